import Diagnostics

/// A finding that is remembered so that a later run can tell it again, from wherever that run is started and wherever in
/// the manifest the entry stands then.
struct StoredFinding: Hashable, Sendable {
    /// A place in a file.
    struct Place: Hashable, Sendable {
        var file: FindingPlaces.File
        /// The place as it was; its file name means nothing.
        var location: SourceLocation
        /// Which of the pieces of the entry's canonical form it is, where it stands in the manifest.
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

    /// Whether it points at a place in the manifest that can be found again in the very same text only.
    var isBoundToText: Bool {
        ([place] + notes.map(\.place)).contains { $0?.file == .manifest && $0?.piece == nil }
    }
}

extension StoredFinding {
    /// Remembers a finding.
    /// - Parameter pieces: The places of an entry's pieces in the manifest's text.
    init(_ finding: Diagnostic, _ places: FindingPlaces, pieces: FindingPieces?) {
        rule = finding.rule
        severity = finding.severity
        message = finding.message
        hint = finding.hint
        place = finding.location.map { Place($0, places, pieces) }
        notes = finding.notes.map { Note(message: $0.message, place: Place($0.location, places, pieces)) }
    }

    /// The finding as this run tells it.
    func diagnostic(_ places: FindingPlaces, pieces: FindingPieces?) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: severity, message: message, location: place?.resolved(places, pieces), hint: hint,
            notes: notes.map { DiagnosticNote(message: $0.message, location: $0.place.resolved(places, pieces)) })
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
