import IconModel
import Linting
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
                isSymmetric: false, keptShapes: [], flippedShapes: [], isMissed: false, stamp: nil,
                offsets: [PartOffset(dx: 0, dy: offset, size: 24)])
            #expect((StateImage(StateImage(state, at: .min).bytes)?.state() != nil) == isRead)
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
