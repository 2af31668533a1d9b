import Foundation
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("what a folder holds is listed")
struct FolderListingTests {
    /// More than the operating system tells in one go, so that entries lie at the end of its memory too; an address
    /// sanitizer watches over this one.
    @Test("a thousand files with long names, in order")
    func large() throws {
        let names = (1000..<2000).map { String(repeating: "long-", count: 45) + "\($0).svg" }
        let set = try TemporarySet(["Assets/deep/README": ""])
        for name in names { try set.write("", to: "Assets/deep/" + name) }
        let folder = FolderPath(set.folder.path)
        let listing = try #require(FolderListing(folder.folder("Assets"), within: folder))
        #expect(listing.files.map(\.path) == (["README"] + names).map { "deep/" + $0 })
        #expect(listing.folders == [".", "deep"])
    }

    @Test("what is hidden, and what an installation of packages replaces, is left out below the folder")
    func leftOut() throws {
        let paths = ["a.svg", ".b/b.svg", "node_modules/c.svg", "d/node_modules/d.svg", "node_modules2/e.svg"]
        let set = try TemporarySet(Dictionary(uniqueKeysWithValues: paths.map { ("Assets/" + $0, "") }))
        let folder = FolderPath(set.folder.path)
        func files(_ path: String) -> [String]? {
            FolderListing(folder.folder(path), within: folder)?.files.map(\.path)
        }
        #expect(files("Assets") == ["a.svg", "node_modules2/e.svg"])
        #expect(files("Assets/node_modules") == ["c.svg"])
    }

    @Test("while a folder cannot be read, the index keeps its icons")
    func unreadable() throws {
        let set = try TemporarySet(
            icons: #""*": "directional", "deep/*": "directional""#, sources: ["a.svg": Drawing.arrow])
        try set.write(Drawing.arrow, to: "Assets/deep/b.svg")
        #expect(set.build().diagnostics == [])
        let index = try #require(set.text("out/index.json"))
        // A path that is too long for the system, as the super-user may read every other.
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.currentDirectoryURL = set.folder.appending(path: "Assets/deep")
        shell.arguments = [
            "-c", "rm b.svg; name=$(printf %0250d 0); for i in $(seq 17); do mkdir $name; cd $name; done",
        ]
        try shell.run()
        shell.waitUntilExit()
        #expect(set.build().diagnostics.contains { $0.message.hasPrefix("the folder cannot be read") })
        #expect(set.text("out/index.json") == index)
        #expect(set.text("out/svg/deep/b.svg") == Drawing.arrow)
    }
}
