/// The identity of a finding, which stays when lines move, figures vary or a later version rewords the message.
public struct Fingerprint: Hashable, Sendable {
    /// Sixteen hexadecimal digits.
    public let text: String

    /// File names are made relative to `folder`, which ends with `/` or is empty.
    public init(_ diagnostic: Diagnostic, in folder: String) {
        let file = Self.relative(diagnostic.location?.file ?? "", folder)
        let place = (diagnostic.location?.markedText ?? "").split { $0.isNumber || $0 == "." }.joined(separator: "#")
        let subject = [diagnostic.rule.rawValue, diagnostic.icon ?? "", file, place].joined(separator: "\u{0}")
        // FNV-1a, 64 bits: short and the same on every machine; no attacks need to be resisted.
        let hash = subject.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        text = hash.hexadecimal
    }

    /// Returns a file's name relative to a folder if it is inside it, otherwise unchanged.
    public static func relative(_ file: String, _ folder: String) -> String { file.rest(after: folder) ?? file }
}

extension SourceLocation {
    /// The longest text of a place that counts; the excerpts of long lines hold at least this much of it.
    private static let longestMark = 120

    /// The text from `start` to `end` within the line of `start`; `nil` for a whole file.
    fileprivate var markedText: Substring? {
        guard let start, let end, let lineText else { return nil }
        let scalars = lineText.unicodeScalars.dropFirst(max(start.column - lineTextColumn, 0))
        let length = end.line == start.line ? max(end.column - start.column, 0) : Self.longestMark
        return Substring(scalars.prefix(min(length, Self.longestMark)))
    }
}
