/// The layout options of contact sheets.
public struct SheetOptions: Hashable, Sendable {
    /// The title of the sheets.
    public var title: String
    /// The index of the locale shown beside the source, or `nil` for the first right-to-left one.
    public var locale: Int?
    /// The height of an icon, in units of the layout.
    public var iconHeight: Double
    /// The number of icons side by side, from 1.
    public var columns: Int
    /// The number of pixels per unit.
    public var scale: Double
    /// The maximum height of a page in pixels; a page has at least one row even if that is higher.
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
