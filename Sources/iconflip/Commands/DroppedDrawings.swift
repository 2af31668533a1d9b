import Diagnostics
import HostSystem
import Proposals

/// The drawings that `init` finds no longer needed, which are listed, or moved where the user says so.
struct DroppedDrawings {
    static let flag = ValueFlag(
        "drop-drawn", .folder,
        help: "Move the drawings for right-to-left languages that entries are proved to make to DIR, outside of the "
            + "icons' folder")

    private static let listed = 20

    private let manifest: String?
    private let target: FolderPath?
    private let jobs: Int

    /// `manifest` is the path of the manifest that will be written; without one, nothing can be moved. `icons` is the
    /// folder of its icons, if that is known.
    init(_ arguments: ParsedArguments, manifest: String?, icons: @autoclosure () -> FolderPath?) throws {
        if manifest == nil, arguments.has(Self.flag.spec) {
            throw UsageError(
                message: "'\(Self.flag.spec.long)' needs a manifest that is written",
                hint: "leave it out, or name a file with '--output'")
        }
        self.manifest = manifest
        target = arguments[Self.flag].map { FolderPath($0) }
        jobs = IconSetArguments.jobCount(arguments)
        guard let target, let icons = icons(), FolderPath.isInside(target.resolved, icons.resolved) else { return }
        throw CommandError.unusable(
            target.text, "the folder is in that of the icons, where the drawings would still be found",
            hint: "name a folder elsewhere with '\(Self.flag.spec.long)'")
    }

    /// Lists or moves the drawings, and returns whether all that should be moved were.
    func run(_ console: Console, isQuiet: Bool) throws -> Bool {
        guard let manifest, let superseded = SupersededDrawings(manifest: manifest, jobs: jobs) else { return true }
        guard let target else {
            console.report(superseded.warnings)
            if !superseded.proved.isEmpty, !isQuiet {
                try console.print(Self.list(superseded.proved, IconSetArguments.operand(manifest)))
            }
            return true
        }
        let result = superseded.move(to: target)
        console.report(result.failures)
        if !isQuiet { try console.print(Self.summary(result.moved, superseded, target)) }
        return result.failures.isEmpty
    }

    private static func list(_ drawings: [SupersededDrawings.Drawing], _ operand: String) -> String {
        "\(count(drawings.count)) \(drawings.count == 1 ? "is" : "are") no longer needed, as entries make \(drawings.count == 1 ? "it" : "them"); 'iconflip init"
            + "\(operand) --update --drop-drawn DIR' moves \(drawings.count == 1 ? "it" : "them"):\n\(lines(drawings))"
    }

    private static func summary(
        _ moved: [SupersededDrawings.Drawing], _ superseded: SupersededDrawings, _ target: FolderPath
    ) -> String {
        let text =
            moved.isEmpty
            ? "no drawing is moved\n" : "moved to \(VisibleText.escaped(target.text)): \(count(moved.count))\n"
        let kept = superseded.drawings.filter { $0.reasonToStay != nil }
        return text + (kept.isEmpty ? "" : "kept:\n" + lines(kept))
    }

    private static func count(_ count: Int) -> String { "\(count) drawing\(count == 1 ? "" : "s")" }

    private static func lines(_ drawings: [SupersededDrawings.Drawing]) -> String {
        let shown = drawings.prefix(listed).map { drawing in
            let reason = drawing.reasonToStay.map { ": " + $0 } ?? ""
            return "  \(VisibleText.escaped("\(drawing.path) (\(drawing.share))\(reason)"))\n"
        }
        let more = drawings.count - shown.count
        return shown.joined() + (more > 0 ? "  and \(more) more\n" : "")
    }
}
