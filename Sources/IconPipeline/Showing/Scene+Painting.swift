import SVGScene

extension SceneNode {
    /// Returns the node with all its shapes in one colour; its clips, masks and images stay.
    func painted(_ color: RGBColor) -> SceneNode {
        switch self {
        case .group(var group):
            group.children = group.children.map { $0.painted(color) }
            return .group(group)
        case .shape(var shape):
            shape.fill?.paint = .color(color)
            shape.stroke?.paint = .color(color)
            return .shape(shape)
        case .image: return self
        }
    }

    /// Whether everything is a shape painted in black, however transparent.
    var isBlack: Bool {
        switch self {
        case .group(let group): group.filters.isEmpty && group.children.allSatisfy(\.isBlack)
        case .shape(let shape): shape.fill?.paint.isBlack != false && shape.stroke?.paint.isBlack != false
        case .image: false
        }
    }
}

extension ScenePaint {
    fileprivate var isBlack: Bool {
        guard case .color(let color) = self else { return false }
        return color.red == 0 && color.green == 0 && color.blue == 0
    }
}
