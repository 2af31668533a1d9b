/// The layout of text in lines of a fixed width, the same on every terminal and in every pipe.
enum TextLayout {
    /// The width in columns, which fits every terminal.
    static let width = 80

    /// Returns a paragraph as lines broken between words.
    static func wrap(_ text: String, width: Int = width) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, self.width(of: line) + 1 + self.width(of: word) <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns the width of a text in columns: the marks of direction have none.
    static func width(of text: some StringProtocol) -> Int { text.count { !marks.contains($0) } }

    private static let marks: Set<Character> = [
        "\u{061C}", "\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]

    /// Returns terms with their descriptions beside them, aligned; `terms` is the least width of a term.
    static func table(_ rows: [(term: String, description: String)], terms: Int = 0) -> [String] {
        let column = max(terms, rows.map(\.term.count).max() ?? 0) + 4
        return rows.flatMap { row in
            let description = wrap(row.description, width: width - column)
            let first = "  " + row.term + String(repeating: " ", count: column - 2 - row.term.count)
            let indent = String(repeating: " ", count: column)
            return description.enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
        }
    }
}
