import Foundation
import Testing

/// A limit on address space stands for whatever refuses threads: their stacks find no room in it. What the super-user may
/// do has no limit on the number of threads.
@Suite(
    "where no thread can be made",
    .enabled(if: RunningTool.isBuilt && RoomForNoThread.kibibytes != nil, "address space cannot be limited here"))
struct ThreadTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The arguments.
        var line: String
        var status: Int32 = 0
        /// The folder that then holds the set.
        var written = "built"
        /// Whether the same has been done before, with threads.
        var isRepeated = false
    }

    @Test(
        "every command that uses threads does its work",
        arguments: [
            Case(testDescription: "a build", line: "build -q --jobs 2", written: "out"),
            Case(testDescription: "a build with nothing to do", line: "build -q --output built"),
            Case(testDescription: "a check", line: "build -q --check", status: 1),
            Case(testDescription: "a validation", line: "validate", status: 1),
            Case(testDescription: "a validation with nothing new", line: "validate", status: 1, isRepeated: true),
            Case(testDescription: "a page", line: "preview -q"),
            Case(testDescription: "a proposal", line: "init Assets --output -"),
            Case(testDescription: "a comparison", line: "diff built manifest.json"),
        ])
    func commands(_ testCase: Case) throws {
        let set = try IconSetFolder(count: 3)
        _ = try RunningTool("\"$0\" build -q --output built", in: set.folder).wait()
        if testCase.isRepeated { _ = try RunningTool("\(Self.cache) \"$0\" \(testCase.line)", in: set.folder).wait() }
        try expectEnd(of: testCase.line, in: set, status: testCase.status)
        let isSame = set.contents(of: testCase.written) == set.contents(of: "built")
        #expect(isSame)
    }

    @Test(
        "a revision is compared",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed"))
    func revision() throws {
        let set = try IconSetFolder(count: 3)
        let author = "-c user.name=Test -c user.email=test@example.org -c commit.gpgsign=false"
        _ = try RunningTool("git init -q && git add -A && git \(author) commit -qm State", in: set.folder).wait()
        try set.use(version: 1)
        try expectEnd(of: "diff --git HEAD", in: set, status: 0)
    }

    private static let cache = "export XDG_CACHE_HOME=\"$PWD/cache\";"

    private func expectEnd(of arguments: String, in set: IconSetFolder, status: Int32) throws {
        let limit = try #require(RoomForNoThread.kibibytes)
        let line = "\(Self.cache) ulimit -v \(limit); exec \"$0\" \(arguments)"
        let tool = try RunningTool(line, in: set.folder)
        let errors = try #require(tool.wait(seconds: 60), "it does not end")
        #expect(tool.process.terminationReason == .exit)
        #expect(tool.process.terminationStatus == status, "\(errors)")
    }

    @Test("a watch builds, and builds again")
    func watch() async throws {
        let set = try IconSetFolder(count: 3)
        let limit = try #require(RoomForNoThread.kibibytes)
        let tool = try RunningTool("ulimit -v \(limit); exec \"$0\" build --watch", in: set.folder)
        defer { tool.kill() }
        #expect(try await RunningTool.wait { !set.text(of: "out/svg/i2.rtl.svg").isEmpty })
        try set.use(version: 1)
        let expected = try set.reference(1)
        #expect(try await RunningTool.wait(every: .milliseconds(200)) { set.contents() == expected })
    }
}
