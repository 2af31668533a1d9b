import Testing

@testable import IconModel

struct PartSelectorTests {
    struct Bad: CustomTestStringConvertible, Sendable {
        let selector: String
        let message: String
        let offset: Int
        var testDescription: String { selector }
    }

    @Test(
        "what is no selector is refused where it goes wrong",
        arguments: [
            Bad(selector: "", message: "a selector is missing", offset: 0),
            Bad(selector: "#", message: "an id is missing", offset: 1),
            Bad(selector: "#a,", message: "a selector is missing", offset: 3),
            Bad(selector: "#a >", message: "a selector is missing after '>'", offset: 4),
            Bad(selector: "#a ! b", message: "unexpected '!'", offset: 3),
            Bad(selector: "[a=b", message: "']' is missing", offset: 4),
            Bad(
                selector: "path:first-child",
                message: #"':first-child' is not supported; 'nth-of-type' is, and a ':' in a name is '\\:' in JSON"#,
                offset: 5),
            Bad(selector: "subpath(0)", message: "a subpath number, counted from 1, is missing", offset: 8),
            Bad(selector: "subpath(3-2)", message: "a range ends with its larger number", offset: 10),
            Bad(selector: "subpath(1", message: "')' is missing", offset: 9),
            Bad(selector: "subpath(1) path", message: "unexpected 'p'", offset: 11),
            Bad(
                selector: "bar(1 2 3 4)",
                message: "a bar is five numbers: x and y of both ends, and its width; 'round' may follow", offset: 4),
            Bad(
                selector: "bar(1 2 1 2 1 round)",
                message: "a bar is five numbers: x and y of both ends, and its width; 'round' may follow", offset: 4),
            Bad(selector: "region(1 2 3)", message: "a region is four numbers: x y width height", offset: 7),
            Bad(selector: "path:nth-of-type(0)", message: "'0' is not a position counted from 1", offset: 19),
        ])
    func refused(_ c: Bad) {
        #expect(throws: PartSelectorError(message: c.message, offset: c.offset)) {
            try PartSelector(parsing: c.selector)
        }
    }
}
