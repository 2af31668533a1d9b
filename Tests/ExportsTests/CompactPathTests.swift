import SVGDocument
import SVGScene
import Testing

@testable import Pipeline

@Suite("Path data in few characters")
struct CompactPathTests {
    /// Data in which something follows that depends on what came before.
    static let data = [
        "M1 1L5 1L5 5zL9 9", "M1 1L2 2ZM3 3L4 4zl1 1v3", "m1 1h4v4zm1 1h1v1z", "M1 1 2 2 3 3L4 4M9 9 8 8",
        "M10 10L5 5 10 0H3V2", "M1.5 .5L.5 .5 10 .5 1 .25", "m.5.5.5.5 1 .5-.5.5", "M1 2 3 .5 4 .75 5 6",
        "M0 0Q1 1 2 0T4 0T6 1L8 8T9 9", "M0 0T1 1T3 2Q4 4 5 5T9 8", "M0 0C1 1 2 2 3 0S5 5 6 0Q7 1 8 0T9 9",
        "M0 0Q1 1 2 0C3 -1 4 0 5 0", "M0 0C1 1 2 1 3 0Q4 -1 5 5", "M0 0C1 1 2 2 3 0C4 -2 5 5 6 0L7 7C7 7 8 8 9 9",
        "M0 0S1 1 2 0S3 3 4 0", "M0 0Q1 1 2 0Q3 -1 4 0Q4 0 6 6", "M2 2A1 1 0 0 1 4 4a1 2 30 1 0 2 2L0 0",
        "M0 0L100000 1L100001 1.5", "M1e2 2L1e2 3", "M0 0C1 1 2 2 3 0T5 5Q6 12 9 9", "M1 1M2 2L3 3M4 4",
    ]

    /// The coordinates of what a path draws, step by step.
    private static func drawn(_ data: String) throws -> [Double] {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"\(data)\"/></svg>"
        let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "icon.svg"))
        return try scene.paintedPaths().flatMap { painted in
            painted.path.verbs.map { Double("\($0)".utf8.count) } + painted.path.points.flatMap { [$0.x, $0.y] }
        }
    }

    @Test("draw the same", arguments: data)
    func same(text: String) throws {
        let compact = try #require(CompactPath.text(text))
        let (own, other) = try (Self.drawn(text), Self.drawn(compact))
        #expect(own.count == other.count && !own.isEmpty, "\(compact)")
        for (a, b) in zip(own, other) { #expect((a - b).magnitude < 1e-9, "\(compact)") }
        #expect(compact.utf8.count <= text.utf8.count)
    }

    @Test(
        "take the shorter of both forms, and no separator that is not needed",
        arguments: [
            ("M10 10L5 10L5 5", "M10 10H5V5"), ("M100 100L101 102", "M100 100l1 2"), ("M0.5 0.5L0.5 1.5", "M.5.5v1"),
            ("M1 1L-1 -2", "M1 1-1-2"), ("M1 .5 3 .25", "M1 .5l2-.25"),
        ])
    func short(text: String, compact: String) { #expect(CompactPath.text(text) == compact) }

    @Test("what is not wholly understood is left as it is", arguments: ["M1 1L2", "M1 1L2 2x", "L1 1"])
    func broken(text: String) { #expect(CompactPath.text(text) == nil) }

    @Test(
        "lists of numbers lose their separators, and broken ones are left as they are",
        arguments: [("0.5,0.5  1,2", ".5 .5 1 2"), ("1 2 x", nil), ("1 2,", "1 2"), ("", "")])
    func lists(text: String, short: String?) { #expect(ShortNumbers.list(text) == short) }
}
