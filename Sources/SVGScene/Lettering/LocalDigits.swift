import Geometry
import IconModel

/// A digit drawn with a pen, in place of a western one.
public struct LocalDigit: Sendable {
    /// The centre line of the pen for a height of 1; the upper left corner is at the origin. Of a dot, its centre.
    public let path: Path
    /// Whether it is a dot, the zero.
    public let isDot: Bool
    /// Whether its left edge is a stem, by which the digits of a column are aligned.
    public let hasLeftStem: Bool
    /// The share of its width by which it grows for each unit of the pen beyond ``LocalDigits/lightPen``, as type
    /// designers widen bowls for heavy pens.
    public let growth: Double
    /// The distance of the centre lines of the strokes whose counter closes first in a narrowed digit, or `nil` for none.
    public let counter: Double?

    fileprivate init(_ drawing: String, growth: Double = 0, counter: Double? = nil, stem: Bool = false) {
        path = Glyph(0, drawing).path
        isDot = drawing == LocalDigits.dot
        hasLeftStem = stem
        self.growth = growth
        self.counter = counter
    }
}

/// The digits of other numbering systems, drawn as centre lines for a pen of constant width.
public enum LocalDigits {
    /// The diameter of a dot, in pens.
    public static let dotSize = 1.45
    /// The widest pen, as a share of the digits' height, for which the drawings are not widened.
    public static let lightPen = 0.14
    /// The widest pen, as a share of the height, with which digits can be told apart.
    public static let widestPen = 0.35
    /// The least counter, in pens, at which a digit is not taken for another one.
    public static let leastCounter = 0.75

    /// Returns the drawing of a digit from 0 to 9.
    public static func digit(_ digit: Character, _ forms: DigitForms) -> LocalDigit? {
        let own: [Character: LocalDigit] =
            switch forms {
            case .arab: [:]
            case .arabext: persian
            case .urdu: persian.merging(urdu) { $1 }
            }
        return own[digit] ?? arabic[digit]
    }

    // Strokes that begin on another one begin along it, so that their ends, which may be square, lie within its ink.
    private static let arabicSix = "M0 2C6 12 20 17 46 13C43 45 46 76 54 100"
    fileprivate static let dot = "M0 58L0 58"

    private static let arabic: [Character: LocalDigit] = [
        "0": LocalDigit(dot),
        "1": LocalDigit("M0 0C9 30 13 65 13 100", stem: true),
        "2": LocalDigit(
            "M15 100C15 65 10 30 0 0M3.9 12.9C7.5 26 17 33 30 33C48 33 58 20 60 0", growth: 1.2, counter: 0.55,
            stem: true),
        "3": LocalDigit(
            "M15 100C15 65 10 30 0 0M3.9 12.9C7.2 25 13 33 22 33C34 33 40 22 40 8C40 22 47 33 58 33C70 33 76 18 76 0",
            growth: 3, counter: 0.36, stem: true),
        "4": LocalDigit(
            "M46 0C20 6 6 14 6 26C6 40 22 44 44 44C16 46 0 58 0 75C0 92 14 100 32 100C42 100 50 98 56 95", growth: 1.5),
        "5": LocalDigit(
            "M31 17C50 17 62 40 62 62C62 86 50 100 31 100C12 100 0 86 0 62C0 40 12 17 31 17Z", growth: 1, counter: 0.62),
        "6": LocalDigit(arabicSix),
        "7": LocalDigit("M0 0C16 25 27 60 31 100C35 60 46 25 62 0", counter: 0.62),
        "8": LocalDigit("M0 100C16 75 27 40 31 0C35 40 46 75 62 100", counter: 0.62),
        "9": LocalDigit(
            "M50 26C50 42 40 52 25 52C10 52 0 42 0 26C0 10 10 0 25 0C40 0 50 10 50 26ZM50 32C50 58 53 82 60 100",
            growth: 1,
            counter: 0.5),
    ]

    /// The digits whose characters and forms are those of Persian.
    private static let persian: [Character: LocalDigit] = [
        "4": LocalDigit(
            "M15 100C15 70 10 35 0 0M70 0C48 0 36 10 36 24C36 40 50 50 76 48M44 46C32 52 22 49 13.5 50", growth: 3,
            counter: 0.38, stem: true),
        "5": LocalDigit(
            "M33 0C52 16 70 46 70 74C70 92 62 100 52 100C42 100 36 92 35 78C34 92 28 100 18 100C8 100 0 92 0 74"
                + "C0 46 16 22 38 8", growth: 2, counter: 0.35),
        "6": LocalDigit("M60 4C28 -6 6 8 6 26C6 40 18 46 34 46C46 46 56 43 62 38C44 50 20 74 6 100"),
    ]

    private static let urdu: [Character: LocalDigit] = [
        "4": LocalDigit("M15 100C15 70 0 45 0 22C0 6 10 0 20 0C36 0 34 34 46 34C53 34 57 20 62 4", counter: 0.34),
        "6": LocalDigit(arabicSix),
        "7": LocalDigit("M44 0C30 25 10 70 0 96C20 100 40 100 60 100", counter: 0.6),
    ]
}
