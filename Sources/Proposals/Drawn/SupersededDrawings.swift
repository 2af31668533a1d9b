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

        /// Why the drawing is still needed, or `nil` where it is not.
        public var reasonToStay: String? {
            if !isProved { return "its entry makes something else" }
            if isOpen { return "its entry asks about it first" }
            return links.isEmpty ? nil : "links lead to it, which go first: \(links.joined(separator: ", "))"
        }

        /// The residual as people read it: `0.15 %`.
        public var share: String { DrawingProof.percent(residual) }
    }

    /// The drawings, in the order of their paths.
    public let drawings: [Drawing]
    private let folder: FolderPath

    /// The drawings that are not needed, neither by an entry nor by a link, nor by somebody who still has to look.
    public var proved: [Drawing] { drawings.filter { $0.reasonToStay == nil } }

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
        let outside = Set(loaded.listing.filter(\.isOutside).map { ExactName($0.path) })
        let pairs = set.manifest.icons.flatMap { icon in
            icon.unusedDrawings.filter { !outside.contains(ExactName($0)) && !UnusedDrawings.isOfApp($0) }
                .map { (icon: icon, path: $0) }
        }.sorted { ExactName($0.path) < ExactName($1.path) }
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
            let variant = UnusedDrawings.replacement(of: path, of: icon, in: set),
            let proof = DrawingProof(of: variant, against: drawn)
        else { return nil }
        return Drawing(
            icon: icon.name.value, path: path, residual: proof.residual, isProved: proof.status == .derived,
            links: links, isOpen: icon.isOpen || mayStay(icon, set.manifest), signature: status.signature)
    }

    /// Returns whether an icon flips because of its drawing alone, against what the policy that its entry names answers.
    private static func mayStay(_ icon: IconEntry, _ manifest: Manifest) -> Bool {
        icon.policy == nil && JSONValue(Array(manifest.text.bytes[icon.place.value]))?["policy"] != nil
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
