import PipelineTestSupport
import Testing

@testable import Show

@Suite("Reading what a build wrote")
struct OutputReadingTests {
    private static let arrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h10v2H4z"/></svg>"#

    private func set() throws -> TemporarySet {
        try TemporarySet(
            icons: #""b": "fixed", "a": { "kind": "directional", "except": ["he"] }"#, locales: #""ar", "he""#,
            sources: ["a.svg": Self.arrow, "b.svg": Self.arrow])
    }

    private func read(_ set: TemporarySet) -> PreviewSet {
        OutputReading.run(folder: set.folder.appending(path: "out").path)
    }

    @Test("gives what the build had in memory, ordered by name")
    func same() throws {
        let set = try set()
        #expect(!set.build().hasErrors)
        let (read, shown) = (read(set), Preview.run(manifest: set.manifest, findings: .fresh, jobs: 1))
        #expect(read.icons.map(\.name) == ["a", "b"])
        #expect(read.locales == shown.locales)
        let areSame = shown.icons.allSatisfy { icon in
            read.icons.contains {
                $0.drawings == icon.drawings && $0.assignments == icon.assignments && $0.kind == icon.kind
            }
        }
        #expect(areSame)
    }

    @Test(
        "what is no index is refused",
        arguments: [
            nil, "{", "{}", #"{ "version": 2, "locales": [], "icons": {} }"#,
            #"{ "version": 1, "locales": ["no tag"], "icons": {} }"#,
        ])
    func refused(index: String?) throws {
        let set = try set()
        if let index { try set.write(index, to: "out/index.json") }
        let read = read(set)
        #expect(read.couldNotRun)
        #expect(read.findings.map(\.rule) == [.unreadableFile])
    }

    @Test(
        "files outside of the folder are not read",
        arguments: ["../manifest.json", "svg/../../manifest.json", "/etc/hostname", ""])
    func outside(path: String) throws {
        let set = try set()
        try set.write(
            #"{ "version": 1, "locales": [], "icons": { "a": { "kind": "fixed", "locales": {}, "variants": { "default": { "svg": "\#(path)" } } } } }"#,
            to: "out/index.json")
        let read = read(set)
        #expect(read.icons.map(\.drawings) == [[]])
        #expect(read.icons.map(\.hasFailed) == [true])
    }

    @Test("a file that is missing is named, and the others are read")
    func missing() throws {
        let set = try set()
        #expect(!set.build().hasErrors)
        try set.remove("out/svg/a.rtl.svg")
        let read = read(set)
        #expect(read.icons.map(\.drawings.count) == [1, 1])
        #expect(read.allFindings.first?.location?.file.hasSuffix("svg/a.rtl.svg") == true)
    }
}
