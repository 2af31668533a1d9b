import Diagnostics
import IconModel
import Judging
import Manifest

/// The proposals for all icons of a set, reconciled with each other.
public struct SetProposal: Sendable {
    /// The proposals in alphabetical order, without the files that are drawings of another icon.
    public var icons: [Proposal]

    /// Sees icons beside each other: what is drawn for some locales belongs to another icon (row P9), and icons of a
    /// family go the same way where nothing else says what they are (row P10).
    ///
    /// `paths` are the paths of the icons' files in the source folder, by name; names are recognized by `words`. `unread` are the
    /// names of files that could not be read: a drawing of an icon among them is asked about.
    public init(_ proposals: [Proposal], paths: [ExactName: String], _ words: WordTable, unread: [String] = []) {
        let names = Set(proposals.map { ExactName($0.name) })
        var drawings: [ExactName: [VariantKey: String]] = [:]
        var drawn: Set<ExactName> = []
        var respelled: [ExactName: String] = [:]
        // Of two spellings of a drawing's name, GTK looks for the one that ends with the direction.
        let isLast: (Proposal) -> Bool = { $0.name.hasSuffix("-symbolic-rtl") || $0.name.hasSuffix("-symbolic-ltr") }
        for proposal in proposals.filter(isLast) + proposals.filter({ !isLast($0) }) {
            // A drawing of a drawing stays an icon of its own.
            guard let name = DrawnName(proposal.name, among: names), DrawnName(name.partner, among: names) == nil,
                let path = paths[ExactName(proposal.name)]
            else { continue }
            if let first = drawings[ExactName(name.partner)]?[name.key] {
                respelled[ExactName(proposal.name)] = first
            } else {
                drawings[ExactName(name.partner), default: [:]][name.key] = path
                drawn.insert(ExactName(proposal.name))
            }
        }
        icons = Self.settled(
            proposals.filter { !drawn.contains(ExactName($0.name)) }.map { proposal in
                guard let first = respelled[ExactName(proposal.name)] else { return proposal }
                var entry = ProposedEntry(.fixed, "another spelling of the drawing \(first)")
                entry.isSpelling = true
                return Proposal(proposal.name, [entry])
            }, words)
        for index in icons.indices {
            guard let variants = drawings[ExactName(icons[index].name)] else { continue }
            icons[index].entries.insert(Self.localized(variants), at: 0)
        }
        let lost = Dictionary(grouping: unread) { DrawnName($0, among: names).map { ExactName($0.partner) } }
        for index in icons.indices {
            if let other = DrawnName.passedOver(icons[index].name, among: names) {
                let said = "as it shows a direction it is no drawing of '\(other.icon)'"
                if other.isSure { icons[index].entries[0].note += "; " + said } else { icons[index].ask(said) }
            }
            icons[index].unreadDrawings += (lost[ExactName(icons[index].name)] ?? []).compactMap {
                paths[ExactName($0)]
            }
        }
    }

    /// Removes the icons that are other names of one that has an entry, or of a drawing of one: their files are links. A link
    /// to an icon that somebody labelled, or that has drawings of its own for some locales, stays.
    mutating func removeLinks(_ listing: SourceListing, besides labels: [ExactName: IconLabel]) {
        let entries = icons.byName(\.name).mapValues(\.entries.first)
        /// Returns the files of a localized icon, with those that links lead to in their place.
        func files(_ entry: ProposedEntry?) -> [ProposedVariant] {
            guard case .localized(let variants)? = entry?.kind else { return [] }
            return variants.map { ProposedVariant(key: $0.key, path: listing.target(ofPath: $0.path)) }
        }
        let drawings = Set(icons.flatMap { files($0.entries.first) }.map { ExactName($0.path) })
        let names = Set(icons.map { ExactName($0.name) })
        icons.removeAll { icon in
            guard let file = listing.file(ofIcon: icon.name) else { return false }
            if let target = file.target, drawings.contains(ExactName(target)) { return true }
            // A drawing may be named by a link to it that is another spelling of its name.
            if let drawn = DrawnName(icon.name, among: names), let entry = entries[ExactName(drawn.partner)],
                files(entry).contains(where: { ExactName($0.path) == ExactName(file.path) })
            {
                return true
            }
            guard let original = listing.original(ofIcon: icon.name), let entry = entries[ExactName(original)],
                labels[ExactName(icon.name)] == nil
            else { return false }
            return files(icon.entries.first).allSatisfy(files(entry).contains)
        }
    }

    /// Takes the drawings of icons for some locales away where all of an icon are copies of its own, which `copies` returns
    /// among some paths.
    mutating func removeCopies(_ copies: ([String]) -> Set<ExactName>) {
        let drawn = icons.indices.compactMap { index -> (index: Int, paths: [String])? in
            guard icons[index].hasAlternative, case .localized(let variants) = icons[index].entry.kind else {
                return nil
            }
            return (index, variants.map(\.path))
        }
        guard !drawn.isEmpty else { return }
        let found = copies(drawn.flatMap(\.paths))
        for (index, paths) in drawn where paths.allSatisfy({ found.contains(ExactName($0)) }) {
            icons[index].forgetCopies(paths)
        }
    }

