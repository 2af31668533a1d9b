import Diagnostics
import HostSystem
import Manifest
import Pipeline
import SVGDocument

/// A set at a git revision, in temporary files, which are removed with this value. No filter and no hook runs, and the
/// index, working tree and references stay unchanged.
public struct Revision: Sendable {
    private let scratch: ScratchFolder
    private let name: String
    private let manifestName: String

    /// The path of the manifest in the temporary folder.
    public var manifest: String { scratch[manifestName] }

    /// Creates the files of a manifest in the working tree and its sources at a revision, such as `HEAD~3`.
    public init(_ name: String, manifest: String) throws(GitFailure) {
        let git = GitCommand(folder: FolderPath(ofFile: manifest).text)
        self.name = name
        let prefix = try git.prefix()
        guard let commit = try git.commit(name) else {
            throw GitFailure(
                message: "'\(name)' is not a revision of this repository",
                hint: "name a commit, a branch or a tag; a shallow clone may lack it")
        }
        do throws(SystemError) {
            scratch = try ScratchFolder()
        } catch {
            throw .noScratchFolder(error)
        }
        let all = try git.files(of: commit, prefix: prefix) ?? []
        let manifestName = manifest.lastPathStep
        guard let own = Self.file(named: manifestName, in: all) else {
            throw GitFailure(message: "'\(name)' has no file '\(prefix)\(manifestName)'")
        }
        self.manifestName = own.path
        try write([own], git)
        let source = try Self.source(of: scratch[own.path])
        let folders = ([source] + AppResources.folders(besides: source)).map { $0 + "/" }
        let wanted = all.filter { entry in
            entry.path != own.path && (source == "." || folders.contains { entry.path.utf8.starts(with: $0.utf8) })
        }
        // Links come last, because no file is written through one.
        try write(wanted.filter { !$0.isLink } + wanted.filter(\.isLink), git)
    }

    /// Returns a finding with the location of its file in the revision.
    public func placed(_ finding: Diagnostic) -> Diagnostic {
        guard let path = finding.location?.file.rest(after: scratch.path + "/") else { return finding }
        var finding = finding
        finding.location?.file = "\(name):\(path)"
        return finding
    }

    // MARK: Objects

    /// The file of a name, or the first that looks the same: macOS may spell names in a working tree differently.
    private static func file(named name: String, in files: [GitCommand.File]) -> GitCommand.File? {
        files.first { !$0.isLink && ExactName($0.path) == ExactName(name) }
            ?? files.first { !$0.isLink && $0.path == name }
    }

    private func write(_ files: [GitCommand.File], _ git: GitCommand) throws(GitFailure) {
        for (file, content) in zip(files, try git.contents(of: files)) {
            guard let content else {
                throw GitFailure(
                    message: "git does not have the content of '\(file.path)'",
                    hint:
                        "nothing is fetched for a comparison: 'git fetch --refetch --no-filter' completes a partial clone"
                )
            }
            do throws(SystemError) {
                try file.isLink ? scratch.link(file.path, to: content) : scratch.write(Array(content), to: file.path)
            } catch {
                throw GitFailure(message: "'\(file.path)' cannot be written to a temporary folder: \(error.message)")
            }
        }
    }

    /// Returns the source folder that a manifest names, or `.` where its text is damaged, which its reading reports.
    private static func source(of manifest: String) throws(GitFailure) -> String {
        let bytes: [UInt8]
        do throws(FileAccess.Failure) {
            bytes = try FileAccess.read(manifest, limit: SVGLimits.standard.fileSize)
        } catch {
            throw GitFailure(message: "its manifest cannot be read: \(error.message)")
        }
        let text = JSONValue(bytes)?["source"]?.string ?? "."
        let steps = text.pathSteps.filter { !$0.isEmpty && $0 != "." }
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
