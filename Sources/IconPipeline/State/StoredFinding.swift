import Diagnostics

/// A stored finding that a later run can report again, from whatever folder that run is started in and wherever in the
/// manifest the entry is then.
struct StoredFinding: Hashable, Sendable {
    /// A location in a file.
    struct Place: Hashable, Sendable {
        var file: FindingPlaces.File
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

    /// Whether it points at a place in the manifest that can only be found again in the very same text.
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
    init(_ finding: Diagnostic, _ places: FindingPlaces, pieces: FindingPieces?) {
        rule = finding.rule
        severity = finding.severity
        message = finding.message
        hint = finding.hint
        place = finding.location.map { Place($0, places, pieces) }
        notes = finding.notes.map { Note(message: $0.message, place: Place($0.location, places, pieces)) }
        icon = finding.icon
        edits = finding.edits
    }

    /// Returns the finding for this run.
    func diagnostic(_ places: FindingPlaces, pieces: FindingPieces?) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: severity, message: message, location: place?.resolved(places, pieces), hint: hint,
            notes: notes.map { DiagnosticNote(message: $0.message, location: $0.place.resolved(places, pieces)) },
            icon: icon, edits: edits)
    }
}

extension StoredFinding.Place {
    fileprivate init(_ location: SourceLocation, _ places: FindingPlaces, _ pieces: FindingPieces?) {
        file = places.file(named: location.file)
        self.location = location
        piece = file == .manifest ? pieces?.index(of: location) : nil
    }

    fileprivate func resolved(_ places: FindingPlaces, _ pieces: FindingPieces?) -> SourceLocation {
        if let piece, let moved = pieces?.location(piece) { return moved }
        var resolved = location
        resolved.file = places.name(of: file)
        return resolved
    }
}
