import Geometry
import IconModel
import Seeing

/// The evidence in an icon's name and drawing, for the rules that judge a manifest and for the proposals that make one.
public struct IconEvidence: Sendable {
    /// The name, without what the names of the set begin with.
    public let name: IconName
    /// The words by which names are recognized.
    public let words: WordTable
    private let file: DrawnFile

    package init(name: IconName, words: WordTable, file: DrawnFile) {
        self.name = words.names.withoutBeginning(name)
        self.words = words
        self.file = file
    }

    // MARK: Names

    /// Returns words of the name, as messages quote them.
    public func quoted(_ place: Range<Int>) -> String { name.words[place].joined(separator: " ") }

    /// Returns the words of the name that mean a mark.
    public func place(of mark: Mark) -> Range<Int>? {
        words.match(mark.list, in: name) ?? (mark == .digits ? numeral : nil)
    }

    /// A number in the name that is neither a size (`alert-16`) nor a version (`pen-2`) nor a measure (`2x2`, `3d`).
    private var numeral: Range<Int>? {
        let (words, sizes) = (name.words, self.words.names.sizes)
        return words.indices.first { index in
            guard IconName.isNumber(words[index]) else { return false }
            if index > 0, index == words.count - 1, sizes.contains(words[index]) { return false }
            let next = index + 1 < words.count ? words[index + 1] : nil
            if next.map(Words.measure.contains) == true { return false }
            if index == 0 { return next != nil }
            let previous = words[index - 1]
            // Headings have six levels, so that of `heading-16` is none.
            if previous == "heading", words[index].utf8.count > 1, words[index].utf8.first != UInt8(ascii: "0") {
                return false
            }
            return Words.counted.contains(previous)
                || (IconName.isNumber(previous) && words[index].utf8.count == 1)
        }.map { $0..<$0 + 1 }
    }

    /// Returns whether the rest of the name, apart from a mark and from words that say nothing, only says how the mark is drawn.
    public func isWhole(
        _ mark: Mark, at place: Range<Int>, besides isSilent: (String) -> Bool = { _ in false }
    ) -> Bool {
        name.words.indices.allSatisfy { index in
            let word = name.words[index]
            return place.contains(index) || IconName.isNumber(word) || isSilent(word)
                || words.contains(mark.list, word: word) || words.contains(.suffix, word: word)
        }
    }

    /// The words of the name that mean a character, where the rest of it only says how the character is drawn.
    var wholeCharacter: Range<Int>? {
        guard let place = Words.character.match(in: name), self.place(of: .currency) == nil else { return nil }
        let isSilent: (String) -> Bool = { Words.sign.contains($0) || Words.convention.contains($0) }
        return isWhole(.letters, at: place, besides: isSilent) ? place : nil
    }

    /// The words of the name that mean a real direction, as in `arrow-right` (row G4); a chevron to the side means back and
    /// forward even where its name says left and right.
    public var realDirection: Range<Int>? {
        guard let place = words.match(.place, in: name) else { return nil }
        let isSideways = !name.words.contains(where: Words.upright.contains)
        let said = isSideways ? words.match(.direction, in: name) : nil
        return said.map { name.words[$0].contains(where: Words.chevron.contains) } == true ? nil : place
    }

    // MARK: Drawings

    /// What is seen in the drawing, or `nil` if nobody looked or it cannot be drawn.
    public var sight: Sight? { file.sight }

    var strokes: [NormalizedSubpath] { file.strokes }

    /// The height of the drawing's canvas, in root user space.
    public var height: Double { canvas.height }

    /// Returns whether the middle of a box is beside that of the canvas, as that of a badge is.
    public func isBesideMiddle(_ box: Rect) -> Bool {
        let (x, y) = ((box.center.x - canvas.minX) / canvas.width, (box.center.y - canvas.minY) / canvas.height)
        return max(abs(x - 0.5), abs(y - 0.5)) > 0.15
    }

    private var canvas: Rect { file.canvas }

