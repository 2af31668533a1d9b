import Diagnostics
import Geometry
import SVGDocument

/// Walks over a document and builds the scene; lives for one document only.
///
/// What recurses is kept from being inlined into itself: else every level of nesting would take several kilobytes of
/// the stack.
struct Resolver {
    let document: SVGDocument
    let options: SceneOptions
    var cascade: Cascade
    var warnings: [SceneWarning] = []
    /// The size of the outermost viewport in user units.
    var outermostViewport = Size(width: 0, height: 0)
    var rootFontSize = Style.initial.inherited.fontSize
    /// The style that the root inherits from.
    let initialStyle: ComputedStyle
    /// What may still be drawn.
    var allowance: Allowance
    /// The `use` elements that are being expanded.
    var openUses: [NodeID] = []
    /// The clips, masks, patterns, markers and filters that are being resolved, each with the scope that its user has.
    private var openResources: [(id: NodeID, outerScope: NodeID?)] = []
    /// Boxes that are being measured; the last one is the innermost.
    var measures: [Measure] = []
    /// Whether only boxes are wanted, not paints.
    var isMeasuring = false
    /// Styles of elements that are referred to, worked out so far.
    var styles: [NodeID: ComputedStyle] = [:]
    /// Gradients that are referred to, worked out so far.
    var gradients: [NodeID: GradientDefinition] = [:]
    /// The stops of gradients, as they are and divided for interpolation in linear light, worked out so far.
    var stops: [NodeID: [SceneGradient.Stop]] = [:]
    var dividedStops: [NodeID: [SceneGradient.Stop]] = [:]
    /// The pictures of `image` elements read so far; `nil` for those that are not drawn.
    var pictures: [NodeID: Picture?] = [:]
    /// Whether the file mentions context paints; `nil` until someone asks.
    var hasContextPaints: Bool?
    /// How many SVG images this document is nested in.
    let imageDepth: Int
    /// The element that everything stands for, in a document that is an image of another one.
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
        allowance = Allowance(options.limits)
    }

    /// Draws an element with everything below it.
    @inline(never)
    mutating func resolve(_ id: NodeID, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        guard let element = document.element(id) else { return }
        let kind = ElementKind(element)
        guard spend(id, context), kind != .other, meetsConditions(element) else { return }
        let style = cascade.style(of: element, id, kind: kind, parent: context.parentStyle)
        guard style.own.isDisplayed else { return }
        let item = Item(id: id, element: element, kind: kind, style: style)
        resolve(item, context, into: &nodes)
    }

    /// Draws an element whose style is known.
    @inline(never)
    mutating func resolve(_ item: Item, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        switch item.kind {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: resolveShape(item, context, into: &nodes)
        case .group, .anchor:
            compose(item, context, into: &nodes) { $0.resolveChildren(of: item, $1, into: &$2) }
        case .switch: compose(item, context, into: &nodes) { $0.resolveSwitch(item, $1, into: &$2) }
        case .svg: resolveNestedViewport(item, context, into: &nodes)
        case .use: resolveUse(item, context, into: &nodes)
        case .image: resolveImage(item, context, into: &nodes)
        case .text: warn("<text> is not drawn: outline it", item.id, rule: .textNotOutlined)
        case .foreignObject: warn("<foreignObject> is not drawn: SVG alone is", item.id)
        case .symbol, .clipPath, .mask, .pattern, .linearGradient, .radialGradient, .marker, .filter, .stop, .other:
            break
        }
    }

    /// Draws the children of an element.
    @inline(never)
    mutating func resolveChildren(of item: Item, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        for child in document.children(of: item.id) { resolve(child, context, into: &nodes) }
    }

    /// What lengths of an element refer to.
    func units(_ style: ComputedStyle, _ context: ResolvingContext) -> LengthUnits {
        LengthUnits(
            viewport: context.viewport, outermost: outermostViewport, fontSize: style.inherited.fontSize,
            rootFontSize: rootFontSize)
    }

    /// The identity that a node of the scene carries.
    func identity(_ id: NodeID) -> NodeID { imageElement ?? id }

    // MARK: Limits and warnings

    /// Begins to resolve a clip, mask, pattern, marker or filter, for `close` to end; says whether it may be used:
    /// it may not where that would lead back to itself.
    mutating func open(_ id: NodeID) -> Bool {
        guard !openResources.contains(where: { $0.id == id }) else {
            warn("\(document.describe(id)) uses itself: the inner use is left out", id, rule: .svgError)
            return false
        }
        guard openResources.count < options.limits.resourceDepth else {
            warn("\(document.describe(id)) is used too deep inside others: the inner use is left out", id)
            return false
        }
        openResources.append((id, cascade.scope))
        cascade.scope = nil
        return true
    }

    /// Ends what `open` began last.
    mutating func close() { cascade.scope = openResources.removeLast().outerScope }

    /// Notes a warning, once for each element.
    mutating func warn(_ message: String, _ id: NodeID, rule: Rule = .notDrawn) {
        let warning = SceneWarning(message: message, element: identity(id), rule: rule)
        // Comparing each with all others takes quadratic time.
        guard !isMeasuring, warnings.count < Scene.mostWarnings, !warnings.contains(warning) else { return }
        warnings.append(warning)
    }
}
