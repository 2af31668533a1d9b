import Foundation
import Testing

@Suite("a proposal that is stopped leaves nothing half done", .serialized, .enabled(if: RunningTool.isBuilt))
struct StoppedProposalTests {
    @Test("keeps what was seen so far, and proposes the same afterwards", arguments: [SIGINT, SIGKILL])
    func stopped(signal: Int32) throws {
        let set = try IconSetFolder(count: 0)
        try FileManager.default.removeItem(at: set.folder.appending(path: "manifest.json"))
        for number in 0..<80 {
            // Letters in a frame take time to see, and much of it is kept.
            let letters = (0..<4).map { "<path d='M\(3 + 5 * $0) 8v8m0 -4h3m0 -4v8' stroke='black' fill='none'/>" }
            try set.write(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(letters.joined())"
                    + "<circle cx='\(number % 20).5' cy='20' r='1.\(number)'/></svg>", to: "Assets/i\(number).svg")
        }
        let line = "XDG_CACHE_HOME=\"$PWD/cache\" exec \"$0\" init Assets -q -j 1"
        func seen() -> Int {
            set.contents(of: "cache/iconflip/seen").values.reduce(0) { $0 + $1.count }
        }
        let proposal = try RunningTool(line, in: set.folder)
        #expect(RunningTool.wait { seen() > 0 || !proposal.process.isRunning })
        kill(proposal.process.processIdentifier, signal)
        _ = proposal.wait()
        #expect(seen() > 0)
        if proposal.process.terminationReason == .uncaughtSignal {
            let left = try FileManager.default.contentsOfDirectory(atPath: set.folder.path)
            #expect(Set(left) == ["Assets", "cache"])
        }
        // It may have been done before it was stopped.
        try? FileManager.default.removeItem(at: set.folder.appending(path: "manifest.json"))
        let errors = try RunningTool(line, in: set.folder).wait()
        #expect(errors == "")
        let kept = set.text(of: "manifest.json")
        try FileManager.default.removeItem(at: set.folder.appending(path: "manifest.json"))
        _ = try RunningTool("unset XDG_CACHE_HOME; HOME= exec \"$0\" init Assets -q", in: set.folder).wait()
        #expect(!kept.isEmpty && kept == set.text(of: "manifest.json"))
    }
}
