import Manifest

/// The families of icons that are variants of each other by their names (row P10).
enum IconFamily {
    /// Returns the icon that another one is a variant of: the one whose name lacks the fewest words at the end. A
    /// number at the end is a size, and both have the same one.
    ///
    /// - Parameters:
    ///   - name: The variant's name.
    ///   - icons: The icons by the words of their names.
    ///   - words: The word lists.
    static func base<Icon>(of name: IconName, among icons: [[String]: Icon], _ words: WordTable) -> Icon? {
        var stem = name.words
        var size: [String] = []
        if let last = stem.last, IconName.isNumber(last) {
            size = [last]
            stem.removeLast()
        }
        while stem.count > 1, let last = stem.last, words.contains(.suffix, in: IconName(last)) {
            stem.removeLast()
            if let base = icons[stem + size] { return base }
        }
        return nil
    }
}
