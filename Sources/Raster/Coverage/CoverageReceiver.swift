/// What takes the coverage of pixels, row by row and from left to right; pixels that it is not told of are not covered.
protocol CoverageReceiver {
    /// Says that coverage of a row's columns before `end` follows.
    mutating func begin(row: Int, end: Int)
    /// Adds pixels that are covered alike, and not at 0.
    mutating func addRun(from start: Int, to end: Int, coverage: Float)
    /// Adds one to four pixels; components beyond `end` have no meaning.
    mutating func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>)
}
