import Judging
import Testing

@Suite("Shapes that return from icon to icon")
struct ShapeKeyTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var path: String
        var isSame: Bool
    }

    private static let leaf = "M16 16h6v6l-4-1z"

    @Test(
        "have one key wherever they are, and another one in the mirror",
        arguments: [
            Case(testDescription: "moved", path: "M2 3h6v6l-4-1z", isSame: true),
            Case(testDescription: "in the mirror", path: "M8 3h-6v6l4-1z", isSame: false),
            Case(testDescription: "enlarged", path: "M2 3h8v8l-4-1.33z", isSame: false),
        ])
    func keys(one: Case) throws {
        let keys = try DrawnFile(svg: #"<path d="\#(Self.leaf)"/>"#).shapeKeys
        #expect(keys.count == 1)
        #expect(try (DrawnFile(svg: #"<path d="\#(one.path)"/>"#).shapeKeys == keys) == one.isSame)
    }

    @Test(
        "have none where they tell nothing",
        arguments: [
            "M16 16h6v6h-6z", "M2 2h1v.5z", "M1 1h22v22l-3-1z", "M2 3h6v6l-4-1zM22 3h-6v6l4-1z",
        ])
    func none(path: String) throws {
        #expect(try DrawnFile(svg: #"<path d="\#(path)"/>"#).shapeKeys.isEmpty)
    }
}
