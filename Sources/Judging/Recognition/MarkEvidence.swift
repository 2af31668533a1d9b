import IconModel
import Seeing

/// Who asks what an icon shows: what is sure enough for one is too little for another. All that is asked of marks is here.
///
/// | asker | a word of the name | a figure without a word |
/// | --- | --- | --- |
/// | a proposal | unless the drawing refutes it | possible for a slash; probable for others, what is read beside others or apart |
/// | a finding | of marks that have no figures, or one that is possible | certain, or drawn as hardly anything else is |
public enum Asker: Sendable {
    /// A proposal: an icon that stays as it is does less harm than a reversed mark.
    case proposal
    /// A finding of a validation or an audit, which should be true.
    case finding
}

extension IconEvidence {
    /// Returns the evidence that the icon shows a mark, if it is enough for who asks.
    public func evidence(of mark: Mark, for asker: Asker) -> Evidence? {
        if let place = place(of: mark) {
            switch asker {
            case .proposal: return refutes(mark) ? nil : .name(quoted(place))
            case .finding where isUnseen(mark): break
            case .finding: return .name(quoted(place))
            }
        }
        if asker == .finding, mark == .playback, let reason = playerButton { return .set(reason) }
        if asker == .finding, mark == .letters, let place = wholeCharacter { return .name(quoted(place)) }
        if asker == .finding, mark == .letters, let other = words.names.format(beside: name) {
            return .set("it goes with '\(other)'")
        }
        let seen = asker == .finding ? drawn(mark) : sure(mark).surest
        return seen.map { .drawing(.other(noun(of: mark, $0)), $0.grade) }
    }

    /// Returns whether a word of the name is not enough for a finding: it needs a figure, or nothing but an arrow is drawn in the
    /// place of a tool.
    private func isUnseen(_ mark: Mark) -> Bool {
        guard figures(of: mark, atLeast: .possible).isEmpty else { return false }
        let arrow = mark == .tool ? sight?.marks(.arrow, atLeast: .possible).surest : nil
        return mark.needsFigure || arrow.map { $0.box.height > 0.6 * height } == true
    }

    /// Returns the figures that show a mark in a proposal: with a word of the name even those that alone would not be enough.
    public func proposedFigures(of mark: Mark) -> [SeenMark] {
        let sure = sure(mark)
        guard sure.isEmpty, place(of: mark) != nil else { return sure }
        return figures(of: mark, atLeast: .possible)
    }

    /// Returns the figures that are enough for a proposal by themselves. A single character must be certain, as many things look
    /// like some letter, unless others are read beside it, or it is set apart from the rest. A slash may be another bar that
    /// lies across the icon: those must not be flipped, either.
    public func sure(_ mark: Mark) -> [SeenMark] {
        if mark == .slash { return figures(of: mark, atLeast: .possible) }
        let seen = figures(of: mark, atLeast: .probable)
        guard mark.isRead else { return seen }
        // The head of an arrow alone looks like a k, and quotation marks like 99.
        if Words.isBareArrow(name.words) || Words.quotes.match(in: name) != nil { return [] }
        let isLone = seen.count == 1 && [.letter, .digit].contains(seen[0].figure) && !isAllThatIsDrawn(seen[0])
        let read = isLone ? figures(of: mark, atLeast: .certain) : seen
        if !read.isEmpty { return read }
        if let run = namedRun { return mark.figures.contains(run.figure) ? [run] : [] }
        return mark == .digits ? namedDigits : charactersApart
    }

    /// Returns whether one shape draws a letter, which has a hole as many do, and nothing else is drawn.
    private func isAllThatIsDrawn(_ seen: SeenMark) -> Bool {
        guard seen.figure == .letter, let shapes = sight?.shapes, shapes.count(where: \.isInk) == 1,
            shapes.contains(where: { !$0.isInk })
        else {
            return false
        }
        return shapes.allSatisfy { $0.box.intersection(seen.box) == $0.box }
    }

    /// Returns whether the drawing shows that a word of the name does not mean a mark.
    private func refutes(_ mark: Mark) -> Bool {
        switch mark {
        // What is off or muted can also be crossed out, and a cross is its own mirror image; or it is silent, as a speaker
        // without waves; and a switch that is off shows so by its knob.
        case .slash:
            let isOtherwiseOff =
                sight?.marks(.cross, atLeast: .probable).isEmpty == false || sight?.hasDiagonal == false
                || name.words.contains(where: Words.switches.contains)
            return isOtherwiseOff && figures(of: .slash, atLeast: .possible).isEmpty
        // A list to be checked is drawn with boxes, too: shapes alone that are the same in the mirror.
        case .check:
            guard let sight, !sight.shapes.isEmpty else { return false }
            return sight.shapes.allSatisfy(\.isSymmetric) && figures(of: .check, atLeast: .possible).isEmpty
        default: return false
        }
    }

    /// The characters that are read, but not for certain, where they are set apart from the rest: notes, and what stands in
    /// a plate or, as a badge, beside the middle. What looks like a character elsewhere is the shape of a thing.
    private var charactersApart: [SeenMark] {
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
    private var namedDigits: [SeenMark] {
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
