import SVGDocument

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

    /// Whether the meaning of every condition is known.
    var isKnown: Bool { compounds.allSatisfy { $0.conditions.allSatisfy(\.isKnown) } }

    /// The specificity as one number: ids count most, types least.
    var specificity: Int {
        compounds.reduce(0) { $0 + $1.conditions.reduce(0) { $0 + $1.specificity } }
    }
}

/// A simple selector.
indirect enum SelectorCondition {
    /// The comparison of an attribute's value.
    enum Comparison {
        case exists
        case equals
        case includesWord
        case isLanguagePrefix
        case hasPrefix
        case hasSuffix
        case contains
    }

    /// The position among siblings that an element must have: `step`·n + `offset`, counted from 1.
    struct Position {
        var step: Int
        var offset: Int
        var isFromEnd: Bool
        var isOfType: Bool
    }

    case any
    case type(String)
    case id(String)
    case hasClass(String)
    case attribute(String, Comparison, String, ignoresCase: Bool)
    case root
    case empty
    case position(Position)
    /// One of the selectors must match; `:where()` has no specificity.
    case matchesAny([Selector], isWhere: Bool)
    case matchesNone([Selector])
    /// A state that a still picture never has (`:hover`).
    case never
    /// A pseudo-class whose meaning is not known.
    case unknown

    /// Whether a state that a still picture never has decides what matches, or something that is not known.
    var dependsOnState: Bool {
        switch self {
        case .never, .unknown: true
        case .matchesAny(let selectors, _), .matchesNone(let selectors): selectors.contains(where: \.dependsOnState)
        case .any, .type, .id, .hasClass, .attribute, .root, .empty, .position: false
        }
    }

    /// Whether the meaning is known, also of the selectors in it.
    var isKnown: Bool {
        switch self {
        case .unknown: false
        case .matchesAny(let selectors, _), .matchesNone(let selectors): selectors.allSatisfy(\.isKnown)
        case .any, .type, .id, .hasClass, .attribute, .root, .empty, .position, .never: true
        }
    }

    private static let id = 1_000_000
    private static let classLike = 1_000

    /// The condition's contribution to the specificity.
    var specificity: Int {
        switch self {
        case .any: 0
        case .type: 1
        case .id: Self.id
        case .hasClass, .attribute, .root, .empty, .position, .never, .unknown: Self.classLike
        case .matchesAny(let selectors, let isWhere): isWhere ? 0 : selectors.map(\.specificity).max() ?? 0
        case .matchesNone(let selectors): selectors.map(\.specificity).max() ?? 0
        }
    }
}

/// The matcher of elements against selectors.
struct SelectorMatcher {
    let document: SVGDocument
    /// The number of comparisons left: selectors with many combinators over deep trees could take unbounded time.
    private(set) var budget: Int
    /// The element above and beside which selectors match nothing: in the copy that a `use` makes, its target.
    var scope: NodeID?
    /// The classes of elements that have many, so that their list is scanned once rather than for every selector.
    private var manyClasses: [NodeID: Set<[UInt8]>] = [:]

    /// Whether to assume that elements have every state that a still picture never has, instead of none.
    private let assumesStates: Bool

    init(document: SVGDocument, budget: Int, assumesStates: Bool = false) {
        self.document = document
        self.budget = budget
        self.assumesStates = assumesStates
    }

    /// Subtracts other work on selectors from the budget.
    mutating func spend(_ work: Int) { budget -= work }

    private func parent(of id: NodeID) -> NodeID? { id == scope ? nil : document.parent(of: id) }

    /// Returns whether the element is a subject of the selector.
    mutating func matches(_ selector: Selector, _ id: NodeID) -> Bool {
        matches(selector, from: 0, id)
    }

    private mutating func matches(_ selector: Selector, from index: Int, _ id: NodeID) -> Bool {
        guard matches(selector.compounds[index], id) else { return false }
        guard index + 1 < selector.compounds.count else { return true }
        switch selector.compounds[index + 1].combinator {
        case .child:
            guard let parent = parent(of: id) else { return false }
            return matches(selector, from: index + 1, parent)
        case .descendant:
            var ancestor = parent(of: id)
            while let candidate = ancestor {
                if matches(selector, from: index + 1, candidate) { return true }
                ancestor = parent(of: candidate)
            }
            return false
        case .nextSibling:
            guard let previous = siblings(of: id).before.last else { return false }
            return matches(selector, from: index + 1, previous)
        case .subsequentSibling:
            return siblings(of: id).before.contains { matches(selector, from: index + 1, $0) }
        }
    }

