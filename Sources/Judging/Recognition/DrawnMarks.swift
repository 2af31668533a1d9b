import Geometry
import IconModel
import Seeing

/// The marks that an icon draws without a word of its name, surely enough for a finding where it is flipped as a whole.
extension IconEvidence {
    /// Returns the figure that shows a mark, whatever the name says.
    public func drawn(_ mark: Mark) -> SeenMark? {
        let certain = figures(of: mark, atLeast: .certain).first
        switch mark {
        case .letters: return certain ?? notes.first ?? currencySign ?? namedRun(.text) ?? codeSign
        case .digits: return certain ?? namedNumber ?? namedRun(.digits)
        case .clock: return certain ?? smallClock
        // A sign that forbids is small, or has other things beside it.
        case .slash: return certain ?? figures(of: .slash, atLeast: .probable).first(where: \.isProhibitionSign)
        case .playback: return playTriangle ?? windingTriangles.first ?? skippingTriangle
        // Nothing of this size but a magnifying glass is a ring with a handle; one that fills the icon is left out.
        case .tool: return figures(of: mark, atLeast: .probable).first { $0.figure == .lens }
        default: return certain
        }
    }

    /// Notes of music, which hardly anything else is drawn like.
    private var notes: [SeenMark] { figures(of: .letters, atLeast: .probable).filter { $0.reading == SeenMark.note } }

    /// A clock that is probable and no more, beside something else: with one hand, or with hands of a few pixels.
    private var smallClock: SeenMark? {
        figures(of: .clock, atLeast: .probable).first { $0.box.height <= 0.6 * height }
    }

    /// The sign of a currency, which hardly anything else is drawn like.
    private var currencySign: SeenMark? {
        figures(of: .letters, atLeast: .probable).first { $0.reading.map(Self.currencies.contains) == true }
    }

    /// The sign for code, `</>`: a bar between two chevrons that point away from each other. Without the bar it is its own mirror
    /// image.
    private var codeSign: SeenMark? {
        let chevrons = (sight?.marks(.chevron) ?? []).filter { $0.box.height < 0.8 * height }
        func points(_ mark: SeenMark, to degrees: Double) -> Bool {
            mark.direction.map { ($0 - degrees).remainder(dividingBy: 360).magnitude < 20 } == true
        }
        guard let left = chevrons.first(where: { points($0, to: 180) }),
            let right = chevrons.first(where: { points($0, to: 0) }), left.box.maxX < right.box.minX
        else { return nil }
        let bars = (sight?.shapes ?? []).filter { shape in
            shape.box.minX > left.box.center.x && shape.box.maxX < right.box.center.x
                && (shape.box.center.y - left.box.center.y).magnitude < 0.25 * left.box.height
                && (0.6...2).contains(shape.box.height / left.box.height) && shape.box.width < 1.2 * left.box.height
        }
        guard bars.count == 1, let bar = bars.first, !bar.isSymmetric else { return nil }
        var mark = bar.mark(.text, reading: "</>")
        mark.box = left.box.union(right.box).union(bar.box)
        return mark
    }

    /// The triangle of a player: the only one that is drawn, between an eighth and half of the height, and pointing to the right,
    /// in an icon without a direction of its own.
    private var playTriangle: SeenMark? {
        let triangles = sight?.marks(.triangle) ?? []
        guard triangles.count == 1, let triangle = triangles.first, triangle.direction == 0,
            (0.125...0.5).contains(triangle.box.height / height),
            (0.6...1.3).contains(triangle.box.width / triangle.box.height), !pointsAnywhere, realDirection == nil,
            !name.words.contains(where: Words.pointed.contains)
        else { return nil }
        return triangle
    }

    /// The evidence that the drawing is a button of a player, whatever the name says.
    public var drawnPlayerButton: Evidence? {
        let isButton = !windingTriangles.isEmpty || skippingTriangle != nil
        return isButton ? .drawing(.other(Mark.playback.noun), .certain) : nil
    }

    /// Whether something in the icon points along the direction of reading, which a list by itself does not.
    private var pointsAnywhere: Bool {
        direction != nil && words.match(.direction, in: name).map { name.words[$0].allSatisfy { $0 == "list" } } != true
    }

    /// The triangles in a row that are the sign of fast forward and rewind; none where they are no pair.
    var windingTriangles: [SeenMark] {
        let triangles = sight?.marks(.triangle) ?? []
        guard triangles.count == 2, triangles[0].direction == triangles[1].direction,
            (triangles[0].box.center.y - triangles[1].box.center.y).magnitude < triangles[0].box.height / 4,
            (triangles[0].box.height - triangles[1].box.height).magnitude < triangles[0].box.height / 4
        else { return [] }
        return triangles
    }

    /// The triangle of a button that skips a track or a picture: nothing else is drawn but a bar as high as the triangle, beside
    /// its tip or its back.
    var skippingTriangle: SeenMark? {
        let triangles = sight?.marks(.triangle) ?? []
        guard triangles.count == 1, let triangle = triangles.first, triangle.box.height > 0.25 * height else {
            return nil
        }
        if triangle.isSkip { return triangle }
        let share = triangle.box.height / height
        let strokes = strokes.filter { $0.bounds.height > 0.1 }
        // The waves of a loudspeaker are as slender, but bent.
        let bars = strokes.filter {
            $0.bounds.width < 0.25 * share && (0.7...1.5).contains($0.bounds.height / share) && ShapeKey.isSymmetric($0)
        }
        // A triangle that a pen draws, or that is an outline, has one or two contours.
        return bars.count == 1 && (2...3).contains(strokes.count) ? triangle : nil
    }

