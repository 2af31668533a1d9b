/// A runner of git in a folder. No command that it is given here changes the repository.
public struct GitCommand: Sendable {
    /// The environment variables that would lead git to another repository than the folder's own, as inside hooks.
    private static let misleading: Set = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"]

    private let folder: String

    /// Creates a runner in a folder.
    public init(folder: String) { self.folder = folder }

    /// Returns the number of folders from a folder up to the top of its repository, which has `.git`; `nil` where it is in
    /// none.
    public static func levelsToRepository(above folder: FolderPath) -> Int? {
        var (place, levels) = (folder.resolved, 0)
        while FileStatus(FolderPath(place).path(of: ".git"), followsLinks: false) == nil {
            let above = FolderPath(ofFile: place).text
            guard above.utf8.count < place.utf8.count else { return nil }
            (place, levels) = (above, levels + 1)
        }
        return levels
    }

    /// Runs a command with a standard input and returns its output. Throws the error that git reported.
    public func run(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
        let (status, output) = try result(of: arguments, input)
        guard status == 0 else { throw failure(output) }
        return output
    }

    /// Asks a question, and returns the output, or `nil` where git ends with an error because there is no answer.
    /// - Throws: The reason that git cannot be asked.
    public func answer(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8]? {
        let (status, output) = try result(of: arguments, input)
        return status == 0 ? output : nil
    }

    /// Runs a command and returns its status with what it wrote: its output, or else its errors.
    private func result(
        of arguments: [String], _ input: [UInt8]
    ) throws(GitFailure) -> (status: Int32, output: [UInt8]) {
        let scratch: ScratchFolder
        do throws(SystemError) {
            scratch = try ScratchFolder()
            try scratch.write(input, to: "in")
        } catch {
            throw .noScratchFolder(error)
        }
        let status: Int32
        do throws(SystemError) {
            status = try run(arguments, in: scratch)
        } catch {
            throw error == .noSuchFile
                ? GitFailure(message: "git is not installed, or not in the 'PATH'")
                : GitFailure(message: "git cannot be run: \(error.message)")
        }
        do throws(FileAccess.Failure) {
            return (status, try FileAccess.read(scratch[status == 0 ? "out" : "err"], limit: .max))
        } catch {
            throw GitFailure(message: "what git wrote cannot be read: \(error.message)")
        }
    }

    private func run(_ arguments: [String], in scratch: ScratchFolder) throws(SystemError) -> Int32 {
        // A repository may name a program that watches files, which nobody asked for.
        let environment = ThisProcess.environment.filter { !Self.misleading.contains($0.key) }.merging(
            ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
        return try ChildProcess.run(
            "git", ["-C", folder, "-c", "core.fsmonitor=false", "--no-pager", "--literal-pathspecs"] + arguments,
            environment: environment,
            ChildProcess.Streams(input: scratch["in"], output: scratch["out"], errors: scratch["err"]))
    }

    private func failure(_ errors: [UInt8]) -> GitFailure {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first.map(String.init) ?? "it failed without a message"
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return GitFailure(message: "git says: \(line.dropFirst(prefix.count))")
    }
}

/// The reason that git gave no answer, or that what it was asked for does not exist.
public struct GitFailure: Error, Hashable {
    /// The message, worded as in a diagnostic.
    public var message: String
    /// The suggested fix.
    public var hint: String?

    /// Creates a failure.
    public init(message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// The failure where there is no place for temporary files, as in a container that holds nothing but the tool.
    public static func noScratchFolder(_ error: SystemError) -> GitFailure {
        GitFailure(
            message: "no temporary folder can be created in '\(ScratchFolder.parent)': \(error.message)",
            hint: "name a folder that can be written to by the environment variable 'TMPDIR'")
    }
}
