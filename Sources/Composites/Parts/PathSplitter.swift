import Diagnostics
import Directionality
import SVGDocument
import SVGScene

/// The splitting of paths whose subpaths belong to different parts, after which a part consists of elements.
struct PathSplitter {
    private(set) var document: SVGDocument
    private(set) var families: [SplitPath] = []
    /// The elements that were made of bars that are part of larger shapes.
    private var bars: [SelectedItem: NodeID] = [:]
    private let style: NumberStyle
    private let selections: [PartSelection]

    private struct Signature: Hashable {
        var owner: SplitPath.Owner?
        var anchors: Set<Int>
    }

    init(_ document: SVGDocument, _ selections: [PartSelection], _ ink: InkMeasure) {
        self.document = document
        self.selections = selections
        style = NumberStyle(of: document)
        for path in claimedPaths() { divide(path) }
        for item in selections.flatMap(\.items) {
            if case .bar(let bar, let host) = item {
                bars[item] = WeldedBar.insert(bar, on: host, ink, into: &self.document)
            }
        }
    }

    /// Whether the document is still the source.
    var isUnchanged: Bool { families.isEmpty && bars.isEmpty }

    private func claimedPaths() -> [NodeID] {
        var seen: Set<NodeID> = []
        return selections.flatMap { $0.items + $0.anchors }.compactMap { item in
            guard case .subpaths(let path, _) = item, seen.insert(path).inserted else { return nil }
            return path
        }
    }

    private mutating func divide(_ path: NodeID) {
        guard let data = document.element(path)?[.d], let texts = SubpathSplitter.split(data, style: style) else {
            return
        }
        var signatures: [Signature] = []
        var numbers: [Signature: [Int]] = [:]
        for number in texts.indices {
            let signature = signature(of: number, path)
            if numbers[signature] == nil { signatures.append(signature) }
            numbers[signature, default: []].append(number)
        }
        if signatures.count > 1 { keepDefinition(of: path) }
        // The path's own element, with its id, remains with the base.
        let keeper = signatures.first { $0.owner == nil } ?? signatures.first
        let copies = signatures.map { $0 == keeper ? path : document.copyWithoutIDs(path) }
        var family = SplitPath(path: path, data: data, pieces: [])
        for (signature, node) in zip(signatures, copies) {
            let own = numbers[signature] ?? []
            if signatures.count > 1 {
                let data = SubpathText.join(own.map { (number: $0, source: 0, subpath: texts[$0]) })
                document.setAttribute(.d, to: data, on: node)
            }
            family.pieces.append(
                SplitPath.Piece(node: node, numbers: own, owner: signature.owner, anchors: signature.anchors))
        }
        arrange(copies, at: path)
        families.append(family)
    }

    /// Keeps the whole path, with its id, as a definition for elements that refer to it.
    private mutating func keepDefinition(of path: NodeID) {
        guard let id = document.element(path)?[.id], isReferredTo(id) else { return }
        let definition = document.copy(path)
        document.declarePrefixes(around: path, on: definition)
        document.removeAttribute(.id, from: path)
        document.insert(definition, into: document.definitions())
    }

    private func isReferredTo(_ id: String) -> Bool {
        document.subtree(of: document.root).compactMap(document.element).contains { element in
            ReferenceScanner.references(of: element).contains {
                LocalAddress.value(of: $0.target, among: [ExactName(id): id]) != nil
            }
        }
    }

    private func signature(of number: Int, _ path: NodeID) -> Signature {
        func holds(_ item: SelectedItem) -> Bool {
            guard case .subpaths(of: path, let numbers) = item else { return false }
            return numbers.contains(number)
        }
        var signature = Signature(owner: nil, anchors: [])
        for (index, selection) in selections.enumerated() {
            if let item = selection.items.firstIndex(where: holds) {
                signature.owner = SplitPath.Owner(part: index, member: selection.member(of: item))
            }
            if selection.anchors.contains(where: holds) { signature.anchors.insert(index) }
        }
        return signature
    }

