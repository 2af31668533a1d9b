import SVGDocument
import SVGScene

/// The values that enter the coordinate system that an element establishes for its content.
extension MirrorPlanner {
    /// Rejects elements that establish a viewport and pass something in user units to it: the content is mirrored about
    /// the middle of the viewport, but what is passed to it about that of the icon.
    mutating func checkViewport(_ id: NodeID, _ element: Element) throws(MirrorProblem) {
        let isUse = element.isSVG("use")
        guard isUse ? isViewport(target(of: element)) : element.isSVG("svg") else { return }
        let effects: Set<String> = isUse ? ["clip-path", "mask", "filter"] : []
        for (property, value) in declared.values(of: effects, on: id)
        where !ReferenceScanner.urls(in: value.text).isEmpty {
            throw MirrorProblem("makes a viewport and has a '\(property)' in its units")
        }
        for (property, value) in inheritedValues(at: id) {
            for name in ReferenceScanner.urls(in: value.text) where isInUserUnits(name) {
                throw MirrorProblem("makes a viewport and hands a '\(property)' in user units to what is in it")
            }
        }
    }

    private func isViewport(_ target: NodeID?) -> Bool {
        target.flatMap(document.element).map { $0.isSVG("symbol") || $0.isSVG("svg") } == true
    }

    private func isInUserUnits(_ name: String) -> Bool {
        guard let target = survey.element(named: name), let definition = document.element(target) else { return false }
        if Drawing.isGradient(definition) { return templates.units(of: target) == "userSpaceOnUse" }
        return definition.isSVG("pattern") && definition["patternUnits"] == "userSpaceOnUse"
    }
}
