import Geometry
import SVGDocument

extension Style {
    /// Sets a property from its text and says whether that is a value of it; any other is ignored, as CSS says.
    /// - Parameters:
    ///   - parent: The style that `inherit` refers to.
    ///   - isAttribute: Whether the text is that of an attribute, whose transforms are written differently.
    @discardableResult
    mutating func apply(
        _ property: Property, _ text: inout ValueScanner, parent: ComputedStyle, index: inout DocumentIndex,
        isAttribute: Bool
    ) -> Bool {
        text.skipSpace()
        text.trimEnd()
        if applyKeyword(property, text, parent) { return true }
        switch property {
        case .fill: return set(&inherited.fill, StylePaint.read(&text, &index))
        case .stroke: return set(&inherited.stroke, StylePaint.read(&text, &index))
        case .transform: return set(&own.transform, transform(&text, isAttribute))
        case .translate: return setStep(&own.individualTransforms.translate, &text, StyleTransform.readTranslate)
        case .rotate: return setStep(&own.individualTransforms.rotate, &text, StyleTransform.readRotate)
        case .scale: return setStep(&own.individualTransforms.scale, &text, StyleTransform.readScale)
        case .d: return set(&own.d, pathData(&text, isAttribute))
        case .filter: return set(&own.filter, StyleFilter.read(&text, &index))
        case .clip: return applyClip(&text)
        case .clipPath: return set(&own.clipPath, StyleClip.read(&text, &index))
        case .color: return set(&inherited.color, color(&text)?.resolved(parent.color))
        default:
            return applyReference(property, &text, &index) || applyLength(property, &text, parent)
                || applyNumber(property, &text) || applyColor(property, &text) || applyKeywords(property, text)
        }
    }

    /// Applies a CSS-wide keyword; returns whether the value was one.
    private mutating func applyKeyword(_ property: Property, _ text: ValueScanner, _ parent: ComputedStyle) -> Bool {
        guard let keyword = CSSKeyword(text) else { return false }
        switch keyword {
        case .inherit: copy(property, from: parent.values)
        case .initial: copy(property, from: .initial)
        case .unset: copy(property, from: Style(inherited: parent.inherited))
        }
        return true
    }

