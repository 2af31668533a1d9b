import Foundation

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
