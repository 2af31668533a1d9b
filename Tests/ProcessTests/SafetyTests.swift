import Foundation
import Testing

@Suite("a build leaves whole files whatever happens to it", .enabled(if: RunningTool.isBuilt))
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

    @Test("fixes of an audit, killed at random moments; Scripts/checks/audit-fixes.py does so with real apps")
    func killedFixes() throws {
        let set = try IconSetFolder(count: 0)
        let names = (0..<12).map { "ic_check_\($0 + 10)" }
        let text = { (isMirrored: Bool) in
            """
            <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" android:height="24dp"
                \(isMirrored ? "android:autoMirrored=\"true\" " : "")android:viewportWidth="24" android:viewportHeight="24">
              <path android:strokeColor="#FF000000" android:strokeWidth="2" android:pathData="M4,12.5L9.5,18L20,6.5"/>
            </vector>
            """
        }
        let versions = [text(true), text(true).replacing("\n    android:autoMirrored=\"true\"", with: "")]
        var random = SystemRandomNumberGenerator()
        for number in 0..<6 {
            for name in names { try set.write(versions[0], to: "app/src/main/res/drawable/\(name).xml") }
            // What the tool leaves when it is killed, such as what Git has said, goes with the set.
            let fixes = try RunningTool("TMPDIR=\"$PWD\" exec \"$0\" audit --fix --force app", in: set.folder)
            let first = set.folder.appending(path: "app/src/main/res/drawable/\(names[0]).xml")
            while fixes.process.isRunning, try Data(contentsOf: first) == Data(versions[0].utf8) { usleep(200) }
            usleep(UInt32.random(in: 0...2000, using: &random))
            fixes.kill()
            _ = fixes.wait()
            let found = set.contents(of: "app/src/main/res/drawable").filter { !$0.key.hasPrefix(".") }
            let counts = versions.map { version in found.values.count { $0 == Data(version.utf8) } }
            #expect(counts[0] + counts[1] == names.count, "after kill \(number)")
        }
        _ = try RunningTool("exec \"$0\" audit --fix --force app", in: set.folder).wait()
        let left = set.contents(of: "app/src/main/res/drawable").filter { !$0.key.hasPrefix(".") }
        #expect(left.count == names.count && left.values.allSatisfy { $0 == Data(versions[1].utf8) })
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
