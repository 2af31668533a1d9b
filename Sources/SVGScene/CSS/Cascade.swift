import SVGDocument

/// Works out the style of elements (CSS Cascading and Inheritance 4): presentation attributes, then the rules of
/// style sheets by specificity and order, then the `style` attribute, then the same again for what is important.
struct Cascade {
    private let sheet: StyleSheet
    private var matcher: SelectorMatcher
    var index: DocumentIndex

    /// Whether selectors took so long that rules were left out.
    var isExhausted: Bool { matcher.budget <= 0 }

    init(document: SVGDocument, limits: SceneLimits) {
        sheet = Self.styleSheet(of: document)
        matcher = SelectorMatcher(document: document, budget: limits.selectorComparisons)
        index = DocumentIndex(document: document)
    }

    /// The style of an element, given its parent's.
    mutating func style(of element: Element, _ id: NodeID, kind: ElementKind, parent: ComputedStyle) -> ComputedStyle {
        var style = Style(inherited: parent.inherited)
        var inline: String?
        for attribute in element.attributes where attribute.name.namespace == .none {
            let name = attribute.name.local
            if name == "style" {
                inline = attribute.value
            } else if let property = Property.byAttribute[name] {
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
        ValueScanner.scan(value) {
            style.apply(property, &$0, parent: parent, index: &index, isAttribute: true)
        }
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
                    ValueScanner.scan(declaration.value) {
                        style.apply(declaration.property, &$0, parent: parent, index: &index, isAttribute: false)
                    }
                }
            }
            if applyInline(inlineText, isImportant, to: &style, parent) { hasImportant = true }
        }
    }

    /// Applies the declarations of a `style` attribute; says whether any of them is important.
    private mutating func applyInline(
        _ text: [UInt8], _ isImportant: Bool, to style: inout Style, _ parent: ComputedStyle
    ) -> Bool {
        var hasImportant = false
        ValueScanner.scan(text) { text in
            var scanner = DeclarationScanner(text)
            while let place = scanner.next() {
                hasImportant = hasImportant || place.isImportant
                guard place.isImportant == isImportant else { continue }
                var value = text.part(place.value)
                style.apply(place.property, &value, parent: parent, index: &index, isAttribute: false)
            }
        }
        return hasImportant
    }

    // MARK: Style elements

    static func styleSheet(of document: SVGDocument) -> StyleSheet {
        var sheet = StyleSheet()
        guard document.hasText else { return sheet }
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
