import Geometry
import SVGDocument
import SVGScene

/// A plain icon of one colour as the layers of a symbol.
public struct SymbolDrawing: Sendable {
    /// A filled outline.
    struct Layer: Sendable {
        /// The outline in the icon's user units.
        var outline: Path
        /// How prominent it is: what hierarchical rendering shows of it.
        var level: Level
    }

    /// The levels of hierarchical rendering, from the opaque one to the faintest.
    enum Level: String, CaseIterable, Sendable {
        case primary, secondary, tertiary

        init(opacity: Double) { self = opacity > 0.75 ? .primary : opacity > 0.375 ? .secondary : .tertiary }

        /// The colour by which the app shows the layer.
        var preview: String {
            switch self {
            case .primary: "212121"
            case .secondary: "4D4D4D"
            case .tertiary: "8E8E8E"
            }
        }
    }

    /// The icon's canvas, which becomes the space between the margins.
    let canvas: Rect
    /// The layers in the order of painting.
    let layers: [Layer]

    /// Creates the layers of a drawing that consists of filled paths alone; `nil` where it draws nothing.
    public init?(_ flattened: SVGDocument) {
        let scene = SceneResolver.resolve(flattened)
        let size = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        canvas = flattened.rootElement?.viewBox ?? size
        layers = scene.root.nodes().shapes.compactMap { shape, place in
            guard let fill = shape.fill else { return nil }
            let opacity = place.groups.reduce(fill.opacity) { $0 * $1.opacity }
            return Layer(outline: shape.path.applying(place.transform), level: Level(opacity: opacity))
        }
        guard !layers.isEmpty, canvas.width > 0, canvas.height > 0 else { return nil }
    }

    /// Returns whether the system can interpolate between two drawings: their layers have the same points.
    public func agrees(with other: SymbolDrawing) -> Bool {
        layers.count == other.layers.count
            && zip(layers, other.layers).allSatisfy { $0.level == $1.level && $0.outline.verbs == $1.outline.verbs }
    }
}
