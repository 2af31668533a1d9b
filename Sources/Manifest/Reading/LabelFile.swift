import Diagnostics

/// What somebody says about an icon before any manifest does: a list of labels, a catalog or the icon's own file.
public struct IconLabel: Hashable, Sendable {
    /// What the icon is.
    public enum Kind: Sendable {
        case fixed
        /// Flipped in some way: what in it must not be flipped may become a part.
        case flips
        case directional
        case localized
        case composite
    }

    package var kind: Kind
    /// Who says so, as the beginning of a note: `labelled 'mirror' in labels.json`.
    public var reason: String
    /// Whether it is what an app does with the icon, which may be its mistake.
    public var isOfApp: Bool

    package init(kind: Kind, reason: String, isOfApp: Bool = false) {
        (self.kind, self.reason, self.isOfApp) = (kind, reason, isOfApp)
    }

    private static let words: [(kind: Kind, words: [String])] = [
        (.fixed, ["fixed", "stay", "stays", "none", "no", "false", "never"]),
        (.flips, ["mirror", "mirrored", "mirrors", "flip", "flipped", "flips", "yes", "true", "auto"]),
        (.directional, ["directional"]),
        (.localized, ["localized", "language", "unique", "drawn"]),
        (.composite, ["composite"]),
    ]

    fileprivate static func kind(_ word: String) -> Kind? { words.first { $0.words.contains(word.lowercased()) }?.kind }

    fileprivate static let advice = "write 'fixed', 'mirror', 'directional', 'localized' or 'composite'"
}

/// A list of what icons are, which people keep beside a set: JSON, or a table with commas, semicolons or tabs.
public struct LabelFile: Sendable {
    package private(set) var labels: [ExactName: IconLabel] = [:]
    private var names: [Located<String>] = []
    private var findings: Findings
    private let shortName: String

    /// The errors in the file, in reading order.
    public var diagnostics: [Diagnostic] { findings.finished() }

    /// Reads an object of names with words, truth values or objects with a `kind`; an array of objects with `name` and
    /// `kind`; or a table with a name and a word in each row, or columns that its first row names.
    public init(_ text: SourceText) {
        findings = Findings(source: text)
        shortName = text.name.lastPathStep
        let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = text.bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { readJSON() } else { readTable(from: start) }
    }

    /// The labels with the places of their names, in reading order.
    public var all: [(icon: ExactName, label: IconLabel, place: SourceLocation)] {
        names.compactMap { name in
            labels[ExactName(name.value)].map { (ExactName(name.value), $0, findings.source.location(name.range)) }
        }
    }

    package func unknownNames(among listing: SourceListing) -> [Diagnostic] {
        var warnings = Findings(source: findings.source)
        var suggester = NameSuggester(listing.iconNames)
        for name in names where listing.file(ofIcon: name.value) == nil {
            warnings.add(
                .unmatchedLabel, "there is no icon \(quoted(name.value))", at: name.range,
                hint: suggester.hint(for: name.value))
        }
        return warnings.finished()
    }

    // MARK: JSON

