/// A path, or the name of a file or an icon, which is told from others by its bytes alone, as file systems and Git do.
///
/// Strings are equal where they look the same, such as `é` in one code point and in two, and dictionaries and sets of
/// strings know no difference either. Files of such names are two, but for the file systems of macOS.
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
        // Bytes that are the same make strings that are equal, and these are told apart sooner.
        a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
    }

    /// Orders names by their bytes.
    public static func < (a: Self, b: Self) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
