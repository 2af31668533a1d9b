// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export of components for Svelte.
public struct SvelteExport: ComponentExport {
    public static let name = "svelte"
    public static let summary = "Components of Svelte 5, a file for each icon."
    public static let options: [ExportOption<SvelteExport>] = componentOptions

    public var colors = ExportColors.auto
    public var package: String?
    public var version = "0.0.0"

    public init() {}
}
