import Geometry
import SVGDocument

extension Style {
    /// Sets a property from its text; invalid values are ignored, as CSS requires.
    /// - Parameters:
    ///   - parent: The style that `inherit` refers to.
    ///   - isAttribute: Whether the text is a presentation attribute's, where transforms and path data have another
    ///     syntax.
    mutating func apply(
        _ property: Property, _ text: inout ValueScanner, parent: ComputedStyle, index: inout DocumentIndex,
        isAttribute: Bool
    ) {
        text.skipSpace()
        text.trimEnd()
        guard !applyKeyword(property, text, parent) else { return }
        switch property {
        case .fill: set(&inherited.fill, StylePaint.read(&text, &index))
        case .stroke: set(&inherited.stroke, StylePaint.read(&text, &index))
        case .transform: own.transform = transform(&text, isAttribute) ?? own.transform
        case .translate: Self.setStep(&own.individualTransforms.translate, &text, StyleTransform.readTranslate)
        case .rotate: Self.setStep(&own.individualTransforms.rotate, &text, StyleTransform.readRotate)
        case .scale: Self.setStep(&own.individualTransforms.scale, &text, StyleTransform.readScale)
        case .d: own.d = pathData(&text, isAttribute) ?? own.d
        case .filter: set(&own.filter, StyleFilter.read(&text, &index))
        case .clip: applyClip(&text)
        case .clipPath: set(&own.clipPath, StyleClip.read(&text, &index))
        case .color: set(&inherited.color, color(&text)?.resolved(parent.color))
        default:
            applyReference(property, &text, &index)
            applyLength(property, &text, parent)
            applyNumber(property, &text)
            applyColor(property, &text)
            applyKeywords(property, text)
        }
    }

    /// Applies a CSS-wide keyword; returns whether the value was one.
    private mutating func applyKeyword(_ property: Property, _ text: ValueScanner, _ parent: ComputedStyle) -> Bool {
        // The first letter rules out most values that are no CSS-wide keyword.
        switch text.next | 0x20 {
        case UInt8(ascii: "i"):
            if text.isOnly("inherit") {
                copy(property, from: parent.values)
            } else if text.isOnly("initial") {
                copy(property, from: .initial)
            } else {
                return false
            }
        case UInt8(ascii: "u") where text.isOnly("unset"), UInt8(ascii: "r") where text.isOnly("revert"):
            copy(property, from: Style(inherited: parent.inherited))
        default: return false
        }
        return true
    }

    private func set<Value>(_ place: inout Value, _ value: Value?) {
        if let value { place = value }
    }

    private mutating func applyClip(_ text: inout ValueScanner) {
        if text.isOnly("auto") {
            own.clip = nil
        } else if let rectangle = StyleClipRectangle.read(&text) {
            own.clip = rectangle
        }
    }

    // MARK: References

    private mutating func applyReference(
        _ property: Property, _ text: inout ValueScanner, _ index: inout DocumentIndex
    ) {
        switch property {
        case .marker, .markerStart, .markerMid, .markerEnd, .mask: break
        default: return
        }
        let reference = text.isOnly("none") ? StyleReference() : index.takeReference(&text)
        guard let reference else { return }
        switch property {
        case .markerStart: inherited.markerStart = reference.element
        case .markerMid: inherited.markerMid = reference.element
        case .markerEnd: inherited.markerEnd = reference.element
        case .mask: own.mask = reference.element
        default:
            (inherited.markerStart, inherited.markerMid) = (reference.element, reference.element)
            inherited.markerEnd = reference.element
        }
    }

    // MARK: Lengths

    private mutating func applyLength(_ property: Property, _ text: inout ValueScanner, _ parent: ComputedStyle) {
        switch property {
        case .strokeWidth: set(&inherited.strokeWidth, Self.length(&text, atLeast: 0))
        case .strokeDashoffset: set(&inherited.dashOffset, Self.length(&text))
        case .strokeDasharray: set(&inherited.dashes, dashes(&text))
        case .fontSize: set(&inherited.fontSize, fontSize(&text, parent.inherited.fontSize))
        case .transformOrigin: own.transformOrigin = StyleOrigin.read(&text) ?? own.transformOrigin
        case .x: Self.setGeometry(&own.x, &text)
        case .y: Self.setGeometry(&own.y, &text)
        case .width: Self.setGeometry(&own.width, &text)
        case .height: Self.setGeometry(&own.height, &text)
        case .cx: Self.setGeometry(&own.cx, &text)
        case .cy: Self.setGeometry(&own.cy, &text)
        case .r: Self.setGeometry(&own.r, &text)
        case .rx: Self.setGeometry(&own.rx, &text)
        case .ry: Self.setGeometry(&own.ry, &text)
        default: break
        }
    }

