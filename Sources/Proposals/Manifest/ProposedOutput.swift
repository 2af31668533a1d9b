import HostSystem

/// The output folder of a proposed manifest, relative to the manifest.
///
/// `build` is emptied by the tools that build apps, and what is written beside an app's drawables is known by what is in the output
/// folder: that of an app's resources is another one.
struct ProposedOutput {
    private let source: String
    private let manifest: String?
    private let home: FolderPath
    /// The output folders of the other manifests in the folder, without symbolic links.
    private let taken: Set<String>

    /// Prepares for a request; `others` are the output folders of the other manifests in the folder.
    init(_ request: ProposalRequest, besides others: [FolderPath]) {
        (source, manifest, home) = (request.source, request.manifestName, FolderPath(request.manifestFolder))
        taken = Set(others.map(\.resolved))
    }

    /// Returns the folder. Builds of two manifests into one would remove each other's files.
    func folder(isOfApp: Bool) -> String {
        let usual = Self.usual(besides: source, isOfApp: isOfApp)
        guard let manifest, taken.contains(home.folder(usual).resolved) else { return usual }
        return usual + "-" + (manifest.hasSuffix(".json") ? String(manifest.dropLast(5)) : manifest)
    }

    /// Returns the folder of a manifest that is the only one in its folder; neither inside the source folder nor around it.
    static func usual(besides source: String, isOfApp: Bool) -> String {
        let usual = isOfApp ? "iconflip" : "build/icons"
        return source.pathSteps.first == usual.pathSteps.first ? "out/icons" : usual
    }
}
