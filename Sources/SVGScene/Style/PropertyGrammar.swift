import Geometry
import SVGDocument

/// The grammar of a property's values, apart from CSS-wide keywords.
struct PropertyGrammar<Value>: Sendable {
    /// Whether values may refer to elements by `url()`.
    private(set) var mayRefer = false
    /// Reads a value, or returns `nil` if the text is not one: the declaration is then ignored, as in CSS.
    let read: @Sendable (_ text: inout PropertyText, _ index: inout DocumentIndex) -> Value?

    static func scanned(_ read: @escaping @Sendable (inout ValueScanner) -> Value?) -> Self {
        Self { text, _ in read(&text.scanner) }
    }

    static func referring(_ read: @escaping @Sendable (inout ValueScanner, inout DocumentIndex) -> Value?) -> Self {
        Self(mayRefer: true) { text, index in read(&text.scanner, &index) }
    }

    /// A keyword, in lower case.
    static func keywords(_ keywords: [(String, Value)]) -> Self where Value: Sendable {
        let table = KeywordTable(keywords, ignoresCase: true)
        return scanned { $0.keyword(in: table) }
    }

    /// A keyword for no value, or a value that a function reads.
    static func optional<Wrapped>(
        _ keyword: StaticString, _ read: @escaping @Sendable (inout ValueScanner) -> Wrapped?
    ) -> Self where Value == Wrapped? {
        scanned { text in
            if text.isOnly(keyword) { return .some(nil) }
            guard let value = read(&text), text.isAtEnd else { return nil }
            return value
        }
    }
}

extension ValueScanner {
    /// Returns the value of the keyword in the rest of the text, or `nil` if it is not in the table.
    fileprivate func keyword<Value>(in table: KeywordTable<Value>) -> Value? { value(of: offset..<end, in: table) }
}

extension PropertyGrammar<NodeID?> {
    /// `none`, or a reference; an unresolved one counts as `none`.
    static var element: Self {
        referring { text, index in
            if text.isOnly("none") { return .some(nil) }
            guard let reference = index.takeReference(&text), text.isAtEnd else { return nil }
            return reference.element
        }
    }
}

extension PropertyGrammar<[NodeID?]> {
    /// `none`, or references. Filter functions are not drawn.
    static var elements: Self {
        referring { text, index in
            if text.isOnly("none") { return [] }
            var elements: [NodeID?] = []
            while !text.isAtEnd {
                guard let reference = index.takeReference(&text) else { return nil }
                elements.append(reference.element)
                text.skipSpace()
            }
            return elements.isEmpty ? nil : elements
        }
    }
}

extension PropertyGrammar<Bool> {
    /// Any value; only whether it is `none` counts.
    static var isNotNone: Self { scanned { !$0.isOnly("none") } }

    /// Every value except `none` displays, because SVG has no layout that could differ; but `contents` leaves out the element
    /// and not what is in it.
    static var display: Self { scanned { $0.isOnly("contents") ? nil : !$0.isOnly("none") } }

    /// The colour space of an interpolation: whether it is linear.
    static var colorSpace: Self { keywords([("auto", false), ("srgb", false), ("linearrgb", true)]) }
}

extension PropertyGrammar<FillRule> {
    static var fillRule: Self { keywords([("nonzero", .nonzero), ("evenodd", .evenodd)]) }
}

extension PropertyGrammar<NonInheritedStyle.Overflow?> {
    static var overflow: Self {
        keywords([
            ("visible", .visible), ("auto", .visible), ("hidden", .hidden), ("scroll", .hidden), ("clip", .hidden),
        ])
    }
}

extension PropertyGrammar<StylePaint> {
    static var paint: Self { referring(StylePaint.read) }
}

extension PropertyGrammar<CSSColor> {
    static var color: Self { scanned(readColor) }
}

extension PropertyGrammar<RGBColor> {
    /// The value of `color`, where `currentColor` is the parent's.
    static var currentColor: Self { Self { text, _ in readColor(&text.scanner)?.resolved(text.parent.color) } }
}

