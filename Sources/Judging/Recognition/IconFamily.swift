import IconModel

/// The families of icons that are variants of each other by their names (row P10).
public enum IconFamily {
    /// The name of an icon as families see it: its words, and the words of its folders but for sizes and styles. So
    /// `16/undo` and `24/undo-filled` are of one family, and icons of two sets in one folder are not.
    public struct Key: Hashable, Sendable {
        /// The words of each folder with a slash, and then those of the name, with spaces between them: a large set has
        /// many keys.
        fileprivate let text: String

        init(text: String) { self.text = text }

        /// The words of the name, without those of folders.
        public var words: [String] { text.lastPathStep.split(separator: " ").map(String.init) }
    }

    /// Returns the keys of icons by their names.
    public static func keys(of names: [String], _ words: WordTable) -> [Key] {
        zip(names, folders(of: names, words)).map { Key(text: $1 + IconName($0).words.joined(separator: " ")) }
    }

    /// Returns the words of the folders of icons, but for sizes and styles, with a slash after those of each.
    static func folders(of names: [String], _ words: WordTable) -> [String] {
        var folders: [String: String] = [:]
        return names.map { name in
            let path = name.pathBeforeLastStep
            let folder = folders[path] ?? folderText(path, words)
            folders[path] = folder
            return folder
        }
    }

    /// Returns the words of folders, but for sizes and styles, with a slash after those of each.
    private static func folderText(_ path: String, _ words: WordTable) -> String {
        path.pathSteps.map { folder in
            IconName(folder).words.filter { word in
                !IconName.isNumber(word) && !words.contains(.suffix, word: word)
            }.joined(separator: " ")
        }.filter { !$0.isEmpty }.map { $0 + "/" }.joined()
    }

    /// Returns the icon that another one is a variant of: the one whose name lacks the fewest words at the end. A
    /// number at the end is a size, and both have the same one.
    ///
    /// `key` is the variant's name; `icons` has the icons by their names.
    public static func base<Icon>(of key: Key, among icons: [Key: Icon], _ words: WordTable) -> Icon? {
        // Most icons of a large set are no variants, so nothing is made of their words before that is known.
        let text = key.text
        let start = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:)) ?? text.startIndex
        let (folder, name) = (text[..<start], text[start...])
        func lastWord(_ stem: Substring) -> (space: Substring.Index, word: String)? {
            stem.utf8.lastIndex(of: UInt8(ascii: " ")).map { ($0, String(stem[stem.utf8.index(after: $0)...])) }
        }
        var (stem, size) = (name, name[name.endIndex...])
        if let last = lastWord(stem), IconName.isNumber(last.word) {
            (stem, size) = (name[..<last.space], name[last.space...])
        }
        while let last = lastWord(stem), words.contains(.suffix, word: last.word) {
            stem = stem[..<last.space]
            if let icon = icons[Key(text: String(folder + stem + size))] { return icon }
        }
        return nil
    }
}

/// What design systems that publish which of their icons they flip do with icons of one name, where three and more of them
/// have such icons and two thirds agree. Families on which they disagree are settled by policies instead.
public enum PublishedPractice {
    private typealias Practice = (count: Int, all: Int)

    /// By the words of names, how many design systems flip at least half of such icons, and how many have them.
    private static let counts: [String: Practice] = {
        let rows = Words.values(of: "published").map { word, value in
            let numbers = value.split(separator: "/").compactMap { Int($0) }
            return (word.replacing("-", with: " "), Practice(numbers.first ?? 0, numbers.last ?? 0))
        }
        return Dictionary(rows) { first, _ in first }
    }()

    /// Returns whether two thirds of design systems and more flip icons with some words.
    public static func isAgreed(on words: String) -> Bool {
        counts[words].map { 3 * $0.count >= 2 * $0.all } ?? false
    }

    /// Returns how many design systems flip at least half of the icons that such evidence is for, if that is known.
    public static func flippingCount(for evidence: Evidence) -> Int? { practice(for: evidence)?.count }

    private static func practice(for evidence: Evidence) -> Practice? {
        if case .name(let words) = evidence { counts[words] } else { nil }
    }

    /// Returns the practice for the words of a name that are the evidence for a flip or against one, as a clause that
    /// follows them, or an empty text.
    public static func clause(for evidence: Evidence) -> String {
        guard let practice = practice(for: evidence) else { return "" }
        let verb = practice.count > 1 ? "flip" : "flips"
        return ", which \(practice.count == 0 ? "none" : "\(practice.count)") of \(practice.all) design systems \(verb)"
    }
}
