import Buffers
import Testing

/// What is asked of all bytes, at both ends and one beyond them.
@Suite("Bytes") struct LoopBufferTests {
    @Test(
        "a byte is found wherever it is, and not beyond the end",
        arguments: [([], false), ([7], true), ([7, 1, 1], true), ([1, 1, 7], true), ([1, 6, 8], false)]
            as [([UInt8], Bool)])
    func contains(bytes: [UInt8], isThere: Bool) {
        #expect(bytes.withLoopBuffer { $0.contains(7) } == isThere)
        #expect((bytes + [7]).withLoopBuffer { $0.prefix(upTo: bytes.count).contains(7) } == isThere)
    }

    @Test(
        "ASCII ends before 128",
        arguments: [
            ([], true), ([0, 0x7F], true), ([0x80], false), ([0x41, 0x41, 0xFF], false),
            (Array(repeating: 0x41, count: 99) + [0x80], false),
        ] as [([UInt8], Bool)])
    func isASCII(bytes: [UInt8], isASCII: Bool) {
        #expect(bytes.withLoopBuffer(\.isASCII) == isASCII)
    }
}
