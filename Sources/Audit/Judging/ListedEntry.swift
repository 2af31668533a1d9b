import Diagnostics

/// The entry of an icon in a manifest that has not decided what the app shows: what an audit would change in the app, the next
/// build would make again as the entry says.
struct ListedEntry: Sendable {
    /// The name of the icon in the manifest.
    let name: String
    /// The name of its kind.
    let kind: String
    /// Whether it waits for somebody to look.
    let isOpen: Bool
    /// Whether it is a glob, which lists other icons as well.
    let isGlob: Bool
    /// The path of the manifest as the user would write it.
    let manifest: String
    /// The place of the entry's value.
    let location: SourceLocation

    /// Returns whether the entry says something else than an answer. A drawing that is not a build's own would be in its way.
    func objects(to answer: Judgement.Answer) -> Bool {
        switch answer {
        case .open: false
        case .composite: true
        case .stay: isOpen || kind != "fixed"
        case .mirror: isOpen || kind != "directional"
        }
    }

    /// Returns what to do where the entry objects to an answer.
    func hint(for answer: Judgement.Answer) -> String {
        let place = location.start.map { "\(location.file):\($0.line):\($0.column)" } ?? location.file
        guard answer != .composite else {
            return kind == "composite" && !isOpen
                ? "'iconflip build \(ShellWord.quoted(manifest))' draws it as its entry at '\(place)' says"
                : "write a composite in which the mark stays as its entry at '\(place)'"
        }
        let right = answer == .mirror ? "directional" : "fixed"
        return isGlob
            ? "add '\"\(name)\": \"\(right)\"' to the icons of '\(manifest)'"
            : "write '\"\(right)\"' as its entry at '\(place)'"
    }

    /// The place of the entry as a note of a finding.
    var note: DiagnosticNote { DiagnosticNote(message: "a manifest lists it here", location: location) }
}
