import Buffers

/// A path, or the name of a file or an icon, compared by its bytes alone, as in file systems and Git.
///
/// Strings that look the same are equal, such as `é` in one code point and in two, also as keys of dictionaries and
/// sets. Files with such names are two, except on file systems of macOS.
public struct ExactName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let text: String

    /// Creates a name.
    public init(_ text: String) { self.text = text }

    /// Creates a name.
    public init(stringLiteral text: String) { self.text = text }

    /// The name.
    public var description: String { text }

    /// Whether two names have the same bytes.
    public static func == (a: Self, b: Self) -> Bool {
        // Counting is free.
        a.text.utf8.count == b.text.utf8.count
            && a.text.withLoopBuffer { a in b.text.withLoopBuffer { a.countInCommon(with: $0) == a.count } }
    }

    /// Orders names by their bytes.
    public static func < (a: Self, b: Self) -> Bool {
        a.text.withLoopBuffer { a in
            b.text.withLoopBuffer { b in
                let common = a.countInCommon(with: b)
                return common < min(a.count, b.count) ? a[common] < b[common] : a.count < b.count
            }
        }
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        var text = text
        // The bytes are hashed while the text is borrowed.
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// Paths as file systems read them, by bytes: `/` divides one also where a combining mark follows, although the two are one
/// character of the string.
extension String {
    private static let slash = UInt8(ascii: "/")

    /// The pieces between the slashes, including empty ones.
    public var pathSteps: [String] {
        utf8.split(separator: Self.slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The last step of a path.
    public var lastPathStep: String {
        utf8.lastIndex(of: Self.slash).map { String(Substring(utf8[$0...].dropFirst())) } ?? self
    }

    /// The path before its last step, with a trailing slash; empty if there is no slash.
    public var pathBeforeLastStep: String {
        utf8.lastIndex(of: Self.slash).map { String(Substring(utf8[...$0])) } ?? ""
    }

    /// The path up to the extension of its last step, and the extension with its dot, which may be empty; a dot at the
    /// beginning of a name does not begin one.
    public var dividedBeforeExtension: (stem: String, pathExtension: String) {
        let name = lastPathStep.utf8
        guard let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return (self, "") }
        let pathExtension = String(Substring(name[dot...]))
        return (String(Substring(utf8.dropLast(pathExtension.utf8.count))), pathExtension)
    }

    /// Whether a path leads from a folder to something in it by any names: no step is empty, `.` or `..`, and no byte is
    /// NUL, at which the operating system would take it to end.
    public var leadsInside: Bool {
        pathSteps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !utf8.contains(0)
    }

    /// The text after a prefix, or `nil` if it does not begin with it.
    public func rest(after beginning: String) -> String? {
        guard utf8.starts(with: beginning.utf8) else { return nil }
        return String(Substring(utf8.dropFirst(beginning.utf8.count)))
    }
}
