import Foundation
import Testing

@Suite("a build leaves whole files whatever happens to it", .serialized, .enabled(if: RunningTool.isBuilt))
struct SafetyTests {
    @Test("killed at random moments; Scripts/checks/kill-builds.py does so a thousand times")
    func kills() throws {
        let set = try IconSetFolder(count: 16)
        let versions = try [set.reference(0), set.reference(1)]
        try set.write("mine", to: "out/svg/mine.svg")
        var random = SystemRandomNumberGenerator()
        for number in 0..<8 {
            try set.use(version: number % 2)
            let build = try RunningTool("exec \"$0\" build -q", in: set.folder)
            Thread.sleep(forTimeInterval: Double.random(in: 0...0.2, using: &random))
            build.kill()
            _ = build.wait()
            for (path, data) in set.contents() where path != "index.json" && path != "svg/mine.svg" {
                let isWhole = versions.contains { $0[path] == data }
                #expect(isWhole, "\(path) after kill \(number)")
            }
            #expect(
                set.contents(of: "Assets").mapValues { String(decoding: $0, as: UTF8.self) } == set.sources(number % 2))
        }
        try set.use(version: 1)
        let errors = try RunningTool("\"$0\" build -q", in: set.folder).wait()
        #expect(errors == "")
        var left = set.contents()
        #expect(left.removeValue(forKey: "svg/mine.svg") == Data("mine".utf8))
        let isFixed = left == versions[1]
        #expect(isFixed)
    }

    #if THREAD_SANITIZER
        /// Whether files may be limited in size: the sanitizer has its own memory in one, and a program that is limited
        /// ends in it before it begins.
        private static let canLimitFiles = false
    #else
        private static let canLimitFiles = true
    #endif

    /// A limit on the size of files stands for a full disk, which only the super-user can prepare.
    @Test(
        "out of space",
        .enabled(if: canLimitFiles, "the thread sanitizer needs large files"),
        arguments: ["trap '' XFSZ; ulimit -f 1; exec \"$0\" build -q", "ulimit -f 1; exec \"$0\" build -q"])
    func outOfSpace(line: String) throws {
        let set = try IconSetFolder(count: 3)
        let large =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2v2z"/><!--PAD--></svg>"#
        let reference = try {
            try set.write(large.replacing("PAD", with: String(repeating: "x", count: 4000)), to: "Assets/large.svg")
            _ = try RunningTool("\"$0\" build -q --output reference", in: set.folder).wait()
            return set.contents(of: "reference")
        }()
        let build = try RunningTool(line, in: set.folder)
        let errors = build.wait()
        #expect(build.process.terminationStatus != 0)
        if line.hasPrefix("trap") { #expect(errors.contains("out/svg/large.svg: error: cannot write: file too large")) }
        for (path, data) in set.contents() where path != "index.json" { #expect(reference[path] == data, "\(path)") }
        #expect(try RunningTool("\"$0\" build -q", in: set.folder).wait() == "")
        let isFixed = set.contents() == reference
        #expect(isFixed)
    }

    @Test("of two builds at once one builds, and the other builds too or says why not")
    func twoBuilds() throws {
        let set = try IconSetFolder(count: 30)
        let builds = try (0..<4).map { _ in try RunningTool("exec \"$0\" build -q", in: set.folder) }
        let errors = builds.map { $0.wait() }
        #expect(errors.contains(""))
        for (build, text) in zip(builds, errors) where !text.isEmpty {
            #expect(text.contains("another build is writing to this folder"), "\(text)")
            #expect(build.process.terminationStatus == 2)
        }
        let isWhole = try set.contents() == set.reference(0)
        #expect(isWhole)
    }
}
