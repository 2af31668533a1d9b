/// The words that a name in code, an attribute or a class is put together from.
public enum CodeWords {
    /// Returns the words in lower case: `isRTLMode` has `is`, `rtl` and `mode`, as `is-rtl-mode` has.
    public static func of(_ name: some StringProtocol) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        let bytes = Array(name.utf8)
        func isUpper(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x41...0x5A).contains(bytes[index]) }
        func isLower(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x61...0x7A).contains(bytes[index]) }
        for index in bytes.indices {
            let byte = bytes[index]
            let begins = isUpper(index) && (isLower(index - 1) || isLower(index + 1))
            let isLetter = isUpper(index) || isLower(index)
            if begins || !isLetter, !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if isLetter { word.append(byte | 0x20) }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}
