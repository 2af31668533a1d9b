import Composites
import Geometry
import IconModel
import Judging
import Raster
import Seeing

/// A number that an icon shows in a circle, a calendar or another frame, or on the keys of a keypad, and that is drawn in
/// the digits of each locale. The rest of the icon looks the same in the mirror, so nothing but the digits changes.
struct FramedNumber {
    let part: ProposedPart
    /// The box of the digits, on a canvas whose longer side is 1.
    let box: Rect
    private var text: String { part.text ?? "" }

    /// The reason to draw them anew, as a clause.
    var reason: String { "it shows '\(text)', which is drawn in the digits of the locale" }

    private static let keyCount = 10
    /// The share of the width of a frame by which what stands in its middle can be off it.
    private static let middle = 0.1

    /// Finds the number, or returns `nil` where there is none, where it is part of a name or a measure such as "4K", or
    /// where the rest is not the same in the mirror.
    init?(_ view: IconView) {
        guard let sight = view.file.sight, let picture = view.file.picture, !view.namesNumber,
            sight.marks(.text, atLeast: .probable).isEmpty, sight.marks(.letter, atLeast: .probable).isEmpty
        else { return nil }
        guard let found = Self.keypad(sight) ?? Self.read(sight) ?? Self.named(view.evidence.name, sight),
            !Self.hasNeighbor(found.box, found.height, found.sources, sight)
        else { return nil }
        self.init(view, picture, found.text, found.sources)
    }

    /// Takes what stands where the other members of a series have their numbers, or returns `nil` where nothing of that
    /// height does.
    init?(_ view: IconView, expecting number: ExpectedNumber) {
        guard let picture = view.file.picture else { return nil }
        let strokes = number.strokes(among: view.file.strokes)
        guard !strokes.isEmpty else { return nil }
        self.init(view, picture, "\(number.value)", InkSource.merged(strokes.compactMap(\.origin?.source)))
        guard number.fits(box) else { return nil }
    }

    private init?(_ view: IconView, _ picture: Thumbnail, _ text: String, _ sources: [InkSource]) {
        let own = view.file.strokes.filter(sources.cover)
        guard let box = Rect.union(of: own.map(\.bounds)), let ink = Rect.union(of: own.map(\.inkBounds)) else {
            return nil
        }
        let frames = view.file.strokes.filter { !sources.cover($0) }.map(\.bounds).filter {
            $0.minX < box.minX && $0.minY < box.minY && $0.maxX > box.maxX && $0.maxY > box.maxY
        }
        let isKeypad = text.utf8.count == Self.keyCount
        guard !frames.isEmpty || isKeypad, picture.isSymmetric(outside: ink) else { return nil }
        // A 1 stands in the middle of its frame by its stem and not by its ink: its mirrored place would be off the middle.
        let isInMiddle = frames.contains { (box.center.x - $0.center.x).magnitude <= Self.middle * $0.width }
        self.box = box
        part = ProposedPart(
            name: "digits",
            selector: SelectorWriter(view.file.document).lastingSelector(of: sources.map { ($0.element, $0.subpaths) }),
            role: .digits, clearance: nil, text: text, staysInPlace: isKeypad || isInMiddle)
    }

    private struct Found {
        var text: String
        var sources: [InkSource]
        var box: Rect
        var height: Double
    }

    /// Returns the digits of a keypad: three rows of three, of which most are read, and a 0 below them.
    private static func keypad(_ sight: Sight) -> Found? {
        let read = sight.marks(.digit, atLeast: .probable)
        guard read.count >= 5, let height = read.map(\.box.height).sorted().dropFirst(read.count / 2).first else {
            return nil
        }
        let shapes = sight.shapes.filter { shape in
            !shape.sources.isEmpty && shape.isInk != read[0].isKnockedOut
                && (0.8...1.2).contains(shape.box.height / height) && shape.box.width <= 1.2 * height
        }
        var rows = ReadDigits.rows(shapes, \.box)
        guard rows.count == 4, rows[0].count == 3 else { return nil }
        // A star and a number sign stand beside the 0.
        rows[3] = rows[3].filter { shape in
            rows[0][1].box.minX < shape.box.maxX && shape.box.minX < rows[0][1].box.maxX
        }
        let keys = rows.flatMap { $0 }
        let text = ["1234567890", "7894561230"].first { digits in
            keys.count == digits.utf8.count
                && zip(keys, digits.unicodeScalars).allSatisfy { key, digit in
                    read.contains { $0.box == key.box && $0.reading == String(digit) }
                        || key.likeness(to: digit) >= ReadDigits.expected
                }
        }
        guard let text, let first = keys.first else { return nil }
        return Found(
            text: text, sources: InkSource.merged(keys.flatMap(\.sources)),
            box: keys.dropFirst().reduce(first.box) { $0.union($1.box) }, height: height)
    }

    private static func read(_ sight: Sight) -> Found? {
        let marks = sight.marks(.digits, atLeast: .certain) + sight.marks(.digit, atLeast: .certain)
        guard let first = marks.first, marks.allSatisfy({ !$0.sources.isEmpty }),
            let text = ReadDigits.text(marks.map { ($0.reading ?? "", $0.box) })
        else { return nil }
        return Found(
            text: text, sources: InkSource.merged(marks.flatMap(\.sources)),
            box: marks.dropFirst().reduce(first.box) { $0.union($1.box) }, height: first.box.height)
    }

    /// Returns the shapes that draw the number of the name, as in `1-circle` and `looks-12`, and resemble its digits.
    private static func named(_ name: IconName, _ sight: Sight) -> Found? {
        let numbers = name.words.filter(IconName.isNumber)
        guard numbers.count == 1, let number = numbers.first, (1...2).contains(number.utf8.count), name.words.count > 1,
            let digit = number.first
        else { return nil }
        let candidates = sight.shapes.filter { !$0.sources.isEmpty }
        for first in candidates where first.isDigit(digit) {
            guard let last = number.dropFirst().first else {
                return Found(text: number, sources: first.sources, box: first.box, height: first.box.height)
            }
            guard let next = candidates.first(where: { $0.follows(first) && $0.isDigit(last) }) else { continue }
            return Found(
                text: number, sources: InkSource.merged(first.sources + next.sources),
                box: first.box.union(next.box), height: first.box.height)
        }
        return nil
    }

    /// Returns whether something as high as the digits stands right beside them: they are part of a word or a measure.
    private static func hasNeighbor(_ box: Rect, _ height: Double, _ own: [InkSource], _ sight: Sight) -> Bool {
        sight.shapes.contains { shape in
            let gap = max(box.minX - shape.box.maxX, shape.box.minX - box.maxX)
            let common = min(box.maxY, shape.box.maxY) - max(box.minY, shape.box.minY)
            return !shape.sources.contains(where: own.contains) && (0...0.5 * height).contains(gap)
                && common >= 0.4 * height && shape.box.height <= 1.6 * height
        }
    }
}
