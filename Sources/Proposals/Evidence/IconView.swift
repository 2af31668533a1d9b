import Diagnostics
import IconModel
import Judging
import Manifest
import SVGScene
import Seeing

/// An icon with the evidence for a proposal: that of the rules, and more.
struct IconView {
    let evidence: IconEvidence
    let file: DrawnFile
    /// The names of the folders that contain the icon, below the source folder.
    private let folders: [String]
    /// Whether the name marks the drawing as the one for left-to-right languages.
    let isForLeftToRight: Bool
    /// The marks that must not be flipped; question marks are not among them, as Arabic flips them.
    private(set) var marks: [Mark]

    init(_ name: String, _ words: WordTable, _ file: DrawnFile) {
        folders = Array(name.pathSteps.dropLast())
        let stem = Self.stem(name)
        isForLeftToRight = stem != nil
        evidence = IconEvidence(name: IconName(stem ?? name), words: words, file: file)
        self.file = file
        let evidence = evidence
        marks = [.clock, .check, .slash, .digits, .letters, .tool].filter {
            Self.evidence(of: $0, evidence) != nil
        }
    }

    /// The icon without the marks of its base, which flip where the base does.
    var withSlashAlone: IconView {
        var view = self
        view.marks.removeAll { $0 != .slash }
        return view
    }

    /// The noun for lines of text.
    static let linesOfText = "lines of text"

    /// Returns the evidence that the icon shows a mark. Words of the name are enough even where nothing is seen, since
    /// an icon that stays as it is does less harm than a reversed mark.
    func evidence(of mark: Mark) -> Evidence? { Self.evidence(of: mark, evidence) }

    private static func evidence(of mark: Mark, _ evidence: IconEvidence) -> Evidence? {
        if let place = evidence.place(of: mark) {
            // What is off or muted can also be crossed out, and a cross is its own mirror image; or it is silent, as a
            // speaker without waves; and a switch that is off shows so by its knob.
            let isCrossedOut =
                mark == .slash && evidence.figures(of: .slash, atLeast: .possible).isEmpty
                && (evidence.hasCross || evidence.refutesSlash
                    || evidence.name.words.contains(where: Words.switches.contains))
            // A list to be checked is drawn with boxes, too.
            let isUnchecked = mark == .check && evidence.refutesCheck
            return isCrossedOut || isUnchecked ? nil : .name(evidence.quoted(place))
        }
        return sure(mark, evidence).surest.map { .drawing(evidence.noun(of: mark, $0), $0.grade) }
    }

    /// Returns the figures that are enough by themselves. A single character must be certain, as many things look like
    /// some letter, unless others are read beside it, or it is set apart from the rest. A slash may be another bar that
    /// lies across the icon: those must not be flipped, either.
    private static func sure(_ mark: Mark, _ evidence: IconEvidence) -> [SeenMark] {
        if mark == .slash { return evidence.figures(of: mark, atLeast: .possible) }
        let seen = evidence.figures(of: mark, atLeast: .probable)
        guard mark.isRead else { return seen }
        // The head of an arrow alone looks like a k, and quotation marks like 99.
        if Words.isBareArrow(evidence.name.words) || Words.quotes.match(in: evidence.name) != nil { return [] }
        let isLone = seen.count == 1 && [.letter, .digit].contains(seen[0].figure)
        let read = isLone ? evidence.figures(of: mark, atLeast: .certain) : seen
        if !read.isEmpty { return read }
        if let run = evidence.namedRun { return mark.figures.contains(run.figure) ? [run] : [] }
        return mark == .digits ? evidence.namedDigits : evidence.charactersApart
    }

    /// Returns the figures that show a mark: with a word of the name even those that alone would not be enough.
    func figures(of mark: Mark) -> [SeenMark] {
        let sure = Self.sure(mark, evidence)
        guard sure.isEmpty, evidence.place(of: mark) != nil else { return sure }
        return evidence.figures(of: mark, atLeast: .possible)
    }

    /// Whether the icon shows a question mark. Help is a purpose too: a currency for donations, a lifebuoy, a pointer.
    var hasQuestion: Bool {
        guard let place = evidence.place(of: .question) else {
            return !evidence.figures(of: .question, atLeast: .probable).isEmpty
        }
        return evidence.quoted(place).contains("question")
            || !evidence.figures(of: .question, atLeast: .possible).isEmpty
    }

