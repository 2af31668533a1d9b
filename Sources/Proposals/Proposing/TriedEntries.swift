import Buffers
import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline

/// What came of the entries that were tried, so that none is validated twice: what was settled is looked at once more when it
/// is proposed.
///
/// Validations are the same but for the places of findings in the manifest, which no proposal speaks of.
final class TriedEntries: Sendable {
    private let known = Guarded<[ExactName: (key: ContentHash, validation: IconValidation, excused: [Rule])]>([:])

    /// Returns what came of an entry of a manifest with a frame, if it was the last one that was tried for its icon.
    func validation(of planned: PlannedIcon, _ frame: Frame) -> IconValidation? {
        let key = Self.key(planned, frame)
        return known.withLock { known in
            guard let tried = known[ExactName(planned.name)], tried.key == key else { return nil }
            // Excuses are known by their places, which are others in another text.
            let needed = planned.icon.excused.filter { tried.excused.contains($0.rule) }
            var validation = tried.validation
            validation.used = Set(needed.map(\.range))
            return validation
        }
    }

    func keep(_ validation: IconValidation, of planned: PlannedIcon, _ frame: Frame) {
        let excused = planned.icon.excused.filter { validation.used.contains($0.range) }.map(\.rule)
        let tried = (Self.key(planned, frame), validation, excused)
        known.withLock { $0[ExactName(planned.name)] = tried }
    }

    private static func key(_ planned: PlannedIcon, _ frame: Frame) -> ContentHash {
        planned.fingerprint(in: ContentHash(frame.text + frame.names.description(of: IconName(planned.name)).utf8))
    }

    /// What findings about an icon may depend on beside its entry and the settings that are part of its fingerprint.
    struct Frame: Sendable {
        /// The manifest but for its entries and the answers about families, which the resolved entries tell.
        fileprivate var text: [UInt8]
        fileprivate var names: SetNames
    }

    static func frame(of manifest: Manifest) -> Frame {
        var rest = manifest.text.bytes[...]
        var kept: [UInt8] = []
        let answers = manifest.policies.map(\.place)
        let isUsual = (answers.last?.value.upperBound ?? 0) <= (manifest.entries.first?.key.lowerBound ?? 0)
        for places in [isUsual ? answers : [], manifest.entries] {
            // Answers behind the entries, where somebody wrote them there, are part of the rest.
            guard let first = places.first, let last = places.last else { continue }
            kept += rest.prefix(upTo: first.key.lowerBound)
            rest = rest.suffix(from: last.value.upperBound)
        }
        return Frame(text: kept + rest, names: manifest.control.words.names)
    }
}
