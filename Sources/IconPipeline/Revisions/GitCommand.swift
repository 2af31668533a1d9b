import Foundation

/// A runner of git in a folder.
struct GitCommand {
    /// The environment variables that would lead git to another repository than the folder's own, as inside hooks.
    private static let misleading: Set = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"]

    let folder: String

    /// Runs a command and returns its output.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - input: The standard input.
    /// - Throws: The error that git reported.
    func run(_ arguments: [String], input: [UInt8] = []) throws(RevisionFailure) -> [UInt8] {
        do {
            // With files, nothing has to be read while something else is written.
            let scratch = try ScratchFolder()
            try Data(input).write(to: URL(filePath: scratch["in"]))
            let status = try run(arguments, in: scratch)
            guard status == 0 else { throw failure(try Data(contentsOf: URL(filePath: scratch["err"]))) }
            return [UInt8](try Data(contentsOf: URL(filePath: scratch["out"])))
        } catch let error as RevisionFailure {
            throw error
        } catch let error as SystemError {
            throw error.code == ENOENT
                ? RevisionFailure(message: "git is not installed, or not in the 'PATH'")
                : RevisionFailure(message: "git cannot be run: \(error.message)")
        } catch {
            throw RevisionFailure(message: "git cannot be run: \(error.localizedDescription)")
        }
    }

    private func run(_ arguments: [String], in scratch: ScratchFolder) throws(SystemError) -> Int32 {
        let environment = ProcessInfo.processInfo.environment.filter { !Self.misleading.contains($0.key) }.merging(
            ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
        return try ChildProcess.run(
            "git", ["-C", folder, "--no-pager", "--literal-pathspecs"] + arguments, environment: environment,
            ChildProcess.Streams(input: scratch["in"], output: scratch["out"], errors: scratch["err"]))
    }

    private func failure(_ errors: Data) -> RevisionFailure {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first.map(String.init) ?? "it ended without saying why"
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return RevisionFailure(message: "git says: \(line.dropFirst(prefix.count))")
    }
}
