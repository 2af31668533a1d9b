import Foundation
import Images
import Testing

/// Fixtures are 16 × 8 pixels of two colours.
@Suite("GIF images") struct GIFDecoderTests {
    static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).gif")))
    }

    struct Case: CustomTestStringConvertible {
        let name: String
        /// The colour of each pixel: `r`ed, `b`lue, or nothing.
        let color: @Sendable (_ x: Int, _ y: Int) -> Character
        var testDescription: String { name }
    }

    static let colors: [Character: [UInt8]] = ["r": [200, 30, 40, 255], "b": [20, 60, 220, 255], " ": [0, 0, 0, 0]]

    @Test(
        "the first picture lies on its canvas",
        arguments: [
            Case(name: "plain") { x, _ in x < 8 ? "r" : "b" },
            Case(name: "interlaced") { _, y in y < 5 ? "r" : "b" },
            Case(name: "transparent") { x, _ in x < 8 ? "r" : " " },
            // Columns 12 to 19 of a canvas of 16, with colours of its own, before a second picture.
            Case(name: "part") { x, y in x < 12 || !(2..<5).contains(y) ? " " : x % 2 == 0 ? "r" : "b" },
        ])
    func decodes(_ test: Case) throws {
        let image = try GIFDecoder.decode(try Self.file(test.name), maximumPixelCount: 128)
        #expect(image.width == 16 && image.height == 8)
        let expected = (0..<128).flatMap { Self.colors[test.color($0 % 16, $0 / 16)] ?? [] }
        let isExpected = image.bytes == expected
        #expect(isExpected)
    }

    @Test func noiseThatFillsTheTableOfStringsComesBack() throws {
        let image = try GIFDecoder.decode(try Self.file("noise"), maximumPixelCount: 96 * 96)
        let isNoise = (0..<96 * 96).allSatisfy { index in
            let (y, x) = index.quotientAndRemainder(dividingBy: 96)
            return image.bytes[index * 4] == UInt8(truncatingIfNeeded: x * x * 7 + y * 13 + x * y * y)
        }
        #expect(isNoise)
    }

    @Test func aFileOfMorePixelsThanAllowedIsRefused() throws {
        let file = try Self.file("plain")
        #expect(throws: ImageError.tooLarge(width: 16, height: 8)) {
            try GIFDecoder.decode(file, maximumPixelCount: 127)
        }
    }

    @Test func everyBeginningOfAFileIsInvalid() throws {
        let file = try Self.file("interlaced")
        // The last two bytes end the data and the file.
        for count in 0..<(file.count - 2) {
            #expect(throws: ImageError.invalidFile(.gif)) {
                try GIFDecoder.decode(Array(file[..<count]), maximumPixelCount: 128)
            }
        }
    }

    @Test func noDamageTraps() throws {
        for name in ["plain", "interlaced", "part"] {
            let file = try Self.file(name)
            for index in file.indices {
                for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                    var damaged = file
                    damaged[index] = value
                    if let image = try? GIFDecoder.decode(damaged, maximumPixelCount: 1 << 16) {
                        #expect(image.bytes.count == image.width * image.height * 4)
                    }
                }
            }
        }
    }
}
