import Build
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
        let line = lines.first.map(String.init) ?? "it failed without a message"
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return RevisionFailure(message: "git says: \(line.dropFirst(prefix.count))")
    }
}

/// A program that runs beside this one.
///
/// Foundation's `Process` waits for a thread of its own before it starts anything, and for ever where none can be made.
enum ChildProcess {
    /// The files that a program reads and writes.
    struct Streams {
        var input: String
        var output: String
        var errors: String
    }

    /// Runs a program that is looked for in the `PATH`, and waits for its end.
    /// - Returns: The exit status, or 128 and the number of the signal that ended it, as a shell says it.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String], _ streams: Streams
    ) throws(SystemError) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        try check(posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDONLY, 0))
        try check(posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, writing, 0o600))
        try check(posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, writing, 0o600))
        let words = ([program] + arguments).map { strdup($0) }
        let variables = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        try check(posix_spawnp(&process, program, &actions, nil, words + [nil], variables + [nil]))
        return try status(of: process)
    }

    private static func status(of process: pid_t) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw .last }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// These functions return their error instead of noting it.
    private static func check(_ error: Int32) throws(SystemError) {
        guard error == 0 else { throw SystemError(code: error) }
    }
}
