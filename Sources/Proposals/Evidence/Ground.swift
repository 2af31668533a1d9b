import IconModel
import Judging
import Manifest
import Seeing

/// How sure it is what an icon is; where members of a family contradict each other, the surest decides.
enum Certainty: Int, Comparable, Sendable {
    /// Nothing says what it is, or a relative does.
    case nothing
    case perhaps
    /// Its name is that of an object, or it probably draws a tool.
    case object
    /// It probably draws something.
    case probable
    /// A word of its name, or a badge over something that is the same in the mirror.
    case named
    /// A word that two thirds of design systems treat alike, or one with a drawing that may show the same.
    case published
    case drawn
    /// It is of a known kind, such as a button of a player, or a circle that fills.
    case family
    /// Its name is drawn, or it is a logo.
    case told
    case decided

    init(_ grade: Grade) {
        switch grade {
        case .certain: self = .drawn
        case .probable: self = .probable
        case .possible: self = .perhaps
        }
    }

    static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// What a proposal rests on.
struct Ground: Hashable, Sendable {
    var certainty: Certainty
    var words: [String] = []

    static let nothing = Ground(certainty: .nothing)

    init(certainty: Certainty, words: [String] = []) { (self.certainty, self.words) = (certainty, words) }

    init(_ evidence: Evidence) {
        switch evidence {
        case .name(let text):
            let isPublished = PublishedPractice.isAgreed(on: text)
            self.init(certainty: isPublished ? .published : .named, words: IconName(text).words)
        case .drawing(_, let grade): self.init(certainty: Certainty(grade))
        case .both(let text, _, _): self.init(certainty: .published, words: IconName(text).words)
        case .relative, .base: self.init(certainty: .nothing)
        case .label: self.init(certainty: .decided)
        case .set: self.init(certainty: .family)
        }
    }
}

struct Opinion {
    var reason: String
    var ground: Ground
    var policy: Policy.Family?

    init(_ reason: String, _ ground: Ground, policy: Policy.Family? = nil) {
        (self.reason, self.ground, self.policy) = (reason, ground, policy)
    }

    init(_ reason: String, _ certainty: Certainty, policy: Policy.Family? = nil) {
        self.init(reason, Ground(certainty: certainty), policy: policy)
    }

    /// The entries for it, the best first. `fixed` is the one without the answer of a policy, where it is not the reason alone.
    func entries(_ fixed: ProposedEntry? = nil) -> [ProposedEntry] {
        let fixed = fixed ?? ProposedEntry(.fixed, reason)
        guard let policy else { return [fixed] }
        return [ProposedEntry(.directional(except: []), reason, policy: .family(policy)), fixed]
    }
}
