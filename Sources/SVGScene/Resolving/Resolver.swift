import Diagnostics
import Geometry
import SVGDocument

/// The walk over a document that builds the scene; lives for one document only.
///
/// Recursive functions are kept from being inlined into each other: otherwise every level of nesting would take several
/// kilobytes of stack.
struct Resolver {
    let document: SVGDocument
    let options: SceneOptions
    var cascade: Cascade
    var warnings = WarningList()
    /// The size of the drawing in CSS pixels, which units such as `vw` refer to whatever the view box is.
    var outermostViewport = Size(width: 0, height: 0)
    var rootFontSize = Style.initial.inherited.fontSize
    let initialStyle: ComputedStyle
    /// The rest of what the limits allow; a drawing shares it with those that it embeds.
    var allowance: SceneLimits
    /// The `use` elements that are being expanded.
    var openUses: [NodeID] = []
    /// The clips, masks, patterns, markers and filters that are being resolved, each with its user's selector scope.
    private var openResources: [(id: NodeID, outerScope: NodeID?)] = []
    /// The bounding boxes that are being measured, the innermost last.
    var measures: [BoundsAccumulator] = []
    /// Whether only bounding boxes are wanted, not paints.
    var isMeasuring = false
    /// The cached styles of referenced elements and their ancestors.
    var styles: NodeTable<ComputedStyle> = [:]
    var gradients: [NodeID: GradientDefinition] = [:]
    /// The stops of gradients computed so far, as they are and divided for interpolation in linear light.
    var stops: [NodeID: [SceneGradient.Stop]] = [:]
    var dividedStops: [NodeID: [SceneGradient.Stop]] = [:]
    /// The pictures of `image` elements read so far; `nil` for those that are not drawn.
    var pictures: [NodeID: Picture?] = [:]
    /// Whether the file mentions context paints; `nil` until it is needed.
    var hasContextPaints: Bool?
    /// The number of SVG images that this document is nested in.
    let imageDepth: Int
    /// The element that all nodes are attributed to, if the document is an image of another one.
    let imageElement: NodeID?

    init(document: SVGDocument, options: SceneOptions, imageDepth: Int = 0, imageElement: NodeID? = nil) {
        self.document = document
        self.options = options
        self.imageDepth = imageDepth
        self.imageElement = imageElement
        var initial = Style.initial
        initial.inherited.color = options.currentColor
        initialStyle = ComputedStyle(initial)
        cascade = Cascade(document: document, limits: options.limits)
        allowance = options.limits
        for remark in document.drawable?.remarks ?? [] { warn(remark.message, remark.element) }
    }

    /// Draws an element and its descendants.
    @inline(never)
    mutating func resolve(_ id: NodeID, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        guard let element = document.element(id) else { return }
        let kind = ElementKind(element)
        if kind == .other, element.name.local == "link" {
            warn("style sheets of <link> are not read", id, remedy: Self.ownRules)
        }
        if kind == .other, element.name.local == "style", !element.isSVG(.style) {
            warn(
                "style sheets of elements that are not of SVG are not read", id,
                remedy: "put their rules into a <style> of SVG")
        }
        guard spend(id, context), kind != .other, meetsConditions(element) else { return }
        let style = cascade.style(of: element, id, kind: kind, parent: context.parentStyle)
        guard style.own.isDisplayed else { return }
        let item = StyledElement(id: id, element: element, kind: kind, style: style)
        resolve(item, context, into: &nodes)
    }

    /// Draws an element whose style is known.
    @inline(never)
    mutating func resolve(_ item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        switch item.kind {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: resolveShape(item, context, into: &nodes)
        case .group, .anchor:
            compose(item, context, into: &nodes) { $0.resolveChildren(of: item, $1, into: &$2) }
        case .switch: compose(item, context, into: &nodes) { $0.resolveSwitch(item, $1, into: &$2) }
        case .svg: resolveNestedViewport(item, context, into: &nodes)
        case .use: resolveUse(item, context, into: &nodes)
        case .image: resolveImage(item, context, into: &nodes)
        case .text: warn("<text> is not drawn", item.id, remedy: "convert it to paths", rule: .textNotOutlined)
        case .foreignObject: warn("<foreignObject> is not drawn: only SVG is", item.id)
        case .symbol, .clipPath, .mask, .pattern, .linearGradient, .radialGradient, .marker, .filter, .stop, .other:
            break
        }
    }

    /// Draws the children of an element.
    @inline(never)
    mutating func resolveChildren(of item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        for child in document.children(of: item.id) { resolve(child, context, into: &nodes) }
    }

