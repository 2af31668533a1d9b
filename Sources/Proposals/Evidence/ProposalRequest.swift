import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline
import SVGDocument

/// What an app does with an icon that stays as it is.
public enum AppUse: Sendable {
    /// It chooses it by the direction of the layout, or turns it by that.
    case choice
    /// It shows it as its own, in the status bar or in the launcher, and nowhere else.
    case itself
}

/// A request for a proposed manifest.
public struct ProposalRequest: Sendable {
    /// The folder of the icons, as the user wrote it.
    public var folder: String
    /// The folder of the manifest, as the user wrote it; it contains the icons' folder.
    public var manifestFolder: String
    /// The icons' folder, relative to the manifest's.
    public var source: String
    /// The name of the manifest's file, or `nil` where it is written to none: then the manifests that there are all count as others.
    public var manifestName: String?
    /// The locales that the icons are shipped in; `nil` for the right-to-left languages of their app, or Arabic, Persian, Hebrew and
    /// Urdu where it has none, and those that icons are drawn for.
    public var locales: [LanguageTag]?
    /// The right-to-left languages that the app of the icons is translated to.
    public var appLanguages: [LanguageTag] = []
    package var labels: LabelFile?
    /// What an app does with some of the icons: they stay as they are.
    public var uses: [ExactName: AppUse] = [:]
    /// The words by which names are recognized.
    public var words = WordTable()
    /// The number of icons processed at the same time.
    public var jobs: Int
    /// The cache of the user, if there is one: what is proposed is the same without it.
    public var cache: ValidationCache?
    /// Whether the manifest names the schema beside it, by which editors complete and check it.
    public var namesSchema: Bool

    /// The name of the schema's file, in the manifest's folder.
    public static let schemaName = "manifest.schema.json"

    package init(
        folder: String, manifestFolder: String, source: String, locales: [LanguageTag]?, labels: LabelFile? = nil,
        namesSchema: Bool = false, jobs: Int
    ) {
        self.folder = folder
        self.manifestFolder = manifestFolder
        self.source = source
        (self.locales, self.labels, self.namesSchema, self.jobs) = (locales, labels, namesSchema, jobs)
    }

    package static let usualLocales = ["ar", "fa", "he", "ur"]

    func locales(forIcons names: [String], _ sets: [ImageSet]) -> [LanguageTag] {
        if let locales { return locales }
        let usual = appLanguages.isEmpty ? Self.usualLocales.compactMap { try? LanguageTag(parsing: $0) } : appLanguages
        let known = Set(usual)
        let drawn = sets.flatMap(\.variants).compactMap { variant in
            if case .language(let tag) = variant.key { tag } else { nil }
        }
        let more = Set(SetProposal.languages(of: names) + drawn).subtracting(known)
        return (usual + more).sorted { $0.description < $1.description }
    }

    /// Returns the folder of a manifest beside the icons' folder, and the path of the icons' folder there. What is in
    /// `node_modules` is replaced by every installation, so that the manifest of a package's icons is beside that; and what is in
    /// `src` is what an Android app is made of, so that the manifest of its resources is in the folder of its module; that of another
    /// source set is in the folder of the set, as one folder has one manifest. Where a manifest has them already, they
    /// stay with it.
    ///
    /// - Returns: `nil` where there is no such folder, or none around it.
    public static func places(beside folder: String) -> (manifestFolder: String, source: String)? {
        let path = FolderPath(folder)
        guard FileStatus(path.text, followsLinks: true)?.kind == .folder, path.resolved != "/" else { return nil }
        let steps = path.text.split(separator: "/", omittingEmptySubsequences: false)
        if let packages = steps.firstIndex(of: "node_modules") {
            let beside = FolderPath(ofFile: steps[...packages].joined(separator: "/"))
            return (beside.text, steps[packages...].filter { !$0.isEmpty }.joined(separator: "/"))
        }
        if let module = AppModule(around: path) { return places(of: module) }
        let name = path.text.lastPathStep
        guard name == "." || name == ".." else { return (FolderPath(ofFile: path.text).text, name) }
        return (FolderPath(path.path(of: "..")).text, path.resolved.lastPathStep)
    }

    private static func places(of module: AppModule) -> (manifestFolder: String, source: String) {
        let shared = (manifestFolder: module.folder.text, source: module.resources)
        let steps = module.resources.pathSteps
        guard steps.count > 2 else { return shared }
        let set = module.folder.folder(steps.prefix(2).joined(separator: "/"))
        let own = (manifestFolder: set.text, source: steps.dropFirst(2).joined(separator: "/"))
        // A module may have got other source sets since.
        if let present = [shared, own].first(where: { hasManifest(in: FolderPath($0.manifestFolder), of: $0.source) }) {
            return present
        }
        let first = AppModule.resources(below: module.folder)
        return first.isEmpty || first == [steps.prefix(3).joined(separator: "/")] ? shared : own
    }

    /// Returns whether the manifest of a folder has a source folder, a part of it, or one around it.
    private static func hasManifest(in home: FolderPath, of source: String) -> Bool {
        guard let bytes = try? FileAccess.read(home.path(of: "manifest.json"), limit: SVGLimits.standard.fileSize),
            let named = FolderHints(manifest: bytes).source
        else { return false }
        let (one, other) = (home.folder(named).resolved, home.folder(source).resolved)
        return FolderPath.isInside(one, other) || FolderPath.isInside(other, one)
    }

    /// Returns the icons' folder relative to that of a manifest at a path.
    ///
    /// - Returns: `nil` where it is not inside that folder.
    public static func places(of folder: String, seenFrom manifest: String) -> (manifestFolder: String, source: String)?
    {
        let home = FolderPath(ofFile: manifest)
        let (own, icons) = (home.resolved, FolderPath(folder).resolved)
        guard let source = icons.rest(after: FolderPath(own).path(of: "")), !source.isEmpty else { return nil }
        return (home.text, source)
    }
}
