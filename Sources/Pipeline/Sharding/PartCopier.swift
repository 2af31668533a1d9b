import Diagnostics
import HostSystem

/// A copier of the files of parts.
struct PartCopier: Sendable {
    private struct Outcome: Sendable {
        var file: TrackedFile?
        var isNew = false
        var failure: OutputFailure?
    }

    private struct Item: Sendable {
        var part: Int
        var path: String
    }

    private let parts: [MergedPart]
    private let ownership: OutputOwnership
    private let items: [Item]
    /// The paths of all files.
    private let paths: PathSet

    init(parts: [MergedPart], ownership: OutputOwnership) {
        self.parts = parts
        self.ownership = ownership
        items = parts.enumerated().flatMap { part, content in content.files.map { Item(part: part, path: $0) } }
        paths = PathSet(parts.flatMap(\.files))
    }

    /// Copies all files, and returns them by path; one that cannot be copied does not stop the others.
    func run(_ jobs: Int, _ report: inout BuildReport) throws(OutputFailure) -> [ExactName: TrackedFile] {
        let ending = FirstFailure()
        let outcomes = WorkQueue.run(
            count: items.count, jobs: jobs, makeWorker: {},
            work: { _, index -> Outcome in
                if ending.failure != nil { return Outcome() }
                do throws(OutputFailure) {
                    return try copy(items[index])
                } catch {
                    if error.endsBuild { ending.end(with: error) }
                    return Outcome(failure: error)
                }
            }, finished: { _, _ in })
        if let failure = ending.failure { throw failure }
        report.written += outcomes.count { $0.isNew }
        report.add(outcomes.compactMap(\.failure?.diagnostic))
        let files = zip(items, outcomes).compactMap { item, outcome in outcome.file.map { (ExactName(item.path), $0) } }
        return Dictionary(files) { first, _ in first }
    }

    private func copy(_ item: Item) throws(OutputFailure) -> Outcome {
        let part = parts[item.part]
        let output: FoundOutput
        do {
            output = try FoundOutput(item.path, below: part.place, limit: .max - 1)
        } catch {
            throw OutputFailure(
                path: part.place.path(of: item.path),
                message: "the part's index names it, but it cannot be read: \(error.message)")
        }
        if case .link(let name) = output.content, !paths.contains(item.path.pathBeforeLastStep + name) {
            throw OutputFailure(
                path: part.place.path(of: item.path),
                message: "it is a symbolic link to '\(name)', which no part has")
        }
        let written = try ownership.write(OutputFile(path: item.path, content: output.content))
        return Outcome(file: written.file, isNew: written.isNew)
    }

    /// Returns the merged state of the parts' builds, with the files as they were copied, or `nil` if a part has no
    /// state.
    func mergedState(_ files: [ExactName: TrackedFile]) -> SetState? {
        guard let tool = parts.first?.state?.tool else { return nil }
        var merged = SetState(tool: tool, sources: [:], common: [], icons: [:])
        for part in parts {
            guard let state = part.state, state.tool == tool else { return nil }
            merged.sources.merge(state.sources) { first, _ in first }
            merged.icons.merge(state.icons.compactMapValues { moved($0, files) }) { first, _ in first }
        }
        return merged
    }

    /// Returns a record with its files as they were copied, or `nil` if the part's build did not write these.
    private func moved(_ record: IconRecord, _ files: [ExactName: TrackedFile]) -> IconRecord? {
        var record = record
        for index in record.outputs.indices {
            guard let file = files[ExactName(record.outputs[index].path)], file.hash == record.outputs[index].file.hash
            else {
                return nil
            }
            record.outputs[index].file = file
        }
        return record
    }
}

/// The output folder of one part of a set, which may come from anywhere: no link in it is followed.
struct MergedPart: Sendable {
    /// The folder as the user wrote it.
    let place: FolderPath
    /// Its index.
    let index: IndexText
    /// The files of the index.
    let files: [String]
    /// The state of its build, if there is one.
    let state: SetState?

    /// Creates a part by reading the index and state of a folder.
    ///
    /// - Throws: The reason that it is not usable.
    init(_ path: String) throws(MergeFailure) {
        place = FolderPath(path)
        let name = IndexWriter.path
        let content: [UInt8]
        do {
            content = try FileAccess.content(of: name, below: place, limit: 1 << 30).bytes
        } catch {
            throw MergeFailure(
                place.path(of: name), "the part's index cannot be read: \(error.message)",
                hint: "name the output folders of 'iconflip build --shard'")
        }
        guard let index = IndexText(String(decoding: content, as: UTF8.self)), let files = index.files,
            files.allSatisfy(OutputFormats.canHave)
        else { throw MergeFailure(place.path(of: name), "it is not an index in the form that this iconflip writes") }
        self.index = index
        self.files = files
        state = StateFile.image(in: place)?.state()
    }
}