    /// Inserts the pieces in place of the path, in the order of their first subpaths.
    private mutating func arrange(_ pieces: [NodeID], at path: NodeID) {
        guard let parent = document.parent(of: path), let own = pieces.firstIndex(of: path) else { return }
        for piece in pieces[..<own] { document.insert(piece, into: parent, before: path) }
        for piece in pieces[(own + 1)...].reversed() { document.insert(piece, after: path) }
    }

    /// Returns the parts with the elements that they now consist of.
    func parts() -> (parts: [ResolvedPart], errors: [PartError]) {
        var resolved: [ResolvedPart] = []
        var errors: [PartError] = []
        for (index, selection) in selections.enumerated() {
            var part = ResolvedPart(part: selection.part, nodes: nodes(of: selection, index), anchors: [])
            part.anchors = anchors(of: selection, index, part.nodes)
            if part.anchors.isEmpty {
                errors.append(
                    PartError(
                        part: selection.part.name, setting: .anchor,
                        message: "'\(selection.part.anchor?.text ?? "")' selects nothing inside the part "
                            + "'\(selection.part.name)'",
                        hint: nil))
            }
            resolved.append(part)
        }
        return (resolved, errors)
    }

    private func nodes(of selection: PartSelection, _ index: Int) -> [NodeID] {
        var nodes: [NodeID] = []
        for (item, selected) in selection.items.enumerated() {
            let owner = SplitPath.Owner(part: index, member: selection.member(of: item))
            nodes += self.nodes(of: selected, owner).filter { !nodes.contains($0) }
        }
        return selection.part.behavior.isSequence ? members(of: nodes) : nodes
    }

    private func anchors(of selection: PartSelection, _ index: Int, _ nodes: [NodeID]) -> [NodeID] {
        guard !selection.anchors.isEmpty else { return nodes + selection.items.flatMap(allNodes) }
        return selection.anchors.flatMap { anchorNodes(of: $0, index) }
            .filter { id in nodes.contains { document.contains($0, id) } }
    }

    private func family(of path: NodeID) -> SplitPath? { families.first { $0.path == path } }

    private func nodes(of item: SelectedItem, _ owner: SplitPath.Owner) -> [NodeID] {
        switch item {
        case .element(let id):
            guard let family = family(of: id) else { return [id] }
            return family.pieces.filter { $0.owner == nil || $0.owner?.part == owner.part }.map(\.node)
        case .subpaths(let path, _):
            return family(of: path)?.pieces.filter { $0.owner == owner }.map(\.node) ?? []
        case .bar: return bars[item].map { [$0] } ?? []
        }
    }

    private func allNodes(of item: SelectedItem) -> [NodeID] {
        guard case .element(let id) = item else { return [] }
        return family(of: id)?.pieces.map(\.node) ?? [id]
    }

    private func anchorNodes(of item: SelectedItem, _ part: Int) -> [NodeID] {
        switch item {
        case .element(let id): family(of: id)?.pieces.map(\.node) ?? [id]
        case .subpaths(let path, _):
            family(of: path)?.pieces.filter { $0.anchors.contains(part) }.map(\.node) ?? []
        case .bar: bars[item].map { [$0] } ?? []
        }
    }

    /// Returns the members of a sequence: the selected elements, or the children of the only one if it is a group.
    private func members(of selected: [NodeID]) -> [NodeID] {
        guard selected.count == 1, let element = document.element(selected[0]), element.isSVG(.g) else {
            return selected
        }
        return document.childElements(of: selected[0]).filter(document.isDrawn)
    }
}

/// A path that was split because its subpaths belong to different parts.
struct SplitPath {
    /// An element with some of the path's subpaths.
    struct Piece {
        var node: NodeID
        /// The indices of its subpaths, counted from 0; of what is drawn in their place, all have the first one's.
        var numbers: [Int]
        /// The part that the subpaths belong to, or `nil` for the base.
        var owner: Owner?
        /// The indices of the parts of which it is an anchor.
        var anchors: Set<Int>
    }

    /// The part that a piece belongs to, and the member of a sequence, by their indices.
    struct Owner: Hashable {
        var part: Int
        var member: Int
    }

    /// The original path, which is one of the pieces.
    var path: NodeID
    var data: String
    var pieces: [Piece]
    /// Whether pieces draw something else than in the source, so that it cannot be restored as it was.
    var isRedrawn = false
}
