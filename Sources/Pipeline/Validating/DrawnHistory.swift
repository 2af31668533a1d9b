import Diagnostics
import Fitting
import HostSystem
import Judging
import Manifest
import Raster
import SVGDocument

/// How sources of localized icons were when their drawings were drawn last, in the repository, or else built last.
/// A source that has changed since, while its drawing has not, is stale whatever a rule makes of it now.
struct DrawnHistory {
    private struct Pair {
        var index: Int
        var icon: IconEntry
        var variant: LocalizedVariant
        var source: [UInt8]
        var drawn: [UInt8]
        /// The source as it was drawn when the drawing was, and whether that is all that there is to know.
        var former: (source: [UInt8], isComplete: Bool)?
    }

    private let set: IconSet
    private let pairs: [Pair]
    /// What is known of the drawings besides what the sources and the manifest say.
    enum Ground: Sendable {
        case nothing
        case commit(String)
        /// The last build, or a history that may grow without a commit.
        case other
    }

    let ground: Ground
    /// Whether the clone lacks the history that would tell of some of them.
    let isShallow: Bool

    init(of set: IconSet, _ icons: PlannedIcons) {
        self.set = set
        guard set.manifest.control.severity(of: .staleDrawing) != nil else {
            (pairs, ground, isShallow) = ([], .nothing, false)
            return
        }
        var pairs: [Pair] = []
        for (index, icon) in set.manifest.icons.enumerated() where icon.original == nil {
            guard case .localized(let variants) = icon.kind else { continue }
            for variant in variants {
                guard case .file = variant.drawing, let source = Self.read(icon.sourcePath, in: set.sourceFolder),
                    let drawn = Self.read(variant.sourcePath, in: set.sourceFolder)
                else { continue }
                pairs.append(Pair(index: index, icon: icon, variant: variant, source: source, drawn: drawn))
            }
        }
        Self.addCommitted(to: &pairs, in: set.sourceFolder)
        for place in pairs.indices where pairs[place].former == nil {
            pairs[place].former = Self.built(pairs[place], icons[pairs[place].index].plan, in: set)
        }
        self.pairs = pairs.filter { $0.former != nil }
        // A drawing that no locale has is no input of its icon's findings.
        let isOfHistory = pairs.allSatisfy { pair in
            pair.former?.isComplete != false
                && icons[pair.index].plan.variants.contains { $0.recipe == Self.copy(of: pair) }
        }
        guard !pairs.isEmpty, GitCommand.levelsToRepository(above: set.sourceFolder) != nil else {
            (ground, isShallow) = (self.pairs.isEmpty ? .nothing : .other, false)
            return
        }
        let git = GitCommand(folder: set.sourceFolder.text)
        isShallow = pairs.contains { $0.former?.isComplete != true } && (try? git.isShallow()) == true
        let head = isOfHistory && !isShallow ? (try? git.commit("HEAD")).flatMap { $0 } : nil
        ground = head.map { .commit($0) } ?? .other
    }

    private static func copy(of pair: Pair) -> VariantRecipe { .copy(sourcePath: ExactName(pair.variant.sourcePath)) }

    private static func read(_ path: String, in folder: FolderPath) -> [UInt8]? {
        try? FileAccess.read(folder.path(of: path), limit: SVGLimits.standard.fileSize)
    }

    // MARK: Earlier sources

    /// Adds the sources as they were in the commits that changed the drawings last, where these are as they were then.
    private static func addCommitted(to pairs: inout [Pair], in folder: FolderPath) {
        guard !pairs.isEmpty, GitCommand.levelsToRepository(above: folder) != nil else { return }
        let git = GitCommand(folder: folder.text)
        // Where git has no answer, the drawings have no history.
        guard let commits = try? git.lastCommits(of: pairs.map(\.variant.sourcePath)) else { return }
        let known = pairs.indices.compactMap { place in
            commits[pairs[place].variant.sourcePath].map { (place: place, commit: $0) }
        }
        let wanted = known.flatMap { place, commit in
            [pairs[place].variant.sourcePath, pairs[place].icon.sourcePath].map { (commit: commit, path: $0) }
        }
        guard let found = try? git.contents(of: wanted) else { return }
        for (index, (place, _)) in known.enumerated() {
            guard let drawn = found[2 * index], let source = found[2 * index + 1],
                // Git may change the ends of lines in a working tree.
                drawn.filter({ $0 != UInt8(ascii: "\r") }) == pairs[place].drawn.filter({ $0 != UInt8(ascii: "\r") })
            else { continue }
            pairs[place].former = (Array(source), true)
        }
    }

    /// Returns the source as the last build copied it, if it copied the drawing as it is now.
    private static func built(
        _ pair: Pair, _ plan: VariantPlan, in set: IconSet
    ) -> (source: [UInt8], isComplete: Bool)? {
        guard let name = plan.variants.first(where: { $0.recipe == copy(of: pair) })?.name,
            read(SVGFormat.path(icon: pair.icon.name.value, variant: name), in: set.outputFolder) == pair.drawn
        else { return nil }
        return read(SVGFormat.path(icon: pair.icon.name.value, variant: nil), in: set.outputFolder).map { ($0, false) }
    }

    // MARK: Judging

    /// Returns validations with what the history tells of the drawings, in place of what their rules do.
    func judged(
        _ validations: [IconValidation], _ policy: FindingPolicy, _ used: inout Set<Range<Int>>
    ) -> [IconValidation] {
        var judged = validations
        for pair in pairs where !judged[pair.index].hasFailed {
            guard let former = pair.former else { continue }
            let change = Self.change(of: pair, since: former.source)
            guard former.isComplete || change != nil else { continue }
            judged[pair.index].uncompared.removeAll { $0 == pair.variant.sourcePath }
            let key = set.manifest.text.location(pair.variant.key.range)
            judged[pair.index].diagnostics.removeAll { $0.rule == .staleDrawing && $0.location == key }
            if let change {
                judged[pair.index].diagnostics += policy.settle(
                    [finding(about: pair, change)], of: pair.icon, used: &used)
            }
        }
        return judged
    }

    private struct Change {
        var place: PictureDifference
        /// The entry that made the drawing then, if it makes something of the source now.
        var entry: FittedEntry?
    }

    /// Returns what has changed in a source, or `nil` where nothing has, or where it was the source that was behind.
    private static func change(of pair: Pair, since former: [UInt8]) -> Change? {
        guard former != pair.source,
            let documents = try? [pair.source, former, pair.drawn].map({ try SVGReader.read($0, name: "") }),
            let place = DrawingProof(of: documents[0], against: documents[1])?.differences.first
        else { return nil }
        let then = Fitter(documents[1], drawn: documents[2]).fit()
        guard then.status != .derived else {
            let entry = then.entry.flatMap { $0.proof(of: documents[0], against: documents[2]) == nil ? nil : $0 }
            return Change(place: place, entry: entry?.isFixed == true ? nil : entry)
        }
        let now = Fitter(documents[0], drawn: documents[2]).fit()
        return now.status == .derived && now.steady == nil ? nil : Change(place: place, entry: nil)
    }

    private func finding(about pair: Pair, _ change: Change) -> Diagnostic {
        StaleDrawing.finding(
            "is older than a change of its source, at \(change.place.box.regionText)", pair.icon, pair.variant,
            in: set.manifest, rule: change.entry)
    }
}
