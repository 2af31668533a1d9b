import Diagnostics
import HostSystem
import IconModel
import Judging
import Manifest

/// A validation after which only the content of few sources differs, and nothing that was found: only their icons are
/// examined and remembered. Whatever reaches further it leaves to the validation of the whole set.
struct EditedValidation {
    let manifest: String
    let text: [UInt8]
    let jobs: Int
    let state: SetState
    let cache: ValidationCache
    let sources: SourceTracker

    /// Examines the icons with some keys, and returns whether what was found in the set holds.
    func holds(_ keys: Set<RecordLog.Key>, after run: SetState.Run) -> Bool {
        guard let icons = EditedIcons(keys, of: state), let roster = state.roster,
            let set = set(icons, roster.names)
        else { return false }
        let store = ValidationStore(set, cache, state, sources)
        guard let planned = icons.planned(in: set.manifest, fingerprint: store.fingerprint) else { return false }
        let (policy, built) = (FindingPolicy(set.manifest), SetState(in: set.outputFolder))
        let records = WorkQueue.run(
            count: planned.count, jobs: jobs,
            makeWorker: { IconValidator(set, policy, store.sights, built: built) },
            work: { validator, index -> IconRecord? in
                // What the history says of a drawing is not in its record.
                if case .localized = planned[index].icon.kind { return nil }
                return store.record(of: validator.validate(planned[index]), planned[index])
            },
            finished: { _, _ in }
        ).compactMap(\.self)
        guard records.count == planned.count, sources.isSteady,
            zip(records, icons.records).allSatisfy({ isSame($0, as: $1, roster) }),
            haveSameRelations(records, icons.records, roster, set.manifest.control.words)
        else { return false }
        store.keep(records, beside: run)
        return true
    }

    private func set(_ icons: EditedIcons, _ names: [String]) -> IconSet? {
        let sources = icons.sources
        var set = IconSetLoader.load(
            manifest, output: nil, writesExports: true, content: text, sources: sources, only: icons.names(sources)
        ).set
        // What the names of all say of each other.
        set?.manifest.control.words.learn(from: names)
        return set?.codePoints == nil ? set : nil
    }

    private func isSame(_ record: IconRecord, as earlier: IconRecord, _ roster: SetRoster) -> Bool {
        guard let facts = record.facts, let earlierFacts = earlier.facts, roster.isSame(facts, as: earlierFacts) else {
            return false
        }
        var record = record
        record.facts = earlier.facts
        record.isStored = earlier.isStored
        guard record.inputs.map(\.path) == earlier.inputs.map(\.path) else { return false }
        record.inputs = earlier.inputs
        return record == earlier
    }

    /// Returns whether the drawings are to those of other icons as they were, of which families are made.
    private func haveSameRelations(
        _ records: [IconRecord], _ earlier: [IconRecord], _ roster: SetRoster, _ words: WordTable
    ) -> Bool {
        let changed = zip(records, earlier).filter { $0.facts?.stamp != $1.facts?.stamp }
        guard !changed.isEmpty else { return true }
        let places = Dictionary(roster.names.indices.map { (ExactName(roster.names[$0]), $0) }) { first, _ in first }
        let edited = changed.compactMap { record, _ in places[ExactName(record.name)] }
        guard edited.count == changed.count else { return false }
        let neighbors = SetFamilies.neighbors(of: edited, among: roster.names, words)
        let treatments = neighbors.map { roster.treatments[$0] }
        let facts = WorkQueue.map(neighbors, jobs: jobs) { state.record(of: ExactName(roster.names[$0]))?.facts }
        func relations(_ edits: [IconRecord]) -> SetFamilies.Relations {
            let edits = Dictionary(edits.map { (ExactName($0.name), $0.facts) }) { first, _ in first }
            let members = zip(neighbors, facts).map { place, facts in
                let name = roster.names[place]
                let facts = edits[ExactName(name)] ?? facts
                return SetFamilies.Member(name: name, stamp: facts?.stamp, isSymmetric: facts?.isSymmetric ?? true)
            }
            return SetFamilies.Relations(of: members, words, treatments: treatments)
        }
        return relations(changed.map(\.0)) == relations(changed.map(\.1))
    }
}
