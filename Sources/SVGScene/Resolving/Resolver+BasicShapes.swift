import Geometry

extension Resolver {
    /// Returns the clip of a basic shape; everything is visible if the element has no reference box.
    mutating func clip(
        _ shape: BasicShape?, _ reference: StyleClip.ReferenceBox, _ item: Item, _ box: Rect?,
        _ context: ResolvingContext
    ) -> ClipOutcome {
        guard let box = referenceBox(reference, item, box, context) else { return .everything }
        let placement = BasicShapePlacement(box: box, units: units(item.style, context))
        guard let (path, rule) = placement.outline(shape), path.points.allSatisfy(\.isFinite) else {
            return .nothing
        }
        return .region(SceneClip(outlines: [.init(path: path, rule: rule)]))
    }

    /// Returns the reference box of shapes and transforms, in the element's user space.
    mutating func referenceBox(
        _ reference: StyleClip.ReferenceBox, _ item: Item, _ box: Rect?, _ context: ResolvingContext
    ) -> Rect? {
        switch reference {
        case .viewBox: return Rect(x: 0, y: 0, width: context.viewport.width, height: context.viewport.height)
        case .fillBox: return box
        case .strokeBox:
            guard item.kind.isShape, item.style.inherited.stroke != .none, let outline = outline(item, context),
                let style = strokeStyle(item, outline.path, context)
            else { return box }
            return outline.path.strokeBounds(style) ?? box
        }
    }
}
