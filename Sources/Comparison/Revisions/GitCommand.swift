import HostSystem

/// A runner of git in a folder.
struct GitCommand {
    /// The environment variables that would lead git to another repository than the folder's own, as inside hooks.
    private static let misleading: Set = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"]

    let folder: String

    /// Runs a command with a standard input and returns its output. Throws the error that git reported.
    func run(_ arguments: [String], input: [UInt8] = []) throws(RevisionFailure) -> [UInt8] {
        let (status, output) = try result(of: arguments, input)
        guard status == 0 else { throw failure(output) }
        return output
    }

    /// Asks a question, and returns the output, or `nil` where git ends with an error because there is no answer.
    /// - Throws: The reason that git cannot be asked.
    func answer(_ arguments: [String]) throws(RevisionFailure) -> [UInt8]? {
        let (status, output) = try result(of: arguments, [])
        return status == 0 ? output : nil
    }

    /// Runs a command and returns its status with what it wrote: its output, or else its errors.
    private func result(
        of arguments: [String], _ input: [UInt8]
    ) throws(RevisionFailure) -> (status: Int32, output: [UInt8]) {
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
                ? RevisionFailure(message: "git is not installed, or not in the 'PATH'")
                : RevisionFailure(message: "git cannot be run: \(error.message)")
        }
        do throws(FileAccess.Failure) {
            return (status, try FileAccess.read(scratch[status == 0 ? "out" : "err"], limit: .max))
        } catch {
            throw RevisionFailure(message: "what git wrote cannot be read: \(error.message)")
        }
    }

    private func run(_ arguments: [String], in scratch: ScratchFolder) throws(SystemError) -> Int32 {
        let environment = ThisProcess.environment.filter { !Self.misleading.contains($0.key) }.merging(
            ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
        return try ChildProcess.run(
            "git", ["-C", folder, "--no-pager", "--literal-pathspecs"] + arguments, environment: environment,
            ChildProcess.Streams(input: scratch["in"], output: scratch["out"], errors: scratch["err"]))
    }

    private func failure(_ errors: [UInt8]) -> RevisionFailure {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first.map(String.init) ?? "it failed without a message"
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return RevisionFailure(message: "git says: \(line.dropFirst(prefix.count))")
    }
}
