/// Paths as the addresses of files and pages.
public enum PercentEncoding {
    /// Returns a relative path as a URI reference (RFC 3986): all but unreserved characters, `/` and `@` is escaped.
    public static func text(_ path: String) -> String {
        path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + byte.hexadecimal.uppercased()
            }
        }
    }
}
