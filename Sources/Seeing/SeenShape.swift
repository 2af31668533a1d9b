import Geometry

/// A connected shape of a drawing, by which a set's drawings are compared.
public struct SeenShape: Sendable {
    /// The box of its ink, or of the hole, in root user space.
    public let box: Rect
    /// Whether the shape is ink; otherwise it is a hole in ink.
    public let isInk: Bool
    /// The elements and subpaths that draw it and nothing else; empty where it is welded to something.
    public let sources: [InkSource]
    /// The box in pixels.
    let pixels: PixelBox
    /// The number of its pixels.
    let area: Int
    /// The share of the box that it fills with what it encloses.
    public let filledShare: Double
    /// The shape brought to one size.
    let stencil: Stencil

    /// The shares of ink that a shape has in common with its mirror image, and with itself upside down, if it is the same.
    private static let leastLikeness = (mirrored: 0.94, upsideDown: 0.9)

    /// Whether the shape is its own mirror image.
    public var isSymmetric: Bool { stencil.mirrorLikeness >= Self.leastLikeness.mirrored }

    /// Whether the shape, if it is higher than wide, looks the same upside down.
    public var isSameUpsideDown: Bool { stencil.flipLikeness >= Self.leastLikeness.upsideDown }

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
    public func likeness(to character: Unicode.Scalar) -> Double {
        CharacterStencils.likeness(stencil, to: character)
    }
}
