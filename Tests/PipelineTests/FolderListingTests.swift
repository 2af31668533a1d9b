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
}
