import Buffers
import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// The icons of an app that manifests in it decide about: those that builds make, and those of which the app shows what the
/// manifest says that they are. Whether that is right is what `validate` asks. An entry that waits for somebody to look has decided
/// nothing yet.
struct DecidedIcons: Sendable {
    /// What a manifest says of a drawing of the app.
    private struct Entry {
        var kind: IconKind
        var manifest: String
        var listed: ListedEntry
    }

    /// A file that builds write.
    private struct Built {
        var manifest: String
        /// The path of the drawing that it is made of, where that is in the audited folder.
        var source: ExactName?
    }

    /// The entries by the paths of their sources, and what builds write by its paths.
    private var entries: [ExactName: Entry] = [:]
    private var made: [ExactName: Built] = [:]
    /// The findings about manifests that cannot be read.
    private(set) var findings: [Diagnostic] = []

    init() {}

    /// Reads the manifests of a tree. Files of other tools by the same name are passed over, and so is what is no sound manifest.
    init(_ tree: ProjectTree, in folder: FolderPath, jobs: Int) {
        for path in tree.iconManifests {
            do throws(UnreadableFile) {
                guard let bytes = try ProjectFiles.content(of: path, in: folder), ManifestReader.isManifest(bytes),
                    let set = IconSetLoader.load(folder.path(of: path), output: nil, content: bytes).set
                else { continue }
                add(set, path, in: folder, jobs: jobs)
            } catch {
                findings.append(error.finding)
            }
        }
    }

    private mutating func add(_ set: IconSet, _ manifest: String, in folder: FolderPath, jobs: Int) {
        let open = Set(set.manifest.policies.filter(\.isOpen).map(\.name))
        for planned in PlannedIcon.all(of: set.manifest, jobs: jobs) {
            let icon = planned.icon
            let isOpen = icon.isOpen || icon.policy.map(open.contains) ?? false
            let source = Self.path(set.path(ofSource: icon.sourcePath), below: folder)
            if let source {
                let listed = ListedEntry(
                    name: icon.name.value, kind: icon.kind.name, isOpen: isOpen, isGlob: icon.place.isGlob,
                    manifest: folder.path(of: manifest), location: set.manifest.text.location(icon.place.value))
                entries[source] = Entry(kind: icon.kind, manifest: manifest, listed: listed)
            }
            for output in planned.outputs {
                guard let path = Self.path(set.path(ofOutput: output), below: folder) else { continue }
                made[path] = Built(manifest: manifest, source: source)
            }
        }
    }

    /// Returns the manifest that decides about an icon in all its places, or `nil` where one of them is undecided.
    func manifest(of icon: AuditedIcon) -> String? {
        var found: String?
        for origin in [icon.origin] + icon.copies.map(\.origin) {
            guard let manifest = manifest(of: icon, in: origin) else { return nil }
            found = found ?? manifest
        }
        return found
    }

    func entry(of icon: AuditedIcon) -> ListedEntry? {
        ([icon.origin] + icon.copies.map(\.origin)).lazy.compactMap { entries[ExactName($0.path)]?.listed }.first
    }

    /// Returns the path of the drawing in the audited folder that a build makes a file of, if it makes that file.
    func source(ofBuilt path: String) -> ExactName? { made[ExactName(path)]?.source }

    private func manifest(of icon: AuditedIcon, in origin: AuditedIcon.Origin) -> String? {
        let path = ExactName(origin.path)
        if let built = made[path] { return built.manifest }
        let entry = entries[path].flatMap { $0.listed.isOpen ? nil : $0 }
        // An app that takes its icons from a build does not show the sources.
        guard case .android(let android) = origin else { return entry?.manifest }
        // Compose knows no direction, and gets a drawing for each language.
        let drawn = android.rightToLeft ?? (android.plain.place.isOfCompose ? android.inLanguage : nil)
        if let drawn, let built = made[ExactName(drawn.path)] { return built.manifest }
        guard let entry else { return nil }
        let isShown =
            switch entry.kind {
            case .fixed: !icon.turns
            case .directional: icon.turns
            case .localized, .composite: icon.state == .drawn
            }
        return isShown ? entry.manifest : nil
    }

    /// Returns a path as one below the audited folder, or `nil` where it leads out of it.
    private static func path(_ path: String, below folder: FolderPath) -> ExactName? {
        guard let rest = path.rest(after: folder.path(of: "")) else { return nil }
        var steps: [String] = []
        for step in rest.pathSteps where step != "." && !step.isEmpty {
            guard step == ".." else {
                steps.append(step)
                continue
            }
            guard steps.popLast() != nil else { return nil }
        }
        return ExactName(steps.joined(separator: "/"))
    }
}
