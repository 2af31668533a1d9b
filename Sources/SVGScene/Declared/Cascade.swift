import Buffers
import IconModel
import SVGDocument

/// The cascade (CSS Cascading and Inheritance 4): presentation attributes, then the rules of style sheets by
/// specificity and order, then the `style` attribute, then the important declarations in the same order.
struct Cascade {
    private let sheet: StyleSheet
    private var matcher: SelectorMatcher
    var index: DocumentIndex
    /// Whether the file uses variables; if not, none are looked up.
    private let usesVariables: Bool
    private var variableBudget = VariableBudget()
    /// Whether a value is left out because functions are nested too deep.
    private var hasDeepValue = false
    /// The first element with something left out because it is nested too deep: a style sheet, or an element with a value.
    private(set) var tooDeep: NodeID?
    /// Whether rules or variables are left out, so that elements may have other styles elsewhere.
    var isIncomplete: Bool { isExhausted || sheet.isTooDeep || variableBudget.isTooDeep }
    private let recordsWinners: Bool
    /// The winning declarations of the last computed element, if they are recorded.
    private(set) var winners = Declarations()
    /// The declarations that would win in a renderer that knew their values: those with functions and units, of which
    /// new ones are specified.
    private(set) var unknowns = Declarations()
    /// The values that the element being computed declares and that are not known here, though browsers may know them.
    private var unread: [(property: Property, value: String)] = []
    /// What is left out of the picture though browsers may draw it, each once and with its element.
    private(set) var gaps: [Gap] = []
    private var told: Set<Gap> = []

    /// Something in an element that is not understood.
    struct Gap: Hashable {
        var element: NodeID
        var gap: StyleSheet.Gap
    }

    /// The element beyond whose subtree selectors see nothing: in the copy that a `use` makes, its target (SVG 2,
    /// section 5.5.3); `nil` for the document itself.
    var scope: NodeID? {
        get { matcher.scope }
        set { matcher.scope = newValue }
    }

    /// Whether selectors or variables took so long that rules were left out.
    var isExhausted: Bool { matcher.budget <= 0 || variableBudget.bytes <= 0 }

    /// Creates the cascade of a document. If `isConditional`, every rule applies, whatever its condition; if
    /// `recordsWinners`, `winners` is recorded.
    init(document: SVGDocument, limits: SceneLimits, isConditional: Bool = false, recordsWinners: Bool = false) {
        (sheet, tooDeep, gaps) = Self.styleSheet(of: document, readsAll: isConditional)
        matcher = SelectorMatcher(document: document, budget: limits.selectorComparisons, assumesStates: isConditional)
        self.recordsWinners = recordsWinners
        index = DocumentIndex(document: document)
        usesVariables = document.source.bytes.withLoopBuffer { CustomProperties.mayBeUsed(in: $0) }
    }

    var hasRules: Bool { !sheet.isEmpty }

    var hasConditions: Bool { sheet.hasConditions }

    /// Whether style sheets in other files are imported, which are not read.
    var asksForImports: Bool { !sheet.imports.isEmpty }

    /// Returns the style of an element, given its parent's.
    mutating func style(of element: Element, _ id: NodeID, kind: ElementKind, parent: ComputedStyle) -> ComputedStyle {
        var style = Style(inherited: parent.inherited)
        if recordsWinners { (winners, unknowns) = (Declarations(), Declarations()) }
        if !unread.isEmpty { unread = [] }
        if usesVariables { setCustomProperties(of: element, id, &style) }
        var inline: String?
        for attribute in element.attributes {
            guard let name = attribute.name.attribute else { continue }
            if name == .style {
                inline = attribute.value
            } else if let property = Property.named(name, on: kind) {
                apply(property, attribute.value, to: &style, kind, parent)
            } else if name.isPlainLength, ValueScanner.scan(attribute.value, { $0.isUncertainLength }) {
                tell(name.rawValue, attribute.value, id)
            }
        }
        if !sheet.isEmpty || inline != nil { applyDeclarations(inline, element, id, to: &style, parent) }
        style.inherited.resolveFontRelativeLengths()
        if style.own.isOnPath { tell("'offset-path' is not drawn", "place the element by a transform", at: id) }
        if style.own.isAnimated, sheet.hasKeyframes {
            tell("'animation' is not drawn", "draw what is to be seen without it", at: id)
        }
        for (property, value) in unread { tell(property, value, id) }
        if tooDeep == nil, hasDeepValue || variableBudget.isTooDeep { tooDeep = id }
        return ComputedStyle(style)
    }

