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