    /// Returns the reference values of an element's lengths.
    func units(_ style: ComputedStyle, _ context: ResolvingContext) -> LengthUnits {
        LengthUnits(viewport: context.viewport, fontSize: style.inherited.fontSize, rootFontSize: rootFontSize)
    }

    /// Returns the element that a node of the scene is attributed to.
    func identity(_ id: NodeID) -> NodeID { imageElement ?? id }

    /// Begins to resolve a clip, mask, pattern, marker or filter; returns whether it may be used, which a cycle or too
    /// deep a nesting prevents. If so, `close` must be called in the end.
    mutating func open(_ id: NodeID) -> Bool {
        guard !openResources.contains(where: { $0.id == id }) else {
            warn(naming: id, rule: .svgError) { "\($0) uses itself: the inner use is left out" }
            return false
        }
        guard openResources.count < options.limits.resourceDepth else {
            warn(naming: id) { "\($0) is nested too deep in other uses: the inner use is left out" }
            return false
        }
        openResources.append((id, cascade.scope))
        cascade.scope = nil
        return true
    }

    /// Ends the resource that `open` began last.
    mutating func close() { cascade.scope = openResources.removeLast().outerScope }

    static let ownRules = "put their rules into the file"

    /// Records a warning, once for each element.
    mutating func warn(
        _ problem: String, _ id: NodeID, remedy: String? = nil, kind: String? = nil, text: Range<Int>? = nil,
        rule: Rule = .notDrawn
    ) {
        guard !isMeasuring else { return }
        let text = imageElement == nil ? text : nil
        warnings.add(SceneWarning(problem, remedy: remedy, kind: kind, element: identity(id), text: text, rule: rule))
    }

    /// Records a warning whose sentence names an element, once for each element.
    mutating func warn(
        naming named: NodeID, at id: NodeID? = nil, remedy: String? = nil, rule: Rule = .notDrawn,
        _ problem: (String) -> String
    ) {
        warn(problem(document.describe(named)), id ?? named, remedy: remedy, kind: problem("it"), rule: rule)
    }
}

/// The state that an element inherits from the place where it is drawn.
struct ResolvingContext {
    var parentStyle: ComputedStyle
    /// The size of the nearest viewport in user units, which percentages refer to.
    var viewport: Size
    /// The transform from user space to scene coordinates.
    var transform: Transform
    /// The values of `context-fill` and `context-stroke`.
    var contextPaints: ContextPaints?
    /// The number of elements that are being drawn around this one.
    var depth: Int
}

/// An element that is being drawn.
struct StyledElement {
    var id: NodeID
    var element: Element
    var kind: ElementKind
    var style: ComputedStyle
}

/// The values of `context-fill` and `context-stroke`: the paints of a shape with markers, or of a `use`.
struct ContextPaints {
    /// The fill of the context element, in its user space.
    var fill: ScenePaint?
    /// The stroke of the context element, in its user space.
    var stroke: ScenePaint?
    /// The transform from that user space to scene coordinates.
    var transform: Transform
}

/// The resolver of documents into scenes.
public enum SceneResolver {
    /// Resolves a document into everything that it paints.
    ///
    /// Never fails: what cannot be drawn as specified is left out or drawn as the specification's fallback, and
    /// reported in `Scene.warnings`.
    public static func resolve(_ document: SVGDocument, options: SceneOptions = SceneOptions()) -> Scene {
        var resolver = Resolver(document: document, options: options)
        return resolver.resolveScene()
    }
}

/// The options of resolving a document.
public struct SceneOptions: Sendable {
    /// A function that reads a file that an `image` refers to, by the address as written, never a data URI.
    public typealias ExternalImageReader = @Sendable (String) throws(ExternalImageError) -> [UInt8]

    /// The initial value of `color`, which `currentColor` refers to.
    public var currentColor: RGBColor
    /// The reader of the files that images refer to; not called for data URIs nor for references in embedded drawings.
    public var externalImage: ExternalImageReader
    /// The limits on the drawing's complexity.
    public var limits: SceneLimits

    /// Creates options; by default `currentColor` is black and no file is read.
    public init(
        currentColor: RGBColor = .black, limits: SceneLimits = .standard,
        externalImage: @escaping ExternalImageReader = SceneOptions.readsNothing
    ) {
        self.currentColor = currentColor
        self.limits = limits
        self.externalImage = externalImage
    }

    /// The reader that refuses every file.
    public static let readsNothing: ExternalImageReader = { _ throws(ExternalImageError) in throw .notAllowed }
}