    /// Returns a name without `ltr` at its end.
    private static func stem(_ name: String) -> String? {
        guard name.lowercased().hasSuffix("ltr"), let separator = name.dropLast(3).last, "-._".contains(separator)
        else { return nil }
        let stem = name.dropLast(4)
        return DrawnName.showsDirection(after: stem) ? nil : String(stem)
    }

    // MARK: What flips

    /// The evidence that the icon as a whole, or all of it but a mark, follows the direction of reading.
    var base: Evidence? {
        if let direction = evidence.direction { return direction }
        if let place = Words.reading.match(looselyIn: evidence.name),
            Words.figurative.match(in: evidence.name)?.overlaps(place) != true
        {
            return .name(evidence.quoted(place))
        }
        if let rows = evidence.rowsOfText.surest,
            Words.bars.match(looselyIn: evidence.name) == nil
        {
            return .drawing(Self.linesOfText, rows.grade)
        }
        if evidence.showsTurnedText { return .drawing(Self.linesOfText, .probable) }
        let pointing: [(PhraseList, Figure, String)] = [
            (Words.carried, .arrow, "an arrow to the side"), (Words.trend, .arrow, "an arrow to the side"),
            (Words.disclosure, .triangle, "a triangle to the side"),
            (Words.weak, .arrow, "an arrow to the side"), (Words.weak, .chevron, "a chevron to the side"),
            (Words.weak, .triangle, "a triangle to the side"),
        ]
        for (words, figure, noun) in pointing {
            guard let place = words.match(looselyIn: evidence.name), evidence.realDirection == nil,
                let seen = evidence.pointingSideways(figure)
            else { continue }
            return .both(name: evidence.quoted(place), drawing: noun, seen.grade)
        }
        // Whoever says that a drawing is for left-to-right languages means that others need another one.
        return isForLeftToRight ? .name("ltr") : nil
    }

    /// Whether the name alone says that the icon follows the direction of reading.
    var isNamedDirection: Bool {
        switch base {
        case .name: true
        case .drawing, .both, .relative, .base, .label, .set, nil: false
        }
    }

    /// Whether the name has a corner mark after something else, and nothing that must not be flipped.
    var hasBadge: Bool {
        marks.isEmpty && !hasConstant && evidence.place(of: .badge).map { $0.lowerBound > 0 } == true
    }

    /// Whether the name means code, a formula, characters, or something that turns as clocks do.
    var hasConstant: Bool {
        // Text that is turned is named so, and lies still.
        let turning = evidence.showsTurnedText ? [] : [Words.turning]
        return ([Words.code, Words.character] + turning).contains {
            $0.match(looselyIn: evidence.name) != nil
        }
    }

    /// Whether the name means something that must not be flipped and is in the drawing unseen: a note, a slash, a triangle.
    var holdsUnseen: Bool {
        marks.isEmpty && Words.unseen.match(in: evidence.name) != nil && !drawsRowsAlone
    }

    /// Whether lines of text, or rows of a list, are all that is drawn.
    private var drawsRowsAlone: Bool {
        let sources = evidence.rowsOfText.flatMap(\.sources)
        return !sources.isEmpty && file.strokes.allSatisfy { stroke in sources.contains { $0.covers(stroke) } }
    }

    /// Whether numbers in the drawing are part of a name or a measure, as in `4k`, `h1` and `3d`, or not read as numbers,
    /// as on dice and in the logos of brands.
    var namesNumber: Bool {
        let words = evidence.name.words
        let isMeasure = words.indices.contains { index in
            let neighbors = [index - 1, index + 1].filter(words.indices.contains).map { words[$0] }
            return IconName.isNumber(words[index])
                && neighbors.contains { Words.unit.contains($0) || $0.utf8.count == 1 && !IconName.isNumber($0) }
        }
        return isMeasure || hasImage || reason(.logo) != nil || folderOfLogos != nil || playback != nil
            || hasConstant || evidence.place(of: .clock) != nil
            || Words.uncounted.match(looselyIn: evidence.name) != nil
    }

    // MARK: What stays

    /// Returns the reason that an icon of a family leads to no side as it is drawn: what moves, from the front or from behind, and
    /// what fills, as a battery does, where it stands.
    func reasonAgainst(_ policy: ProposedPolicy?, _ picture: Thumbnail) -> String? {
        guard marks.isEmpty, !hasQuestion else { return nil }
        switch policy {
        case .family(.vehicles), .family(.carts):
            guard picture.mirrorShare >= Self.frontShare else { return nil }
            return "it is seen from the front: nothing in it leads to a side"
        case .family(.signals):
            guard evidence.name.words.contains(where: Words.filling.contains), let box = InkStamp(picture).box,
                Double(box.rows.count) >= Self.upright * Double(box.columns.count)
            else { return nil }
            return "it stands upright: nothing in it leads to a side"
        default: return nil
        }
    }