    /// Returns the figures that show a mark, with at least a certain grade.
    public func figures(of mark: Mark, atLeast grade: Grade) -> [SeenMark] {
        var seen = mark.figures.flatMap { file.sight?.marks($0, atLeast: grade) ?? [] }
        if mark == .digits, place(of: .digits) == nil, repeatOneDigit(seen) { return [] }
        if mark == .tool { seen += pencils(atLeast: grade) }
        // A ring with a tail that fills the icon, or is a piece of something larger, is a speech bubble, or somebody's head and
        // shoulders, as often as a magnifying glass.
        let isDoubtful = mark == .tool && place(of: .tool) == nil
        return isDoubtful ? seen.filter { !$0.sources.isEmpty && !fillsIcon($0) } : seen
    }

    /// Returns the pencils: shapes that the set's names call so, or where the icon's own does, a slender one that rises to the
    /// right. What is as small as a dot is none.
    private func pencils(atLeast grade: Grade) -> [SeenMark] {
        guard let sight = file.sight else { return [] }
        let named = sight.marks(.object, atLeast: grade).filter {
            $0.reading == "edit" && max($0.box.width, $0.box.height) > Self.pencil.least * height
        }
        let isNamed = name.words.contains(where: Words.pencil.contains)
        guard named.isEmpty, isNamed, grade >= .probable else { return named }
        return sight.shapes.filter { shape in
            let size = max(shape.box.width, shape.box.height)
            return !shape.sources.isEmpty && Self.pencil.size.contains(size / height)
                && shape.risingSlenderness > Self.pencil.slenderness
        }.map { $0.mark(.object, reading: "edit") }
    }

    /// The limits of pencils: the size of its smallest piece and of a whole one as shares of the canvas, and length to width.
    private static let pencil = (least: 0.11, size: 0.2...0.6, slenderness: 2.0)

    /// Returns whether one digit is all that is read, several times, and the name has no such number: windows of a house are as
    /// much alike. Zeros stand for decimals.
    private func repeatOneDigit(_ seen: [SeenMark]) -> Bool {
        let reading = seen.compactMap(\.reading).joined()
        return reading.utf8.count > 1 && reading.first != "0" && Set(reading).count == 1
            && !name.words.contains(reading)
    }

    private func fillsIcon(_ seen: SeenMark) -> Bool {
        seen.box.width > 0.7 * file.scene.size.width && seen.box.height > 0.7 * file.scene.size.height
    }

    /// Whether the name or the drawing speaks of letters, and neither speaks of digits.
    public var showsLettersOnly: Bool {
        (place(of: .letters) != nil || !figures(of: .letters, atLeast: .possible).isEmpty || namedRun?.figure == .text)
            && figures(of: .digits, atLeast: .possible).isEmpty && place(of: .digits) == nil
    }

    // MARK: Both

    /// Returns the noun for a figure that depicts a mark, with the text that was read.
    public func noun(of mark: Mark, _ seen: SeenMark) -> String {
        guard let reading = seen.reading, mark.isRead else { return mark.noun }
        return "'\(reading)'"
    }

    /// Returns the noun for a mark that the icon shows, with its article: a note of music and a sign of a currency are read as
    /// letters are.
    public func noun(of mark: Mark) -> String {
        if mark == .letters, wholeCharacter != nil { return "a character" }
        guard mark == .letters, place(of: mark) == nil, let reading = drawn(mark)?.reading else { return mark.noun }
        return reading == SeenMark.note
            ? "a note of music" : Self.currencies.contains(reading) ? "a sign of a currency" : mark.noun
    }

    static let currencies: Set<String> = ["$", "€", "£", "₹"]

    /// The evidence that the icon has a direction of reading or motion (rows G1 and G2).
    public var direction: Evidence? {
        // The tape and formulas run the same way everywhere, and back and front are an order of layers.
        if place(of: .playback) != nil || playerButton != nil || drawnPlayerButton != nil || front != nil || compares {
            return nil
        }
        if let place = words.match(.direction, in: name), realDirection == nil { return .name(quoted(place)) }
        return isChevron ? .drawing(.chevron, .certain) : nil
    }

