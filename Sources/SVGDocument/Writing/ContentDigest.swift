/// A short hash for the ids of definitions that are made: icons are often inlined in one page, which shares ids, and
/// definitions with one id are then the same.
public enum ContentDigest {
    /// Returns eight hexadecimal digits that depend only on the content (FNV-1a, 32 bits).
    public static func text(of content: String) -> String {
        let hash = content.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
