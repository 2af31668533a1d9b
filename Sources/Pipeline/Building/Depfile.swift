import Diagnostics
import HostSystem

/// The dependencies of a set's outputs, for programs that decide whether to run a build.
public struct Depfile: Sendable {
    /// The target: the index, which every build of the set writes.
    public let target: String
    /// The files and folders that the target is built from. A folder means the names in it.
    public let dependencies: [String]

    /// Creates the dependencies of a request's outputs, or returns `nil` if there is no such set.
    public init?(_ request: BuildRequest) {
        let loaded = IconSetLoader.load(request)
        guard let set = loaded.set else { return nil }
        let place = FolderPath(ofFile: request.manifest)
        guard let listing = FolderListing(set.sourceFolder, within: place) else { return nil }
        target = set.outputFolder.path(of: IndexWriter.path)
        let sources = PathSet(listing.folders + listing.files.map(\.path)).paths
        let resources = AppResources.places(besides: set.manifest.source.value, in: place)
        dependencies =
            [request.manifest] + sources.map { set.sourceFolder.folder($0).text }
            + PathSet(resources.folders + resources.files).paths.map(place.path)
    }

    init(target: String, dependencies: [String]) { (self.target, self.dependencies) = (target, dependencies) }

    /// Each dependency is also a rule, so that make stops at no removed source. Names with a line break are left out.
    public var text: String {
        let names = dependencies.filter { !$0.contains { $0.isNewline } }.map(Self.escaped)
        let rule = ([Self.escaped(target) + ":"] + names).joined(separator: " \\\n  ")
        return rule + "\n" + names.map { "\n\($0):\n" }.joined()
    }

    /// Returns a name as both programs read it: spaces, tabs, number signs, colons and percent signs are escaped with a
    /// backslash, backslashes before them are doubled, and dollar signs are doubled.
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
