import SVGDocument

/// The rules of a document's `style` elements.
struct StyleSheet {
    /// A rule's block with one of its selectors.
    struct Rule {
        var selector: Selector
        var specificity: Int
        /// The rule's position among all, which breaks ties of specificity.
        var order: Int
        var declarations: [Declaration]
        var customDeclarations: [CustomDeclaration]
        /// How long it takes to apply the declarations, in comparisons of a selector.
        let work: Int

        init(
            _ selector: Selector, order: Int, _ declarations: [Declaration], _ customDeclarations: [CustomDeclaration]
        ) {
            self.selector = selector
            specificity = selector.specificity
            self.order = order
            self.declarations = declarations
            self.customDeclarations = customDeclarations
            let size =
                declarations.reduce(0) { $0 + $1.value.count } + customDeclarations.reduce(0) { $0 + $1.value.count }
            work = declarations.count + customDeclarations.count + size / 64
        }
    }

    /// The rules by the most specific condition on their subject, to find candidates for an element.
    private var byID: [String: [Rule]] = [:]
    private var byClass: [String: [Rule]] = [:]
    private var byType: [String: [Rule]] = [:]
    private var others: [Rule] = []
    private var count = 0
    /// The addresses of the style sheets in other files that are asked for; they are not read.
    var imports: [String] = []
    /// Whether some rules hold under circumstances alone that a still picture on a light screen never meets.
    var hasConditions = false

    /// Whether there are no rules.
    var isEmpty: Bool { count == 0 }

    /// Adds a rule for each selector of a list.
    mutating func add(
        _ selectors: [Selector], _ declarations: [Declaration], _ customDeclarations: [CustomDeclaration]
    ) {
        for selector in selectors {
            hasConditions = hasConditions || selector.dependsOnState
            add(Rule(selector, order: count, declarations, customDeclarations))
            count += 1
        }
    }

    private mutating func add(_ rule: Rule) {
        var type: String?
        for condition in rule.selector.compounds.first?.conditions ?? [] {
            switch condition {
            case .id(let name):
                byID[name, default: []].append(rule)
                return
            case .hasClass(let name):
                byClass[name, default: []].append(rule)
                return
            case .type(let name): type = name
            default: break
            }
        }
        if let type { byType[type, default: []].append(rule) } else { others.append(rule) }
    }

    /// Returns the rules that match an element, from lowest to highest precedence.
    func rules(for element: Element, _ id: NodeID, _ matcher: inout SelectorMatcher) -> [Rule] {
        var matched: [Rule] = []
        func collect(_ candidates: [Rule]?) {
            for rule in candidates ?? [] {
                guard matcher.budget > 0 else { return }
                guard matcher.matches(rule.selector, id) else { continue }
                matched.append(rule)
                matcher.spend(rule.work)
            }
        }
        collect(others)
        if !byType.isEmpty { collect(byType[element.name.local]) }
        if !byClass.isEmpty, let names = element["class"] {
            // In the order of the list, so that the work always ends at the same place.
            var seen: Set<Substring> = []
            for name in names.utf8.split(whereSeparator: NumberScanner.isSpace).map(Substring.init) {
                guard matcher.budget > 0 else { break }
                matcher.spend(1)
                if seen.insert(name).inserted { collect(byClass[String(name)]) }
            }
        }
        if !byID.isEmpty, let name = element["id"] { collect(byID[name]) }
        guard matched.count > 1 else { return matched }
        return matched.sorted { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
    }
}
