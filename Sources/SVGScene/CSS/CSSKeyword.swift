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