@Sendable private func readColor(_ text: inout ValueScanner) -> CSSColor? {
    guard let color = ColorParser.read(&text) else { return nil }
    StylePaint.skipICCColor(&text)
    return text.isAtEnd ? color : nil
}

extension PropertyGrammar<StyleLength> {
    static func length(atLeast minimum: Double = -.infinity) -> Self { scanned { readLength(&$0, atLeast: minimum) } }
}

extension PropertyGrammar<StyleLength?> {
    /// `auto`, or a length.
    static var position: Self { optional("auto") { readLength(&$0) } }

    /// `auto`, or a width or height, which in CSS is no number without a unit.
    static var extent: Self {
        Self { text, _ in
            if text.scanner.isOnly("auto") { return .some(nil) }
            return readLength(&text.scanner, needsUnit: !text.isAttribute).map(Optional.some)
        }
    }
}

@Sendable private func readLength(
    _ text: inout ValueScanner, atLeast minimum: Double = -.infinity, needsUnit: Bool = false
) -> StyleLength? {
    guard let length = StyleLength.take(&text, needsUnit: needsUnit), text.isAtEnd, length.value >= minimum else {
        return nil
    }
    return length
}

extension PropertyGrammar<[StyleLength]> {
    static var dashes: Self {
        scanned { text in
            if text.isOnly("none") { return [] }
            var dashes: [StyleLength] = []
            while !text.isAtEnd {
                guard let dash = StyleLength.take(&text), dash.value >= 0 else { return nil }
                dashes.append(dash)
                text.skipSeparator()
            }
            return dashes
        }
    }
}

extension PropertyGrammar<Double> {
    /// A number or percentage, clamped to 0 to 1.
    static var opacity: Self {
        scanned { text in
            guard let number = text.number() else { return nil }
            let opacity = text.skip(UInt8(ascii: "%")) ? number / 100 : number
            return text.isAtEnd ? opacity.clamped(to: 0...1) : nil
        }
    }

    static var miterLimit: Self {
        scanned { text in
            guard let limit = text.number(), limit >= 1, limit.isFinite, text.isAtEnd else { return nil }
            return limit
        }
    }

    /// A size in CSS pixels (CSS Fonts 4, section 2.5); the absolute ones are those of a medium of 16 pixels.
    static var fontSize: Self {
        let absolute = KeywordTable<Double>(
            [
                ("xx-small", 9), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24),
                ("xx-large", 32), ("xxx-large", 48),
            ], ignoresCase: true)
        return Self { text, _ in
            let parentSize = text.parent.inherited.fontSize
            if let size = text.scanner.keyword(in: absolute) { return size }
            if text.scanner.isOnly("larger") { return parentSize * 1.2 }
            if text.scanner.isOnly("smaller") { return parentSize / 1.2 }
            guard let length = readLength(&text.scanner, atLeast: 0, needsUnit: !text.isAttribute) else { return nil }
            switch length.unit {
            case .px: return length.value
            case .em: return length.value * parentSize
            case .percent: return length.value / 100 * parentSize
            case .rem: return length.value * Style.initial.inherited.fontSize
            }
        }
    }
}

extension PropertyGrammar<StyleOrigin?> {
    static var transformOrigin: Self {
        Self { text, _ in StyleOrigin.read(&text.scanner, isAttribute: text.isAttribute).map(Optional.some) }
    }
}

extension PropertyGrammar<StyleTransform?> {
    static var transform: Self {
        Self { text, _ in
            if text.scanner.isOnly("none") { return .matrix(.identity) }
            if text.isAttribute {
                // An attribute has a grammar of its own, which is all read: what is invalid here is so in browsers too.
                return .some(StyleTransform.readAttribute(text.scanner.text(text.scanner.offset..<text.scanner.end)))
            }
            return StyleTransform.read(&text.scanner).map(Optional.some)
        }
    }
}

extension PropertyGrammar<String?> {
    static var pathData: Self {
        Self { text, _ in
            if text.isAttribute { return text.scanner.text(text.scanner.offset..<text.scanner.end) }
            return text.scanner.isOnly("none") ? "" : nil
        }
    }
}
