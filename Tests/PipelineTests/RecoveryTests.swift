import Diagnostics
import Foundation
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("builds know what builds of other checkouts wrote, and nothing that a person drew")
struct RecoveryTests {
    /// What is left of a built set.
    enum Loss: CaseIterable, CustomTestStringConvertible {
        case nothing
        case memory
        /// As after `git clone` where outputs are committed: the times are new as well.
        case checkout

        var testDescription: String {
            switch self {
            case .nothing: "all is there"
            case .memory: "'.iconflip' was removed"
            case .checkout: "a fresh checkout"
            }
        }

        func apply(to set: TemporarySet) throws -> TemporarySet {
            switch self {
            case .nothing: return set
            case .memory:
                try set.remove("out/.iconflip")
                return set
            case .checkout:
                let files = (FileManager.default.subpaths(atPath: set.folder.path) ?? []).filter { path in
                    !path.hasPrefix("out/.iconflip/") && set.bytes(path) != nil
                }
                return try TemporarySet(Dictionary(uniqueKeysWithValues: files.map { ($0, set.text($0) ?? "") }))
            }
        }
    }

    private static let icons = #""a": "directional", "b": "fixed", "c": "fixed""#

    private static func set() throws -> TemporarySet {
        let set = try TemporarySet(
            icons: icons, sources: ["a.svg": Drawing.arrow, "b.svg": Drawing.arrow, "c.svg": Drawing.arrow])
        #expect(set.build().diagnostics == [])
        return set
    }

    @Test("a changed source is built, and what an icon left that is gone is removed", arguments: Loss.allCases)
    func works(_ loss: Loss) throws {
        let set = try loss.apply(to: try Self.set())
        try set.write(Drawing.mirroredArrow, to: "Assets/a.svg")
        try set.remove("Assets/c.svg")
        try set.list(#""a": "directional", "b": "fixed""#)
        #expect(
            Set(Build.check(set.request()).places(in: set)) == [
                "out/index.json stale-output", "out/svg/a.rtl.svg stale-output", "out/svg/a.svg stale-output",
                "out/svg/c.svg foreign-output",
            ])
        #expect(try set.orphans() == ["svg/c.svg"])
        let report = set.build()
        #expect(report.diagnostics == [])
        #expect((report.written, report.removed) == (3, 1))
        _ = set.build(output: "fresh")
        #expect(set.contents() == set.contents(of: "fresh"))
        #expect(set.bytes("out/.iconflip.sums") == set.bytes("fresh/.iconflip.sums"))
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("cleaning removes what builds wrote, and leaves what a person edited or drew", arguments: Loss.allCases)
    func cleaning(_ loss: Loss) throws {
        let set = try loss.apply(to: try Self.set())
        try set.write("edited", to: "out/svg/a.rtl.svg")
        try set.write("mine", to: "out/svg/mine.svg")
        let report = Build.clean(set.request())
        #expect(report.removed == 4)
        #expect(report.places(in: set) == (loss == .nothing ? ["out/svg/a.rtl.svg edited-output"] : []))
        #expect(set.files() == ["svg/a.rtl.svg", "svg/mine.svg"])
        let left = try FileManager.default.contentsOfDirectory(atPath: set.folder.path + "/out")
        #expect(left == ["svg"])
    }

    @Test(
        "an edited file is not written over where the hashes alone tell that it was an output",
        arguments: [true, false])
    func edited(changesSource: Bool) throws {
        let set = try Loss.checkout.apply(to: try Self.set())
        try set.write("edited", to: "out/svg/a.rtl.svg")
        if changesSource { try set.write(Drawing.mirroredArrow, to: "Assets/a.svg") }
        for _ in 1...2 {
            let report = set.build()
            #expect(report.failed == 1)
            #expect(
                report.diagnostics.map(\.message) == [
                    "cannot write: the file already exists, and it was changed after a build wrote it"
                ])
            #expect(set.text("out/svg/a.rtl.svg") == "edited")
        }
        #expect(Build.run(set.request(overwrites: true)).diagnostics == [])
        _ = set.build(output: "fresh")
        #expect(set.contents() == set.contents(of: "fresh"))
        #expect(set.build().diagnostics == [])
    }

