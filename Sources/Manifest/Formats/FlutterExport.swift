package struct FlutterExport: ExportTarget {
    package static let name = "flutter"
    package static let summary = "Assets of a Flutter app, with a Dart library of their names."

    /// The path of the library of names, relative to the manifest's folder.
    package var library = "lib/icons.dart"
    package var colors = ExportColors.auto

    package static let options: [ExportOption<FlutterExport>] = [
        ExportOption(
            "library", \.library,
            "The Dart file to write, relative to this file, where 'folder' may be too; \"lib/icons.dart\" by default.",
            .text(pattern: Shape.relativePath), isFileToWrite: true,
            refusals: [
                ExportRefusal { text in
                    do throws(RelativePath.Problem) {
                        _ = try RelativePath.normalizedFromAbove(text)
                        return nil
                    } catch {
                        return ExportProblem(rule: .badPath, message: error.message, hint: error.hint)
                    }
                },
                ExportRefusal(
                    unless: { $0.hasSuffix(".dart") }, "is not the name of a Dart file",
                    hint: "write such as 'lib/icons.dart'"),
            ],
            read: { $0.string.map { (try? RelativePath.normalizedFromAbove($0)) ?? $0 } }),
        .textColors(\.colors),
    ]

    package static let retiredOptions = [
        "assets": "remove it: assets are named from the folder whose 'lib' has the \"library\""
    ]

    /// Returns the folder of an export as the app's `pubspec.yaml` names it.
    package func assets(in folder: String) -> String {
        let package = library.pathSteps.prefix { $0 != "lib" }
        guard package.count < library.pathSteps.count, folder.pathSteps.starts(with: package) else { return folder }
        return folder.pathSteps.dropFirst(package.count).joined(separator: "/")
    }

    package func problem(in folder: String?) -> ExportProblem? {
        guard let folder, assets(in: folder).levelsAbove > 0 else { return nil }
        return ExportProblem(
            rule: .badPath, message: "pubspec.yaml cannot name \(quoted(folder))",
            hint: "name by 'library' a file in the 'lib' of the package that has the folder")
    }

    package func furtherFiles(besides folder: String) -> [String] { [library] }
}
