/// A complex selector (Selectors Level 4): compounds that are joined by combinators.
struct Selector {
    /// How a compound relates to the one on its right.
    enum Combinator {
        case descendant
        case child
        case nextSibling
        case subsequentSibling
    }

    /// What a single element must meet.
    struct Compound {
        var conditions: [SelectorCondition] = []
        /// How the compound relates to the one on its right; without meaning for the rightmost one.
        var combinator = Combinator.descendant
    }

    /// The compounds from the right, the subject of the selector, to the left.
    var compounds: [Compound]

    /// Whether a state that a still picture never has (`:hover`) decides what matches.
    var dependsOnState: Bool { compounds.contains { $0.conditions.contains(where: \.dependsOnState) } }

    /// The specificity as one number: ids count most, types least.
    var specificity: Int {
        compounds.reduce(0) { $0 + $1.conditions.reduce(0) { $0 + $1.specificity } }
    }
}