    private mutating func apply(
        _ property: Property, _ value: String, to style: inout Style, _ kind: ElementKind, _ parent: ComputedStyle
    ) {
        if property == .d {
            if kind == .path { style.own.d = value }
            return
        }
        guard !property.isGeometry || kind.isPlacedByGeometry else { return }
        if property == .transform || property.isGeometry {
            // These have grammars of their own as attributes, older than CSS and without comments.
            ValueScanner.scan(value) { apply(property, &$0, to: &style, parent, .attribute) }
        } else {
            ValueScanner.scanCSS(value) { apply(property, &$0, to: &style, parent, .attribute) }
        }
    }

    private mutating func apply(
        _ property: Property, _ value: inout ValueScanner, to style: inout Style, _ parent: ComputedStyle,
        _ origin: DeclaredValues.Origin, isImportant: Bool = false
    ) {
        let isAttribute = origin == .attribute
        guard usesVariables, value.usesVariables else {
            let text = value
            let isKnown = style.apply(property, &value, parent: parent, index: &index, isAttribute: isAttribute)
            if !isKnown { checkDepth(text) }
            if !isKnown || !unread.isEmpty || text.varies(in: property) { note(property, text, isKnown: isKnown) }
            record(property, text, origin, isImportant: isImportant, isLiteral: true, isKnown: isKnown)
            return
        }
        // A value that is invalid only after substitution counts as `unset`, not as absent.
        style.copy(property, from: Style(inherited: parent.inherited))
        let substituted = style.inherited.custom.substituted(value, budget: &variableBudget)
        ValueScanner.scan(substituted ?? []) { text in
            var value = text
            let isKnown = style.apply(property, &value, parent: parent, index: &index, isAttribute: isAttribute)
            if !isKnown {
                checkDepth(text)
                ValueScanner.scan("unset") {
                    record(property, $0, origin, isImportant: isImportant, isLiteral: false, isKnown: true)
                }
            }
            note(property, text, isKnown: isKnown)
            record(property, text, origin, isImportant: isImportant, isLiteral: false, isKnown: isKnown)
        }
    }

    /// Notes whether the value that the element has by now is known: one that browsers know overrides earlier ones there.
    private mutating func note(_ property: Property, _ text: ValueScanner, isKnown: Bool) {
        for each in property.longhands {
            if !unread.isEmpty { unread.removeAll { $0.property == each } }
            if isKnown ? text.varies(in: property) : text.mayBeKnownElsewhere || property.isUndrawn {
                unread.append((each, text.text(text.offset..<text.end)))
            }
        }
    }

    private mutating func tell(_ property: Property, _ value: String, _ id: NodeID) {
        guard property.isUndrawn else { return tell(property.name, value, id) }
        let isNothing = value.lowercased().split(separator: " ").allSatisfy(Self.nothings.contains)
        guard !isNothing, !property.isOfBoxes || id == index.document.root else { return }
        tell("'\(property.name)' is not drawn", "draw it by elements", at: id)
    }

    /// What the words of an undrawn property's value are where it changes nothing.
    private static let nothings: Set<Substring> = [
        "none", "transparent", "0", "0px", "auto", "initial", "unset", "inherit",
    ]

    private mutating func tell(_ name: String, _ value: String, _ id: NodeID) {
        tell("the value '\(value.prefix(60))' of '\(name)' is not understood", "write a plain value", at: id)
    }

