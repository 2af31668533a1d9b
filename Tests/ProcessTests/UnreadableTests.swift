import Foundation
import Testing

@Suite("what cannot be read or written is told", .enabled(if: RunningTool.isBuilt))
struct UnreadableTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// What is done to the output of a build, in the shell.
        var change: String
        /// The command.
        var command: String
        var errors: String
        var status: Int32
    }

    static let cases = [
        Case(
            testDescription: "a folder of the output is not empty because it cannot be listed",
            change: "mkdir out/svg/closed && touch out/svg/closed/mine.svg && chmod 0 out/svg/closed",
            command: "build -q --check", errors: "out/svg/closed: error: cannot read: permission denied", status: 1),
        Case(
            testDescription: "an output that cannot be compared",
            change: "chmod 0 out/svg/i0.svg", command: "build -q --check",
            errors: "out/svg/i0.svg: error: cannot read: permission denied", status: 1),
        Case(
            testDescription: "the record of builds", change: "chmod 0 out/.iconflip.sums", command: "build -q --clean",
            errors: "out/.iconflip.sums: error: cannot read: permission denied", status: 2),
        Case(
            testDescription: "an output that may have been edited",
            change: "echo mine >out/svg/i0.svg; chmod 0 out/svg/i0.svg", command: "build -q",
            errors: "out/svg/i0.svg: warning: the file cannot be read (permission denied), and is built again",
            status: 0),
        Case(
            testDescription: "an output that may have been edited, and is no longer needed",
            change: "rm Assets/i0.svg; echo mine >out/svg/i0.svg; chmod 0 out/svg/i0.svg", command: "build -q",
            errors: "out/svg/i0.svg: warning: the file no longer belongs to the set; "
                + "it cannot be read (permission denied), and is not removed",
            status: 0),
        Case(
            testDescription: "the record of builds that tells which files are not to be written over",
            change: "chmod 0 out/.iconflip.sums", command: "build -q --depfile out/x.d",
            errors: "error: what builds wrote is unknown: 'out/.iconflip.sums' cannot be read: permission denied",
            status: 2),
    ]

    @Test("and is not taken for nothing", .enabled(if: RunningTool.unprivileged != nil), arguments: cases)
    func unreadable(_ test: Case) throws {
        let set = try IconSetFolder(count: 3)
        _ = try RunningTool("\"$0\" build -q && chmod -R a+rwX . && \(test.change)", in: set.folder).wait()
        let user = try #require(RunningTool.unprivileged)
        let tool = try RunningTool("\(user) \"$0\" \(test.command)", in: set.folder)
        let errors = tool.wait()
        #expect(errors.hasPrefix(test.errors), "\(errors)")
        #expect(tool.process.terminationStatus == test.status)
    }

    @Test(
        "a watch whose results nobody can get ends with an error",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no full device"))
    func watch() throws {
        let set = try IconSetFolder(count: 1)
        let tool = try RunningTool("exec \"$0\" build --watch >/dev/full", in: set.folder)
        let errors = try #require(tool.wait(seconds: 60), "it does not end")
        #expect(errors == "<stdout>: error: cannot be written: no space left on the device [unwritable-file]\n")
        #expect(tool.process.terminationStatus == 2)
    }
}