    private func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        if let value { place = value }
        return value != nil
    }

    private func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        place = value ?? place
        return value != nil
    }

    private mutating func applyClip(_ text: inout ValueScanner) -> Bool {
        if text.isOnly("auto") {
            own.clip = nil
            return true
        }
        return set(&own.clip, StyleClipRectangle.read(&text))
    }

    // MARK: References

    private mutating func applyReference(
        _ property: Property, _ text: inout ValueScanner, _ index: inout DocumentIndex
    ) -> Bool {
        switch property {
        case .marker, .markerStart, .markerMid, .markerEnd, .mask: break
        default: return false
        }
        let reference = text.isOnly("none") ? StyleReference() : index.takeReference(&text)
        guard let reference else { return false }
        switch property {
        case .markerStart: inherited.markerStart = reference.element
        case .markerMid: inherited.markerMid = reference.element
        case .markerEnd: inherited.markerEnd = reference.element
        case .mask: own.mask = reference.element
        default:
            (inherited.markerStart, inherited.markerMid) = (reference.element, reference.element)
            inherited.markerEnd = reference.element
        }
        return true
    }

    // MARK: Lengths

    private mutating func applyLength(
        _ property: Property, _ text: inout ValueScanner, _ parent: ComputedStyle
    ) -> Bool {
        switch property {
        case .strokeWidth: set(&inherited.strokeWidth, Self.length(&text, atLeast: 0))
        case .strokeDashoffset: set(&inherited.dashOffset, Self.length(&text))
        case .strokeDasharray: set(&inherited.dashes, dashes(&text))
        case .fontSize: set(&inherited.fontSize, fontSize(&text, parent.inherited.fontSize))
        case .transformOrigin: set(&own.transformOrigin, StyleOrigin.read(&text))
        case .x: setGeometry(&own.x, &text)
        case .y: setGeometry(&own.y, &text)
        case .width: setGeometry(&own.width, &text)
        case .height: setGeometry(&own.height, &text)
        case .cx: setGeometry(&own.cx, &text)
        case .cy: setGeometry(&own.cy, &text)
        case .r: setGeometry(&own.r, &text)
        case .rx: setGeometry(&own.rx, &text)
        case .ry: setGeometry(&own.ry, &text)
        default: false
        }
    }

    private func setGeometry(_ place: inout StyleLength?, _ text: inout ValueScanner) -> Bool {
        if text.isOnly("auto") {
            place = nil
            return true
        }
        return set(&place, Self.length(&text))
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

    private mutating func applyNumber(_ property: Property, _ text: inout ValueScanner) -> Bool {
        switch property {
        case .opacity: set(&own.opacity, opacity(&text))
        case .fillOpacity: set(&inherited.fillOpacity, opacity(&text))
        case .strokeOpacity: set(&inherited.strokeOpacity, opacity(&text))
        case .stopOpacity: set(&own.stopOpacity, opacity(&text))
        case .floodOpacity: set(&own.floodOpacity, opacity(&text))
        case .strokeMiterlimit: set(&inherited.miterLimit, miterLimit(&text))
        default: false
        }
    }

    private func miterLimit(_ text: inout ValueScanner) -> Double? {
        guard let limit = text.number(), limit >= 1, limit.isFinite, text.isAtEnd else { return nil }
        return limit
    }

    private func opacity(_ text: inout ValueScanner) -> Double? {
        guard let number = text.number() else { return nil }
        let opacity = text.skip(UInt8(ascii: "%")) ? number / 100 : number
        return text.isAtEnd ? opacity.clamped(to: 0...1) : nil
    }

    // MARK: Colours

    private mutating func applyColor(_ property: Property, _ text: inout ValueScanner) -> Bool {
        switch property {
        case .stopColor: set(&own.stopColor, color(&text))
        case .floodColor: set(&own.floodColor, color(&text))
        case .lightingColor: set(&own.lightingColor, color(&text))
        default: false
        }
    }

    private func color(_ text: inout ValueScanner) -> CSSColor? {
        guard let color = ColorParser.read(&text) else { return nil }
        StylePaint.skipICCColor(&text)
        return text.isAtEnd ? color : nil
    }

    // MARK: Keywords

    private mutating func applyKeywords(_ property: Property, _ text: ValueScanner) -> Bool {
        switch property {
        case .fillRule: set(&inherited.fillRule, fillRule(text))
        case .clipRule: set(&inherited.clipRule, fillRule(text))
        case .strokeLinecap: set(&inherited.lineCap, keyword(text, Self.lineCaps))
        case .strokeLinejoin: set(&inherited.lineJoin, keyword(text, Self.lineJoins))
        case .paintOrder: set(&inherited.paintOrder, paintOrder(text))
        case .visibility: set(&inherited.isVisible, keyword(text, Self.visibilities))
        case .shapeRendering: set(&inherited.isAntialiased, keyword(text, Self.shapeRenderings))
        case .imageRendering: set(&inherited.isSmoothed, keyword(text, Self.imageRenderings))
        case .colorInterpolation: set(&inherited.usesLinearRGB, keyword(text, Self.colorInterpolations))
        case .colorInterpolationFilters:
            set(&inherited.filtersUseLinearRGB, keyword(text, Self.colorInterpolations))
        case .textAnchor: set(&inherited.textAnchor, keyword(text, Self.textAnchors))
        // Every value but `none` displays: in SVG there is no layout that could differ.
        case .display: set(&own.isDisplayed, !text.isOnly("none"))
        case .overflow: set(&own.overflow, keyword(text, Self.overflows))
        case .isolation: set(&own.isIsolated, keyword(text, Self.isolations))
        case .mixBlendMode: set(&own.blendMode, keyword(text, Self.blendModes))
        case .maskType: set(&own.maskKind, keyword(text, Self.maskTypes))
        case .vectorEffect: set(&own.hasNonScalingStroke, keyword(text, Self.vectorEffects))
        case .transformBox: set(&own.transformBox, keyword(text, Self.transformBoxes))
        case .animation, .animationName: set(&own.isAnimated, !text.isOnly("none"))
        case .offset, .offsetPath: set(&own.isOnPath, !text.isOnly("none"))
        default: false
        }
    }

    private func paintOrder(_ text: ValueScanner) -> PaintOrder? {
        var text = text
        return PaintOrder.read(&text)
    }

    private func fillRule(_ text: ValueScanner) -> FillRule? {
        if text.isOnly("nonzero") { return .nonzero }
        return text.isOnly("evenodd") ? .evenodd : nil
    }

    private func keyword<Value>(_ text: ValueScanner, _ keywords: KeywordTable<Value>) -> Value? {
        text.value(of: text.offset..<text.end, in: keywords)
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
    private static let textAnchors = KeywordTable<TextAnchor>(
        [("start", .start), ("middle", .middle), ("end", .end)], ignoresCase: true)
    private static let overflows = KeywordTable<NonInheritedStyle.Overflow>(
        [("visible", .visible), ("auto", .visible), ("hidden", .hidden), ("scroll", .hidden), ("clip", .hidden)],
        ignoresCase: true)
    private static let isolations = KeywordTable([("auto", false), ("isolate", true)], ignoresCase: true)
    private static let blendModes = KeywordTable(
        BlendMode.allCases.map { ($0.rawValue, $0) }, ignoresCase: true)
    private static let maskTypes = KeywordTable<SceneMask.Kind>(
        [("luminance", .luminance), ("alpha", .alpha)], ignoresCase: true)
    private static let vectorEffects = KeywordTable(
        [("none", false), ("non-scaling-stroke", true)], ignoresCase: true)
    private static let transformBoxes = KeywordTable<NonInheritedStyle.TransformBox>(
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

    private func setStep(
        _ place: inout StyleTransform.Function?, _ text: inout ValueScanner,
        _ read: (inout ValueScanner) -> StyleTransform.Function?
    ) -> Bool {
        if text.isOnly("none") {
            place = nil
            return true
        }
        let function = read(&text)
        return text.isAtEnd && set(&place, function)
    }

    private func pathData(_ text: inout ValueScanner, _ isAttribute: Bool) -> String? {
        if isAttribute { return text.text(text.offset..<text.end) }
        if text.isOnly("none") { return "" }
        guard case .path(_, let data)? = BasicShape.take(&text), text.isAtEnd else { return nil }
        return data
    }
}
