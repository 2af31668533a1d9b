/// A target whose folder can be a package of npm.
public protocol PackageExport: ExportTarget {
    /// The name of the package that `package.json` describes, or `nil` if that file is not written.
    var package: String? { get set }
    /// The version in `package.json`.
    var version: String { get set }
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
