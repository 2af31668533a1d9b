import Buffers
import Diagnostics
import HostSystem
import Pipeline

/// The files of a project that an audit may look at: those in a folder that git does not ignore, or, without git, those
/// outside the folders in which tools keep what they make.
///
/// No link is followed. Submodules and other repositories inside the folder are projects of their own.
public struct ProjectFiles: Sendable {
    /// The files that concern an audit by their names, in the order of their bytes: paths below the folder.
    private(set) var paths: [String]
    /// The number of all files.
    public let count: Int
    let git: GitAnswer
    /// The findings about folders that could not be listed.
    let findings: [Diagnostic]

    /// Lists the files of a folder. Outside of repositories it stops once there are more than `limit`, if that is given.
    init(_ folder: FolderPath, limit: Int? = nil) {
        let (listed, git) = Self.listed(folder)
        self.git = git
        if let listed {
            (paths, count, findings) = (listed.paths, listed.count, [])
        } else {
            var walk = FolderWalk(folder)
            walk.run(limit: limit ?? .max)
            (paths, count, findings) = (walk.paths.sorted().map(\.text), walk.count, walk.findings)
        }
    }

    /// The largest file that is read, in bytes.
    private static let largest = 32 << 20

    /// Returns the content of a file, or `nil` where there is nothing to read: git may know a file that was removed, and a link
    /// leads to a file that is listed itself or not the app's.
    static func content(of path: String, in folder: FolderPath) throws(UnreadableFile) -> [UInt8]? {
        do throws(FileAccess.Failure) {
            return try FileAccess.content(of: path, below: folder, limit: largest).bytes
        } catch {
            let place = folder.path(of: path)
            guard error.cause != .missing, FileStatus(place, followsLinks: false)?.kind != .link else { return nil }
            throw UnreadableFile(
                finding: Diagnostic(
                    rule: .unreadableFile, severity: .error, message: "the file cannot be read: \(error.message)",
                    location: SourceLocation(file: place)))
        }
    }

    // MARK: Outputs

    /// Leaves out the files that builds wrote to the output folders in a folder, as the records there say.
    mutating func leaveOutBuilt(in folder: FolderPath) {
        var known: [String: OutputSums?] = [:]
        func sums(in path: String) -> OutputSums? {
            if let sums = known[path] { return sums }
            let bytes = try? FileAccess.content(of: path + OutputSums.path, below: folder, limit: Self.largest).bytes
            let sums = bytes.map { OutputSums($0) }
            known[path] = .some(sums)
            return sums
        }
        paths.removeAll { path in
            let steps = path.pathSteps
            return steps.indices.contains { count in
                let around = steps[..<count].map { $0 + "/" }.joined()
                return sums(in: around)?.knows(steps[count...].joined(separator: "/")) ?? false
            }
        }
    }

    // MARK: Git

    /// Returns what git lists in a folder, or `nil` where it is in no repository or ignored as a whole, or git cannot say.
    private static func listed(_ folder: FolderPath) -> (files: (paths: [String], count: Int)?, git: GitAnswer) {
        let output: [UInt8]
        do throws(GitFailure) {
            output = try GitCommand(folder: folder.text).unignored()
        } catch {
            return (nil, GitCommand.levelsToRepository(above: folder) == nil ? .none : .failed(error.message))
        }
        guard !output.isEmpty else { return (nil, .none) }
        var (paths, count): ([ExactName], Int) = ([], 0)
        output.withLoopBuffer { bytes in
            var start = 0
            for end in ByteOccurrences(of: 0, in: bytes) {
                count += 1
                if isConcerned(output[start..<end]), let path = String(validating: output[start..<end], as: UTF8.self) {
                    paths.append(ExactName(path))
                }
                start = end + 1
            }
        }
        return ((Set(paths).sorted().map(\.text), count), .asked)
    }

    // MARK: Names

    private static let endings: [[UInt8]] =
        [
            ".xml", ".png", ".webp", ".9.png", ".svg", ".pdf", ".strings", ".xcstrings", ".arb", "Contents.json",
            "index.theme", "manifest.json",
        ].map { Array($0.utf8) } + CodeTokens.Language.allCases.flatMap(\.endings).map { Array($0.utf8) }

    /// Returns whether a file concerns an audit by its name alone.
    fileprivate static func isConcerned(_ path: some BidirectionalCollection<UInt8>) -> Bool {
        guard let last = path.last else { return false }
        return endings.contains { $0.last == last && path.suffix($0.count).elementsEqual($0) }
    }

    private struct FolderWalk {
        let folder: FolderPath
        var paths: [ExactName] = []
        var count = 0
        var findings: [Diagnostic] = []

        /// The folders in which tools keep what they make or fetch.
        private static let made: Set<[UInt8]> = Set(
            ["build", "node_modules", "Pods", "Carthage", "DerivedData", "target", "__pycache__", "venv"].map {
                Array($0.utf8)
            })

        init(_ folder: FolderPath) { self.folder = folder }

        mutating func run(limit: Int) {
            var unvisited = [""]
            while count <= limit, let next = unvisited.popLast() { list(next, &unvisited) }
        }

        private mutating func list(_ path: String, _ unvisited: inout [String]) {
            do throws(SystemError) {
                for entry in try FolderEntry.all(in: folder.folder(path.isEmpty ? "." : path).text) {
                    guard !entry.isHidden, !Self.made.contains(entry.name) else { continue }
                    enter(entry, in: path, &unvisited)
                }
            } catch {
                findings.append(
                    Diagnostic(
                        rule: .unreadableFile, severity: .error,
                        message: "the folder cannot be read: \(error.message)",
                        location: SourceLocation(file: folder.path(of: path))))
            }
        }

        private mutating func enter(_ entry: FolderEntry, in path: String, _ unvisited: inout [String]) {
            let isKnown = entry.kind != nil
            guard entry.kind == .folder || !isKnown || ProjectFiles.isConcerned(entry.name) else {
                count += 1
                return
            }
            guard let name = String(validating: entry.name, as: UTF8.self) else { return }
            let inside = path.isEmpty ? name : path + "/" + name
            switch entry.kind ?? FileStatus(folder.path(of: inside), followsLinks: false)?.kind {
            case .folder: unvisited.append(inside)
            case .regular, .link:
                count += 1
                if ProjectFiles.isConcerned(entry.name) { paths.append(ExactName(inside)) }
            case .special, nil: break
            }
        }
    }
}

enum GitAnswer: Hashable, Sendable {
    case asked
    /// Nothing: the folder is in no repository.
    case none
    /// Nothing, although there is a repository, with the reason.
    case failed(String)
}

/// The error of a file that is there and cannot be read.
struct UnreadableFile: Error {
    var finding: Diagnostic
}
