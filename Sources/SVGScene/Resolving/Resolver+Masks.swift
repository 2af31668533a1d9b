import Geometry
import SVGDocument

extension Resolver {
    /// Sets the mask of a group; returns whether any of it is visible.
    mutating func applyMask(
        _ id: NodeID, _ item: StyledElement, _ context: ResolvingContext, _ box: Rect?, to group: inout SceneGroup
    ) -> Bool {
        guard let element = document.element(id), ElementKind(element) == .mask else { return true }
        guard open(id) else { return true }
        defer { close() }
        guard spendEffects(1, item.id) else { return false }
        guard let mask = mask(id, element, item, context, box) else { return false }
        group.mask = mask
        return true
    }

    /// Returns the mask of a `mask` element, or `nil` if it hides everything.
    private mutating func mask(
        _ id: NodeID, _ element: Element, _ item: StyledElement, _ context: ResolvingContext, _ box: Rect?
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
