import IconModel
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("Signs of currencies by their names")
struct CurrencyProposalTests {
    /// A shape that is no sign, so that the name alone tells.
    private static let shape = ##"<path d="M7 2h3v8h7v3h-7v9H7z"/>"##

    static let signs = WordList.currency.standard

    @Test("a sign stays, and is told of where it flips", arguments: signs)
    func sign(_ word: String) throws {
        let set = try TemporarySet(["Assets/\(word).svg": Drawing.svg(Self.shape)])
        let entry = try #require(try set.propose(["ar"])?.icons.first?.entry)
        #expect(entry.kind.name == "fixed", "\(entry.note)")
        try set.list("\"\(word)\": \"directional\"")
        #expect(set.validate().diagnostics.map(\.rule) == [.flippedLetters])
    }

    @Test("what flips but for the sign in its name is asked about", arguments: signs)
    func send(_ word: String) throws {
        let arrow = ##"<path d="M2 10h12V4l8 8-8 8v-6H2z"/>"##
        let set = try TemporarySet([
            "Assets/send-\(word).svg": Drawing.svg(arrow), "Assets/send.svg": Drawing.svg(arrow),
        ])
        let icons = try #require(try set.propose(["ar"])?.icons)
        #expect(icons.map(\.entry.kind.name) == ["directional", "fixed"])
        #expect(icons.map(\.entry.needsLook) == [false, true])
    }
}
