import Diagnostics

/// The pieces of one entry of the manifest that findings point at, by number.
struct FindingPieces {
    /// The manifest's text.
    let text: SourceText
    /// Where the pieces stand in it.
    let ranges: [Range<Int>]

    /// Which piece a finding points at.
    func index(of location: SourceLocation) -> Int? {
        ranges.firstIndex { range in
            text.position(at: range.lowerBound) == location.start && text.position(at: range.upperBound) == location.end
        }
    }

    /// Where a piece stands.
    func location(_ index: Int) -> SourceLocation? {
        ranges.indices.contains(index) ? text.location(ranges[index]) : nil
    }
}
