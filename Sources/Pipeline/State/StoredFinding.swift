import Buffers
import Diagnostics
import HostSystem

/// A finding that a later run can report again, in whatever folder that is started and wherever the entry is then.
struct StoredFinding: Hashable, Sendable {
    var finding: Diagnostic
    /// The numbers of the pieces of the entry's canonical form that its location and those of its notes are of.
    var pieces: [Int?]

    /// Whether it refers to a place in the manifest that can only be found again in the same text.
    var isBoundToText: Bool {
        let locations = [finding.location].compactMap(\.self) + finding.notes.map(\.location)
        return !finding.edits.isEmpty
            || zip(locations, pieces).contains { $0.file == FileAliases.manifest && $1 == nil }
    }
}

extension StoredFinding {
    init(_ finding: Diagnostic, _ places: FileAliases, pieces ranges: EntryRanges?) {
        var pieces: [Int?] = []
        self.finding = finding.replacingLocations { location in
            var stored = location
            stored.file = places.alias(ofFile: location.file)
            pieces.append(stored.file == FileAliases.manifest ? ranges?.index(of: location) : nil)
            return stored
        }
        self.pieces = pieces
    }

    func diagnostic(_ places: FileAliases, pieces ranges: EntryRanges?) -> Diagnostic {
        var pieces = pieces[...]
        return finding.replacingLocations { location in
            if let piece = pieces.popFirst() ?? nil, let moved = ranges?.location(piece) { return moved }
            var location = location
            location.file = places.file(ofAlias: location.file)
            return location
        }
    }
}

extension Diagnostic {
    fileprivate func replacingLocations(_ replacement: (SourceLocation) -> SourceLocation) -> Diagnostic {
        var finding = self
        finding.location = location.map(replacement)
        finding.notes = notes.map { DiagnosticNote(message: $0.message, location: replacement($0.location)) }
        return finding
    }
}

/// The names of a set's files in one run's messages, and names that hold for every run: another may use other paths.
struct FileAliases: Sendable {
    static let manifest = "manifest"

    private static let source = "source:"
    private static let other = "other:"
    private let manifest: String
    private let sources: FolderPath

    init(manifest: String, sources: FolderPath) {
        self.manifest = manifest
        self.sources = sources
    }

    /// Returns the alias of a file: of a source, by its path in the source folder, and of any other by its name.
    func alias(ofFile name: String) -> String {
        if ExactName(name) == ExactName(manifest) { return Self.manifest }
        return name.rest(after: sources.path(of: "")).map { Self.source + $0 } ?? Self.other + name
    }

    func file(ofAlias alias: String) -> String {
        alias.rest(after: Self.source).map { sources.path(of: $0) } ?? alias.rest(after: Self.other) ?? manifest
    }
}

extension ByteWriter {
    mutating func add(_ stored: StoredFinding) {
        let finding = stored.finding
        add(finding.rule.rawValue)
        add(finding.severity.rawValue)
        add(finding.message)
        add(finding.location) { $0.add($1) }
        add(finding.hint) { $0.add($1) }
        add(finding.notes) { writer, note in
            writer.add(note.message)
            writer.add(note.location)
        }
        add(finding.icon) { $0.add($1) }
        add(finding.others) { $0.add($1) }
        add(finding.edits) { writer, edit in
            writer.add(count: edit.range.lowerBound)
            writer.add(count: edit.range.upperBound)
            writer.add(edit.replacement)
        }
        add(finding.setMessage) {
            $0.add($1.lead)
            $0.add($1.what)
        }
        add(finding.picture) { $0.add($1) }
        add(stored.pieces) { $0.add($1) { $0.add(count: $1) } }
    }

    private mutating func add(_ location: SourceLocation) {
        add(location.file)
        add(location.start) { $0.add($1) }
        add(location.end) { $0.add($1) }
        add(location.lineText) { $0.add($1) }
        add(count: location.lineTextColumn)
    }

    private mutating func add(_ position: SourcePosition) {
        add(count: position.line)
        add(count: position.column)
    }
}

extension ByteReader {
    mutating func finding() throws -> StoredFinding {
        let finding = Diagnostic(
            rule: try named(), severity: try named(), message: try text(),
            location: try optional { try $0.location() }, hint: try optional { try $0.text() },
            notes: try array { DiagnosticNote(message: try $0.text(), location: try $0.location()) },
            icon: try optional { try $0.text() }, others: try array { try $0.text() },
            edits: try array { try $0.edit() },
            setMessage: try optional { SetMessage(lead: try $0.text(), what: try $0.text()) },
            picture: try array { try $0.text() })
        return StoredFinding(finding: finding, pieces: try array { try $0.optional { try $0.count() } })
    }

    mutating func named<Value: RawRepresentable<String>>() throws -> Value {
        guard let value = Value(rawValue: try text()) else { throw Malformed() }
        return value
    }

    private mutating func edit() throws -> TextEdit {
        let (start, end) = (try count(), try count())
        guard start <= end else { throw Malformed() }
        return TextEdit(start..<end, try text())
    }

    private mutating func location() throws -> SourceLocation {
        var location = SourceLocation(file: try text())
        location.start = try optional { try $0.position() }
        location.end = try optional { try $0.position() }
        location.lineText = try optional { try $0.text() }
        location.lineTextColumn = try count()
        return location
    }

    private mutating func position() throws -> SourcePosition { SourcePosition(line: try count(), column: try count()) }
}
