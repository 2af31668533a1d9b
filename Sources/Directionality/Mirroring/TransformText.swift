import Geometry
import SVGDocument

/// The text of a transform that was solved for and is therefore inexact, to a precision beyond what is visible.
enum TransformText {
    /// Returns the transform as the shortest function, or `nil` for the identity.
    static func text(_ transform: Transform) -> String? {
        let (a, b, c, d) = (round(transform.a), round(transform.b), round(transform.c), round(transform.d))
        let (e, f) = (round(transform.e), round(transform.f))
        guard (a, b, c, d) == ("1", "0", "0", "1") else { return "matrix(\(a) \(b) \(c) \(d) \(e) \(f))" }
        if (e, f) == ("0", "0") { return nil }
        return f == "0" ? "translate(\(e))" : "translate(\(e) \(f))"
    }

    /// Returns a number with at most six decimals, a millionth of a unit.
    static func round(_ value: Double) -> String {
        decimal(value).text(omittingLeadingZero: false)
    }

    /// Returns the nearest number with at most six decimals, or zero if it is not finite or too large for any icon.
    static func decimal(_ value: Double) -> DecimalNumber {
        guard value.isFinite, abs(value) < 1e12 else { return .zero }
        let millionths = DecimalNumber(Int((value * 1e6).rounded()))
        guard let unit = DecimalNumber("1e-6".utf8), let number = millionths * unit else { return .zero }
        return number
    }
}
