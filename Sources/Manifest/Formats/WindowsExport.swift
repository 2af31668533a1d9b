// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export to Windows.
public struct WindowsExport: ExportTarget {
    public static let name = "windows"
    public static let summary = "Pictures with the qualifiers of Windows in their names."

    /// The scales of the pictures in percent; at least one.
    public var scales = [100, 200, 400]

    public init() {}

    public static let options: [ExportOption<WindowsExport>] = [
        ExportOption(
            "scales", \.scales, "The scales of the pictures in percent; 100, 200 and 400 by default.",
            .list(
                ListShape(
                    noun: "numbers", element: .number(NumberShape(range: 50...1600, isInteger: true)), maxCount: 16)))
    ]
}
