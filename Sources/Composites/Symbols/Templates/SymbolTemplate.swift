import Diagnostics
import Geometry
import SVGDocument

/// A template of a custom symbol, as the SF Symbols app exports it and a `.symbolset` holds it: one SVG file that draws a symbol
/// in up to nine weights and three scales, each a group between guides.
///
/// Guarantees:
/// - it has the groups `Symbols` and guides; every variant is named `WEIGHT-SCALE`, once, and draws something;
/// - every scale that is drawn has its baseline below its capline, and at least one variant has margins, left before right;
/// - where it draws no others than those that the system interpolates by, these have the same layers and the same points;
/// - the number of points is within ``maximumPointCount``.
public struct SymbolTemplate: Sendable {
    /// The file.
    public let document: SVGDocument
    /// The version of the format, such as `4.0`; `nil` where the file does not say it.
    public let version: String?
    /// The variants in the order of the file.
    public let variants: [SymbolVariant]

    /// The largest number of points that all variants may have together. The most detailed symbols have a fifth of it.
    public static let maximumPointCount = 50_000

    /// Reads a document as a template, or returns `nil` if it is a plain drawing.
    /// - Throws: ``SymbolError`` for what looks like a template and is none, with everything that is missing or wrong.
    public init?(_ document: SVGDocument) throws(SymbolError) {
        guard Self.canBe(in: document.source.bytes) else { return nil }
        let signs = TemplateSigns(document)
        guard signs.isTemplate else { return nil }
        var reader = TemplateReader(document, signs)
        reader.read()
        guard reader.problems.isEmpty else { throw SymbolError(diagnostics: reader.problems) }
        self.document = document
        version = signs.version
        variants = reader.variants
    }

    /// Returns whether a file can be a template, by its bytes alone: few others are then looked at.
    public static func canBe(in bytes: [UInt8]) -> Bool { TemplateSigns.canBe(in: bytes) }

    /// Returns the variant of a name.
    public func variant(_ name: SymbolVariantName) -> SymbolVariant? { variants.first { $0.name == name } }

    /// The variant that stands for all: Regular-M, or Regular-S in templates of three variants.
    public var principal: SymbolVariant? {
        variant(SymbolVariantName(.regular, .medium)) ?? variant(SymbolVariantName(.regular, .small))
    }
}

/// One variant of a template.
public struct SymbolVariant: Sendable {
    /// The weight and scale.
    public let name: SymbolVariantName
    /// The group, or the one shape that a drawing program made of it.
    public let element: NodeID
    /// The shapes in the order of drawing. Their classes tie the layers of all variants together.
    let layers: [SymbolLayer]
    /// The margins, or `nil` for a variant whose margins follow from those of Regular-M.
    let margins: SymbolMargins?
    /// The distances of the baseline and the capline from the top of the template, in its units.
    let baseline: Double
    let capline: Double

    /// The box of everything that is drawn, in the template's units.
    let ink: Rect

    /// Twice the coordinate of the line that the variant is mirrored about: the middle of its margins, or of its ink where it
    /// has none, to a millionth of a unit.
    var doubledAxis: DecimalNumber {
        if let sum = margins.flatMap({ $0.left + $0.right }) { return sum }
        return Self.millionths(ink.minX + ink.maxX)
    }

    /// Returns a sum of measured coordinates, rounded so that opposite distances from any whole number of millionths are
    /// rounded oppositely: else mirroring twice would not give the source. The first step takes away the error of binary numbers.
    private static func millionths(_ sum: Double) -> DecimalNumber {
        guard let digits = Int(exactly: (sum * 1e9).rounded(.toNearestOrEven)) else { return .zero }
        let (quotient, rest) = digits.quotientAndRemainder(dividingBy: 1000)
        let isUp = rest.magnitude > 500 || rest.magnitude == 500 && !quotient.isMultiple(of: 2)
        return DecimalNumber(quotient + (isUp ? rest.signum() : 0), decimals: 6)
    }
}

/// The margins of a variant, in the template's units.
struct SymbolMargins: Hashable, Sendable {
    var left: DecimalNumber
    var right: DecimalNumber
}

struct SymbolLayer: Sendable {
    var element: NodeID
    /// The classes, which say what the layer is in each mode of rendering.
    var className: String
    /// The kinds of its points in order.
    var commands: [PathCommand]
    /// What it draws, in the template's units.
    var outline: Path

    /// Those of the classes that the system knows; others are the business of drawing programs.
    var annotations: [Substring] {
        let kinds = ["hierarchical-", "monochrome-", "multicolor-"]
        return className.split(whereSeparator: \.isWhitespace).filter { name in kinds.contains(where: name.hasPrefix) }
            .sorted()
    }
}

/// The error of a template that is not complete or cannot be mirrored, with all reasons.
public struct SymbolError: Error, Hashable, Sendable {
    /// What is wrong.
    public var diagnostics: [Diagnostic]
}
