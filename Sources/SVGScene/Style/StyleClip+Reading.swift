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
