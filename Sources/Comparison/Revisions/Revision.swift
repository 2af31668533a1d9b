import Diagnostics
import HostSystem
import Manifest
import Pipeline
import SVGDocument

/// A set at a git revision, in temporary files.
///
/// Objects are read from the repository and written to a temporary folder, which is removed with this value. No filter
/// and no hook runs, and the index, working tree and references stay unchanged.
public struct Revision: Sendable {
    private struct Entry {
        var isLink: Bool
        var object: Substring
        var path: String
    }

    private let scratch: ScratchFolder
    private let name: String
    private let manifestName: String

    /// The path of the manifest in the temporary folder.
    public var manifest: String { scratch[manifestName] }

    /// Creates the files of the manifest and its sources at a revision.
    ///
    /// `name` is a revision as git understands it, such as `HEAD~3`, a branch or a commit; `manifest` is the path of
    /// the manifest in the working tree.
    public init(_ name: String, manifest: String) throws(GitFailure) {
        guard !name.isEmpty, name.utf8.first != UInt8(ascii: "-") else {
            throw GitFailure(message: "'\(name)' is not a revision")
        }
        let git = GitCommand(folder: FolderPath(ofFile: manifest).text)
        self.name = name
        let prefix = Self.line(try git.run(["rev-parse", "--show-prefix"]))
        guard let found = try git.answer(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) else {
            throw GitFailure(
                message: "'\(name)' is not a revision of this repository",
                hint: "name a commit, a branch or a tag; a shallow clone may lack it")
        }
        let commit = Self.line(found)
        do throws(SystemError) {
            scratch = try ScratchFolder()
        } catch {
            throw .noScratchFolder(error)
        }
        let all = try Self.entries(git, commit, prefix)
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

    /// Returns all files in the manifest's folder and below it, with their paths relative to it.
    private static func entries(_ git: GitCommand, _ commit: String, _ prefix: String) throws(GitFailure)
        -> [Entry]
    {
        let tree = prefix.isEmpty ? commit : "\(commit):\(prefix.dropLast())"
        return try git.run(["ls-tree", "-r", "-z", "--full-tree", tree]).split(separator: 0).compactMap { line in
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            // A name that is not UTF-8 cannot be written in a manifest, and listings skip its file.
            guard parts.count == 2, let path = String(validating: parts[1], as: UTF8.self), path.leadsInside else {
                return nil
            }
            let fields = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
            guard fields.count == 3, fields[1] == "blob" else { return nil }
            return Entry(isLink: fields[0] == "120000", object: fields[2], path: path)
        }
    }

    /// Returns the file of a name, or the first that looks the same: macOS may spell names in a working tree
    /// differently from Git.
    private static func file(named name: String, in entries: [Entry]) -> Entry? {
        entries.first { !$0.isLink && ExactName($0.path) == ExactName(name) }
            ?? entries.first { !$0.isLink && $0.path == name }
    }

    private func write(_ entries: [Entry], _ git: GitCommand) throws(GitFailure) {
        let names = entries.map { $0.object + "\n" }.joined()
        var rest = try git.run(["cat-file", "--batch"], input: Array(names.utf8))[...]
        for entry in entries {
            guard let content = Self.nextObject(&rest) else {
                throw GitFailure(message: "git gave no content for '\(entry.path)'")
            }
            do throws(SystemError) {
                try entry.isLink ? scratch.link(entry.path, to: content) : scratch.write(Array(content), to: entry.path)
            } catch {
                throw GitFailure(
                    message: "'\(entry.path)' cannot be written to a temporary folder: \(error.message)")
            }
        }
    }

    /// Consumes one object of the output of `cat-file --batch`: a line with its size, the content, a line feed.
    private static func nextObject(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        guard header.count == 3, let size = Int(header[2]), size >= 0, rest.endIndex - end - 1 > size else {
            return nil
        }
        let content = rest[(end + 1)..<(end + 1 + size)]
        rest = rest[(content.endIndex + 1)...]
        return content
    }

    /// Returns the source folder that a manifest names, or `.` where its text is damaged, which is reported when it is read as
    /// a manifest.
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

    private static func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
