/// A receiver of the coverage of pixels, row by row and from left to right; pixels not passed have coverage 0.
protocol CoverageReceiver {
    /// Begins a row; the coverage of columns before `end` follows.
    mutating func begin(row: Int, end: Int)
    /// Adds pixels of one nonzero coverage.
    mutating func addRun(from start: Int, to end: Int, coverage: Float)
    /// Adds one to four pixels; components beyond `end` are meaningless.
    mutating func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>)
}
