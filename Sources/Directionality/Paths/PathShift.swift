import SVGDocument

/// The exact translation of path data: absolute coordinates change, relative ones are kept.
enum PathShift {
    /// Returns the moved text, or `nil` if a coordinate would have too many digits.
    static func shift(_ text: String, x: DecimalNumber, y: DecimalNumber, style: NumberStyle) -> String? {
        guard !x.isZero || !y.isZero else { return text }
        let data = PathData(text)
        var rewriter = NumberRewriter(data.text, style: style)
        for (index, segment) in data.segments.enumerated() where !segment.isRelative || index == 0 {
            for (position, argument) in segment.command.arguments.enumerated() {
                let token = data.arguments[segment.firstArgument + position]
                guard argument == .x || argument == .y else {
                    rewriter.keep(token, isFlag: argument == .largeArcFlag || argument == .sweepFlag)
                    continue
                }
                let distance = argument == .x ? x : y
                guard rewriter.map(token, { $0 + distance }) else { return nil }
            }
        }
        return rewriter.finish()
    }
}
