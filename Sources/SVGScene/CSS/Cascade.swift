import SVGDocument

/// The cascade (CSS Cascading and Inheritance 4): presentation attributes, then the rules of style sheets by
/// specificity and order, then the `style` attribute, then the important declarations in the same order.
struct Cascade {
    private let sheet: StyleSheet
    private var matcher: SelectorMatcher
    var index: DocumentIndex
    /// Whether the file uses variables at all; otherwise none are looked for.
    private let usesVariables: Bool
    /// The number of bytes that variables may still insert: stops the exponential growth of variables that repeat
    /// others.
    private var variableBudget = 1 << 20

    /// The element beyond whose subtree selectors see nothing: in the copy that a `use` makes, its target (SVG 2,
    /// section 5.5.3); `nil` for the document itself.
    var scope: NodeID? {
        get { matcher.scope }
        set { matcher.scope = newValue }
    }

    /// Whether selectors took so long that rules were left out.
    var isExhausted: Bool { matcher.budget <= 0 }

    init(document: SVGDocument, limits: SceneLimits) {
        sheet = Self.styleSheet(of: document)
        matcher = SelectorMatcher(document: document, budget: limits.selectorComparisons)
        index = DocumentIndex(document: document)
        usesVariables = document.source.bytes.withUnsafeBufferPointer { CustomProperties.areUsed(in: $0) }
    }

    /// Whether there are `@import` rules, which are not followed.
    var asksForImports: Bool { sheet.asksForImports }

    /// Returns the style of an element, given its parent's.
    mutating func style(of element: Element, _ id: NodeID, kind: ElementKind, parent: ComputedStyle) -> ComputedStyle {
        var style = Style(inherited: parent.inherited)
        if usesVariables { setCustomProperties(of: element, id, &style) }
        var inline: String?
        for attribute in element.attributes where attribute.name.namespace == .none {
            let name = attribute.name.local
            if name == "style" {
                inline = attribute.value
            } else if let property = Property.named(name, on: kind) {
                apply(property, attribute.value, to: &style, kind, parent)
            }
        }
        if !sheet.isEmpty || inline != nil { applyDeclarations(inline, element, id, to: &style, parent) }
        style.inherited.resolveFontRelativeLengths()
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
        ValueScanner.scan(value) { apply(property, &$0, to: &style, parent, isAttribute: true) }
    }

    private mutating func apply(
        _ property: Property, _ value: inout ValueScanner, to style: inout Style, _ parent: ComputedStyle,
        isAttribute: Bool = false
    ) {
        guard usesVariables, value.usesVariables else {
            style.apply(property, &value, parent: parent, index: &index, isAttribute: isAttribute)
            return
        }
        // A value that is invalid only after substitution counts as `unset`, not as absent.
        style.copy(property, from: Style(inherited: parent.inherited))
        guard let substituted = style.inherited.custom.substituted(value, budget: &variableBudget) else { return }
        ValueScanner.scan(substituted) {
            style.apply(property, &$0, parent: parent, index: &index, isAttribute: isAttribute)
        }
    }

    // MARK: Variables

    private mutating func setCustomProperties(of element: Element, _ id: NodeID, _ style: inout Style) {
        var declarations = sheet.rules(for: element, id, &matcher).flatMap(\.customDeclarations)
        if let inline = element["style"] {
            let text = CSSComments.removed(from: inline) ?? Array(inline.utf8)
            declarations += ValueScanner.scan(text) { text in
                var scanner = DeclarationScanner(text)
                var found: [CustomDeclaration] = []
                while let place = scanner.next() {
                    guard place.property == nil else { continue }
                    found.append(
                        CustomDeclaration(
                            name: text.text(place.name), value: Array(text.slice(place.value)),
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

    // MARK: Declarations

    private mutating func applyDeclarations(
        _ inline: String?, _ element: Element, _ id: NodeID, to style: inout Style, _ parent: ComputedStyle
    ) {
        let rules = sheet.isEmpty ? [] : sheet.rules(for: element, id, &matcher)
        let inlineText = inline.map { CSSComments.removed(from: $0) ?? Array($0.utf8) } ?? []
        var hasImportant = false
        for isImportant in [false, true] where !isImportant || hasImportant {
            for rule in rules {
                for declaration in rule.declarations {
                    hasImportant = hasImportant || declaration.isImportant
                    guard declaration.isImportant == isImportant else { continue }
                    ValueScanner.scan(declaration.value) { apply(declaration.property, &$0, to: &style, parent) }
                }
            }
            if applyInline(inlineText, isImportant, to: &style, parent) { hasImportant = true }
        }
    }

    /// Applies the declarations of a `style` attribute; returns whether any of them is important.
    private mutating func applyInline(
        _ text: [UInt8], _ isImportant: Bool, to style: inout Style, _ parent: ComputedStyle
    ) -> Bool {
        var hasImportant = false
        ValueScanner.scan(text) { text in
            var scanner = DeclarationScanner(text)
            while let place = scanner.next() {
                guard let property = place.property else { continue }
                hasImportant = hasImportant || place.isImportant
                guard place.isImportant == isImportant else { continue }
                var value = text.part(place.value)
                apply(property, &value, to: &style, parent)
            }
        }
        return hasImportant
    }

    // MARK: Style elements

    static func styleSheet(of document: SVGDocument) -> StyleSheet {
        var sheet = StyleSheet()
        guard document.holdsText(in: "style") else { return sheet }
        for id in document.subtree(of: document.root) {
            guard let element = document.element(id), element.isSVG("style"), isCSS(element) else { continue }
            StyleSheetParser.read(document.text(of: id), into: &sheet)
        }
        return sheet
    }

    private static func isCSS(_ element: Element) -> Bool {
        let type = element["type"] ?? ""
        guard type.isEmpty || type.lowercased() == "text/css" else { return false }
        return ValueScanner.scan(element["media"] ?? "") { MediaQuery.matches($0) }
    }
}