    private static func setGeometry(_ place: inout StyleLength?, _ text: inout ValueScanner) {
        if text.isOnly("auto") {
            place = nil
        } else if let length = length(&text) {
            place = length
        }
    }

    private static func length(_ text: inout ValueScanner, atLeast minimum: Double = -.infinity) -> StyleLength? {
        guard let length = StyleLength.take(&text), text.isAtEnd, length.value >= minimum else { return nil }
        return length
    }

    private func dashes(_ text: inout ValueScanner) -> [StyleLength]? {
        if text.isOnly("none") { return [] }
        var dashes: [StyleLength] = []
        while !text.isAtEnd {
            guard let dash = StyleLength.take(&text), dash.value >= 0 else { return nil }
            dashes.append(dash)
            text.skipSeparator()
        }
        return dashes
    }

    private func fontSize(_ text: inout ValueScanner, _ parentSize: Double) -> Double? {
        if let size = keyword(text, Self.fontSizes) { return size }
        if text.isOnly("larger") { return parentSize * 1.2 }
        if text.isOnly("smaller") { return parentSize / 1.2 }
        guard let length = Self.length(&text, atLeast: 0) else { return nil }
        switch length.unit {
        case .px: return length.value
        case .em: return length.value * parentSize
        case .percent: return length.value / 100 * parentSize
        case .rem: return length.value * Style.initial.inherited.fontSize
        case .vw, .vh, .vmin, .vmax: return nil
        }
    }

    // MARK: Numbers

    private mutating func applyNumber(_ property: Property, _ text: inout ValueScanner) {
        switch property {
        case .opacity: set(&own.opacity, opacity(&text))
        case .fillOpacity: set(&inherited.fillOpacity, opacity(&text))
        case .strokeOpacity: set(&inherited.strokeOpacity, opacity(&text))
        case .stopOpacity: set(&own.stopOpacity, opacity(&text))
        case .floodOpacity: set(&own.floodOpacity, opacity(&text))
        case .strokeMiterlimit:
            guard let limit = text.number(), limit >= 1, limit.isFinite, text.isAtEnd else { return }
            inherited.miterLimit = limit
        default: break
        }
    }

    private func opacity(_ text: inout ValueScanner) -> Double? {
        guard let number = text.number() else { return nil }
        let opacity = text.skip(UInt8(ascii: "%")) ? number / 100 : number
        return text.isAtEnd ? min(max(opacity, 0), 1) : nil
    }

    // MARK: Colours

    private mutating func applyColor(_ property: Property, _ text: inout ValueScanner) {
        switch property {
        case .stopColor: set(&own.stopColor, color(&text))
        case .floodColor: set(&own.floodColor, color(&text))
        case .lightingColor: set(&own.lightingColor, color(&text))
        default: break
        }
    }

    private func color(_ text: inout ValueScanner) -> CSSColor? {
        guard let color = ColorParser.read(&text) else { return nil }
        StylePaint.skipICCColor(&text)
        return text.isAtEnd ? color : nil
    }

    // MARK: Keywords

    private mutating func applyKeywords(_ property: Property, _ text: ValueScanner) {
        switch property {
        case .fillRule: set(&inherited.fillRule, fillRule(text))
        case .clipRule: set(&inherited.clipRule, fillRule(text))
        case .strokeLinecap: set(&inherited.lineCap, keyword(text, Self.lineCaps))
        case .strokeLinejoin: set(&inherited.lineJoin, keyword(text, Self.lineJoins))
        case .paintOrder:
            var text = text
            set(&inherited.paintOrder, PaintOrder.read(&text))
        case .visibility: set(&inherited.isVisible, keyword(text, Self.visibilities))
        case .shapeRendering: set(&inherited.isAntialiased, keyword(text, Self.shapeRenderings))
        case .imageRendering: set(&inherited.isSmoothed, keyword(text, Self.imageRenderings))
        case .colorInterpolation: set(&inherited.usesLinearRGB, keyword(text, Self.colorInterpolations))
        case .colorInterpolationFilters:
            set(&inherited.filtersUseLinearRGB, keyword(text, Self.colorInterpolations))
        // Every value but `none` displays: SVG has no layout that could differ.
        case .display: own.isDisplayed = !text.isOnly("none")
        case .overflow: own.overflow = keyword(text, Self.overflows) ?? own.overflow
        case .isolation: set(&own.isIsolated, keyword(text, Self.isolations))
        case .mixBlendMode: set(&own.blendMode, keyword(text, Self.blendModes))
        case .maskType: set(&own.maskKind, keyword(text, Self.maskTypes))
        case .vectorEffect: set(&own.hasNonScalingStroke, keyword(text, Self.vectorEffects))
        case .transformBox: set(&own.transformBox, keyword(text, Self.transformBoxes))
        default: break
        }
    }

