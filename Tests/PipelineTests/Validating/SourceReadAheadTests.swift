import Diagnostics
import HostSystem
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Sources that are read while the manifest is")
struct SourceReadAheadTests {
    private let set: TemporarySet
    private let folder: FolderPath

    init() throws {
        set = try TemporarySet(["Assets/reply.svg": Drawing.arrow, "Assets/secret.svg": Drawing.arrow])
        folder = FolderPath(set.folder.appending(path: "Assets").path)
    }

    private let files = [
        SourceListing.File(path: "reply.svg"), SourceListing.File(path: "gone.svg"),
        SourceListing.File(path: "secret.svg", isOutside: true),
    ]

    @Test("what lies outside is not read, and what cannot be is left out")
    func reads() throws {
        let ahead = SourceReadAhead()
        ahead.begin(folder, files)
        // The end waits for the file that is being read, so the first one or none is known.
        let sources = try #require(ahead.end(in: folder))
        #expect(Set(sources.files.keys).isSubset(of: ["reply.svg"]))
        #expect(sources.hash(of: "reply.svg") == ContentHash(Array(Drawing.arrow.utf8)))
        #expect(sources.hash(of: "gone.svg") == nil)
    }

    @Test("nothing is known of another folder, nor of one that is found after the end")
    func another() {
        let ahead = SourceReadAhead()
        ahead.begin(folder, files)
        #expect(ahead.end(in: FolderPath("elsewhere")) == nil)
        let late = SourceReadAhead()
        late.end()
        late.begin(folder, files)
        #expect(late.end(in: folder) == nil)
    }

    @Test("a validation that read another folder ahead finds what one without memory finds")
    func misleadingHint() throws {
        // The first member counts for the hint, and the last one for the manifest.
        for source in ["Assets", "Icons"] {
            try set.write(Drawing.arrow, to: "Icons/logo.svg")
            try set.write(
                #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "source": "\#(source)", "icons": {} }"#,
                to: "manifest.json")
            let cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
            let fresh = Validation.run(manifest: set.manifest, jobs: 2).diagnostics
            for _ in 0..<2 {
                #expect(Validation.run(manifest: set.manifest, jobs: 2, cache: cache).diagnostics == fresh)
            }
        }
    }
}
