import Diagnostics
import HostSystem
import Manifest

/// The icons of few sources whose content alone has changed, as the run before left them: read without their set.
struct EditedIcons {
    /// The most icons, beyond which the whole set is read.
    static let most = 64

    let records: [IconRecord]

    /// Returns `nil` where there are too many, or a record is not whole.
    init?(_ keys: Set<RecordLog.Key>, of state: SetState) {
        guard keys.count <= Self.most else { return nil }
        records = keys.compactMap { state.record($0) }.sorted { ExactName($0.name) < ExactName($1.name) }
        guard records.count == keys.count else { return nil }
    }

    var sources: SourceListing {
        let paths = Set(records.flatMap(\.inputs).map { ExactName($0.path) }).map(\.text)
        return SourceListing(files: paths.map { SourceListing.File(path: $0, isVectorDrawable: $0.hasSuffix(".xml")) })
    }

    /// The names of the icons, and of those that they name.
    func names(_ sources: SourceListing) -> Set<ExactName> {
        Set((records.map(\.name) + sources.iconNames).map { ExactName($0) })
    }

    /// Returns the icons as they are planned now, or `nil` where one is none, or its entry is not what it was.
    func planned(in manifest: Manifest, fingerprint: (PlannedIcon) -> ContentHash) -> [PlannedIcon]? {
        let all = PlannedIcons(manifest)
        let places = Dictionary(all.indices.map { (ExactName(manifest.icons[$0].name.value), $0) }) { first, _ in first
        }
        let planned = records.compactMap { record -> PlannedIcon? in
            guard let icon = places[ExactName(record.name)].map({ all[$0] }), fingerprint(icon) == record.fingerprint
            else { return nil }
            return icon
        }
        return planned.count == records.count ? planned : nil
    }
}