    private func fillRule(_ text: ValueScanner) -> FillRule? {
        if text.isOnly("nonzero") { return .nonzero }
        return text.isOnly("evenodd") ? .evenodd : nil
    }

    private func keyword<Value>(_ text: ValueScanner, _ keywords: KeywordTable<Value>) -> Value? {
        keywords[text.slice(text.offset..<text.end)]
    }

    /// The absolute sizes of CSS Fonts 4, section 2.5, for a medium of 16 pixels.
    private static let fontSizes = KeywordTable<Double>(
        [
            ("xx-small", 9), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24),
            ("xx-large", 32), ("xxx-large", 48),
        ], ignoresCase: true)
    private static let lineCaps = KeywordTable<StrokeStyle.LineCap>(
        [("butt", .butt), ("round", .round), ("square", .square)], ignoresCase: true)
    private static let lineJoins = KeywordTable<StrokeStyle.LineJoin>(
        [
            ("miter", .miter), ("miter-clip", .miterClip), ("round", .round), ("bevel", .bevel), ("arcs", .arcs),
        ], ignoresCase: true)
    private static let visibilities = KeywordTable(
        [("visible", true), ("hidden", false), ("collapse", false)], ignoresCase: true)
    private static let shapeRenderings = KeywordTable(
        [("auto", true), ("geometricprecision", true), ("optimizespeed", false), ("crispedges", false)],
        ignoresCase: true)
    private static let imageRenderings = KeywordTable(
        [
            ("auto", true), ("optimizequality", true), ("smooth", true), ("high-quality", true),
            ("optimizespeed", false), ("pixelated", false), ("crisp-edges", false),
        ], ignoresCase: true)
    private static let colorInterpolations = KeywordTable(
        [("auto", false), ("srgb", false), ("linearrgb", true)], ignoresCase: true)
    private static let overflows = KeywordTable<OwnStyle.Overflow>(
        [("visible", .visible), ("auto", .visible), ("hidden", .hidden), ("scroll", .hidden), ("clip", .hidden)],
        ignoresCase: true)
    private static let isolations = KeywordTable([("auto", false), ("isolate", true)], ignoresCase: true)
    private static let blendModes = KeywordTable(
        BlendMode.allCases.map { ($0.rawValue, $0) }, ignoresCase: true)
    private static let maskTypes = KeywordTable<SceneMask.Kind>(
        [("luminance", .luminance), ("alpha", .alpha)], ignoresCase: true)
    private static let vectorEffects = KeywordTable(
        [("none", false), ("non-scaling-stroke", true)], ignoresCase: true)
    private static let transformBoxes = KeywordTable<OwnStyle.TransformBox>(
        [
            ("view-box", .viewBox), ("border-box", .strokeBox), ("stroke-box", .strokeBox), ("fill-box", .fillBox),
            ("content-box", .fillBox),
        ], ignoresCase: true)

    // MARK: Transform and path

    private func transform(_ text: inout ValueScanner, _ isAttribute: Bool) -> StyleTransform? {
        if text.isOnly("none") { return .matrix(.identity) }
        return isAttribute
            ? StyleTransform.readAttribute(text.text(text.offset..<text.end)) : StyleTransform.read(&text)
    }

    private static func setStep(
        _ place: inout StyleTransform.Function?, _ text: inout ValueScanner,
        _ read: (inout ValueScanner) -> StyleTransform.Function?
    ) {
        if text.isOnly("none") {
            place = nil
        } else if let function = read(&text), text.isAtEnd {
            place = function
        }
    }

    private func pathData(_ text: inout ValueScanner, _ isAttribute: Bool) -> String? {
        if isAttribute { return text.text(text.offset..<text.end) }
        if text.isOnly("none") { return "" }
        guard case .path(_, let data)? = BasicShape.take(&text), text.isAtEnd else { return nil }
        return data
    }
}
