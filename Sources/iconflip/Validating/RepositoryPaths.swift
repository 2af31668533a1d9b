import Diagnostics
import HostSystem

/// The paths of files from the top of their repository, by which services show findings at lines wherever the tool ran.
struct RepositoryPaths {
    private let top: FolderPath
    /// The folders of files, as they are named and from the top.
    private var folders: [String: String] = [:]

    /// Finds the repository that a folder is in, or returns `nil` where it is in none.
    init?(around folder: String) {
        let folder = FolderPath(folder)
        guard let levels = GitCommand.levelsToRepository(above: folder) else { return nil }
        top = (0..<levels).reduce(FolderPath(folder.resolved)) { place, _ in FolderPath(ofFile: place.text) }
    }

    /// Returns the path of a file from the top; that of a file outside of the repository is absolute.
    mutating func path(of file: String) -> String { folder(of: file) + file.lastPathStep }

    /// Returns the folder of a file from the top, with a slash at its end; empty for the top.
    mutating func folder(of file: String) -> String {
        let name = file.pathBeforeLastStep
        if let known = folders[name] { return known }
        let resolved = FolderPath(name).resolved
        let isInside = FolderPath.isInside(resolved, top.text)
        let steps = isInside ? FolderPath.steps(to: resolved, from: top.text) : resolved
        let folder = steps.isEmpty ? "" : FolderPath(steps).path(of: "")
        folders[name] = folder
        return folder
    }

    mutating func findings(_ findings: [Diagnostic]) -> [Diagnostic] {
        findings.map { finding in
            var finding = finding
            if let file = finding.location?.file { finding.location?.file = path(of: file) }
            for index in finding.notes.indices {
                finding.notes[index].location.file = path(of: finding.notes[index].location.file)
            }
            return finding
        }
    }
}
