import Directionality
import SVGDocument

/// An affine map in exact decimals, x → a·x + c·y + e and y → b·x + d·y + f.
struct ExactTransform: Hashable {
    var a = DecimalNumber.one
    var b = DecimalNumber.zero
    var c = DecimalNumber.zero
    var d = DecimalNumber.one
    var e = DecimalNumber.zero
    var f = DecimalNumber.zero

    static let identity = ExactTransform()

    /// Returns the composition that applies `inner` first, or `nil` if a coefficient has too many digits.
    static func * (outer: ExactTransform, inner: ExactTransform) -> ExactTransform? {
        func sum(_ p: DecimalNumber, _ x: DecimalNumber, _ q: DecimalNumber, _ y: DecimalNumber) -> DecimalNumber? {
            guard let first = p * x, let second = q * y else { return nil }
            return first + second
        }
        guard let a = sum(outer.a, inner.a, outer.c, inner.b), let b = sum(outer.b, inner.a, outer.d, inner.b),
            let c = sum(outer.a, inner.c, outer.c, inner.d), let d = sum(outer.b, inner.c, outer.d, inner.d),
            let e = sum(outer.a, inner.e, outer.c, inner.f).flatMap({ $0 + outer.e }),
            let f = sum(outer.b, inner.e, outer.d, inner.f).flatMap({ $0 + outer.f })
        else { return nil }
        return ExactTransform(a: a, b: b, c: c, d: d, e: e, f: f)
    }

    /// Returns the image of a point, or `nil` if it has too many digits.
    func apply(x: DecimalNumber, y: DecimalNumber) -> (x: DecimalNumber, y: DecimalNumber)? {
        (self * ExactTransform(e: x, f: y)).map { ($0.e, $0.f) }
    }

    /// Returns what a map of the horizontal coordinate outside is inside: of x, or where the transform turns by a right angle,
    /// of y. `nil` where the image is no map of one coordinate, because the transform slants or turns.
    func inside(_ map: AxisMap) -> AxisMap? {
        let orientation: Reflection.Orientation
        let factor: DecimalNumber
        if b.isZero, c.isZero, !a.isZero, !d.isZero {
            (orientation, factor) = (.horizontal, a)
        } else if a.isZero, d.isZero, !b.isZero, !c.isZero {
            (orientation, factor) = (.vertical, c)
        } else {
            return nil
        }
        // Reflected, a·u' + e = k − (a·u + e); moved, a·u' + e = a·u + e + k.
        guard let own = map.reflects ? e + e : .zero, let rest = map.offset - own,
            let offset = Self.quotient(rest, factor)
        else { return nil }
        return AxisMap(orientation: orientation, reflects: map.reflects, offset: offset)
    }

    /// Returns a quotient, to a millionth where it has more decimals.
    private static func quotient(_ number: DecimalNumber, _ divisor: DecimalNumber) -> DecimalNumber? {
        if divisor == .one { return number }
        if divisor == -.one { return -number }
        return DecimalNumber(number.doubleValue / divisor.doubleValue, decimals: 6)
    }
}

extension ExactTransform {
    /// Creates the transform of a list, or returns `nil` where it turns by an angle other than right ones or slants by one, or
    /// has too many digits.
    init?(_ list: TransformList) {
        self = .identity
        for function in list.functions {
            let values = function.arguments.compactMap { DecimalNumber(list.text[$0]) }
            guard values.count == function.arguments.count, let next = Self.transform(function.kind, values),
                let product = self * next
            else { return nil }
            self = product
        }
    }

    private static func transform(_ kind: TransformFunction.Kind, _ values: [DecimalNumber]) -> ExactTransform? {
        switch kind {
        case .matrix:
            return ExactTransform(a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
        case .translate: return ExactTransform(e: values[0], f: values.count > 1 ? values[1] : .zero)
        case .scale: return ExactTransform(a: values[0], d: values.count > 1 ? values[1] : values[0])
        case .rotate:
            guard let turn = rotation(values[0]) else { return nil }
            guard values.count == 3 else { return turn }
            let there = ExactTransform(e: values[1], f: values[2])
            let back = ExactTransform(e: -values[1], f: -values[2])
            return (there * turn).flatMap { $0 * back }
        case .skewX, .skewY: return values[0].isZero ? .identity : nil
        }
    }

    private static func rotation(_ degrees: DecimalNumber) -> ExactTransform? {
        switch degrees.doubleValue {
        case 0, 360, -360: .identity
        case 90, -270: ExactTransform(a: .zero, b: .one, c: -.one, d: .zero)
        case 180, -180: ExactTransform(a: -.one, d: -.one)
        case 270, -90: ExactTransform(a: .zero, b: -.one, c: .one, d: .zero)
        default: nil
        }
    }
}

extension SVGDocument {
    /// Returns the exact transform from the coordinates inside an element to those of the root, or the element on the way
    /// whose transform is not exact.
    func transformToRoot(of id: NodeID) -> Result<ExactTransform, InexactTransform> {
        var transform = ExactTransform.identity
        var current = id
        while current != root, let element = element(current), let outer = parent(of: current) {
            if element.isSVG(.svg) { return .failure(InexactTransform(element: current)) }
            // An invalid transform counts as absent.
            if let list = element[.transform].flatMap(TransformList.init) {
                guard let own = ExactTransform(list), let product = own * transform else {
                    return .failure(InexactTransform(element: current))
                }
                transform = product
            }
            current = outer
        }
        return .success(transform)
    }
}

/// An element whose content cannot be mirrored by its coordinates alone.
struct InexactTransform: Error, Hashable {
    var element: NodeID
}
