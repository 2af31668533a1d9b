import Directionality
import Geometry
import SVGDocument

/// The joiner of a split path's pieces after each has been placed.
///
/// One path stays one path: holes stay holes, overlaps stay as the fill rule defines them, and effects apply to the
/// same box. If only some pieces were reflected, their directions are made to relate as before, because the nonzero
/// rule depends on direction. Pieces stay apart if a part is cut out or redrawn, or if they need different definitions.
struct PathJoiner {
    private(set) var document: SVGDocument
    private(set) var notes: [MirrorNote] = []
    private let source: InkMeasure
    private let finished: InkMeasure
    private let style: NumberStyle
    /// Whether the variant is mirrored: otherwise nothing has moved.
    private let isMirrored: Bool

    init(_ document: SVGDocument, source: InkMeasure, isMirrored: Bool) {
        self.document = document
        self.source = source
        self.isMirrored = isMirrored
        finished = InkMeasure(document)
        style = NumberStyle(of: document)
    }

    mutating func reunite(_ all: [SplitPath.Piece], of family: SplitPath, isReflected: (NodeID) -> Bool) {
        let pieces = all.filter { document.parent(of: $0.node) != nil }
        guard pieces.count > 1,
            let base = pieces.first(where: { $0.node == family.path }) ?? pieces.first
        else { return }
        guard isMirrored || family.isRedrawn || pieces.count < family.pieces.count else {
            // Nothing has moved, so the path is again as its author wrote it.
            document.setAttribute(.d, to: family.data, on: base.node)
            for piece in pieces where piece.node != base.node { document.remove(piece.node) }
            return
        }
        guard var texts = subpaths(of: base, .identity)?.map({ (number: $0.number, source: 0, subpath: $0.text) })
        else { return }
        let isRelated = isWound(family.path) && areRelated(pieces, family, isReflected)
        for (index, piece) in pieces.enumerated() where piece.node != base.node {
            let overlaps = overlap(piece, base, family)
            guard isAlike(piece.node, base.node) || overlaps.before, let map = map(of: piece.node, in: base.node),
                var own = subpaths(of: piece, map)
            else {
                if overlaps.before {
                    notes.append(MirrorNote(element: piece.node, message: "was taken out of the path that it overlaps"))
                }
                continue
            }
            if isRelated, isReflected(piece.node) != isReflected(base.node) {
                own = own.map { ($0.number, reversed($0.text)) }
            }
            texts += own.map { (number: $0.number, source: index + 1, subpath: $0.text) }
            document.remove(piece.node)
        }
        // What is drawn in place of subpaths has one number for all, and stays in its order.
        let sorted = texts.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
        document.setAttribute(.d, to: SubpathText.join(sorted.map(\.element)), on: base.node)
    }

    private func reversed(_ subpath: SubpathText) -> SubpathText {
        SubpathText(text: SubpathReverser.reverse(subpath.text, style: style) ?? subpath.text, written: nil)
    }

    /// Returns the path data of a piece's subpaths with their indices, in the base's coordinates.
    private func subpaths(of piece: SplitPath.Piece, _ map: Transform) -> [(number: Int, text: SubpathText)]? {
        guard let data = document.element(piece.node)?[.d], let rigid = RigidMap(map),
            let mapped = rigid.apply(to: data, style: style),
            let texts = SubpathSplitter.split(mapped, style: style), texts.count == piece.numbers.count
        else { return nil }
        return zip(piece.numbers, texts).map { ($0, $1) }
    }

    private func map(of piece: NodeID, in base: NodeID) -> Transform? {
        guard document.parent(of: piece) == document.parent(of: base) else { return nil }
        return document.ownTransform(of: base).inverse.map { $0 * document.ownTransform(of: piece) }
    }

