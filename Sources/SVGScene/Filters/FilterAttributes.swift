import SVGDocument

/// The attributes of a filter primitive.
struct FilterAttributes {
    let element: Element

    /// Returns a number, or `initial` if it is absent or invalid.
    func number(_ name: String, default initial: Double) -> Double {
        guard let numbers = numbers(name), numbers.count == 1 else { return initial }
        return numbers[0]
    }

    /// Returns one number for both directions or one for each, or `nil` if they are absent or invalid.
    func pair(_ name: String) -> (Double, Double)? {
        guard let numbers = numbers(name), numbers.count == 1 || numbers.count == 2 else { return nil }
        return (numbers[0], numbers[numbers.count - 1])
    }

    /// Returns a list of numbers, or `nil` if it is absent or invalid.
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

    /// Returns a length, or `nil` if it is absent or invalid.
    func length(_ name: String) -> StyleLength? { element[name].flatMap(StyleLength.read) }
}
