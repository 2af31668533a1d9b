import Foundation
import HostSystem
import IconModel
import Judging
import PipelineTestSupport
import Testing

@testable import Pipeline

struct StateTests {
    private static let path = "out/.iconflip/state"

    private static func set() throws -> TemporarySet {
        let set = try TemporarySet(
            icons: #""**": "directional""#,
            sources: ["a.svg": Drawing.arrow, "deep/b.svg": Drawing.svg("<text>x</text>")])
        _ = set.build()
        return set
    }

    private static func state(_ set: TemporarySet) throws -> LooseState {
        LooseState(try #require(SetState(in: FolderPath(set.folder.path + "/out"))))
    }

    private static func write(_ state: LooseState, _ set: TemporarySet) throws {
        try state.write(to: set.folder.path + "/" + path, TemporarySet.tool)
    }

    @Test("a state is read as it was written")
    func roundTrip() throws {
        let set = try Self.set()
        let state = try Self.state(set)
        #expect(state.icons.keys.sorted() == ["a", "deep/b"])
        #expect(state.icons.values.flatMap(\.inputs).map(\.path).sorted() == ["a.svg", "deep/b.svg"])
        #expect(state.icons["deep/b"]?.findings.count == 2)
        #expect(state.run?.completion?.iconCount == 2)
        try Self.write(state, set)
        #expect(try Self.state(set) == state)
        #expect(set.build().current == 2)
    }

    @Test("an edited source costs the records of its icon and of the run, and of nothing else")
    func appended() throws {
        let names = (1...9).map { "\($0).svg" }
        let set = try TemporarySet(
            icons: #""**": "directional""#, sources: Dictionary(uniqueKeysWithValues: names.map { ($0, Drawing.arrow) })
        )
        _ = set.build()
        var appended = 0
        for drawing in [Drawing.mirroredArrow, Drawing.arrow, Drawing.mirroredArrow, Drawing.arrow] {
            let before = try Self.settled(set)
            try set.write(drawing, to: "Assets/1.svg")
            #expect(set.build().built == 1)
            let after = try #require(set.bytes(Self.path))
            // What is more than half dead, as touched files leave it here, is written anew and gets shorter.
            let isAppended = after.starts(with: before)
            #expect(isAppended ? after.count > before.count : after.count < before.count)
            appended += isAppended ? 1 : 0
        }
        #expect(appended > 0)
        #expect(set.build().current == names.count)
    }

    /// Returns the state of a set once nothing is left in it that was written in the tick of the state, and is looked at once more.
    private static func settled(_ set: TemporarySet) throws -> [UInt8] {
        var state: [UInt8]?
        repeat {
            state = set.bytes(path)
            Thread.sleep(forTimeInterval: 0.05)
            _ = set.build()
        } while state != set.bytes(path)
        return try #require(state)
    }

    @Test("of a state that is torn or damaged nothing is told, wherever that is, and it costs a build at most")
    func damage() throws {
        let set = try Self.set()
        let findings = set.build().diagnostics
        // What is dead in a file may be damaged.
        try Self.write(Self.state(set), set)
        let contents = set.contents()
        let bytes = try #require(set.bytes(Self.path))
        for (number, place) in stride(from: 0, to: bytes.count, by: 7).enumerated() {
            var changed = bytes
            changed[place] ^= 0x41
            for damaged in [Array(bytes.prefix(place)), changed] {
                try set.write(damaged, to: Self.path)
                #expect(QuickCheck.report(of: set.request()) == nil, "byte \(place)")
                // A build reads the state as a check does, and takes much longer.
                guard number.isMultiple(of: 5) else { continue }
                #expect(set.build().diagnostics == findings)
                #expect(set.contents() == contents)
                #expect(QuickCheck.report(of: set.request()) != nil)
            }
        }
    }

    @Test("what a run wrote that was stopped is not told of the run before it")
    func stopped() throws {
        let set = try Self.set()
        let before = try #require(set.bytes(Self.path))
        try set.write(Drawing.svg("<text>y</text>"), to: "Assets/a.svg")
        #expect(set.build().built == 1)
        let after = try #require(set.bytes(Self.path))
        for length in before.count..<after.count {
            try set.write(Array(after.prefix(length)), to: Self.path)
            #expect(QuickCheck.report(of: set.request()) == nil, "\(length) bytes")
        }
        try set.write(after, to: Self.path)
        #expect(QuickCheck.report(of: set.request()) != nil)
    }

    @Test("what is wrong below a right checksum traps nowhere")
    func hostile() throws {
        for record in try Self.state(Self.set()).icons.values {
            for index in record.bytes.indices {
                for value: UInt8 in [1, 0xFF] {
                    var changed = record.bytes
                    changed[index] = value
                    guard let read = try? IconRecord(changed) else { continue }
                    #expect((try? IconRecord(read.bytes)) != nil)
                }
            }
        }
    }

    @Test("numbers that are none make a record none", arguments: [Double.nan, .infinity])
    func numbers(number: Double) throws {
        var record = try #require(try Self.state(Self.set()).icons["a"])
        for (offset, isRead) in [(0.5, true), (number, false)] {
            record.facts = IconFacts(
                isSymmetric: false, keptShapes: [], flippedShapes: [], isMissed: false, isReversed: false, stamp: nil,
                offsets: [PartOffset(dx: 0, dy: offset, size: 24)])
            #expect(((try? IconRecord(record.bytes)) != nil) == isRead)
        }
    }

    @Test(
        "an output that was written in the tick of the state is not settled",
        arguments: [(4_999_999_999, false), (5_000_000_001, false), (5_000_000_002, true)] as [(Int64, Bool)])
    func tick(clock: Int64, isSettled: Bool) {
        let signature = FileSignature(size: 1, modified: 4_000_000_001, changed: 5_000_000_001, inode: 1)
        let file = TrackedFile(signature: signature, hash: ContentHash([1]), isSettled: false)
        #expect(IconRecord.File(path: "svg/a.svg", file: file).settled(at: clock).file.isSettled == isSettled)
    }

    @Test("a source that changed within the tick of its signature is read", arguments: [true, false])
    func sameSignature(isSettled: Bool) throws {
        let set = try Self.set()
        var state = try Self.state(set)
        try set.write(Drawing.arrow.replacing("M", with: "m"), to: "Assets/a.svg")
        state.icons["a"]?.inputs[0].file.signature = try #require(
            FileStatus(set.folder.path + "/Assets/a.svg", followsLinks: false)?.signature)
        state.icons["a"]?.inputs[0].file.isSettled = isSettled
        try Self.write(state, set)
        // A signature that is settled is trusted, or every run would read every file.
        #expect((QuickCheck.report(of: set.request())?.built == 0) == isSettled)
    }

