import Images
import Testing

@Suite("Gzip files") struct GzipDecoderTests {
    /// `<svg/>` followed by 94 spaces.
    static let file: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x29, 0x2E, 0x4B, 0xD7, 0xB7, 0x53, 0xA0,
        0x29, 0x00, 0x00, 0x01, 0x44, 0x0F, 0xEB, 0x64, 0x00, 0x00, 0x00,
    ]

    @Test func isUnpacked() throws {
        let bytes = try GzipDecoder.decode(Self.file, limit: 100)
        #expect(String(decoding: bytes, as: UTF8.self) == "<svg/>" + String(repeating: " ", count: 94))
    }

    @Test func whatUnpacksToMoreThanAllowedIsRefused() {
        #expect(throws: GzipError.tooLarge(limit: 99)) { try GzipDecoder.decode(Self.file, limit: 99) }
    }

    @Test func everyBeginningOfAFileIsInvalid() {
        for count in Self.file.indices {
            #expect(throws: GzipError.invalidFile) { try GzipDecoder.decode(Array(Self.file[..<count]), limit: 100) }
        }
    }

    @Test func aDamagedFileIsInvalid() {
        var file = Self.file
        file[file.count - 5] ^= 1
        #expect(throws: GzipError.invalidFile) { try GzipDecoder.decode(file, limit: 100) }
    }
}

@Suite("Bytes that wait compressed") struct CompressedBytesTests {
    @Test(arguments: [0, 1, 1000, 100_000])
    func comeBack(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
        #expect(try CompressedBytes(bytes).bytes() == bytes)
    }
}
