import IconModel
import Seeing

/// A figure with the words by which names say that an icon shows it.
struct NamedFigure: Sendable {
    /// The figure's name, in the plural.
    let noun: String
    private let figures: Set<Figure>
    private let words: Set<String>
    private let isNumber: Bool
    private let isLetter: Bool

    private init(
        _ noun: String, _ figures: Set<Figure>, _ words: String, isNumber: Bool = false, isLetter: Bool = false
    ) {
        self.noun = noun
        self.figures = figures
        self.words = Set(words.split(separator: " ").map(String.init))
        self.isNumber = isNumber
        self.isLetter = isLetter
    }

    /// The figures that are counted.
    static let all = [
        NamedFigure("checks", [.check], "check checkmark checked done tick verified checks checkbox todo task"),
        NamedFigure("slashes", [.slash], "off slash slashed disabled muted"),
        NamedFigure("clocks", [.clock], "clock time history schedule alarm timer recent"),
        NamedFigure("lenses", [.lens], "search zoom magnify magnifying find"),
        NamedFigure("question marks", [.questionMark], "question help"),
        NamedFigure("digits", [.digits, .digit], "numeric numbered ordered ol digits", isNumber: true),
        NamedFigure(
            "letters", [.text, .letter], "alphabet letter letters bold italic gif pdf csv html css sql hd 4k abc az",
            isLetter: true),
        NamedFigure("plus signs", [.plus], "add plus new create"),
        NamedFigure("crosses", [.cross], "x close cross times dismiss remove cancel"),
    ]

    /// Returns whether words of a name say the figure. Numbers that are sizes, versions or measures do not.
    func isNamed(in words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            if self.words.contains(word) { return true }
            if isLetter, word.utf8.count == 1, word != "x", !IconName.isNumber(word) {
                return index == 0 || !["k", "d", "g", "s"].contains(word)
            }
            guard isNumber, IconName.isNumber(word), index == 0 || index == 1 && words.count == 2 else { return false }
            let next = index + 1 < words.count ? words[index + 1] : ""
            return !["x", "d", "k", "g"].contains(next) && (index == 0 || !IconName.isSize(word)) && words.count > 1
        }
    }

    /// Returns whether the figure is seen in a drawing; a run of characters that has digits is both.
    func isSeen(in sight: Sight) -> Bool {
        sight.marks.contains { mark in
            figures.contains(mark.figure)
                || isNumber && mark.figure == .text && mark.reading?.contains { "0123456789".contains($0) } == true
        }
    }
}
