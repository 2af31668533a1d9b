/// A source file of an example.
public struct RuleExampleFile: Sendable {
    /// The path in the source folder.
    public var path: String
    /// The file's content.
    public var text: String
    /// Whether the file's content is worth showing.
    public var isShown: Bool

    /// Returns a file with a drawing of 24 by 24 units that is worth showing.
    static func svg(_ path: String, _ content: String, viewBox: String = "0 0 24 24") -> RuleExampleFile {
        raw(path, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\(content)</svg>")
    }

    /// Returns a file with this text.
    static func raw(_ path: String, _ text: String) -> RuleExampleFile {
        RuleExampleFile(path: path, text: text + "\n", isShown: true)
    }

    /// Returns a file whose drawing does not matter: an arrow pointing right.
    static func arrow(_ path: String) -> RuleExampleFile { plain(path, #"<path d="M5 11h8V6l7 6-7 6v-5H5z"/>"#) }

    /// Returns a file whose drawing does not matter: an arrow pointing left.
    static func mirroredArrow(_ path: String) -> RuleExampleFile {
        plain(path, #"<path d="M19 11h-8V6l-7 6 7 6v-5h8z"/>"#)
    }

    /// Returns a file whose drawing does not matter: a disc.
    static func disc(_ path: String) -> RuleExampleFile { plain(path, #"<circle cx="12" cy="12" r="8"/>"#) }

    /// Returns a file whose drawing does not matter: a cart with a badge in its right corner.
    static func cart(_ path: String) -> RuleExampleFile {
        plain(path, ##"<path d="M3 12h12v7H3z"/><circle id="badge" cx="18" cy="6" r="4"/>"##)
    }

    private static func plain(_ path: String, _ content: String) -> RuleExampleFile {
        var file = svg(path, content)
        file.isShown = false
        return file
    }
}
