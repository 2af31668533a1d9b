import Diagnostics
import Foundation
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("A validation of what the one before it saw")
struct QuickValidationTests {
    private static let entries = [
        #""logo": "directional""#, #""reply": "fixed""#, #""video*": "directional""#,
        #""undo": { "kind": "localized", "variants": { "rtl": "undo.rtl.svg" } }"#,
    ]

    private let set: TemporarySet
    private let cache: ValidationCache

    init() throws {
        set = try TemporarySet([
            "Assets/logo.svg": Drawing.arrow, "Assets/reply.svg": Drawing.arrow, "Assets/undo.svg": Drawing.arrow,
            "Assets/undo.rtl.svg": Drawing.svg(##"<path d="M16 4l-8 8 8 8z"/>"##), "Assets/video.svg": Drawing.arrow,
            "Assets/plan.svg": Drawing.arrow, "elsewhere/readme.txt": "",
        ])
        cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
        try write(Self.entries)
    }

    private func write(_ entries: [String], header: String = "") throws {
        try set.write(
            """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \(header)"icons": {
            \(entries.joined(separator: ",\n"))
            } }
            """, to: "manifest.json")
    }

    private func validate() -> BuildReport {
        Validation.run(manifest: set.manifest, jobs: 2, cache: cache, judge: .silent)
    }

    private static let mark = ValidationCache.mark

    private func markSummary() throws { try cache.markSummary(ofManifest: set.manifest) }

    /// A change of the set.
    struct Change: CustomTestStringConvertible {
        var testDescription: String
        /// Whether a validation may say what the one before it said.
        var isQuick = false
        var make: @Sendable (QuickValidationTests) throws -> Void
    }

    static let changes = [
        Change(testDescription: "nothing", isQuick: true) { _ in },
        Change(testDescription: "a source written again", isQuick: true) {
            try $0.set.write(Drawing.arrow, to: "Assets/logo.svg")
        },
        Change(testDescription: "a hidden file, and one beside the sources", isQuick: true) { test in
            try test.set.write(Drawing.svg(""), to: "Assets/.hidden.svg")
            try test.set.write(Drawing.svg(""), to: "another.svg")
        },
        Change(testDescription: "a drawing that no icon is made of", isQuick: true) {
            try $0.set.write(Drawing.svg("<p"), to: "Assets/plan.svg")
        },
        Change(testDescription: "an icon's source") { try $0.set.write(Drawing.svg(""), to: "Assets/video.svg") },
        Change(testDescription: "a variant's source") { try $0.set.write(Drawing.arrow, to: "Assets/undo.rtl.svg") },
        Change(testDescription: "a source that is broken") { try $0.set.write("<svg", to: "Assets/reply.svg") },
        Change(testDescription: "a source removed") { try $0.set.remove("Assets/video.svg") },
        Change(testDescription: "a source added that no entry names") {
            try $0.set.write(Drawing.arrow, to: "Assets/new.svg")
        },
        Change(testDescription: "a source added that an entry names") {
            try $0.set.write(Drawing.svg(""), to: "Assets/video.check.svg")
        },
        Change(testDescription: "a link in place of a source") { test in
            try test.set.remove("Assets/logo.svg")
            try test.set.link("Assets/logo.svg", to: "reply.svg")
        },
        Change(testDescription: "a link out of the set in place of a source") { test in
            try test.set.move("Assets/logo.svg", to: "elsewhere/logo.svg")
            try test.set.link("Assets/logo.svg", to: "/dev/null")
        },
        Change(testDescription: "a space in the manifest") { test in
            try test.set.write((test.set.text("manifest.json") ?? "") + " ", to: "manifest.json")
        },
        Change(testDescription: "a severity") {
            try $0.write(entries, header: #""rules": { "flipped-logo": "error" }, "#)
        },
    ]

    @Test("says the same at once where nothing changed, and never where something did", arguments: changes)
    func same(change: Change) throws {
        #expect(validate().diagnostics.count > 1)
        try markSummary()
        try change.make(self)
        let (found, fresh) = (validate(), set.validate())
        #expect(found.diagnostics.allSatisfy { $0.hint == Self.mark } == change.isQuick)
        #expect(withoutHints(found.diagnostics) == withoutHints(fresh.diagnostics))
        #expect(found.built == fresh.built && found.failed == fresh.failed)
        #expect(found.hasErrors == fresh.hasErrors)
    }

    private func withoutHints(_ findings: [Diagnostic]) -> [Diagnostic] {
        findings.map { finding in
            var finding = finding
            finding.hint = nil
            return finding
        }
    }

    @Test("says where findings are, by whatever path the manifest is named")
    func anotherPath() throws {
        let first = validate()
        try markSummary()
        let path = set.folder.path + "/../\(set.folder.lastPathComponent)/manifest.json"
        let elsewhere = Validation.run(manifest: path, jobs: 1, cache: cache, judge: .silent)
        #expect(elsewhere.diagnostics.count == first.diagnostics.count)
        #expect(elsewhere.diagnostics.allSatisfy { $0.hint == Self.mark })
        #expect(elsewhere.diagnostics.allSatisfy { $0.location?.file.contains("/../") == true })
    }

    @Test("folders that overlap by a link are found where nothing else changed, and no longer where they do not")
    func links() throws {
        try write(Self.entries, header: #""exports": [{ "target": "flutter", "folder": "app" }], "#)
        let first = validate()
        #expect(!first.hasErrors)
        for link in ["out", "app"] {
            try markSummary()
            try set.link(link, to: "Assets")
            let found = validate()
            #expect(found.diagnostics.count == first.diagnostics.count + 1)
            #expect(found.diagnostics.count { $0.hint == Self.mark } == first.diagnostics.count)
            #expect(withoutHints(found.diagnostics) == withoutHints(set.validate().diagnostics))
            try set.remove(link)
            #expect(validate().diagnostics.count == first.diagnostics.count)
        }
    }

    @Test("a source that could not be read is tried again")
    func unreadable() throws {
        try set.remove("Assets/logo.svg")
        try set.link("Assets/logo.svg", to: ".later.svg")
        #expect(validate().failed == 1)
        #expect(validate().failed == 1)
        try set.write(Drawing.arrow, to: "Assets/.later.svg")
        #expect(validate().failed == 0)
    }

    @Test("a folder that could not be listed whole is listed again")
    func unlistable() throws {
        let name = Array("\(set.folder.path)/Assets/".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let file = try #require(fopen(name, "w"))
        fclose(file)
        #expect(validate().hasErrors)
        #expect(validate().hasErrors)
        unlink(name)
        #expect(!validate().hasErrors)
        #expect(cache.state(ofManifest: set.manifest)?.run?.completion != nil)
    }

    @Test("an image set whose drawing is another file is another icon")
    func catalog() throws {
        func contents(_ name: String) -> String { #"{ "images": [{ "filename": "\#(name)" }], "info": {} }"# }
        for (name, drawing) in [("a", Drawing.arrow), ("b", Drawing.svg(#"<path d="M-9 4l8 8-8 8z"/>"#))] {
            try set.write(drawing, to: "Icons.xcassets/next.imageset/\(name).svg")
        }
        try set.write(contents("a.svg"), to: "Icons.xcassets/next.imageset/Contents.json")
        try set.write(
            #"""
            { "version": 1, "source": "Icons.xcassets", "output": "out", "locales": ["ar"], "icons": { "next": "directional" } }
            """#, to: "manifest.json")
        #expect(validate().diagnostics == [])
        try set.write(contents("b.svg"), to: "Icons.xcassets/next.imageset/Contents.json")
        #expect(validate().diagnostics.contains { $0.rule == .outsideViewBox })
        #expect(validate().diagnostics == set.validate().diagnostics)
    }

    @Test("another name of an icon keeps nothing from being said at once")
    func anotherName() throws {
        try set.link("Assets/video.back.svg", to: "video.svg")
        let first = validate()
        try markSummary()
        let second = validate()
        #expect(second.diagnostics.allSatisfy { $0.hint == Self.mark })
        #expect(second.built == first.built && second.failed == first.failed)
    }

    @Test("the last of two source folders in a manifest counts")
    func misleadingHint() throws {
        // The first member counts for the guess before the manifest is read, and the last one for the manifest.
        for source in ["Assets", "Icons"] {
            try set.write(Drawing.arrow, to: "Icons/logo.svg")
            try set.write(
                #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "source": "\#(source)", "icons": {} }"#,
                to: "manifest.json")
            let cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
            let fresh = Validation.run(manifest: set.manifest, jobs: 2, judge: .silent).diagnostics
            for _ in 0..<2 {
                #expect(
                    Validation.run(manifest: set.manifest, jobs: 2, cache: cache, judge: .silent).diagnostics == fresh)
            }
        }
    }
}
