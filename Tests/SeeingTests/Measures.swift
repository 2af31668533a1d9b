/// The measures of a figure by their names: those that a row of a table gives, and the usual ones of what it does not give.
final class Measures {
    let given: [String: Double]
    /// All that was asked for, with the usual measures.
    private(set) var usual: [String: Double] = [:]

    init(_ given: [String: Double] = [:]) { self.given = given }

    subscript(_ name: String, _ usual: Double) -> Double {
        self.usual[name] = usual
        return given[name] ?? usual
    }

    func pair(_ name: String, _ first: Double, _ second: Double) -> (Double, Double) {
        (self[name + ".0", first], self[name + ".1", second])
    }

    /// Returns the measures of several shapes, of which there can be fewer than usual.
    func list(_ name: String, _ usual: [Double]) -> [Double] {
        let count = Int(self[name + ".count", Double(usual.count)])
        return usual.prefix(count).enumerated().map { self["\(name).\($0)", $1] }
    }
}
