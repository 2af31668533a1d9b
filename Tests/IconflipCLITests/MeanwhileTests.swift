import Buffers
import Foundation
import HostSystem
import Testing

@Suite("an edit that somebody makes while the tool works is kept")
struct MeanwhileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["arrow", "back", "next"] { try folder.write(Icon.arrow, to: "set/Icons/\(name).svg") }
        try folder.write(
            #"""
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar", "fa-ir"], "icons": {
              "arrow": { "kind": "directional", "ignore": { "flipped-clock": "never" } },
              "back": "directional"
            } }
            """#, to: "set/manifest.json")
    }

    private func hasUnfinished(_ home: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: folder[home]).contains { $0.hasPrefix(".iconflip-") }
    }

    @Test(
        "and the tool says that it wrote nothing",
        arguments: [["validate", "--fix"], ["init", "--update"]], ["set", "real"])
    func refused(command: [String], home: String) throws {
        if home != "set" {
            try folder.write(try folder.read("set/manifest.json"), to: "real/manifest.json")
            try FileManager.default.removeItem(atPath: folder["set/manifest.json"])
            try FileManager.default.createSymbolicLink(
                atPath: folder["set/manifest.json"], withDestinationPath: "../real/manifest.json")
        }
        // Once the text is made, the lock alone keeps it from being written.
        let lock = try #require(try FileLock(folder: FolderPath(folder[home])))
        let ended = Guarded<ToolRun?>(nil)
        let arguments = command + [folder["set/manifest.json"]]
        Thread {
            let run = ToolRun(arguments)
            ended.withLock { $0 = run }
        }.start()
        while try !hasUnfinished(home), ended.withLock({ $0 == nil }) { usleep(500) }
        let edited = try folder.read("set/manifest.json").replacingOccurrences(of: #"["ar","#, with: #"["ar", "he","#)
        try folder.write(edited, to: home + "/manifest.json")
        lock.release()
        while ended.withLock({ $0 == nil }) { usleep(500) }
        let run = try #require(ended.withLock { $0 })
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("cannot be written: it has changed in the meantime"), "\(run.errors)")
        #expect(try folder.read("set/manifest.json") == edited)
        #expect(try !hasUnfinished(home))
        // The next run does what this one could not.
        #expect(ToolRun(arguments).exitCode != .couldNotRun)
        let written = try folder.read("set/manifest.json")
        #expect(written != edited && written.contains(#"["ar", "he","#))
    }
}
