/// What the names of a set say of each other.
public struct SetNames: Hashable, Sendable {
    /// The numbers that names of the set end with as sizes.
    public private(set) var sizes: Set<String> = []
    /// The icons with a button that runs a player, by their names with that word left open.
    private var buttons: [String: String] = [:]
    /// The icons with the front of something, by their names with that word left open.
    private var fronts: [String: String] = [:]
    /// What is drawn in several styles, one of which is also a word for letters: `send` of `send-bold`, `send-light`, `send-thin`.
    private var styled: Set<String> = []
    /// The buttons that run a player, such as `play` and `pause`, each by the first icon that is nothing else.
    private var runners: [String: String] = [:]
    /// The icons of a format, such as `pdf`, which is written on them, by their names with that word left open.
    private var formats: [String: String] = [:]
    /// The words that half of all names begin with, four at least, and that mean nothing else; an empty one for numbers.
    private var beginnings: Set<String> = []
    /// Whether an icon is called `backward` or `rewind` and nothing else.
    private var hasBackward = false

    init() {}

    /// Learns from the names of all icons.
    init(_ names: some Collection<String>) {
        sizes = Self.sizes(of: names)
        var styles: [String: Set<[String]>] = [:]
        let read = names.map { IconName($0) }
        learnBeginnings(read)
        for (text, whole) in zip(names, read) {
            let name = withoutBeginning(whole)
            let words = Self.core(name)
            let style = name.words.filter { !IconName.isNumber($0) }.dropFirst(words.count)
            if !style.isEmpty || !words.contains(where: Words.typesetting.contains) {
                styles[words.joined(separator: " "), default: []].insert(Array(style))
            }
            if words == ["backward"] || words == ["rewind"] { hasBackward = true }
            let bare = words.filter { !Words.button.contains($0) || Words.transport.contains($0) }
            if bare.count == 1, Words.transport.contains(bare[0]) { Self.note(text, bare[0], in: &runners) }
            for index in words.indices {
                if Words.transport.contains(words[index]) {
                    Self.note(text, Self.slot(words, index), in: &buttons)
                } else if words[index] == "front" {
                    Self.note(text, Self.slot(words, index), in: &fronts)
                } else if Words.format.contains(words[index]) {
                    Self.note(text, Self.slot(words, index), in: &formats)
                }
            }
        }
        styled = Set(
            styles.filter { _, own in
                (own.contains([]) || own.count > Self.otherStyles)
                    && own.contains { $0.contains(where: Self.lettered.contains) }
            }.keys)
    }

    private mutating func learnBeginnings(_ names: [IconName]) {
        var counts: [String: Int] = [:]
        for case let words in names.map(\.words) where words.count > 1 {
            counts[Self.beginning(words), default: 0] += 1
        }
        beginnings = Set(counts.filter { $1 >= 4 && 2 * $1 >= names.count && !Words.known.contains($0) }.keys)
    }

    private static func beginning(_ words: [String]) -> String { IconName.isNumber(words[0]) ? "" : words[0] }

    /// Returns a name without what those of the set begin with.
    public func withoutBeginning(_ name: IconName) -> IconName {
        guard name.words.count > 1, beginnings.contains(Self.beginning(name.words)) else { return name }
        return IconName(words: Array(name.words.dropFirst()))
    }

    /// The number of other styles of one icon that make a word a style where there is no plain one.
    private static let otherStyles = 2
    /// The words for letters that are styles, too.
    private static let lettered = WordList.letters.standard.filter(Words.style.contains)

    /// Returns whether words at a place of a name are a style in which the set draws the icon.
    func isStyle(_ place: Range<Int>, of name: IconName) -> Bool {
        guard !styled.isEmpty, styled.contains(Self.core(name).joined(separator: " ")) else { return false }
        return name.words[place.lowerBound...].allSatisfy { Words.style.contains($0) || IconName.isNumber($0) }
    }

    /// Keeps the name that comes first, whatever the order in which they are met.
    private static func note(_ name: String, _ slot: String, in slots: inout [String: String]) {
        if let known = slots[slot], known.utf8.lexicographicallyPrecedes(name.utf8) { return }
        slots[slot] = name
    }

    /// Returns the words of a name without numbers, and without styles at its end.
    private static func core(_ name: IconName) -> [String] {
        var words = name.words.filter { !IconName.isNumber($0) }
        while words.count > 1, let last = words.last, Words.style.contains(last) { words.removeLast() }
        return words
    }

