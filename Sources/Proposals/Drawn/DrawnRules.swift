import Composites
import Diagnostics
import Fitting
import HostSystem
import IconModel
import Pipeline

/// The entries that make what somebody has drawn for right-to-left languages: a rule in place of a file that goes stale.
///
/// The drawing decides, as somebody has looked at it: an entry that makes it is proposed whatever names and rules say.
struct DrawnRules {
    /// The number of icons that a base is taken from at most by their names, and of gaps of other icons that are tried.
    private static let (maxBaseCount, maxGapCount) = (3, 3)

    /// The move in units that may be a slip where siblings have none.
    private static let maxSlip = 0.5

    private let input: ProposalInput

    init(_ input: ProposalInput) { self.input = input }

    /// A drawing of an icon for right-to-left languages, which may be named after one of them.
    private struct Pair: Sendable {
        var index: Int
        var name: String
        var source: String
        var drawn: String
        /// The drawings for further languages.
        var others: [String]
    }

    /// Adds the entries to the proposals of icons that have a drawing; where none makes it, the note says why. `concerns`
    /// returns whether an icon gets such an entry.
    func propose(to icons: inout [Proposal], where concerns: (Proposal) -> Bool = { _ in true }) {
        let pairs = icons.indices.filter { concerns(icons[$0]) }.compactMap { pair(icons[$0], at: $0) }
        let found = fits(pairs)
        let slips = Self.slips(pairs, found).union(Self.loneMoves(found))
        let others = Dictionary(zip(pairs, found).map { (ExactName($0.name), $1.icon?.name) }) { first, _ in first }
        for (index, pair) in pairs.enumerated() {
            Self.add(found[index], pair, maySlip: slips.contains(index), others, to: &icons[pair.index])
        }
        // Another spelling of a drawing that is no longer needed is not needed either.
        let made = Set(pairs.filter { icons[$0.index].entry.isSettled }.map { ExactName($0.name) })
        icons.removeAll { icon in
            icon.entry.isSpelling
                && input.listing.drawing(named: icon.name).map { made.contains(ExactName($0.partner)) } == true
        }
    }

    // MARK: Fitting

    private struct Found: Sendable {
        var fit: Fit?
        /// The icon that the drawing is, for right-to-left languages.
        var icon: (name: String, proof: DrawingProof)?
    }

    /// Returns what is found of each pair: by itself, and where that is not enough with the icons of its folder.
    private func fits(_ pairs: [Pair]) -> [Found] {
        let jobs = input.request.jobs
        var found = WorkQueue.map(pairs, jobs: jobs, chunk: 1) { [input] in Found(fit: Self.fit($0, input)) }
        let rest = pairs.indices.filter { found[$0].fit.map { $0.status != .derived } == true }
        guard !rest.isEmpty else { return found }
        let derived = found.compactMap(\.fit).filter { $0.status == .derived }
        let usual = Self.usual(derived.flatMap { $0.entry?.parts.compactMap(\.clearance) ?? [] })
        let neighbours = neighbours(of: rest.map { pairs[$0] })
        let again = WorkQueue.map(rest.map { pairs[$0] }, jobs: jobs, chunk: 1) { [input] pair -> Found in
            guard let others = neighbours[Self.folder(of: pair)] else { return Found() }
            let fit = Self.fit(pair, input, usual: usual, neighbours: others)
            guard fit?.status != .derived, let drawn = try? input.document(at: pair.drawn) else {
                return Found(fit: fit)
            }
            return Found(fit: fit, icon: others.icon(drawnAs: drawn, except: pair.name))
        }
        for (index, other) in zip(rest, again) { found[index] = other }
        return found
    }

