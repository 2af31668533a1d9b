/// The alternating dashes and gaps of a stroke, and the position in them at which a subpath begins.
struct DashPattern {
    /// The lengths of dashes, at even indices, and gaps, at odd ones.
    let lengths: [Double]
    /// The index of the dash or gap at a subpath's start.
    let firstIndex: Int
    /// The remaining length of that dash or gap.
    let firstRemainder: Double

    /// Creates a pattern, or returns `nil` if the numbers make none.
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
