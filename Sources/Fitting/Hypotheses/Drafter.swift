import Composites
import Geometry
import SVGDocument

/// The drafter of entries from assignments of pieces.
struct Drafter {
    /// The shift below which nothing has moved, as a share of the canvas: the rounding of coordinates to two decimals.
    static let noise = 0.0006
    /// The number of elements without counterparts that are treated one by one, and of the entries tried for one assignment.
    private static let (separate, limit) = (4, 30)

    let source: [Piece]
    /// The canvas in the units of the view box.
    let canvas: Rect
    private let document: SVGDocument
    private let selectors: SelectorWriter

    init(_ document: SVGDocument, _ source: [Piece], canvas: Rect) {
        (self.source, self.canvas, self.document, selectors) = (source, canvas, document, SelectorWriter(document))
    }

    var size: Double { max(canvas.width, canvas.height) }

    /// Returns the entries that an assignment speaks for, the likeliest first. Where all of the drawing is explained, pieces
    /// without counterparts are left out; else they are treated in all ways: with the base, kept, moved upright, with each part.
    func drafts(of assignment: PieceAssignment) -> [FittedEntry] {
        let parts = parts(of: assignment)
        var lists = [parts]
        let lost = assignment.unmatchedSource
        if assignment.unmatchedDrawn.isEmpty, !lost.isEmpty {
            lists.append(parts + [dropped(selector(of: lost))])
        } else if !lost.isEmpty {
            lists += togetherLists(lost, parts, assignment) + separateLists(lost, parts, assignment)
        }
        return lists.filter { $0.count <= PieceAssignment.maxPartCount }.prefix(Self.limit).map {
            entry($0, assignment.base)
        }
    }

    private func togetherLists(_ lost: [Int], _ parts: [FittedPart], _ assignment: PieceAssignment) -> [[FittedPart]] {
        let selector = selector(of: lost)
        let joined = assignment.parts.indices.map { self.parts(of: assignment, adding: lost, to: $0) }
        return [parts + [FittedPart(kept: "rest", selector)], parts + [FittedPart("rest", selector, .badge)]] + joined
    }

    private func separateLists(_ lost: [Int], _ parts: [FittedPart], _ assignment: PieceAssignment) -> [[FittedPart]] {
        var elements: [NodeID] = []
        for index in lost where !elements.contains(source[index].element) { elements.append(source[index].element) }
        guard elements.count > 1, elements.count <= Self.separate else { return [] }
        let mayDrop = assignment.unmatchedDrawn.count < lost.count
        let ways: [(String) -> FittedPart?] =
            [
                { _ in nil }, { FittedPart(kept: "rest", $0) }, { FittedPart("rest", $0, .badge) },
            ] + (mayDrop ? [{ dropped($0) }] : [])
        var lists: [[FittedPart]] = [parts]
        for element in elements {
            let selector = selector(of: lost.filter { source[$0].element == element })
            lists = lists.flatMap { list in ways.map { way in list + [way(selector)].compactMap(\.self) } }
        }
        return lists.map { list in
            // Names are unique.
            list.enumerated().map { index, part in
                var part = part
                if ["rest", "dropped"].contains(part.name) { part.name += "\(index)" }
                return part
            }
        }
    }

    private func dropped(_ selector: String) -> FittedPart {
        var part = FittedPart("dropped", selector, .base)
        part.isDropped = true
        return part
    }

    func entry(_ parts: [FittedPart], _ base: BaseMap) -> FittedEntry {
        var entry = FittedEntry()
        entry.parts = parts
        entry.isVertical = !base.isHorizontal
        let axis = (base.isHorizontal ? base.shift.x : base.shift.y) / 2
        let middle = base.isHorizontal ? canvas.center.x : canvas.center.y
        if (axis - middle).magnitude > Self.noise * size / 2 {
            entry.axis = .coordinate(NumberOfEntry.rounded(axis, size: size))
        }
        return entry
    }

    private func parts(of assignment: PieceAssignment, adding more: [Int] = [], to joined: Int? = nil) -> [FittedPart] {
        sequenced(
            assignment.parts.enumerated().map { index, group in
                var group = group
                if index == joined { group.source += more }
                return (group, part(group, assignment.base, "part\(index + 1)"))
            })
    }

