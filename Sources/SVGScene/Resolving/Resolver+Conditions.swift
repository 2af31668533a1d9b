import SVGDocument

extension Resolver {
    /// Draws the first child whose conditions hold (SVG 2, section 5.9.5).
    mutating func resolveSwitch(_ item: Item, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        for child in document.children(of: item.id) {
            guard let element = document.element(child), element.name.namespace == .svg else { continue }
            guard spend(child, context) else { return }
            guard meetsConditions(element) else { continue }
            resolve(child, context, into: &nodes)
            return
        }
    }

    /// Returns whether the conditional processing attributes allow an element to be drawn.
    func meetsConditions(_ element: Element) -> Bool {
        for attribute in element.attributes where attribute.name.namespace == .none {
            switch attribute.name.local {
            case "systemLanguage": if !matchesLanguage(attribute.value) { return false }
            case "requiredExtensions":
                if !attribute.value.allSatisfy(\.isWhitespace) || attribute.value.isEmpty { return false }
            default: break
            }
        }
        return true
    }

    /// Returns whether a language tag in the list equals one of the options or extends it after a hyphen.
    private func matchesLanguage(_ list: String) -> Bool {
        let languages = options.languages.map { $0.utf8.map(ASCII.lowercased) }
        return list.utf8.split(separator: UInt8(ascii: ",")).contains { entry in
            let tag = entry.filter { !NumberScanner.isSpace($0) }.map(ASCII.lowercased)
            return languages.contains {
                tag.starts(with: $0) && (tag.count == $0.count || tag[$0.count] == UInt8(ascii: "-"))
            }
        }
    }
}
