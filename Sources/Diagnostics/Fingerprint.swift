/// What stays the same of a finding while lines move and measured figures change a little, so that it can be known again.
public struct Fingerprint: Hashable, Sendable {
    /// Sixteen hexadecimal digits.
    public let text: String

    /// The fingerprint of a diagnostic: of its rule, of the icon or file that it is about, and of its message without
    /// figures.
    /// - Parameter folder: The folder that files are named relative to, so that it does not matter where the tool was
    ///   started; it ends with `/` or is empty.
    public init(_ diagnostic: Diagnostic, in folder: String) {
        let file = Self.relative(diagnostic.location?.file ?? "", folder)
        let message = diagnostic.message.split { $0.isNumber || $0 == "." }.joined(separator: "#")
        let subject = [diagnostic.rule.rawValue, diagnostic.icon ?? "", file, message].joined(separator: "\u{0}")
        // FNV-1a, 64 bits: short, the same on every machine, and there is nobody to defend against.
        let hash = subject.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A file's name relative to a folder, where it lies in it.
    public static func relative(_ file: String, _ folder: String) -> String {
        file.rest(after: folder) ?? file
    }
}
