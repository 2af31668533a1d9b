import Geometry

/// The resolution of a `transform` value with its origin.
struct TransformResolver {
    let units: LengthUnits
    /// The reference box of percentages and of the origin.
    let box: Rect

    /// Returns the transform, or `nil` if it is not finite.
    func resolve(_ transform: StyleTransform, origin: StyleOrigin?) -> Transform? {
        var resolved = matrix(transform)
        if let origin {
            let x = box.minX + self.length(origin.x, .horizontal)
            let y = box.minY + self.length(origin.y, .vertical)
            resolved = .translation(x: x, y: y) * resolved * .translation(x: -x, y: -y)
        } else if box.minX != 0 || box.minY != 0 {
            resolved =
                .translation(x: box.minX, y: box.minY) * resolved * .translation(x: -box.minX, y: -box.minY)
        }
        return resolved.isFinite ? resolved : nil
    }

    private func matrix(_ transform: StyleTransform) -> Transform {
        switch transform {
        case .matrix(let matrix): matrix
        case .functions(let functions):
            functions.reduce(.identity) { product, function in
                switch function {
                case .matrix(let matrix): product * matrix
                case .translation(let x, let y):
                    product * .translation(x: length(x, .horizontal), y: length(y, .vertical))
                }
            }
        }
    }

    private func length(_ length: StyleLength, _ axis: LengthUnits.Axis) -> Double {
        guard length.unit == .percent else { return units.resolve(length, axis) }
        return length.value * (axis == .horizontal ? box.width : box.height) / 100
    }
}
