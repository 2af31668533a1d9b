/// An export to Windows, which has no options.
public struct WindowsExport: ExportTarget {
    /// The name, as a manifest and `--export` spell it.
    public static let name = "windows"
    /// The files that the platform gets.
    public static let summary = "Pictures with the qualifiers of Windows in their names."
    /// There are none.
    public static let options: [ExportOption<WindowsExport>] = []
    /// The options that there are no more.
    public static let retiredOptions = ["scales": "remove it: the scales are 100, 200 and 400"]

    /// Creates the export.
    public init() {}
}
