import SystemLibrary

/// A program run by this one.
public enum ChildProcess {
    /// The paths of the files that a program reads and writes.
    public struct Streams {
        /// The standard input.
        public var input: String
        /// The standard output, which is replaced.
        public var output: String
        package var errors: String

        /// Creates streams. With files, no output has to be read while input is written.
        public init(input: String, output: String, errors: String) {
            (self.input, self.output, self.errors) = (input, output, errors)
        }
    }

    /// Runs a program found in the `PATH` and waits for it to exit.
    /// - Returns: The exit status, or 128 plus the number of the signal that ended it, as in a shell.
    /// - Throws: ``SystemError/noSuchFile`` if there is no such program, or why the system could not start it.
    public static func run(
        _ program: String, _ arguments: [String], environment: [String: String], _ streams: Streams
    ) throws(SystemError) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            // On Linux this is a structure, which the call below gives its values.
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        // The calls read and write these variables, and the texts that they are given, while they run; what they add
        // is destroyed at the end.
        try unsafe SystemError.check(posix_spawn_file_actions_init(&actions))
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        try unsafe SystemError.check(
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDONLY, 0))
        try unsafe SystemError.check(
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, writing, 0o600))
        try unsafe SystemError.check(
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, writing, 0o600))
        try unsafe SystemError.check(posix_spawnattr_init(&attributes))
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The program must not inherit the signals that this process ignores and this thread blocks.
        var (none, ignored) = (sigset_t(), sigset_t())
        // As above.
        unsafe sigemptyset(&none)
        unsafe sigemptyset(&ignored)
        unsafe sigaddset(&ignored, SIGPIPE)
        try unsafe SystemError.check(posix_spawnattr_setsigmask(&attributes, &none))
        try unsafe SystemError.check(posix_spawnattr_setsigdefault(&attributes, &ignored))
        let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        try unsafe SystemError.check(posix_spawnattr_setflags(&attributes, flags))
        // The copies end with a zero, outlive the call that reads them, and are freed once.
        let words = unsafe ([program] + arguments).map { unsafe strdup($0) }
        let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") }
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var process = pid_t()
        try unsafe SystemError.check(
            posix_spawnp(&process, program, &actions, &attributes, words + [nil], variables + [nil]))
        return try status(of: process)
    }

    private static func status(of process: pid_t) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        // The call writes the status while it runs.
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw .last }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
