import IconModel

/// The names of icons, by which the one that draws the base of an icon with a slash is found: `mic` for `mic-off`.
public struct BaseNames: Sendable {
    /// A name as bases are found by it: its folders, and its words in the forms that sets use side by side.
    private struct Key: Hashable {
        var folders: Substring
        var words: [String]

        private static let forms = ["filled": "fill", "outlined": "outline"]

        init(_ name: String, _ words: [String]) {
            folders = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[..<$0] } ?? ""
            self.words = words.map { Self.forms[$0] ?? $0 }
        }
    }

    private let words: WordTable
    private let names: [Key: String]

    /// Creates a search among names.
    public init(_ names: [String], _ words: WordTable) {
        self.words = words
        self.names = Dictionary(names.map { (Key($0, IconName($0).words), $0) }) { first, _ in first }
    }

    /// Returns the icon whose name has the same words but the ones that mean a slash, in the same folder.
    public func base(of name: String) -> String? {
        guard let place = words.match(.slash, in: IconName(name)) else { return nil }
        var rest = IconName(name).words
        rest.removeSubrange(place)
        return rest.isEmpty ? nil : names[Key(name, rest)]
    }
}
