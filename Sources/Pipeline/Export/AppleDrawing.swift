import Geometry
import IconModel
import SVGDocument
import SVGScene

/// A variant as Xcode can draw it.
struct AppleDrawing {
    private var document: SVGDocument
    /// Whether masks were cut into the outlines.
    private var isCut: Bool

    init(_ variant: BuiltVariant) throws(DrawingObstacle) {
        let names: [(ElementName, String)] = [
            (.text, "text"), (.switch, "'switch'"), (.foreignObject, "foreign objects"),
        ]
        document = variant.document
        isCut = false
        for node in document.subtree(of: document.root) {
            guard let element = document.element(node) else { continue }
            if let name = names.first(where: { element.isSVG($0.0) }) {
                throw DrawingObstacle(what: name.1, element: node)
            }
        }
        guard let obstacle = variant.scene.effectObstacle else { return }
        guard case .success(let cut) = variant.forms.document(.cut), SceneResolver.resolve(cut).effectObstacle == nil
        else { throw obstacle }
        (document, isCut) = (cut, true)
    }

    /// The file as Xcode reads it: with a size, which is that of the image in points, and without style sheets.
    func bytes(of variant: BuiltVariant) -> [UInt8] {
        let hasSheets = document.holdsText(in: .style)
        let hasSize =
            document.rootElement?[.width].map(Self.isPlainNumber) == true
            && document.rootElement?[.height].map(Self.isPlainNumber) == true
        guard hasSheets || !hasSize else { return isCut ? SVGWriter.write(document) : variant.plainBytes }
        var sized = SelfContained.document(document)
        let size = variant.scene.size
        sized.setAttribute(.width, to: NumberText.rounded(size.width), on: sized.root)
        sized.setAttribute(.height, to: NumberText.rounded(size.height), on: sized.root)
        return SVGWriter.write(sized)
    }

    private static func isPlainNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
    }
}
