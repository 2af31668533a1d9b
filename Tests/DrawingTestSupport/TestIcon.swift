import SVGDocument

/// An icon with a view box 24 units wide, by the text inside its root element.
public enum TestIcon {
    /// Reads a drawing; the root element is put around it.
    public static func document(_ content: String) throws -> SVGDocument {
        try SVGReader.read(Array((opening + content + closing).utf8), name: "icon.svg")
    }

    /// The content of the root; the digests in the names of masks are left out, as they say nothing to a reader.
    public static func content(of document: SVGDocument) -> String {
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        return String(text.dropFirst(opening.count).dropLast(closing.count))
            .replacing(/clearance-[0-9a-f]{8}/, with: "clearance")
    }

    private static let opening =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 24 24\">"
    private static let closing = "</svg>"
}
