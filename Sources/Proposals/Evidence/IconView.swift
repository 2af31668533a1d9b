import IconModel
import Judging
import Manifest
import Raster
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
            evidence.evidence(of: $0, for: .proposal) != nil
        }
    }

    /// The icon without the marks of its base, which flip where the base does.
    var withSlashAlone: IconView {
        var view = self
        view.marks.removeAll { $0 != .slash }
        return view
    }

    func evidence(of mark: Mark) -> Evidence? { evidence.evidence(of: mark, for: .proposal) }

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
        return DrawnName.showsDirection(after: stem) || DrawnName.showsOneOfTwoDirections(after: stem)
            ? nil : String(stem)
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
            return .drawing(.linesOfText, rows.grade)
        }
        if evidence.showsTurnedText { return .drawing(.linesOfText, .probable) }
        let pointing: [(PhraseList, Figure, String)] = [
            (Words.carried, .arrow, "an arrow to the side"), (Words.trend, .arrow, "an arrow to the side"),
            (Words.disclosure, .triangle, "a triangle to the side"),
            (Words.weak, .arrow, "an arrow to the side"), (Words.weak, .chevron, "a chevron to the side"),
            (Words.weak, .triangle, "a triangle to the side"),
        ]
        for (words, figure, noun) in pointing {
            guard let place = words.match(looselyIn: evidence.name), evidence.realDirection == nil,
                let seen = evidence.pointingSideways(figure), !isLevel(seen, evidence.quoted(place))
            else { continue }
            return .both(name: evidence.quoted(place), drawing: noun, seen.grade)
        }
        // Whoever says that a drawing is for left-to-right languages means that others need another one.
        return isForLeftToRight ? .name("ltr") : nil
    }

    /// Returns whether an arrow for what grows or shrinks is level, in something that is no chart: it leads to no side there, as
    /// beside the decimals of a number.
    private func isLevel(_ arrow: SeenMark, _ words: String) -> Bool {
        Words.trend.contains(words) && !Words.chart.contains(words)
            && arrow.direction.map { $0.remainder(dividingBy: 180).magnitude < 10 } == true
    }

    /// Whether the name alone says that the icon follows the direction of reading.
    var isNamedDirection: Bool { if case .name = base { true } else { false } }

    /// Whether the name has a corner mark after something else, and nothing that must not be flipped.
    var hasBadge: Bool {
        hasNothingToKeep && evidence.words.match(.badge, in: evidence.name).map { $0.lowerBound > 0 } == true
    }

    /// Whether the name means code, a formula, characters, or something that turns as clocks do.
    var hasConstant: Bool {
        // Text that is turned is named so, and lies still.
        let turning = evidence.showsTurnedText ? [] : [Words.turning]
        // What leads somewhere by its own words, as in `from-bracket`, is none of them there.
        let told = evidence.words.match(.direction, in: evidence.name) ?? 0..<0
        return ([Words.code, Words.character] + turning).contains {
            $0.match(looselyIn: evidence.name).map { !$0.overlaps(told) } ?? false
        }
    }

    /// Whether the name means something that must not be flipped and is in the drawing unseen: a note, a slash, a triangle.
    var holdsUnseen: Bool { marks.isEmpty && Words.unseen.match(in: evidence.name) != nil && !drawsRowsAlone }

    /// Whether lines of text, or rows of a list, are all that is drawn.
    private var drawsRowsAlone: Bool {
        let sources = evidence.rowsOfText.flatMap(\.sources)
        return !sources.isEmpty && file.strokes.allSatisfy(sources.cover)
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

    /// The opinion that the icon stays as it is even where it shows reading or motion.
    var opinionToStay: Opinion? { firmOpinion ?? opinionBySide }

    /// Whether a word for a side alone keeps an icon as it is in which something is seen that would not flip.
    var hasMarkAtSide: Bool {
        firmOpinion == nil && opinionBySide != nil
            && [Mark.digits, .check, .clock, .tool].contains { !evidence.sure($0).isEmpty }
    }

    private var firmOpinion: Opinion? {
        if let logo = evidence(of: .logo), let reason = reason(.logo) {
            return Opinion(reason, Ground(certainty: .told, words: Ground(logo).words))
        }
        if let reason = folderOfLogos { return Opinion(reason, .told) }
        if let reason = playback {
            let isButtonAlone = !hasImage && evidence.spelledName == nil && !evidence.isText && hasNothingToKeep
            return Opinion(reason, .family, policy: isButtonAlone ? .players : nil)
        }
        if let front = evidence.front {
            return Opinion("its counterpart is '\(front)': back and front are an order of layers", .family)
        }
        if let place = Self.headings.match(in: evidence.name) {
            return Opinion("its name says '\(evidence.quoted(place))': \(Mark.letters.principle)", .named)
        }
        if evidence.compares {
            let words = evidence.name.words.joined(separator: " ")
            return Opinion("its name says '\(words)': signs of formulas run the same way everywhere", .family)
        }
        if hasImage { return Opinion("it contains a photograph or another image, which is not flipped", .drawn) }
        if let other = evidence.words.names.format(beside: evidence.name) {
            return Opinion("it goes with '\(other)': \(Mark.letters.principle)", .named)
        }
        if let word = evidence.spelledName {
            return Opinion("it spells its name, '\(word)': \(Mark.letters.principle)", .told)
        }
        return evidence.isText ? Opinion("it draws letters: \(Mark.letters.principle)", .drawn) : nil
    }

    private var opinionBySide: Opinion? {
        guard evidence.direction == nil, let place = sideways else { return nil }
        let word = evidence.quoted(place)
        let isSide = ["left", "right"].contains(word)
        var group = isSide ? SidewaysGroup(evidence.name, drawsMore: drawsMoreThanArrow, isAlone: isArrowAlone) : .turns
        if group == .arrows, let picture = file.picture, InkStamp(picture).surroundsMiddle { group = .turns }
        return Opinion(
            "its name says '\(word)': \(group.meaning)",
            Ground(certainty: .named, words: Array(evidence.name.words[place])),
            policy: isSide && hasNothingToKeep ? group.policy : nil)
    }

    /// Whether something else is seen than what points to a side, which may be in a button.
    private var drawsMoreThanArrow: Bool {
        if !evidence.rowsOfText.isEmpty || evidence.isText { return true }
        return !pointing.isEmpty && !evidence.name.words.contains(where: Words.button.contains) && !isArrowAlone
    }

    /// Whether what points to a side is seen, and nothing else.
    private var isArrowAlone: Bool { pointing.contains { file.strokes.allSatisfy($0.sources.cover) } }

    private var pointing: [SeenMark] { [.arrow, .chevron, .triangle].compactMap(evidence.pointingSideways) }

    /// Whether nothing in the icon keeps its drawing where the rest flips.
    private var hasNothingToKeep: Bool { marks.isEmpty && !hasConstant }

    private var playback: String? {
        reason(.playback) ?? evidence.playerButton.map { "\($0): \(Mark.playback.principle)" }
            ?? evidence.drawnPlayerButton.map {
                "\($0.text): \(Mark.playback.principle)"
            }
    }

    /// The reason that the icons of a folder of logos stay as they are.
    private var folderOfLogos: String? {
        folders.first { evidence.words.contains(.logo, in: IconName($0)) }.map {
            "its folder is '\($0)': \(Mark.logo.principle)"
        }
    }

    /// The opinion that the icon stays as it is where it shows neither reading nor motion.
    var opinionWithoutDirection: Opinion? {
        if let mark = marks.first {
            guard let seen = evidence(of: mark), let reason = reason(mark) else { return nil }
            let isToolAlone =
                marks == [.tool] && evidence.place(of: .tool).map { evidence.isWhole(.tool, at: $0) } == true
            return Opinion(reason, Ground(seen), policy: isToolAlone ? .tools : nil)
        }
        for (list, principle) in Self.constants {
            if let place = list.match(looselyIn: evidence.name) {
                let word = Evidence.name(evidence.quoted(place))
                return Opinion(
                    "\(word.text)\(PublishedPractice.clause(for: word)): \(principle)",
                    Ground(
                        certainty: list == Words.object ? .object : .named, words: Array(evidence.name.words[place])),
                    policy: list == Words.chart && !hasConstant ? .charts : nil)
            }
        }
        return direction { _ in true }.map {
            Opinion("its name says '\(evidence.quoted($0))': a real direction", .named)
        }
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

    func principle(_ mark: Mark) -> String {
        guard case .drawing = evidence(of: mark) else { return mark.principle }
        return mark.principle(reading: evidence.sure(mark).compactMap(\.reading).joined())
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
