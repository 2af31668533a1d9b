import Composites
import Geometry

/// A finder of what keeps a drawing from being made from another one, with its place.
struct ObstacleFinder {
    /// The number of obstacles that are listed of each drawing.
    private static let count = 5
    /// The distance between the boxes of an outline and of the same with its gap elsewhere, as a share of the canvas.
    private static let slack = 0.03
    /// The distance between the middles of a piece and of the same in another size, as a share of the canvas.
    private static let reach = 0.1

    let source: [Piece]
    let drawn: [Piece]
    /// The writers of selectors in the two files.
    let drafter: Drafter
    let drawing: Drafter

    /// Returns the obstacles in the assignment that explains most.
    func obstacles(_ assignment: PieceAssignment, _ matches: PieceMatches) -> [FitObstacle] {
        var found: [FitObstacle] = []
        if matches.isCut {
            found.append(FitObstacle(kind: .unread, message: "the drawings have too many pieces to compare them all"))
        }
        let lost = assignment.unmatchedSource
        found += lost.prefix(Self.count).map { index -> FitObstacle in
            if isRecut(index, assignment) {
                return obstacle(
                    .recut, index,
                    "is one outline with its gap, which the drawing has elsewhere: name the icon that draws the whole "
                        + "base with 'from'")
            }
            let isTurned = matches.all.contains {
                $0.source == index && $0.isometry == .turn && assignment.unmatchedDrawn.contains($0.drawn)
            }
            return obstacle(
                .redrawn, index,
                isTurned ? "is turned by 180° in the drawing, which no rule does" : "has no counterpart in the drawing")
        }
        let others = assignment.unmatchedDrawn.filter { other in
            !lost.contains { isSameBox($0, other, assignment.base) }
        }
        found += others.prefix(Self.count).map {
            obstacle(.redrawn, $0, "has no counterpart in the source", isInDrawing: true)
        }
        return found + repainted(assignment)
    }

    /// Returns the box of the only piece that a drawing lacks or has in another size in about its place, or `nil`.
    func lonePiece(_ assignment: PieceAssignment, _ matches: PieceMatches) -> Rect? {
        let (lost, others) = (assignment.unmatchedSource, assignment.unmatchedDrawn)
        guard !matches.isCut, lost.count <= 1, others.count <= 1, source.count > lost.count else { return nil }
        guard let own = lost.first, let other = others.first else {
            return others.first.map { drawn[$0].ink } ?? lost.first.map { source[$0].ink }
        }
        let (before, after) = (source[own], drawn[other])
        let mirrored = assignment.base.isometry.apply(before.ink.center) + assignment.base.shift
        guard mirrored.isNear(after.ink.center, Self.reach * drafter.size),
            before.outline.isScaled(after.outline, assignment.base.isometry, limit: PieceMatches.loosest * drafter.size)
        else { return nil }
        return after.ink
    }

    private func obstacle(
        _ kind: FitObstacle.Kind, _ index: Int, _ message: String, isInDrawing: Bool = false
    ) -> FitObstacle {
        let (writer, box) = isInDrawing ? (drawing, drawn[index].ink) : (drafter, source[index].ink)
        let selector = writer.selector(of: [index])
        return FitObstacle(
            kind: kind, message: "\(selector) (\(box.regionText)) \(message)", selector: selector,
            isInDrawing: isInDrawing, box: box)
    }

    /// Returns whether the drawing has an unmatched outline of the same box, beside a part that goes elsewhere.
    private func isRecut(_ index: Int, _ assignment: PieceAssignment) -> Bool {
        !assignment.parts.isEmpty && assignment.unmatchedDrawn.contains { isSameBox(index, $0, assignment.base) }
    }

    private func isSameBox(_ index: Int, _ other: Int, _ base: BaseMap) -> Bool {
        let slack = Self.slack * drafter.size
        let (own, box) = (source[index].ink, drawn[other].ink)
        let mirrored = base.isometry.apply(own.center) + base.shift
        return mirrored.isNear(box.center, slack) && (own.width - box.width).magnitude <= 2 * slack
            && (own.height - box.height).magnitude <= 2 * slack
    }

    private func repainted(_ assignment: PieceAssignment) -> [FitObstacle] {
        let repainted = assignment.parts.flatMap { group in
            zip(group.source, group.drawn).filter { source[$0].paint != drawn[$1].paint }.map(\.0)
        }
        return repainted.sorted().prefix(Self.count).map {
            obstacle(.repainted, $0, "has the same shape and another paint")
        }
    }
}
