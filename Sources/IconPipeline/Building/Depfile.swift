import Diagnostics
import Manifest

/// What the outputs of a set depend on, for the programs that decide whether to call a build.
public struct Depfile: Sendable {
    /// What is built: the index, which every build of the set leaves.
    public let target: String
    /// The files and folders that it is built from. A folder stands for the names in it.
    public let dependencies: [String]

    /// Finds what a request's outputs depend on, or returns `nil` where there is no such set.
    public init?(_ request: BuildRequest) {
        let loaded = IconSetLoader.load(request.manifest, output: request.output)
        guard let set = loaded.set else { return nil }
        let place = FolderPath(ofFile: request.manifest)
        guard let listing = FolderListing(set.sourceFolder, within: place) else { return nil }
        target = set.outputFolder.path(of: set.manifest.outputPaths.index)
        let sources = PathSet(listing.folders + listing.files.map(\.path)).paths
        dependencies = [request.manifest] + sources.map { set.sourceFolder.folder($0).text }
    }

    init(target: String, dependencies: [String]) {
        (self.target, self.dependencies) = (target, dependencies)
    }

    /// The text that GNU make and Ninja read. Each dependency also stands as a rule of its own without a recipe, so that
    /// make does not stop at a source that was removed. Names with a line end cannot be written and are left out.
    public var text: String {
        let names = dependencies.filter { !$0.contains { $0.isNewline } }.map(Self.escaped)
        let rule = ([Self.escaped(target) + ":"] + names).joined(separator: " \\\n  ")
        return rule + "\n" + names.map { "\n\($0):\n" }.joined()
    }

    /// A name as both programs read it: spaces and number signs behind a backslash, and backslashes before them
    /// doubled, dollars doubled.
    static func escaped(_ name: String) -> String {
        var result = ""
        var backslashes = 0
        for scalar in name.unicodeScalars {
            switch scalar {
            case " ", "\t", "#", ":", "%":
                result += String(repeating: "\\", count: backslashes + 1)
            case "$": result += "$"
            default: break
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
