import Diagnostics
import Pipeline

/// The entry of an icon in a manifest that has not decided what the app shows: what an audit would change in the app, the next
/// build would make again as the entry says.
struct ListedEntry: Sendable {
    let name: String
    let kind: String
    let isOpen: Bool
    let isGlob: Bool
    /// The path of the manifest as the user would write it.
    let manifest: String
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

    var note: DiagnosticNote { DiagnosticNote(message: "a manifest lists it here", location: location) }
}
