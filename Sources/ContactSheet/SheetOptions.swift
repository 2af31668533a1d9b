/// How contact sheets are laid out.
public struct SheetOptions: Hashable, Sendable {
    /// What the sheets are called.
    public var title: String
    /// The index of the locale that is shown beside the source, or `nil` for the first that runs from right to left.
    public var locale: Int?
    /// The height of an icon in units.
    public var iconHeight: Double
    /// How many icons stand side by side, from 1.
    public var columns: Int
    /// Pixels to a unit.
    public var scale: Double
    /// The greatest height of a page in pixels; an icon that needs more gets it.
    public var maximumHeight: Int

    /// Creates options.
    public init(
        title: String, locale: Int? = nil, iconHeight: Double = 40, columns: Int = 8, scale: Double = 2,
        maximumHeight: Int = 4096
    ) {
        self.title = title
        self.locale = locale
        self.iconHeight = iconHeight
        self.columns = columns
        self.scale = scale
        self.maximumHeight = maximumHeight
    }
}
