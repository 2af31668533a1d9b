import Geometry
import SVGDocument

/// The value of `transform`.
enum StyleTransform {
    /// A composition of functions that need no reference values.
    case matrix(Transform)
    /// Functions with translations whose lengths depend on a font, a viewport or a box.
    case functions([Function])

    /// A function of a transform list.
    enum Function {
        case matrix(Transform)
        case translation(x: StyleLength, y: StyleLength)
    }

    /// Reads a `transform` attribute, whose numbers have no units.
    static func readAttribute(_ text: String) -> StyleTransform? {
        guard let transform = TransformList(text)?.transform else { return nil }
        return .matrix(transform)
    }

    /// Reads the value of the CSS property (CSS Transforms 1).
    static func read(_ scanner: inout ValueScanner) -> StyleTransform? {
        var functions: [Function] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            guard let name = scanner.functionName() else { return nil }
            var arguments = scanner.functionArguments()
            guard let function = readFunction(name, &arguments) else { return nil }
            functions.append(function)
            scanner.skipSpace()
        }
        return functions.isEmpty ? nil : composed(functions)
    }

    private static func composed(_ functions: [Function]) -> StyleTransform {
        var product = Transform.identity
        for function in functions {
            guard case .matrix(let transform) = function else { return .functions(functions) }
            product = product * transform
        }
        return .matrix(product)
    }

    private static func readFunction(_ name: Range<Int>, _ arguments: inout ValueScanner) -> Function? {
        let list = arguments
        func isNamed(_ keyword: StaticString) -> Bool { list.matches(name, keyword) }
        if isNamed("matrix") { return matrix(&arguments) }
        if isNamed("translate") { return translation(&arguments) }
        if isNamed("translatex") { return translation(&arguments, alongX: true) }
        if isNamed("translatey") { return translation(&arguments, alongX: false) }
        if isNamed("scale") { return scale(&arguments) }
        if isNamed("scalex") { return numbers(&arguments, 1...1).map { .matrix(.scale(x: $0[0], y: 1)) } }
        if isNamed("scaley") { return numbers(&arguments, 1...1).map { .matrix(.scale(x: 1, y: $0[0])) } }
        if isNamed("rotate") { return angles(&arguments, 1...1).map { .matrix(.rotation(degrees: $0[0])) } }
        if isNamed("skew") { return angles(&arguments, 1...2).map { skew($0[0], $0.count > 1 ? $0[1] : 0) } }
        if isNamed("skewx") { return angles(&arguments, 1...1).map { skew($0[0], 0) } }
        if isNamed("skewy") { return angles(&arguments, 1...1).map { skew(0, $0[0]) } }
        return nil
    }

    private static func matrix(_ arguments: inout ValueScanner) -> Function? {
        numbers(&arguments, 6...6).map {
            .matrix(Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], e: $0[4], f: $0[5]))
        }
    }

    private static func scale(_ arguments: inout ValueScanner) -> Function? {
        numbers(&arguments, 1...2).map { .matrix(.scale(x: $0[0], y: $0.count > 1 ? $0[1] : $0[0])) }
    }

    private static func skew(_ x: Double, _ y: Double) -> Function {
        let (down, right) = (PortableMath.tangent(y * .pi / 180), PortableMath.tangent(x * .pi / 180))
        return .matrix(Transform(a: 1, b: down, c: right, d: 1, e: 0, f: 0))
    }

    private static func translation(_ arguments: inout ValueScanner, alongX: Bool? = nil) -> Function? {
        guard let list = list(&arguments, alongX == nil ? 1...2 : 1...1, { StyleLength.take(&$0, needsUnit: true) })
        else { return nil }
        if alongX == false { return translation(.zero, list[0]) }
        return translation(list[0], list.count > 1 ? list[1] : .zero)
    }

    private static func translation(_ x: StyleLength, _ y: StyleLength) -> Function {
        if x.unit == .px, y.unit == .px { return .matrix(.translation(x: x.value, y: y.value)) }
        return .translation(x: x, y: y)
    }

    private static func numbers(_ arguments: inout ValueScanner, _ count: ClosedRange<Int>) -> [Double]? {
        list(&arguments, count) { scanner in
            guard let number = scanner.number(), number.isFinite else { return nil }
            return scanner.skip(UInt8(ascii: "%")) ? number / 100 : number
        }
    }

    /// Reads angles in degrees.
    private static func angles(_ arguments: inout ValueScanner, _ count: ClosedRange<Int>) -> [Double]? {
        list(&arguments, count) { $0.angle(needsUnit: true) }
    }

    /// Reads the arguments of a function, with commas between them.
    private static func list<Argument>(
        _ arguments: inout ValueScanner, _ count: ClosedRange<Int>,
        _ take: (inout ValueScanner) -> Argument?
    ) -> [Argument]? {
        var list: [Argument] = []
        arguments.skipSpace()
        while !arguments.isAtEnd {
            guard list.count < count.upperBound, let argument = take(&arguments) else { return nil }
            list.append(argument)
            arguments.skipSpace()
            guard !arguments.isAtEnd else { continue }
            guard arguments.skip(UInt8(ascii: ",")) else { return nil }
            arguments.skipSpace()
        }
        return count.contains(list.count) ? list : nil
    }
}

/// The value of `transform-origin`.
struct StyleOrigin {
    var x: StyleLength
    var y: StyleLength

    /// The middle of the reference box, the initial value for boxes of CSS.
    static let middle = StyleOrigin(x: .percent(50), y: .percent(50))

    /// Reads one or two positions; a third, the depth, is ignored. Only in an attribute are numbers without units lengths.
    static func read(_ scanner: inout ValueScanner, isAttribute: Bool) -> StyleOrigin? {
        guard var first = Position.take(&scanner, needsUnit: !isAttribute) else { return nil }
        scanner.skipSpace()
        guard !scanner.isAtEnd else {
            return first.axis == .vertical
                ? StyleOrigin(x: .percent(50), y: first.length) : StyleOrigin(x: first.length, y: .percent(50))
        }
        guard var second = Position.take(&scanner, needsUnit: !isAttribute) else { return nil }
        // Keywords have any order, but the first of two with a length is horizontal.
        if first.isKeyword, second.isKeyword, first.axis == .vertical || second.axis == .horizontal {
            swap(&first, &second)
        }
        guard first.axis != .vertical, second.axis != .horizontal else { return nil }
        return StyleOrigin(x: first.length, y: second.length)
    }

    private struct Position {
        enum Axis {
            case horizontal
            case vertical
            case either
        }

        var length: StyleLength
        var axis: Axis
        var isKeyword = true

        static func take(_ scanner: inout ValueScanner, needsUnit: Bool) -> Position? {
            if scanner.skip(keyword: "left") { return Position(length: .percent(0), axis: .horizontal) }
            if scanner.skip(keyword: "right") { return Position(length: .percent(100), axis: .horizontal) }
            if scanner.skip(keyword: "top") { return Position(length: .percent(0), axis: .vertical) }
            if scanner.skip(keyword: "bottom") { return Position(length: .percent(100), axis: .vertical) }
            if scanner.skip(keyword: "center") { return Position(length: .percent(50), axis: .either) }
            return StyleLength.take(&scanner, needsUnit: needsUnit).map {
                Position(length: $0, axis: .either, isKeyword: false)
            }
        }
    }
}

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
            resolved = .translation(x: box.minX, y: box.minY) * resolved * .translation(x: -box.minX, y: -box.minY)
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
