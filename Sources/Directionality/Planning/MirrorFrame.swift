import Geometry
import SVGDocument
import SVGScene

/// The line that a document is mirrored about, computed once.
package struct MirrorFrame {
    package let reflection: Reflection
    package let canvas: Canvas

    package init(_ document: SVGDocument, _ options: MirrorOptions) throws(MirrorError) {
        guard let canvas = Canvas(of: document), let middle = canvas.reflection(options.orientation) else {
            throw MirrorError(
                message: "the icon has no view box and no size in pixels, so it cannot be mirrored",
                hint: "add a viewBox to the root element", element: document.root)
        }
        self.canvas = canvas
        let doubledAxis =
            switch options.axis {
            case .canvas: middle.doubledAxis
            case .coordinate(let coordinate): coordinate + coordinate
            case .ink: Self.doubledMiddleOfInk(document, options.orientation)
            }
        guard let doubledAxis else {
            throw MirrorError(
                message: "the axis of the mirror is unknown: the icon draws nothing, or the number is too long",
                hint: "name another axis", element: document.root)
        }
        reflection = Reflection(options.orientation, doubledAxis: doubledAxis)
    }

    private static func doubledMiddleOfInk(
        _ document: SVGDocument, _ orientation: Reflection.Orientation
    ) -> DecimalNumber? {
        let scene = SceneResolver.resolve(document, options: SceneOptions())
        guard let box = scene.inkBounds(where: { _ in true }) else { return nil }
        return DecimalNumber(orientation == .horizontal ? box.minX + box.maxX : box.minY + box.maxY, decimals: 3)
    }

    /// The context of the root's content: everything is reflected.
    var context: PlanContext {
        PlanContext(
            axis: reflection, map: AxisMap(reflection), reflection: reflection, isVerbatim: false,
            viewport: canvas.viewport, transform: .identity)
    }
}

/// The exact box of an icon: its view box, or its width and height if it has none.
package struct Canvas: Hashable {
    package var minX: DecimalNumber
    package var minY: DecimalNumber
    package var width: DecimalNumber
    package var height: DecimalNumber

    /// Creates the canvas of a document, or `nil` if it has neither a view box nor a size in pixels.
    package init?(of document: SVGDocument) {
        guard let root = document.rootElement else { return nil }
        if let box = root[.viewBox].flatMap(ViewBox.init) {
            guard let exact = box.decimals, !exact.width.isZero, !exact.height.isZero else { return nil }
            (minX, minY, width, height) = exact
            return
        }
        var declared = DeclaredValues(document)
        let size = declared.values(of: [.width, .height], on: document.root)
        guard let width = Self.pixels(size[.width]?.text), let height = Self.pixels(size[.height]?.text) else {
            return nil
        }
        (minX, minY, self.width, self.height) = (.zero, .zero, width, height)
    }

    /// The canvas in user units.
    package var rect: Rect {
        Rect(x: minX.doubleValue, y: minY.doubleValue, width: width.doubleValue, height: height.doubleValue)
    }

    /// Returns the reflection about the middle of the canvas, or `nil` if its axis has too many digits.
    package func reflection(_ orientation: Reflection.Orientation) -> Reflection? {
        let (start, extent) = orientation == .horizontal ? (minX, width) : (minY, height)
        return (start + start).flatMap { $0 + extent }.map { Reflection(orientation, doubledAxis: $0) }
    }

    package var viewport: Viewport { Viewport(width: width, height: height) }

    private static func pixels(_ text: String?) -> DecimalNumber? {
        guard let text, let length = Length(text), let sum = LengthSum(length), sum.percent == nil else { return nil }
        return sum.units
    }
}
