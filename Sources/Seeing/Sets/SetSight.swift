import Geometry
import IconModel

/// The name of an icon of a set.
public struct SetMember: Sendable {
    /// The name, with folders.
    public let name: String
    /// The words of the name in lower case, without folders.
    public let words: [String]

    /// Creates a member.
    public init(name: String, words: [String]) { (self.name, self.words) = (name, words) }

    var folder: String { name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) } ?? "" }
}

/// What a set says about its icons: the same drawings and names, seen together.
public struct SetSight: Sendable {
    /// The marks of each icon, in the order of the members: those that are seen in the drawing alone, with the witnesses
    /// that the set adds and the grade that follows, and those that only the set knows.
    public let marks: [[SeenMark]]
    /// The members that are the mirror image of each, by their positions.
    public let mirrorTwins: [[Int]]
    /// The members that show the same without the mark that a mark's word in the name means, by their positions.
    public let bases: [Int?]
    /// Whether each icon belongs to brands or coloured art, which are not mirrored unless a name says so.
    public let isArt: [Bool]

    /// Returns what a function returns for each number below a count, wherever that is computed.
    public typealias Each = (_ count: Int, _ compute: @escaping @Sendable (Int) -> [Int]) -> [[Int]]

    /// Looks at a set, whose members have as many sights. What is looked for of each icon by itself is looked for by `each`.
    public init(_ members: [SetMember], _ sights: PackedSights, _ each: Each = { (0..<$0).map($1) }) {
        var marks = members.indices.map { Array(sights.marks(of: $0)) }
        for (index, member) in members.enumerated() {
            let figures = Set(MarkWords.concepts(of: member.words).compactMap(\.self).map(MarkWords.figure))
            for position in marks[index].indices where figures.contains(marks[index][position].figure) {
                marks[index][position].add(.name)
            }
        }
        let families = FamilyMarks(members, sights)
        // Pixels, for what is thinner than three is no difference.
        let tolerance = 3
        for difference in families.differences {
            // What the difference is made of.
            let shapes = sights.shapes(of: difference.icon).filter {
                difference.pixels.contains($0.pixels, tolerance: tolerance) && $0.isInk
            }
            let isWhole =
                !shapes.isEmpty && shapes.allSatisfy { !sights.sources(of: $0).isEmpty }
                && shapes.dropFirst().reduce(shapes[0].pixels) { $0.union($1.pixels) }
                    .contains(difference.pixels, tolerance: tolerance)
            marks[difference.icon].add(
                concept: difference.concept, box: difference.box,
                sources: isWhole ? InkSource.merged(shapes.flatMap(sights.sources)) : [], isKnockedOut: false, .family)
        }
        for cluster in ShapeClusters(members, sights).named {
            for shape in cluster.places.map({ sights.shapes[$0] }) {
                let icon = Int(shape.icon)
                marks[icon].add(
                    concept: cluster.concept, box: sights.userSpace(shape.pixels, of: icon),
                    sources: Array(sights.sources(of: shape)), isKnockedOut: !shape.isInk, .set)
            }
        }
        self.marks = marks
        mirrorTwins = MirrorTwins.find(sights, each)
        var bases = [Int?](repeating: nil, count: members.count)
        for difference in families.differences { bases[difference.icon] = difference.base }
        self.bases = bases
        isArt = ColoredArt.find(members, sights)
    }
}

extension SeenMark {
    /// Adds a witness. Two that know nothing of each other are as good as certain for figures that are hard to take for
    /// anything else.
    fileprivate mutating func add(_ witness: Witness) {
        guard !witnesses.contains(witness) else { return }
        witnesses.append(witness)
        let isParticular: Set<Figure> = [.check, .slash, .clock, .lens, .questionMark]
        if isParticular.contains(figure), witnesses.contains(.drawing) { grade = .certain }
    }
}

extension [SeenMark] {
    /// The shares of the smaller box from which on two marks are one, and two signs are in one place.
    private static let leastOverlap = (same: 0.3, sign: 0.6)

    /// Adds a mark that the set knows, or a witness to the one that is seen there already.
    fileprivate mutating func add(
        concept: String, box: Rect, sources: [InkSource], isKnockedOut: Bool, _ witness: Witness
    ) {
        let figure = MarkWords.figure(of: concept)
        if let index = firstIndex(where: {
            $0.figure == figure && (figure != .object || $0.reading == concept)
                && $0.box.overlap(box) >= Self.leastOverlap.same
        }) {
            self[index].add(witness)
            if self[index].sources.isEmpty { self[index].sources = sources }
            return
        }
        // Another sign is drawn where the name says this one, as a cross for "off".
        let signs: Set<Figure> = [.check, .plus, .cross, .questionMark, .clock]
        let isOther = contains {
            signs.contains($0.figure) && $0.figure != figure && $0.box.overlap(box) >= Self.leastOverlap.sign
        }
        guard !isOther else { return }
        append(
            SeenMark(
                figure: figure, box: box, isKnockedOut: isKnockedOut, sources: sources, witnesses: [witness],
                grade: .probable, direction: nil, reading: figure == .object ? concept : nil))
    }
}

extension Rect {
    /// Returns the area that both have in common, as a share of the smaller one's.
    fileprivate func overlap(_ other: Rect) -> Double {
        guard let common = intersection(other) else { return 0 }
        let smaller = Swift.min(width * height, other.width * other.height)
        return smaller > 0 ? common.width * common.height / smaller : 0
    }
}

/// The words that names use for marks.
enum MarkWords {
    /// The marks by their words; each is called by one of them.
    private static let marks = Dictionary(Words.values(of: "shows").map { ($0.word, $0.value) }) { first, _ in first }

    private static let figures: [String: Figure] = [
        "add": .plus, "check": .check, "off": .slash, "clock": .clock, "search": .lens, "dismiss": .cross,
        "question": .questionMark,
    ]

    /// Returns what each word of a name means, where that is a mark. The x of `2x` is none, nor is the "off" of a switch.
    static func concepts(of words: [String]) -> [String?] {
        words.enumerated().map { index, word in
            let isFactor = word == "x" && index > 0 && words[index - 1].utf8.allSatisfy { (0x30...0x39).contains($0) }
            let isState = marks[word] == "off" && words.contains(where: Words.switches.contains)
            return isFactor || isState ? nil : marks[word]
        }
    }

    static func figure(of concept: String) -> Figure { figures[concept] ?? .object }
}
