import Geometry

/// The region beside and behind a straight part that strokes are trimmed at: the part and its gap.
struct HiddenBand {
    let bar: Bar
    /// The ends of the region along the part, from its start.
    let along: ClosedRange<Double>
    /// The ends of the region across the part, positive above it.
    let above: ClosedRange<Double>

    /// Returns whether a point is in the region, or at most a distance beside it.
    func holds(_ point: Point, slack: Double = 0) -> Bool {
        let place = bar.coordinates(of: point)
        return place.along > along.lowerBound - slack && place.along < along.upperBound + slack
            && place.above > above.lowerBound - slack && place.above < above.upperBound + slack
    }
}