    private mutating func matches(_ compound: Selector.Compound, _ id: NodeID) -> Bool {
        guard let element = document.element(id) else { return false }
        return compound.conditions.allSatisfy { matches($0, element, id) }
    }

    private mutating func matches(_ condition: SelectorCondition, _ element: Element, _ id: NodeID) -> Bool {
        guard budget > 0 else { return false }
        budget -= 1
        switch condition {
        case .any: return true
        case .type(let name): return element.name.local == name
        case .id(let name): return element[.id] == name
        case .hasClass(let name): return hasClass(name, element, id)
        case .attribute(let name, let comparison, let value, let ignoresCase):
            guard let actual = element[name, .none] else { return false }
            // Texts may be long.
            budget -= (actual.utf8.count + value.utf8.count) / 64
            return ignoresCase
                ? Self.compare(actual.lowercased(), comparison, value.lowercased())
                : Self.compare(actual, comparison, value)
        case .root: return id == document.root
        case .empty:
            return document.text(of: id).isEmpty && !document.children(of: id).contains { document.element($0) != nil }
        case .position(let position): return matches(position, element, id)
        case .matchesAny(let selectors, _): return selectors.contains { matches($0, id) }
        case .matchesNone(let selectors): return !selectors.contains { matches($0, id) }
        case .never, .unknown: return assumesStates
        }
    }

    private mutating func hasClass(_ name: String, _ element: Element, _ id: NodeID) -> Bool {
        guard let list = element[.class] else { return false }
        guard list.utf8.count > 256 else { return Self.words(list, contain: name) }
        if let known = manyClasses[id] { return known.contains(Array(name.utf8)) }
        let all = Set(list.utf8.split(whereSeparator: NumberScanner.isSpace).map(Array.init))
        budget -= all.count
        manyClasses[id] = all
        return all.contains(Array(name.utf8))
    }

    private mutating func matches(
        _ position: SelectorCondition.Position, _ element: Element, _ id: NodeID
    ) -> Bool {
        let (before, after) = siblings(of: id)
        let others = position.isFromEnd ? after : before
        let count = others.count { !position.isOfType || document.element($0)?.name == element.name }
        let distance = count + 1 - position.offset
        if position.step == 0 { return distance == 0 }
        return distance % position.step == 0 && distance / position.step >= 0
    }

    private mutating func siblings(of id: NodeID) -> (before: ArraySlice<NodeID>, after: ArraySlice<NodeID>) {
        guard let parent = parent(of: id) else { return ([], []) }
        let all = document.childElements(of: parent)
        budget -= all.count
        guard let index = all.firstIndex(of: id) else { return ([], []) }
        return (all[..<index], all[(index + 1)...])
    }

    private static func compare(
        _ actual: String, _ comparison: SelectorCondition.Comparison, _ value: String
    ) -> Bool {
        switch comparison {
        case .exists: return true
        case .equals: return actual == value
        case .includesWord: return words(actual, contain: value)
        case .isLanguagePrefix: return actual == value || actual.hasPrefix(value + "-")
        case .hasPrefix: return !value.isEmpty && actual.hasPrefix(value)
        case .hasSuffix: return !value.isEmpty && actual.hasSuffix(value)
        case .contains: return !value.isEmpty && contains(Array(actual.utf8), Array(value.utf8))
        }
    }

    /// Returns whether a text contains another one that is not empty, in linear time (the method of Knuth, Morris and
    /// Pratt).
    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        // For each place of the pattern, the length of its longest prefix that ends there.
        var repeated = [0]
        var length = 0
        for byte in part.dropFirst() {
            while length > 0, byte != part[length] { length = repeated[length - 1] }
            if byte == part[length] { length += 1 }
            repeated.append(length)
        }
        length = 0
        for byte in text {
            while length > 0, byte != part[length] { length = repeated[length - 1] }
            if byte == part[length] { length += 1 }
            if length == part.count { return true }
        }
        return false
    }

    /// Returns whether a white-space-separated list contains a word.
    static func words(_ list: String, contain word: String) -> Bool {
        if list == word { return !word.isEmpty }
        return list.utf8.split(whereSeparator: NumberScanner.isSpace).contains { $0.elementsEqual(word.utf8) }
    }
}
