import Foundation
import HostSystem
import Testing

@Suite("other programs, and this one")
struct ChildProcessTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Array("input".utf8), to: "in")
    }

    private func run(_ script: String, environment: [String: String] = [:]) throws -> Int32 {
        try ChildProcess.run(
            "sh", ["-c", script], environment: environment,
            ChildProcess.Streams(input: folder["in"], output: folder["out"], errors: folder["err"]))
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try FileAccess.read(folder[name], limit: 1 << 20), as: UTF8.self)
    }

    struct Ending: CustomTestStringConvertible {
        var script: String
        var status: Int32
        var testDescription: String { script }
    }

    @Test(
        "how a program ended is told as a shell does",
        arguments: [
            Ending(script: "exit 0", status: 0), Ending(script: "exit 7", status: 7),
            Ending(script: "kill -9 $$", status: 137), Ending(script: "kill -15 $$", status: 143),
            Ending(script: "kill -13 $$", status: 141),
        ])
    func endings(one: Ending) throws {
        #expect(try run(one.script) == one.status)
    }

    @Test("a program has its streams, its arguments and its environment")
    func streams() throws {
        #expect(try run("cat; echo \"$NAME\"; echo failed >&2", environment: ["NAME": "a b=c"]) == 0)
        #expect(try text("out") == "inputa b=c\n")
        #expect(try text("err") == "failed\n")
    }

    @Test("a program that is not there is an error")
    func missing() {
        #expect(throws: SystemError.noSuchFile) {
            try ChildProcess.run(
                "no-such-program-of-iconflip", [], environment: [:],
                ChildProcess.Streams(input: folder["in"], output: folder["out"], errors: folder["err"]))
        }
    }

    @Test("the environment is that of the process")
    func environment() {
        #expect(ThisProcess.environment == ProcessInfo.processInfo.environment)
        #expect(ThisProcess.environment["PATH"]?.isEmpty == false)
    }

    @Test("there is a processor, and the program has a file")
    func process() {
        #expect(ThisProcess.processorCount >= 1)
        #expect((try? FileAccess.beginning(of: ThisProcess.programPath, count: 4))?.count == 4)
    }
}
