// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export of components for Vue.
public struct VueExport: ComponentExport {
    public static let name = "vue"
    public static let summary = "Components of Vue 3, a module for each icon."
    public static let options: [ExportOption<VueExport>] = componentOptions

    public var colors = ExportColors.auto
    public var package: String?
    public var version = "0.0.0"

    public init() {}
}