    private mutating func readJSON() {
        let (root, soundness) = JSONParser.parse(&findings)
        guard let root, soundness == .sound else { return }
        for member in root.members {
            add(Located(member.key, at: member.keyRange), kind: member.value["kind"] ?? member.value)
        }
        for element in root.elements {
            guard let name = element["name"], let text = name.string, let kind = element["kind"] else {
                findings.add(
                    .missingKey, "a label needs a 'name' and a 'kind'", at: element.range,
                    hint: #"write { "name": "arrow", "kind": "directional" }"#)
                continue
            }
            add(Located(text, at: name.range), kind: kind)
        }
    }

    private mutating func add(_ name: Located<String>, kind: JSONValue) {
        switch kind.content {
        case .string(let word): add(name, Located(word, at: kind.range))
        case .boolean(let flips): add(name, Located(flips ? "true" : "false", at: kind.range))
        case .null, .number, .array, .object, .invalid:
            findings.add(
                .wrongType, "the kind of icon \(quoted(name.value)) is not a word", at: kind.range,
                hint: IconLabel.advice)
        }
    }

    private mutating func add(_ name: Located<String>, _ word: Located<String>) {
        guard let kind = IconLabel.kind(word.value) else {
            findings.add(.badValue, "\(quoted(word.value)) is no kind", at: word.range, hint: IconLabel.advice)
            return
        }
        let icon = SourceListing.iconName(ofPath: name.value) ?? name.value
        let label = IconLabel(kind: kind, reason: "labelled '\(word.value)' in \(shortName)")
        guard let other = labels.updateValue(label, forKey: ExactName(icon)) else {
            names.append(Located(icon, at: name.range))
            return
        }
        if other.kind != kind {
            findings.add(
                .duplicateKey, "icon \(quoted(icon)) is \(other.reason) as well", at: name.range,
                hint: "keep one of its labels")
        }
    }

    // MARK: Tables

    private mutating func readTable(from start: Int) {
        var rows = tableRows(from: start)
        var columns = (name: 0, kind: 1)
        if let titles = rows.first?.map({ $0.value.lowercased() }),
            let name = titles.firstIndex(where: ["name", "icon"].contains),
            let kind = titles.firstIndex(where: ["kind", "label"].contains)
        {
            columns = (name, kind)
            rows.removeFirst()
        }
        for row in rows where row.contains(where: { !$0.value.isEmpty }) {
            guard columns.name < row.count, columns.kind < row.count else {
                findings.add(
                    .missingKey, "the row has no kind", at: row[0].range,
                    hint: "a row has the name of an icon and its kind: arrow,directional")
                continue
            }
            add(row[columns.name], row[columns.kind])
        }
    }

    /// Returns the cells of each row (RFC 4180): quotes around a cell can hold separators, line breaks and doubled quotes.
    private mutating func tableRows(from start: Int) -> [[Located<String>]] {
        let bytes = findings.source.bytes
        let separator = Self.separator(bytes[start...])
        var rows: [[Located<String>]] = []
        var row: [Located<String>] = []
        var offset = start
        while offset < bytes.count {
            let cell = cell(at: offset, separator)
            row.append(cell.content)
            offset = cell.end
            guard offset < bytes.count else { break }
            let end = bytes[offset]
            offset += 1
            if end == separator { continue }
            if end == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
            rows.append(row)
            row = []
        }
        return row.isEmpty ? rows : rows + [row]
    }

    /// Returns the cell that begins at an offset, and the offset of the separator or line break after it.
    private mutating func cell(at start: Int, _ separator: UInt8) -> (content: Located<String>, end: Int) {
        let bytes = findings.source.bytes
        let quote = UInt8(ascii: "\"")
        func end(from offset: Int) -> Int {
            bytes[offset...].firstIndex { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        }
        guard bytes[start] == quote else {
            let end = end(from: start)
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            return (Located(text.trimmingSpaces, at: start..<end), end)
        }
        var text: [UInt8] = []
        var offset = start + 1
        while offset < bytes.count {
            if bytes[offset] == quote {
                guard offset + 1 < bytes.count, bytes[offset + 1] == quote else {
                    let content = Located(String(decoding: text, as: UTF8.self).trimmingSpaces, at: start..<offset + 1)
                    return (content, end(from: offset + 1))
                }
                offset += 1
            }
            text.append(bytes[offset])
            offset += 1
        }
        findings.add(.badValue, "a quoted cell does not end", at: start..<start + 1, hint: "add '\"'")
        return (Located("", at: start..<bytes.count), bytes.count)
    }

    /// Returns what separates the cells of the first line.
    private static func separator(_ bytes: ArraySlice<UInt8>) -> UInt8 {
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        return [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")].first(where: line.contains)
            ?? UInt8(ascii: ",")
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let rest = drop(while: isSpace)
        return String(rest.dropLast(rest.reversed().prefix(while: isSpace).count))
    }
}
