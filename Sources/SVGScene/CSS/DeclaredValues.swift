import SVGDocument

/// The cascaded values of elements, as text: the winning declarations, before inheritance.
///
/// For stages that rewrite documents and must know which declaration of an element wins, and its origin.
public struct DeclaredValues: Sendable {
    /// The origin of a declaration.
    public enum Origin: Hashable, Sendable {
        /// A presentation attribute.
        case attribute
        /// A rule of a `style` element.
        case styleSheet
        /// The `style` attribute.
        case styleAttribute
    }

    /// A declaration that wins the cascade for an element.
    public struct Value: Hashable, Sendable {
        /// The value as written.
        public var text: String
        /// The declaration's origin.
        public var origin: Origin
        /// Whether it is marked `!important`.
        public var isImportant: Bool
    }

    private let document: SVGDocument
    private let sheet: StyleSheet
    private var matcher: SelectorMatcher

    /// Creates the values from the style sheets of a document.
    public init(_ document: SVGDocument, limits: SceneLimits = .standard) {
        self.document = document
        sheet = Cascade.styleSheet(of: document)
        matcher = SelectorMatcher(document: document, budget: limits.selectorComparisons)
    }

    /// Whether there are rules in style sheets.
    public var hasRules: Bool { !sheet.isEmpty }

    /// Returns the cascaded values of an element for some properties, by their CSS names.
    public mutating func values(of properties: Set<String>, on id: NodeID) -> [String: Value] {
        guard let element = document.element(id) else { return [:] }
        var values: [String: Value] = [:]
        for attribute in element.attributes where attribute.name.namespace == .none {
            guard properties.contains(attribute.name.local) else { continue }
            values[attribute.name.local] = Value(text: attribute.value, origin: .attribute, isImportant: false)
        }
        func consider(_ property: Property, _ text: ArraySlice<UInt8>, _ origin: Origin, _ isImportant: Bool) {
            let name = property.rawValue
            guard properties.contains(name), isImportant || values[name]?.isImportant != true else { return }
            values[name] = Value(
                text: String(decoding: text, as: UTF8.self), origin: origin, isImportant: isImportant)
        }
        for rule in sheet.isEmpty ? [] : sheet.rules(for: element, id, &matcher) {
            for declaration in rule.declarations {
                consider(declaration.property, declaration.value[...], .styleSheet, declaration.isImportant)
            }
        }
        guard let style = element["style"] else { return values }
        ValueScanner.scan(CSSComments.removed(from: style) ?? Array(style.utf8)) { text in
            var scanner = DeclarationScanner(text)
            while let place = scanner.next() {
                guard let property = place.property else { continue }
                consider(property, Array(text.slice(place.value))[...], .styleAttribute, place.isImportant)
            }
        }
        return values
    }
}
