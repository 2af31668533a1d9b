import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline
import SVGDocument

/// The drawings for right-to-left languages among an app's resources that the tool makes itself, such as those that an audit
/// wrote: byte for byte what a build of the entry writes that is proposed without them.
///
/// Such a drawing says that its icon flips, and nothing else that a person has drawn.
enum OwnDrawings {
    /// The label of their icons.
    static let label = IconLabel(
        kind: .flips, reason: "its app has this drawing for right-to-left languages", isOfApp: true)

    /// Takes the drawings out of the resources, and returns the names of their icons. `concerns` returns whether an icon gets an
    /// entry.
    static func take(
        from sets: inout [ImageSet], _ request: ProposalRequest, where concerns: (ExactName) -> Bool = { _ in true }
    ) -> Set<ExactName> {
        let labelled = request.labels?.labels ?? [:]
        // All are drawn together, as they were: one gap is cut for the slashes of all.
        let places = sets.indices.filter { path(in: sets[$0]) != nil && labelled[ExactName(sets[$0].name)] == nil }
        guard places.contains(where: { concerns(ExactName(sets[$0].name)) }) else { return [] }
        let drawings = FlippedDrawings.all(
            in: request.folder, of: places.map { sets[$0].name }, cache: request.cache, jobs: request.jobs)
        var names: Set<ExactName> = []
        for place in places where concerns(ExactName(sets[place].name)) {
            let name = ExactName(sets[place].name)
            guard case .composed(let document)? = drawings[name], let path = path(in: sets[place]),
                let text = VectorDrawable.text(of: document),
                let bytes = try? FileAccess.read(
                    FolderPath(request.folder).path(of: path), limit: SVGLimits.standard.fileSize),
                bytes.elementsEqual(text.utf8)
            else { continue }
            sets[place].variants = []
            names.insert(name)
        }
        return names
    }

    /// Returns the path of the drawing of a resource that has one for all right-to-left languages, and none for a locale.
    private static func path(in set: ImageSet) -> String? {
        guard set.isResource, set.variants.count == 1, let only = set.variants.first,
            only.key == .direction(.rightToLeft)
        else { return nil }
        return only.path
    }
}
