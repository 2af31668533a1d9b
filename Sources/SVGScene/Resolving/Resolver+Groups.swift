import Geometry
import IconModel
import SVGDocument

extension Resolver {
    /// A function that draws an element's content.
    typealias Content = (inout Resolver, ResolvingContext, inout [SceneNode]) -> Void

    /// Draws an element's content in a group with its transform, opacity, clip, mask and filter, or without a group if
    /// a single shape needs none of them. `inner` is a further transform inside the element's own, such as a
    /// viewport's.
    @inline(never)
    mutating func compose(
        _ item: StyledElement, _ context: ResolvingContext, inner: Transform = .identity, viewportClip: Rect? = nil,
        into nodes: inout [SceneNode], _ content: Content
    ) {
        let style = item.style
        guard let local = localTransform(item, context, inner, content) else { return }
        var context = context
        context.parentStyle = item.style
        context.depth += 1
        let transform = inner == .identity ? local : local * inner
        guard transform.isFinite, transform.determinant != 0 else { return }
        context.transform = context.transform * transform
        let needsBox = hasBoxEffects(style)
        guard !item.kind.isLeaf || transform != .identity || needsBox || style.needsGroup else {
            content(&self, context, &nodes)
            return
        }
        let outer = beginMeasuring(transform, opensBox: needsBox)
        var group = SceneGroup(transform: transform, opacity: style.own.opacity, blendMode: style.own.blendMode)
        group.isIsolated = style.own.isIsolated
        content(&self, context, &group.children)
        let box = endMeasuring(outer, closesBox: needsBox)
        guard !isMeasuring, style.own.opacity > 0 else { return }
        group.element = identity(item.id)
        if let viewportClip {
            guard viewportClip.hasArea else { return }
            group.clip = SceneClip(outlines: [.init(path: .rectangle(viewportClip), rule: .nonzero)])
        }
        guard !needsBox || applyEffects(item, context, box, to: &group) else { return }
        guard !group.children.isEmpty || !group.filters.isEmpty else { return }
        nodes.append(.group(group))
    }

    private func hasBoxEffects(_ style: ComputedStyle) -> Bool {
        style.own.mask != nil || style.own.clipPath != nil || !style.own.filters.isEmpty
    }

    /// Sets clip, mask and filter of a group; returns whether any of it is visible.
    @inline(never)
    private mutating func applyEffects(
        _ item: StyledElement, _ context: ResolvingContext, _ box: Rect?, to group: inout SceneGroup
    ) -> Bool {
        guard applyClip(item, context, box, to: &group) else { return false }
        if let mask = item.style.own.mask {
            guard applyMask(mask, item, context, box, to: &group) else { return false }
        }
        return applyFilter(item, context, box, to: &group)
    }

    /// Returns the transform from the element's style, or `nil` if it is not finite.
    @inline(never)
    private mutating func localTransform(
        _ item: StyledElement, _ context: ResolvingContext, _ inner: Transform, _ content: Content
    ) -> Transform? {
        // A marker is placed by its vertex alone.
        guard item.kind != .marker, let transform = item.style.own.transform else { return .identity }
        let units = units(item.style, context)
        // The outermost element is a box of CSS, which turns about its middle (CSS Transforms 1, sections 2 and 5).
        if item.id == document.root {
            let box = Rect(x: 0, y: 0, width: outermostViewport.width, height: outermostViewport.height)
            return TransformResolver(units: units, box: box).resolve(
                transform, origin: item.style.own.transformOrigin ?? .middle)
        }
        let box: Rect
        if item.style.own.transformBox == .viewBox {
            box = Rect(x: 0, y: 0, width: context.viewport.width, height: context.viewport.height)
        } else {
            var context = context
            context.parentStyle = item.style
            context.depth += 1
            let fillBox = measure { content(&$0, context, &$1) }?.applying(inner)
            let strokeBox = item.style.own.transformBox == .strokeBox ? strokeBox(item, context) : nil
            box = strokeBox ?? fillBox ?? Rect(x: 0, y: 0, width: 0, height: 0)
        }
        return TransformResolver(units: units, box: box).resolve(transform, origin: item.style.own.transformOrigin)
    }

