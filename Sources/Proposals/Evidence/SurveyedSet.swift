import Buffers
import Composites
import Diagnostics
import IconModel
import Judging
import Seeing

struct SurveyedSet: Sendable {
    /// The proposals for the icons that could be read, in the order of their names.
    var proposals: [Proposal]
    var families: SurveyedFamilies
    /// The drawings among which whole bases are looked for.
    var bases: SurveyedBases
    /// The findings about files, with the names of their icons.
    var faults: [(name: String, diagnostics: [Diagnostic])]

    /// The names of the files that could not be read.
    var unread: [String] {
        let read = Set(proposals.map { ExactName($0.name) })
        return faults.map(\.name).filter { !read.contains(ExactName($0)) }
    }
}

struct SurveyReading: Sendable {
    var name: String
    /// The proposal, or `nil` where the file could not be read.
    var proposal: Proposal?
    /// What the set asks of what is seen in the drawing; nothing where it cannot be drawn.
    var sights = PackedSights()
    var stamp: PackedBits?
    /// The ink in more detail, among which whole bases are looked for.
    var base: PackedBits?
    var diagnostics: [Diagnostic] = []

    mutating func note(_ drawing: DrawnFile) {
        if let sight = drawing.sight { sights = PackedSights([sight]) }
        stamp = drawing.facts?.stamp
    }
}

/// What was read of the icons so far, in few pieces of memory.
struct SurveyReadings: Sendable {
    private var proposals: [Proposal] = []
    /// The sights, and the places of their icons among the proposals.
    private var (sights, seen) = (PackedSights(), [Int]())
    /// The stamps, and the place of that of each icon.
    private var (stamps, stampPlaces) = (PackedPictures(), [Int?]())
    private var bases = SurveyedBases()
    private var faults: [(name: String, diagnostics: [Diagnostic])] = []

    mutating func add(_ reading: SurveyReading) {
        if !reading.diagnostics.isEmpty { faults.append((reading.name, reading.diagnostics)) }
        guard let proposal = reading.proposal else { return }
        if reading.sights.count > 0 { seen.append(proposals.count) }
        sights.append(reading.sights)
        stampPlaces.append(reading.stamp == nil ? nil : stamps.count)
        if let stamp = reading.stamp { stamps.append(stamp) }
        if let base = reading.base { bases.add(base, of: proposal.name) }
        proposals.append(proposal)
    }

    private var members: [SetFamilies.Member] {
        zip(proposals, stampPlaces).map { proposal, place in
            SetFamilies.Member(name: proposal.name, stamp: place.map { stamps[$0] }, isSymmetric: proposal.isSymmetric)
        }
    }

    /// Relates the icons to each other; `again` judges those once more of which the set says more than their drawings do.
    consuming func related(_ words: WordTable, jobs: Int, again: ([SetEvidence.Named]) -> [Proposal?]) -> SurveyedSet {
        let families = SetFamilies(members, words)
        let surveyed = SurveyedFamilies(families, seen: seen, sights)
        let findings = SetEvidence(seen.map { proposals[$0] }, sights, families, words, jobs: jobs).findings
        sights = PackedSights()
        let places = proposals.placesByName(\.name)
        for (proposal, icon) in zip(again(findings), findings) {
            if let proposal, let place = places[ExactName(icon.name)] { proposals[place] = proposal }
        }
        return SurveyedSet(proposals: proposals, families: surveyed, bases: bases, faults: faults)
    }
}

/// The families of a set, with what is asked of the drawing of each member.
struct SurveyedFamilies: Sendable {
    let families: SetFamilies
    let showPlay: [Bool]

    /// `seen` are the places among the members of those that have a sight.
    init(_ families: SetFamilies, seen: [Int], _ sights: PackedSights) {
        self.families = families
        var showPlay = [Bool](repeating: false, count: families.members.count)
        for (sight, member) in seen.enumerated() { showPlay[member] = sights.showsPlay(sight) }
        self.showPlay = showPlay
    }
}

/// The drawings of a set among which whole bases are looked for, in few pieces of memory.
struct SurveyedBases: Sendable {
    private var names: [String] = []
    private var inks = PackedPictures()

    mutating func add(_ ink: PackedBits, of name: String) {
        names.append(name)
        inks.append(ink)
    }

    var pictures: [BasePictures.Picture] {
        names.indices.map { BasePictures.Picture(name: names[$0], ink: inks[$0]) }
    }
}

extension PackedSights {
    /// Returns whether a drawing shows a triangle that points to the right, of an eighth to a half of its height, as players
    /// have it.
    fileprivate func showsPlay(_ icon: Int) -> Bool {
        marks(of: icon).contains { triangle in
            guard triangle.figure == .triangle, triangle.grade <= .probable, let direction = triangle.direction,
                direction < 20 || direction > 340
            else { return false }
            return (0.125...0.5).contains(triangle.box.height / height(of: icon))
        }
    }
}
