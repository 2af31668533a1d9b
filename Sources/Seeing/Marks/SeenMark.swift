import Buffers
import Geometry
import SVGDocument

/// A figure that drawings of icons have in common and that has a meaning of its own.
public enum Figure: String, CaseIterable, Sendable {
    /// A checkmark: a short leg down to the right, a longer one up to the right.
    case check
    /// A bar across the whole icon that says "not".
    case slash
    /// The hands of a clock within a dial.
    case clock
    /// A magnifying glass: a ring and a handle.
    case lens
    /// A question mark: a hook above a dot.
    case questionMark
    /// An arrow: a shaft with a head.
    case arrow
    /// Two equal legs that point to the left or to the right.
    case chevron
    /// A solid triangle that points to the left or to the right.
    case triangle
    /// Lines of a paragraph: bars of unequal lengths that begin or end together.
    case lines
    /// Rows of a list: bars, each with a small mark beside it.
    case list
    /// Arcs about one centre that open to the left or to the right.
    case waves
    /// A plus sign.
    case plus
    /// A cross of two diagonals.
    case cross
    /// Two and more characters beside each other, not all digits.
    case text
    /// Two and more digits beside each other.
    case digits
    /// One letter or another sign of a keyboard.
    case letter
    /// One digit.
    case digit
    /// A thing that the names of the set's icons call by a word, such as a pencil or a lock.
    case object
}

/// How sure a piece of evidence is.
public enum Grade: Int, CaseIterable, Comparable, Sendable {
    /// A: sure enough to fail a build.
    case certain
    /// B: sure enough to be proposed.
    case probable
    /// C: worth a look.
    case possible

    /// Returns whether the first grade is surer.
    public static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }
}

/// Who says so.
public enum Witness: String, CaseIterable, Sendable {
    /// The drawing alone.
    case drawing
    /// The same shape in other icons of the set, and their names.
    case set
    /// The difference to the icon of the same name without the mark.
    case family
    /// The icon's name.
    case name
}

/// An element, or some subpaths of a path, that draw something.
public struct InkSource: Hashable, Sendable {
    /// The element that draws it.
    public let element: NodeID
    /// The numbers of the subpaths from 1, as selectors count them; empty for the whole element.
    public let subpaths: [Int]

    /// Creates a source.
    public init(element: NodeID, subpaths: [Int] = []) {
        self.element = element
        self.subpaths = subpaths
    }

    /// Returns sources with each element once.
    public static func merged(_ sources: [InkSource]) -> [InkSource] {
        var merged: [InkSource] = []
        for element in sources.map(\.element) where !merged.contains(where: { $0.element == element }) {
            let own = sources.filter { $0.element == element }
            let isWhole = own.contains { $0.subpaths.isEmpty }
            merged.append(
                InkSource(element: element, subpaths: isWhole ? [] : Set(own.flatMap(\.subpaths)).sorted()))
        }
        return merged
    }
}

/// A piece of evidence: a figure that is seen in a drawing, and where.
public struct SeenMark: Hashable, Sendable {
    /// The figure.
    public var figure: Figure
    /// The box of its ink (of the hole, where it is knocked out) in root user space, the coordinates of the view box.
    public var box: Rect
    /// Whether the figure is left out of ink, as a check in a disc is.
    public var isKnockedOut: Bool
    /// The elements and subpaths that draw it and nothing else; empty where it is welded to something.
    public var sources: [InkSource]
    /// Who says so; the first one is the one that saw it.
    public var witnesses: [Witness]
    /// How sure it is.
    public var grade: Grade
    /// The direction of the figure in degrees counter-clockwise from the right, where it has one: the tip of arrows,
    /// chevrons, triangles and waves, the handle of a lens, the hand of a clock that does not point up, the lower end of
    /// a slash, the side where lines begin together and where the marks of a list are.
    public var direction: Double?
    /// The characters that are read, from the left, with a dot for each that is not; of an object, its word; of a slash that
    /// crosses a ring of its own, `⊘`.
    public var reading: String?

    /// Creates a mark.
    public init(
        figure: Figure, box: Rect, isKnockedOut: Bool, sources: [InkSource], witnesses: [Witness], grade: Grade,
        direction: Double?, reading: String?
    ) {
        (self.figure, self.box, self.isKnockedOut, self.sources) = (figure, box, isKnockedOut, sources)
        (self.witnesses, self.grade, self.direction, self.reading) = (witnesses, grade, direction, reading)
    }

    /// What a note of music is read as.
    public static let note = "♪"

    /// Whether it is a slash within a ring, a sign that forbids; such a sign can be anywhere.
    public var isProhibitionSign: Bool { figure == .slash && reading == TracedDrawing.prohibition }

    /// The corners of the box between which a slash runs, from the left; `nil` for other figures and signs.
    public var slashEnds: (Point, Point)? {
        guard figure == .slash, !isProhibitionSign, let direction else { return nil }
        let falls = direction > 270
        return (
            Point(x: box.minX, y: falls ? box.minY : box.maxY), Point(x: box.maxX, y: falls ? box.maxY : box.minY)
        )
    }
}

/// What the eye sees in one drawing.
public struct Sight: Sendable {
    /// The figures, in an order that depends on the drawing alone.
    public var marks: [SeenMark]
    /// What the colours say.
    public let colors: ColorFacts
    /// Whether the drawing is its own mirror image, about the middle of its ink.
    public let isSymmetric: Bool
    /// The share of the ink's box that characters cover.
    public let textShare: Double
    /// Whether there is a straight bar at a slant that is at least 0.4 of the canvas long, whatever it is.
    public let hasDiagonal: Bool
    /// The shapes of the drawing that are neither specks nor all of it.
    public let shapes: [SeenShape]
    /// The ink.
    let bitmap: Bitmap
    /// What a small picture of the drawing showed, if one was drawn before.
    public var picture: PictureFacts?

    /// The height of the canvas, in root user space.
    public var height: Double {
        PixelBox(minX: 1, minY: 1, maxX: bitmap.width, maxY: bitmap.height).rect.applying(bitmap.toUserSpace).height
    }

    /// Returns the marks that show a figure, at least as sure as a grade.
    public func marks(_ figure: Figure, atLeast grade: Grade = .possible) -> [SeenMark] {
        marks.filter { $0.figure == figure && $0.grade <= grade }
    }
}

/// What a small picture of a drawing shows as far as it is compared with nothing: so much is kept with what was seen, that the
/// picture of an icon that stays as it is need not be drawn again.
public struct PictureFacts: Hashable, Sendable {
    /// Whether it looks like its mirror image.
    public let isSymmetric: Bool
    /// Its ink, by which the drawings of families are compared.
    public let stamp: PackedBits

    /// Creates facts.
    public init(isSymmetric: Bool, stamp: PackedBits) { (self.isSymmetric, self.stamp) = (isSymmetric, stamp) }
}

extension [SeenMark] {
    /// The surest mark, the first of several that are; `nil` where there is none.
    public var surest: SeenMark? { self.min { $0.grade < $1.grade } }
}
