import SVGDocument

/// Reads attributes of filter primitives.
struct FilterAttributes {
    let element: Element

    /// A number, or `initial` where there is none or it is invalid.
    func number(_ name: String, default initial: Double) -> Double {
        guard let numbers = numbers(name), numbers.count == 1 else { return initial }
        return numbers[0]
    }

    /// One number for both directions or one for each; `nil` where there is none or it is invalid.
    func pair(_ name: String) -> (Double, Double)? {
        guard let numbers = numbers(name), numbers.count == 1 || numbers.count == 2 else { return nil }
        return (numbers[0], numbers[numbers.count - 1])
    }

    /// A list of numbers; `nil` where there is none or it is invalid.
    func numbers(_ name: String) -> [Double]? {
        guard let text = element[name] else { return nil }
        return ValueScanner.scan(text) { text in
            var numbers: [Double] = []
            text.skipSpace()
            while !text.isAtEnd {
                guard let number = text.number(), number.isFinite else { return nil }
                numbers.append(number)
                text.skipSeparator()
            }
            return numbers
        }
    }

    /// A length, or `nil` where there is none or it is invalid.
    func length(_ name: String) -> StyleLength? { element[name].flatMap(StyleLength.read) }
}
