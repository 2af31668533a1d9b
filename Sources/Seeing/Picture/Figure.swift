import Geometry

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
    case plus
    /// A cross of two diagonals.
    case cross
    /// Two and more characters beside each other, not all digits.
    case text
    /// Two and more digits beside each other.
    case digits
    /// One letter or another sign of a keyboard.
    case letter
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

/// What a drawing is looked at for.
public enum Attention: UInt32, Sendable {
    /// All that is seen in it.
    case figures
    /// Its colours, shapes and ink alone, by which the drawings of a set are compared. What looks the same in the mirror needs no
    /// more: nobody asks for figures that face nowhere.
    case shapes
}

/// A figure that was found in a traced drawing.
struct Find: Sendable {
    var figure: Figure
    /// The components that draw it.
    var components: [Int]
    /// The box in pixels, where it is not that of the components.
    var box: PixelBox
    var isInk: Bool
    var grade: Grade
    var direction: Double?
    var reading: String?
    /// The bar that the figure is, from the left.
    var bar: Bar?
}
