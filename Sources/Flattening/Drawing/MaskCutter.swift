import Diagnostics
import Geometry
import SVGDocument
import SVGScene

/// A cutter of shapes by the masks around them: shapes that a mask really cuts become filled paths where they stand, all
/// others stay as they are drawn, and the masks go.
struct MaskCutter {
    private var document: SVGDocument
    private let source: SVGDocument
    private let canvas: Rect
    private let wanted: Set<String>?
    private var findings: [FlatteningFinding] = []
    private var segmentCount = 0
    /// Whether everything that is replaced could be outlined.
    private var isWhole = true
    private let limits: FlatteningProof.Limits?
    private let hasStyleSheet: Bool
    /// Whether a filled path may inherit an opacity.
    private let hasFillOpacity: Bool

    /// Creates a cutter that works in the masks with the given ids; `nil` for all. The result is proved within
    /// `limits`; `nil` for no proof.
    init(_ document: SVGDocument, _ masks: Set<String>?, limits: FlatteningProof.Limits?) {
        self.document = document
        source = document
        self.limits = limits
        hasFillOpacity = document.subtree(of: document.root).contains { id in
            guard let element = document.element(id) else { return false }
            return element[.fillOpacity] != nil || element[.style]?.contains("fill-opacity") == true
        }
        wanted = masks
        canvas = DrawingFlattener.canvas(of: document)
        hasStyleSheet = document.holds(.style)
    }

    mutating func cut() -> FlattenedDrawing {
        let collector = LayerCollector(of: source, keepsGroups: true)
        let masks = collector.masks.filter { mask in
            guard let id = mask.element.flatMap(maskID) else { return false }
            return wanted?.contains(id) ?? true
        }
        findings = collector.refusals.filter { finding in
            guard case .notDrawn = finding.reason else { return isMasked(finding.element) }
            return false
        }
        let layers = collector.layers
        var kept = collector.refusedLimits
        if collector.mixesCurrentColor, !masks.isEmpty {
            findings.append(FlatteningFinding(reason: .mixedColor, element: source.root))
            kept.formUnion(masks.map(\.number))
        }
        keepRepeated(layers, masks, &kept)
        let cuts = pieces(layers, masks, &kept)
        for (element, pieces) in cuts {
            // A mask that stays cuts by itself.
            if pieces.contains(where: { !$0.masks.isDisjoint(with: kept) }) { continue }
            replace(element, by: pieces)
        }
        for mask in masks where !kept.contains(mask.number) { if let element = mask.element { unmask(element) } }
        removeUnusedMasks(masks)
        if let limits, isWhole, !FlatteningProof(canvas: canvas, limits: limits).accepts(document, for: source) {
            findings.append(FlatteningFinding(reason: .unproven, element: source.root))
            isWhole = false
        }
        guard isWhole else { return FlattenedDrawing(document: source, paths: [], findings: findings, segmentCount: 0) }
        return FlattenedDrawing(document: document, paths: [], findings: findings, segmentCount: segmentCount)
    }

    /// What is left of a painted part of an element; `nil` where nothing is cut.
    private struct Piece {
        var layer: PaintLayer
        var path: ContourMaker.Result?
        /// The numbers of the masks around it.
        var masks: Set<Int>
    }

    private func maskID(_ element: NodeID) -> String? {
        guard let node = source.element(element) else { return nil }
        let declared = (node[.style] ?? "").split(separator: ";").last { Self.isMask($0) }
        return CSSAddresses.all(in: declared.map(String.init) ?? node[.mask] ?? "").first.flatMap { address in
            address.hasPrefix("#") ? String(address.dropFirst()) : nil
        }
    }

    /// Whether a declaration is that of a mask.
    private static func isMask(_ declaration: Substring) -> Bool {
        let name = declaration.split(separator: ":").first ?? ""
        return name.filter { !$0.isWhitespace }.lowercased() == "mask"
    }

    private static func withoutMask(_ style: String) -> String {
        style.split(separator: ";").filter { !isMask($0) }.joined(separator: ";")
    }

    private func isMasked(_ element: NodeID) -> Bool {
        source.lineage(of: element).contains { maskID($0).map { wanted?.contains($0) ?? true } == true }
    }

