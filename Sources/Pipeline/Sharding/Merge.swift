import Diagnostics
import HostSystem

/// The merge of a set's parts that were built separately: the same bytes as from one build.
public enum Merge {
    /// Copies the files of all parts into one folder and writes the index of the whole.
    ///
    /// `parts` are the output folders of all parts of one set, in any order; `output` is the folder to write to. `jobs`
    /// is the number of files copied at the same time.
    public static func run(parts: [String], output: String, jobs: Int) -> BuildReport {
        var report = BuildReport(diagnostics: [])
        let place = FolderPath(output)
        report.output = place.text
        do throws(MergeFailure) {
            let parts = try read(parts)
            try checkOverlap(parts, place)
            try merge(parts, into: place, jobs, &report)
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
        return report
    }

    private static func merge(
        _ parts: [MergedPart], into place: FolderPath, _ jobs: Int, _ report: inout BuildReport
    ) throws(MergeFailure) {
        let index = IndexText(
            locales: parts.first?.index.locales ?? "[]", shard: nil, entries: parts.flatMap(\.index.entries))
        let folder = OutputFolder(place)
        do {
            try folder.locked { lock throws(OutputFailure) in
                let indexFile = OutputFile(path: IndexWriter.path, bytes: Array(index.text.utf8))
                let ownership = try OutputOwnership(folder, planned: PathSet(parts.flatMap(\.files) + [indexFile.path]))
                let copier = PartCopier(parts: parts, ownership: ownership)
                let files = try copier.run(jobs, &report)
                let writtenIndex = try ownership.write(indexFile)
                if writtenIndex.isNew { report.written += 1 }
                report.removed = try ownership.removeOrphans()
                let missing = parts.flatMap(\.files).filter { files[ExactName($0)] == nil }
                let outputs =
                    files.map { IconRecord.Output(path: $0.key.text, file: $0.value) }
                    + [IconRecord.Output(path: indexFile.path, file: writtenIndex.file)]
                _ = try ownership.remember(outputs, orphans: false, doubtful: missing)
                report.built = index.entries.count
                report.add(ownership.findings([outputs], jobs: jobs))
                guard let state = copier.mergedState(files) else { return }
                let bytes = StateImage(state, at: lock.clock()).bytes
                _ = try folder.write(OutputFile(path: StateFile.path, bytes: bytes))
            }
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
    }

    // MARK: Checking the parts

    /// Reads all parts and checks that they are those of one set, without duplicates.
    private static func read(_ paths: [String]) throws(MergeFailure) -> [MergedPart] {
        var parts: [MergedPart] = []
        for path in paths { parts.append(try MergedPart(path)) }
        var places: [Int: String] = [:]
        for part in parts {
            guard let shard = part.index.shard else {
                throw MergeFailure(part.place.text, "it is the output of a whole set, not of a part")
            }
            if let other = places.updateValue(part.place.text, forKey: shard.index) {
                throw MergeFailure(part.place.text, "it is part \(shard), and so is '\(other)'")
            }
            guard let first = parts.first, shard.count == first.index.shard?.count,
                part.index.locales == first.index.locales
            else { throw MergeFailure(part.place.text, "it is a part of another set than '\(paths.first ?? "")'") }
        }
        try checkCompleteness(parts, places)
        return parts
    }

    private static func checkCompleteness(_ parts: [MergedPart], _ places: [Int: String]) throws(MergeFailure) {
        guard let first = parts.first, let count = first.index.shard?.count else { return }
        let missing = (1...count).filter { places[$0] == nil }
        guard missing.isEmpty else {
            let names = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
            throw MergeFailure(first.place.text, "parts are missing: \(names)", hint: "name the folders of all parts")
        }
        for part in parts {
            if let stray = part.index.entries.first(where: { part.index.shard?.includes($0.name) == false }) {
                throw MergeFailure(part.place.text, "icon '\(stray.name)' does not belong to this part")
            }
        }
    }

    private static func checkOverlap(_ parts: [MergedPart], _ output: FolderPath) throws(MergeFailure) {
        for sources in SetFiles.sourceFolders(above: output) {
            do {
                try SourceProtection.check(source: sources, output: output)
            } catch {
                throw MergeFailure(error)
            }
        }
        let target = output.resolved
        for part in parts {
            let source = part.place.resolved
            if FolderPath.isInside(source, target) || FolderPath.isInside(target, source) {
                throw MergeFailure(
                    output.text, "the output folder and the part '\(part.place.text)' overlap",
                    hint: "name a folder beside the parts")
            }
        }
    }
}

/// The reason parts cannot be merged.
struct MergeFailure: Error {
    /// The error as a diagnostic.
    let diagnostic: Diagnostic

    init(_ path: String, _ message: String, hint: String? = nil) {
        diagnostic = Diagnostic(
            rule: .merge, severity: .error, message: message, location: SourceLocation(file: path), hint: hint)
    }

    init(_ failure: OutputFailure) { diagnostic = failure.diagnostic }
}
