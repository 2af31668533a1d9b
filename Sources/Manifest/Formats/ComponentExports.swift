// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export of components for React.
public struct ReactExport: ComponentExport {
    public static let name = "react"
    public static let summary = "Components of React, a module for each icon."
    public static let options: [ExportOption<ReactExport>] =
        componentOptions + [
            ExportOption(
                "context", \.context,
                "Whether icons take the locale from a context, which servers of React do not have; true by default.",
                .boolean)
        ]

    public var colors = ExportColors.auto
    public var nameForm = NameForm()
    public var package: String?
    /// Whether icons take the locale from a context, and not from a property alone.
    public var context = true

    public init() {}
}

// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export to React Native.
public struct ReactNativeExport: ExportTarget {
    public static let name = "react-native"
    public static let summary = "SVG files and a module that imports them, for React Native."

    public var colors = ExportColors.auto

    public init() {}

    public static let options: [ExportOption<ReactNativeExport>] = [
        .textColors(\.colors)
    ]

    public static let retiredOptions = [
        "svg": "remove it, and declare '*.svg' in the app, as the page of react-native-svg-transformer shows"
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
    public var nameForm = NameForm()
    public var package: String?

    public init() {}
}
