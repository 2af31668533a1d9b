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

// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export to React Native.
public struct ReactNativeExport: ExportTarget {
    public static let name = "react-native"
    public static let summary = "SVG files and a module that imports them, for React Native."

    /// What the app gets where it imports an SVG file.
    public enum Import: String, CaseIterable, ExportChoice {
        /// A component, as of react-native-svg-transformer.
        case component
        /// The number of an asset, as of Metro by itself.
        case asset
    }

    /// What SVG files are declared to be, or `nil` where the app declares that.
    public var svg: Import?

    public init() {}

    public static let options: [ExportOption<ReactNativeExport>] = [
        ExportOption(
            "svg", \.svg,
            "What the app imports SVG files as, written to svg.d.ts: \"component\", as with react-native-svg-transformer, or "
                + "\"asset\"; by default the app declares that itself.",
            .oneOf("kind of import", Import.self))
    ]
}

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
