import SVGDocument

/// The mirror of path data, segment by segment, each in its form: relative or absolute, implicit repeats, H, V, S, T.
package enum PathMirror {
    /// Returns the mirrored text, or `nil` if a coordinate cannot be mirrored exactly.
    ///
    /// Data after an error is never drawn and is left unchanged.
    package static func mirror(_ text: String, by reflection: Reflection, style: NumberStyle) -> String? {
        let data = PathData(text)
        var rewriter = NumberRewriter(data.text, style: style, attachesFlags: attachesFlags(data))
        for (index, segment) in data.segments.enumerated() {
            // The first move is absolute even if it is written as a relative one.
            let isRelative = segment.isRelative && index > 0
            for (position, argument) in segment.command.arguments.enumerated() {
                let token = data.arguments[segment.firstArgument + position]
                switch argument {
                case .rotation: rewriter.negate(token)
                case .sweepFlag: rewriter.toggle(token)
                case .largeArcFlag: rewriter.keep(token, isFlag: true)
                case _ where !reflection.mirrors(argument): rewriter.keep(token)
                case _ where isRelative: rewriter.negate(token)
                default:
                    guard rewriter.map(token, { reflection.doubledAxis - $0 }) else { return nil }
                }
            }
        }
        return rewriter.finish()
    }

    private static func attachesFlags(_ data: PathData) -> Bool {
        data.segments.contains { segment in
            guard segment.command == .arc else { return false }
            let (large, sweep, x) = (segment.firstArgument + 3, segment.firstArgument + 4, segment.firstArgument + 5)
            return isAttached(data, large, sweep) || isAttached(data, sweep, x)
        }
    }

    private static func isAttached(_ data: PathData, _ flag: Int, _ next: Int) -> Bool {
        let start = data.arguments[next].lowerBound
        return data.arguments[flag].upperBound == start && data.text[start] != UInt8(ascii: "-")
    }

    /// Returns the mirrored points of a `polyline` or `polygon`, or `nil` if a coordinate cannot be mirrored exactly.
    static func mirrorPoints(_ text: String, by reflection: Reflection, style: NumberStyle) -> String? {
        var scanner = NumberScanner(text)
        var rewriter = NumberRewriter(scanner.bytes, style: style)
        var isX = true
        scanner.skipSpace()
        while let token = scanner.number() {
            if isX == (reflection.orientation == .horizontal) {
                guard rewriter.map(token, { reflection.doubledAxis - $0 }) else { return nil }
            } else {
                rewriter.keep(token)
            }
            isX.toggle()
            scanner.skipSeparator()
        }
        return rewriter.finish()
    }
}
