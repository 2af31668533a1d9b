import Diagnostics
import Manifest

/// Finds digits that are flipped with the rest of an icon (rows G16 and G17).
enum FlippedDigits: IconRule {
    private static let mark = FlippedMark(rule: .flippedDigits, noun: "digits", list: .digits, role: "digits")
    /// Words after which a number is what the icon shows.
    private static let counting: Set<String> = ["repeat", "heading", "number", "digit", "level", "step", "looks"]

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let place = icon.words.match(.digits, in: icon.name) ?? numeral(icon.name) else {
            return []
        }
        return [mark.finding(in: icon, namedAt: place)]
    }

    /// A number in a name that is neither a size (`alert-16`) nor a version (`pen-2`) nor a measure (`2x2`, `3d`).
    private static func numeral(_ name: IconName) -> Range<Int>? {
        let words = name.words
        return words.indices.first { index in
            guard IconName.isNumber(words[index]) else { return false }
            let next = index + 1 < words.count ? words[index + 1] : nil
            if next.map({ ["x", "d", "k", "g"].contains($0) }) == true { return false }
            if index == 0 { return next != nil }
            let previous = words[index - 1]
            return counting.contains(previous) || (IconName.isNumber(previous) && words[index].utf8.count == 1)
        }.map { $0..<$0 + 1 }
    }
}
