import Diagnostics
import HostSystem
import Judging
import Manifest

/// A build of selected icons of one set into its output folder.
struct SetBuild: Sendable {
    let set: IconSet
    let icons: [PlannedIcon]
    let selection: IconSelection
    let isIncomplete: Bool
    /// Whether all folders of the source folder could be read.
    let isWhole: Bool
    /// The earlier paths of sources that entries name and that were renamed.
    let renamed: Set<ExactName>
    let overwrites: Bool
    let jobs: Int
    let tool: ToolIdentity
    let places: FileAliases
    /// The key that identifies the set to the next build.
    let key: ContentHash

    func run(_ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void) {
        var hasBegun = false
        do {
            try SourceProtection.check(set)
            let folder = OutputFolder(OutputPlaces(set))
            try folder.locked { lock throws(OutputFailure) in
                hasBegun = true
                try build(folder, lock, &report, progress)
            }
        } catch {
            // Without write access, a set that is up to date has nothing to write.
            if error.isRefusal, !hasBegun, hasNothingToWrite(&report, progress) { return }
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
    }

    /// Whether the set is up to date; the report has its findings, or what keeps that from being known.
    private func hasNothingToWrite(
        _ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) -> Bool {
        do throws(OutputFailure) {
            return try OutputCheck(self).findsAllBuilt(&report, progress)
        } catch {
            report.add([error.diagnostic])
            return false
        }
    }

    private func build(
        _ folder: OutputFolder, _ lock: FileLock, _ report: inout BuildReport,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(OutputFailure) {
        let clock = lock.clock()
        let freshness = FreshnessCheck(set, tool, clock: clock)
        let owner = OutputOwner(set)
        try owner.check(folder, planned: planned)
        try owner.enter(in: folder)
        let ownership = try OutputOwnership(folder, planned: planned, overwrites: overwrites)
        let worker = IconWorker(
            set: set, places: places, folder: folder, formats: OutputFormats(set.manifest.formats),
            ownership: ownership, freshness: freshness)
        let outcomes = try work(worker, &report, progress)
        let common = try finish(folder, ownership, outcomes, &report)
        try remember(outcomes, common, report, freshness, in: folder, at: lock.clock())
        // These concern this build alone, and are not repeated by one with nothing to do.
        let findings = ownership.findings(outcomes.map { $0?.record?.outputs ?? [] } + [common], jobs: jobs)
        report.add(FindingPolicy(set.manifest).settleForBuild(findings))
    }

    var planned: PathSet {
        // The first files of all icons, then the second ones: icons are mostly ordered by name, and so are these.
        let outputs = icons.map(\.outputs)
        let maxCount = outputs.lazy.map(\.count).max() ?? 0
        let paths = (0..<maxCount).flatMap { place in
            outputs.lazy.filter { place < $0.count }.map { $0[place] }
        }
        return PathSet(paths + OutputFormats(set.manifest.formats).setFiles(icons))
    }

    /// Builds the selected icons, and returns the outcomes in the order of all icons, with `nil` for the others.
    private func work(
        _ worker: IconWorker, _ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(OutputFailure) -> [IconOutcome?] {
        let ending = FirstFailure()
        let selected = icons.indices.filter { selection.includes(icons[$0].name) }
        let finished = WorkQueue.run(
            count: selected.count, jobs: jobs, makeWorker: { IconBuilder(set) },
            work: { builder, index -> IconOutcome? in
                if ending.failure != nil { return nil }
                do throws(OutputFailure) {
                    return try worker.work(on: icons[selected[index]], &builder)
                } catch {
                    ending.end(with: error)
                    return nil
                }
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: selected.count, icon: icons[selected[piece]].name))
            })
        report.add(finished.flatMap { $0?.diagnostics ?? [] }.withSetFindingsOnce())
        report.written = finished.reduce(0) { $0 + ($1?.written ?? 0) }
        report.removed = finished.reduce(0) { $0 + ($1?.removed ?? 0) }
        report.built = finished.count { $0?.ending == .built }
        report.rightToLeft = zip(selected, finished).count { $1?.ending == .built && icons[$0].changesForRightToLeft }
        let folder = FolderPath(ofFile: set.manifest.text.name)
        report.exports =
            report.built == 0
            ? [] : set.manifest.formats.exports.map { (folder.path(of: $0.folder), $0.target.name) }
        report.current = finished.count { $0?.ending == .current }
        report.failed += selected.count - report.built - report.current
        report.skipped = icons.count - selected.count
        if let failure = ending.failure { throw failure }
        if selected.count == icons.count { return finished }
        var outcomes = [IconOutcome?](repeating: nil, count: icons.count)
        for (index, outcome) in zip(selected, finished) { outcomes[index] = outcome }
        return outcomes
    }

    /// Writes the files for the whole set, and removes files of earlier builds that the set no longer has.
    private func finish(
        _ folder: OutputFolder, _ ownership: OutputOwnership, _ outcomes: [IconOutcome?],
        _ report: inout BuildReport
    ) throws(OutputFailure) -> [IconRecord.File] {
        var absent: Set<ExactName> = []
        for (icon, outcome) in zip(icons, outcomes) {
            let ending = outcome?.ending
            if ending == .built || ending == .current { continue }
            if !ownership.has(icon.certain) {
                absent.insert(ExactName(icon.name))
            } else if ending == .failed {
                // Files that an icon keeps from an earlier build belong to no record, so they must be checked each time.
                report.keepsEarlierFiles = true
            }
        }
        let doubtful = icons.filter { absent.contains(ExactName($0.name)) }.flatMap(\.outputs)
        // A large set is copied only if it must be.
        let present = absent.isEmpty ? icons : icons.filter { !absent.contains(ExactName($0.name)) }
        var common: [IconRecord.File] = []
        let contents = OutputContents(folder, made: outcomes.lazy.compactMap(\.self).flatMap(\.made))
        let whole = BuiltSet(
            manifest: set.manifest, icons: present, codePoints: set.codePoints?.codePoints ?? CodePoints(),
            jobs: jobs, content: { contents[$0] }, exists: { [folder] path in folder.hasOutput(at: path) })
        // Files for the whole set would lack the icons of a folder that cannot be read.
        let files = isWhole ? try OutputFormats(set.manifest.formats).setFiles(whole) : []
        // Such a file would lack what could not be read.
        if let failure = contents.failure { throw failure }
        // No font may be there with code points that nothing remembers.
        if try set.codePoints?.write() == true { report.written += 1 }
        for file in files {
            let written = try ownership.write(file)
            if written.isNew { report.written += 1 }
            common.append(IconRecord.File(path: file.path, file: written.file))
        }
        if !isIncomplete { report.removed += try ownership.removeOrphans() }
        let outputs = outcomes.lazy.map { $0?.record?.outputs ?? [] } + [common]
        let memory = try ownership.remember(outputs.joined(), orphans: isIncomplete, doubtful: doubtful)
        return common + memory
    }

    /// Leaves the state for the next build. Signatures from before `clock`, the file system's tick, are reliable.
    private func remember(
        _ outcomes: [IconOutcome?], _ common: [IconRecord.File], _ report: BuildReport, _ freshness: FreshnessCheck,
        in folder: OutputFolder, at clock: Int64
    ) throws(OutputFailure) {
        let earlier = freshness.state.flatMap { $0.isOf(tool) ? $0 : nil }
        let selected = outcomes.compactMap { $0?.record }
        let others = icons.map { ExactName($0.name) }.filter { name in
            !selection.includes(name.text) && earlier?.log.has(SetState.key(name)) == true
        }
        let isComplete =
            selected.count == icons.count && !isIncomplete && !report.keepsEarlierFiles && freshness.sources.isSteady
        let completion = SetCompletion(
            set.manifest, key: key, iconCount: icons.count, failedCount: report.failed, findings: report.diagnostics,
            places)
        let run = SetState.Run(completion: isComplete ? completion : nil, common: common.map { $0.settled(at: clock) })
        try folder.remember(after: earlier, tool) { writer throws(SystemError) in
            for record in selected where !record.isStored { try writer.keep(record.settled(at: clock)) }
            try writer.forget(allBut: selected.map { ExactName($0.name) } + others) { record in
                record.inputs.contains { renamed.contains(ExactName($0.path)) }
            }
            try writer.finish(run)
        }
    }
}
