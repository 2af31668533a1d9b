/// A complex selector (Selectors Level 4): compound selectors joined by combinators.
struct Selector {
    /// The relation of a compound to the one on its right.
    enum Combinator {
        case descendant
        case child
        case nextSibling
        case subsequentSibling
    }

    /// A compound selector: the conditions on a single element.
    struct Compound {
        var conditions: [SelectorCondition] = []
        /// The relation to the compound on its right; ignored for the rightmost one.
        var combinator = Combinator.descendant
    }

    /// The compounds from right to left; the first one is the subject of the selector.
    var compounds: [Compound]

    /// Whether a state that a still picture never has (`:hover`) decides what matches.
    var dependsOnState: Bool { compounds.contains { $0.conditions.contains(where: \.dependsOnState) } }

    /// The specificity as one number: ids count most, types least.
    var specificity: Int {
        compounds.reduce(0) { $0 + $1.conditions.reduce(0) { $0 + $1.specificity } }
    }
}
