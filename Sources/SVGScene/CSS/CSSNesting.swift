/// The limits on nesting in style sheets and values, which stop stack exhaustion. Whatever is nested deeper is left out, with a
/// warning.
enum CSSNesting {
    /// The maximum depth of rules and `@media` in each other.
    static let rules = 8
    /// The maximum depth of `:not()` and `:is()` in each other.
    static let selectors = 8
    /// The maximum depth of functions in each other, and the maximum length of a chain of variables.
    static let values = 16
}

extension ValueScanner {
    /// Returns how deep parentheses, or other brackets, are nested in the remaining text; those in strings and addresses do not
    /// count.
    func nesting(of opening: UInt8 = UInt8(ascii: "("), _ closing: UInt8 = UInt8(ascii: ")")) -> Int {
        var rest = self
        var (depth, deepest) = (0, 0)
        while !rest.isAtEnd {
            if rest.next == opening {
                depth += 1
                deepest = max(deepest, depth)
            } else if rest.next == closing {
                depth = max(depth - 1, 0)
            }
            rest.skipToken()
        }
        return deepest
    }
}
