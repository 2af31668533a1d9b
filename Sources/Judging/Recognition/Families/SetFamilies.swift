import Buffers
import IconModel

/// The families of a set, found by the names and the drawings of its icons.
///
/// Icons are found by what their names and drawings have in common, so that the time grows with the set and not with its
/// square.
public struct SetFamilies: Sendable {
    /// An icon as families see it.
    public struct Member: Sendable {
        /// The name.
        public var name: String
        /// The ink in few bytes, by which equal ones are known.
        fileprivate let packed: PackedBits?
        /// Whether it looks the same in the mirror, so that it has no vote.
        public var isSymmetric: Bool

        /// Creates a member. `stamp` is its ink, or `nil` where it cannot be drawn.
        public init(name: String, stamp: PackedBits?, isSymmetric: Bool) {
            (self.name, packed, self.isSymmetric) = (name, stamp, isSymmetric)
        }

        /// The ink, or `nil` where it cannot be drawn.
        public var stamp: InkStamp? { packed.map { InkStamp($0) } }
    }

    /// The icons.
    public let members: [Member]
    /// Their names.
    public let names: [FamilyName]
    /// The families, in a fixed order.
    public private(set) var all: [SetFamily] = []
    /// The icons that draw another one with something more, in their order.
    public private(set) var modified: [ModifiedIcon] = []
    private let byStem: [String: [Int]]
    /// What is done with each icon, where only families are asked for whose members are treated differently; `nil` for those
    /// without a vote.
    private let treatments: [Int?]?

    /// The share of a base's ink that its variant draws, at least.
    private static let leastShare = 0.8

    /// Finds the families of a set. `words` are those by which its names are read.
    public init(_ members: [Member], _ words: WordTable) {
        self.init(members, words, treatments: nil)
        let digits = digitSeries()
        all = styles() + digits + levels(besides: digits) + sides() + twins() + mirrorImages() + arrows()
        modified = names.indices.compactMap(modification).filter { draws($0.variant, $0.base) }
    }

    /// Finds the families of a set whose members can be treated differently although they should not, by what is done with each
    /// icon: only drawings of icons that are treated differently are compared, which most are not.
    init(_ members: [Member], _ words: WordTable, treatments: [Int?]) {
        self.init(members, words, treatments: .some(treatments))
        all = digitSeries() + styles() + sides() + mirrorImages() + arrows()
    }

    private init(_ members: [Member], _ words: WordTable, treatments: [Int?]?) {
        self.members = members
        self.treatments = treatments
        let folders = IconFamily.folders(of: members.map(\.name), words)
        names = zip(members, folders).map { FamilyName($0.name, folder: $1, sizes: words.names.sizes) }
        byStem = Dictionary(grouping: names.indices) { [names] in names[$0].key(names[$0].stem) }
    }

    /// Returns whether some icons are treated differently, or whether nobody asks.
    private func differ(_ icons: [Int]) -> Bool {
        guard let treatments else { return true }
        let votes = icons.lazy.compactMap { treatments[$0] }
        return votes.first.map { first in votes.contains { $0 != first } } ?? false
    }

    /// Returns the families of a kind.
    public func all(_ kind: SetFamily.Kind) -> [SetFamily] { all.filter { $0.kind == kind } }

    /// Returns the icons whose name is a stem, in the folder and the style of another icon.
    public func icons(_ stem: [String], beside icon: Int) -> [Int] {
        (byStem[names[icon].key(stem)] ?? []).filter { names[$0].style == names[icon].style }
    }

    /// Returns whether an icon draws another one, at its size and place alone or also smaller.
    public func draws(_ icon: Int, _ base: Int, atSizeAlone: Bool = false) -> Bool {
        guard let own = members[icon].stamp, let other = members[base].stamp else { return false }
        return own.share(ofInk: other, enough: Self.leastShare, atSizeAlone: atSizeAlone) >= Self.leastShare
    }

    package func areMirrorImages(_ icon: Int, _ other: Int) -> Bool {
        guard let mirror = members[icon].stamp?.otherMirrored, let stamp = members[other].stamp else { return false }
        return mirror.isSame(as: stamp)
    }

    // MARK: By names

    /// Returns groups of positions by a key, those with the first members first.
    private func groups(_ keys: (Int) -> [String]) -> [(key: String, members: [Int])] {
        var groups: [String: [Int]] = [:]
        for index in names.indices {
            for key in keys(index) where groups[key]?.last != index { groups[key, default: []].append(index) }
        }
        return groups.filter { $1.count > 1 }.map { (key: $0.key, members: $0.value) }
            .sorted { ($0.members[0], $0.key) < ($1.members[0], $1.key) }
    }