    private func part(_ group: PieceGroup, _ base: BaseMap, _ name: String) -> FittedPart {
        let selector = selector(of: group.source)
        let box = Rect.union(of: group.source.map { source[$0].ink }) ?? canvas
        let doubled = Point(x: box.minX + box.maxX, y: box.minY + box.maxY)
        /// Returns what a way moves a part too little, in both directions.
        func rest(_ along: Double, _ across: Double) -> Point {
            base.isHorizontal
                ? Point(x: group.shift.x - along, y: group.shift.y - across)
                : Point(x: group.shift.x - across, y: group.shift.y - along)
        }
        let (axis, middle) = base.isHorizontal ? (base.shift.x, doubled.x) : (base.shift.y, doubled.y)
        let isUpright = group.isometry == .identity
        let first: (part: FittedPart, rest: Point) =
            isUpright
            ? (FittedPart(kept: name, selector), rest(0, 0)) : (FittedPart(name, selector, .base), rest(axis, 0))
        let second: (part: FittedPart, rest: Point) =
            isUpright
            ? (FittedPart(name, selector, .badge), rest(axis - middle, 0))
            : (FittedPart(name, selector, .contents), rest(middle, 0))
        let lengths = [first, second].map { $0.rest.x.magnitude + $0.rest.y.magnitude }
        // What flips about its own middle and about the icon's alike goes with the icon.
        let isNearer = lengths[0] < lengths[1] + (isUpright ? -1 : 1) * Self.noise * size
        let isFirst = isNearer || lengths[0] <= 2 * Self.noise * size
        var (part, rest) = isFirst ? first : second
        part.isSymmetric = group.isSymmetric
        part.pieceCount = group.source.count
        (part.dx, part.dy) = (offset(rest.x), offset(rest.y))
        return part
    }

    private func offset(_ value: Double) -> Double {
        value.magnitude < Self.noise * size ? 0 : NumberOfEntry.rounded(value, size: size)
    }

    /// Returns the parts of groups, with a row of things that are each moved alone as one sequence.
    private func sequenced(_ parts: [(group: PieceGroup, part: FittedPart)]) -> [FittedPart] {
        let members = parts.filter { group, part in
            part.role == .badge && part.dx == 0 && part.dy == 0 && isOneItem(group.source)
        }
        guard members.count >= 3 else { return parts.map(\.part) }
        let names = Set(members.map(\.part.name))
        let ordered = members.sorted { ($0.group.source.min() ?? 0) < ($1.group.source.min() ?? 0) }
        let selector = ordered.map(\.part.selector).joined(separator: ", ")
        return parts.map(\.part).filter { !names.contains($0.name) } + [FittedPart("row", selector, .sequence)]
    }

    /// Returns whether a selector of pieces has one item, which a sequence moves as one.
    private func isOneItem(_ indices: [Int]) -> Bool {
        let elements = Set(indices.map { source[$0].element })
        guard elements.count == 1, let first = indices.first else { return false }
        return source[first].count == indices.count
            || SelectorWriter.ranges(of: indices.compactMap { source[$0].subpath }).count == 1
    }

    /// Returns the selector of pieces: groups and elements that draw nothing else, and subpaths where one has others.
    func selector(of indices: [Int]) -> String {
        let own = Set(indices)
        var chosen: [NodeID] = []
        for index in indices.sorted() {
            let element = source[index].element
            guard !chosen.contains(where: { $0 == element || document.contains($0, element) }) else { continue }
            chosen.append(group(around: element, of: own) ?? element)
        }
        return chosen.map { element in
            let parts = indices.filter { source[$0].element == element }
            guard let first = parts.first, parts.count < source[first].count else {
                return selectors.selector(of: element)
            }
            return selectors.selector(of: element, subpaths: parts.compactMap { source[$0].subpath })
        }.joined(separator: ", ")
    }

    /// Returns the outermost group that draws just these pieces: more than the element, or under a name, which lasts.
    private func group(around element: NodeID, of own: Set<Int>) -> NodeID? {
        var found: NodeID?
        var current = document.parent(of: element)
        while let group = current, group != document.root {
            let inside = source.indices.filter { document.contains(group, source[$0].element) }
            guard own.isSuperset(of: inside) else { break }
            let isNamed = selectors.isNamed(group) && !selectors.isNamed(element)
            if isNamed || inside.contains(where: { source[$0].element != element }) { found = group }
            current = document.parent(of: group)
        }
        return found
    }
}
