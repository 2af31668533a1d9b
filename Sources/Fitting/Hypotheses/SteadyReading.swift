import Geometry

/// An entry without the small moves that make it exact, which may be meant or forgotten: two drawings cannot tell.
public struct SteadyReading: Sendable {
    /// The entry.
    public var entry: FittedEntry
    /// How close it comes to the drawing.
    public var proof: DrawingProof
    /// Whether no rule has such moves: pieces that flip or stay, but a little beside their places, or that one drawing lacks.
    public var isSlip: Bool

    /// Shares of the canvas: what slips move at most, what no rule moves across the mirror, what eyes align within.
    private static let (reach, across, aligned) = (0.1, 0.01, 1.0 / 30)

    /// Reads an entry without its small moves, or returns `nil` where it has none that matter.
    init?(of entry: FittedEntry, canvas: Rect, _ trial: inout Trial) {
        let size = max(canvas.width, canvas.height)
        let small = entry.parts.filter { $0.isSlip(reach: Self.reach * size) || $0.isOffset(reach: Self.reach * size) }
        guard !small.isEmpty else { return nil }
        // One of several marks beside each other is moved, as one of three ticks before lines.
        let isSlip = small.contains { part in
            part.isSlip(reach: Self.reach * size)
                || (entry.isVertical ? part.dx : part.dy).magnitude > Self.across * size
                || (entry.isVertical ? part.dy : part.dx).magnitude > Self.aligned * size
                || entry.parts.contains { other in
                    (other.dx, other.dy) == (0, 0) && other.behavior == part.behavior
                        && other.pieceCount > part.pieceCount
                }
        }
        var best: (entry: FittedEntry, proof: DrawingProof)?
        for reading in Self.readings(of: entry, small, canvas, reach: Self.reach * size) {
            guard let proof = trial.proof(of: reading) else { continue }
            if proof.residual < best?.proof.residual ?? .infinity { best = (reading, proof) }
        }
        guard let (steady, proof) = best else { return nil }
        // An upright part has no place but the one that the drawing shows, unless the difference is small and can be seen.
        guard isSlip || (Fit.limit.derived.nextUp...Fit.limit.close).contains(proof.worst) else { return nil }
        self.entry = steady
        self.proof = proof
        self.isSlip = isSlip
    }

    /// Returns entries without such moves, by their own mirror line, or a moved piece's, as the rest may have moved.
    private static func readings(
        of entry: FittedEntry, _ small: [FittedPart], _ canvas: Rect, reach: Double
    ) -> [FittedEntry] {
        var steady = entry
        steady.parts = entry.parts.compactMap { part in
            guard !part.isSlip(reach: reach) else { return nil }
            var part = part
            if part.isOffset(reach: reach) { (part.dx, part.dy) = (0, 0) }
            return part
        }
        var lines = [entry.axis]
        let middle: Double? =
            switch entry.axis {
            case .canvas: entry.isVertical ? canvas.center.y : canvas.center.x
            case .coordinate(let coordinate): coordinate
            case .ink: nil
            }
        if let middle {
            lines += small.filter { $0.behavior.place == .mirror }.map { part in
                let move = entry.isVertical ? part.dy : part.dx
                return .coordinate(NumberOfEntry.rounded(middle + move / 2, size: max(canvas.width, canvas.height)))
            }
        } else {
            lines.append(.canvas)
        }
        return lines.map { line in
            var reading = steady
            reading.axis = line
            return reading
        }
    }
}
