import Geometry
import SVGDocument
import SVGScene
import Testing

@testable import Seeing

/// What a drawing is looked at for.
@Suite struct AttentionTests {
    /// A checkmark in a ring beside a red dot.
    static let drawing =
        Drawing.stroke("M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0", "M8.5 12l2.5 2.5l4.5-4.5", width: 1.5)
        + Drawing("<circle cx='22' cy='3' r='2' fill='red'/>")

    static func sight(for attention: Attention) throws -> Sight {
        let document = try drawing.document
        var eye = Eye()
        let sight = eye.see(SceneResolver.resolve(document), of: document, for: attention)
        return try #require(sight)
    }

    @Test func findsFiguresWhereTheyAreLookedFor() throws {
        #expect(try Self.sight(for: .figures).marks.contains { $0.figure == .check })
        #expect(try Self.sight(for: .shapes).marks.isEmpty)
    }

    @Test func findsTheSameShapesColorsAndInkEitherWay() throws {
        let (all, shapes) = (try Self.sight(for: .figures), try Self.sight(for: .shapes))
        #expect(shapes.shapes.map(\.box) == all.shapes.map(\.box))
        #expect(!shapes.shapes.isEmpty)
        #expect(zip(shapes.shapes, all.shapes).allSatisfy { $0.stencil.likeness($1.stencil) == 1 })
        #expect(shapes.colors == all.colors)
        #expect(shapes.bitmap.rows == all.bitmap.rows)
        #expect(shapes.isSymmetric == all.isSymmetric)
    }

    @Test(arguments: [("M4 4h16v16h-16z", true), ("M4 4h16v16z", false), ("M2 4h8v8h-8z", true)])
    func tellsWhatIsItsOwnMirrorImageAboutTheMiddleOfItsInk(_ outline: String, _ isSymmetric: Bool) throws {
        #expect(try Drawing.fill(outline).sight()?.isSymmetric == isSymmetric)
    }
}
