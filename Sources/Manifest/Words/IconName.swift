import Diagnostics

/// An icon's name as words: `listNumbered`, `list.numbered` and `list_numbered` say the same.
public struct IconName: Hashable, Sendable {
    /// The words in lower case; runs of digits are separate words.
    public let words: [String]

    /// Creates the words of a name, split at everything that is neither letter nor digit, between letters and digits,
    /// and where a capital begins a word; folders are ignored.
    public init(_ name: String) {
        let base = name.lastPathStep
        var words: [String] = []
        var current = ""
        let scalars = Array(base.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let kind = Kind(scalar)
            let next = index + 1 < scalars.count ? Kind(scalars[index + 1]) : nil
            if index > 0, Kind(scalars[index - 1]).begins(kind, next), !current.isEmpty {
                words.append(current)
                current = ""
            }
            if kind != .separator { current.unicodeScalars.append(scalar) }
        }
        if !current.isEmpty { words.append(current) }
        self.words = words.map { $0.lowercased() }
    }

    /// Returns whether a word is a number.
    public static func isNumber(_ word: String) -> Bool { word.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    private enum Kind {
        case lower, upper, digit, separator

        init(_ scalar: Unicode.Scalar) {
            if ("0"..."9").contains(scalar) {
                self = .digit
            } else if scalar.properties.isAlphabetic {
                self = scalar.properties.isUppercase ? .upper : .lower
            } else {
                self = .separator
            }
        }

        /// Returns whether a new word begins at a scalar that follows one of this kind; the last capital of a run
        /// begins the next word.
        func begins(_ kind: Kind, _ next: Kind?) -> Bool {
            switch (self, kind) {
            case (_, .separator), (.separator, _): true
            case (.digit, .digit), (.lower, .lower), (.upper, .lower): false
            case (.upper, .upper): next == .lower
            default: true
            }
        }
    }
}
