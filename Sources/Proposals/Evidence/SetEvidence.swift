import Composites
import Diagnostics
import HostSystem
import IconModel
import Judging
import Seeing

/// What a set says about its icons beyond what the drawing and the name of each one say.
struct SetEvidence {
    /// A mirrored icon that another one goes with.
    struct Relative: Sendable {
        var name: String
        /// Whether it draws the other one without its slash.
        var isBase: Bool
        /// The family whose policy settles whether both are mirrored.
        var policy: ProposedPolicy?

        fileprivate init(_ proposal: Proposal, isBase: Bool = false) {
            (name, policy) = (proposal.name, proposal.entry.policy)
            self.isBase = isBase
        }

        var evidence: Evidence { isBase ? .base(name) : .relative(name) }
    }

    struct Finding: Sendable {
        var marks: [SeenMark]?
        /// Another drawing of the same icon, in another size or style, that is mirrored because of what it shows; or the
        /// mirrored icon that draws this one without its slash.
        var relative: Relative?
        /// Whether the icon belongs to brands or coloured art.
        var isArt = false
        /// The logo among those as whose names its own begins, where a good part of these are logos.
        var brand: String?
        /// The icon whose drawing is the mirror image of this one.
        var twin: String?
        /// The number that the icon shows by the other members of its series, and where.
        var digit: ExpectedNumber?

        /// Whether the proposal for the icon can be another one because of it.
        fileprivate var matters: Bool {
            marks != nil || relative != nil || isArt || brand != nil || twin != nil || digit != nil
        }
    }

    typealias Named = (name: String, finding: Finding)

    /// The icons of which the set says something, in their order.
    private(set) var findings: [Named] = []

    /// Looks at a set with its families, `jobs` icons at the same time. `icons` are the proposals from the drawings by
    /// themselves, in which `sights` are seen.
    init(_ icons: [Proposal], _ sights: PackedSights, _ families: SetFamilies, _ words: WordTable, jobs: Int) {
        let names = icons.map { IconName($0.name).words }
        let members = zip(icons, names).map { SetMember(name: $0.name, words: $1) }
        let set = SetSight(members, sights) { WorkQueue.map(Array(0..<$0), jobs: jobs, $1) }
        let leaders = Self.leaders(icons, names)
        let bases = BaseNames(icons.map(\.name), words)
        let places = icons.placesByName(\.name)
        let digits = Self.digits(icons, families)
        let brands = Self.brands(icons, names, words)
        for (index, icon) in icons.enumerated() {
            if icon.isSymmetric {
                // A 0 and an 8 look the same in the mirror, and are other digits elsewhere all the same.
                if let digit = digits[ExactName(icon.name)] {
                    findings.append((icon.name, Finding(digit: digit)))
                }
                continue
            }
            var finding = Finding(isArt: set.isArt[index])
            // Marks that only the set knows are parts of what flips; by themselves they say nothing.
            if set.marks[index].contains(where: { $0.witnesses.first != .drawing }) { finding.marks = set.marks[index] }
            if icon.follows, let leader = leaders[Self.stem(names[index])], leader != index,
                // Names that differ in a number alone may be a series of icons.
                names[leader].filter(IconName.isNumber) == names[index].filter(IconName.isNumber)
                    || sights.resemble(leader, index)
            {
                finding.relative = Relative(icons[leader])
            }
            if icon.follows, finding.relative == nil,
                let base = bases.base(of: icon.name).flatMap({ places[ExactName($0)] }),
                case .directional(except: []) = icons[base].entry.kind
            {
                finding.relative = Relative(icons[base], isBase: true)
            }
            let twins = set.mirrorTwins[index].map { icons[$0].name }
            if let twin = twins.min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { finding.twin = twin }
            finding.digit = digits[ExactName(icon.name)]
            if icon.entry.kind != .fixed { finding.brand = names[index].first.flatMap { brands[$0] } }
            if finding.matters { findings.append((icon.name, finding)) }
        }
    }

    /// The least number of icons whose names begin with one word, and the share of logos among them, as one in so many, by which
    /// the others are taken for brands that are not known.
    private static let leastBrands = (count: 10, oneIn: 3)

    /// Returns the words with which names of brands begin in this set, as in `social-…`, each with a logo that is known.
    private static func brands(_ icons: [Proposal], _ names: [[String]], _ words: WordTable) -> [String: String] {
        let groups = Dictionary(grouping: names.indices.filter { names[$0].count > 1 }) { names[$0][0] }
        return groups.compactMapValues { members in
            guard members.count >= leastBrands.count else { return nil }
            let logos = members.filter { words.contains(.logo, in: IconName(icons[$0].name)) }
            return logos.count * leastBrands.oneIn >= members.count ? logos.first.map { icons[$0].name } : nil
        }
    }

    /// Returns the numbers that members of series show where others of the series were read, by their icons.
    private static func digits(_ proposals: [Proposal], _ families: SetFamilies) -> [ExactName: ExpectedNumber] {
        let shown = proposals.filter { $0.digits != nil }
        let boxes = Dictionary(shown.compactMap { one in one.digits.map { (ExactName(one.name), $0) } }) { first, _ in
            first
        }
        let texts = Dictionary(shown.map { (ExactName($0.name), $0.entry.kind.text) }) { first, _ in first }
        var digits: [ExactName: ExpectedNumber] = [:]
        for series in families.all(.digits) {
            let names = series.members.map { ExactName(families.members[$0].name) }
            let read = zip(names, series.numbers).filter { $1 < 10 }.compactMap { boxes[$0.0] }
            // One that shows the number of its name is no accident.
            let isNamed = zip(names, series.numbers).contains { texts[$0] == "\($1)" }
            guard read.count >= 2 || !read.isEmpty && (series.saysNumber || isNamed) else { continue }
            for (name, number) in zip(names, series.numbers) where boxes[name] == nil {
                digits[name] = ExpectedNumber(number, among: read)
            }
        }
        return digits
    }

    /// Returns for each stem of names the first icon that flips because of what it shows.
    private static func leaders(_ proposals: [Proposal], _ names: [[String]]) -> [[String]: Int] {
        let leading = proposals.indices.filter { proposals[$0].leads }
        return Dictionary(leading.map { (stem(names[$0]), $0) }) { first, _ in first }
    }

    /// Returns the words of a name without sizes and styles at its end.
    private static func stem(_ words: [String]) -> [String] {
        var words = words
        while words.count > 1, let last = words.last, Words.style.contains(last) || IconName.isSize(last) {
            words.removeLast()
        }
        return words
    }
}
