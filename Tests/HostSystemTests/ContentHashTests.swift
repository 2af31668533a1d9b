import HostSystem
import Testing

struct ContentHashTests {
    @Test("the hash is MurmurHash3_x64_128, by the verification value of its author's test suite")
    func verification() {
        var hashes: [UInt8] = []
        for length in 0..<256 {
            let key = (0..<length).map { UInt8($0) }
            hashes += Self.bytes(of: ContentHash(key, seed: UInt32(256 - length)))
        }
        #expect(Self.bytes(of: ContentHash(hashes)).prefix(4) == [0x69, 0xBA, 0x84, 0x63])
    }

    @Test("the hash is written in 32 digits")
    func text() {
        #expect(ContentHash(first: 0xAB, second: 1 << 60).text == "00000000000000ab1000000000000000")
    }

    private static func bytes(of hash: ContentHash) -> [UInt8] {
        [hash.first, hash.second].flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    }
}
