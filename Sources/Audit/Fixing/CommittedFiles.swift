import Diagnostics
import HostSystem

/// What git has of some files: one that it does not have as it is could not be had back.
///
/// Contents are compared here, byte by byte. Git would run the filters that attributes name to compare them, and pass over files
/// that it was told not to look at.
struct CommittedFiles {
    private enum Content {
        case committed([UInt8])
        /// It is committed, and the repository does not have what it was.
        case missing
        /// Git was told not to look at the file.
        case unwatched
    }

    private var contents: [ExactName: Content] = [:]
    /// The reason that no file is known to be committed, or `nil` where some are.
    private var uncertainty: String?

    init(_ paths: [String], in folder: FolderPath, _ answer: GitAnswer) {
        uncertainty = "nothing here is committed"
        if case .failed(let reason) = answer { uncertainty = reason }
        guard answer == .asked, !paths.isEmpty else { return }
        let git = GitCommand(folder: folder.text)
        do throws(GitFailure) {
            guard let commit = try git.commit("HEAD"),
                let all = try git.files(of: commit, prefix: try git.prefix())
            else { return }
            let asked = Set(paths.map { ExactName($0) })
            let files = all.filter { !$0.isLink && asked.contains(ExactName($0.path)) }
            for (file, content) in zip(files, try git.contents(of: files)) {
                contents[ExactName(file.path)] = content.map { .committed(Array($0)) } ?? .missing
            }
            for path in try git.unwatched() where asked.contains(ExactName(path)) {
                contents[ExactName(path)] = .unwatched
            }
            uncertainty = nil
        } catch {
            uncertainty = error.message
        }
    }

    /// Throws the reason that a file with these bytes could not be had back, if there is one. Ends of lines do not count: git
    /// changes them itself.
    func expect(_ bytes: [UInt8], at path: String) throws(Refusal) {
        if let uncertainty {
            throw Refusal(reason: "\(uncertainty), so that it could not be had back: --force fixes it nevertheless")
        }
        switch contents[ExactName(path)] {
        case .committed(let content) where content == bytes || Self.unix(content) == Self.unix(bytes): return
        case .committed, nil:
            throw Refusal(reason: "'\(path)' has changes that are not committed: commit them, or use --force")
        case .missing:
            throw Refusal(reason: "git does not have here what is committed of '\(path)': fetch it, or use --force")
        case .unwatched:
            throw Refusal(
                reason:
                    "git was told not to look at '\(path)', by 'assume-unchanged' or 'skip-worktree': use --force if nothing in it can be lost"
            )
        }
    }

    /// Returns the bytes of a text with line feeds alone at the ends of lines.
    private static func unix(_ bytes: [UInt8]) -> [UInt8] {
        bytes.indices.compactMap { place in
            let isEnd = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
            return isEnd ? nil : bytes[place]
        }
    }
}
