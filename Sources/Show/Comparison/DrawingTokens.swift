import SVGDocument

/// The content of a document regardless of its spelling: elements, sorted attributes, and numbers as values.
enum DrawingTokens {
    enum Token: Hashable {
        case open(String)
        case close
        case attribute(String)
        case number(Double)
        case word(String)
    }

    private static let silent: [ElementName?] = [.title, .desc, .metadata]
    private static let names: [AttributeName?] = [.id, .class, .lang, .type]

    static func tokens(of document: SVGDocument) -> [Token] {
        var tokens: [Token] = []
        // A closing token is added when the next element is not inside the current one.
        var path: [NodeID] = []
        for node in document.subtree(of: document.root) {
            while let last = path.last, !document.contains(last, node) {
                path.removeLast()
                tokens.append(.close)
            }
            guard let element = document.element(node), !isSilent(node, document) else { continue }
            path.append(node)
            append(element, &tokens)
            append(text: document.text(of: node), &tokens)
        }
        return tokens
    }

    private static func isSilent(_ node: NodeID, _ document: SVGDocument) -> Bool {
        var next: NodeID? = node
        while let id = next {
            if let element = document.element(id), element.name.namespace != .svg || silent.contains(element.kind) {
                return true
            }
            next = document.parent(of: id)
        }
        return false
    }

    private static func append(_ element: Element, _ tokens: inout [Token]) {
        tokens.append(.open(element.name.local))
        let drawn = element.attributes.filter { $0.name.namespace == .none || $0.name.isHref }
        for attribute in drawn.sorted(by: { $0.name.local < $1.name.local }) {
            let name = attribute.name.local
            guard !name.hasPrefix("data-"), !name.hasPrefix("aria-") else { continue }
            tokens.append(.attribute(name))
            if attribute.name.attribute == .d {
                append(path: PathData(attribute.value), &tokens)
            } else if attribute.name.isHref || names.contains(attribute.name.attribute) || attribute.value.contains("#")
            {
                append(text: attribute.value, &tokens)
            } else {
                append(value: attribute.value, &tokens)
            }
        }
    }

    /// Appends text with its white space collapsed.
    private static func append(text: String, _ tokens: inout [Token]) {
        tokens += text.split(whereSeparator: \.isWhitespace).map { .word(String($0)) }
    }

    private static func append(path: PathData, _ tokens: inout [Token]) {
        for (index, segment) in path.segments.enumerated() {
            let next = path.segments.indices.contains(index + 1) ? path.segments[index + 1].firstArgument : nil
            let isRelative = segment.isRelative && segment.command != .closePath
            tokens.append(.word("\(segment.command)\(isRelative ? "-" : "+")"))
            tokens += (segment.firstArgument..<(next ?? path.arguments.count)).map { .number(path.value($0)) }
        }
    }

    private static func append(value: String, _ tokens: inout [Token]) {
        var rest = Substring(value)
        while let first = rest.first {
            if first.isWhitespace || first == "," || first == ";" {
                rest.removeFirst()
            } else if let (number, end) = number(at: rest) {
                tokens.append(.number(number))
                rest = rest[end...]
            } else {
                // A word extends to the next separator, including digits in it.
                let word = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != ";" && $0 != "(" && $0 != ":" }
                let length = max(1, word.count)
                tokens.append(.word(String(rest.prefix(length))))
                rest = rest.dropFirst(length)
            }
        }
    }

    private static func number(at text: Substring) -> (Double, Substring.Index)? {
        guard let first = text.first, first.isASCII, first.isNumber || "+-.".contains(first) else { return nil }
        let reach = text.prefix(40).prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        var end = reach.endIndex
        while end > reach.startIndex {
            if let value = Double(reach[..<end]) { return (value, end) }
            end = reach.index(before: end)
        }
        return nil
    }
}
