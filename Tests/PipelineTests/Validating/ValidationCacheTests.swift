import Diagnostics
import Foundation
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("What a validation remembers")
struct ValidationCacheTests {
    private static let arrow = Drawing.arrow
    private static let disc = Drawing.svg(##"<circle cx="12" cy="12" r="8"/>"##)
    private static let cart = Drawing.svg(
        ##"<path d="M2 2h10v10H2z"/><path id="badge" onclick="x()" d="M16 16h6v6h-6z"/>"##)

    /// Entries whose findings point into the manifest, into sources, and carry fixes, and an excuse that serves.
    private static let entries = [
        #""logo": "directional""#, #""dot": "directional""#, #""reply": "fixed""#,
        #""brand": { "kind": "directional", "ignore": { "flipped-logo": "the owner asks for it" } }"#,
        ##""cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge" } } }"##,
        #""undo": { "kind": "localized", "variants": { "rtl": "undo.rtl.svg" } }"#,
        #""video*": "directional""#,
    ]

    private let set: TemporarySet
    private let cache: String

    init() throws {
        set = try TemporarySet([
            "Assets/logo.svg": Self.arrow, "Assets/dot.svg": Self.disc, "Assets/reply.svg": Self.arrow,
            "Assets/brand.svg": Self.arrow, "Assets/cart.svg": Self.cart, "Assets/undo.svg": Self.arrow,
            "Assets/undo.rtl.svg": Drawing.svg(##"<path d="M16 4l-8 8 8 8z"/>"##), "Assets/video.svg": Self.arrow,
            "Assets/video.check.svg": Self.disc,
        ])
        cache = set.folder.appending(path: "cache/of/mine").path
        try write(Self.entries)
    }

    private func write(_ entries: [String], header: String = "") throws {
        try set.write(
            """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar", "fa"], \(header)"icons": {
            \(entries.joined(separator: ",\n"))
            } }
            """, to: "manifest.json")
    }

    /// Validates with the memory.
    private func remembered(_ tool: ToolIdentity = TemporarySet.tool) -> [Diagnostic] {
        Validation.run(
            manifest: set.manifest, jobs: 2, cache: ValidationCache(folder: cache, tool: tool), judge: .silent
        ).diagnostics
    }

    private func state() throws -> LooseState {
        let cache = ValidationCache(folder: cache, tool: TemporarySet.tool)
        return LooseState(try #require(cache.state(ofManifest: set.manifest)))
    }

    @Test("an excuse that did not serve is told from what is remembered, too")
    func unusedExcuse() throws {
        let brand =
            #""brand": { "kind": "directional", "ignore": { "flipped-logo": "so", "flipped-clock": "never" } }"#
        try write([brand, #""dot": "directional""#])
        func told() -> [Diagnostic] { remembered().filter { $0.rule == .unusedIgnore } }
        let first = told()
        #expect(first.count == 1)
        // The other icon is looked at again, and this one is remembered.
        try set.write(Self.arrow, to: "Assets/dot.svg")
        #expect(told() == first)
    }

    @Test(
        "a right-to-left drawing that nothing uses is told by what it shows now, with the variant to add where it differs"
    )
    func unusedDrawing() throws {
        func told() -> [String] {
            let rules: [Rule] = [.looseVariant, .supersededDrawing]
            let found = remembered().filter { rules.contains($0.rule) }
            // Without a memory the same is found.
            #expect(set.validate().diagnostics.filter { rules.contains($0.rule) } == found)
            return found.map { "\($0.rule): \($0.message)" }
        }
        let used =
            "superseded-drawing: the right-to-left drawing 'brand-rtl.svg' is not used: the entry of its icon makes one"
        #expect(told() == [])
        try set.write(Drawing.svg(##"<path d="M16 4l-8 8 8 8z"/>"##), to: "Assets/brand-rtl.svg")
        #expect(told() == [used])
        try set.write(Self.disc, to: "Assets/brand-rtl.svg")
        let other = remembered().filter { $0.rule == .looseVariant }
        #expect(
            other.map(\.hint) == [
                #"tag 'brand' "localized" with "variants": { "rtl": "brand-rtl.svg" }, or remove the file"#
            ])
        #expect(other.first?.location?.file.hasSuffix("Assets/brand-rtl.svg") == true)
        #expect(told().count == 1 && other.count == 1)
        // What cannot be read is not used, either.
        try set.write("<svg", to: "Assets/brand-rtl.svg")
        #expect(told() == [used])
        try set.remove("Assets/brand-rtl.svg")
        #expect(told() == [])
    }

    @Test("a source that was renamed is known by its bytes until its entry has the new name, whatever was found before")
    func renamedSource() throws {
        #expect(remembered().isEmpty == false)
        try set.move("Assets/undo.svg", to: "Assets/revert.svg")
        try set.move("Assets/undo.rtl.svg", to: "Assets/revert.rtl.svg")
        for _ in 1...2 {
            let found = remembered().filter { [.missingSource, .unlistedSource].contains($0.rule) }
            #expect(
                found.map(\.message) == [
                    "icon 'undo' has no source file 'undo.svg', and 'revert', which no entry names, has its bytes",
                    "there is no source file 'undo.rtl.svg', and 'revert.rtl.svg', which no entry names, has its bytes",
                ])
            #expect(found.flatMap(\.edits).map(\.replacement) == [#""revert""#, #""revert.rtl.svg""#])
            // A set that was never built is told the same by builds.
            var request = set.request()
            request.cache = ValidationCache(folder: cache, tool: TemporarySet.tool)
            let told = Build.check(request).diagnostics.filter { $0.rule == .missingSource }
            #expect(told.map(\.message) == found.filter { $0.rule == .missingSource }.map(\.message))
        }
        // Of two files alike nobody knows which one it is.
        try set.write(Self.arrow, to: "Assets/again.svg")
        let doubtful = remembered().filter { $0.rule == .missingSource }.map(\.message)
        #expect(
            doubtful.first
                == "icon 'undo' has no source file 'undo.svg', and 'again' and 'revert', which no entry names, look most like it"
        )
    }

    private func stateFile() throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: cache)
        return URL(filePath: cache).appending(path: try #require(names.first))
    }

    /// A change of the set, and which of its icons are told from memory after it.
    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var recalled: Set<String>
        var make: @Sendable (ValidationCacheTests) throws -> Void
    }

    private static let all: Set = ["logo", "dot", "reply", "brand", "cart", "undo", "video", "video.check"]
    /// Those without fixes.
    private static let movable: Set = ["brand", "cart", "logo", "reply", "video"]

    static let changes = [
        Change(testDescription: "nothing", recalled: all) { _ in },
        Change(testDescription: "entries in another order", recalled: movable) { try $0.write(entries.reversed()) },
        // What is no icon any more is kept, as it may be known again under another name.
        Change(testDescription: "another entry before", recalled: movable.union(["undo"])) {
            try $0.write([#""undo.rtl": "fixed""#] + entries)
        },
        Change(testDescription: "another entry changed", recalled: movable.subtracting(["reply"])) { test in
            try test.write(entries.map { $0.replacing(#""reply": "fixed""#, with: #""reply": "directional""#) })
        },
        Change(testDescription: "other white space within entries", recalled: movable) { test in
            try test.write(entries.map { $0.replacing(": ", with: " :\n   ") })
        },
        Change(testDescription: "a source changed", recalled: all.subtracting(["reply"])) {
            try $0.set.write(disc, to: "Assets/reply.svg")
        },
        Change(testDescription: "a variant's file changed", recalled: all.subtracting(["undo"])) {
            try $0.set.write(arrow, to: "Assets/undo.rtl.svg")
        },
        Change(testDescription: "a source removed", recalled: all) { test in
            try test.set.remove("Assets/brand.svg")
            try test.write(entries)
        },
        Change(testDescription: "a severity changed", recalled: []) {
            try $0.write(entries, header: #""rules": { "flipped-logo": "error" }, "#)
        },
        Change(testDescription: "words changed", recalled: []) {
            try $0.write(entries, header: #""words": { "logo": ["-logo", "cart"] }, "#)
        },
        Change(testDescription: "an excuse added", recalled: movable.subtracting(["logo"])) { test in
            let excused = #""logo": { "kind": "directional", "ignore": { "flipped-logo": "so be it" } }"#
            try test.write([excused] + entries.dropFirst())
        },
        Change(testDescription: "an excuse that no longer serves", recalled: all.subtracting(["brand"])) {
            try $0.set.write(disc, to: "Assets/brand.svg")
        },
    ]

    @Test("findings are the same with it and without, whatever changed", arguments: changes)
    func same(change: Change) throws {
        _ = remembered()
        try mark()
        try change.make(self)
        let found = remembered()
        #expect(try marked() == change.recalled)
        #expect(found.count > 4)
        let areSame =
            found == set.validate().diagnostics && found.map(\.edits) == set.validate().diagnostics.map(\.edits)
        #expect(areSame)
    }

    /// Notes an excuse that no icon has in everything that is remembered, which changes no finding.
    private func mark() throws { try change { $0.excused.append(.unusedIgnore) } }

    /// The icons whose mark a validation kept, as it told them from memory.
    private func marked() throws -> Set<String> {
        Set(try state().icons.filter { $0.value.excused.contains(.unusedIgnore) }.keys)
    }

    /// Changes the records of all icons, and forgets the summary.
    private func change(_ edit: (inout IconRecord) -> Void) throws {
        let cache = ValidationCache(folder: cache, tool: TemporarySet.tool)
        let known = try #require(cache.state(ofManifest: set.manifest))
        let records = LooseState(known).icons.values.map { record in
            var record = record
            edit(&record)
            return record
        }
        cache.remember(ofManifest: set.manifest, after: known) { writer throws(SystemError) in
            for record in records { try writer.keep(record) }
            try writer.finish(SetState.Run(completion: nil, common: []))
        }
    }

    @Test("what is remembered is told, and not found anew")
    func told() throws {
        _ = remembered()
        try change { $0.findings = [] }
        #expect(remembered().count < set.validate().diagnostics.count)
    }

    @Test("another tool finds everything anew")
    func tool() throws {
        _ = remembered()
        let other = ToolIdentity(version: "other")
        #expect(remembered(other) == set.validate().diagnostics)
        #expect(ValidationCache(folder: cache, tool: TemporarySet.tool).state(ofManifest: set.manifest) == nil)
    }

    @Test("a damaged or foreign memory counts for nothing")
    func damaged() throws {
        let expected = remembered()
        let file = try stateFile()
        let bytes = [UInt8](try Data(contentsOf: file))
        var flipped = bytes
        flipped[bytes.count / 2] ^= 1
        let build = try TemporarySet(icons: #""a": "fixed""#, sources: ["a.svg": Self.arrow])
        _ = build.build()
        let foreign = try #require(build.bytes("out/.iconflip/state"))
        for damaged in [[], Array(bytes.prefix(20)), Array(bytes.dropLast()), bytes + [0], flipped, foreign] {
            try Data(damaged).write(to: file)
            #expect(remembered() == expected)
            #expect(try state().run?.completion != nil)
            #expect(remembered() == expected)
        }
    }

    @Test("writes to its own folder alone, once where nothing changes")
    func places() throws {
        _ = remembered()
        #expect(set.files(in: "").filter { !$0.hasPrefix("Assets/") && !$0.hasPrefix("cache/") } == ["manifest.json"])
        let file = try stateFile()
        let first = FileStatus(file.path, followsLinks: false)?.signature
        _ = remembered()
        #expect(FileStatus(file.path, followsLinks: false)?.signature == first)
    }

    @Test("a place that cannot be written is done without")
    func unwritable() throws {
        try set.write("a file", to: "cache/of")
        #expect(remembered() == set.validate().diagnostics)
    }

    @Test("removes what no validation has written for long")
    func old() throws {
        _ = remembered()
        let old = URL(filePath: cache).appending(path: ContentHash([]).text)
        try Data().write(to: old)
        let long = Date.now.addingTimeInterval(-2 * Double(RecordLog.lifetime) / 1e9)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: old.path)
        try write(Array(Self.entries.dropLast()))
        _ = remembered()
        #expect(!FileManager.default.fileExists(atPath: old.path))
        #expect(FileManager.default.fileExists(atPath: try stateFile().path))
    }

    struct FolderCase: CustomTestStringConvertible {
        var environment: [String: String]
        var folder: String?
        var testDescription: String { "\(environment)" }
    }

    #if os(macOS)
        private static let caches = "Library/Caches"
    #else
        private static let caches = ".cache"
    #endif

    @Test(
        "the environment names the folder",
        arguments: [
            FolderCase(environment: [:], folder: nil),
            FolderCase(environment: ["HOME": "/home/me"], folder: "/home/me/\(caches)/iconflip/validate"),
            FolderCase(environment: ["HOME": "/h", "XDG_CACHE_HOME": "/c/"], folder: "/c/iconflip/validate"),
            FolderCase(environment: ["XDG_CACHE_HOME": "relative"], folder: nil),
            FolderCase(
                environment: ["HOME": "/h", "XDG_CACHE_HOME": ""], folder: "/h/\(caches)/iconflip/validate"),
        ])
    func folder(test: FolderCase) {
        #expect(ValidationCache.userFolder(test.environment) == test.folder)
    }
}
