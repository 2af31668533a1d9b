import SVGDocument

/// Finds and replaces references to ids in attributes and style sheets.
enum ReferenceScanner {
    /// The attributes whose values may hold `url(#id)`.
    private static let urlAttributes: Set<String> = [
        "fill", "stroke", "clip-path", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end", "style",
    ]

    /// All references that an element makes.
    static func references(of element: Element) -> [Reference] {
        element.attributes.flatMap { attribute -> [Reference] in
            if isHref(attribute.name) {
                return fragment(attribute.value).map { [Reference(attribute: attribute.name, target: $0)] } ?? []
            }
            guard urlAttributes.contains(attribute.name.local), attribute.name.namespace == .none else { return [] }
            return urls(in: attribute.value).map { Reference(attribute: attribute.name, target: $0) }
        }
    }

    /// The reference of an `href` or `xlink:href`; the former wins.
    static func href(of element: Element) -> String? {
        (element["href"] ?? element["href", .xlink]).flatMap(fragment)
    }

    /// The ids that `url(#…)` names in CSS text.
    static func urls(in text: String) -> [String] {
        guard text.contains("url") else { return [] }
        return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            guard let end = rest.firstIndex(of: ")") else { return nil }
            return fragment(String(rest[..<end].filter { $0 != "\"" && $0 != "'" }))
        }
    }

    /// A value with the id of every reference replaced where `names` has another one for it.
    static func rename(_ value: String, of name: QualifiedName, _ names: [String: String]) -> String {
        if isHref(name) {
            guard let target = fragment(value), let new = names[target] else { return value }
            return "#" + new
        }
        guard urlAttributes.contains(name.local), name.namespace == .none, value.contains("url") else { return value }
        return renameURLs(value, names)
    }

    private static func renameURLs(_ text: String, _ names: [String: String]) -> String {
        var pieces = text.split(separator: "url(", omittingEmptySubsequences: false).map(String.init)
        for index in pieces.indices.dropFirst() {
            guard let end = pieces[index].firstIndex(of: ")") else { continue }
            let target = fragment(String(pieces[index][..<end].filter { $0 != "\"" && $0 != "'" }))
            guard let target, let new = names[target] else { continue }
            pieces[index] = "#\(new)" + pieces[index][end...]
        }
        return pieces.joined(separator: "url(")
    }

    private static func isHref(_ name: QualifiedName) -> Bool {
        name.local == "href" && (name.namespace == .none || name.namespace == .xlink)
    }

    private static func fragment(_ value: String) -> String? {
        let trimmed = value.drop(while: \.isWhitespace)
        guard trimmed.first == "#", trimmed.count > 1 else { return nil }
        var id = trimmed.dropFirst()
        while id.last?.isWhitespace == true { id.removeLast() }
        return String(id)
    }
}
