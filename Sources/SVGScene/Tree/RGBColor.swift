/// A colour in sRGB with alpha, not premultiplied; every component is from 0 to 1.
public struct RGBColor: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The alpha component.
    public var alpha: Double

    /// Creates a colour from components from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black, the initial value of `color` and `fill`.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)
}
