import Diagnostics
import Foundation

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
    private struct Header: Decodable {
        var source: String?
    }

    private let scratch: ScratchFolder
    private let name: String
    private let manifestName: String

    /// The path of the manifest in the temporary folder.
    public var manifest: String { scratch[manifestName] }

    /// Creates the files of the manifest and its sources at a revision.
    ///
    /// - Parameters:
    ///   - name: A revision as git understands it, such as `HEAD~3`, a branch or a commit.
    ///   - manifest: The path of the manifest in the working tree.
    public init(_ name: String, manifest: String) throws(RevisionFailure) {
        guard !name.hasPrefix("-"), !name.isEmpty else {
            throw RevisionFailure(message: "'\(name)' is not a revision")
        }
        let folder = FolderPath(ofFile: manifest).text
        let git = GitCommand(folder: folder.isEmpty ? "." : folder)
        self.name = name
        manifestName = manifest.lastIndex(of: "/").map { String(manifest[manifest.index(after: $0)...]) } ?? manifest
        let prefix = Self.line(try git.run(["rev-parse", "--show-prefix"]))
        guard let found = try? git.run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) else {
            throw RevisionFailure(
                message: "'\(name)' is not a revision of this repository",
                hint: "name a commit, a branch or a tag; a shallow clone may lack it")
        }
        let commit = Self.line(found)
        do {
            scratch = try ScratchFolder()
        } catch {
            throw RevisionFailure(message: "no temporary folder can be made: \(error.localizedDescription)")
        }
        let all = try Self.entries(git, commit, prefix)
        guard let own = all.first(where: { $0.path == manifestName && !$0.isLink }) else {
            throw RevisionFailure(message: "'\(name)' has no file '\(prefix)\(manifestName)'")
        }
        try write([own], git)
        let source = Self.source(of: scratch[manifestName])
        let wanted = all.filter { source == "." || $0.path.hasPrefix(source + "/") }
        // Symbolic links come last, so that no file is ever written through one.
        try write(wanted.filter { !$0.isLink } + wanted.filter(\.isLink), git)
    }

    /// Returns a finding with the location of its file in the revision.
    public func placed(_ finding: Diagnostic) -> Diagnostic {
        guard var location = finding.location else { return finding }
        var finding = finding
        location.file = location.file.replacing(scratch.path + "/", with: name + ":")
        finding.location = location
        return finding
    }

    // MARK: Objects

    /// Returns all files in the manifest's folder and below it, with their paths relative to it.
    private static func entries(_ git: GitCommand, _ commit: String, _ prefix: String) throws(RevisionFailure)
        -> [Entry]
    {
        let tree = prefix.isEmpty ? commit : "\(commit):\(prefix.dropLast())"
        return try git.run(["ls-tree", "-r", "-z", "--full-tree", tree]).split(separator: 0).compactMap { line in
            let line = String(decoding: line, as: UTF8.self)
            guard let tab = line.firstIndex(of: "\t") else { return nil }
            let fields = line[..<tab].split(separator: " ")
            let path = String(line[line.index(after: tab)...])
            guard fields.count == 3, fields[1] == "blob", isUsable(path) else { return nil }
            return Entry(isLink: fields[0] == "120000", object: fields[2], path: path)
        }
    }

    /// Returns whether a path stays in its folder, whatever created the tree that has it.
    private static func isUsable(_ path: String) -> Bool {
        !path.split(separator: "/", omittingEmptySubsequences: false).contains { $0.isEmpty || $0 == "." || $0 == ".." }
    }

    private func write(_ entries: [Entry], _ git: GitCommand) throws(RevisionFailure) {
        let names = entries.map { $0.object + "\n" }.joined()
        var rest = try git.run(["cat-file", "--batch"], input: Array(names.utf8))[...]
        for entry in entries {
            guard let content = Self.nextObject(&rest) else {
                throw RevisionFailure(message: "git gave no content for '\(entry.path)'")
            }
            do {
                try write(content, entry)
            } catch {
                throw RevisionFailure(
                    message: "'\(entry.path)' cannot be written to a temporary folder: \(error.localizedDescription)")
            }
        }
    }

    private func write(_ content: ArraySlice<UInt8>, _ entry: Entry) throws {
        let file = URL(filePath: scratch[entry.path])
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if entry.isLink {
            try FileManager.default.createSymbolicLink(
                atPath: file.path, withDestinationPath: String(decoding: content, as: UTF8.self))
        } else {
            try Data(content).write(to: file)
        }
    }

    /// Consumes one object from the output of `cat-file --batch`: a line with its size, the content, a line feed.
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

    private static func source(of manifest: String) -> String {
        let data = (try? Data(contentsOf: URL(filePath: manifest))) ?? Data()
        let text = (try? JSONDecoder().decode(Header.self, from: data))?.source ?? "."
        let steps = text.split(separator: "/").filter { $0 != "." }
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    private static func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
