import Diagnostics
import SVGDocument

/// Addresses that lead to an element of the same file: `#` and the element's id.
public enum LocalAddress {
    /// Returns the text after the `#`, or `nil` if an address refers to another file or to no element.
    public static func fragment(of address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "#"), address.utf8.count > 1 else { return nil }
        // A mark that combines with the `#` belongs to the id.
        return String(Substring(address.utf8.dropFirst()))
    }

    /// Returns the value for the id that a fragment names, of values by ids: literally, or else after percent decoding
    /// (HTML, section 7.4.6.4).
    public static func value<Value>(of fragment: String, among values: [ExactName: Value]) -> Value? {
        if let value = values[ExactName(fragment)] { return value }
        guard fragment.utf8.contains(UInt8(ascii: "%")) else { return nil }
        return values[ExactName(String(decoding: DataURI.percentDecoded(Array(fragment.utf8)[...]), as: UTF8.self))]
    }

    /// Returns an address without surrounding white space, which is ignored (URL Standard, section 4.4).
    static func trimmed(_ address: String) -> String {
        guard let first = address.utf8.first, let last = address.utf8.last,
            NumberScanner.isSpace(first) || NumberScanner.isSpace(last)
        else { return address }
        let text = address.utf8.drop(while: NumberScanner.isSpace).reversed().drop(while: NumberScanner.isSpace)
        return String(decoding: text.reversed(), as: UTF8.self)
    }
}
