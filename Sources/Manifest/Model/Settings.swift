import IconModel

/// Thresholds above which a composite's measurements become warnings.
public struct CheckSettings: Hashable, Sendable {
    /// The maximum distance of the ink's centre of mass from the mirror image of the source's, as a share of the
    /// canvas's width.
    public var balance: Double
    /// The maximum growth of a part's overlap with the rest of the icon over that in the source, as a share of the
    /// part's ink.
    public var overlap: Double

    /// Creates settings; the defaults let well-made composites pass.
    public init(balance: Double = 0.08, overlap: Double = 0.1) {
        self.balance = balance
        self.overlap = overlap
    }
}

/// What the manifest says of the formats in which icons are written.
public struct FormatOptions: Hashable, Sendable {
    /// The settings of previews, or `nil` where none are wanted.
    public var png: PNGSettings?

    /// Creates options.
    public init(png: PNGSettings? = nil) { self.png = png }

    /// The colour of `currentColor` where an icon is drawn.
    public var currentColor: PreviewColor { png?.color ?? .black }
}

/// The settings of previews.
public struct PNGSettings: Hashable, Sendable {
    /// The heights of the previews at scale 1, in pixels; at least one, without duplicates.
    public var sizes: [Int]
    /// The scales that each size is drawn at; at least one, without duplicates.
    public var scales: [Double]
    /// The colour of `currentColor`.
    public var color: PreviewColor

    /// Creates settings.
    public init(sizes: [Int], scales: [Double], color: PreviewColor) {
        self.sizes = sizes
        self.scales = scales
        self.color = color
    }

    /// Returns a scale as it is written in names of files, such as `2` or `1.5`.
    public static func text(ofScale scale: Double) -> String { NumberShape.text(scale) }

    /// Returns the height of a preview in pixels, at least 1.
    public func pixels(size: Int, scale: Double) -> Int {
        max(1, Int(exactly: (Double(size) * scale).rounded()) ?? 1)
    }
}