    /// The share of ink in common with the mirror image from which on something is seen from the front. Of 150 vehicles of sixteen
    /// sets those from the side have at most 0.85, and those from the front, but for one train, at least 0.87.
    private static let frontShare = 0.86
    /// How many times as high as wide what stands upright is.
    private static let upright = 1.2

    /// The reason that the icon stays as it is even where it shows reading or motion.
    var reasonToStay: String? { firmReasonToStay ?? reasonBySide }

    /// Whether a word for a side alone keeps an icon as it is in which digits are seen.
    var hasDigitsAtSide: Bool {
        firmReasonToStay == nil && reasonBySide != nil && !Self.sure(.digits, evidence).isEmpty
    }

    private var firmReasonToStay: String? {
        if let reason = reason(.logo) ?? folderOfLogos ?? playback { return reason }
        if let front = evidence.front { return "its counterpart is '\(front)': back and front are an order of layers" }
        if let place = Self.headings.match(in: evidence.name) {
            return "its name says '\(evidence.quoted(place))': \(Mark.letters.principle)"
        }
        if evidence.compares {
            return
                "its name says '\(evidence.name.words.joined(separator: " "))': signs of formulas run the same way everywhere"
        }
        if hasImage { return "it contains a photograph or another image, which is not flipped" }
        if let other = evidence.words.names.format(beside: evidence.name) {
            return "it goes with '\(other)': \(Mark.letters.principle)"
        }
        if let word = evidence.spelledName { return "it spells its name, '\(word)': \(Mark.letters.principle)" }
        return evidence.isText ? "it draws letters: \(Mark.letters.principle)" : nil
    }

    /// The reason that a word for a side or a turn gives.
    private var reasonBySide: String? {
        guard evidence.direction == nil, let place = sideways else { return nil }
        let word = evidence.quoted(place)
        let group = ["left", "right"].contains(word) ? SidewaysGroup(evidence.name) : .turns
        return "its name says '\(word)': \(group.meaning)"
    }

    /// The reason that the icon is a button of a player.
    private var playback: String? {
        reason(.playback) ?? evidence.playerButton.map { "\($0): \(Mark.playback.principle)" }
            ?? evidence.drawnPlayerButton.map {
                "\($0.text): \(Mark.playback.principle)"
            }
    }

    /// What the reason to stay rests on.
    var groundToStay: Ground {
        if let logo = evidence(of: .logo) { return Ground(certainty: .told, words: Ground(logo).words) }
        if folderOfLogos != nil || evidence.spelledName != nil { return Ground(certainty: .told) }
        if playback != nil || evidence.front != nil || evidence.compares { return Ground(certainty: .family) }
        if hasImage || evidence.isText { return Ground(certainty: .drawn) }
        return Ground(certainty: .named, words: sideways.map { Array(evidence.name.words[$0]) } ?? [])
    }

    /// What the reason to stay without a direction rests on.
    var groundWithoutDirection: Ground {
        if let mark = marks.first, let seen = evidence(of: mark) { return Ground(seen) }
        for (list, _) in Self.constants {
            if let place = list.match(looselyIn: evidence.name) {
                let words = Array(evidence.name.words[place])
                return Ground(certainty: list == Words.object ? .object : .named, words: words)
            }
        }
        return Ground(certainty: .named)
    }

    /// The family whose policy can undo the reason to stay: left and right, and the tape of players.
    var policyToStay: Policy.Family? {
        guard reason(.logo) == nil, folderOfLogos == nil, !hasImage, evidence.spelledName == nil, !evidence.isText,
            marks.isEmpty, !hasConstant
        else { return nil }
        if playback != nil { return .players }
        guard evidence.front == nil, !evidence.compares, evidence.direction == nil, let place = sideways,
            ["left", "right"].contains(evidence.quoted(place))
        else { return nil }
        return SidewaysGroup(evidence.name).policy
    }

    /// The family whose policy can undo the reason to stay of an icon without a direction.
    var policyWithoutDirection: Policy.Family? {
        if marks == [.tool], let place = evidence.place(of: .tool), evidence.isWhole(.tool, at: place) {
            return .tools
        }
        guard marks.isEmpty, !hasConstant else { return nil }
        return Words.chart.match(looselyIn: evidence.name) != nil ? .charts : nil
    }