    /// The reason that the icon is a button of a player, as a clause, where no word says so by itself.
    public var playerButton: String? {
        if SetNames.seeksSeconds(name) { return "its name says '\(quoted(0..<name.words.count))'" }
        let isDrawnAsButton = sight.map { sight in [.arrow, .chevron].allSatisfy { sight.marks($0).isEmpty } } ?? false
        let button = words.names.button(beside: name) ?? (isDrawnAsButton ? words.names.runner(beside: name) : nil)
        return button.map { "it goes with '\($0)', a button of a player" }
    }

    /// The icon that shows the front of what this one shows the back of, by its name.
    public var front: String? { words.names.front(beside: name) }

    package var compares: Bool { Words.compares.match(in: name) != nil }

    /// Whether the whole drawing is one chevron that points to the left or to the right.
    private var isChevron: Bool {
        guard file.strokes.count == 1, let chevron = file.sight?.marks(.chevron).first else { return false }
        return chevron.direction.map { $0.remainder(dividingBy: 180).magnitude < 20 } == true
    }

    /// Returns the surest of the pointing figures that are drawn, if all of its kind point to the left, or all to the right,
    /// at most 60 degrees up or down.
    public func pointingSideways(_ figure: Figure) -> SeenMark? {
        let marks = (file.sight?.marks(figure) ?? []).filter { $0.direction != nil }
        let sides = Set(marks.map { mark in mark.direction.map { $0 > 90 && $0 < 270 } })
        return sides.count == 1 ? marks.surest : nil
    }

    /// The word of the icon's name that is spelled out in the drawing. One character may be read as another one.
    public var spelledName: String? {
        let readings = (file.sight?.marks(.text) ?? []).compactMap { $0.reading.map { Array($0.lowercased()) } }
        return name.words.first { word in
            let word = Array(word)
            return readings.contains { letters in
                letters.count == word.count && zip(letters, word).count { $0 == $1 } >= max(2, word.count - 1)
            }
        }
    }

    /// Whether characters cover most of the drawing.
    public var isText: Bool { (file.sight?.textShare ?? 0) > 0.4 }

    /// The lines of text, or rows of a list, that begin at the left. Those that begin at the right show an alignment.
    public var rowsOfText: [SeenMark] {
        [.lines, .list].flatMap { file.sight?.marks($0, atLeast: .probable) ?? [] }.filter { rows in
            rows.direction.map { ($0 - 180).magnitude < 90 } ?? true
        }
    }
}

/// What is seen in a drawing.
public enum Depiction: Hashable, Sendable {
    /// A chevron, which is all that is drawn.
    case chevron
    case linesOfText
    /// Something else, by its noun with its article.
    case other(String)

    /// The noun with its article, for clauses.
    public var noun: String {
        switch self {
        case .chevron: "a chevron"
        case .linesOfText: "lines of text"
        case .other(let noun): noun
        }
    }
}

/// The evidence for what an icon shows: words of its name, or its drawing.
public enum Evidence: Hashable, Sendable {
    case name(String)
    /// What the drawing shows, and how sure that is.
    case drawing(Depiction, Grade)
    /// Words of the name, together with a thing that the drawing shows.
    case both(name: String, drawing: String, Grade)
    /// Another drawing of the icon, by its name, that shows a direction.
    case relative(String)
    /// The icon that draws it without its slash, by its name, which is mirrored.
    case base(String)
    /// A label that somebody gave the icon, as a clause.
    case label(String)
    /// The names of the other icons of the set, as a clause.
    case set(String)

    /// The evidence as a clause.
    public var text: String {
        switch self {
        case .name(let words): "its name says '\(words)'"
        case .drawing(let seen, let grade): "it \(grade.adverb)draws \(seen.noun)"
        case .relative(let name): "another drawing of '\(name)', which is mirrored"
        case .base(let name): "its base '\(name)' is mirrored"
        case .label(let reason), .set(let reason): reason
        case .both(let words, let noun, let grade):
            "its name says '\(words)', and it \(grade.adverb)draws \(noun)"
        }
    }
}

extension Grade {
    /// The word that says in sentences how sure something is, followed by a space; nothing if it is certain.
    public var adverb: String {
        switch self {
        case .certain: ""
        case .probable: "probably "
        case .possible: "perhaps "
        }
    }
}