    private static func slot(_ words: [String], _ index: Int) -> String {
        var words = words
        words[index] = "*"
        return words.joined(separator: " ")
    }

    /// The text of all that was learned, the same whatever the order of the names.
    public var description: String {
        func text(_ slots: [String: String]) -> String {
            slots.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
        }
        return
            "\(sizes.sorted().joined(separator: " "));\(text(buttons));\(text(fronts));\(text(runners));\(hasBackward);"
            + "\(text(formats));\(beginnings.sorted());" + styled.sorted().joined(separator: ",")
    }

    /// The text of what was learned about an icon of the set.
    public func description(of name: IconName) -> String {
        let name = withoutBeginning(name)
        let words = name.words.filter(sizes.contains)
        return
            "\(name.words.count);\(words.joined(separator: " "));\(button(beside: name) ?? "");\(front(beside: name) ?? "");"
            + "\(format(beside: name) ?? "");"
            + "\(runner(beside: name) ?? "");\(isStyle(name.words.count..<name.words.count, of: name))"
    }

    /// Returns the button that runs the player to which an icon belongs: `button-play` for `button-next`. A word of stepping
    /// alone is one of going back and forward unless the set has the other buttons of a tape.
    public func button(beside name: IconName) -> String? {
        var words = Self.core(name)
        // To jump to the start is a step too.
        if words.contains(where: Words.step.contains) { words.removeAll(where: Words.goal.contains) }
        for index in words.indices where Words.step.contains(words[index]) {
            guard let button = buttons[Self.slot(words, index)] else { continue }
            var rest = words
            rest.remove(at: index)
            if rest.isEmpty {
                let isTape = Words.tape.contains(words[index]) || words[index] == "forward" && hasBackward
                if isTape { return button }
            } else if rest.allSatisfy(Words.button.contains) {
                return button
            }
        }
        return nil
    }

    /// Returns a button that runs a player, if the set has two of them and a name says a step and nothing else but how a button
    /// looks: `next`, `jump-forward`. Where an arrow is drawn it may still lead somewhere else.
    public func runner(beside name: IconName) -> String? {
        let words = Self.core(name)
        guard runners.count > 1, words.contains(where: Words.step.contains),
            words.allSatisfy({ Words.step.contains($0) || Words.button.contains($0) })
        else { return nil }
        return runners["play"] ?? runners["pause"]
    }

    /// Returns whether a name is that of a button that goes on or back by some seconds, such as `forward-10`.
    public static func seeksSeconds(_ name: IconName) -> Bool {
        var words = name.words.filter { !Words.style.contains($0) && !Words.convention.contains($0) }
        // A size, as in `forward_5_24`.
        if let last = words.last, IconName.isSize(last), words.dropLast().contains(where: Words.seconds.contains) {
            words.removeLast()
        }
        return words.contains(where: Words.seconds.contains)
            && words.contains(where: Words.seek.contains)
            && words.allSatisfy {
                Words.seconds.contains($0) || Words.seek.contains($0) || Words.secondsWord.contains($0)
            }
    }

    /// Returns the icon with the front of what a name has the back of: `align-front` for `align-back`. They are front and
    /// back, not back and forward.
    public func front(beside name: IconName) -> String? {
        let words = Self.core(name)
        return words.indices.lazy.filter { Words.behind.contains(words[$0]) }
            .compactMap { self.fronts[Self.slot(words, $0)] }.first
    }

    /// Returns the icon of another format beside one whose name says a word that is one too: `page-pdf` for `page-doc`, on both of
    /// which the format is written.
    public func format(beside name: IconName) -> String? {
        let words = Self.core(name)
        return words.indices.lazy.filter { Words.alsoFormat.contains(words[$0]) }
            .compactMap { self.formats[Self.slot(words, $0)] }.first
    }

    /// Returns the numbers at the ends of names that are sizes, as in `alert-16` and `heading-16`: those that three icons and
    /// a tenth of all have. A number that counts something is in few names.
    private static func sizes(of names: some Collection<String>) -> Set<String> {
        var counts: [String: Int] = [:]
        for name in names {
            let digits = name.utf8.reversed().prefix { (0x30...0x39).contains($0) }.reversed()
            // A size has no leading zero, and nothing but digits is a version or a code point.
            guard !digits.isEmpty, digits.count < name.utf8.count, digits.first != UInt8(ascii: "0") else { continue }
            counts[String(decoding: digits, as: UTF8.self), default: 0] += 1
        }
        return Set(counts.filter { $1 >= max(3, (names.count + 9) / 10) && IconName.isSize($0) }.map(\.key))
    }
}
