import Buffers
import Composites
import Diagnostics
import Judging
import Seeing

/// What a survey of the icons in a folder found.
struct SurveyedSet: Sendable {
    /// The proposals for the icons that could be read, in the order of their names.
    var proposals: [Proposal]
    /// The families of these icons.
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

/// The families of a set, with what is asked of the drawing of each member.
struct SurveyedFamilies: Sendable {
    let families: SetFamilies
    /// Whether each member draws the triangle of a player.
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

    /// Adds the drawing of an icon.
    mutating func add(_ ink: PackedBits, of name: String) {
        names.append(name)
        inks.append(ink)
    }

    /// The drawings.
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
