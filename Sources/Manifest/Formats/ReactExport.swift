// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export of components for React.
public struct ReactExport: ComponentExport {
    public static let name = "react"
    public static let summary = "Components of React, a module for each icon."
    public static let options: [ExportOption<ReactExport>] = componentOptions

    public var colors = ExportColors.auto
    public var package: String?
    public var version = "0.0.0"

    public init() {}
}
