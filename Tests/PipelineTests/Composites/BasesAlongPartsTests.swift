import PipelineTestSupport
import Testing

@Suite("bases that lie along a slash in the mirror")
struct BasesAlongPartsTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let base: String
        var clearance = "1"
        let isFound: Bool
    }

    @Test(arguments: [
        Case(testDescription: "a pencil", base: "M21 6L9 18L5 19L6 15L18 3z", isFound: true),
        Case(
            testDescription: "a plank with edges that stay in sight", base: "M23.3 7.8L16.2.7L.7 16.2L7.8 23.3z",
            isFound: true),
        Case(
            testDescription: "a block hardly longer than wide", base: "M20.5 10.6L13.4 3.5L3.5 13.4L10.6 20.5z",
            isFound: false),
        Case(
            testDescription: "a bubble whose tail comes to lie along the slash",
            base: "M3 4H21V17H9L4 22H3zM5 6V18.5L8 15H19V6z", clearance: #"{ "above": 1 }"#, isFound: true),
        Case(
            testDescription: "a frame whose lines cross the slash as before", base: "M3 4H21V19H3zM5 6V17H19V6z",
            clearance: #"{ "above": 1 }"#, isFound: false),
        Case(
            testDescription: "bars that grow from left to right", base: "M2 14H8V21H2zM9 9H15V21H9zM16 3H22V21H16z",
            clearance: #"{ "above": 2 }"#, isFound: true),
        Case(
            testDescription: "bars of one height", base: "M2 6H8V18H2zM9 6H15V18H9zM16 6H22V18H16z",
            clearance: #"{ "above": 2 }"#, isFound: false),
        Case(testDescription: "a plank that lies flat", base: "M1 9H23V15H1z", isFound: false),
    ])
    func find(_ c: Case) throws {
        let set = try TemporarySet(
            icons: ##"""
                "a": { "kind": "composite", "parts": { "p": { "select": "#p", "role": "slash", "clearance": \##(c.clearance) } } }
                """##,
            rules: TemporarySet.lenient,
            sources: [
                "a.svg": Drawing.svg(
                    ##"<path d="\##(c.base)"/><path id="p" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)
            ])
        let found = set.validate().diagnostics.contains { $0.rule == .baseAlongPart }
        #expect(found == c.isFound)
    }
}
