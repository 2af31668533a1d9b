import Geometry
import SVGDocument

/// The CSS properties that affect the drawing, or that browsers draw and this renderer does not.
///
/// Each property is defined by one row of the table below.
public enum Property: UInt8, CaseIterable, Sendable {
    // Inherited.
    case clipRule, color, colorInterpolation, colorInterpolationFilters, fill, fillOpacity, fillRule, fontSize
    case imageRendering, marker, markerEnd, markerMid, markerStart, paintOrder, shapeRendering, stroke
    case strokeDasharray, strokeDashoffset, strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeOpacity
    case strokeWidth, textAnchor, visibility
    // Not inherited.
    case all, animation, animationName, backdropFilter, background, backgroundColor, backgroundImage, border, clip
    case clipPath, display, filter, floodColor, floodOpacity, isolation, margin, mask, maskBorder, maskImage
    case maskType, mixBlendMode, offset, offsetPath, opacity, outline, overflow, padding, rotate, scale, stopColor
    case stopOpacity, transform, transformBox, transformOrigin, translate, vectorEffect
    // Geometry.
    case cx, cy, d, height, r, rx, ry, width, x, y

    /// The row of a property: its name if it is not a presentation attribute, its place in the style (which says
    /// whether it is inherited, and has the initial value), and its grammar.
    private var row: PropertyDefinition {
        switch self {
        case .clipRule: .inherited(\.clipRule, .fillRule)
        case .color: .inherited(\.color, .currentColor)
        case .colorInterpolation: .inherited(\.usesLinearRGB, .colorSpace)
        case .colorInterpolationFilters: .inherited(\.filtersUseLinearRGB, .colorSpace)
        case .fill: .inherited(\.fill, .paint)
        case .fillOpacity: .inherited(\.fillOpacity, .opacity)
        case .fillRule: .inherited(\.fillRule, .fillRule)
        case .fontSize: .inherited(\.fontSize, .fontSize)
        case .imageRendering:
            .inherited(
                \.isSmoothed,
                .keywords([
                    ("auto", true), ("optimizequality", true), ("smooth", true), ("high-quality", true),
                    ("optimizespeed", false), ("pixelated", false), ("crisp-edges", false),
                ]))
        case .marker: .shorthand("marker", of: [.markerStart, .markerMid, .markerEnd])
        case .markerEnd: .inherited(\.markerEnd, .element)
        case .markerMid: .inherited(\.markerMid, .element)
        case .markerStart: .inherited(\.markerStart, .element)
        case .paintOrder: .inherited(\.paintOrder, .scanned(PaintOrder.read))
        case .shapeRendering:
            .inherited(
                \.isAntialiased,
                .keywords([
                    ("auto", true), ("geometricprecision", true), ("optimizespeed", false), ("crispedges", false),
                ]))
        case .stroke: .inherited(\.stroke, .paint)
        case .strokeDasharray: .inherited(\.dashes, .dashes)
        case .strokeDashoffset: .inherited(\.dashOffset, .length())
        case .strokeLinecap:
            .inherited(\.lineCap, .keywords([("butt", .butt), ("round", .round), ("square", .square)]))
        case .strokeLinejoin:
            .inherited(
                \.lineJoin,
                .keywords([
                    ("miter", .miter), ("miter-clip", .miterClip), ("round", .round), ("bevel", .bevel),
                    ("arcs", .arcs),
                ]))
        case .strokeMiterlimit: .inherited(\.miterLimit, .miterLimit)
        case .strokeOpacity: .inherited(\.strokeOpacity, .opacity)
        case .strokeWidth: .inherited(\.strokeWidth, .length(atLeast: 0))
        case .textAnchor:
            .inherited(\.textAnchor, .keywords([("start", .start), ("middle", .middle), ("end", .end)]))
        case .visibility:
            .inherited(\.isVisible, .keywords([("visible", true), ("hidden", false), ("collapse", false)]))
        case .all: .everything("all", except: [.all, .marker])
        // Neither animations nor motion paths of CSS are drawn.
        case .animation: .own(\.isAnimated, .isNotNone, name: "animation")
        case .animationName: .own(\.isAnimated, .isNotNone, name: "animation-name")
        case .backdropFilter: .undrawn("backdrop-filter")
        case .background: .undrawn("background")
        case .backgroundColor: .undrawn("background-color")
        case .backgroundImage: .undrawn("background-image")
        case .border: .undrawn("border")
        case .clip: .undrawn("clip")
        case .clipPath: .own(\.clipPath, .element)
        case .display: .own(\.isDisplayed, .display)
        case .filter: .own(\.filters, .elements)
        case .floodColor: .own(\.floodColor, .color)
        case .floodOpacity: .own(\.floodOpacity, .opacity)
        case .isolation: .own(\.isIsolated, .keywords([("auto", false), ("isolate", true)]), name: "isolation")
        case .margin: .undrawn("margin")
        case .mask: .own(\.mask, .element)
        case .maskBorder: .undrawn("mask-border")
        case .maskImage: .undrawn("mask-image")
        case .maskType: .own(\.maskKind, .keywords([("luminance", .luminance), ("alpha", .alpha)]))
        case .mixBlendMode:
            .own(\.blendMode, .keywords(BlendMode.allCases.map { ($0.rawValue, $0) }), name: "mix-blend-mode")
        case .offset: .own(\.isOnPath, .isNotNone, name: "offset")
        case .offsetPath: .own(\.isOnPath, .isNotNone, name: "offset-path")
        case .opacity: .own(\.opacity, .opacity)
        case .outline: .undrawn("outline")
        // `initial` is a value, and no value is the element's default.
        case .overflow: .own(\.overflow, .overflow, copied: { $0 ?? .visible })
        case .padding: .undrawn("padding")
        case .rotate: .undrawn("rotate")
        case .scale: .undrawn("scale")
        case .stopColor: .own(\.stopColor, .color)
        case .stopOpacity: .own(\.stopOpacity, .opacity)
        case .transform: .own(\.transform, .transform)
        case .transformBox:
            .own(
                \.transformBox,
                .keywords([
                    ("view-box", .viewBox), ("border-box", .strokeBox), ("stroke-box", .strokeBox),
                    ("fill-box", .fillBox), ("content-box", .fillBox),
                ]), name: "transform-box")
        case .transformOrigin: .own(\.transformOrigin, .transformOrigin)
        case .translate: .undrawn("translate")
        case .vectorEffect:
            .own(\.hasNonScalingStroke, .keywords([("none", false), ("non-scaling-stroke", true)]))
        case .cx: .geometry(\.cx, .position)
        case .cy: .geometry(\.cy, .position)
        case .d: .geometry(\.d, .pathData)
        case .height: .geometry(\.height, .extent)
        case .r: .geometry(\.r, .position)
        case .rx: .geometry(\.rx, .position)
        case .ry: .geometry(\.ry, .position)
        case .width: .geometry(\.width, .extent)
        case .x: .geometry(\.x, .position)
        case .y: .geometry(\.y, .position)
        }
    }