    private static func title(_ key: String) -> String { key.split(separator: " ").joined(separator: "-") }

    private func styles() -> [SetFamily] {
        groups { [names[$0].key(names[$0].stem)] }.compactMap { group in
            guard differ(group.members) else { return nil }
            // Names alone may be those of a series; each must resemble the first one or another that does.
            var alike: [Int] = []
            for index in group.members {
                guard let stamp = members[index].stamp else { continue }
                if alike.isEmpty || alike.contains(where: { members[$0].stamp?.resembles(stamp) == true }) {
                    alike.append(index)
                }
            }
            return alike.count > 1 ? SetFamily(kind: .styles, name: Self.title(group.key), members: alike) : nil
        }
    }

    private func digitSeries() -> [SetFamily] {
        groups { index in
            let words = names[index].words
            return words.indices.filter { Self.number(words[$0]) != nil }.map { names[index].slot(words, $0, "*") }
        }.compactMap { group in
            var (icons, numbers): ([Int], [Int]) = ([], [])
            let open = group.key.lastPathStep.split(separator: " ").firstIndex(of: "*")
            for index in group.members {
                guard let open, let number = Self.number(names[index].words[open]), !numbers.contains(number) else {
                    continue
                }
                icons.append(index)
                numbers.append(number)
            }
            return SetFamily(digits: Self.title(group.key), members: icons, numbers: numbers)
        }
    }

    /// Returns the number that a word is. What begins with a zero numbers drawings.
    private static func number(_ word: String) -> Int? {
        if let digit = Words.digits.firstIndex(of: word) { return digit }
        guard IconName.isNumber(word), word.utf8.count == 1 || word.utf8.count == 2 && !word.hasPrefix("0") else {
            return nil
        }
        return Int(word)
    }

    private func levels(besides digits: [SetFamily]) -> [SetFamily] {
        let numbered = Set(digits.filter(\.isLong).map { Set($0.members) })
        return groups { index in
            let stem = names[index].stem
            return stem.indices.dropFirst().filter { Words.level.contains(stem[$0]) }
                .map { names[index].slot(stem, $0, "*") }
        }.compactMap { group in
            let count = Set(group.members.map { names[$0].stem }).count
            guard (3...10).contains(count), !numbered.contains(Set(group.members)) else { return nil }
            return SetFamily(kind: .levels, name: Self.title(group.key), members: group.members)
        }
    }

    private func sides() -> [SetFamily] {
        groups { index in
            let stem = names[index].stem
            return stem.indices.filter { ["left", "right"].contains(stem[$0]) }.map { names[index].slot(stem, $0, "*") }
        }.compactMap { group in
            guard Set(group.members.map { names[$0].stem }).count > 1 else { return nil }
            return SetFamily(kind: .sides, name: Self.title(group.key), members: group.members)
        }
    }

    private func twins() -> [SetFamily] {
        // Not every word is the counterpart of its own.
        var pairs: Set<[Int]> = []
        return names.indices.flatMap { index -> [SetFamily] in
            let stem = names[index].stem
            return stem.indices.flatMap { place -> [SetFamily] in
                guard let counterpart = Words.counterparts[stem[place]] else { return [] }
                var other = stem
                other[place] = counterpart
                return icons(other, beside: index).map { [min(index, $0), max(index, $0)] }.compactMap { pair in
                    guard pair[0] < pair[1], pairs.insert(pair).inserted else { return nil }
                    return SetFamily(kind: .twins, name: members[pair[0]].name, members: pair)
                }
            }
        }
    }

    private func arrows() -> [SetFamily] {
        let icons = names.indices.filter { index in
            let stem = names[index].stem
            return !Set(stem).isDisjoint(with: ["left", "right"]) && Set(stem).isDisjoint(with: ["up", "down"])
                && Words.isBareArrow(stem)
        }
        return Dictionary(grouping: icons) { names[$0].folder }.filter { $1.count > 1 }.sorted { $0.key < $1.key }
            .map { SetFamily(kind: .arrows, name: "\($0.key)arrows, carets and chevrons", members: $0.value) }
    }

    // MARK: By drawings

