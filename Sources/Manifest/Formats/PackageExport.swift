/// A target whose folder can be a package of npm.
public protocol PackageExport: ExportTarget {
    /// The name of the package that `package.json` describes, or `nil` if that file is not written.
    var package: String? { get set }
    /// The version in `package.json`.
    var version: String { get set }
}

/// A target whose modules hold drawings as elements of a page, so that they can have the colour of its text.
public protocol ComponentExport: PackageExport {
    /// The colours of the drawings.
    var colors: ExportColors { get set }
}

extension ComponentExport {
    /// The options of components.
    static var componentOptions: [ExportOption<Self>] { [.textColors(\.colors)] + packageOptions }
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
    /// The options of the package.
    static var packageOptions: [ExportOption<Self>] {
        [
            ExportOption(
                "package", \.package, "The name of an npm package; with it, package.json is written.", .text()),
            ExportOption("version", \.version, "The version in package.json; \"0.0.0\" by default.", .text()),
        ]
    }
}
