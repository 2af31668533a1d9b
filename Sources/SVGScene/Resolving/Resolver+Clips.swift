import Geometry
import SVGDocument

extension Resolver {
    /// Sets the clip of a group; returns whether any of it is visible.
    mutating func applyClip(
        _ item: StyledElement, _ context: ResolvingContext, _ box: Rect?, to group: inout SceneGroup
    ) -> Bool {
        guard let id = item.style.own.clipPath else { return true }
        switch clip(id, box, .identity, context) {
        case .everything: return true
        case .nothing: return false
        case .region(let region):
            if group.clip == nil { group.clip = region } else { group.clip?.furtherClips.append(region) }
            return true
        }
    }

    enum ClipOutcome {
        /// No clip, or an unusable one.
        case everything
        case nothing
        case region(SceneClip)
    }

    /// Returns the clip of a `clipPath` element. `box` is the bounding box of the clipped element, and `map` the
    /// transform from its user space to the coordinates of the region.
    private mutating func clip(
        _ id: NodeID, _ box: Rect?, _ map: Transform, _ context: ResolvingContext
    ) -> ClipOutcome {
        guard let element = document.element(id), ElementKind(element) == .clipPath, open(id) else {
            return .everything
        }
        defer { close() }
        let item = StyledElement(id: id, element: element, kind: .clipPath, style: style(of: id))
        return region(item, box, map, context).map(ClipOutcome.region) ?? .nothing
    }

    /// Returns the region of a `clipPath` element, or `nil` if it is empty.
    @inline(never)
    private mutating func region(
        _ item: StyledElement, _ box: Rect?, _ map: Transform, _ context: ResolvingContext
    ) -> SceneClip? {
        guard let transform = ownTransform(item, context) else { return nil }
        var region = SceneClip(outlines: [])
        if let further = item.style.own.clipPath {
            switch clip(further, box, map, context) {
            case .everything: break
            case .nothing: return nil
            case .region(let clip): region.furtherClips.append(clip)
            }
        }
        var whole = map * transform
        if item.element[.clipPathUnits] == "objectBoundingBox" {
            guard let box, box.hasArea else { return nil }
            whole = whole * box.unitTransform
        }
        guard whole.isFinite else { return nil }
        let inside = contentContext(of: item.id, context)
        for child in document.children(of: item.id) { addOutlines(of: child, whole, nil, inside, to: &region) }
        return region.outlines.isEmpty ? nil : region
    }

    /// Returns the transform of an element whose boxes are not measured, or `nil` if it is singular.
    private func ownTransform(_ item: StyledElement, _ context: ResolvingContext) -> Transform? {
        invertible(item.style.own.transform, item.style.own.transformOrigin, units(item.style, context))
    }

    /// Returns a transform with its origin in the viewport, or `nil` if it is singular.
    func invertible(_ transform: StyleTransform?, _ origin: StyleOrigin?, _ units: LengthUnits) -> Transform? {
        guard let transform else { return .identity }
        let box = Rect(x: 0, y: 0, width: units.viewport.width, height: units.viewport.height)
        let resolved = TransformResolver(units: units, box: box).resolve(transform, origin: origin)
        return resolved.flatMap { $0.determinant != 0 ? $0 : nil }
    }

    /// Adds the outlines of a child of a `clipPath`: a shape, or a `use` of a shape. `outer` is the clip of a `use`
    /// around the child.
    private mutating func addOutlines(
        of id: NodeID, _ map: Transform, _ outer: SceneClip?, _ context: ResolvingContext, to region: inout SceneClip
    ) {
        guard let element = document.element(id) else { return }
        let kind = ElementKind(element)
        guard spend(id, context), kind.isShape || kind == .use || kind == .text, meetsConditions(element) else {
            return
        }
        let style = cascade.style(of: element, id, kind: kind, parent: context.parentStyle)
        let item = StyledElement(id: id, element: element, kind: kind, style: style)
        guard style.own.isDisplayed, let transform = ownTransform(item, context) else { return }
        switch kind {
        case .use: addUse(item, map * transform, outer, context, to: &region)
        case .text: warn("<text> does not clip", id, remedy: "convert it to paths", rule: .textNotOutlined)
        default: addShape(item, map * transform, outer, context, to: &region)
        }
    }

