/// A keyword that is a value of every property (CSS Cascading and Inheritance 4, section 7.3).
enum CSSKeyword {
    case inherit
    case initial
    /// `unset`, or `revert`, which comes to the same where no other style sheet lies below.
    case unset

    /// The keyword that a text is, or `nil` where it is none.
    init?(_ text: ValueScanner) {
        // Nearly all values are told from these by their first letter, where that is not an escape.
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
