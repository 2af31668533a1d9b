import Diagnostics
import HostSystem

/// A stored finding that a later run can report again, from whatever folder that run is started in and wherever in the
/// manifest the entry is then.
struct StoredFinding: Hashable, Sendable {
    /// A location in a file.
    struct Place: Hashable, Sendable {
        var file: FileAliases.File
        /// The original location; its file name is meaningless.
        var location: SourceLocation
        /// The number of the piece of the entry's canonical form, if the place is one in the manifest.
        var piece: Int?
    }

    /// A note with its place.
    struct Note: Hashable, Sendable {
        var message: String
        var place: Place
    }

    var rule: Rule
    var severity: Severity
    var message: String
    var hint: String?
    var place: Place?
    var notes: [Note]
    var icon: String?
    var edits: [TextEdit]
    var picture: [String]

    /// Whether it refers to a place in the manifest that can only be found again in the same text.
    var isBoundToText: Bool {
        !edits.isEmpty || ([place] + notes.map(\.place)).contains { $0?.file == .manifest && $0?.piece == nil }
    }
}

extension StoredFinding {
    /// Creates a stored finding.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - places: The names of files in this run's messages.
    ///   - pieces: The places of an entry's pieces in the manifest's text.
    init(_ finding: Diagnostic, _ places: FileAliases, pieces: EntryRanges?) {
        rule = finding.rule
        severity = finding.severity
        message = finding.message
        hint = finding.hint
        place = finding.location.map { Place($0, places, pieces) }
        notes = finding.notes.map { Note(message: $0.message, place: Place($0.location, places, pieces)) }
        icon = finding.icon
        edits = finding.edits
        picture = finding.picture
    }

    /// Returns the finding for this run.
    func diagnostic(_ places: FileAliases, pieces: EntryRanges?) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: severity, message: message, location: place?.resolved(places, pieces), hint: hint,
            notes: notes.map { DiagnosticNote(message: $0.message, location: $0.place.resolved(places, pieces)) },
            icon: icon, edits: edits, picture: picture)
    }
}

extension StoredFinding.Place {
    fileprivate init(_ location: SourceLocation, _ places: FileAliases, _ pieces: EntryRanges?) {
        file = places.file(named: location.file)
        self.location = location
        piece = file == .manifest ? pieces?.index(of: location) : nil
    }

    fileprivate func resolved(_ places: FileAliases, _ pieces: EntryRanges?) -> SourceLocation {
        if let piece, let moved = pieces?.location(piece) { return moved }
        var resolved = location
        resolved.file = places.name(of: file)
        return resolved
    }
}

extension ByteWriter {
    mutating func add(_ finding: StoredFinding) {
        add(finding.rule.rawValue)
        add(UInt8(finding.severity == .error ? 2 : finding.severity == .warning ? 1 : 0))
        add(finding.message)
        add(finding.hint) { $0.add($1) }
        add(finding.place) { $0.add($1) }
        add(finding.notes) { writer, note in
            writer.add(note.message)
            writer.add(note.place)
        }
        add(finding.icon) { $0.add($1) }
        add(finding.edits) { writer, edit in
            writer.add(count: edit.range.lowerBound)
            writer.add(count: edit.range.upperBound)
            writer.add(edit.replacement)
        }
        add(finding.picture) { $0.add($1) }
    }

    private mutating func add(_ place: StoredFinding.Place) {
        switch place.file {
        case .manifest: add(UInt8(0))
        case .source(let path):
            add(UInt8(1))
            add(path)
        case .other(let name):
            add(UInt8(2))
            add(name)
        }
        add(place.location.start) { $0.add($1) }
        add(place.location.end) { $0.add($1) }
        add(place.location.lineText) { $0.add($1) }
        add(count: place.location.lineTextColumn)
        add(place.piece) { $0.add(count: $1) }
    }

    private mutating func add(_ position: SourcePosition) {
        add(count: position.line)
        add(count: position.column)
    }
}

extension ByteReader {
    mutating func finding() throws(Malformed) -> StoredFinding {
        StoredFinding(
            rule: try rule(), severity: try severity(), message: try text(),
            hint: try optional { reader throws(Malformed) in try reader.text() },
            place: try optional { reader throws(Malformed) in try reader.place() },
            notes: try array { reader throws(Malformed) in
                StoredFinding.Note(message: try reader.text(), place: try reader.place())
            },
            icon: try optional { reader throws(Malformed) in try reader.text() },
            edits: try array { reader throws(Malformed) in try reader.edit() },
            picture: try array { reader throws(Malformed) in try reader.text() })
    }

    private mutating func edit() throws(Malformed) -> TextEdit {
        let (start, end) = (try count(), try count())
        guard start <= end else { throw Malformed() }
        return TextEdit(start..<end, try text())
    }

    mutating func rule() throws(Malformed) -> Rule {
        guard let rule = Rule(rawValue: try text()) else { throw Malformed() }
        return rule
    }

    private mutating func severity() throws(Malformed) -> Severity {
        switch try number(UInt8.self) {
        case 0: return .note
        case 1: return .warning
        case 2: return .error
        default: throw Malformed()
        }
    }

    private mutating func place() throws(Malformed) -> StoredFinding.Place {
        let file: FileAliases.File
        switch try number(UInt8.self) {
        case 0: file = .manifest
        case 1: file = .source(try text())
        case 2: file = .other(try text())
        default: throw Malformed()
        }
        var location = SourceLocation(file: "")
        location.start = try optional { reader throws(Malformed) in try reader.position() }
        location.end = try optional { reader throws(Malformed) in try reader.position() }
        location.lineText = try optional { reader throws(Malformed) in try reader.text() }
        location.lineTextColumn = try count()
        return StoredFinding.Place(
            file: file, location: location, piece: try optional { reader throws(Malformed) in try reader.count() })
    }

    private mutating func position() throws(Malformed) -> SourcePosition {
        SourcePosition(line: try count(), column: try count())
    }
}

/// The names of a set's files in one run's messages; another run may use other paths.
struct FileAliases: Sendable {
    /// A file, independent of the folder that the tool was started in.
    enum File: Hashable, Sendable {
        case manifest
        /// A source file, by its path in the source folder.
        case source(String)
        /// Any other file, by the name that it was given.
        case other(String)
    }

    private let manifest: String
    private let sources: FolderPath

    init(manifest: String, sources: FolderPath) {
        self.manifest = manifest
        self.sources = sources
    }

    /// Returns the file of a name.
    func file(named name: String) -> File {
        if ExactName(name) == ExactName(manifest) { return .manifest }
        return name.rest(after: sources.path(of: "")).map { .source($0) } ?? .other(name)
    }

    /// Returns the name of a file in this run.
    func name(of file: File) -> String {
        switch file {
        case .manifest: manifest
        case .source(let path): sources.path(of: path)
        case .other(let name): name
        }
    }
}
