import Buffers

/// A path, or the name of a file or an icon, compared by its bytes alone, as in file systems and Git. Strings that look
/// the same are equal, such as `é` in one code point and in two; files with such names are two.
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

extension Sequence {
    /// Returns the elements by their names; of several with one name the first.
    package func byName(_ name: (Element) -> String) -> [ExactName: Element] {
        Dictionary(map { (ExactName(name($0)), $0) }) { first, _ in first }
    }
}

extension Collection {
    /// Returns the places of elements by their names; of several with one name the first.
    package func placesByName(_ name: (Element) -> String) -> [ExactName: Index] {
        Dictionary(indices.map { (ExactName(name(self[$0])), $0) }) { first, _ in first }
    }
}
