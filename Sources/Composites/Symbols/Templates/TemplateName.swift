import SVGDocument

/// A weight of SF Symbols, from the thinnest to the thickest.
public enum SymbolWeight: String, CaseIterable, Sendable {
    case ultralight = "Ultralight"
    case thin = "Thin"
    case light = "Light"
    case regular = "Regular"
    case medium = "Medium"
    case semibold = "Semibold"
    case bold = "Bold"
    case heavy = "Heavy"
    case black = "Black"
}

/// A scale of SF Symbols, relative to the capitals of the text beside a symbol.
public enum SymbolScale: String, CaseIterable, Sendable {
    case small = "S"
    case medium = "M"
    case large = "L"
}

/// The name of one of the 27 variants that a template may have: `Regular-M`.
public struct SymbolVariantName: Hashable, Sendable, CustomStringConvertible {
    package var weight: SymbolWeight
    /// The scale.
    public var scale: SymbolScale

    /// Creates a name.
    public init(_ weight: SymbolWeight, _ scale: SymbolScale) {
        self.weight = weight
        self.scale = scale
    }

    /// Creates the name that a text is, or returns `nil` if it is none.
    public init?(_ text: some StringProtocol) {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 2, let weight = SymbolWeight(rawValue: String(words[0])),
            let scale = SymbolScale(rawValue: String(words[1]))
        else { return nil }
        self.init(weight, scale)
    }

    /// The name as templates write it.
    public var description: String { "\(weight.rawValue)-\(scale.rawValue)" }

    /// All names, weight by weight.
    public static let all = SymbolWeight.allCases.flatMap { weight in
        SymbolScale.allCases.map { SymbolVariantName(weight, $0) }
    }

    /// The variants from which the system interpolates all weights and scales that a template does not draw.
    public static let interpolated = [SymbolWeight.ultralight, .regular, .black].map { SymbolVariantName($0, .small) }
}

/// What an element of a template is, by its name.
enum TemplateName: Hashable {
    /// The group of all variants.
    case symbols
    case variant(SymbolVariantName)
    case guide(GuideName)

    init?(_ text: some StringProtocol) {
        switch text {
        case "Symbols": self = .symbols
        default:
            if let variant = SymbolVariantName(text) {
                self = .variant(variant)
            } else if let guide = GuideName(text) {
                self = .guide(guide)
            } else {
                return nil
            }
        }
    }

    /// Creates the meaning of an element, or returns `nil` if it has none.
    ///
    /// Apple's app writes names as `id`. Drawing programs keep them in attributes of their own, where they had to change the
    /// `id`, or add a number to it: `Regular-M_1_`.
    init?(of element: Element) {
        let names = [
            element[.id], element["data-name", .none], element.layerLabel,
            element.attributes.first { $0.name.prefix == "serif" && $0.name.local == "id" }?.value,
        ].compactMap(\.self)
        let found = names.lazy.compactMap { TemplateName($0) }.first
        guard let name = found ?? element[.id].flatMap({ TemplateName(Self.withoutNumber($0)) }) else { return nil }
        self = name
    }

    private static func withoutNumber(_ name: String) -> Substring {
        var name = name[...]
        while let last = name.last, last.isNumber || last == "_" { name.removeLast() }
        return name
    }
}

enum GuideName: Hashable {
    enum Side: String, CaseIterable {
        case left, right
    }

    /// The line that capitals stand on.
    case baseline(SymbolScale)
    /// The line that capitals reach to.
    case capline(SymbolScale)
    /// The left or right margin of a variant; `nil` for that of version 2, which Regular-M alone has.
    case margin(Side, SymbolVariantName?)

    init?(_ text: some StringProtocol) {
        let words = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count > 1 else { return nil }
        if let side = Side(rawValue: String(words[0])), words[1] == "margin" {
            guard words.count == 3 else {
                self = .margin(side, nil)
                return
            }
            guard let variant = SymbolVariantName(words[2]) else { return nil }
            self = .margin(side, variant)
            return
        }
        guard words.count == 2, let scale = SymbolScale(rawValue: String(words[1])) else { return nil }
        switch words[0] {
        case "Baseline": self = .baseline(scale)
        case "Capline": self = .capline(scale)
        default: return nil
        }
    }

    /// The name as templates write it.
    var text: String {
        switch self {
        case .baseline(let scale): "Baseline-\(scale.rawValue)"
        case .capline(let scale): "Capline-\(scale.rawValue)"
        case .margin(let side, let variant): "\(side.rawValue)-margin" + (variant.map { "-\($0)" } ?? "")
        }
    }
}
