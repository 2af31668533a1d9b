import Buffers
import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// What came of the entries that were tried, so that none is validated twice: what was settled is looked at once more when it
/// is proposed.
///
/// Validations are the same but for the places of findings in the manifest, which no proposal speaks of.
final class TriedEntries: Sendable {
    private let known = Guarded<[ExactName: (key: ContentHash, validation: IconValidation)]>([:])

    /// Returns what came of an entry of a manifest with a frame, if it was the last one that was tried for its icon.
    func validation(of planned: PlannedIcon, _ frame: ContentHash) -> IconValidation? {
        let key = planned.fingerprint(in: frame)
        return known.withLock { known in
            known[ExactName(planned.name)].flatMap { $0.key == key ? $0.validation : nil }
        }
    }

    /// Keeps what came of an entry.
    func keep(_ validation: IconValidation, of planned: PlannedIcon, _ frame: ContentHash) {
        var kept = validation
        kept.inputs = nil
        let known = (planned.fingerprint(in: frame), kept)
        self.known.withLock { $0[ExactName(planned.name)] = known }
    }

    /// Returns the hash of what findings about an icon may depend on beside its entry and the settings that are part of its
    /// fingerprint: the rest of the manifest but for the answers about families, which the resolved entry tells.
    static func frame(of manifest: Manifest) -> ContentHash {
        var rest = manifest.text.bytes[...]
        var kept: [UInt8] = []
        for places in [manifest.policies.map(\.place), manifest.entries].sorted(by: { ($0.first?.key.lowerBound ?? 0) < ($1.first?.key.lowerBound ?? 0) }) {
            guard let first = places.first, let last = places.last else { continue }
            kept += rest.prefix(upTo: max(rest.startIndex, first.key.lowerBound))
            rest = rest.suffix(from: max(rest.startIndex, last.value.upperBound))
        }
        return ContentHash(kept + rest + manifest.control.words.names.description.utf8)
    }
}
