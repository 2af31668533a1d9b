/// Dashes and gaps in turn, and where in them a subpath begins.
struct DashPattern {
    /// Lengths of dashes, at even indices, and gaps.
    let lengths: [Double]
    /// The index of the length that a subpath begins in.
    let firstIndex: Int
    /// What is left of that length at the beginning.
    let firstRemainder: Double

    /// Creates a pattern, or `nil` where the numbers make none.
    init?(lengths: [Double], offset: Double) {
        let sum = lengths.reduce(0, +)
        guard lengths.count.isMultiple(of: 2), lengths.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, offset.isFinite
        else { return nil }
        var position = offset.truncatingRemainder(dividingBy: sum)
        if position < 0 { position += sum }
        var index = 0
        while index < lengths.count - 1, position > 0, position >= lengths[index] {
            position -= lengths[index]
            index += 1
        }
        self.lengths = lengths
        firstIndex = index
        firstRemainder = max(0, lengths[index] - position)
    }

    /// The sum of all lengths.
    var period: Double { lengths.reduce(0, +) }
}
