import Manifest
import SVGDocument
import SVGScene

/// The evidence in an icon's name and drawing, for the rules that judge a manifest and for the proposals that make one.
public struct IconEvidence: Sendable {
    /// The name.
    public let name: IconName
    /// The words by which names are recognized.
    public let words: WordTable
    /// The strokes of the drawing.
    public let strokes: [NormalizedSubpath]

    /// Creates the evidence of an icon.
    public init(name: IconName, words: WordTable, strokes: [NormalizedSubpath]) {
        self.name = name
        self.words = words
        self.strokes = strokes
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
        let words = name.words
        return words.indices.first { index in
            guard IconName.isNumber(words[index]) else { return false }
            let next = index + 1 < words.count ? words[index + 1] : nil
            if next.map({ ["x", "d", "k", "g"].contains($0) }) == true { return false }
            if index == 0 { return next != nil }
            let previous = words[index - 1]
            return Self.counting.contains(previous)
                || (IconName.isNumber(previous) && words[index].utf8.count == 1)
        }.map { $0..<$0 + 1 }
    }

    /// The words after which a number is what the icon shows.
    private static let counting: Set<String> = ["repeat", "heading", "number", "digit", "level", "step", "looks"]

    /// Returns whether the rest of the name, apart from a mark, only says how the mark is drawn.
    public func isWhole(_ mark: Mark, at place: Range<Int>) -> Bool {
        name.words.indices.allSatisfy { index in
            if place.contains(index) || IconName.isNumber(name.words[index]) { return true }
            let word = IconName(name.words[index])
            return words.contains(mark.list, in: word) || words.contains(.suffix, in: word)
        }
    }

    /// The words of the name that mean a real direction, as in `arrow-right` (row G4); a chevron means back and forward
    /// even where its name says left and right.
    public var realDirection: Range<Int>? {
        guard let place = words.match(.place, in: name) else { return nil }
        return words.match(.direction, in: name).map(saysChevron) == true ? nil : place
    }

    private func saysChevron(_ place: Range<Int>) -> Bool {
        name.words[place].contains { $0 == "chevron" || $0 == "chevrons" || $0 == "caret" }
    }

    // MARK: Drawings

    /// Returns the strokes that draw a mark, where the drawing is so particular that it can be nothing else.
    public func strokes(of mark: Mark) -> [Int] {
        switch mark {
        case .slash: Marks.slash(strokes, ofAtLeast: place(of: mark) == nil ? 0.7 : 0.5).map { [$0] } ?? []
        case .check: Marks.checks(strokes)
        case .clock: Marks.clock(strokes)
        case .tool: Marks.lens(strokes)
        case .logo, .playback, .digits, .letters, .question, .badge: []
        }
    }

    // MARK: Both

    /// Returns the evidence that the icon shows a mark.
    public func evidence(of mark: Mark) -> Evidence? {
        if let place = place(of: mark) { return .name(quoted(place)) }
        // A lens can be a magnifying glass or a racket.
        return mark != .tool && !strokes(of: mark).isEmpty ? .drawing(mark.noun) : nil
    }

    /// The evidence that the icon has a direction of reading or motion (rows G1 and G2).
    public var direction: Evidence? {
        // The tape runs the same way everywhere.
        if place(of: .playback) != nil { return nil }
        if let place = words.match(.direction, in: name), realDirection == nil { return .name(quoted(place)) }
        return Marks.isChevron(strokes) ? .drawing("a chevron") : nil
    }
}

/// The evidence for what an icon shows: words of its name, or its drawing.
public enum Evidence: Hashable, Sendable {
    /// Words of the name.
    case name(String)
    /// The thing that the drawing shows, with its article.
    case drawing(String)

    /// The evidence as a clause.
    public var text: String {
        switch self {
        case .name(let words): "its name says '\(words)'"
        case .drawing(let noun): "it draws \(noun)"
        }
    }
}

/// A photograph or another raster image in a drawing (row G7).
public struct RasterImage {
    /// The element that shows it, if known.
    public let element: NodeID?

    /// Returns the first image of a drawing.
    public static func first(in node: SceneNode) -> RasterImage? {
        switch node {
        case .group(let group): group.children.lazy.compactMap(first).first
        case .shape: nil
        case .image(let image): RasterImage(element: image.element)
        }
    }
}

/// The families of icons that are variants of each other by their names (row P10).
public enum IconFamily {
    /// Returns the icon that another one is a variant of: the one whose name lacks the fewest words at the end. A
    /// number at the end is a size, and both have the same one.
    ///
    /// - Parameters:
    ///   - name: The variant's name.
    ///   - icons: The icons by the words of their names.
    ///   - words: The word lists.
    public static func base<Icon>(of name: IconName, among icons: [[String]: Icon], _ words: WordTable) -> Icon? {
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