    /// Returns whether two pieces have the same paint and other attributes.
    private func isAlike(_ a: NodeID, _ b: NodeID) -> Bool {
        func paint(_ id: NodeID) -> [String: String] {
            let attributes = document.element(id)?.attributes ?? []
            let kept = attributes.filter { ![.d, .id, .transform].contains($0.name.attribute) }
            return Dictionary(kept.map { ($0.name.written, $0.value) }) { first, _ in first }
        }
        return paint(a) == paint(b)
    }

    /// Returns whether the path is filled by the nonzero rule, so that directions matter.
    private func isWound(_ path: NodeID) -> Bool { source.shape(of: path)?.shape.fill?.rule == .nonzero }

    /// Returns whether a reflected piece overlaps an unreflected one, so that their directions must relate as before.
    private func areRelated(_ pieces: [SplitPath.Piece], _ family: SplitPath, _ isReflected: (NodeID) -> Bool) -> Bool {
        let (reflected, others) = (pieces.filter { isReflected($0.node) }, pieces.filter { !isReflected($0.node) })
        return reflected.contains { first in
            others.contains { second in
                let overlaps = overlap(first, second, family)
                return overlaps.before || overlaps.after
            }
        }
    }

    private func overlap(
        _ a: SplitPath.Piece, _ b: SplitPath.Piece, _ family: SplitPath
    ) -> (before: Bool, after: Bool) {
        let boxes = source.subpathBoxes(of: family.path)
        func box(_ number: Int) -> Rect? { boxes.indices.contains(number) ? boxes[number] : nil }
        let before = a.numbers.contains { first in b.numbers.contains { Self.overlap(box(first), box($0)) } }
        return (before, Self.overlap(finished.box(of: [a.node]), finished.box(of: [b.node])))
    }

    private static func overlap(_ a: Rect?, _ b: Rect?) -> Bool {
        guard let common = a.flatMap({ a in b.flatMap(a.intersection) }) else { return false }
        return common.width > 0 && common.height > 0
    }
}

/// A translation, with or without reflections along the axes, in decimals: a map that path data can undergo exactly.
struct RigidMap {
    private let reflections: [Reflection]
    private let x: DecimalNumber
    private let y: DecimalNumber

    /// Creates the map equal to a transform, or `nil` for any other kind of transform.
    init?(_ transform: Transform) {
        func isUnit(_ value: Double) -> Bool { abs(abs(value) - 1) < 1e-9 }
        guard isUnit(transform.a), isUnit(transform.d), abs(transform.b) < 1e-9, abs(transform.c) < 1e-9,
            abs(transform.e) < 1e9, abs(transform.f) < 1e9
        else { return nil }
        reflections = [(Reflection.Orientation.horizontal, transform.a), (.vertical, transform.d)]
            .filter { $0.1 < 0 }.map { Reflection($0.0, doubledAxis: .zero) }
        x = TransformText.decimal(transform.e)
        y = TransformText.decimal(transform.f)
    }

    /// Returns the mapped path data, or `nil` if a coordinate would have too many digits.
    func apply(to data: String, style: NumberStyle) -> String? {
        reflections.reduce(Optional(data)) { text, reflection in
            text.flatMap { PathMirror.mirror($0, by: reflection, style: style) }
        }.flatMap { shift($0, style) }
    }

    /// Moves path data: absolute coordinates change, relative ones are kept.
    private func shift(_ text: String, _ style: NumberStyle) -> String? {
        guard !x.isZero || !y.isZero else { return text }
        let data = PathData(text)
        var rewriter = NumberRewriter(data.text, style: style)
        for (index, segment) in data.segments.enumerated() where !segment.isRelative || index == 0 {
            for (position, argument) in segment.command.arguments.enumerated() {
                let token = data.arguments[segment.firstArgument + position]
                guard argument == .x || argument == .y else {
                    rewriter.keep(token, isFlag: argument == .largeArcFlag || argument == .sweepFlag)
                    continue
                }
                let distance = argument == .x ? x : y
                guard rewriter.map(token, { $0 + distance }) else { return nil }
            }
        }
        return rewriter.finish()
    }
}
