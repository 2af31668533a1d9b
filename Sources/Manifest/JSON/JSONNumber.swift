/// A JSON number, as written and as the nearest double.
struct JSONNumber: Hashable, Sendable {
    /// The number as written.
    var text: String
    /// The nearest double; infinite where the number is out of range.
    var value: Double
}