    /// Returns the most frequent of some gaps.
    static func usual(_ gaps: [Clearance<Double>]) -> [Clearance<Double>] {
        // Of equally many, those that are found first, so that no order is left to the dictionary.
        let uses = gaps.enumerated().reduce(into: [Clearance<Double>: (count: Int, first: Int)]()) { uses, gap in
            uses[gap.element, default: (0, gap.offset)].count += 1
        }
        let ordered = uses.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }
        return ordered.prefix(maxGapCount).map(\.key)
    }

    private static func folder(of pair: Pair) -> ExactName { ExactName(FolderPath(ofFile: pair.source).text) }

    /// Returns the icons of the folders of some pairs, but for drawings for right-to-left languages.
    private func neighbours(of pairs: [Pair]) -> [ExactName: Neighbours] {
        let folders = Set(pairs.map(Self.folder)).sorted()
        let files = input.listing.iconNames.compactMap { name -> (name: String, path: String)? in
            guard let file = input.listing.file(ofIcon: name), file.target == nil,
                input.listing.drawing(named: name) == nil
            else { return nil }
            return (name, file.path)
        }
        let made = WorkQueue.map(folders, jobs: input.request.jobs, chunk: 1) { [input] folder in
            let own = files.filter { ExactName(FolderPath(ofFile: $0.path).text) == folder }
            return Neighbours(
                own.prefix(Neighbours.maxCount).compactMap { name, path in
                    (try? input.document(at: path)).map { WholeBaseDrawing(document: $0, name: name) }
                })
        }
        return Dictionary(zip(folders, made).map { ($0, $1) }) { first, _ in first }
    }

    // MARK: Pairs

    private func pair(_ icon: Proposal, at index: Int) -> Pair? {
        guard case .localized(let variants) = icon.entry.kind, let first = variants.first?.path,
            let source = input.listing.file(ofIcon: icon.name)?.path,
            variants.allSatisfy({ isDrawing($0.path, of: icon.name) })
        else { return nil }
        return Pair(
            index: index, name: icon.name, source: source, drawn: first, others: variants.dropFirst().map(\.path))
    }

    private func isDrawing(_ path: String, of icon: String) -> Bool {
        guard path.lowercased().hasSuffix(".svg") else { return false }
        let drawn = String(path.dropLast(4))
        // A link is no drawing by hand: it cannot go stale.
        return input.listing.drawing(named: drawn)?.partner == icon && input.listing.file(ofIcon: drawn)?.target == nil
    }

    /// Fits a pair, or returns `nil` where a drawing cannot be read, which has been reported.
    private static func fit(
        _ pair: Pair, _ input: ProposalInput, usual: [Clearance<Double>] = [], neighbours: Neighbours? = nil
    ) -> Fit? {
        guard let source = try? input.document(at: pair.source), let drawn = try? input.document(at: pair.drawn) else {
            return nil
        }
        let whole = WholeBaseNames.candidates(for: pair.name).lazy.compactMap { name in
            input.paths[ExactName(name)].flatMap { try? input.document(at: $0) }.map {
                WholeBaseDrawing(document: $0, name: name)
            }
        }
        let fit = Fitter(
            source, drawn: drawn, name: pair.name, whole: Array(whole.prefix(maxBaseCount)), usual: usual
        ) { neighbours?.bases(of: pair.name, $0, besides: $1) ?? [] }.fit()
        // One entry makes the drawings of all languages, or none.
        let isForAll = pair.others.allSatisfy { path in
            guard let variant = fit.variant, let other = try? input.document(at: path) else { return false }
            return DrawingProof(of: variant, against: other)?.status == .derived
        }
        return isForAll ? fit : nil
    }

    // MARK: Entries

    /// Returns the pairs whose entry moves a part by a little where the icons of the same name in other folders, at least two,
    /// move none: a letter that is a twentieth of a unit too low in one size.
    private static func slips(_ pairs: [Pair], _ found: [Found]) -> Set<Int> {
        let entries = found.map { $0.fit?.status == .derived ? $0.fit?.entry : nil }
        var slips: Set<Int> = []
        for siblings in Dictionary(grouping: pairs.indices, by: { ExactName(pairs[$0].name.lastPathStep) }).values {
            for index in siblings {
                guard let entry = entries[index], let move = entry.longestMove, move > 0, move < maxSlip else {
                    continue
                }
                let others = siblings.filter { other in other != index && entries[other]?.hasForm(of: entry) == true }
                if others.count >= 2, others.allSatisfy({ entries[$0]?.longestMove == 0 }) { slips.insert(index) }
            }
        }
        return slips
    }

    /// Returns the pairs whose entry moves parts by a little, or leaves some out, as no other entry does: what several drawings
    /// show is a rule.
    private static func loneMoves(_ found: [Found]) -> Set<Int> {
        let derived = found.indices.filter { found[$0].fit?.status == .derived }
        let all = derived.flatMap { index in (found[index].fit?.offsets ?? []).map { (index: index, offset: $0) } }
        let lone = derived.filter { index in
            guard let fit = found[index].fit, fit.steady != nil else { return false }
            return fit.offsets.isEmpty
                || !fit.offsets.allSatisfy { offset in
                    all.contains { $0.index != index && $0.offset.isShared(with: offset) }
                }
        }
        return Set(lone)
    }

    /// Returns whether the names of two icons let one expect that either is the other for right-to-left languages: they have a
    /// word in common, or counterparts such as `undo` and `redo`.
    private static func areRelated(_ name: String, _ other: String) -> Bool {
        let (words, others) = (words(of: name), words(of: other))
        return !words.isDisjoint(with: others)
            || words.contains { Words.counterparts[$0].map(others.contains) == true }
    }

    private static func words(of name: String) -> Set<String> {
        Set(IconName(name.lastPathStep).words.filter { !IconName.isNumber($0) && !Words.style.contains($0) })
    }

    /// Returns what is asked about a drawing that an entry makes but for a detail, or `nil` where the two look the same.
    private static func slip(_ proof: DrawingProof) -> String? {
        proof.visible.map { "the drawing differs at \($0.box.cornersText), which may be a slip, look at it" }
    }

    /// Adds the entry that is found for a pair. `others` are the icons that the drawings of all pairs are, by the pairs' names.
    private static func add(
        _ found: Found, _ pair: Pair, maySlip: Bool, _ others: [ExactName: String?], to icon: inout Proposal
    ) {
        if let other = found.icon {
            // Where icons change places, nobody has copied a file by mistake.
            let isMeant = others[ExactName(other.name)] == pair.name || areRelated(pair.name, other.name)
            var proposed = ProposedEntry(
                .localized([ProposedVariant(key: .direction(.rightToLeft), path: pair.drawn, icon: other.name)]),
                "as drawn in \(pair.drawn), \(DrawingProof.percent(other.proof.residual))",
                look: isMeant
                    ? slip(other.proof) : "it is the drawing of '\(other.name)', which may be a slip, look at it")
            proposed.settler = .drawing
            icon.entries.insert(proposed, at: 0)
            return
        }
        guard let fit = found.fit, let entry = fit.entry, let proof = fit.proof else { return }
        let residual = DrawingProof.percent(proof.residual)
        switch fit.status {
        case .derived where !entry.isFixed:
            var proposed = ProposedEntry(
                entry.isPlainMirror ? .directional(except: []) : .fitted(entry),
                "as drawn in \(pair.drawn), \(residual)",
                look: slip(proof) ?? (maySlip ? "what is moved or left out may be a slip, look at it" : nil))
            proposed.settler = .drawing
            proposed.drawing = pair.drawn
            icon.entries.insert(proposed, at: 0)
        case .close where !entry.isFixed:
            icon.entries[0].note += "; close to it is \(entry.json), which differs by \(residual)"
        case .derived, .close: break
        case .refused:
            if let obstacle = fit.obstacles.first {
                icon.entries[0].note += "; \(obstacle.kind.rawValue): \(obstacle.message)"
            }
        }
    }
}
