import Foundation
import Testing

@Suite(
    "a build of a folder that must not be written to",
    .enabled(if: RunningTool.isBuilt && RunningTool.unprivileged != nil))
struct ReadOnlyTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var errors = ""
        var status: Int32 = 0
        var change: @Sendable (IconSetFolder) throws -> Void
    }

    static let cases = [
        Case(testDescription: "nothing has changed") { _ in },
        Case(testDescription: "all files were touched") { set in
            for (path, data) in set.contents() { try data.write(to: set.folder.appending(path: "out/" + path)) }
            try set.use(version: 0)
        },
        Case(testDescription: "what builds remember is gone") { set in
            try FileManager.default.removeItem(at: set.folder.appending(path: "out/.iconflip"))
        },
        Case(testDescription: "there is a foreign file") { try $0.write("mine", to: "out/svg/mine.svg") },
        Case(
            testDescription: "a source has changed",
            errors: "out/.iconflip/lock: error: cannot write: permission denied",
            status: 2
        ) { try $0.use(version: 1) },
        Case(
            testDescription: "an output is missing",
            errors: "out/.iconflip/lock: error: cannot write: permission denied",
            status: 2
        ) { try FileManager.default.removeItem(at: $0.folder.appending(path: "out/svg/i1.svg")) },
        Case(
            testDescription: "a file of an icon that is gone is to be removed",
            errors: "out/.iconflip/lock: error: cannot write: permission denied", status: 2
        ) { try FileManager.default.removeItem(at: $0.folder.appending(path: "Assets/i1.svg")) },
    ]

    @Test("ends well where there is nothing to write, and says else that nothing can be written", arguments: cases)
    func build(_ test: Case) throws {
        let set = try IconSetFolder(count: 3)
        _ = try RunningTool("\"$0\" build -q", in: set.folder).wait()
        try test.change(set)
        let before = set.contents()
        try #require(try RunningTool("chmod -R a-w out && chmod -R a+rX .", in: set.folder).wait() == "")
        defer { _ = try? RunningTool("chmod -R u+w out", in: set.folder).wait() }
        let user = try #require(RunningTool.unprivileged)
        let build = try RunningTool("\(user) \"$0\" build -q", in: set.folder)
        let errors = build.wait()
        #expect(test.errors.isEmpty ? errors.isEmpty : errors.hasPrefix(test.errors), "\(errors)")
        #expect(build.process.terminationStatus == test.status)
        #expect(set.contents() == before)
    }
}
