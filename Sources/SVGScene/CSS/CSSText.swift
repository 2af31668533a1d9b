/// The removal of CSS comments.
enum CSSComments {
    /// The byte that replaces comments: CSS white space that no XML file can contain, so that selectors, in which white
    /// space has a meaning, can tell it from the author's.
    static let filler: UInt8 = 0x0C

    /// Returns the text with every byte of its comments replaced by `filler`, so that offsets stay the same; `nil` if
    /// it has no comments.
    static func blanked(in text: String) -> [UInt8]? {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        var bytes = Array(text.utf8)
        let comments = ValueScanner.scan(bytes) { places(in: &$0) }
        guard !comments.isEmpty else { return nil }
        for comment in comments {
            for offset in comment { bytes[offset] = filler }
        }
        return bytes
    }

    /// Returns the ranges of comments; strings and unquoted addresses contain none.
    private static func places(in text: inout ValueScanner) -> [Range<Int>] {
        var places: [Range<Int>] = []
        while !text.isAtEnd {
            guard text.next == UInt8(ascii: "/"), text.peek(1) == UInt8(ascii: "*") else {
                text.skipToken()
                continue
            }
            let start = text.offset
            text.offset += 2
            while !text.isAtEnd, text.next != UInt8(ascii: "*") || text.peek(1) != UInt8(ascii: "/") {
                text.offset += 1
            }
            text.offset = min(text.offset + 2, text.end)
            places.append(start..<text.offset)
        }
        return places
    }
}

/// A keyword that is a value of every property (CSS Cascading and Inheritance 4, section 7.3).
enum CSSKeyword {
    case inherit
    case initial
    /// `unset`, or `revert`, which has the same effect because there is no lower style sheet.
    case unset

    /// Creates the keyword from a text, or returns `nil` if the text is not one.
    init?(_ text: ValueScanner) {
        // Nearly all values differ from these in their first letter, unless that is an escape.
        switch text.next {
        case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "r"),
            UInt8(ascii: "R"), UInt8(ascii: "\\"):
            break
        default: return nil
        }
        if text.isOnly("inherit") {
            self = .inherit
        } else if text.isOnly("initial") {
            self = .initial
        } else if text.isOnly("unset") || text.isOnly("revert") {
            self = .unset
        } else {
            return nil
        }
    }
}

/// The limits on nesting in style sheets and values, which stop stack exhaustion. Whatever is nested deeper is left out, with a
/// warning.
enum CSSNesting {
    /// The maximum depth of rules and `@media` in each other.
    static let rules = 8
    /// The maximum depth of functions in each other, and the maximum length of a chain of variables.
    static let values = 16
}

extension ValueScanner {
    /// Returns how deep parentheses, or other brackets, are nested in the rest; those in strings and addresses do not count.
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
