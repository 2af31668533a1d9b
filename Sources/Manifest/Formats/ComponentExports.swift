package struct ReactExport: ComponentExport {
    package static let name = "react"
    package static let summary = "Components of React, a module for each icon."
    package static let options: [ExportOption<ReactExport>] =
        componentOptions + [
            ExportOption(
                "context", \.context,
                "Whether icons take the locale from a context, which servers of React do not have; true by default.",
                .boolean)
        ]

    package var colors = ExportColors.auto
    package var nameForm = NameForm()
    package var package: String?
    /// Whether icons take the locale from a context, and not from a property alone.
    package var context = true
}

package struct ReactNativeExport: ExportTarget {
    package static let name = "react-native"
    package static let summary = "SVG files and a module that imports them, for React Native."

    package var colors = ExportColors.auto

    package static let options: [ExportOption<ReactNativeExport>] = [
        .textColors(\.colors)
    ]

    package static let retiredOptions = [
        "svg": "remove it, and declare '*.svg' in the app, as the page of react-native-svg-transformer shows"
    ]
}

package struct VueExport: ComponentExport {
    package static let name = "vue"
    package static let summary = "Components of Vue 3, a module for each icon."
    package static let options: [ExportOption<VueExport>] = componentOptions

    package var colors = ExportColors.auto
    package var nameForm = NameForm()
    package var package: String?
}

/// A target whose folder can be a package of npm.
package protocol PackageExport: ExportTarget {
    /// The name of the package that `package.json` describes, or `nil` if that file is not written.
    var package: String? { get set }
}

/// A target whose modules hold drawings as elements of a page, so that they can have the colour of its text.
package protocol ComponentExport: PackageExport {
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
            ExportOption("package", \.package, "The name of an npm package; with it, package.json is written.", .text())
        ]
    }

    package static var retiredOptions: [String: String] {
        ["version": "remove it: package.json says 0.0.0, and 'npm version' the version of what you publish"]
    }
}