    // MARK: Drawings for some locales

    /// Returns the languages and locales that icons are drawn for by their names, without duplicates.
    public static func languages(of names: [String]) -> [LanguageTag] {
        let all = Set(names.map { ExactName($0) })
        return names.compactMap { name in
            if case .language(let tag) = DrawnName(name, among: all)?.key { tag } else { nil }
        }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func localized(_ drawings: [VariantKey: String]) -> ProposedEntry {
        let variants = drawings.map { ProposedVariant(key: $0, path: $1) }.sorted { "\($0.key)" < "\($1.key)" }
        let list = variants.map { variant in
            variant.key == .direction(.rightToLeft)
                ? "right-to-left languages: \(variant.path)" : "'\(variant.key)': \(variant.path)"
        }
        return ProposedEntry(.localized(variants), "drawn for \(list.joined(separator: ", "))")
    }

    // MARK: Families

    private static func settled(_ proposals: [Proposal], _ words: WordTable) -> [Proposal] {
        let keys = IconFamily.keys(of: proposals.map(\.name), words)
        let counts = keys.map(\.words.count)
        let decided = proposals.indices.filter { !proposals[$0].isUndecided }
        var byName = Dictionary(decided.map { (keys[$0], proposals[$0]) }) { first, _ in first }
        let byStem = Dictionary(decided.map { (stem(proposals[$0]), proposals[$0]) }) { first, _ in first }
        var settled = proposals
        // A variant of a variant follows what that one was settled as.
        for index in proposals.indices.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
            let proposal = proposals[index]
            guard proposal.isUndecided || proposal.hasBadge else { continue }
            if let base = IconFamily.base(of: keys[index], among: byName, words) {
                settled[index] =
                    base.isSymmetric && proposal.hasBadge
                    ? movingBadge(over: base, proposal) : adopting(base, "a variant", proposal)
            } else if proposal.isUndecided, let relative = byStem[stem(proposal)] {
                // Whether another size is mirrored has been said by the drawings: names alone may be those of a series.
                if case .directional = relative.entry.kind { continue }
                settled[index] = adopting(relative, "another size", proposal)
            }
            if byName[keys[index]]?.name == proposal.name { byName[keys[index]] = settled[index] }
        }
        return settled
    }

    /// Returns the words of a name without the size at its end.
    private static func stem(_ proposal: Proposal) -> [String] {
        var words = IconName(proposal.name).words
        if words.count > 1, let last = words.last, IconName.isSize(last) { words.removeLast() }
        return words
    }

    /// Returns the proposal for an icon whose badge alone differs in the mirror: a plus or a dot moves to the other
    /// corner (row G13).
    private static func movingBadge(over base: Proposal, _ proposal: Proposal) -> Proposal {
        var result = proposal
        let reason = "'\(base.name)' with a badge, which moves to the other corner"
        result.entries.insert(ProposedEntry(.directional(except: []), reason), at: 0)
        result.isUndecided = false
        result.ground = Ground(certainty: .named)
        return result
    }

    private static func adopting(_ relative: Proposal, _ relation: String, _ proposal: Proposal) -> Proposal {
        var result = proposal
        let name = "\(relation) of '\(relative.name)'"
        switch relative.entry.kind {
        case .fixed where relative.isSymmetric:
            result.entries = [ProposedEntry(.fixed, "\(name), which looks the same in the mirror")]
        case .fixed where !relative.entry.needsLook:
            result.entries = [ProposedEntry(.fixed, "\(name), which is the same everywhere")]
        case .directional(let exceptions):
            var entry = ProposedEntry(
                .directional(except: exceptions), "\(name), which is mirrored", policy: relative.entry.policy)
            entry.isVertical = relative.entry.isVertical
            result.entries.insert(entry, at: 0)
        default: return proposal
        }
        result.isUndecided = false
        return result
    }
}

extension Proposal {
    /// Takes the first entry away, whose drawings are those of the icon once more. An icon that flips without them is asked about, as
    /// one who draws it as it is may mean that it stays.
    fileprivate mutating func forgetCopies(_ paths: [String]) {
        fallBack()
        let files = paths.map { "'\($0)'" }.joined(separator: ", ")
        let copies = paths.count == 1 ? "\(files) is the same drawing" : "\(files) are the same drawing"
        for index in entries.indices {
            let flips = entries[index].kind != .fixed && entries[index].policy?.answer != .stay
            let isAsked = flips && !entries[index].needsLook
            entries[index].note += "; \(copies) and can be removed" + (isAsked ? ": look at it" : "")
            if isAsked { entries[index].question = ProposedQuestion() }
        }
    }
}
