import IconModel

/// The name of an icon as families see it.
public struct FamilyName: Hashable, Sendable {
    /// The words, in lower case.
    public let words: [String]
    /// The words without styles at the end and prefixes at the beginning.
    public let stem: [String]
    /// The words that the stem leaves out.
    public let style: Set<String>
    /// The words of the folders, but for sizes and styles, with a slash after those of each.
    let folder: String

    /// Creates the name of an icon; `folder` is what ``IconFamily`` makes of its folders.
    init(_ name: String, folder: String, sizes: Set<String>) {
        words = IconName(name).words
        var stem = words[...]
        while stem.count > 1, let last = stem.last, Words.style.contains(last) || sizes.contains(last) {
            stem.removeLast()
        }
        while stem.count > 1, let first = stem.first, Words.prefix.contains(first) { stem.removeFirst() }
        self.stem = Array(stem)
        style = Set(words).subtracting(stem)
        self.folder = folder
    }

    /// Returns the key of the icons whose names are the same with some words in place of one.
    func slot(_ words: [String], _ index: Int, _ sign: String) -> String {
        var words = words
        words[index] = sign
        return folder + words.joined(separator: " ")
    }

    /// Returns the key of the icons with a stem.
    public func key(_ stem: [String]) -> String { folder + stem.joined(separator: " ") }
}
