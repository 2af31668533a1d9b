import Diagnostics
import HostSystem
import Manifest

/// The sources that are gone, by what earlier runs saw of them.
enum RenamedSources {
    /// Returns the paths that sources have now, by those that they had in the states of earlier runs: a source is gone,
    /// and one drawing that was no source has its bytes. Where several are alike, nobody can tell.
    static func paths(
        in folder: FolderPath, _ files: [SourceListing.File], _ earlier: [SetState]
    ) -> [ExactName: String] {
        let present = Set(files.map { ExactName($0.path) })
        var known: [ExactName: ContentHash] = [:]
        for state in earlier { known.merge(state.sources) { first, _ in first } }
        let gone = Dictionary(grouping: known.filter { !present.contains($0.key) }, by: \.value)
        guard !gone.isEmpty else { return [:] }
        let sources = SourceTracker(folder)
        let new = files.filter { $0.isDrawing && $0.target == nil && known[ExactName($0.path)] == nil }
        var found: [ContentHash: [String]] = [:]
        for file in new {
            if let hash = sources.file(at: ExactName(file.path))?.hash, gone[hash] != nil {
                found[hash, default: []].append(file.path)
            }
        }
        var result: [ExactName: String] = [:]
        for (hash, paths) in found {
            guard let path = paths.first, paths.count == 1, let old = gone[hash], old.count == 1 else { continue }
            for (name, _) in old { result[name] = path }
        }
        return result
    }
}
