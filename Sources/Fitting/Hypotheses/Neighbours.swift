import Composites
import Diagnostics
import Raster
import SVGDocument
import SVGScene

/// The icons of the folder that a pair of drawings is in: one of them may draw the whole base of an icon that is drawn cut, or
/// be the drawing itself, as redo is undo for right-to-left languages.
public struct Neighbours: Sendable {
    /// The number of icons of a folder that are looked at.
    public static let maxCount = 2_000
    /// The number of icons that a base is taken from, as what is faint has the picture of what is not.
    private static let maxBaseCount = 2

    private let icons: [ExactName: SVGDocument]
    private let pictures: BasePictures

    /// Creates neighbours of icons. Drawings of other icons for right-to-left languages are none.
    public init(_ icons: [NamedDrawing]) {
        var renderer = Renderer()
        pictures = BasePictures(
            icons.compactMap { BasePictures.Picture(name: $0.name, SceneResolver.resolve($0.document), &renderer) })
        self.icons = Dictionary(icons.map { (ExactName($0.name), $0.document) }) { first, _ in first }
    }

    /// Returns the icons that may draw the whole base of another one, by their pictures, the likeliest first.
    public func bases(of name: String, _ base: Scene, besides marks: Scene) -> [NamedDrawing] {
        var renderer = Renderer()
        return pictures.names(of: base, besides: marks, except: name, &renderer).prefix(Self.maxBaseCount)
            .compactMap(icon)
    }

    /// Returns the icon that a drawing of another one is, with the proof.
    public func icon(drawnAs drawn: SVGDocument, except name: String) -> (name: String, proof: DrawingProof)? {
        var renderer = Renderer()
        let found = pictures.names(like: SceneResolver.resolve(drawn), &renderer).lazy.filter { $0 != name }
            .compactMap { other in
                icons[ExactName(other)].flatMap { DrawingProof(of: $0, against: drawn) }.map {
                    (name: other, proof: $0)
                }
            }
        return found.first { $0.proof.status == .derived }
    }

    private func icon(_ name: String) -> NamedDrawing? {
        icons[ExactName(name)].map { NamedDrawing(name: name, document: $0) }
    }
}

/// The drawing of an icon beside the pair, which may be the whole base of one that is drawn cut.
public struct NamedDrawing: Sendable {
    /// The name of the icon.
    public var name: String
    /// Its drawing.
    public var document: SVGDocument

    /// Creates a named drawing.
    public init(name: String, document: SVGDocument) {
        self.name = name
        self.document = document
    }
}
