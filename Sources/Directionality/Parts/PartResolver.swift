import SVGDocument

/// Finds the elements of parts and says everything that is wrong with the selection at once.
struct PartResolver {
    private let document: SVGDocument
    private(set) var errors: [PartError] = []

    init(_ document: SVGDocument) {
        self.document = document
    }

    /// The parts with their elements. `standIns` are elements that an earlier step put in a part's place.
    mutating func resolve(_ parts: [Part], standIns: [String: NodeID] = [:]) -> [ResolvedPart] {
        let resolved = parts.compactMap { part -> ResolvedPart? in
            let selected = standIns[part.name].map { [$0] } ?? select(part.selector, of: part, .select)
            guard !selected.isEmpty else { return nil }
            let nodes = part.behavior.isSequence ? members(of: selected) : selected
            return ResolvedPart(part: part, nodes: nodes, anchors: anchors(of: part, nodes))
        }
        checkOverlaps(resolved)
        checkNesting(parts)
        return resolved
    }

    /// The elements that a selector matches; none is an error that lists what there is.
    mutating func select(_ selector: PartSelector, of part: Part, _ setting: PartError.Setting) -> [NodeID] {
        let matches = selector.matches(in: document)
        // An element inside another match goes with it.
        let outermost = matches.filter { id in !matches.contains { $0 != id && document.contains($0, id) } }
        if outermost.isEmpty {
            errors.append(
                PartError(
                    part: part.name, setting: setting, message: "'\(selector.text)' selects nothing in the icon",
                    hint: inventory))
        }
        return outermost
    }

    private mutating func anchors(of part: Part, _ nodes: [NodeID]) -> [NodeID] {
        guard let anchor = part.anchor else { return nodes }
        let selected = select(anchor, of: part, .anchor)
        let inside = selected.filter { id in nodes.contains { document.contains($0, id) } }
        if inside.isEmpty, !selected.isEmpty {
            errors.append(
                PartError(
                    part: part.name, setting: .anchor,
                    message: "'\(anchor.text)' selects nothing inside the part '\(part.name)'", hint: nil))
        }
        return inside.isEmpty ? nodes : inside
    }

    /// The members of a sequence: what is selected, or the children of the one group that is.
    private func members(of selected: [NodeID]) -> [NodeID] {
        guard selected.count == 1, let element = document.element(selected[0]), element.isSVG("g") else {
            return selected
        }
        return document.childElements(of: selected[0]).filter { id in
            document.element(id).map(Drawing.isDrawn) == true
        }
    }

    private mutating func checkOverlaps(_ resolved: [ResolvedPart]) {
        var owners: [NodeID: String] = [:]
        for part in resolved {
            for node in part.nodes {
                if let owner = owners[node], owner != part.part.name {
                    errors.append(
                        PartError(
                            part: part.part.name, setting: .select,
                            message: "\(document.describe(node)) belongs to the part '\(owner)' already",
                            hint: "let each element belong to one part"))
                }
                owners[node] = part.part.name
            }
        }
    }

    private mutating func checkNesting(_ parts: [Part]) {
        let outer = Dictionary(parts.map { ($0.name, $0.within) }) { first, _ in first }
        for part in parts {
            guard let within = part.within else { continue }
            if outer[within] == nil {
                errors.append(
                    PartError(
                        part: part.name, setting: .within, message: "there is no part '\(within)'", hint: nil))
            }
            var current: String? = within
            var steps = 0
            while let name = current, name != part.name, steps <= parts.count {
                current = outer[name] ?? nil
                steps += 1
            }
            if current == part.name {
                errors.append(
                    PartError(
                        part: part.name, setting: .within, message: "the part '\(part.name)' lies within itself",
                        hint: nil))
            }
        }
    }

    /// What a selector could have named, for the error that it matched nothing.
    private var inventory: String {
        var names: [String] = []
        for id in document.subtree(of: document.root).dropFirst() {
            guard let element = document.element(id), Drawing.isDrawn(element) else { continue }
            if let id = element["id"] { names.append("#\(id)") }
            if let label = element["label", .inkscape] { names.append("layer(\(label))") }
            for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace) { names.append(".\(name)") }
            for attribute in element.attributes where attribute.name.local.hasPrefix("data-") {
                names.append("[\(attribute.name.local)=\(attribute.value)]")
            }
        }
        var seen: Set<String> = []
        let distinct = names.filter { seen.insert($0).inserted }
        guard !distinct.isEmpty else {
            return "no element has an id, a class, a data attribute or a layer label; give the part one"
        }
        let more = distinct.count > 20 ? " and \(distinct.count - 20) more" : ""
        return "there are " + distinct.prefix(20).joined(separator: ", ") + more
    }
}
