import Buffers
import Diagnostics
import HostSystem
import Pipeline
import Proposals
import SVGDocument

/// The drawings for right-to-left languages of icons of which a part stays, as they would be written beside the app's own.
struct ComposedDrawings: Sendable {
    private var drawings: [ExactName: FlippedDrawings.Drawing] = [:]

    init() {}

    /// Composes the drawings of the icons that need one. The icons of a `res` folder are looked at together, as some hold the
    /// base of another one, and with all that need a drawing or have got one (`others`), as they share the width of their gaps:
    /// what some of them are drawn as does not depend on which are left.
    init(_ entries: [AuditEntry], beside others: [AuditedIcon], in folder: FolderPath, jobs: Int) {
        let needed = entries.filter { $0.judgements.contains { $0.answer == .composite } }.map(\.icon)
        let folders = Dictionary(grouping: needed) { Self.resources(around: $0, in: folder) }
        let beside = Dictionary(grouping: others) { Self.resources(around: $0, in: folder) }
        let seen = Dictionary(grouping: entries.map(\.icon)) { Self.resources(around: $0, in: folder) }
        for case (let folder?, let icons) in folders {
            // What is the same in the mirror was not looked at.
            let sights = (seen[folder] ?? []).compactMap { icon in
                icon.file.sight.map { (ExactName(icon.path.pathSteps.suffix(2).joined(separator: "/")), $0) }
            }
            let names = Set((icons + (beside[folder] ?? [])).map { ExactName($0.name) }).sorted().map(\.text)
            let drawn = FlippedDrawings.all(
                in: folder, of: names, sights: Dictionary(sights) { first, _ in first }, jobs: jobs)
            for icon in icons { drawings[ExactName(icon.key)] = drawn[ExactName(icon.name)] }
        }
    }

    /// Returns the `res` folder around an icon, or `nil` where the audited folder is inside it.
    private static func resources(around icon: AuditedIcon, in folder: FolderPath) -> String? {
        guard case .android = icon.origin else { return nil }
        let steps = icon.path.pathSteps.dropLast(2)
        guard icon.path.pathSteps.count > 1 else { return nil }
        return folder.folder(steps.isEmpty ? "." : steps.joined(separator: "/")).text
    }

    /// Returns how an icon is drawn, or `nil` where no drawing is certain to be right.
    func drawing(for icon: AuditedIcon) -> FlippedDrawings.Drawing? { drawings[ExactName(icon.key)] }

    /// Returns a drawing as a vector drawable, with the colours of the theme that its source names.
    static func drawable(_ document: SVGDocument) throws(Refusal) -> [UInt8] {
        guard document.drawable?.confusedReferences.isEmpty ?? true else {
            throw Refusal(reason: "it says its colours in several ways: draw it by hand")
        }
        guard let text = VectorDrawable.text(of: document) else {
            throw Refusal(reason: "a vector drawable cannot say its drawing")
        }
        return Array(text.utf8)
    }
}
