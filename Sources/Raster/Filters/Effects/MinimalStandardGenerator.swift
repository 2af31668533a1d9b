/// The pseudorandom number generator that `feTurbulence` prescribes: Park and Miller's minimal standard.
struct MinimalStandardGenerator: Sendable {
    private var state: Int
    private static let modulus = 2_147_483_647
    private static let multiplier = 16807

    /// Creates a generator from a seed; seeds that are not positive are mapped as the specification says.
    init(seed: Int32) {
        let seed = Int(seed)
        let positive = seed > 0 ? seed : -(seed % (Self.modulus - 1)) + 1
        state = min(positive, Self.modulus - 1)
    }

    /// Returns the next number, from 1 to 2³¹ - 2.
    mutating func next() -> Int {
        state = state * Self.multiplier % Self.modulus
        return state
    }
}
