import SVGDocument

/// What style sheets say about geometry and references.
extension MirrorPlanner {
    mutating func demandFromStyleSheets(_ context: PlanContext) {
        for sheet in StyleSheets.all(in: document) {
            for name in ReferenceScanner.urls(in: sheet.text) {
                guard let target = ids[name], let definition = document.element(target) else { continue }
                var context = context
                context.reflection = context.map.reflects ? context.axis : nil
                _ = demand(target, definition, by: nil, context)
                noteUnmirroredUsers(of: target)
            }
        }
    }

    /// A style sheet refers to one form only, and which elements it reaches is not known here: parts that keep their
    /// drawing may need the other form.
    private mutating func noteUnmirroredUsers(of definition: NodeID) {
        guard partMaps.values.contains(where: { !$0.reflects }) else { return }
        note(
            definition,
            "is referred to by a style sheet, so parts that keep their drawing get its mirror image too; refer to it by "
                + "an attribute instead")
    }

    func styleSheetProblem() -> MirrorFallback? {
        for sheet in StyleSheets.all(in: document) {
            guard let property = StyleSheetGeometry.property(inStyleSheet: sheet.text) else { continue }
            return MirrorFallback(
                element: sheet.element, reason: "holds geometry ('\(property)'), so the icon is reflected as a whole")
        }
        return nil
    }
}