    /// The reason that the icons of a folder of logos stay as they are.
    private var folderOfLogos: String? {
        folders.first { evidence.words.contains(.logo, in: IconName($0)) }.map {
            "its folder is '\($0)': \(Mark.logo.principle)"
        }
    }

    /// The reason that the icon stays as it is where it shows neither reading nor motion.
    var reasonWithoutDirection: String? {
        if let mark = marks.first { return reason(mark) }
        for (list, principle) in Self.constants {
            if let place = list.match(looselyIn: evidence.name) {
                let word = Evidence.name(evidence.quoted(place))
                return "\(word.text)\(PublishedPractice.clause(for: word)): \(principle)"
            }
        }
        return direction { _ in true }.map { "its name says '\(evidence.quoted($0))': a real direction" }
    }

    /// The things that are the same everywhere, with the reason.
    private static let constants = [
        (Words.code, "code and formulas run the same way everywhere"),
        (Words.turning, "circles turn the same way everywhere"),
        (Words.character, "characters are never flipped"),
        (Words.chart, "charts begin at the left in most products"),
        (Words.object, "objects keep their orientation"),
    ]

    /// Returns the reason that a mark keeps the icon from being flipped, if it shows the mark.
    func reason(_ mark: Mark) -> String? {
        evidence(of: mark).map { "\($0.text)\(PublishedPractice.clause(for: $0)): \(principle(mark))" }
    }

    /// Returns the reason that a mark that the icon shows is not flipped.
    func principle(_ mark: Mark) -> String {
        guard case .drawing = evidence(of: mark) else { return mark.principle }
        return mark.principle(reading: Self.sure(mark, evidence).compactMap(\.reading).joined())
    }

    /// The words of the name that mean a real direction other than up and down.
    private var sideways: Range<Int>? { direction { Words.upright.match(in: $0) == nil } }

    /// Returns the word of the name that means a real direction of some kind; an axis is none.
    private func direction(_ isMeant: (IconName) -> Bool) -> Range<Int>? {
        guard evidence.realDirection != nil else { return nil }
        return evidence.name.words.indices.map { $0..<$0 + 1 }.first { place in
            let word = IconName(evidence.quoted(place))
            return evidence.words.contains(.place, in: word) && Words.axis.match(in: word) == nil && isMeant(word)
        }
    }

    /// Headings by their level, which are drawn as an H.
    private static let headings = PhraseList((1...6).flatMap { ["heading-\($0)", "h-\($0)"] })

    private var hasImage: Bool { file.scene.firstImage != nil }
}

extension IconEvidence {
    /// The characters that are read, but not for certain, where they are set apart from the rest: notes, and what stands in
    /// a plate or, as a badge, beside the middle. What looks like a character elsewhere is the shape of a thing.
    fileprivate var charactersApart: [SeenMark] {
        guard let sight, place(of: .digits) == nil, figures(of: .digits, atLeast: .certain).isEmpty, namedDigits.isEmpty
        else { return [] }
        let characters = figures(of: .letters, atLeast: .probable) + figures(of: .digits, atLeast: .probable)
        return characters.filter { seen in
            let isInPlate =
                seen.isKnockedOut
                || sight.shapes.contains { shape in
                    shape.isInk != seen.isKnockedOut && shape.box.intersection(seen.box) == seen.box
                        && shape.box.width > 1.2 * seen.box.width
                        && !seen.sources.contains(where: shape.sources.contains)
                }
            return seen.reading == SeenMark.note || seen.box.height < 0.66 * height && isInPlate
                || seen.box.height < 0.45 * height && isBesideMiddle(seen.box)
        }
    }

    /// The shapes that draw the digit at the end of the name or before a size, as in `fan-2` and `forward_5_24`: they resemble it,
    /// and hardly any other.
    fileprivate var namedDigits: [SeenMark] {
        let isSized = name.words.last.map { $0.utf8.count > 1 && IconName.isSize($0) } == true
        let words = name.words.dropLast(isSized ? 1 : 0)
        guard let sight, words.count > 1, let number = words.last, number.utf8.count == 1,
            let digit = number.first, digit.isNumber, sight.marks(.text).isEmpty
        else { return [] }
        return sight.shapes.filter { shape in
            !shape.sources.isEmpty && (0.15...0.62).contains(shape.box.height / height)
                && shape.isDigit(digit, atLeast: 0.66)
                // An arc of a wave is no 1.
                && (!shape.isSameUpsideDown || "380".contains(digit))
        }.prefix(1).map { $0.mark(.digit, reading: number) }
    }
}
