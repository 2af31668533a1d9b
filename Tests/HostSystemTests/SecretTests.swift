import HostSystem
import Testing

@Suite("A secret in an address")
struct SecretTests {
    private static let text = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
    private let secret: Secret = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"

    /// Returns the text with other bytes at places, as far as they are ASCII.
    private static func text(_ changes: [(place: Int, byte: UInt8)]) -> String {
        var bytes = Array(text.utf8)
        for (place, byte) in changes { bytes[place] = byte }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("is matched by itself alone")
    func itself() {
        #expect(secret.matches(Self.text))
        #expect(secret.matches("x/\(Self.text)".dropFirst(2)))
    }

    @Test("is not matched by all 255 other bytes at any place", arguments: 0..<32)
    func places(place: Int) {
        let own = Array(Self.text.utf8)[place]
        let opened = (0...UInt8.max).filter { $0 != own && secret.matches(Self.text([(place, $0)])) }
        #expect(opened == [])
    }

    @Test("is not matched with two wrong places, whose differences could make up for each other", arguments: 0..<31)
    func twoPlaces(first: Int) {
        let own = Array(Self.text.utf8)
        let opened = (first + 1..<32).flatMap { second in
            (0..<7).filter { bit in
                secret.matches(Self.text([(first, own[first] ^ (1 << bit)), (second, own[second] ^ (1 << bit))]))
            }
        }
        #expect(opened == [])
    }

    /// Texts that somebody could take for the secret.
    private static let neighbours: [String] = {
        var all = [
            text.uppercased(), text + "0", "0" + text, text + text, String(text.dropLast()), String(text.dropFirst()),
        ]
        all += ["", " " + text, text + "\n", text + "\0", text + "\u{301}"]
        all.append(String(text.dropFirst(3)) + String(text.prefix(3)))
        all.append("%30" + String(text.dropFirst()))
        all.append(String(repeating: "0", count: 32))
        all.append(String(repeating: "\0", count: 32))
        return all
    }()

    @Test("is not matched by what is near it", arguments: neighbours)
    func near(guess: String) { #expect(!secret.matches(guess)) }

    @Test("is not matched by guesses that open by their last bytes where differences are mixed up")
    func lastBytes() {
        let last = Array(Self.text.utf8.suffix(2))
        let opened = (0...UInt8.max).filter { byte in
            [UInt8(ascii: "0"), UInt8(ascii: "~"), UInt8(ascii: "a")].contains { filler in
                let bytes = Array(repeating: filler, count: 30) + [byte, last[1]]
                return secret.matches(String(decoding: bytes, as: UTF8.self))
            }
        }
        #expect(opened == [])
    }

    @Test("is 32 hexadecimal digits, another one each time")
    func fresh() {
        let texts = (0..<1000).map { _ in Secret.fresh().text }
        #expect(texts.allSatisfy { $0.utf8.count == 32 && $0.utf8.allSatisfy("0123456789abcdef".utf8.contains) })
        #expect(Set(texts).count == 1000)
        // All digits come at all places.
        #expect((0..<32).allSatisfy { place in Set(texts.map { Array($0.utf8)[place] }).count == 16 })
    }
}
