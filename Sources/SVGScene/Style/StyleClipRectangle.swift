/// The value of `clip`: the insets from the edges of the viewport; `nil` for `auto`, the edge itself.
///
/// SVG 1.1, section 14.3.2, takes the property from CSS 2 of 1998, where all four lengths are offsets from the
/// respective edges. Later versions of CSS measure right and bottom from the left and upper edge; SVG 2 refers to them,
/// but they apply it to positioned boxes, of which SVG has none.
struct StyleClipRectangle {
    var top: StyleLength?
    var right: StyleLength?
    var bottom: StyleLength?
    var left: StyleLength?

    /// Reads `rect()` with its four offsets.
    static func read(_ scanner: inout ValueScanner) -> StyleClipRectangle? {
        guard let name = scanner.functionName(), scanner.matches(name, "rect") else { return nil }
        var arguments = scanner.functionArguments()
        guard scanner.isAtEnd else { return nil }
        var offsets: [StyleLength?] = []
        arguments.skipSpace()
        while !arguments.isAtEnd {
            guard offsets.count < 4 else { return nil }
            if arguments.skip(keyword: "auto") {
                offsets.append(nil)
            } else {
                guard let offset = StyleLength.take(&arguments), offset.unit != .percent else { return nil }
                offsets.append(offset)
            }
            arguments.skipSeparator()
        }
        guard offsets.count == 4 else { return nil }
        return StyleClipRectangle(top: offsets[0], right: offsets[1], bottom: offsets[2], left: offsets[3])
    }
}
