import Geometry
import SVGDocument

/// A translation, with or without reflections along the axes, in decimals: a map that path data can undergo exactly.
struct RigidMap {
    private var reflectsX: Bool
    private var reflectsY: Bool
    private var x: DecimalNumber
    private var y: DecimalNumber

    /// Creates the map equal to a transform, or `nil` for any other kind of transform.
    init?(_ transform: Transform) {
        func isUnit(_ value: Double) -> Bool { abs(abs(value) - 1) < 1e-9 }
        guard isUnit(transform.a), isUnit(transform.d), abs(transform.b) < 1e-9, abs(transform.c) < 1e-9,
            abs(transform.e) < 1e9, abs(transform.f) < 1e9
        else { return nil }
        reflectsX = transform.a < 0
        reflectsY = transform.d < 0
        x = TransformText.decimal(transform.e)
        y = TransformText.decimal(transform.f)
    }

    /// Returns the mapped path data, or `nil` if a coordinate would have too many digits.
    func apply(to data: String, style: NumberStyle) -> String? {
        var text: String? = data
        if reflectsX {
            let reflection = Reflection(.horizontal, doubledAxis: .zero)
            text = text.flatMap { PathMirror.mirror($0, by: reflection, style: style) }
        }
        if reflectsY {
            let reflection = Reflection(.vertical, doubledAxis: .zero)
            text = text.flatMap { PathMirror.mirror($0, by: reflection, style: style) }
        }
        return text.flatMap { PathShift.shift($0, x: x, y: y, style: style) }
    }
}
