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
        /// The work of applying the declarations, in units of one selector comparison.
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
    /// The addresses of imported style sheets in other files, which are not read.
    var imports: [String] = []
    /// Whether some rules apply only in circumstances that a still picture on a light screen never meets.
    var hasConditions = false
    /// Whether there are animations, which are not drawn.
    var hasKeyframes = false
    /// Whether something is left out because it is nested too deep.
    var isTooDeep = false
    /// What of the text is not evaluated though browsers may draw it.
    var gaps: [Gap] = []

    /// Something that is not understood.
    struct Gap: Hashable {
        /// What it is, and what to do instead, in the wording of a diagnostic.
        var problem, remedy: String
        /// The part of the element's text that is meant, in bytes; `nil` for the element.
        var text: Range<Int>?
    }

    var isEmpty: Bool { count == 0 }

    /// Notes what is not evaluated at a place.
    mutating func note(_ problem: String, _ remedy: String, _ place: ValueScanner) {
        gaps.append(Gap(problem: problem, remedy: remedy, text: place.offset..<place.end))
    }

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
        if !byClass.isEmpty, let names = element[.class] {
            // In the order of the list, so that the work always ends at the same place.
            var seen: Set<Substring> = []
            for name in names.utf8.split(whereSeparator: NumberScanner.isSpace).map(Substring.init) {
                guard matcher.budget > 0 else { break }
                matcher.spend(1)
                if seen.insert(name).inserted { collect(byClass[String(name)]) }
            }
        }
        if !byID.isEmpty, let name = element[.id] { collect(byID[name]) }
        guard matched.count > 1 else { return matched }
        return matched.sorted { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
    }
}

/// The parser of a `style` element's text (CSS Syntax 3).
struct StyleSheetParser {
    /// The at-rules whose blocks contain rules.
    private static let conditions = KeywordTable(
        ["container", "layer", "scope", "supports"].map { ($0, Condition.unknown) }
            + ["starting-style", "-moz-document"].map { ($0, Condition.neverMet) }
            + [("media", Condition.media)], ignoresCase: true)

    /// What decides whether the rules in an at-rule apply.
    private enum Condition {
        case media
        /// It is never met in a still picture.
        case neverMet
        /// It is not evaluated.
        case unknown
    }

    private var text: ValueScanner
    private let depth: Int
    /// Whether to read rules whose conditions are not met.
    private let readsAll: Bool

    /// Adds the rules of a text to a style sheet; invalid rules are skipped one by one. If `readsAll`, rules are added
    /// that apply only in circumstances that a still picture on a light screen never meets.
    static func read(_ text: String, into sheet: inout StyleSheet, readsAll: Bool = false) {
        ValueScanner.scanCSS(text) { scanner in
            // The innermost rules have blocks too.
            if scanner.nesting(of: UInt8(ascii: "{"), UInt8(ascii: "}")) > CSSNesting.rules + 1 {
                sheet.isTooDeep = true
            }
            var parser = StyleSheetParser(text: scanner, depth: 0, readsAll: readsAll)
            parser.readRules(into: &sheet)
        }
    }

    private mutating func readRules(into sheet: inout StyleSheet) {
        text.skipSpace()
        while !text.isAtEnd {
            if text.skip(UInt8(ascii: "@")) { readAtRule(into: &sheet) } else { readRule(into: &sheet) }
            text.skipSpace()
        }
    }

    private mutating func readRule(into sheet: inout StyleSheet) {
        let prelude = takePrelude()
        guard text.skip(UInt8(ascii: "{")) else {
            text.offset = min(text.offset + 1, text.end)
            return
        }
        let block = takeBlock()
        if block.nesting(of: UInt8(ascii: "{"), UInt8(ascii: "}")) > 0 {
            sheet.note("the rules nested in '\(Self.text(prelude))' are not read", "write them outside of it", prelude)
        }
        readNestedRules(block, into: &sheet)
        let known = SelectorParser.readList(prelude)
        let (declarations, customDeclarations) = Self.declarations(block)
        if !(declarations.isEmpty && customDeclarations.isEmpty), known?.allSatisfy(\.isKnown) != true,
            !Self.namesPseudoElement(prelude)
        {
            sheet.note("the selector '\(Self.text(prelude))' is not understood", "use ids and classes", prelude)
        }
        guard let selectors = known ?? unknownSelectors(&sheet) else { return }
        if !declarations.isEmpty || !customDeclarations.isEmpty {
            sheet.add(selectors, declarations, customDeclarations)
        }
    }

