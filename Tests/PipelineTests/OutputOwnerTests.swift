import Diagnostics
import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("builds of one manifest remove nothing that builds of another wrote")
struct OutputOwnerTests {
    /// Where a second manifest is, and by what way it leads to the output folder of the first.
    struct Second: CustomTestStringConvertible {
        var testDescription: String
        var manifest = "b.json"
        var source = "b"
        var named = "deep/out"
        var flag: String?
    }

    static let seconds = [
        Second(testDescription: "beside the first"),
        Second(testDescription: "in a folder below", manifest: "deep/b.json", named: "out"),
        Second(testDescription: "through a link", named: "gate"),
        Second(testDescription: "by a flag", named: "elsewhere", flag: "deep/out"),
    ]

    private let set: TemporarySet

    init() throws {
        set = try TemporarySet([
            "a/one.svg": Drawing.arrow, "a/two.svg": Drawing.arrow,
            "b/three.svg": Drawing.arrow, "deep/b/three.svg": Drawing.arrow,
        ])
        try write("a.json", source: "a", output: "deep/out", icons: ["one", "two"])
        #expect(build("a.json").built == 2)
        try set.link("gate", to: "deep/out")
    }

    private func write(_ manifest: String, source: String, output: String, icons: [String]) throws {
        let entries = icons.map { "\"\($0)\": \"directional\"" }.joined(separator: ", ")
        try set.write(
            #"{ "version": 1, "source": "\#(source)", "output": "\#(output)", "locales": ["ar"], "icons": { \#(entries) } }"#,
            to: manifest)
    }

    private func request(_ manifest: String, output: String? = nil) -> BuildRequest {
        BuildRequest(
            manifest: set.folder.path + "/" + manifest, output: output.map { set.folder.path + "/" + $0 }, jobs: 1,
            tool: TemporarySet.tool)
    }

    private func build(_ manifest: String, output: String? = nil) -> BuildReport {
        Build.run(request(manifest, output: output))
    }

    private func write(_ second: Second) throws {
        try write(second.manifest, source: second.source, output: second.named, icons: ["three"])
    }

    @Test("the second is refused, whatever it asks for", arguments: seconds)
    func refused(_ second: Second) throws {
        try write(second)
        let before = set.contents(of: "deep/out")
        let asked = request(second.manifest, output: second.flag)
        for report in [Build.run(asked), Build.check(asked), Build.clean(asked)] {
            #expect(report.couldNotRun)
            #expect(report.diagnostics.map(\.rule) == [.unwritableFile])
            #expect(report.diagnostics.first?.message.contains("a.json' write to this folder") == true)
        }
        #expect(set.contents(of: "deep/out") == before)
        let again = build("a.json")
        #expect(!again.couldNotRun && again.current == 2 && again.removed == 0)
    }

    @Test("so it is where the folder came without its memory, as in a fresh checkout")
    func forgotten() throws {
        try write(Second(testDescription: ""))
        try set.remove("deep/out/.iconflip")
        let before = set.contents(of: "deep/out")
        #expect(build("b.json").couldNotRun)
        #expect(set.contents(of: "deep/out") == before)
        let again = build("a.json")
        #expect(!again.couldNotRun && again.removed == 0)
    }

    /// What becomes of the first manifest, by which the folder is let go.
    struct Release: CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (OutputOwnerTests) throws -> Void
    }

    static let releases = [
        Release(testDescription: "it is gone") { try $0.set.remove("a.json") },
        Release(testDescription: "it has another folder") {
            try $0.write("a.json", source: "a", output: "mine", icons: ["one", "two"])
        },
        Release(testDescription: "it is no manifest any more") { try $0.set.write("{}", to: "a.json") },
    ]

    @Test("the second takes the folder over once the first has let it go", arguments: releases)
    func takenOver(_ release: Release) throws {
        try write(Second(testDescription: ""))
        #expect(build("b.json").couldNotRun)
        try release.change(self)
        let report = build("b.json")
        #expect(!report.couldNotRun && report.diagnostics == [])
        #expect(set.files(in: "deep/out") == ["index.json", "svg/three.rtl.svg", "svg/three.svg"])
    }

    @Test("a manifest that is renamed, reached by a link or copied with its folder is the same one")
    func same() throws {
        try set.link("link.json", to: "a.json")
        #expect(build("link.json").current == 2)
        try set.move("a.json", to: "icons.json")
        // Nothing is to be built, and yet the folder is that of the new name.
        #expect(build("icons.json").current == 2)
        try write(Second(testDescription: ""))
        #expect(build("b.json").couldNotRun)
        try write("icons.json", source: "a", output: "deep/out", icons: ["one"])
        let renamed = build("icons.json")
        #expect(!renamed.couldNotRun && renamed.removed == 2)
        #expect(set.files(in: "deep/out") == ["index.json", "svg/one.rtl.svg", "svg/one.svg"])
        let copy = try TemporarySet([:])
        for name in ["icons.json", "a", "deep"] {
            try FileManager.default.copyItem(
                atPath: set.folder.path + "/" + name, toPath: copy.folder.path + "/" + name)
        }
        let copied = Build.run(
            BuildRequest(manifest: copy.folder.path + "/icons.json", jobs: 1, tool: TemporarySet.tool))
        #expect(!copied.couldNotRun && copied.removed == 0)
    }

    @Test(
        "outputs in each other, and an export to the other's output, stay with whoever wrote them",
        arguments: [
            #""output": "deep/out/svg""#, #""output": "deep""#,
            #""output": "mine", "exports": { "android": { "folder": "deep/out" } }"#,
        ])
    func nested(places: String) throws {
        try set.write(
            #"{ "version": 1, "source": "b", \#(places), "locales": ["ar"], "icons": { "three": "directional" } }"#,
            to: "b.json")
        let own = set.contents(of: "deep/out")
        for manifest in ["b.json", "a.json", "b.json", "a.json"] { #expect(build(manifest).removed == 0) }
        let after = set.contents(of: "deep/out")
        #expect(own.allSatisfy { after[$0.key] == $0.value })
    }
}
