import SVGDocument

/// A scanner that finds and replaces references to ids in attributes and style sheets.
enum ReferenceScanner {
    /// The attributes whose values may hold `url(#id)`.
    private static let urlAttributes: Set<String> = [
        "fill", "stroke", "clip-path", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end", "style",
    ]

    /// Returns all references in an element's attributes.
    static func references(of element: Element) -> [Reference] {
        element.attributes.flatMap { attribute -> [Reference] in
            if isHref(attribute.name) {
                return fragment(attribute.value).map { [Reference(attribute: attribute.name, target: $0)] } ?? []
            }
            guard urlAttributes.contains(attribute.name.local), attribute.name.namespace == .none else { return [] }
            return urls(in: attribute.value).map { Reference(attribute: attribute.name, target: $0) }
        }
    }

    /// Returns the id in an element's `href` or, if it has none, `xlink:href`.
    static func href(of element: Element) -> String? {
        (element["href"] ?? element["href", .xlink]).flatMap(fragment)
    }

    /// Returns the ids in `url(#…)` functions of CSS text.
    static func urls(in text: String) -> [String] {
        guard mayHoldURL(text) else { return [] }
        let bytes = Array(text.utf8)
        return urlArguments(in: bytes).compactMap { target(of: bytes[$0]) }
    }

    /// Returns a value with the ids of references replaced according to `names`.
    static func rename(_ value: String, of name: QualifiedName, _ names: [String: String]) -> String {
        if isHref(name) {
            guard let target = fragment(value), let new = names[target] else { return value }
            return "#" + new
        }
        guard urlAttributes.contains(name.local), name.namespace == .none, mayHoldURL(value) else { return value }
        return renameURLs(value, names)
    }

    private static func renameURLs(_ text: String, _ names: [String: String]) -> String {
        var bytes = Array(text.utf8)
        for argument in urlArguments(in: bytes).reversed() {
            guard let target = target(of: bytes[argument]), let new = names[target] else { continue }
            bytes.replaceSubrange(argument, with: "#\(new)".utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether a value needs a closer look; nearly all are colours and numbers.
    private static func mayHoldURL(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "("))
    }

    /// Returns the ranges of the arguments of `url(…)`, between the parentheses.
    private static func urlArguments(in text: [UInt8]) -> [Range<Int>] {
        var arguments: [Range<Int>] = []
        var start: Int?
        for (index, byte) in text.enumerated() {
            if byte == UInt8(ascii: "("), text[..<index].suffix(3).elementsEqual("url".utf8) {
                start = index + 1
            } else if byte == UInt8(ascii: ")"), let first = start {
                arguments.append(first..<index)
                start = nil
            }
        }
        return arguments
    }

    /// Returns the id that an argument of `url(…)` names, quoted or not.
    private static func target(of argument: ArraySlice<UInt8>) -> String? {
        let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        return fragment(String(decoding: argument.filter { !isQuote($0) }, as: UTF8.self))
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