    @Test("a check after an interrupted build writes nothing, so that the next build knows of it")
    func interrupted() throws {
        let set = try Self.set()
        try set.write("half", to: "out/.iconflip/unfinished/1")
        try set.write(Drawing.arrow, to: "Assets/a.svg")
        let before = set.bytes(Self.path)
        #expect(QuickCheck.report(of: set.request()) != nil)
        #expect(set.text("out/.iconflip/unfinished/1") == "half")
        #expect(set.bytes(Self.path) == before)
        try set.remove("out/.iconflip/unfinished")
        #expect(QuickCheck.report(of: set.request()) != nil)
        #expect(set.bytes(Self.path) != before)
    }

    @Test("what a build that was stopped left of its state goes with the next one")
    func unfinished() throws {
        let set = try Self.set()
        let left = "out/.iconflip/" + OpenFolder.unfinished + "x"
        for source in [Drawing.mirroredArrow, Drawing.svg("<text>y</text>")] {
            try set.write("half", to: left)
            try set.write(source, to: "Assets/a.svg")
            #expect(set.build().built == 1)
            #expect(set.text(left) == nil)
        }
    }

    @Test("a damaged state costs a build and nothing else")
    func lost() throws {
        let set = try Self.set()
        let before = set.contents()
        try set.write("nonsense", to: Self.path)
        let report = set.build()
        #expect((report.built, report.written) == (2, 0))
        #expect(set.contents() == before)
        #expect(set.build().current == 2)
    }

    @Test(
        "the folders of a manifest are found without reading it",
        arguments: [
            (#"{ "source": "A", "output": "b" }"#, "A", "b"),
            (#"{ "icons": { "source": "x" }, "output" : "b", "source":"A" }"#, "A", "b"),
            (#"{ "x": ["source", "y"], "y": "source", "source": "A" }"#, "A", nil),
            (#"{ "source": "A\n" }"#, nil, nil), (#"{ "source"#, nil, nil), (#"{ "source": "A"#, "A", nil),
            (#"{ "a\"source": "\\", "source": "A", "output": 3 }"#, "A", nil),
        ] as [(String, String?, String?)])
    func hints(manifest: String, source: String?, output: String?) {
        let hints = FolderHints(manifest: Array(manifest.utf8))
        #expect(hints.source == source)
        #expect(hints.output == output)
    }
}
