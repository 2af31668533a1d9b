import Diagnostics

/// The fix of an icon as it is planned: the changes of its files, of which all are made or none.
///
/// Hints promise what can be planned, and ``AuditFixer`` makes what is planned.
struct IconFix: Sendable {
    let answer: Judgement.Answer
    let changes: [FileChange]
    /// The files with their bytes that could not be had back if they were not committed: those that change, and the drawing of
    /// which another one is made.
    let files: [(path: String, bytes: [UInt8])]

    init(_ answer: Judgement.Answer, of entry: AuditEntry, _ drawings: ComposedDrawings) throws(Refusal) {
        if let listed = entry.listed, listed.objects(to: answer) {
            throw Refusal(reason: "a manifest lists it, by which builds go: \(listed.hint(for: answer))")
        }
        let icon = entry.icon
        var changes = answer == .composite ? [try Self.drawing(of: icon, drawings)] : []
        for origin in [icon.origin] + icon.copies.map(\.origin) {
            changes += try FileChange.all(of: origin, answer == .composite ? .stay : answer)
        }
        guard !changes.isEmpty else { throw Refusal(reason: "its file names no prefix for Android's attributes") }
        (self.answer, self.changes) = (answer, changes)
        var files = changes.compactMap { change in change.before.map { (change.path, $0) } }
        if answer == .composite, case .android(let android) = icon.origin {
            files.append((android.plain.path, android.plain.bytes))
        }
        self.files = files
    }

    /// Returns the change that writes an icon's drawing for right-to-left languages.
    private static func drawing(of icon: AuditedIcon, _ drawings: ComposedDrawings) throws(Refusal) -> FileChange {
        guard case .android(let android) = icon.origin else { throw Refusal(reason: "it takes a drawing by hand") }
        guard !android.plain.place.isOfCompose else {
            throw Refusal(reason: "Compose knows no 'drawable-ldrtl': draw it as another icon")
        }
        guard case .composed(let document)? = drawings.drawing(for: icon) else {
            throw Refusal(reason: "its mark cannot be told from the rest of the drawing: draw 'drawable-ldrtl' by hand")
        }
        // Another direction comes before the night and the density, which the drawing would replace.
        guard android.copies.isEmpty, icon.copies.isEmpty else {
            throw Refusal(reason: "it has copies, each of which needs a drawing: draw them by hand")
        }
        let plain = android.plain
        let steps = plain.path.pathSteps.dropLast(2) + ["drawable-ldrtl", plain.place.file]
        return FileChange(
            path: steps.joined(separator: "/"), before: nil, after: try ComposedDrawings.drawable(document))
    }
}

struct Refusal: Error {
    var reason: String
    /// The file that could not be written, if that is the reason.
    var failure: Diagnostic?
}