    /// The rows of all properties, in the order of the cases.
    private static let definitions = allCases.map(\.row)

    var definition: PropertyDefinition { Self.definitions[Int(rawValue)] }

    /// The name in CSS.
    public var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { property in
        property.definition.name ?? byAttribute.first { $0.value == property }?.key.rawValue ?? ""
    }

    /// All properties by name; CSS names are case-insensitive.
    static let byName = KeywordTable(
        allCases.map { ($0.name, $0) } + prefixed.map { ("-webkit-" + $0.name, $0) }
            + otherNames, ignoresCase: true)

    private static let otherNames: [(String, Property)] = [
        ("mask-border-source", .maskBorder), ("-webkit-mask-box-image", .maskBorder),
        ("-webkit-mask-box-image-source", .maskBorder),
    ]

    var hasColors: Bool {
        switch self {
        case .color, .fill, .filter, .floodColor, .stopColor, .stroke: true
        default: false
        }
    }

    /// The properties that browsers also know by a prefixed name (Compatibility Standard, section 3.1).
    private static let prefixed: [Property] = [
        .animation, .animationName, .clipPath, .filter, .mask, .maskImage, .transform, .transformOrigin,
    ]

    /// The properties that attributes set (SVG 2, section 6.6): those whose rows give no name of their own, and `clip`.
    private static let byAttribute: [AttributeName: Property] = {
        let properties = allCases.filter { $0.definition.name == nil || $0 == .clip }
        let byName = Dictionary(uniqueKeysWithValues: properties.map { ("\($0)", $0) })
        let attributes = AttributeName.allCases.compactMap { name in byName["\(name)"].map { (name, $0) } }
        return Dictionary(uniqueKeysWithValues: attributes)
    }()

    /// The property that a presentation attribute sets, or `nil` for other attributes.
    public init?(_ attribute: AttributeName) {
        guard let property = Self.byAttribute[attribute] else { return nil }
        self = property
    }

