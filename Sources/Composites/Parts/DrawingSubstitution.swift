import Directionality
import Geometry
import IconModel
import SVGDocument

/// The substitution of localized drawings for parts, before anything is mirrored.
struct DrawingSubstitution {
    private(set) var document: SVGDocument
    private(set) var errors: [PartError] = []
    /// The document as its author wrote it, in which selectors look for drawings.
    private let source: SVGDocument
    private let ink: InkMeasure

    init(_ document: SVGDocument, source: SVGDocument, ink: InkMeasure) {
        self.document = document
        self.source = source
        self.ink = ink
    }

    /// Replaces the drawings of all parts that have a localized one; the group that contains it then is the part.
    mutating func substitute(_ parts: inout [ResolvedPart]) {
        var drawn: [Int] = []
        for index in parts.indices {
            let part = parts[index].part
            guard let drawing = part.drawing, let first = parts[index].nodes.first,
                let children = contents(of: drawing, part)
            else { continue }
            let group = standIn(for: parts[index].nodes, first)
            for child in children { document.insert(child, into: group) }
            parts[index].nodes = part.behavior.isSequence ? members(in: group) : [group]
            parts[index].anchors = anchors(of: part, in: group)
            drawn.append(index)
        }
        scale(drawn.map { parts[$0] })
    }

    /// Returns the members of a sequence: the drawn elements of a group, or of its only drawn child if that is a group.
    private func members(in group: NodeID) -> [NodeID] {
        let drawn = document.childElements(of: group).filter(document.isDrawn)
        guard drawn.count == 1, document.element(drawn[0])?.isSVG(.g) == true else {
            return drawn.isEmpty ? [group] : drawn
        }
        return members(in: drawn[0])
    }

    private mutating func anchors(of part: Part, in group: NodeID) -> [NodeID] {
        guard let anchor = part.anchor else { return [group] }
        let inside = anchor.matches(in: document).filter { document.contains(group, $0) }
        if inside.isEmpty {
            errors.append(
                PartError(
                    part: part.name, setting: .anchor,
                    message: "'\(anchor.text)' selects nothing inside the drawing of the part '\(part.name)'",
                    hint: nil))
        }
        return inside
    }

    /// Returns the selected group, emptied, if one alone is selected, or else a new one in place of the first element.
    private mutating func standIn(for selected: [NodeID], _ first: NodeID) -> NodeID {
        if selected.count == 1, document.element(first)?.isSVG(.g) == true {
            for child in Array(document.children(of: first)) { document.remove(child) }
            return first
        }
        let group = document.makeElement(.g)
        guard let parent = document.parent(of: first) else { return group }
        document.insert(group, into: parent, before: first)
        for id in selected { document.remove(id) }
        return group
    }

    private mutating func contents(of drawing: PartDrawing, _ part: Part) -> [NodeID]? {
        switch drawing.source {
        case .selector(let selector): return copies(selector, part)
        case .file(let bytes, let name): return adopted(bytes, name, part)
        }
    }

    /// Returns copies of the elements that a selector matches in the same file; ids remain with the originals.
    private mutating func copies(_ selector: PartSelector, _ part: Part) -> [NodeID]? {
        var finder = PartFinder(source, ink)
        let items = finder.select(selector, of: part, .drawing)
        errors += finder.errors
        guard !items.isEmpty else { return nil }
        return items.map { copy(of: $0) }
    }

    private mutating func copy(of item: SelectedItem) -> NodeID {
        switch item {
        case .element(let id):
            let copy = document.copyWithoutIDs(id)
            if let data = source.element(id)?[.d] { document.setAttribute(.d, to: data, on: copy) }
            return copy
        case .subpaths(let path, let numbers):
            let copy = document.copyWithoutIDs(path)
            let style = NumberStyle(of: source)
            let texts = source.element(path)?[.d].flatMap { SubpathSplitter.split($0, style: style) } ?? []
            let data = numbers.filter(texts.indices.contains).map { texts[$0].text }.joined()
            document.setAttribute(.d, to: data, on: copy)
            return copy
        case .bar(let bar, let host): return WeldedBar.element(bar, on: host, ink, in: &document)
        }
    }

    private mutating func adopted(_ bytes: [UInt8], _ name: String, _ part: Part) -> [NodeID]? {
        let drawing: SVGDocument
        do {
            drawing = try SVGReader.read(bytes, name: name)
        } catch {
            for diagnostic in error.diagnostics {
                errors.append(
                    PartError(
                        part: part.name, setting: .drawing, message: "\(name): \(diagnostic.message)",
                        hint: diagnostic.hint))
            }
            return nil
        }
        guard let own = Canvas(of: document), Canvas(of: drawing) == own else {
            errors.append(
                PartError(
                    part: part.name, setting: .drawing, message: "\(name) has another view box than the icon",
                    hint: "draw it in the icon's own coordinates, at the part's place"))
            return nil
        }
        return document.adoptContent(of: drawing)
    }

    /// Scales drawings about the centres of their own ink.
    private mutating func scale(_ parts: [ResolvedPart]) {
        let scaled = parts.filter { $0.part.drawing.map { $0.scale != .one } == true }
        guard !scaled.isEmpty else { return }
        let ink = InkMeasure(document)
        for part in scaled {
            guard let drawing = part.part.drawing, let box = ink.box(of: part.nodes) else { continue }
            let factor = drawing.scale.doubleValue
            let scaling = Transform(
                a: factor, b: 0, c: 0, d: factor, e: box.center.x * (1 - factor), f: box.center.y * (1 - factor))
            for node in part.nodes { document.applyTransform(scaling, to: node) }
        }
    }
}
