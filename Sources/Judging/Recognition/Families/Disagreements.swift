import IconModel

/// A family whose members are not treated alike.
public struct Disagreement: Sendable {
    /// The name of the family.
    public var name: String
    /// The positions of the members that differ from most of the others, or from the one that they are variants of; in the
    /// order of the set.
    public var deviating: [Int]
    /// The positions of the others that have a vote.
    public var others: [Int]
    /// Whether the members differ in whether their digits are those of each locale.
    public var isAboutDigits = false
}

extension SetFamilies {
    /// Returns the families whose members should be treated alike and are not: variants of one icon by name, styles, series of
    /// digits, the left and the right of one thing, mirror images, arrow heads, and what draws another icon with something
    /// more. An icon deviates in one of them at most.
    ///
    /// - Parameters:
    ///   - members: The icons.
    ///   - words: The words by which variants are told.
    ///   - treatments: A number for what is done with each icon; `nil` where it has no vote.
    ///   - digits: Whether the digits of each icon are drawn in those of each locale; `nil` where it has no vote.
    /// - Returns: The families, series of digits first.
    public static func disagreements(
        of members: [Member], _ words: WordTable, treatments: [Int?], digits: [Bool?]
    ) -> [Disagreement] {
        let families = SetFamilies(members, words, treatments: treatments)
        // What deviates in one family has no vote in the next, so that nothing is told twice.
        var told: Set<Int> = []
        var all: [Disagreement] = []
        func add(_ disagreement: Disagreement?, _ name: String, isAboutDigits: Bool = false) {
            guard var disagreement else { return }
            disagreement.name = name
            disagreement.isAboutDigits = isAboutDigits
            told.formUnion(disagreement.deviating)
            all.append(disagreement)
        }
        for family in families.all(.digits)
        where family.showsNumbers(in: family.members.count { digits[$0] == true }) {
            add(minority(family.members) { digits[$0] }, family.name, isAboutDigits: true)
        }
        for (base, variants) in families.deviatingVariants(treatments, words) where !told.contains(base) {
            let voters = variants.filter { !told.contains($0) && treatments[$0] != nil }
            let deviating = voters.filter { treatments[$0] != treatments[base] }
            guard !deviating.isEmpty else { continue }
            let others = [base] + voters.filter { treatments[$0] == treatments[base] }
            add(Disagreement(name: "", deviating: deviating, others: others), members[base].name)
        }
        for kind in [SetFamily.Kind.styles, .sides, .mirrorImages, .arrows] {
            for family in families.all(kind) {
                add(minority(family.members.filter { !told.contains($0) }) { treatments[$0] }, family.name)
            }
        }
        return all
    }

    /// What disagreements between icons that are treated differently depend on, as far as drawings tell it.
    package struct Relations: Hashable {
        private var families: [SetFamily]
        private var variants: [[Int]]

        /// Finds the relations of icons, which must have all those that share a word with the ones that are asked about.
        package init(of members: [Member], _ words: WordTable, treatments: [Int?]) {
            let found = SetFamilies(members, words, treatments: treatments)
            families = found.all
            variants = found.deviatingVariants(treatments, words).map { [$0.base] + $0.variants }
        }
    }

    /// Returns the positions of the icons of which names let drawings be compared with those of some of them, in the order of the
    /// names: they share a word of the stem, or one that is no number.
    package static func neighbors(of icons: [Int], among names: [String], _ words: WordTable) -> [Int] {
        let telling = names.map { name in
            let own = FamilyName(name, folder: "", sizes: words.names.sizes)
            return own.stem + own.words.filter { !IconName.isNumber($0) }
        }
        let asked = Set(icons.flatMap { telling[$0] })
        return names.indices.filter { telling[$0].contains(where: asked.contains) }
    }

    /// Returns the icons that have variants by their names, or by a word and their drawing, each with these, where one of them
    /// is treated differently.
    private func deviatingVariants(_ treatments: [Int?], _ words: WordTable) -> [(base: Int, variants: [Int])] {
        let keys = names.map { IconFamily.Key(text: $0.key($0.words)) }
        let byKey = Dictionary(zip(keys, members.indices)) { first, _ in first }
        var variants: [Int: [(icon: Int, isDrawn: Bool)]] = [:]
        for index in members.indices {
            if let base = IconFamily.base(of: keys[index], among: byKey, words) {
                variants[base, default: []].append((index, false))
            } else if let pair = modification(index), !pair.keepsDrawing {
                variants[pair.base, default: []].append((index, true))
            }
        }
        return variants.filter { base, icons in
            treatments[base] != nil
                && icons.contains { treatments[$0.icon] != nil && treatments[$0.icon] != treatments[base] }
        }.sorted { $0.key < $1.key }.map { base, icons in
            (base, icons.filter { !$0.isDrawn || draws($0.icon, base) }.map(\.icon))
        }
    }

    /// Returns the members that are not treated as most are, or as the first one is.
    private static func minority<Habit: Equatable>(_ members: [Int], _ habit: (Int) -> Habit?) -> Disagreement? {
        let votes = members.compactMap { member in habit(member).map { (member: member, habit: $0) } }
        guard let first = votes.first else { return nil }
        var usual = first.habit
        for vote in votes
        where votes.count(where: { $0.habit == vote.habit }) > votes.count(where: { $0.habit == usual }) {
            usual = vote.habit
        }
        let deviating = votes.filter { $0.habit != usual }.map(\.member)
        guard !deviating.isEmpty else { return nil }
        return Disagreement(name: "", deviating: deviating, others: votes.filter { $0.habit == usual }.map(\.member))
    }
}
