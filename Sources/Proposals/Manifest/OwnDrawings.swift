import Diagnostics
import HostSystem
import Manifest
import Pipeline
import SVGDocument

/// The drawings for right-to-left languages among an app's resources that the tool makes itself, such as those that an audit
/// wrote: byte for byte what a build of the entry writes that is proposed without them.
///
/// Such a drawing says that its icon flips, and nothing else that a person has drawn.
enum OwnDrawings {
    static let label = IconLabel(
        kind: .flips, reason: "its app has this drawing for right-to-left languages", isOfApp: true)

    /// Takes the drawings out of the resources, and returns these as they were, by their names. `concerns` returns whether an icon
    /// gets an entry.
    static func take(
        from sets: inout [ImageSet], _ request: ProposalRequest, where concerns: (ExactName) -> Bool = { _ in true }
    ) -> [ExactName: ImageSet] {
        let labelled = request.labels?.labels ?? [:]
        // All are drawn together, as they were: one gap is cut for the slashes of all.
        let places = sets.indices.filter { path(in: sets[$0]) != nil && labelled[ExactName(sets[$0].name)] == nil }
        guard places.contains(where: { concerns(ExactName(sets[$0].name)) }) else { return [:] }
        let drawings = FlippedDrawings.all(
            in: request.folder, of: places.map { sets[$0].name }, cache: request.cache, jobs: request.jobs)
        var own: [ExactName: ImageSet] = [:]
        for place in places where concerns(ExactName(sets[place].name)) {
            let name = ExactName(sets[place].name)
            guard case .composed(let document)? = drawings[name], let path = path(in: sets[place]),
                isWritten(document, at: path, in: FolderPath(request.folder))
            else { continue }
            own[name] = sets[place]
            sets[place].variants = []
        }
        return own
    }

    /// Lists those drawings after all that the entries of a manifest do not make, to whose gaps other icons contribute than when
    /// the drawings were made.
    static func list(_ own: [ExactName: ImageSet], notMadeIn set: IconSet, in icons: inout [Proposal]) {
        let entries = set.manifest.icons.byName(\.name.value)
        for index in icons.indices {
            let name = ExactName(icons[index].name)
            guard let resource = own[name], let path = path(in: resource) else { continue }
            let made = entries[name].flatMap { set.rightToLeftDrawing(of: $0) }
            if let made, isWritten(made, at: path, in: set.sourceFolder) { continue }
            icons[index].entries.insert(resource.localizedEntry, at: 0)
        }
    }

    private static func isWritten(_ document: SVGDocument, at path: String, in folder: FolderPath) -> Bool {
        let bytes = try? FileAccess.read(folder.path(of: path), limit: SVGLimits.standard.fileSize)
        return bytes.flatMap { bytes in VectorDrawable.text(of: document).map { bytes.elementsEqual($0.utf8) } } == true
    }

    /// Returns the path of the drawing of a resource that has one for all right-to-left languages, and none for a locale.
    private static func path(in set: ImageSet) -> String? {
        guard set.isResource, set.variants.count == 1, let only = set.variants.first,
            only.key == .direction(.rightToLeft)
        else { return nil }
        return only.path
    }
}