    /// Returns the bounding box of what `content` draws, in the coordinates that it draws in.
    @inline(never)
    mutating func measure(_ content: (inout Resolver, inout [SceneNode]) -> Void) -> Rect? {
        let (outerMeasures, wasMeasuring) = (measures, isMeasuring)
        measures = [BoundsAccumulator()]
        isMeasuring = true
        var nodes: [SceneNode] = []
        content(&self, &nodes)
        let box = measures.last?.bounds
        (measures, isMeasuring) = (outerMeasures, wasMeasuring)
        return box
    }

    /// Enters a group with the measured boxes, and begins a box for the group itself if it needs one.
    private mutating func beginMeasuring(_ transform: Transform, opensBox: Bool) -> Transform? {
        let outer = measures.last?.transform
        if let outer { measures[measures.count - 1].transform = outer * transform }
        if opensBox { measures.append(BoundsAccumulator()) }
        return outer
    }

    /// Undoes `beginMeasuring`, and returns the group's own box.
    private mutating func endMeasuring(_ outer: Transform?, closesBox: Bool) -> Rect? {
        let box = closesBox ? measures.removeLast().bounds : nil
        guard let outer else { return box }
        if let box { measures[measures.count - 1].add(box) }
        measures[measures.count - 1].transform = outer
        return box
    }
}

extension ComputedStyle {
    /// Whether the compositing properties require a group; clip, mask and filter are checked separately.
    fileprivate var needsGroup: Bool { own.opacity < 1 || own.blendMode != .normal || own.isIsolated }
}

extension Resolver {
    /// Draws the first child whose conditions hold (SVG 2, section 5.9.5).
    mutating func resolveSwitch(_ item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        for child in document.children(of: item.id) {
            guard let element = document.element(child), element.name.namespace == .svg else { continue }
            guard spend(child, context) else { return }
            guard meetsConditions(element) else { continue }
            resolve(child, context, into: &nodes)
            return
        }
    }

    /// Returns whether the conditional processing attributes allow an element to be drawn.
    func meetsConditions(_ element: Element) -> Bool {
        if let languages = element[.systemLanguage], !matchesLanguage(languages) { return false }
        guard let extensions = element[.requiredExtensions] else { return true }
        return !extensions.isEmpty && extensions.allSatisfy(\.isWhitespace)
    }

    /// Returns whether a language tag in the list is that of English, alone or with more after a hyphen.
    private func matchesLanguage(_ list: String) -> Bool {
        list.utf8.split(separator: UInt8(ascii: ",")).contains { entry in
            let tag = entry.filter { !NumberScanner.isSpace($0) }.map(ASCII.lowercased)
            return tag.starts(with: "en".utf8) && (tag.count == 2 || tag[2] == UInt8(ascii: "-"))
        }
    }
}

/// The accumulator of a bounding box while elements are resolved.
///
/// The bounding box includes the geometry of shapes whether they are painted or not (SVG 2, section 8.10), so it cannot
/// be derived from the finished scene.
struct BoundsAccumulator {
    /// The transform from the current user space to the coordinates of the box.
    var transform = Transform.identity
    /// The box; `nil` while it is empty.
    private(set) var bounds: Rect?

    /// Extends the box to a path in the current user space.
    mutating func add(_ path: Path) {
        guard let box = transform == .identity ? path.bounds : path.applying(transform).bounds else { return }
        extend(box)
    }

    /// Extends the box to a rectangle in the current user space.
    mutating func add(_ rect: Rect) { extend(transform == .identity ? rect : rect.applying(transform)) }

    private mutating func extend(_ box: Rect) { bounds = bounds.map { $0.union(box) } ?? box }
}