    /// Returns the property that an attribute of an element sets; paint servers have their own names for `transform`
    /// (SVG 2, section 8.5).
    static func named(_ attribute: AttributeName, on kind: ElementKind) -> Property? {
        switch attribute {
        case .gradientTransform: return kind.isGradient ? .transform : nil
        case .patternTransform: return kind == .pattern ? .transform : nil
        case .transform: return kind.isGradient || kind == .pattern ? nil : .transform
        default: return Property(attribute)
        }
    }

    var isInherited: Bool { Self.definitions[Int(rawValue)].isInherited }

    /// Whether the property places an element rather than styles it: as an attribute, it has that meaning on the
    /// elements of section 7 of SVG 2 only.
    var isGeometry: Bool { Self.definitions[Int(rawValue)].isGeometry }

    var mayRefer: Bool { Self.definitions[Int(rawValue)].mayRefer }

    var isUndrawn: Bool { Self.definitions[Int(rawValue)].isUndrawn }

    /// Whether the property is drawn for boxes only; the root alone is one.
    var isOfBoxes: Bool { isUndrawn && ![.clip, .maskImage, .rotate, .scale, .translate].contains(self) }

    /// The longhands of a shorthand, or the property itself.
    var longhands: [Property] { Self.definitions[Int(rawValue)].longhands ?? [self] }
}

/// The properties that children inherit, with their initial values.
struct InheritedStyle: Equatable {
    var color = RGBColor.black
    var fill = StylePaint.color(.rgb(.black))
    var fillOpacity = 1.0
    var fillRule = FillRule.nonzero
    var clipRule = FillRule.nonzero
    var stroke = StylePaint.none
    var strokeOpacity = 1.0
    var strokeWidth = StyleLength.px(1)
    var lineCap = StrokeStyle.LineCap.butt
    var lineJoin = StrokeStyle.LineJoin.miter
    var miterLimit = 4.0
    var dashes: [StyleLength] = []
    var dashOffset = StyleLength.zero
    var markerStart: NodeID?
    var markerMid: NodeID?
    var markerEnd: NodeID?
    var paintOrder = PaintOrder.normal
    var isVisible = true
    var isAntialiased = true
    var isSmoothed = true
    var usesLinearRGB = false
    var filtersUseLinearRGB = true
    var textAnchor = TextAnchor.start
    /// In CSS pixels.
    var fontSize = 16.0
    var custom = CustomProperties()

    /// Resolves font-relative lengths, which children inherit as absolute ones.
    mutating func resolveFontRelativeLengths() {
        if strokeWidth.unit == .em { strokeWidth = .px(strokeWidth.value * fontSize) }
        if dashOffset.unit == .em { dashOffset = .px(dashOffset.value * fontSize) }
        for index in dashes.indices where dashes[index].unit == .em {
            dashes[index] = .px(dashes[index].value * fontSize)
        }
    }
}

/// The properties that are not inherited, with their initial values.
struct NonInheritedStyle {
    /// The visibility of content beyond the viewport.
    enum Overflow {
        case visible
        case hidden
    }

    /// The reference box of `transform-origin` and of percentages in `transform`.
    enum TransformBox {
        case viewBox
        case fillBox
        case strokeBox
    }

    var isDisplayed = true
    var opacity = 1.0
    /// The overflow; `nil` for the element's default.
    var overflow: Overflow?
    var clipPath: NodeID?
    var mask: NodeID?
    /// The filters to apply in order; `nil` for one that is not in this document.
    var filters: [NodeID?] = []
    var blendMode = BlendMode.normal
    var isIsolated = false
    var maskKind = SceneMask.Kind.luminance
    var stopColor = CSSColor.rgb(.black)
    var stopOpacity = 1.0
    var floodColor = CSSColor.rgb(.black)
    var floodOpacity = 1.0
    var hasNonScalingStroke = false
    var transform: StyleTransform?
    var transformOrigin: StyleOrigin?
    var transformBox = TransformBox.viewBox
    /// Whether an animation or a motion path of CSS, neither of which is drawn, places the element.
    var isAnimated = false
    var isOnPath = false
    var x: StyleLength?
    var y: StyleLength?
    var width: StyleLength?
    var height: StyleLength?
    var cx: StyleLength?
    var cy: StyleLength?
    var r: StyleLength?
    var rx: StyleLength?
    var ry: StyleLength?
    var d: String?
}

extension Property: Comparable {
    /// Orders properties by their names, as lists of them are written.
    public static func < (a: Property, b: Property) -> Bool { a.name < b.name }
}
