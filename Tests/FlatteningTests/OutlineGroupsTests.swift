import Geometry
import SVGDocument
import SVGScene
import Testing

@testable import Flattening

@Suite("Outlines that have nothing to do with each other")
struct OutlineGroupsTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        /// Path data of plain outlines, on a canvas of 24 units.
        let outlines: [String]
        let groups: [[Int]]
        var testDescription: String { name }

        init(_ name: String, _ outlines: [String], _ groups: [[Int]]) {
            (self.name, self.outlines, self.groups) = (name, outlines, groups)
        }
    }

    private static let ring = "M2 2h20v20h-20zM6 6v12h12v-12z"
    private static let square = "M9 9h6v6h-6z"

    @Test(
        "are in groups of their own",
        arguments: [
            Case("beside each other", ["M1 1h4v4h-4z", "M9 9h4v4h-4z"], [[0], [1]]),
            Case("boxes that overlap", ["M2 2h9l-9 9z", "M12 12v-9l-9 9z"], [[0], [1]]),
            Case("in a hole", [ring, square], [[0], [1]]),
            Case("around a hole of another", [square, ring], [[0], [1]]),
            Case("crossing", ["M2 9h20v4h-20z", "M9 2h4v20h-4z"], [[0, 1]]),
            Case("in what another one fills", ["M2 2h20v20h-20z", square], [[0, 1]]),
            Case("around what another one fills", [square, "M2 2h20v20h-20z"], [[0, 1]]),
            Case("over a hole and its edge", [ring, "M4 4h16v16h-16z"], [[0, 1]]),
            Case("sharing an edge", ["M2 2h6v6h-6z", "M8 2h6v6h-6z"], [[0, 1]]),
            Case("so near that nobody sees a gap", ["M2 2h6v6h-6z", "M8.02 2h6v6h-6z"], [[0, 1]]),
            Case("a little further apart", ["M2 2h6v6h-6z", "M8.2 2h6v6h-6z"], [[0], [1]]),
            Case(
                "joined by a third one", ["M1 1h4v4h-4z", "M18 1h4v4h-4z", "M12 12h4v4h-4z", "M3 2h16v2h-16z"],
                [[0, 1, 3], [2]]),
            Case(
                "curves whose boxes alone meet", ["M2 8a6 6 0 0 1 6-6v6z", "M9 9a6 6 0 0 1-6 6 9 9 0 0 0 6-6z"],
                [[0], [1]]),
        ])
    func groups(_ c: Case) throws {
        var budget = FlatteningBudget()
        let paths = try c.outlines.map { try Self.path($0) }
        #expect(try OutlineGroups(paths, within: 24 / 480, &budget).members == c.groups)
    }

    @Test("hostile outlines end in a limit")
    func limit() throws {
        var budget = FlatteningBudget(work: 1000)
        let combs = [
            "M0 0" + String(repeating: "l1 20 1-20", count: 40), "M0 24" + String(repeating: "l1-20 1 20", count: 40),
        ]
        let paths = try combs.map { try Self.path($0 + "z") }
        #expect(throws: FlatteningLimit.tooComplex) { try OutlineGroups(paths, within: 24 / 480, &budget) }
    }

    private static func path(_ data: String) throws -> Path {
        let shapes = SceneResolver.resolve(try icon("<path d='\(data)'/>")).nodes().compactMap { node, _ in
            if case .shape(let shape) = node { shape.path } else { nil }
        }
        return try #require(shapes.first)
    }

    // MARK: Uniting

    private static func united(_ content: String) throws -> FlattenedDrawing {
        Flattener.unite(Flattener.flatten(try icon(content), level: .fills))
    }

    @Test("stay as they are when a drawing is united, and all run clockwise")
    func unite() throws {
        // A square that runs counter-clockwise beside one that runs clockwise, and two that cross.
        let drawing = try Self.united(
            "<path d='M2 2v4h4V2z'/><path d='M8 2h4v4H8z'/><path d='M2 9h9v3H2z'/><path d='M5 8h3v9H5z'/>")
        #expect(drawing.paths.count == 1)
        #expect(drawing.paths[0].data == "M6 2V6H2V2zM8 2h4V6H8zM8 8V9h3v3H8v5H5V12H2V9H5V8z")
    }

    @Test("curves and arcs run the other way round without a change")
    func reversed() throws {
        let content = "<path d='M2 2c0 4 2 6 6 6q4 0 0-6z'/><path d='M14 14a4 4 0 0 0 8 0l-4-3z'/>"
        let drawing = try Self.united(content)
        #expect(drawing.paths.map(\.data) == ["M8 2q4 6 0 6C4 8 2 6 2 2zM18 11l4 3a4 4 0 0 1-8 0z"])
        #expect(try largestDifference(try icon(content), drawing.document) == 0)
    }

    @Test("make a drawing that looks as before, however its paths lie", arguments: 2000..<2003)
    func looksTheSame(seed: UInt64) throws {
        let fills = Flattener.flatten(try icon(RandomDrawing.content(seed: seed)), level: .fills, isProved: false)
        guard fills.isComplete else { return }
        let drawing = Flattener.unite(fills, isProved: false)
        #expect(drawing.isComplete)
        #expect(try largestDifference(fills.document, drawing.document) <= 11)
        let whole = Flattener.flatten(fills.document, level: .union, isProved: false)
        #expect(drawing.paths.count == whole.paths.count)
    }
}
