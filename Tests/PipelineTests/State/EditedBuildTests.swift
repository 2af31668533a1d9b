import Buffers
import Diagnostics
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("A build after few edits")
struct EditedBuildTests {
    private static let badge = ##"<path id="badge" d="M16 16h6v6h-6z"/>"##
    private static let entries = ##"""
        "arrow": "directional", "clock": "fixed", "warned": "directional", "many/*": "directional",
        "undo": { "kind": "localized", "variants": { "rtl": { "icon": "arrow" } } },
        "drawn": { "kind": "localized", "variants": { "rtl": "drawn.rtl.svg" } },
        "cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge" } } }
        """##
    private static let other = Drawing.svg(##"<path d="M8 5l8 7-8 7z"/>"##)

    private static func set(_ entries: String = entries) throws -> TemporarySet {
        let set = try TemporarySet(
            icons: entries, png: #"{ "sizes": [8] }"#,
            sources: [
                "arrow.svg": Drawing.arrow, "cart.svg": Drawing.svg(#"<path d="M2 20h4v2z"/>"# + badge),
                "clock.svg": Drawing.arrow, "undo.svg": Drawing.arrow, "drawn.svg": Drawing.arrow,
                "drawn.rtl.svg": Drawing.mirroredArrow, "warned.svg": Drawing.svg("<text>x</text>"),
                "many/a.svg": Drawing.arrow, "many/b.svg": Drawing.arrow,
            ])
        _ = set.build()
        return set
    }

    /// What a build of the edited icons reports, or `nil` where it leaves it to one of all.
    private static func quick(_ set: TemporarySet) -> BuildReport? {
        QuickCheck.report(of: set.request())
    }

    /// An edit of the set, and the number of icons that are made anew where only these are.
    struct Edit: CustomTestStringConvertible {
        var testDescription: String
        var built: Int?
        var make: @Sendable (TemporarySet) throws -> Void
    }

    static let edits = [
        Edit(testDescription: "a drawing", built: 1) { try $0.write(other, to: "Assets/clock.svg") },
        Edit(testDescription: "a drawing that looks the same", built: 1) {
            try $0.write(Drawing.arrow + "<!-- saved -->", to: "Assets/clock.svg")
        },
        Edit(testDescription: "two drawings, and one that is touched", built: 2) {
            try $0.write(other, to: "Assets/clock.svg")
            try $0.write(other, to: "Assets/many/b.svg")
            try $0.write(Drawing.arrow, to: "Assets/many/a.svg")
        },
        Edit(testDescription: "a drawing that another icon shows too", built: 2) {
            try $0.write(other, to: "Assets/arrow.svg")
        },
        Edit(testDescription: "a drawing that shows another icon to some readers", built: 1) {
            try $0.write(other, to: "Assets/undo.svg")
        },
        Edit(testDescription: "a drawing for some languages", built: 1) {
            try $0.write(other, to: "Assets/drawn.rtl.svg")
        },
        Edit(testDescription: "a composite", built: 1) {
            try $0.write(Drawing.svg(#"<path d="M2 20h4v3z"/>"# + badge), to: "Assets/cart.svg")
        },
        Edit(testDescription: "a drawing with a finding that stays", built: 1) {
            try $0.write(Drawing.svg("<text>x</text>") + "<!-- saved -->", to: "Assets/warned.svg")
        },
        Edit(testDescription: "a drawing with another finding") {
            try $0.write(Drawing.svg("<text>x</text><text>y</text>"), to: "Assets/warned.svg")
        },
        Edit(testDescription: "a drawing whose finding is gone") { try $0.write(other, to: "Assets/warned.svg") },
        Edit(testDescription: "a drawing that cannot be read") { try $0.write("<svg", to: "Assets/clock.svg") },
        Edit(testDescription: "a drawing that is gone") { try $0.remove("Assets/clock.svg") },
        Edit(testDescription: "a drawing, and an output that is gone") {
            try $0.write(other, to: "Assets/clock.svg")
            try $0.remove("out/svg/arrow.rtl.svg")
        },
        Edit(testDescription: "a drawing, and the hashes beside the outputs") {
            try $0.write(other, to: "Assets/clock.svg")
            try $0.remove("out/.iconflip.sums")
        },
        Edit(testDescription: "a drawing, and a new one") {
            try $0.write(other, to: "Assets/clock.svg")
            try $0.write(other, to: "Assets/many/c.svg")
        },
        Edit(testDescription: "a drawing, and its entry") {
            try $0.write(other, to: "Assets/clock.svg")
            try $0.list(
                entries.replacing(#""clock": "fixed""#, with: #""clock": "directional""#), png: #"{ "sizes": [8] }"#)
        },
    ]

    @Test("leaves the files and tells the findings of one of everything, and is remembered", arguments: edits)
    func edit(_ edit: Edit) throws {
        let set = try Self.set()
        try edit.make(set)
        let quick = Self.quick(set)
        #expect(quick?.built == edit.built)
        let report = quick ?? set.build()
        let fresh = set.build(output: "fresh")
        #expect(report.diagnostics.filter { $0.rule != .editedOutput } == fresh.diagnostics)
        if !fresh.hasErrors {
            #expect(set.contents() == set.contents(of: "fresh"))
            #expect(set.bytes("out/.iconflip.sums") == set.bytes("fresh/.iconflip.sums"))
        }
        let next = set.build()
        #expect((next.built, next.written, next.failed) == (0, 0, report.failed))
        #expect(next.diagnostics == fresh.diagnostics)
        try set.remove("out/.iconflip/state")
        #expect(set.build().written == 0)
        #expect(set.build().built == 0)
    }

    @Test("reports what one of everything does")
    func report() throws {
        let sets = [try Self.set(), try Self.set()]
        for set in sets {
            try set.write(Self.other, to: "Assets/arrow.svg")
            try set.write(Self.other, to: "Assets/clock.svg")
        }
        try sets[1].write("x", to: "out/.iconflip/unfinished/1")
        #expect(Self.quick(sets[1]) == nil)
        let (quick, whole) = (try #require(Self.quick(sets[0])), sets[1].build())
        #expect((quick.built, quick.current, quick.failed) == (whole.built, whole.current, whole.failed))
        #expect((quick.written, quick.removed) == (whole.written, whole.removed))
        #expect((quick.rightToLeft, quick.skipped) == (whole.rightToLeft, whole.skipped))
        #expect(quick.written > 0 && quick.rightToLeft > 0)
    }

    @Test("is one of everything where files of the set are made of those of icons")
    func setFiles() throws {
        let set = try Self.set()
        let manifest = try #require(set.text("manifest.json"))
        try set.write(
            manifest.replacing(#""icons":"#, with: ##""exports": [{ "target": "iconify", "folder": "w" }], "icons":"##),
            to: "manifest.json")
        #expect(!set.build().hasErrors)
        try set.write(Self.other, to: "Assets/clock.svg")
        #expect(Self.quick(set) == nil)
        #expect(set.build().built == 1)
    }

    @Test("is one of everything where they are many", arguments: [(64, true), (65, false)])
    func many(count: Int, isQuick: Bool) throws {
        let names = (0..<70).map { "\($0).svg" }
        let set = try TemporarySet(
            icons: #""*": "directional""#, sources: Dictionary(names.map { ($0, Drawing.arrow) }) { $1 })
        _ = set.build()
        for name in names.prefix(count) { try set.write(Self.other, to: "Assets/" + name) }
        #expect(Self.quick(set)?.built == (isQuick ? count : nil))
        #expect(set.build().built == (isQuick ? 0 : count))
        #expect(names.prefix(count).allSatisfy { set.bytes("out/svg/" + $0) == set.bytes("Assets/" + $0) })
    }

    @Test("tells its progress")
    func progress() throws {
        let set = try Self.set()
        try set.write(Self.other, to: "Assets/arrow.svg")
        let told = Guarded<[String]>([])
        _ = Build.run(set.request()) { step in told.withLock { $0.append("\(step.done)/\(step.total)") } }
        #expect(told.withLock { $0 } == ["1/2", "2/2"])
    }

    @Test(
        "replaces the hashes of files that are in the list, and of no others",
        arguments: [
            (["svg/a.svg"], true), (["svg/b.svg", "svg/long.svg"], true), (["svg/c.svg"], false),
            (["svg/a.svg", "svg/c.svg"], false), (["# a\nb"], false),
        ])
    func hashes(paths: [String], isThere: Bool) throws {
        var sums = OutputSums()
        for path in ["svg/a.svg", "svg/b.svg", "svg/long.svg", "# a\nb"] { sums.enter(ContentHash([1]), at: path) }
        let before = sums.bytes
        for path in paths { sums.enter(ContentHash([2]), at: path) }
        let replaced = OutputSums.replaced(in: before, by: paths.map { ($0, ContentHash([2])) })
        #expect(replaced == (isThere ? sums.bytes : nil))
        #expect(OutputSums.replaced(in: Array(before.dropLast()), by: [("svg/long.svg", ContentHash([2]))]) != nil)
    }
}
