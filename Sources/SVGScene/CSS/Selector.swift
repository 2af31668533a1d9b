import Diagnostics
import SVGDocument

/// A complex selector (Selectors Level 4): compound selectors joined by combinators.
///
/// Only what drawing programs write is known: types, classes, ids, what is inside something. A selector with anything else
/// is not known; rules with it are told, and count as rules for any element where a mirror image must be safe.
struct Selector {
    /// The relation of a compound to the one on its right.
    enum Combinator {
        case descendant
        case child
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

    var isKnown: Bool { compounds.allSatisfy { $0.conditions.allSatisfy(\.isKnown) } }

    /// The specificity as one number: ids count most, types least.
    var specificity: Int { compounds.reduce(0) { $0 + $1.conditions.reduce(0) { $0 + $1.specificity } } }
}

/// A simple selector.
enum SelectorCondition {
    case any
    case type(String)
    case id(String)
    case hasClass(String)
    case root
    /// A state that a still picture never has (`:hover`).
    case never
    /// A condition whose meaning is not known.
    case unknown

    /// Whether a state that a still picture never has decides what matches, or something that is not known.
    var dependsOnState: Bool {
        switch self {
        case .never, .unknown: true
        case .any, .type, .id, .hasClass, .root: false
        }
    }

    var isKnown: Bool {
        if case .unknown = self { return false }
        return true
    }

    var specificity: Int {
        switch self {
        case .any: 0
        case .type: 1
        case .hasClass, .root, .never, .unknown: 1_000
        case .id: 1_000_000
        }
    }
}

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
    mutating func matches(_ selector: Selector, _ id: NodeID) -> Bool { matches(selector, from: 0, id) }

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
        case .type(let name): return ExactName(element.name.local) == ExactName(name)
        case .id(let name): return element[.id].map { ExactName($0) } == ExactName(name)
        case .hasClass(let name): return hasClass(name, element, id)
        case .root: return id == document.root
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

    /// Returns whether a white-space-separated list contains a word.
    static func words(_ list: String, contain word: String) -> Bool {
        if ExactName(list) == ExactName(word) { return !word.isEmpty }
        return list.utf8.split(whereSeparator: NumberScanner.isSpace).contains { $0.elementsEqual(word.utf8) }
    }
}

/// The attributes that style sheets select elements by, in whatever rules and selectors, known or not.
public struct SelectedAttributes: Sendable {
    /// The names that are asked for, without prefixes, and whether their values are compared.
    private var comparisons: [String: Bool] = [:]

    /// Whether no attribute is asked for.
    public var isEmpty: Bool { comparisons.isEmpty }

    /// Finds what follows opening brackets in the texts of style sheets (`[x="2"]`).
    public init(in styleSheets: [String]) {
        for text in styleSheets where text.utf8.contains(UInt8(ascii: "[")) {
            ValueScanner.scanCSS(text) { scanner in
                while !scanner.isAtEnd {
                    if scanner.skip(UInt8(ascii: "[")) { add(&scanner) } else { scanner.skipToken() }
                }
            }
        }
    }

    private mutating func add(_ scanner: inout ValueScanner) {
        scanner.skipSpace()
        _ = scanner.skip(UInt8(ascii: "*"))
        var name = scanner.identifier()
        if scanner.next == UInt8(ascii: "|"), scanner.peek(1) != UInt8(ascii: "=") {
            scanner.offset += 1
            name = scanner.identifier()
        }
        scanner.skipSpace()
        let compares = scanner.next != UInt8(ascii: "]")
        comparisons[scanner.unescaped(name), default: false] = compares || comparisons[scanner.unescaped(name)] == true
    }

    /// Returns whether selectors may tell an element from the same one with another value of an attribute.
    public func tellApart(_ name: AttributeName, on element: Element) -> Bool {
        guard let compares = comparisons[name.rawValue] else { return false }
        return compares || element[name] == nil
    }
}
