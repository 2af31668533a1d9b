import SVGDocument

/// The value of `filter`.
enum StyleFilter {
    case none
    /// Filters that are applied in order.
    case functions([Function])

    /// A filter function (Filter Effects 1, section 10).
    enum Function {
        /// A `filter` element; `nil` for a dangling reference.
        case element(NodeID?)
        case blur(StyleLength)
        case brightness(Double)
        case contrast(Double)
        case dropShadow(x: StyleLength, y: StyleLength, deviation: StyleLength, color: CSSColor)
        case grayscale(Double)
        /// A rotation of hues in degrees.
        case hueRotate(Double)
        case invert(Double)
        case opacity(Double)
        case saturate(Double)
        case sepia(Double)
    }

    /// Reads a value.
    static func read(_ scanner: inout ValueScanner, _ index: inout DocumentIndex) -> StyleFilter? {
        if scanner.isOnly("none") { return StyleFilter.none }
        var functions: [Function] = []
        while !scanner.isAtEnd {
            guard let function = take(&scanner, &index) else { return nil }
            functions.append(function)
            scanner.skipSpace()
        }
        return functions.isEmpty ? nil : .functions(functions)
    }

    private static func take(_ scanner: inout ValueScanner, _ index: inout DocumentIndex) -> Function? {
        if let reference = index.takeReference(&scanner) { return .element(reference.element) }
        guard let name = scanner.functionName() else { return nil }
        var arguments = scanner.functionArguments()
        arguments.skipSpace()
        arguments.trimEnd()
        let list = arguments
        func isNamed(_ keyword: StaticString) -> Bool { list.matches(name, keyword) }
        if isNamed("blur") { return blur(&arguments) }
        if isNamed("drop-shadow") { return dropShadow(&arguments) }
        if isNamed("hue-rotate") { return hueRotate(&arguments) }
        if isNamed("brightness") { return amount(&arguments).map(Function.brightness) }
        if isNamed("contrast") { return amount(&arguments).map(Function.contrast) }
        if isNamed("saturate") { return amount(&arguments).map(Function.saturate) }
        if isNamed("grayscale") { return amount(&arguments).map { .grayscale(min($0, 1)) } }
        if isNamed("invert") { return amount(&arguments).map { .invert(min($0, 1)) } }
        if isNamed("opacity") { return amount(&arguments).map { .opacity(min($0, 1)) } }
        if isNamed("sepia") { return amount(&arguments).map { .sepia(min($0, 1)) } }
        return nil
    }

    /// Reads a nonnegative number or percentage; the default is 1.
    private static func amount(_ arguments: inout ValueScanner) -> Double? {
        if arguments.isAtEnd { return 1 }
        guard let number = arguments.number(), number >= 0, number.isFinite else { return nil }
        let amount = arguments.skip(UInt8(ascii: "%")) ? number / 100 : number
        return arguments.isAtEnd ? amount : nil
    }

    private static func hueRotate(_ arguments: inout ValueScanner) -> Function? {
        if arguments.isAtEnd { return .hueRotate(0) }
        guard let angle = arguments.angle(needsUnit: true), arguments.isAtEnd else { return nil }
        return .hueRotate(angle)
    }

    private static func blur(_ arguments: inout ValueScanner) -> Function? {
        if arguments.isAtEnd { return .blur(.zero) }
        guard let deviation = StyleLength.take(&arguments), deviation.unit != .percent, deviation.value >= 0,
            arguments.isAtEnd
        else { return nil }
        return .blur(deviation)
    }

    private static func dropShadow(_ arguments: inout ValueScanner) -> Function? {
        var lengths: [StyleLength] = []
        var color: CSSColor?
        // The colour is before or after the lengths, not between them.
        var isComplete = false
        while !arguments.isAtEnd {
            if let length = StyleLength.take(&arguments) {
                guard length.unit != .percent, !isComplete else { return nil }
                lengths.append(length)
            } else {
                guard color == nil, let read = ColorParser.read(&arguments) else { return nil }
                color = read
                isComplete = !lengths.isEmpty
            }
            arguments.skipSpace()
        }
        guard lengths.count == 2 || lengths.count == 3 else { return nil }
        let deviation = lengths.count > 2 ? lengths[2] : .zero
        guard deviation.value >= 0 else { return nil }
        return .dropShadow(x: lengths[0], y: lengths[1], deviation: deviation, color: color ?? .currentColor)
    }
}

/// A `url()` in a style.
struct StyleReference {
    /// The referenced element, or `nil` if it is not in this document.
    var element: NodeID?
}
