import Foundation
import PackagePlugin

/// The build of a target's icon set: `iconflip build` runs whenever the manifest or a drawing has changed, and what it
/// writes is part of the target.
///
/// The set is the one `manifest.json` in the target's folder. Where it has exports for Apple's platforms, the target gets the
/// asset catalogs and the Swift files with names; otherwise the files that `index.json` lists.
@main
struct Iconflip: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let manifest = try manifest(of: target)
        let folder = manifest.deletingLastPathComponent()
        let output = context.pluginWorkDirectoryURL.appending(path: "icons")
        let settings = Settings(manifest)
        return [
            .buildCommand(
                displayName: "Build the icons of \(target.name)", executable: try context.tool(named: "iconflip").url,
                arguments: ["build", manifest.path(), "--output", output.path(), "--quiet"],
                inputFiles: [manifest] + Self.files(in: folder.appending(path: settings.source)),
                outputFiles: settings.results.map { output.appending(path: $0) })
        ]
    }

    /// Returns the manifest of a target.
    private func manifest(of target: Target) throws -> URL {
        let found = Self.files(in: target.directoryURL).filter { $0.lastPathComponent == "manifest.json" }
        if found.count == 1 { return found[0] }
        let problem =
            found.isEmpty
            ? "has no manifest.json: write one with 'iconflip init', and exclude its folder from the target's sources"
            : "has several manifests, and the plugin builds one: " + found.map { $0.path() }.joined(separator: ", ")
        throw PluginError(description: "\(target.directoryURL.path()): error: the target '\(target.name)' \(problem)")
    }

    /// Returns all files in a folder that are not hidden, in the order of their names.
    private static func files(in folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .sorted { $0.path() < $1.path() }
    }
}

/// What of a manifest the plugin must know. The tool reports whatever is wrong with one.
private struct Settings {
    /// The folder of the drawings, relative to the manifest.
    var source = "."
    /// The files and folders that belong to the target, relative to the output folder.
    var results = ["svg", "index.json"]

    init(_ manifest: URL) {
        guard let data = try? Data(contentsOf: manifest),
            let keys = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return }
        source = keys["source"] as? String ?? source
        if keys["png"] != nil { results.append("png") }
        let exports = (keys["exports"] as? [[String: Any]] ?? []).filter { $0["target"] as? String == "apple" }
        if !exports.isEmpty { results = exports.flatMap(Self.files) }
    }

    /// Returns the asset catalog of an export, and the file with its names.
    private static func files(of export: [String: Any]) -> [String] {
        guard let folder = export["folder"] as? String else { return [] }
        let isCatalog = folder.lowercased().hasSuffix(".xcassets")
        let catalog = "exports/" + (isCatalog ? folder : folder + "/Icons.xcassets")
        guard let names = export["swift"] as? String else { return [catalog] }
        return [catalog, (catalog as NSString).deletingLastPathComponent + "/\(names).swift"]
    }
}

/// An error that SwiftPM and Xcode show.
private struct PluginError: Error, CustomStringConvertible {
    var description: String
}