    /// The letters or the digits of a word of the name that are drawn beside each other.
    private func namedRun(_ figure: Figure) -> SeenMark? { namedRun.flatMap { $0.figure == figure ? $0 : nil } }

    /// The letters or digits of a word of the name that are drawn beside each other, as in `ai-book`: each resembles its
    /// character, and an I is a bar, in small letters a low one.
    public var namedRun: SeenMark? {
        guard let sight, sight.marks(.text).isEmpty, sight.marks(.digits).isEmpty else { return nil }
        let shapes = sight.shapes.filter {
            !$0.sources.isEmpty && (0.15...0.62).contains($0.box.height / height)
        }
        func draws(_ shape: SeenShape, _ character: Unicode.Scalar) -> Bool {
            if character == "I" || character == "1", shape.box.width <= 0.35 * shape.box.height, shape.isSymmetric {
                return true
            }
            return shape.likeness(to: character) >= 0.66
        }
        func run(_ characters: [Unicode.Scalar], from first: SeenShape) -> [SeenShape]? {
            var run = [first]
            for character in characters.dropFirst() {
                let last = run[run.count - 1]
                guard
                    let next = shapes.first(where: { shape in
                        shape.follows(last, slack: 0.12) && draws(shape, character)
                            || character == "I" && shape.isLowBar(after: last)
                    })
                else { return nil }
                run.append(next)
            }
            return run
        }
        for word in name.words {
            let isNumber = IconName.isNumber(word)
            guard (2...(isNumber ? 3 : 4)).contains(word.utf8.count), word.utf8.allSatisfy({ $0 < 128 }) else {
                continue
            }
            let characters = Array(word.uppercased().unicodeScalars)
            // A bar alone is no beginning.
            for first in shapes
            where draws(first, characters[0]) && characters.contains(where: { $0 != "I" && $0 != "1" }) {
                guard let run = run(characters, from: first), let box = Rect.union(of: run.map(\.box)) else { continue }
                return SeenMark(
                    figure: isNumber ? .digits : .text, box: box, isKnockedOut: !first.isInk,
                    sources: InkSource.merged(run.flatMap(\.sources)),
                    witnesses: [.drawing, .name], grade: .probable, direction: nil, reading: word.uppercased())
            }
        }
        return nil
    }

    /// The shapes that draw a number of the name, side by side: those of one digit alone resemble other things as well.
    private var namedNumber: SeenMark? {
        let shapes = (sight?.shapes ?? []).filter { (0.1...0.7).contains($0.box.height / height) }
        return name.words.lazy.filter { IconName.isNumber($0) && (2...3).contains($0.utf8.count) && $0.first != "0" }
            .compactMap { number in Self.row(of: number, among: shapes) }.first
    }

    private static func row(of number: String, among shapes: [SeenShape]) -> SeenMark? {
        guard let digit = number.first else { return nil }
        for first in shapes where first.isDigit(digit, besideOthers: true) {
            var row = [first]
            for digit in number.dropFirst() {
                let last = row[row.count - 1]
                let next = shapes.first { $0.follows(last) && $0.isDigit(digit, besideOthers: true) }
                guard let next else { break }
                row.append(next)
            }
            guard row.count == number.utf8.count,
                row.contains(where: { !$0.isSymmetric || $0.box.width > 0.5 * $0.box.height })
            else { continue }
            var mark = first.mark(.digits, reading: number)
            mark.box = row.dropFirst().reduce(first.box) { $0.union($1.box) }
            return mark
        }
        return nil
    }
}

extension SeenShape {
    /// Returns whether it stands right beside another one, as the next character of a row: as high and on one line with it, give or
    /// take a share of the height.
    package func follows(_ last: SeenShape, slack: Double = 0.1) -> Bool {
        isBeside(last, slack: slack) && (box.height - last.box.height).magnitude <= slack * last.box.height
    }

    /// Returns whether it is the bar of a small i behind a capital; the dot may be too small to be seen.
    fileprivate func isLowBar(after last: SeenShape) -> Bool {
        isBeside(last, slack: 0.12) && isSymmetric && box.width <= 0.5 * box.height
            && (0.5...0.8).contains(box.height / last.box.height)
    }

    private func isBeside(_ last: SeenShape, slack: Double) -> Bool {
        isInk == last.isInk && box.minX >= last.box.center.x && box.minX - last.box.maxX <= 0.6 * last.box.height
            && (box.maxY - last.box.maxY).magnitude <= slack * last.box.height
    }

    /// Returns whether a shape draws a digit that is expected there: it resembles it hardly less than any other one, and has

    package func likeness(of digit: Character) -> Double { digit.unicodeScalars.first.map { likeness(to: $0) } ?? 0 }
    /// a hand if the digit has; a mere bar is a 1 at most beside other digits.
    public func isDigit(_ digit: Character, atLeast least: Double = 0.58, besideOthers: Bool = false) -> Bool {
        if besideOthers, digit == "1", box.width < 0.5 * box.height, filledShare > 0.8 { return true }
        let own = likeness(of: digit)
        return own >= least && (!isSymmetric || "08".contains(digit))
            && "0123456789".allSatisfy { likeness(of: $0) <= own + 0.08 }
    }
}
