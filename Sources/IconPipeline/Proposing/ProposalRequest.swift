import Diagnostics
import Linting
import Manifest

/// A request for a proposed manifest.
public struct ProposalRequest: Sendable {
    /// The folder of the icons, as the user wrote it.
    public var folder: String
    /// The folder of the manifest, as the user wrote it; it contains the icons' folder.
    public var manifestFolder: String
    /// The icons' folder, relative to the manifest's.
    public var source: String
    /// The locales that the icons are shipped in; `nil` for Arabic, Persian, Hebrew, Urdu and those that icons are
    /// drawn for.
    public var locales: [LanguageTag]?
    /// The number of icons processed at the same time.
    public var jobs: Int

    /// Creates a request.
    public init(folder: String, manifestFolder: String, source: String, locales: [LanguageTag]?, jobs: Int) {
        self.folder = folder
        self.manifestFolder = manifestFolder
        self.source = source
        self.locales = locales
        self.jobs = jobs
    }

    /// The default locales.
    public static let usualLocales = ["ar", "fa", "he", "ur"]

    /// Returns the locales for a set of icons.
    func locales(forIcons names: [String]) -> [LanguageTag] {
        if let locales { return locales }
        let usual = Self.usualLocales.compactMap { try? LanguageTag(parsing: $0) }
        let known = Set(usual)
        let more = SetProposal.languages(of: names).filter { !known.contains($0) }
        return (usual + more).sorted { $0.description < $1.description }
    }

    /// Returns the folder of a manifest beside the icons' folder, and the name of the icons' folder there.
    ///
    /// - Returns: `nil` where there is no such folder, or none around it.
    public static func places(beside folder: String) -> (manifestFolder: String, source: String)? {
        let path = FolderPath(folder)
        guard FileStatus(path.text, followsLinks: true)?.kind == .folder, path.resolved != "/" else { return nil }
        let name = path.text.lastPathStep
        guard name == "." || name == ".." else { return (FolderPath(ofFile: path.text).text, name) }
        return (FolderPath(path.path(of: "..")).text, path.resolved.lastPathStep)
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
