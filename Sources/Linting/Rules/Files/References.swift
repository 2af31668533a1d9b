import SVGDocument

/// The addresses that an element refers to.
enum References {
    /// An address with the attribute that holds it; `nil` for the text of a style sheet.
    struct Place {
        var attribute: String?
        var address: String
    }

    static func places(of element: Element, text: String) -> [Place] {
        var places: [Place] = []
        for attribute in element.attributes {
            let name = attribute.name
            if name.local == "href", name.namespace == .none || name.namespace == .xlink {
                places.append(Place(attribute: name.local, address: trimmed(attribute.value)))
            } else if name.namespace == .none {
                places += addresses(in: attribute.value).map { Place(attribute: name.local, address: $0) }
            }
        }
        if element.isSVG("style") {
            places += (addresses(in: text) + imports(in: text)).map { Place(attribute: nil, address: $0) }
        }
        return places
    }

    /// Returns the addresses in `url(…)`.
    private static func addresses(in text: String) -> [String] {
        guard text.contains("url(") else { return [] }
        return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            rest.firstIndex(of: ")").map { trimmed(rest[..<$0].filter { $0 != "\"" && $0 != "'" }) }
        }
    }

    /// Returns the addresses of `@import "…"`.
    private static func imports(in text: String) -> [String] {
        guard text.contains("@import") else { return [] }
        return text.split(separator: "@import", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            let pieces = rest.split(separator: rest.contains("\"") ? "\"" : "'", maxSplits: 2)
            return pieces.count > 1 && trimmed(pieces[0]).isEmpty ? trimmed(pieces[1]) : nil
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var text = Substring(text).drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
