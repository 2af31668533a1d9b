import Diagnostics
import HostSystem
import IconModel
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
        var request = ProposalRequest(
            folder: folder, manifestFolder: manifestFolder, source: source, locales: [language], jobs: jobs)
        request.cache = cache
        guard var found = RequestedFolder(request) else { return [:] }
        let wanted = Set(names.map { ExactName($0) })
        for index in found.imageSets.indices where wanted.contains(ExactName(found.imageSets[index].name)) {
            found.imageSets[index].variants = []
        }
        var input = found.input(request)
        for name in wanted { input.labels[name] = OwnDrawings.label }
        input.sights = sights
        var procedure = ProposalProcedure(input)
        procedure.set.removeLinks(input.listing, besides: input.labels)
        let trial = procedure.settle(only: wanted)
        let icons = procedure.set.icons
        // An entry may take its base from an icon that is not wanted.
        guard let set = trial.manifest(trial.text(icons)).map(trial.set) else { return [:] }
        let entries = set.manifest.icons.filter { wanted.contains(ExactName($0.name.value)) }
        let composed = WorkQueue.map(entries, jobs: jobs) { icon -> (ExactName, Drawing)? in
            guard case .composite = icon.kind else { return nil }
            return set.rightToLeftDrawing(of: icon).map { (ExactName(icon.name.value), .composed($0)) }
        }
        let same = icons.filter { $0.entry.hasSymmetricBase && wanted.contains(ExactName($0.name)) }
            .map { (ExactName($0.name), Drawing.same) }
        return Dictionary(composed.compactMap(\.self) + same) { first, _ in first }
    }
}

extension IconSet {
    /// Returns what an entry that has been tried makes for right-to-left languages.
    func rightToLeftDrawing(of entry: IconEntry) -> SVGDocument? {
        var maker = VariantMaker(self, entry, isTried: true)
        return manifest.plan(for: entry).mirrored.flatMap { maker.document($0) }
    }
}
