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

    @Test("a state is read as it was written")
    func roundTrip() throws {
        let set = try Self.set()
        let bytes = try #require(set.bytes(Self.path))
        let state = try #require(StateImage(bytes)?.state())
        #expect(state.icons.keys.sorted() == ["a", "deep/b"])
        #expect(state.sources.keys.sorted() == ["a.svg", "deep/b.svg"])
        #expect(state.icons["deep/b"]?.findings.count == 2)
        #expect(state.completion?.iconCount == 2)
        let isSame = StateImage(state, at: .min).bytes == bytes
        #expect(isSame)
    }

    @Test("a file that is damaged is not used, wherever it is cut or changed")
    func damage() throws {
        let bytes = try #require(try Self.set().bytes(Self.path))
        for length in 0..<bytes.count { #expect(StateImage(Array(bytes.prefix(length))) == nil) }
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x41
            #expect(StateImage(changed) == nil, "byte \(index)")
        }
    }

    @Test("what is wrong below a right checksum traps nowhere")
    func hostile() throws {
        let bytes = try #require(try Self.set().bytes(Self.path))
        for index in StateImage.headerSize..<bytes.count {
            for value: UInt8 in [1, 0xFF] {
                var changed = bytes
                changed[index] = value
                StateImage.seal(&changed)
                guard let image = StateImage(changed) else { continue }
                for file in image.files { _ = image.path(of: file) }
                _ = image.state()
            }
        }
    }

    @Test("numbers that are none make a state none", arguments: [Double.nan, .infinity])
    func numbers(number: Double) throws {
        let bytes = try #require(try Self.set().bytes(Self.path))
        var state = try #require(StateImage(bytes)?.state())
        for (offset, isRead) in [(0.5, true), (number, false)] {
            state.icons["a"]?.facts = IconFacts(
                isSymmetric: false, keptShapes: [], flippedShapes: [], isMissed: false, isReversed: false, stamp: nil,
                offsets: [PartOffset(dx: 0, dy: offset, size: 24)])
            #expect((StateImage(StateImage(state, at: .min).bytes)?.state() != nil) == isRead)
        }
    }

    @Test(
        "a folder that is not there makes a state none, below a right checksum",
        arguments: [(-1, true), (0, false), (1, false)])
    func folderNumber(offset: Int, isRead: Bool) throws {
        let bytes = try #require(try Self.set().bytes(Self.path))
        var image = try #require(StateImage(bytes))
        image.files[0].folder = image.folders.count + offset
        #expect((StateImage(image.bytes) != nil) == isRead)
    }

    @Test(
        "an output that was written in the tick of the state is not settled",
        arguments: [(4_999_999_999, false), (5_000_000_001, false), (5_000_000_002, true)] as [(Int64, Bool)])
    func tick(clock: Int64, isSettled: Bool) {
        let signature = FileSignature(size: 1, modified: 4_000_000_001, changed: 5_000_000_001, inode: 1)
        let file = TrackedFile(signature: signature, hash: ContentHash([1]), isSettled: false)
        let state = SetState(
            tool: TemporarySet.tool, completion: nil, sources: [:],
            common: [IconRecord.Output(path: "svg/a.svg", file: file)], icons: [:])
        #expect(StateImage(state, at: clock).files.map(\.file.isSettled) == [isSettled])
    }

    @Test("a source that changed within the tick of its signature is read", arguments: [true, false])
    func sameSignature(isSettled: Bool) throws {
        let set = try Self.set()
        let bytes = try #require(set.bytes(Self.path))
        var image = try #require(StateImage(bytes))
        #expect(image.path(of: image.files[0]) == "a.svg")
        try set.write(Drawing.arrow.replacing("M", with: "m"), to: "Assets/a.svg")
        image.files[0].file.signature = try #require(
            FileStatus(set.folder.path + "/Assets/a.svg", followsLinks: false)?.signature)
        image.files[0].file.isSettled = isSettled
        try set.write(image.bytes, to: Self.path)
        // A signature that is settled is trusted, or every run would read every file.
        #expect((QuickCheck.report(of: set.request(), mayWrite: true) != nil) == isSettled)
    }

    @Test("a check after an interrupted build writes nothing, so that the next build knows of it")
    func interrupted() throws {
        let set = try Self.set()
        try set.write("half", to: "out/.iconflip/unfinished/1")
        try set.write(Drawing.arrow, to: "Assets/a.svg")
        let before = set.bytes(Self.path)
        #expect(QuickCheck.report(of: set.request(), mayWrite: true) != nil)
        #expect(set.text("out/.iconflip/unfinished/1") == "half")
        #expect(set.bytes(Self.path) == before)
        try set.remove("out/.iconflip/unfinished")
        #expect(QuickCheck.report(of: set.request(), mayWrite: true) != nil)
        #expect(set.bytes(Self.path) != before)
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
