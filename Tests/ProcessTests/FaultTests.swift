import Foundation
import Testing

/// What the system may do to the tool: full disks, scarce descriptors, wrong clocks, kills. Whatever a test does, the
/// next build alone mends it, and no file is ever half written.
@Suite("nothing breaks it", .enabled(if: RunningTool.isBuilt))
struct FaultTests {
    // MARK: Full disks

    struct Disk: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// What a file system in memory is mounted with.
        var options: String
        /// What gives it room again.
        var relief: String
    }

    /// Whether this user may mount a file system that nobody else sees.
    static let mountsFileSystems: Bool = {
        let line = "unshare --mount --map-root-user mount -t tmpfs -o size=64k none . 2>&1"
        guard let tool = try? RunningTool(line, in: FileManager.default.temporaryDirectory) else { return false }
        _ = tool.wait()
        return tool.process.terminationStatus == 0
    }()

    @Test(
        "a full disk is an error that names a file, and what was written before is whole",
        .enabled(if: mountsFileSystems, "no file system can be mounted"),
        arguments: [
            Disk(testDescription: "no space", options: "size=24k", relief: "size=4m"),
            Disk(testDescription: "no inodes", options: "size=4m,nr_inodes=12", relief: "nr_inodes=1000"),
        ])
    func fullDisk(_ disk: Disk) throws {
        let set = try IconSetFolder(count: 16)
        let reference = try set.reference(0)
        // The folder is gone with the process, so it is copied before.
        let script = """
            mkdir out first second && mount -t tmpfs -o \(disk.options) none out || exit 99
            "$TOOL" build -q; echo $? >status; cp -R out/. first
            mount -o remount,\(disk.relief) out || exit 98
            "$TOOL" build -q || exit 97; cp -R out/. second
            """
        let line = "TOOL=\"$0\" exec unshare --mount --map-root-user sh -c '\(script)'"
        let tool = try RunningTool(line, in: set.folder)
        let errors = tool.wait()
        #expect(tool.process.terminationStatus == 0, "\(errors)")
        #expect(set.text(of: "status") == "2\n" || set.text(of: "status") == "1\n")
        #expect(errors.contains("out/"), "\(errors)")
        #expect(errors.contains("no space left on the device"), "\(errors)")
        expectWhole(set.contents(of: "first"), [reference])
        let isMended = set.contents(of: "second") == reference
        #expect(isMended)
    }

    // MARK: Limits

    @Test("few descriptors are enough, or the error says so", arguments: [8, 12, 16, 24, 64])
    func descriptors(_ count: Int) throws {
        let set = try IconSetFolder(count: 16)
        let reference = try set.reference(0)
        let tool = try RunningTool("ulimit -n \(count); exec \"$0\" build -q --jobs 4", in: set.folder)
        let errors = try #require(tool.wait(seconds: 60), "it does not end")
        #expect(tool.process.terminationReason == .exit)
        if tool.process.terminationStatus != 0 { #expect(errors.contains("too many open files"), "\(errors)") }
        expectWhole(set.contents(), [reference])
        try expectMended(set, reference)
    }

    @Test("what ends the program by a fault is told", arguments: ["ILL", "TRAP", "ABRT", "BUS", "FPE", "SEGV"])
    func faults(_ signal: String) throws {
        let set = try IconSetFolder(count: 0)
        // The program waits for its input, which the shell holds open. Its faults are caught once that of a segment is, which is
        // bit 10 of what Linux says; elsewhere it has 0.3 seconds.
        let script = """
            catches() { grep -q '^SigCgt:.*[4-7c-f]..$' /proc/$1/status 2>&-; }
            export SWIFT_BACKTRACE=enable=no; mkfifo input; "$0" mirror - <input & exec 3>input
            for _ in $(seq 30); do catches $! && break; sleep 0.01; done
            kill -\(signal) $!; wait $!; test $? -gt 128
            """
        let tool = try RunningTool(script, in: set.folder)
        let errors = tool.wait()
        #expect(tool.process.terminationStatus == 0)
        #expect(errors.contains("error: ended by a fault"), "\(errors)")
    }

    @Test("a full stack is told", arguments: [24, 28, 32])
    func stack(_ size: Int) throws {
        let set = try IconSetFolder(count: 1)
        let script = """
            export SWIFT_BACKTRACE=enable=no; cp Assets/i0.svg a.svg; ulimit -s \(size); "$0" mirror a.svg -o b.svg
            status=$?; test $status -eq 0 || test $status -gt 128
            """
        let tool = try RunningTool(script, in: set.folder)
        let errors = tool.wait()
        #expect(tool.process.terminationStatus == 0)
        #expect(!set.text(of: "b.svg").isEmpty || errors.contains("error: ended by a fault"), "\(errors)")
    }

    @Test(
        "in little memory it does its work, or says why not",
        .enabled(if: RoomForNoThread.kibibytes != nil, "address space cannot be limited here"),
        arguments: ["build -q", "validate", "preview -q", "init Assets --output -"])
    func memory(_ command: String) throws {
        let set = try IconSetFolder(count: 16)
        let reference = try set.reference(0)
        let start = try #require(RoomForNoThread.kibibytes) - (32 << 10)
        for room in stride(from: 0, to: 40960, by: 8192) {
            let line = "export SWIFT_BACKTRACE=enable=no; ulimit -v \(start + room) && exec \"$0\" \(command)"
            let tool = try RunningTool(line, in: set.folder)
            let errors = try #require(tool.wait(seconds: 60), "it does not end")
            let isDone = tool.process.terminationReason == .exit && tool.process.terminationStatus < 2
            #expect(isDone || errors.contains("error: "), "\(room) KiB: \(errors)")
            expectWhole(set.contents(), [reference])
        }
        try expectMended(set, reference)
    }

    // MARK: Clocks and hidden changes

    @Test(
        "a changed source is built, whatever its times say",
        arguments: ["the same", "1970-01-02", "2100-01-01"])
    func clocks(_ time: String) throws {
        let set = try IconSetFolder(count: 4)
        let (old, new) = (try set.reference(0), try set.reference(1))
        try set.use(version: 0)
        let dating = time == "the same" ? "true" : "touch -d \(time) Assets/*"
        _ = try RunningTool("\(dating) && touch -r Assets/i0.svg times && \"$0\" build -q", in: set.folder).wait()
        let isOld = set.contents() == old
        #expect(isOld)
        // Both versions have the same size.
        try set.use(version: 1)
        _ = try RunningTool("touch -r times Assets/*", in: set.folder).wait()
        try expectMended(set, new)
    }

    @Test("outputs that were exchanged with their times are written again")
    func hiddenChange() throws {
        let set = try IconSetFolder(count: 4)
        let reference = try set.reference(0)
        _ = try RunningTool("\"$0\" build -q", in: set.folder).wait()
        let line = "cd out/svg; touch -r i1.svg t; cp i0.rtl.svg i1.svg; touch -r t i1.svg; rm t; chmod 444 i2.svg"
        _ = try RunningTool(line, in: set.folder).wait()
        _ = try RunningTool("exec \"$0\" build -q", in: set.folder).wait()
        let isMended = set.contents() == reference
        #expect(isMended)
    }

    // MARK: Kills

    struct Command: CustomTestStringConvertible, Sendable {
        var line: String
        /// What the command writes.
        var result: String
        var testDescription: String { line }
    }

    @Test(
        "a command that is killed leaves its last result or the next one",
        arguments: [
            Command(line: "preview -q --output pages/page.html", result: "pages"),
            Command(line: "preview -q --sheet pages/sheet.png", result: "pages"),
            Command(line: "diff before manifest.json --html pages/changes.html", result: "pages"),
            Command(line: "init pages/icons --output pages/manifest.json", result: "pages"),
        ])
    func kills(_ command: Command) throws {
        let set = try IconSetFolder(count: 16)
        _ = try RunningTool("\"$0\" build -q --output before", in: set.folder).wait()
        let sources = set.contents(of: "Assets")
        let reset = "rm -rf \(command.result); mkdir -p pages; cp -R Assets pages/icons"
        _ = try RunningTool(reset, in: set.folder).wait()
        let whole = try RunningTool("exec \"$0\" \(command.line)", in: set.folder)
        let start = Date.now
        _ = whole.wait()
        let duration = Date.now.timeIntervalSince(start)
        let expected = set.contents(of: command.result)
        #expect(!expected.isEmpty)
        var random = SystemRandomNumberGenerator()
        for number in 0..<4 {
            // Only the tool is killed, not the shell that prepares its folder.
            _ = try RunningTool(reset, in: set.folder).wait()
            let tool = try RunningTool("exec \"$0\" \(command.line)", in: set.folder)
            Thread.sleep(forTimeInterval: Double.random(in: 0...duration, using: &random))
            tool.kill()
            _ = tool.wait()
            expectWhole(set.contents(of: command.result), [expected], "kill \(number)")
            #expect(set.contents(of: "Assets") == sources)
        }
        _ = try RunningTool("exec \"$0\" \(command.line)", in: set.folder).wait()
        let isMended = set.contents(of: command.result) == expected
        #expect(isMended)
    }

    @Test("a validation that is killed leaves a memory that the next one can use")
    func killedValidation() throws {
        let set = try IconSetFolder(count: 16)
        let line = "XDG_CACHE_HOME=\"$PWD/cache\" exec \"$0\" validate 2>&1 | tee found"
        _ = try RunningTool(line, in: set.folder).wait()
        let expected = set.text(of: "found")
        #expect(!expected.isEmpty)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<4 {
            let tool = try RunningTool("XDG_CACHE_HOME=\"$PWD/cache\" exec \"$0\" validate", in: set.folder)
            Thread.sleep(forTimeInterval: Double.random(in: 0...0.1, using: &random))
            tool.kill()
            _ = tool.wait()
            _ = try RunningTool(line, in: set.folder).wait()
            #expect(set.text(of: "found") == expected)
        }
    }

    // MARK: Storms

    @Test("a watch ends at the last of many changes")
    func storm() async throws {
        let set = try IconSetFolder(count: 8)
        let expected = try set.reference(1)
        try set.use(version: 0)
        let tool = try RunningTool("exec \"$0\" build --watch -q", in: set.folder)
        defer { tool.kill() }
        #expect(try await RunningTool.wait { !set.text(of: "out/svg/i7.rtl.svg").isEmpty })
        for number in 0..<60 {
            try set.use(version: number % 2)
            // Editors write beside a file and rename; sets come and go by Git.
            let line = "cd Assets; cp i1.svg i1.svg~; mv i1.svg~ i1.svg; rm i2.svg"
            if number % 10 == 0 { _ = try RunningTool(line, in: set.folder).wait() }
        }
        try set.use(version: 1)
        #expect(try await RunningTool.wait(every: .milliseconds(200)) { set.contents() == expected })
        #expect(tool.process.isRunning)
    }

    // MARK: Help

    /// Expects that each file is one of some references, but for the index, which lists what there is.
    private func expectWhole(_ files: [String: Data], _ references: [[String: Data]], _ when: String = "") {
        for (path, data) in files where path != "index.json" {
            let isWhole = references.contains { $0[path] == data }
            #expect(isWhole, "\(path) \(when)")
        }
    }

    /// Expects that a build leaves what it should.
    private func expectMended(_ set: IconSetFolder, _ reference: [String: Data]) throws {
        #expect(try RunningTool("exec \"$0\" build -q", in: set.folder).wait() == "")
        let isMended = set.contents() == reference
        #expect(isMended)
    }
}