    @Test("an edited file of an icon that is gone is left")
    func editedOrphan() throws {
        for loss in Loss.allCases {
            let set = try loss.apply(to: try Self.set())
            try set.write("edited", to: "out/svg/c.svg")
            try set.remove("Assets/c.svg")
            try set.list(#""a": "directional", "b": "fixed""#)
            #expect(try set.orphans() == [])
            let report = set.build()
            #expect(report.places(in: set) == (loss == .nothing ? ["out/svg/c.svg edited-output"] : []))
            #expect(report.removed == 0)
            #expect(set.text("out/svg/c.svg") == "edited")
            #expect(Build.check(set.request()).places(in: set) == ["out/svg/c.svg foreign-output"])
        }
    }

    @Test("of an output that was changed since the last build it is said once that it is built anew")
    func rebuilt() throws {
        let set = try Self.set()
        for path in ["svg/a.rtl.svg", "index.json"] {
            try set.write("edited", to: "out/" + path)
            let report = set.build()
            #expect(report.places(in: set) == ["out/\(path) edited-output"])
            #expect(!report.hasErrors)
            #expect(set.text("out/" + path) != "edited")
            #expect(set.build().diagnostics == [])
        }
    }

    @Test("whoever edits outputs on purpose turns the warning off")
    func unmentioned() throws {
        let set = try Self.set()
        let manifest = try #require(set.text("manifest.json"))
        try set.write(
            manifest.replacing(#""icons""#, with: #""rules": { "edited-output": "off" }, "icons""#), to: "manifest.json"
        )
        try set.write("edited", to: "out/svg/a.rtl.svg")
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/a.rtl.svg") == Drawing.mirroredArrow)
    }

    @Test("of many changed outputs not all are named")
    func manyEdited() throws {
        let names = (0..<40).map { "i\($0).svg" }
        let set = try TemporarySet(
            icons: #""*": "fixed""#, sources: Dictionary(uniqueKeysWithValues: names.map { ($0, Drawing.arrow) }))
        _ = set.build()
        for name in names { try set.write("edited", to: "out/svg/" + name) }
        let findings = set.build().diagnostics
        #expect(findings.count == 20)
        #expect(findings.last?.message.hasSuffix("built again (and 20 more of this kind in this folder)") == true)
    }

    @Test("after a build that was killed nobody is said to have edited what it had written")
    func killed() throws {
        let set = try Self.set()
        let folder = OutputFolder(FolderPath(set.folder.path + "/out"))
        // As long as what was there, so that only its bytes tell that it is another.
        let other = [UInt8](repeating: 1, count: try #require(set.text("out/svg/b.svg")).utf8.count)
        let error = #expect(throws: OutputFailure.self) {
            try folder.locked { _ throws(OutputFailure) in
                _ = try folder.write(OutputFile(path: "svg/a.svg", bytes: [1]))
                _ = try folder.write(OutputFile(path: "svg/b.svg", bytes: other))
                throw OutputFailure(path: "", message: "killed")
            }
        }
        #expect(error?.message == "killed")
        #expect(set.build().diagnostics == [])
        try set.write("edited", to: "out/svg/a.svg")
        #expect(set.build().places(in: set) == ["out/svg/a.svg edited-output"])
    }

    @Test("a file that a build could not replace does not make strangers of the others of its icon")
    func partlyWritten() throws {
        let set = try Loss.checkout.apply(to: try Self.set())
        try set.write("edited", to: "out/svg/a.rtl.svg")
        try set.write(Drawing.mirroredArrow, to: "Assets/a.svg")
        #expect(set.build().failed == 1)
        try set.remove("out/svg/a.rtl.svg")
        try set.write(Drawing.arrow, to: "Assets/a.svg")
        let again = try Loss.checkout.apply(to: set)
        #expect(again.build().diagnostics == [])
    }

    @Test("a part of the icons can be built in a fresh checkout, and the others are known to later ones")
    func selection() throws {
        let set = try Loss.checkout.apply(to: try Self.set())
        try set.write(Drawing.mirroredArrow, to: "Assets/b.svg")
        #expect(set.build(only: "b").diagnostics == [])
        let again = try Loss.checkout.apply(to: set)
        try again.write(Drawing.mirroredArrow, to: "Assets/c.svg")
        #expect(again.build().diagnostics == [])
        #expect(Build.check(again.request()).diagnostics == [])
    }

    // MARK: The hashes

    struct Damage: CustomTestStringConvertible {
        var testDescription: String
        /// Whether builds still know what they wrote.
        var isRead = true
        var change: @Sendable (String) -> String
    }

    static let damages = [
        Damage(testDescription: "line ends of Windows") { $0.replacing("\n", with: "\r\n") },
        Damage(testDescription: "what a merge of two branches leaves") {
            "<<<<<<< HEAD\n" + $0.replacing(/[0-9a-f]{16}/, with: "0123456789abcdef") + "=======\n" + $0
                + ">>>>>>> other\n"
        },
        Damage(testDescription: "no line end at the end") { String($0.dropLast()) },
        Damage(testDescription: "another order, and paths of no build") {
            $0.split(separator: "\n").reversed().joined(separator: "\n") + "\n0123456789abcdef ../manifest.json\n"
                + "0123456789abcdef svg/../README\n+123456789abcdef svg/x\nnonsense\n\n0123456789abcdef\n"
        },
        Damage(testDescription: "nothing", isRead: false) { _ in "" },
        Damage(testDescription: "hashes of something else", isRead: false) {
            $0.replacing(/[0-9a-f]{16}/, with: "0123456789abcdef")
        },
    ]

    @Test("hashes are read line by line, and a line that is lost costs no file", arguments: damages)
    func damaged(_ damage: Damage) throws {
        let set = try Loss.checkout.apply(to: try Self.set())
        let sums = try #require(set.text("out/.iconflip.sums"))
        try set.write(damage.change(sums), to: "out/.iconflip.sums")
        try set.write("mine", to: "out/README")
        try set.write(Drawing.mirroredArrow, to: "Assets/b.svg")
        let before = try #require(set.text("out/svg/b.svg"))
        // The index, which no longer lists the icon, is not known either.
        #expect(
            set.build().places(in: set)
                == (damage.isRead ? [] : ["out/index.json unwritable-file", "out/svg/b.svg unwritable-file"]))
        #expect(set.text("out/svg/b.svg") == (damage.isRead ? Drawing.mirroredArrow : before))
        #expect(set.text("out/README") == "mine")
        if damage.isRead {
            #expect(set.text("out/.iconflip.sums")?.hasPrefix(sums.prefix { $0 != "\n" }) == true)
            #expect(Build.check(set.request()).diagnostics == [])
        }
    }

    @Test("names of any kind come back from the hashes")
    func names() {
        let paths = [
            "svg/new\nline.svg", "svg/back\\slash\\n.svg", "svg/\r.svg", "svg/a b.svg", "svg/é.svg", "index.json",
        ]
        var sums = OutputSums()
        for path in paths { sums.enter(ContentHash(Array(path.utf8)), at: path) }
        let read = OutputSums(sums.bytes)
        #expect(read == sums)
        for path in paths { #expect(read.fits(ContentHash(Array(path.utf8)), at: path), "\(path)") }
        #expect(!read.fits(ContentHash(Array("svg/é.svg".utf8)), at: "svg/e\u{301}.svg"))
    }

    @Test("a check tells of hashes that are not what a build would write, and asks nobody to keep any")
    func staleSums() throws {
        let set = try Self.set()
        let sums = try #require(set.text("out/.iconflip.sums"))
        try set.write(sums.replacing("svg/a.svg", with: "svg/z.svg"), to: "out/.iconflip.sums")
        #expect(Build.check(set.request()).places(in: set) == ["out/.iconflip.sums stale-output"])
        try set.remove("out/.iconflip.sums")
        #expect(Build.check(set.request()).diagnostics == [])
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/.iconflip.sums") == sums)
    }

    // MARK: Writing over

    @Test("what no build wrote is written over where that is asked for, and then known")
    func overwriting() throws {
        let set = try Self.set()
        try set.remove("out/.iconflip")
        try set.remove("out/.iconflip.sums")
        try set.write("foreign", to: "out/svg/a.svg")
        try set.write("foreign", to: "out/index.json")
        try set.write("mine", to: "out/svg/mine.svg")
        #expect(set.build().couldNotRun)
        #expect(set.text("out/index.json") == "foreign")
        #expect(Build.run(set.request(overwrites: true)).diagnostics == [])
        #expect(set.text("out/svg/mine.svg") == "mine")
        #expect(set.text("out/svg/a.svg") == Drawing.arrow)
        try set.write(Drawing.mirroredArrow, to: "Assets/a.svg")
        #expect(set.build().diagnostics == [])
    }

    @Test("a manifest that stands where builds write is never written over", arguments: ["index.json", "svg/a.svg"])
    func manifestAmongOutputs(path: String) throws {
        let text =
            #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { "a": "fixed" } }"#
        let set = try TemporarySet([
            "out/" + path: text, "out/Assets/a.svg": Drawing.arrow, "out/svg/Assets/a.svg": Drawing.arrow,
        ])
        let report = Build.run(
            BuildRequest(
                manifest: set.folder.path + "/out/" + path, output: set.folder.path + "/out", overwrites: true, jobs: 1,
                tool: TemporarySet.tool))
        #expect(report.couldNotRun)
        #expect(set.text("out/" + path) == text)
    }
}