    /// Returns the replacement for an unknown selector, which may match any element.
    private func unknownSelectors(_ sheet: inout StyleSheet) -> [Selector]? {
        sheet.hasConditions = true
        return readsAll ? [Selector(compounds: [Selector.Compound(conditions: [.any])])] : nil
    }

    /// Reads nested rules, whose selectors are not evaluated: they may match any element.
    private func readNestedRules(_ block: ValueScanner, into sheet: inout StyleSheet) {
        guard block.slice(block.offset..<block.end).contains(UInt8(ascii: "{")), depth < CSSNesting.rules,
            let selectors = unknownSelectors(&sheet)
        else { return }
        var inner = StyleSheetParser(text: block, depth: depth + 1, readsAll: true)
        while !inner.text.isAtEnd {
            _ = inner.takePrelude()
            guard inner.text.skip(UInt8(ascii: "{")) else {
                inner.text.offset = min(inner.text.offset + 1, inner.text.end)
                continue
            }
            let nested = inner.takeBlock()
            inner.readNestedRules(nested, into: &sheet)
            let (declarations, customDeclarations) = Self.declarations(nested)
            if !declarations.isEmpty { sheet.add(selectors, declarations, customDeclarations) }
        }
    }

    /// Returns a prelude in one line, shortened.
    private static func text(_ prelude: ValueScanner) -> String {
        var bytes = Array(prelude.slice(prelude.offset..<prelude.end).prefix(61))
        for index in bytes.indices where bytes[index] <= 0x20 || bytes[index] == CSSComments.filler {
            bytes[index] = UInt8(ascii: " ")
        }
        let text = String(decoding: bytes.prefix(60), as: UTF8.self)
        return bytes.count > 60 ? text + "…" : text
    }

    /// Returns whether a selector is one of text or boxes that browsers add (`::before`), of which a drawing has none.
    private static func namesPseudoElement(_ prelude: ValueScanner) -> Bool {
        prelude.text(prelude.offset..<prelude.end).contains("::")
    }

    private static func declarations(_ block: ValueScanner) -> ([Declaration], [CustomDeclaration]) {
        var scanner = DeclarationScanner(block)
        var declarations: [Declaration] = []
        var customDeclarations: [CustomDeclaration] = []
        while let place = scanner.next() {
            let value = Array(block.slice(place.value))
            if let property = place.property {
                declarations.append(Declaration(property: property, value: value, isImportant: place.isImportant))
            } else {
                customDeclarations.append(
                    CustomDeclaration(name: block.unescaped(place.name), value: value, isImportant: place.isImportant))
            }
        }
        return (declarations, customDeclarations)
    }

