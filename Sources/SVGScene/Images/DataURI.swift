import IconModel
import SVGDocument

/// The decoder of `data:` URIs (RFC 2397).
enum DataURI {
    /// Returns whether an address is a `data:` URI.
    static func isDataURI(_ address: String) -> Bool {
        address.utf8.prefix(5).map(ASCII.lowercased) == Array("data:".utf8)
    }

    /// Returns the decoded bytes, or `nil` if the address is not a `data:` URI or cannot be decoded.
    static func decode(_ address: String) -> [UInt8]? {
        let bytes = Array(address.utf8)
        guard isDataURI(address), let comma = bytes.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let header = String(decoding: bytes[5..<comma], as: UTF8.self).lowercased()
        let data = bytes[(comma + 1)...]
        let isBase64 = header.split(separator: ";").contains { $0.filter { !$0.isWhitespace } == "base64" }
        return isBase64 ? base64(percentDecoded(data)) : percentDecoded(data)
    }

    /// Returns the bytes with percent encoding removed.
    static func percentDecoded(_ data: ArraySlice<UInt8>) -> [UInt8] {
        guard data.contains(UInt8(ascii: "%")) else { return Array(data) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(data.count)
        var index = data.startIndex
        while index < data.endIndex {
            if data[index] == UInt8(ascii: "%"), index + 2 < data.endIndex,
                let high = ASCII.hexadecimalValue(data[index + 1]), let low = ASCII.hexadecimalValue(data[index + 2])
            {
                decoded.append((high << 4) | low)
                index += 3
            } else {
                decoded.append(data[index])
                index += 1
            }
        }
        return decoded
    }

    /// Decodes base64 in either alphabet; white space is skipped, and padding may be missing.
    private static func base64(_ data: [UInt8]) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(data.count / 4 * 3)
        var (bits, count): (UInt32, Int) = (0, 0)
        for byte in data {
            if NumberScanner.isSpace(byte) { continue }
            if byte == UInt8(ascii: "=") { break }
            guard let value = base64Value(byte) else { return nil }
            bits = (bits << 6) | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return decoded
    }

    private static func base64Value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