    private mutating func tell(_ problem: String, _ remedy: String, at id: NodeID) {
        let gap = Gap(element: id, gap: StyleSheet.Gap(problem: problem, remedy: remedy))
        if gaps.count < Self.maxGaps, told.insert(gap).inserted { gaps.append(gap) }
    }

    private static let maxGaps = 1000

    /// Notes whether a value may be invalid only because functions are nested deeper than is read.
    private mutating func checkDepth(_ invalid: ValueScanner) {
        hasDeepValue = hasDeepValue || invalid.nesting() > CSSNesting.values
    }

    private mutating func record(
        _ property: Property, _ text: ValueScanner, _ origin: DeclaredValues.Origin, isImportant: Bool, isLiteral: Bool,
        isKnown: Bool
    ) {
        guard recordsWinners, isKnown || text.mayHaveMeaning else { return }
        let value = DeclaredValues.Value(text, origin, isImportant: isImportant, isLiteral: isLiteral)
        for each in property.longhands {
            if isKnown { winners[each] = value }
            unknowns[each] = isKnown ? nil : value
        }
    }

    private mutating func setCustomProperties(of element: Element, _ id: NodeID, _ style: inout Style) {
        var declarations = sheet.rules(for: element, id, &matcher).flatMap(\.customDeclarations)
        if let inline = element[.style] {
            declarations += ValueScanner.scanCSS(inline) { text in
                var scanner = DeclarationScanner(text)
                var found: [CustomDeclaration] = []
                while let place = scanner.next() {
                    guard place.property == nil else { continue }
                    found.append(
                        CustomDeclaration(
                            name: text.unescaped(place.name), value: Array(text.slice(place.value)),
                            isImportant: place.isImportant))
                }
                return found
            }
        }
        guard !declarations.isEmpty else { return }
        var declared: [String: [UInt8]?] = [:]
        for isImportant in [false, true] {
            for declaration in declarations where declaration.isImportant == isImportant {
                let text = ValueScanner.scan(declaration.value) { text in
                    (isInitial: text.isOnly("initial"), isInherited: text.isOnly("inherit") || text.isOnly("unset"))
                }
                if text.isInherited {
                    declared.removeValue(forKey: declaration.name)
                } else {
                    declared[declaration.name] = .some(text.isInitial ? nil : declaration.value)
                }
            }
        }
        style.inherited.custom.declare(declared, budget: &variableBudget)
    }

    private mutating func applyDeclarations(
        _ inline: String?, _ element: Element, _ id: NodeID, to style: inout Style, _ parent: ComputedStyle
    ) {
        let rules = sheet.isEmpty ? [] : sheet.rules(for: element, id, &matcher)
        var hasImportant = false
        for isImportant in [false, true] where !isImportant || hasImportant {
            for rule in rules {
                for declaration in rule.declarations {
                    hasImportant = hasImportant || declaration.isImportant
                    guard declaration.isImportant == isImportant else { continue }
                    ValueScanner.scan(declaration.value) {
                        apply(declaration.property, &$0, to: &style, parent, .styleSheet, isImportant: isImportant)
                    }
                }
            }
            if let inline, applyInline(inline, isImportant, to: &style, parent) { hasImportant = true }
        }
    }

    /// Applies the declarations of a `style` attribute; returns whether any of them is important.
    private mutating func applyInline(
        _ text: String, _ isImportant: Bool, to style: inout Style, _ parent: ComputedStyle
    ) -> Bool {
        var hasImportant = false
        ValueScanner.scanCSS(text) { text in
            var scanner = DeclarationScanner(text)
            while let place = scanner.next() {
                guard let property = place.property else { continue }
                hasImportant = hasImportant || place.isImportant
                guard place.isImportant == isImportant else { continue }
                var value = text.part(place.value)
                apply(property, &value, to: &style, parent, .styleAttribute, isImportant: isImportant)
            }
        }
        return hasImportant
    }

