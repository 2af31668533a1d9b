import Buffers
import Geometry

/// Who says so.
public enum Witness: String, CaseIterable, Sendable {
    case drawing
    /// The same shape in other icons of the set, and their names.
    case set
    /// The difference to the icon of the same name without the mark.
    case family
    case name
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
    /// crosses a ring of its own, or is all that a frame holds, `⊘`; of a triangle whose tip ends in a bar, `▶▏`.
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

    /// Whether it is a triangle with a bar at its tip, in one shape.
    public var isSkip: Bool { figure == .triangle && reading == TracedDrawing.skip }

    /// The corners of the box between which a slash runs, from the left; `nil` for other figures and signs.
    public var slashEnds: (Point, Point)? {
        guard figure == .slash, !isProhibitionSign, let direction else { return nil }
        let falls = direction > 270
        return (Point(x: box.minX, y: falls ? box.minY : box.maxY), Point(x: box.maxX, y: falls ? box.maxY : box.minY))
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

/// A connected shape of a drawing, by which a set's drawings are compared.
public struct SeenShape: Sendable {
    /// The box of its ink, or of the hole, in root user space.
    public let box: Rect
    /// Whether the shape is ink; otherwise it is a hole in ink.
    public let isInk: Bool
    /// The elements and subpaths that draw it and nothing else; empty where it is welded to something.
    public let sources: [InkSource]
    let pixels: PixelBox
    /// The number of its pixels.
    let area: Int
    /// The share of the box that it fills with what it encloses.
    public let filledShare: Double
    /// The shape brought to one size.
    let stencil: Stencil

    /// The share of ink that a shape has in common with itself upside down, at least, if it is the same.
    private static let leastUpsideDown = 0.9

    /// Whether the shape is its own mirror image.
    public var isSymmetric: Bool { !stencil.hasHand }

    /// Whether the shape, if it is higher than wide, looks the same upside down.
    public var isSameUpsideDown: Bool { stencil.flipLikeness >= Self.leastUpsideDown }

    /// The length of the shape along the diagonal that rises to the right, divided by its width across.
    public var risingSlenderness: Double { stencil.risingSlenderness }

    /// Returns the shape as a figure that the icon's name says it is.
    public func mark(_ figure: Figure, reading: String) -> SeenMark {
        SeenMark(
            figure: figure, box: box, isKnockedOut: !isInk, sources: sources, witnesses: [.drawing, .name],
            grade: .probable, direction: nil, reading: reading)
    }

    /// Returns how much the shape resembles a letter, a digit or another sign, 0 to 1. Where it is known which one is
    /// drawn, less is enough than where it is to be read.
    public func likeness(to character: Unicode.Scalar) -> Double { CharacterStencils.likeness(stencil, to: character) }
}