    private mutating func readAtRule(into sheet: inout StyleSheet) {
        let start = text.offset - 1
        let name = text.identifier()
        var prelude = takePrelude()
        var head = text.part(start..<text.offset)
        head.trimEnd()
        if text.matches(name, "import") {
            let address = prelude.address()?.text ?? prelude.string().map { prelude.unescaped($0) }
            if let address { sheet.imports.append(address) }
        }
        if text.matches(name, "namespace"), prelude.next != 0,
            !prelude.text(prelude.offset..<prelude.end).contains("http://www.w3.org/2000/svg")
        {
            sheet.note("'@namespace' is not read", "leave namespaces out of selectors", head)
        }
        guard text.skip(UInt8(ascii: "{")) else {
            text.offset = min(text.offset + 1, text.end)
            return
        }
        let block = takeBlock()
        let rule = "@" + text.unescaped(name).lowercased()
        if rule == "@keyframes" || rule == "@-webkit-keyframes" { sheet.hasKeyframes = true }
        if rule == "@property" { sheet.note("'@property' is not read", "declare the variable on the root", head) }
        guard let condition = text.value(of: name, in: Self.conditions), depth < CSSNesting.rules else { return }
        let isMet: Bool? =
            switch condition {
            case .media: MediaQuery.evaluate(prelude)
            case .neverMet: false
            case .unknown: nil
            }
        if isMet == nil {
            let condition = Self.text(prelude)
            let name = condition.isEmpty ? rule : rule + " " + condition
            sheet.note("the rules in '\(name)' are not read", "write them outside of it", head)
        }
        if isMet != true {
            sheet.hasConditions = true
            guard readsAll else { return }
        }
        var inner = StyleSheetParser(text: block, depth: depth + 1, readsAll: readsAll)
        inner.readRules(into: &sheet)
    }

    /// Takes everything before a block or a semicolon.
    private mutating func takePrelude() -> ValueScanner {
        let start = text.offset
        while !text.isAtEnd, text.next != UInt8(ascii: "{"), text.next != UInt8(ascii: ";") {
            text.skipToken()
        }
        var prelude = text.part(start..<text.offset)
        prelude.skipSpace()
        prelude.trimEnd()
        return prelude
    }

    /// Takes everything up to the brace that closes the current block, and the brace.
    private mutating func takeBlock() -> ValueScanner {
        let start = text.offset
        var depth = 1
        while !text.isAtEnd {
            switch text.next {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth == 0 { break }
            text.skipToken()
        }
        let block = text.part(start..<text.offset)
        _ = text.skip(UInt8(ascii: "}"))
        return block
    }
}

/// The evaluation of media queries (Media Queries 4) for a picture on a light screen.
enum MediaQuery {
    /// Returns whether any query of a list matches; the empty list does. `nil` if that depends on more than is known, such as
    /// the size of a window.
    static func evaluate(_ list: ValueScanner) -> Bool? {
        let text = list.text(list.offset..<list.end).lowercased()
        guard !text.isEmpty else { return true }
        let answers = text.split(separator: ",").map { evaluateQuery(String($0)) }
        return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }

    private static func evaluateQuery(_ query: String) -> Bool? {
        var parts = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isNegated = parts.hasPrefix("not ")
        for prefix in ["not ", "only "] where parts.hasPrefix(prefix) { parts.removeFirst(prefix.count) }
        let answers = conditions(parts).map(evaluateCondition)
        let answer: Bool? = answers.contains(false) ? false : answers.contains(nil) ? nil : true
        return answer.map { $0 != isNegated }
    }

    /// Returns the media type and the features that `and` joins.
    private static func conditions(_ query: String) -> [String] {
        var conditions: [String] = [""]
        for word in query.split(separator: " ") {
            if word == "and" { conditions.append("") } else { conditions[conditions.count - 1] += word }
        }
        return conditions
    }

    private static func evaluateCondition(_ condition: String) -> Bool? {
        switch condition {
        case "all", "screen", "(prefers-color-scheme:light)", "(color)", "(forced-colors:none)",
            "(prefers-contrast:no-preference)", "(prefers-reduced-motion:no-preference)":
            true
        case "print", "speech", "aural", "braille", "embossed", "handheld", "projection", "tty", "tv",
            "(prefers-color-scheme:dark)", "(forced-colors:active)", "(monochrome)", "(prefers-contrast:more)",
            "(prefers-contrast)", "(prefers-contrast:less)", "(prefers-contrast:custom)", "(prefers-reduced-motion)",
            "(prefers-reduced-motion:reduce)", "(inverted-colors:inverted)", "(inverted-colors)",
            "(-ms-high-contrast:active)", "(-ms-high-contrast:none)":
            false
        default: nil
        }
    }
}
