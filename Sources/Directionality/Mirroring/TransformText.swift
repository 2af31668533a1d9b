import Geometry
import SVGDocument

/// Writes a transform that was solved for, and is therefore not exact, with digits that no eye can miss.
enum TransformText {
    /// The transform as the shortest function, or `nil` for the identity.
    static func text(_ transform: Transform) -> String? {
        let (a, b, c, d) = (round(transform.a), round(transform.b), round(transform.c), round(transform.d))
        let (e, f) = (round(transform.e), round(transform.f))
        guard (a, b, c, d) == ("1", "0", "0", "1") else { return "matrix(\(a) \(b) \(c) \(d) \(e) \(f))" }
        if (e, f) == ("0", "0") { return nil }
        return f == "0" ? "translate(\(e))" : "translate(\(e) \(f))"
    }

    /// A number with at most six decimals, a millionth of a unit.
    static func round(_ value: Double) -> String {
        decimal(value).text(omittingLeadingZero: false)
    }

    /// The nearest number with at most six decimals; zero for what is not finite or beyond all icons.
    static func decimal(_ value: Double) -> DecimalNumber {
        guard value.isFinite, abs(value) < 1e12 else { return .zero }
        let millionths = DecimalNumber(Int((value * 1e6).rounded()))
        guard let unit = DecimalNumber("1e-6".utf8), let number = millionths * unit else { return .zero }
        return number
    }
}