    /// Keeps the masks around elements that are drawn more than once, or whose own effects depend on their outline.
    private mutating func keepRepeated(_ layers: [PaintLayer], _ masks: [PaintLimit], _ kept: inout Set<Int>) {
        let numbers = Set(masks.map(\.number))
        var drawings: [NodeID: Set<[Int]>] = [:]
        for mask in masks {
            if let element = mask.element { drawings[element, default: []].insert([mask.number]) }
        }
        var places: [NodeID: Set<Transform>] = [:]
        var outlines: [NodeID: Set<Path>] = [:]
        for layer in layers {
            guard let element = layer.element, let outline = layer.members.first else { continue }
            places[element, default: []].insert(outline.transform)
            outlines[element, default: []].insert(outline.shape.path)
        }
        for layer in layers {
            let around = Set(layer.members.flatMap { $0.limits.map(\.number) }).intersection(numbers)
            guard !around.isEmpty, let outline = layer.members.first else { continue }
            guard let element = layer.element, let node = source.element(element) else {
                kept.formUnion(around)
                continue
            }
            let isRepeated = (places[element]?.count ?? 0) > 1 || (outlines[element]?.count ?? 0) > 1
            let ownLimits = outline.limits.filter { $0.element == element && !numbers.contains($0.number) }
            let hasMarkers = [AttributeName.markerStart, .markerMid, .markerEnd].contains { node[$0] != nil }
            if isRepeated || around.contains(where: { isShared($0, masks, drawings) }) {
                findings.append(FlatteningFinding(reason: .drawnTwice, element: element))
                kept.formUnion(around)
            } else if !ownLimits.isEmpty || hasMarkers || node[.filter] != nil {
                findings.append(FlatteningFinding(reason: .ownEffects, element: element))
                kept.formUnion(around)
            }
        }
        // Masks of one element go or stay together.
        let keptElements = Set(masks.filter { kept.contains($0.number) }.map(\.element))
        kept.formUnion(masks.filter { $0.element != nil && keptElements.contains($0.element) }.map(\.number))
    }

    /// Whether the element of a mask is drawn more than once.
    private func isShared(_ number: Int, _ masks: [PaintLimit], _ drawings: [NodeID: Set<[Int]>]) -> Bool {
        masks.first { $0.number == number }?.element.flatMap { drawings[$0] }.map { $0.count > 1 } ?? false
    }

    /// Cuts everything that is in a mask.
    private mutating func pieces(
        _ layers: [PaintLayer], _ masks: [PaintLimit], _ kept: inout Set<Int>
    ) -> [(element: NodeID, pieces: [Piece])] {
        let numbers = Set(masks.map(\.number))
        var cuts: [(element: NodeID, pieces: [Piece])] = []
        var places: [NodeID: Int] = [:]
        for layer in layers {
            guard let element = layer.element, let outline = layer.members.first else { continue }
            let around = outline.limits.filter { numbers.contains($0.number) }
            guard !around.isEmpty, around.allSatisfy({ !kept.contains($0.number) }) else { continue }
            // In the element's own coordinates, so that its transform and what it refers to stay.
            guard let back = outline.transform.inverse else { continue }
            let own = canvas.applying(back)
            var whole = outline
            whole.transform = .identity
            let moved = around.map { mask in
                var mask = mask
                mask.transform = back * mask.transform
                return mask
            }
            var maker = ContourMaker(canvas: own, limits: limits)
            do {
                let piece = Piece(
                    layer: layer, path: try maker.make(whole, cutBy: moved),
                    masks: Set(around.map(\.number)))
                if let place = places[element] {
                    cuts[place].pieces.append(piece)
                } else {
                    places[element] = cuts.count
                    cuts.append((element, [piece]))
                }
            } catch {
                findings.append(FlatteningFinding(reason: error.reason, element: element))
                kept.formUnion(around.map(\.number))
            }
        }
        return cuts.filter { $0.pieces.contains { $0.path != nil } }
    }

    private static let geometry: Set<AttributeName> = [
        .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .points, .d, .pathLength, .fillRule, .fill,
        .fillOpacity, .stroke, .strokeWidth, .strokeOpacity, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit,
        .strokeDasharray, .strokeDashoffset, .paintOrder,
    ]

    /// Replaces an element by a path for each of its paints; where only one of them is cut, the other is outlined too,
    /// since both share the element's outline.
    private mutating func replace(_ element: NodeID, by pieces: [Piece]) {
        guard let node = source.element(element), let parent = document.parent(of: element) else { return }
        let isOwnMask = pieces.contains { piece in
            piece.layer.members.contains {
                $0.limits.contains { $0.element == element && piece.masks.contains($0.number) }
            }
        }
        let made = pieces.compactMap { piece in path(of: piece, element).map { (piece: piece, path: $0) } }
        // Transparent as a whole, the element stays one: its paths are in a group that has all else that it had.
        let declaresOpacity = node[.opacity] != nil || node[.style]?.contains("opacity") == true || hasStyleSheet
        let group = made.count > 1 && declaresOpacity ? document.makeElement(.g) : nil
        if let group {
            copyAttributes(of: node, to: group, isOwnMask: isOwnMask)
            document.insert(group, into: parent, before: element)
        }
        for (index, (piece, result)) in made.enumerated() {
            if result.way == .polygon { findings.append(FlatteningFinding(reason: .polygon, element: element)) }
            segmentCount += result.segmentCount
            let path = document.makeElement(.path)
            if group == nil {
                copyAttributes(of: node, to: path, isOwnMask: isOwnMask)
                if index > 0 { document.removeAttribute(.id, from: path) }
            }
            let paint = self.paint(of: piece) + [(.stroke, "none")]
            if hasStyleSheet || node[.style] != nil {
                let declared = document.element(path)?[.style]
                let own = declared.map { $0.last == ";" || $0.isEmpty ? $0 : $0 + ";" } ?? ""
                document.setAttribute(
                    .style, to: own + paint.map { "\($0.name.rawValue):\($0.value)" }.joined(separator: ";"), on: path)
            } else {
                for (name, value) in paint { document.setAttribute(name, to: value, on: path) }
            }
            document.setAttribute(.d, to: result.data, on: path)
            document.insert(path, into: group ?? parent, before: group == nil ? element : nil)
        }
        document.remove(element)
    }

