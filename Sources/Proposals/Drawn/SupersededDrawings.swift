import Diagnostics
import Fitting
import HostSystem
import Manifest
import Pipeline
import SVGDocument

/// The drawings for right-to-left languages that a set no longer needs, because the entries of their icons make them. Each is
/// proved: what the entry builds is compared with the file.
public struct SupersededDrawings: Sendable {
    /// A drawing that no entry names, and whose icon has an entry that makes one.
    public struct Drawing: Sendable {
        /// The name of the icon.
        public var icon: String
        /// The path of the drawing in the source folder.
        public var path: String
        /// The share of the ink by which it differs from what the entry makes.
        public var residual: Double
        /// Whether the entry makes it: at most 2 % of the ink differ at every size.
        public var isProved: Bool
        /// The paths of the symbolic links that lead to it, and would lead nowhere without it.
        public var links: [String]
        /// Whether the note of the entry asks somebody to look, so that the drawing may be what is right.
        public var isOpen: Bool
        var signature: FileSignature

        /// The residual as people read it: `0.15 %`.
        public var share: String { DrawingProof.percent(residual) }
    }

    /// The drawings, in the order of their paths.
    public let drawings: [Drawing]
    private let folder: FolderPath

    /// The drawings that are not needed, neither by an entry nor by a link, nor by somebody who still has to look.
    public var proved: [Drawing] { drawings.filter { $0.isProved && $0.links.isEmpty && !$0.isOpen } }

    /// A warning for each drawing that shows something else than its entry makes, with the variant to add.
    public var warnings: [Diagnostic] {
        drawings.filter { !$0.isProved }.map {
            UnusedDrawings.warning(about: $0.path, of: $0.icon, in: folder)
        }
    }

    /// Finds and proves the drawings beside the icons of a manifest, or returns `nil` where the manifest cannot be read.
    /// `jobs` is the number of icons processed at the same time.
    public init?(manifest path: String, jobs: Int) {
        let loaded = IconSetLoader.load(path, output: nil)
        guard let set = loaded.set else { return nil }
        let listing = SourceListing(files: loaded.listing)
        let icons = set.manifest.icons.byName(\.name.value)
        let pairs = listing.iconNames.compactMap { name -> (icon: IconEntry, path: String)? in
            guard icons[ExactName(name)] == nil, let file = listing.file(ofIcon: name), file.target == nil,
                !file.isOutside,
                let icon = listing.drawing(named: name).flatMap({ icons[ExactName($0.partner)] })
            else { return nil }
            return switch icon.kind {
            case .directional, .composite: (icon, file.path)
            case .localized(let variants): variants.contains(where: \.isAnotherIcon) ? (icon, file.path) : nil
            case .fixed: nil
            }
        }
        folder = set.sourceFolder
        let links = Dictionary(grouping: loaded.listing.filter { $0.target != nil }) { ExactName($0.target ?? "") }
        drawings = WorkQueue.map(pairs, jobs: jobs, chunk: 1) { icon, path in
            Self.drawing(icon, path, links[ExactName(path)]?.map(\.path) ?? [], set)
        }.compactMap(\.self)
    }

    private static func drawing(_ icon: IconEntry, _ path: String, _ links: [String], _ set: IconSet) -> Drawing? {
        // What cannot be read or made is proved by nothing.
        guard let status = FileStatus(set.path(ofSource: path), followsLinks: true),
            let drawn = try? set.resources.document(at: path, in: set.sourceFolder),
            let variant = variant(of: icon, set), let proof = DrawingProof(of: variant, against: drawn)
        else { return nil }
        return Drawing(
            icon: icon.name.value, path: path, residual: proof.residual, isProved: proof.status == .derived,
            links: links, isOpen: icon.isOpen || mayStay(icon, set.manifest), signature: status.signature)
    }

    /// Returns whether an icon flips because of its drawing alone, against what the policy that its entry names answers.
    private static func mayStay(_ icon: IconEntry, _ manifest: Manifest) -> Bool {
        icon.policy == nil && JSONValue(Array(manifest.text.bytes[icon.place.value]))?["policy"] != nil
    }

    /// Returns what the entry of an icon makes for right-to-left languages.
    private static func variant(of icon: IconEntry, _ set: IconSet) -> SVGDocument? {
        if case .localized(let variants) = icon.kind, let other = variants.first(where: \.isAnotherIcon) {
            return try? set.resources.document(at: other.sourcePath, in: set.sourceFolder)
        }
        return set.rightToLeftDrawing(of: icon, isTried: false)
    }

    /// Moves the drawings that are not needed to a folder, with the folders that they are in, and returns those that were
    /// moved and why others were not. No file is replaced.
    public func move(to target: FolderPath) -> (moved: [Drawing], failures: [Diagnostic]) {
        var moved: [Drawing] = []
        var failures: [Diagnostic] = []
        for drawing in proved {
            let (from, to) = (folder.path(of: drawing.path), target.path(of: drawing.path))
            do {
                guard FileStatus(to, followsLinks: false) == nil else {
                    failures.append(Self.failure(from, "'\(to)' already exists and is not overwritten"))
                    continue
                }
                guard FileStatus(from, followsLinks: true)?.signature == drawing.signature else {
                    failures.append(Self.failure(from, "it has changed in the meantime", hint: "run the command again"))
                    continue
                }
                try FileSystem.makeFolders(FolderPath(ofFile: to).text)
                try Self.move(from, to: to)
                moved.append(drawing)
            } catch {
                failures.append(Self.failure(from, "it cannot be moved to '\(to)': \(Self.reason(error))"))
            }
        }
        return (moved, failures)
    }

    /// Returns whether a folder is the source folder or in it, where a drawing would still be found.
    public func isInSource(_ target: FolderPath) -> Bool {
        target.resolved == folder.resolved || FolderPath.isInside(target.resolved, folder.resolved)
    }

    /// Moves a file. A link leads to the same file from its new place.
    private static func move(_ from: String, to: String) throws(SystemError) {
        guard FileStatus(from, followsLinks: false)?.kind == .link else { return try FileSystem.move(from, to: to) }
        let target = try FolderPath.existing(from)
        try FileSystem.makeLink(to, to: FolderPath.steps(to: target, from: FolderPath(ofFile: to).resolved))
        try FileSystem.removeFile(from)
    }

    private static func failure(
        _ file: String, _ message: String, hint: String = "name another folder with '--drop-drawn'"
    ) -> Diagnostic {
        Diagnostic(
            rule: .unwritableFile, severity: .error, message: message, location: SourceLocation(file: file),
            hint: hint)
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as SystemError: error.message
        case let error as FileSystem.FolderFailure: error.error.message
        default: "\(error)"
        }
    }
}

extension LocalizedVariant {
    /// Whether another icon is drawn for right-to-left languages.
    fileprivate var isAnotherIcon: Bool {
        if case .icon = drawing { key.value == .direction(.rightToLeft) } else { false }
    }
}
