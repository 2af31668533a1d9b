import SVGDocument

/// The value of `clip-path`.
enum StyleClip {
    case none
    /// A `clipPath` element.
    case element(NodeID)
    /// A basic shape in a reference box; without a shape, the box itself.
    case shape(BasicShape?, ReferenceBox)

    /// The reference boxes of an SVG element; those of CSS layout are mapped to the nearest of these.
    enum ReferenceBox {
        case fillBox
        case strokeBox
        case viewBox
    }
}

extension StyleClip {
    /// Reads a value (CSS Masking 1, section 5.1). A dangling reference clips nothing.
    static func read(_ text: inout ValueScanner, _ index: inout DocumentIndex) -> StyleClip? {
        if text.isOnly("none") { return StyleClip.none }
        if let reference = index.takeReference(&text) {
            return text.isAtEnd ? reference.element.map(StyleClip.element) ?? StyleClip.none : nil
        }
        var box = takeBox(&text)
        let shape = text.isAtEnd ? nil : BasicShape.take(&text)
        text.skipSpace()
        if box == nil, shape != nil { box = takeBox(&text) }
        guard text.isAtEnd, shape != nil || box != nil else { return nil }
        // The border box of CSS layout is the stroke box of SVG.
        return .shape(shape, box ?? .strokeBox)
    }

    private static func takeBox(_ text: inout ValueScanner) -> ReferenceBox? {
        let start = text.offset
        let box = boxes[text.slice(text.identifier())]
        if box == nil { text.offset = start }
        text.skipSpace()
        return box
    }

    private static let boxes = KeywordTable<ReferenceBox>(
        [
            ("border-box", .strokeBox), ("margin-box", .strokeBox), ("stroke-box", .strokeBox),
            ("padding-box", .fillBox), ("content-box", .fillBox), ("fill-box", .fillBox), ("view-box", .viewBox),
        ], ignoresCase: true)
}

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
