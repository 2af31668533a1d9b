import Geometry

extension Resolver {
    /// Sets the filter of a group; says whether anything of it can be seen.
    mutating func applyFilter(
        _ item: Item, _ context: ResolvingContext, _ box: Rect?, to group: inout SceneGroup
    ) -> Bool {
        guard case .functions = item.style.own.filter else { return true }
        warn("filter is not supported", item.id)
        return true
    }
}
