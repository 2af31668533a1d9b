import Diagnostics
import Linting
import Manifest

/// The proposal of a manifest for a folder of icons. Nothing is written.
public enum Proposing {
    /// Proposes a manifest.
    ///
    /// Every entry but the fixed ones is tried: one that a build could not make, or whose kind or parts a validation
    /// would object to, is replaced by the next best. A file that cannot be read gets no entry, so that the manifest
    /// builds.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called after each icon, one call at a time.
    /// - Returns: The proposal, or `nil` where there is no such folder.
    public static func run(
        _ request: ProposalRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> ProposalReport? {
        let folder = FolderPath(request.folder)
        guard let listing = FolderListing(folder, within: FolderPath(request.manifestFolder)) else { return nil }
        let sources = SourceListing(files: listing.files)
        let locales = request.locales(forIcons: sources.iconNames)
        let survey = IconSurvey(request, locales, folder, sources)
        let readings = survey.read(progress)
        var set = SetProposal(readings.compactMap(\.proposal), paths: survey.paths)
        ProposalTrial(request, locales, folder, sources).settle(&set.icons)
        let refused = survey.removeRefused(from: &set.icons)
        return ProposalReport(
            manifest: ProposedManifest(source: request.source, locales: locales, icons: set.icons),
            icons: set.icons,
            diagnostics: (listing.diagnostics + readings.flatMap(\.diagnostics) + refused).inReadingOrder())
    }
}
