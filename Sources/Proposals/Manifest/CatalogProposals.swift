import Diagnostics
import HostSystem
import Judging
import Manifest
import Pipeline
import Raster
import SVGScene

/// The export back to the app that a manifest is proposed for: a catalog beside its own, with the same sets, complete; or
/// the same resources, beside whose drawables those for right-to-left languages are written.
public struct CatalogExport: Sendable {
    /// The members of the export in the manifest, with their values as JSON.
    let members: [(String, String)]
    /// The app's own resources that it leads back to, relative to the manifest.
    private(set) var resources: String?

    /// Creates the export for a source folder, or returns `nil` where that is neither a catalog nor an app's resources.
    init?(_ source: String, _ sets: [ImageSet]) {
        if let folder = Self.resources(source, sets) {
            resources = folder
            members = [("target", "\"android\""), ("folder", JSONText.quoted(folder))]
            return
        }
        let suffix = ".xcassets"
        guard source.lowercased().hasSuffix(suffix), !sets.isEmpty else { return nil }
        let folder = source.dropLast(suffix.utf8.count) + ".rtl" + suffix
        let intents = Set(sets.filter { $0.drawing != nil && $0.content == .images }.map(\.intent))
        let intent = intents.count == 1 ? intents.first.flatMap(\.self) : nil
        members =
            [("target", "\"apple\""), ("folder", JSONText.quoted(String(folder)))]
            + (intent.flatMap { ["template", "original"].contains($0) ? [("intent", JSONText.quoted($0))] : nil } ?? [])
    }

    /// Returns the folder of resources that the source folder is, or is the plain drawables of.
    private static func resources(_ source: String, _ sets: [ImageSet]) -> String? {
        let depths = Set(sets.filter(\.isResource).map(\.path.pathSteps.count))
        if depths == [2] { return source }
        guard depths == [1], source.lastPathStep == "drawable", source.pathSteps.count > 1 else { return nil }
        return source.pathSteps.dropLast().joined(separator: "/")
    }
}

extension ImageSet {
    /// What the set says about its icon by its directions: one alone is mirrored by the system.
    var label: IconLabel? {
        if isDrawnForRightToLeft {
            return IconLabel(kind: .localized, reason: "its \(content.rawValue) is drawn for right-to-left languages")
        }
        return isMirrored
            ? IconLabel(
                kind: .flips, reason: "its \(content.rawValue) has one direction, which mirrors it", isOfApp: true)
            : nil
    }

    /// Returns the entry for an icon with several images: mirrored where that for right-to-left languages is the mirror
    /// image, and otherwise drawn. Throws the errors of the first drawing that cannot be read.
    func entry(
        _ drawing: DrawnFile, _ input: ProposalInput, _ renderer: inout Renderer
    ) throws(UnreadableDrawing) -> ProposedEntry? {
        let others = variants.filter { $0.path != self.drawing }
        guard !others.isEmpty, !isDrawnForRightToLeft else { return nil }
        let rightToLeft = others.filter { $0.key == .direction(.rightToLeft) }
        let kept = variants.filter { $0.path == self.drawing }
        if others.allSatisfy({ $0.path == rightToLeft.first?.path && $0.key.direction == .rightToLeft }),
            let path = rightToLeft.first?.path, let picture = drawing.picture,
            let other = Thumbnail(SceneResolver.resolve(try input.document(at: path)), &renderer),
            other.looksLike(picture.mirrored)
        {
            return ProposedEntry(
                .directional(except: kept.filter { $0.key.direction == .rightToLeft }.map { "\($0.key)" }),
                "\(noun) has the mirror image for right-to-left languages")
        }
        for variant in others { _ = try input.document(at: variant.path) }
        return localizedEntry
    }

    var localizedEntry: ProposedEntry {
        let listed = variants.map { ProposedVariant(key: $0.key, path: $0.path) }
        let keys = variants.filter { $0.path != drawing }.map {
            $0.key == .direction(.rightToLeft) ? "right-to-left languages" : "'\($0.key)'"
        }
        return ProposedEntry(.localized(listed), "\(noun) has drawings for \(keys.joined(separator: ", "))")
    }

    /// What it is called in notes.
    private var noun: String { isResource ? "its app" : "its \(content.rawValue)" }

    func unreadFinding(in folder: FolderPath) -> Diagnostic? {
        guard !unread.isEmpty || drawing == nil else { return nil }
        let files = unread.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (unread.count > 3 ? ", …" : "")
        if isResource {
            return Diagnostic(
                rule: .unreadableFile, severity: .warning,
                message: "the drawable '\(name)' has further files, which are not read: \(files)",
                location: SourceLocation(file: folder.path(of: path)),
                hint: "those for the night, densities or versions need a right-to-left drawing of their own")
        }
        return Diagnostic(
            rule: .unreadableFile, severity: .warning,
            message: drawing == nil
                ? "the \(content.rawValue) '\(name)' has no SVG file and gets no entry"
                    + (files.isEmpty ? "" : ": it has \(files)")
                : "the \(content.rawValue) '\(name)' has images that are not read: \(files)",
            location: SourceLocation(file: folder.path(of: path)),
            hint: "only SVG files for every appearance are read; export such files from the drawings")
    }
}
