import Diagnostics

/// The numbered pieces of one entry of the manifest that findings point at.
struct FindingPieces {
    /// The manifest's text.
    let text: SourceText
    /// The source ranges of the pieces.
    let ranges: [Range<Int>]

    /// Returns the number of the piece that a finding points at.
    func index(of location: SourceLocation) -> Int? {
        ranges.firstIndex { range in
            text.position(at: range.lowerBound) == location.start && text.position(at: range.upperBound) == location.end
        }
    }

    /// Returns the location of a piece.
    func location(_ index: Int) -> SourceLocation? {
        ranges.indices.contains(index) ? text.location(ranges[index]) : nil
    }
}