    /// Returns what is left of a painted part, outlined also where nothing is cut; `nil` where nothing is left.
    private mutating func path(of piece: Piece, _ element: NodeID) -> ContourMaker.Result? {
        var made = piece.path
        if made == nil, let outline = piece.layer.members.first, let back = outline.transform.inverse {
            var whole = piece.layer
            whole.members[0].transform = .identity
            whole.members[0].limits = []
            var maker = ContourMaker(canvas: canvas.applying(back), limits: limits)
            do {
                made = try maker.make(whole)
            } catch {
                findings.append(FlatteningFinding(reason: error.reason, element: element))
                isWhole = false
            }
        }
        return made.flatMap { $0.contours.isEmpty ? nil : $0 }
    }

    /// Gives an element everything that another one has but for its outline and its paint.
    private mutating func copyAttributes(of node: Element, to element: NodeID, isOwnMask: Bool) {
        for attribute in node.attributes {
            if let name = attribute.name.attribute, Self.geometry.contains(name) || (name == .mask && isOwnMask) {
                continue
            }
            let value = attribute.value
            let isStyle = attribute.name.attribute == .style
            document.setAttribute(
                attribute.name, to: isStyle && isOwnMask ? Self.withoutMask(value) : value, on: element)
        }
    }

    /// Returns the fill of what was filled or stroked.
    private mutating func paint(of piece: Piece) -> [(name: AttributeName, value: String)] {
        let layer = piece.layer
        guard let outline = layer.members.first else { return [] }
        var opacity = layer.opacity
        let fill: String
        switch layer.paint {
        case .color(let color):
            fill = color.isCurrentColor ? "currentColor" : CompactNumber.hexadecimal(color.value)
            opacity *= color.value.alpha
        case .gradient(_, let stops):
            let shape = outline.shape
            let paint = (outline.part == .stroke ? shape.stroke?.paint : shape.fill?.paint) ?? .color(.black)
            let current = Set(stops.indices.filter { stops[$0].isCurrentColor })
            fill = "url(#\(GradientWriter.write(paint, currentColorStops: current, into: &document)))"
        }
        let isPlain = opacity == 1 && !hasFillOpacity && !hasStyleSheet
        return [(.fill, fill)] + (isPlain ? [] : [(.fillOpacity, CompactNumber.fraction(opacity))])
    }

    /// Takes the mask from an element; a group that was made for it goes as well.
    private mutating func unmask(_ element: NodeID) {
        guard let node = document.element(element), let parent = document.parent(of: element) else { return }
        document.removeAttribute(.mask, from: element)
        if let style = node[.style], style.contains("mask") {
            document.setAttribute(.style, to: Self.withoutMask(style), on: element)
        }
        guard node.isSVG(.g), document.element(element)?.attributes.isEmpty == true else { return }
        for child in Array(document.children(of: element)) {
            document.remove(child)
            document.insert(child, into: parent, before: element)
        }
        document.remove(element)
    }

    private mutating func removeUnusedMasks(_ masks: [PaintLimit]) {
        let ids = Set(masks.compactMap { $0.element.flatMap(maskID) })
        let known = document.elementsByID()
        for id in ids.sorted() {
            guard let mask = known[ExactName(id)], !isReferenced(id), let parent = document.parent(of: mask) else {
                continue
            }
            removeWithSpace(mask)
            let isEmpty = document.children(of: parent).allSatisfy { document.isWhiteSpace($0) }
            if document.element(parent)?.isSVG(.defs) == true, isEmpty { removeWithSpace(parent) }
        }
    }

    /// Removes a node and the white space before it.
    private mutating func removeWithSpace(_ id: NodeID) {
        guard let parent = document.parent(of: id) else { return }
        let siblings = Array(document.children(of: parent))
        if let index = siblings.firstIndex(of: id), index > 0, document.isWhiteSpace(siblings[index - 1]) {
            document.remove(siblings[index - 1])
        }
        document.remove(id)
    }

    private func isReferenced(_ id: String) -> Bool {
        document.subtree(of: document.root).contains { node in
            document.element(node)?.attributes.contains { attribute in
                attribute.value == "#" + id || CSSAddresses.all(in: attribute.value).contains("#" + id)
            } ?? false
        }
    }
}
