import Foundation

/// The program as a process of its own.
struct RunningTool {
    /// The program, which is built beside the tests.
    static let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "iconflip")
        .path
    static let isBuilt = FileManager.default.isExecutableFile(atPath: path)

    /// What makes a line of the shell run as somebody who may not write everywhere, or `nil` where there is no such way.
    static let unprivileged: String? = {
        if getuid() != 0 { return "exec" }
        let tool = "/usr/bin/setpriv"
        return FileManager.default.isExecutableFile(atPath: tool)
            ? "exec \(tool) --reuid=65534 --regid=65534 --clear-groups" : nil
    }()

    let process = Process()
    private let errors = Pipe()

    /// Starts the program by a line of the shell, in which `$0` stands for it.
    init(_ line: String, in folder: URL) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line, Self.path]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
    }

    /// Waits for a condition, at most two minutes, while other tests run, and returns whether it holds.
    static func wait(every pause: Duration = .milliseconds(20), _ condition: () -> Bool) async throws -> Bool {
        let end = ContinuousClock.now + .seconds(120)
        while !condition(), ContinuousClock.now < end { try await Task.sleep(for: pause) }
        return condition()
    }

    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// Waits for the end, and returns what went to the standard error.
    func wait() -> String {
        let data = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Waits for the end, and returns what went to the standard error, or kills the program where it does not end in time.
    func wait(seconds: Int) -> String? {
        let deadline = Date.now + Double(seconds)
        while process.isRunning, Date.now < deadline { Thread.sleep(forTimeInterval: 0.02) }
        guard process.isRunning else { return wait() }
        kill()
        _ = wait()
        return nil
    }
}