    /// Returns the pairs of drawings that are each other's mirror image and share a word of their names.
    private func mirrorImages() -> [SetFamily] {
        /// A word of the name, the folder, and what a drawing and its mirror image have in common: rows and area of the ink.
        struct Key: Hashable {
            var word: String
            var folder: String
            var rows: ClosedRange<Int>
            var area: Int
        }
        let words = sharedWords()
        // What is compared first, as thousands of drawings share a word.
        let masses = members.indices.map { words[$0].isEmpty ? nil : members[$0].stamp.map(InkMass.init) }
        func keys(_ index: Int, steps: ClosedRange<Int>) -> [Key] {
            guard let mass = masses[index], let rows = mass.rows else { return [] }
            return words[index].flatMap { word in
                steps.map { Key(word: word, folder: names[index].folder, rows: rows, area: mass.area / 16 + $0) }
            }
        }
        // Drawings with the same ink are compared once, by the first of them.
        var numbers: [PackedBits: Int] = [:]
        let drawings = members.indices.map { index in
            (masses[index] == nil ? nil : members[index].packed).map { ink in
                let number = numbers[ink] ?? index
                numbers[ink] = number
                return number
            } ?? index
        }
        var buckets: [Key: [Int: [Int]]] = [:]
        for index in names.indices {
            for key in keys(index, steps: 0...0) where buckets[key]?[drawings[index]]?.last != index {
                buckets[key, default: [:]][drawings[index], default: []].append(index)
            }
        }
        struct Pair: Hashable { var one: Int, other: Int }
        var known: [Pair: Bool] = [:]
        return names.indices.flatMap { index -> [SetFamily] in
            guard let mass = masses[index]?.mirrored else { return [] }
            // Made once for all that it is compared with.
            var mirror: InkStamp?
            var others: Set<Int> = []
            let own = Set(
                keys(index, steps: 0...0).filter { buckets[$0]?[drawings[index]]?.first == index }.map(\.word))
            for key in keys(index, steps: -1...1) {
                for (drawing, icons) in buckets[key] ?? [:] where masses[drawing].map(mass.mayBeSame) == true {
                    guard differ([index] + icons) else { continue }
                    let pair = Pair(one: drawings[index], other: drawing)
                    let isMirrored: Bool
                    if let answer = known[pair] {
                        isMirrored = answer
                    } else {
                        mirror = mirror ?? members[index].stamp?.otherMirrored
                        isMirrored = mirror.flatMap { mirror in members[drawing].stamp.map(mirror.isSame) } == true
                        known[pair] = isMirrored
                    }
                    guard isMirrored else { continue }
                    // Of many equal ones the first is the partner of all.
                    others.formUnion((own.contains(key.word) ? icons : [icons[0]]).filter { $0 > index })
                }
            }
            return others.sorted().map {
                SetFamily(kind: .mirrorImages, name: members[index].name, members: [index, $0])
            }
        }
    }

    /// Returns the words of the name of each icon by which its mirror image is looked for: none of those that look the same in
    /// the mirror, and only words of icons that are treated differently where that is asked.
    private func sharedWords() -> [[String]] {
        struct Key: Hashable { var word: String, folder: String }
        func key(_ word: String, _ index: Int) -> Key { Key(word: word, folder: names[index].folder) }
        let candidates = members.map { !$0.isSymmetric }
        guard let treatments else { return names.indices.map { candidates[$0] ? names[$0].stem : [] } }
        var (seen, mixed): ([Key: Int], Set<Key>) = ([:], [])
        for index in names.indices where candidates[index] {
            guard let treatment = treatments[index] else { continue }
            for word in names[index].stem {
                if seen.updateValue(treatment, forKey: key(word, index)).map({ $0 != treatment }) == true {
                    mixed.insert(key(word, index))
                }
            }
        }
        return names.indices.map { index in
            candidates[index] && treatments[index] != nil
                ? names[index].stem.filter { mixed.contains(key($0, index)) } : []
        }
    }

    /// Returns the icon that another one may draw with something more, by its name alone.
    func modification(_ index: Int) -> ModifiedIcon? {
        let stem = names[index].stem
        guard stem.count > 1 else { return nil }
        for place in stem.indices
        where Words.modifier.contains(stem[place]) || Words.mark.contains(stem[place]) {
            var base = stem
            base.remove(at: place)
            guard let icon = icons(base, beside: index).first(where: { $0 != index }) else { continue }
            return ModifiedIcon(base: icon, variant: index, word: stem[place])
        }
        return nil
    }
}