    /// Returns the rules, the first `style` element with something that is nested too deep, and what is not evaluated.
    private static func styleSheet(
        of document: SVGDocument, readsAll: Bool
    ) -> (sheet: StyleSheet, tooDeep: NodeID?, gaps: [Gap]) {
        var sheet = StyleSheet()
        var tooDeep: NodeID?
        var gaps: [Gap] = []
        var title: String?
        guard document.holdsText(in: .style) else { return (sheet, nil, []) }
        for id in document.subtree(of: document.root) {
            guard let element = document.element(id), element.isSVG(.style), isCSS(element) else { continue }
            // The first title names the style that a reader has not chosen another than (CSSOM 1, section 6.2).
            let name = element["title", .none].flatMap { $0.isEmpty ? nil : $0 }
            title = title ?? name
            let isChosen = name == nil || name == title
            let isMet = isChosen ? ValueScanner.scan(element[.media] ?? "", { MediaQuery.evaluate($0) }) : false
            if isMet == nil {
                let problem = "the rules for a 'media' that is not known are not read"
                sheet.gaps.append(StyleSheet.Gap(problem: problem, remedy: "leave the attribute out"))
            }
            if isMet != true { sheet.hasConditions = true }
            if isMet == true || readsAll {
                StyleSheetParser.read(document.text(of: id), into: &sheet, readsAll: readsAll)
            }
            if sheet.isTooDeep, tooDeep == nil { tooDeep = id }
            for gap in sheet.gaps.prefix(100 - min(gaps.count, 100)) { gaps.append(Gap(element: id, gap: gap)) }
            sheet.gaps = []
        }
        return (sheet, tooDeep, gaps)
    }

    private static func isCSS(_ element: Element) -> Bool {
        let type = element[.type] ?? ""
        return type.isEmpty || type.lowercased() == "text/css"
    }
}

extension AttributeName {
    /// Whether the attribute is a length that is no property.
    fileprivate var isPlainLength: Bool {
        switch self {
        case .x1, .x2, .y1, .y2, .fx, .fy, .fr, .refX, .refY, .markerWidth, .markerHeight: true
        default: false
        }
    }
}

extension ValueScanner {
    /// Returns whether an unknown value may have a meaning elsewhere: all keywords are known.
    fileprivate var mayHaveMeaning: Bool { mayBeKnownElsewhere || slice(offset..<end).contains { ASCII.isDigit($0) } }

    /// Returns whether a length has a unit or function that is not known.
    fileprivate var isUncertainLength: Bool { mayBeKnownElsewhere && StyleLength.read(text(offset..<end)) == nil }

    /// Returns whether a value has a system colour, which is another on other systems.
    fileprivate func varies(in property: Property) -> Bool {
        guard property.hasColors else { return false }
        var rest = self
        while !rest.isAtEnd {
            if rest.skip(UInt8(ascii: "#")) { _ = rest.identifier() }
            let word = rest.identifier()
            if NamedColors.varying[rest.slice(word)] != nil { return true }
            if word.isEmpty { rest.offset += 1 }
        }
        return false
    }

    /// Returns whether browsers may know a value that is not known here: one with a function, a unit, or a keyword that is
    /// not evaluated. All other values are invalid for browsers too, which then keep what was declared before.
    fileprivate var mayBeKnownElsewhere: Bool {
        let bytes = slice(offset..<end)
        if bytes.contains(UInt8(ascii: "(")) { return true }
        if Self.keywordsElsewhere[bytes] != nil || NamedColors.varying[bytes] != nil { return true }
        guard !bytes.contains(UInt8(ascii: "#")) else { return false }
        var wasDigit = false
        for byte in bytes {
            if wasDigit, ASCII.isLetter(byte) { return true }
            wasDigit = ASCII.isDigit(byte)
        }
        return false
    }

    /// The keywords of values that are not drawn.
    private static let keywordsElsewhere = KeywordTable<Void>(
        [
            "revert-layer", "contents", "plus-lighter", "fill-box", "stroke-box", "view-box", "content-box",
            "padding-box", "border-box", "margin-box",
        ].map { ($0, ()) }, ignoresCase: true)
}
