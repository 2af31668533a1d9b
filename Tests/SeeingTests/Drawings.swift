import Geometry
import SVGDocument
import SVGScene

@testable import Seeing

/// A drawing for tests, on a canvas of 24 by 24.
struct Drawing: Sendable {
    /// The content of the `svg` element.
    let content: String

    /// Creates a drawing from markup.
    init(_ content: String) { self.content = content }

    /// Draws lines with a pen, round unless told otherwise.
    static func stroke(_ data: String..., width: Double = 2, cap: String = "round") -> Drawing {
        let join = cap == "round" ? "round" : "miter"
        return Drawing(
            data.map {
                "<path d='\($0)' fill='none' stroke='black' stroke-width='\(width)' stroke-linecap='\(cap)' "
                    + "stroke-linejoin='\(join)'/>"
            }.joined())
    }

    /// Fills outlines, each with what the next ones cut out of it.
    static func fill(_ data: String) -> Drawing { Drawing("<path d='\(data)' fill-rule='evenodd'/>") }

    static func + (a: Drawing, b: Drawing) -> Drawing { Drawing(a.content + b.content) }

    /// The drawing reversed from left to right.
    var mirrored: Drawing { Drawing("<g transform='matrix(-1 0 0 1 24 0)'>\(content)</g>") }

    /// Moves the drawing to the right and down by pixels of the picture that is looked at.
    func shifted(_ pixels: Double) -> Drawing {
        let step = pixels * 24 / 128
        return Drawing("<g transform='translate(\(step) \(step))'>\(content)</g>")
    }

    var document: SVGDocument {
        get throws {
            let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(content)</svg>"
            return try SVGReader.read(Array(text.utf8), name: "drawing.svg")
        }
    }

    /// Looks at the drawing.
    func sight(extent: Int = 128) throws -> Sight? {
        let document = try document
        var eye = Eye(extent: extent)
        return eye.see(SceneResolver.resolve(document), of: document)
    }

    /// Returns the marks that are seen.
    func marks(extent: Int = 128) throws -> [SeenMark] { try sight(extent: extent)?.marks ?? [] }
}

/// Shapes that several drawings have.
enum Shapes {
    static let disc = "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z"
    static let ring = "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z"
    static let square = "M2 2H22V22H2z"
    /// The outline of a checkmark drawn by a pen 2 wide with square ends.
    static let check = "M6.3 12.7L7.7 11.3L10.5 14.1L16.3 8.3L17.7 9.7L10.5 16.9z"
}
