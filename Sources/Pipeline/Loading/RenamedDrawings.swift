import Diagnostics
import HostSystem
import Judging
import Manifest
import Raster
import SVGDocument

/// The entries whose sources are gone, and new drawings most like them, as bytes may tell nothing (``RenamedSources``).
///
/// What an icon looked like is known by what the last build wrote for it, and else by what the last validation saw of it.
public struct RenamedDrawings: Sendable {
    /// An entry and the new icon that it may be of.
    public struct Pair: Sendable {
        package var entry: Located<String>
        /// The name that the icon has now.
        public var name: String
        /// Whether the pictures leave no doubt.
        public var isSure: Bool
    }

    /// The most entries, and the most new drawings, to compare: where a whole set was exchanged, nothing is told.
    private static let most = 1_000

    /// The pairs, of which no icon is in two.
    public private(set) var pairs: [Pair] = []
    /// The new icons of which nobody can tell which one an entry is of, by the names of such entries.
    public private(set) var doubts: [ExactName: [String]] = [:]
    private let set: IconSet

    /// Compares entries whose sources are gone with icons without one; `state` is that of the cache of validations.
    init(_ set: IconSet, _ gone: [Located<String>], _ new: [(name: String, path: String)], _ state: SetState?) {
        self.set = set
        guard !gone.isEmpty, !new.isEmpty, gone.count <= Self.most, new.count <= Self.most else { return }
        var renderer = Renderer()
        let old = gone.compactMap { entry -> (entry: Located<String>, stamp: InkStamp)? in
            let built = Self.built(entry.value, nil, in: set).flatMap { InkStamp(of: $0, &renderer) }
            let stamp = built ?? state?.lastRecord(of: ExactName(entry.value))?.facts?.stamp.map { InkStamp($0) }
            return stamp.map { (entry, $0) }
        }
        guard !old.isEmpty else { return }
        let drawn = new.compactMap { icon -> (name: String, stamp: InkStamp)? in
            let document = set.drawing(ofSource: icon.path).flatMap { try? SVGReader.read($0, name: icon.name) }
            return document.flatMap { InkStamp(of: $0, &renderer) }.map { (icon.name, $0) }
        }
        let found = LookalikePairs(old.map(\.stamp), drawn.map(\.stamp))
        pairs = found.pairs.map { Pair(entry: old[$0.old].entry, name: drawn[$0.new].name, isSure: $0.isSure) }
        for (place, others) in found.doubts {
            doubts[ExactName(old[place].entry.value)] = others.map { drawn[$0].name }
        }
    }

    /// Returns findings in which those about the entries say what they may be of.
    func explaining(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard !pairs.isEmpty || !doubts.isEmpty else { return findings }
        let names = Dictionary(pairs.map { ($0.entry.range, [$0.name]) }) { first, _ in first }
        let places = set.manifest.failed.compactMap { entry in
            (names[entry.range] ?? doubts[ExactName(entry.value)]).map { (set.manifest.text.location(entry.range), $0) }
        }
        return findings.map { finding in
            guard finding.rule == .missingSource, finding.edits.isEmpty,
                let found = places.first(where: { $0.0 == finding.location })?.1
            else { return finding }
            var finding = finding
            let list = found.map { "'\($0)'" }.joined(separator: " and ")
            finding.message +=
                found.count == 1
                ? ", and \(list), which no entry names, looks most like it"
                : ", and \(list), which no entry names, look most like it"
            finding.hint =
                found.count == 1
                ? "if it was renamed and edited, write \(list), or let 'iconflip init --update' do so"
                : "if it was renamed and edited, write one of them"
            return finding
        }
    }

    /// Returns a file that the last build wrote for an icon, or `nil` where there is none that can be read.
    public static func built(_ icon: String, _ variant: String?, in set: IconSet) -> SVGDocument? {
        let path = set.outputFolder.path(of: SVGFormat.path(icon: icon, variant: variant))
        guard let bytes = try? FileAccess.read(path, limit: SVGLimits.standard.fileSize) else { return nil }
        return try? SVGReader.read(bytes, name: icon)
    }
}

/// The sources that are gone, by what earlier runs saw of them.
enum RenamedSources {
    /// Returns the new paths of sources by those in earlier runs: one is gone, and one new drawing alone has its bytes.
    static func paths(
        in folder: FolderPath, _ files: [SourceListing.File], _ earlier: [SetState]
    ) -> [ExactName: String] {
        let present = Set(files.map { ExactName($0.path) })
        var known: [ExactName: ContentHash] = [:]
        for state in earlier { known.merge(state.sources) { first, _ in first } }
        let gone = Dictionary(grouping: known.filter { !present.contains($0.key) }, by: \.value)
        guard !gone.isEmpty else { return [:] }
        let sources = SourceTracker(folder)
        let new = files.filter { $0.isDrawing && $0.target == nil && known[ExactName($0.path)] == nil }
        var found: [ContentHash: [String]] = [:]
        for file in new {
            if let hash = sources.file(at: ExactName(file.path))?.hash, gone[hash] != nil {
                found[hash, default: []].append(file.path)
            }
        }
        var result: [ExactName: String] = [:]
        for (hash, paths) in found {
            guard let path = paths.first, paths.count == 1, let old = gone[hash], old.count == 1 else { continue }
            for (name, _) in old { result[name] = path }
        }
        return result
    }
}
