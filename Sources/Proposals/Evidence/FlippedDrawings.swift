import Diagnostics
import HostSystem
import IconModel
import Judging
import Manifest
import Pipeline
import SVGDocument
import Seeing

/// The drawings for right-to-left languages of icons that flip but for a mark in them, as a build of the manifest that would be
/// proposed for their folder makes them.
public enum FlippedDrawings {
    /// How an icon is drawn for right-to-left languages.
    public enum Drawing: Sendable {
        /// As it is: without its mark it looks the same in the mirror.
        case same
        case composed(SVGDocument)
    }

    /// Draws icons for right-to-left languages.
    /// - Parameters:
    ///   - folder: The folder of the icons, all of which are looked at: some hold the base of another one.
    ///   - names: The names of the icons that flip.
    ///   - sights: What was seen in the files before, by their paths in the folder.
    ///   - cache: The cache of the user, if there is one.
    ///   - jobs: The number of icons processed at the same time.
    /// - Returns: The drawings that nothing speaks against, by name.
    public static func all(
        in folder: String, of names: [String], sights: [ExactName: Sight] = [:],
        cache: ValidationCache? = nil, jobs: Int
    ) -> [ExactName: Drawing] {
        guard let (manifestFolder, source) = ProposalRequest.places(beside: folder),
            // One language that writes digits as English does, so that there is one drawing.
            let language = try? LanguageTag(parsing: "he")
        else { return [:] }
        let labels = "{\(names.map { "\(JSONText.quoted($0)): \"mirror\"" }.joined(separator: ", "))}"
        var request = ProposalRequest(
            folder: folder, manifestFolder: manifestFolder, source: source, locales: [language],
            labels: LabelFile(SourceText(name: "labels.json", text: labels)), jobs: jobs)
        let wanted = Set(names.map { ExactName($0) })
        request.wanted = wanted
        request.sights = sights
        request.cache = cache
        guard let report = ManifestProposal.run(request),
            let listing = FolderListing(FolderPath(folder), within: FolderPath(manifestFolder))
        else { return [:] }
        let text = SourceText(name: folder, bytes: Array(report.manifest.text.utf8))
        let reading = ManifestReader.read(
            text, outputs: ManifestReader.formatFiles, sources: SourceListing(files: listing.files))
        guard let manifest = reading.manifest else { return [:] }
        let home = FolderPath(manifestFolder)
        let set = IconSet(
            manifest: manifest, sourceFolder: FolderPath(folder), outputFolder: home.folder(manifest.output.value))
        let proposals = Dictionary(report.icons.map { (ExactName($0.name), $0.entry) }) { first, _ in first }
        let planned = PlannedIcon.all(of: manifest, jobs: jobs).filter { wanted.contains(ExactName($0.name)) }
        let drawings = WorkQueue.map(planned, jobs: jobs) { icon -> Drawing? in
            proposals[ExactName(icon.name)].flatMap { drawing(of: icon, as: $0, set) }
        }
        let named = zip(planned, drawings).compactMap { icon, drawing in drawing.map { (ExactName(icon.name), $0) } }
        return Dictionary(named) { first, _ in first }
    }

    private static func drawing(of icon: PlannedIcon, as entry: ProposedEntry, _ set: IconSet) -> Drawing? {
        if entry.hasSymmetricBase { return .same }
        guard case .composite = icon.icon.kind, let variant = icon.plan.variants.first else { return nil }
        var maker = VariantMaker(set, icon.icon, isTried: true)
        return maker.document(variant.recipe).map { .composed($0) }
    }
}
