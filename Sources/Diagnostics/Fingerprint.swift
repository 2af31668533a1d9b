/// The identity of a finding, unchanged while lines move and measured figures vary, so that the finding is recognized
/// again.
public struct Fingerprint: Hashable, Sendable {
    /// Sixteen hexadecimal digits.
    public let text: String

    /// Creates the fingerprint of a diagnostic, from its rule, the icon or file concerned, and the message without
    /// figures.
    /// - Parameter folder: The folder to which file names are made relative, so that the tool's working directory does
    ///   not matter; it ends with `/` or is empty.
    public init(_ diagnostic: Diagnostic, in folder: String) {
        let file = Self.relative(diagnostic.location?.file ?? "", folder)
        let message = diagnostic.message.split { $0.isNumber || $0 == "." }.joined(separator: "#")
        let subject = [diagnostic.rule.rawValue, diagnostic.icon ?? "", file, message].joined(separator: "\u{0}")
        // FNV-1a, 64 bits: short and the same on every machine; no attacks need to be resisted.
        let hash = subject.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Returns a file's name relative to a folder if it is inside it, otherwise unchanged.
    public static func relative(_ file: String, _ folder: String) -> String {
        file.rest(after: folder) ?? file
    }
}
