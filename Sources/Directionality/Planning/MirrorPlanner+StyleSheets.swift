import SVGDocument

/// What style sheets say about geometry and references.
extension MirrorPlanner {
    mutating func demandFromStyleSheets(_ context: PlanContext) {
        for text in styleSheets() {
            for name in ReferenceScanner.urls(in: text.value) {
                guard let target = ids[name], let definition = document.element(target) else { continue }
                var context = context
                context.reflection = context.map.reflects ? context.axis : nil
                _ = demand(target, definition, by: nil, context)
            }
        }
    }

    func styleSheets() -> [(key: NodeID, value: String)] {
        document.subtree(of: document.root)
            .filter { document.element($0)?.isSVG("style") == true }
            .map { ($0, document.text(of: $0)) }
    }

    func styleSheetProblem() -> MirrorFallback? {
        for sheet in styleSheets() {
            guard let property = StyleSheetGeometry.property(inStyleSheet: sheet.value) else { continue }
            return MirrorFallback(
                element: sheet.key, reason: "holds geometry ('\(property)'), so the icon is reflected as a whole")
        }
        return nil
    }
}
