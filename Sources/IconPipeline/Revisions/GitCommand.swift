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
            let (stdin, stdout, stderr) = (scratch["in"], scratch["out"], scratch["err"])
            try Data(input).write(to: URL(filePath: stdin))
            for file in [stdout, stderr] { try Data().write(to: URL(filePath: file)) }
            let status = try start(arguments, stdin, stdout, stderr)
            guard status == 0 else { throw failure(try Data(contentsOf: URL(filePath: stderr))) }
            return [UInt8](try Data(contentsOf: URL(filePath: stdout)))
        } catch let error as RevisionFailure {
            throw error
        } catch {
            throw RevisionFailure(message: "git cannot be run: \(error.localizedDescription)")
        }
    }

    private func start(_ arguments: [String], _ stdin: String, _ stdout: String, _ stderr: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder, "--no-pager", "--literal-pathspecs"] + arguments
        process.environment = ProcessInfo.processInfo.environment.filter { !Self.misleading.contains($0.key) }.merging(
            ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: stdin))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: stdout))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: stderr))
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func failure(_ errors: Data) -> RevisionFailure {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first.map(String.init) ?? "it ended without saying why"
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return RevisionFailure(message: "git says: \(line.dropFirst(prefix.count))")
    }
}
