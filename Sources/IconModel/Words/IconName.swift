/// An icon's name as words: `listNumbered`, `list.numbered` and `list_numbered` are equivalent.
public struct IconName: Hashable, Sendable {
    /// The words in lower case; runs of digits are separate words.
    public let words: [String]

    /// Creates the words of a name, split at everything that is neither letter nor digit, between letters and digits,
    /// and where a capital begins a word; folders are ignored.
    public init(_ name: String) {
        let all = name.unicodeScalars
        let file = all[(all.lastIndex(of: "/").map { all.index(after: $0) } ?? all.startIndex)...]
        let scalars = file[Self.startWithoutCodePoint(of: file)..<Self.endWithoutCodePoint(of: file)]
        var words: [String] = []
        var (start, index) = (scalars.startIndex, scalars.startIndex)
        var (previous, kind) = (ScalarClass.separator, scalars.first.map(ScalarClass.init) ?? .separator)
        while index < scalars.endIndex {
            let after = scalars.index(after: index)
            let next = after < scalars.endIndex ? ScalarClass(scalars[after]) : .separator
            if previous.begins(kind, next) {
                if previous != .separator { words.append(scalars[start..<index].lowercased) }
                start = index
            }
            (previous, kind, index) = (kind, next, after)
        }
        if previous != .separator { words.append(scalars[start...].lowercased) }
        self.words = words
    }

    /// Returns where a name ends without the code point behind it that a font has the icon at: `arrow-left_F004D`.
    private static func endWithoutCodePoint(of name: Substring.UnicodeScalarView) -> String.Index {
        guard let separator = name.lastIndex(where: { ScalarClass($0) == .separator }),
            isCodePoint(name[name.index(after: separator)...])
        else { return name.endIndex }
        return separator
    }

    /// Returns where a name begins without the code point before it: `uE5C4-arrow_left`.
    private static func startWithoutCodePoint(of name: Substring.UnicodeScalarView) -> String.Index {
        let sign = ["U+", "u+", "uni", "u", "0x"].first(where: String(name.prefix(3)).hasPrefix)?.count ?? 0
        let digits = name.dropFirst(sign)
        guard let separator = digits.firstIndex(where: { ScalarClass($0) == .separator }),
            isCodePoint(digits[..<separator])
        else { return name.startIndex }
        return separator
    }

    /// Returns whether digits are a code point in the areas for private use. Letters alone are a word, such as `face`, and digits
    /// alone a number.
    private static func isCodePoint(_ digits: Substring.UnicodeScalarView) -> Bool {
        guard (4...6).contains(digits.count), digits.contains(where: { ScalarClass($0) == .digit }),
            digits.contains(where: { ScalarClass($0) != .digit }), let point = UInt32(String(digits), radix: 16)
        else { return false }
        return (0xE000...0xF8FF).contains(point) || (0xF0000...0x10_FFFD).contains(point)
    }

    /// Returns whether a word is a number.
    public static func isNumber(_ word: String) -> Bool { word.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    /// The name with plurals in the singular, and `list` for compounds that end with it: `classlist` is a list.
    public var simplified: IconName { IconName(words: words.map(Self.simplified)) }

    init(words: [String]) { self.words = words }

    private static func simplified(_ word: String) -> String {
        let isCompound = word.hasSuffix("list") && word.utf8.count >= 8
        // Specialists, cyclists and evangelists are people.
        if isCompound, let before = word.dropLast(4).last, !"aeioc".contains(before) { return "list" }
        let isPlural =
            word.utf8.count > 3 && word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
        // Of a plant, and of nobody who leaves.
        if word == "leaves" { return "leaf" }
        return isPlural ? String(word.dropLast()) : word
    }

    /// Returns whether a word is a size in pixels that icons are drawn at; smaller numbers distinguish versions.
    public static func isSize(_ word: String) -> Bool {
        isNumber(word) && Int(word).map { (8...1024).contains($0) } == true
    }

    private enum ScalarClass {
        case lower, upper, digit, separator

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "0"..."9": self = .digit
            case "a"..."z": self = .lower
            case "A"..."Z": self = .upper
            case _ where scalar.isASCII || !scalar.properties.isAlphabetic: self = .separator
            default: self = scalar.properties.isUppercase ? .upper : .lower
            }
        }

        /// Returns whether a new word begins after a scalar of this kind; the last capital of a run begins the next word.
        func begins(_ kind: ScalarClass, _ next: ScalarClass) -> Bool {
            switch (self, kind) {
            case (_, .separator), (.separator, _): true
            case (.digit, .digit), (.lower, .lower), (.upper, .lower): false
            case (.upper, .upper): next == .lower
            default: true
            }
        }
    }
}

extension Substring.UnicodeScalarView {
    /// The text in lower case.
    fileprivate var lowercased: String { String(self).lowercased() }
}