    private mutating func addShape(
        _ item: StyledElement, _ map: Transform, _ outer: SceneClip?, _ context: ResolvingContext,
        to region: inout SceneClip
    ) {
        guard item.style.inherited.isVisible, let outline = outline(item, context) else { return }
        let path = outline.path.applying(map)
        guard path.points.allSatisfy(\.isFinite) else { return }
        guard case .some(let clip) = childClip(item, outline.path.bounds, map: map, outer: outer, context: context)
        else { return }
        region.outlines.append(.init(path: path, rule: item.style.inherited.clipRule, clip: clip))
    }

    /// Returns the clip of a `clipPath`'s child; the outer `nil` means that nothing is left of the child.
    private mutating func childClip(
        _ item: StyledElement, _ box: Rect?, map: Transform, outer: SceneClip?, context: ResolvingContext
    ) -> SceneClip?? {
        guard let id = item.style.own.clipPath else { return .some(outer) }
        switch clip(id, box, map, context) {
        case .everything: return .some(outer)
        case .nothing: return nil
        case .region(var region):
            if let outer { region.furtherClips.append(outer) }
            return .some(region)
        }
    }

    private mutating func addUse(
        _ item: StyledElement, _ map: Transform, _ outer: SceneClip?, _ context: ResolvingContext,
        to region: inout SceneClip
    ) {
        guard let target = useTarget(item), let element = document.element(target) else { return }
        guard ElementKind(element).isShape else {
            warn(naming: item.id) { "a <use> in a <clipPath> must refer to a shape: \($0) clips nothing" }
            return
        }
        let units = units(item.style, context)
        let offset = Transform.translation(
            x: units.resolve(item.style.own.x, .horizontal), y: units.resolve(item.style.own.y, .vertical))
        var inside = context
        inside.parentStyle = item.style
        inside.depth += 1
        let scope = cascade.scope
        cascade.scope = target
        defer { cascade.scope = scope }
        let box = item.style.own.clipPath == nil ? nil : measure { $0.resolve(target, inside, into: &$1) }
        // The offset is the last of the transforms of a `use`, so its clip moves along.
        let map = map * offset
        guard case .some(let clip) = childClip(item, box, map: map, outer: outer, context: context) else { return }
        addOutlines(of: target, map, clip, inside, to: &region)
    }
}

extension Resolver {
    /// Sets the mask of a group; returns whether any of it is visible.
    mutating func applyMask(
        _ id: NodeID, _ item: StyledElement, _ context: ResolvingContext, _ box: Rect?, to group: inout SceneGroup
    ) -> Bool {
        guard let element = document.element(id), ElementKind(element) == .mask else { return true }
        guard open(id) else { return true }
        defer { close() }
        guard spendEffects(1, item.id) else { return false }
        guard let mask = mask(id, element, item: item, context: context, box: box) else { return false }
        group.mask = mask
        return true
    }

    /// Returns the mask of a `mask` element, or `nil` if it hides everything.
    private mutating func mask(
        _ id: NodeID, _ element: Element, item: StyledElement, context: ResolvingContext, box: Rect?
    ) -> SceneMask? {
        let style = style(of: id)
        let regionUsesBox = element[.maskUnits] != "userSpaceOnUse"
        let contentUsesBox = element[.maskContentUnits] == "objectBoundingBox"
        if regionUsesBox || contentUsesBox { guard box?.hasArea == true else { return nil } }
        let region = region(of: element, box: regionUsesBox ? box : nil, units(style, context))
        guard region.hasArea else { return nil }
        var inside = contentContext(of: id, context)
        var content = SceneGroup()
        if contentUsesBox, let box {
            content.transform = box.unitTransform
            inside.transform = inside.transform * box.unitTransform
        }
        resolveContent(of: id, inside, into: &content.children)
        guard !content.children.isEmpty else { return nil }
        var nodes = content.transform == .identity ? content.children : [.group(content)]
        if let further = style.own.mask {
            var masked = SceneGroup(children: nodes)
            guard applyMask(further, item, context, box, to: &masked) else { return nil }
            nodes = [.group(masked)]
        }
        return SceneMask(
            kind: style.own.maskKind, region: region, content: nodes, usesLinearRGB: style.inherited.usesLinearRGB)
    }

    /// Returns the region of a mask: by default the bounding box grown by a tenth on every side.
    func region(of element: Element, box: Rect?, _ units: LengthUnits) -> Rect {
        func length(_ name: AttributeName, _ initial: Double) -> StyleLength {
            element[name].flatMap(StyleLength.read) ?? .percent(initial)
        }
        return BoxLengths(box: box, units: units).rect(
            length(.x, -10), length(.y, -10), length(.width, 120), length(.height, 120))
    }
}
