import SVGDocument

/// Addresses that lead to an element of the same file: `#` and the element's id.
public enum LocalAddress {
    /// What stands behind the `#`, or `nil` where an address leads elsewhere or to no element.
    public static func fragment(of address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "#"), address.utf8.count > 1 else { return nil }
        return String(address.dropFirst())
    }

    /// What belongs to the id that a fragment names: the one that it is, or else the one that it is without percent
    /// encoding (HTML, section 7.4.6.4).
    /// - Parameter values: Values by ids.
    public static func value<Value>(of fragment: String, among values: [String: Value]) -> Value? {
        if let value = values[fragment] { return value }
        guard fragment.utf8.contains(UInt8(ascii: "%")) else { return nil }
        return values[String(decoding: DataURI.percentDecoded(Array(fragment.utf8)[...]), as: UTF8.self)]
    }

    /// An address without the white space around it, which counts for nothing (URL Standard, section 4.4).
    static func trimmed(_ address: String) -> String {
        guard let first = address.utf8.first, let last = address.utf8.last,
            NumberScanner.isSpace(first) || NumberScanner.isSpace(last)
        else { return address }
        let text = address.utf8.drop(while: NumberScanner.isSpace).reversed().drop(while: NumberScanner.isSpace)
        return String(decoding: text.reversed(), as: UTF8.self)
    }
}
