import Build
import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A writer of files by atomic rename: readers see the old content or the new, whatever stops the process.
enum FileWriter {
    /// Replaces the content of a file, or creates it. Symbolic links are followed and permissions kept; anything but a
    /// plain file, such as `/dev/null` or a pipe, is written to directly.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        guard let status = status(of: path) else { return try create(path, bytes, mode: nil) }
        guard isPlain(status) else { return try writeDirectly(path, bytes) }
        try create(target(of: path), bytes, mode: status.st_mode & 0o7777)
    }

    /// Creates a file, and fails where anything exists already.
    static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let unfinished = try write(bytes, besides: path, mode: nil)
        // Unlike a rename, a hard link never replaces an existing file.
        let isLinked = link(unfinished, path) == 0
        let error = SystemError.last
        unlink(unfinished)
        guard isLinked else { throw error }
    }

    /// Returns whether anything exists at a path, a dangling symbolic link included.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private static func create(_ path: String, _ bytes: [UInt8], mode: mode_t?) throws(SystemError) {
        let unfinished = try write(bytes, besides: path, mode: mode)
        guard rename(unfinished, path) == 0 else {
            let error = SystemError.last
            unlink(unfinished)
            throw error
        }
    }

    /// Writes bytes to a new file in the folder of another one, and returns its path.
    private static func write(_ bytes: [UInt8], besides path: String, mode: mode_t?) throws(SystemError) -> String {
        let unfinished = path.pathBeforeLastStep + ".iconflip-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        let number = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw .last }
        do throws(SystemError) {
            try finish(number, bytes, mode: mode)
            return unfinished
        } catch {
            unlink(unfinished)
            throw error
        }
    }

    private static func writeDirectly(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        let number = open(path, O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw .last }
        try finish(number, bytes, mode: nil)
    }

    /// Writes to an open file descriptor and closes it.
    private static func finish(_ number: Int32, _ bytes: [UInt8], mode: mode_t?) throws(SystemError) {
        do throws(SystemError) {
            try FileDescriptor(number: number).write(bytes)
            if let mode, fchmod(number, mode) != 0 { throw .last }
        } catch {
            close(number)
            throw error
        }
        // Some file systems report a full disk only here.
        guard close(number) == 0 else { throw .last }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    private static func isPlain(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// Where the result of a command for one file goes.
struct ResultFile {
    static let flag = ValueFlag(
        "output", short: "o", .text("FILE", "the name of a file"),
        help: "Write to FILE, or to the standard output for '-' [default: -]")

    /// The path, or `nil` for the standard output.
    let path: String?

    /// Creates a result file from the flag.
    ///
    /// - Throws: `UsageError` where the result would overwrite its source.
    init(_ arguments: ParsedArguments, source: String) throws(UsageError) {
        path = arguments[Self.flag].flatMap { $0 == "-" ? nil : $0 }
        guard let path else { return }
        try SetFiles.protect(source, from: path, of: Self.flag.spec)
    }

    /// Writes the result.
    func write(_ bytes: [UInt8], _ console: Console) throws(CommandError) {
        guard let path else { return try console.print(bytes: bytes) }
        do {
            try FileWriter.replace(path, with: bytes)
        } catch {
            throw .unwritable(path, error)
        }
    }
}
