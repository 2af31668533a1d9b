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

/// A target whose folder can be a package of npm.
public protocol PackageExport: ExportTarget {
    /// The name of the package that `package.json` describes, or `nil` if that file is not written.
    var package: String? { get set }
}

/// A target whose modules hold drawings as elements of a page, so that they can have the colour of its text.
public protocol ComponentExport: PackageExport {
    var colors: ExportColors { get set }
    var nameForm: NameForm { get set }
}

extension ComponentExport {
    static var componentOptions: [ExportOption<Self>] {
        [.textColors(\.colors), .nameForm(\.nameForm, of: "components")] + packageOptions
    }
}

extension ExportOption {
    /// The option of targets whose drawings can have the colour of the text around them.
    static func textColors(_ path: WritableKeyPath<Target, ExportColors> & Sendable) -> ExportOption {
        ExportOption(
            "colors", path,
            "The colours: that of the text (\"template\"), as drawn (\"original\"), or that of the text for icons of one "
                + "colour (\"auto\", the default).",
            .oneOf("kind of colours", ExportColors.self))
    }
}

extension PackageExport {
    static var packageOptions: [ExportOption<Self>] {
        [
            ExportOption(
                "package", \.package, "The name of an npm package; with it, package.json is written.", .text())
        ]
    }

    /// The options that there are no more, each with what to write instead.
    public static var retiredOptions: [String: String] {
        ["version": "remove it: package.json says 0.0.0, and 'npm version' the version of what you publish"]
    }
}
