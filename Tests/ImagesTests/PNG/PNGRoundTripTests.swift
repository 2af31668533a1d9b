import Testing

@testable import Images

struct PNGRoundTripTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var width = 5
        var height = 3
        var colorType: Int
        var bitDepth: Int
        /// Red, green, blue and alpha of the pixel with a number.
        var pixel: @Sendable (Int) -> [UInt8]

        var bytes: [UInt8] { (0..<(width * height)).flatMap(pixel) }
    }

    static let cases = [
        Case(testDescription: "black and white", colorType: 0, bitDepth: 1) { gray($0 % 2 == 0 ? 0 : 255) },
        Case(testDescription: "four grays", colorType: 0, bitDepth: 2) { gray($0 % 4 * 85) },
        Case(testDescription: "sixteen grays", colorType: 0, bitDepth: 4) { gray($0 % 16 * 17) },
        Case(testDescription: "many grays", width: 32, colorType: 0, bitDepth: 8) { gray($0) },
        Case(testDescription: "many transparent grays", width: 32, colorType: 4, bitDepth: 8) {
            [28, 28, 28, UInt8($0)]
        },
        Case(testDescription: "two colours", colorType: 3, bitDepth: 1) {
            $0 % 2 == 0 ? [9, 8, 7, 255] : [0, 0, 0, 0]
        },
        Case(testDescription: "three colours", colorType: 3, bitDepth: 2) { [UInt8($0 % 3), 8, 7, 255] },
        Case(testDescription: "fifteen colours", colorType: 3, bitDepth: 4) { [UInt8($0), 8, 7, UInt8(200 + $0)] },
        Case(testDescription: "forty colours, each often", width: 203, colorType: 3, bitDepth: 8) {
            [UInt8($0 % 40), 8, 7, UInt8(235 + $0 % 4 * 5)]
        },
        Case(testDescription: "forty colours, each seldom", width: 30, colorType: 6, bitDepth: 8) {
            [UInt8($0 % 40), 8, 7, UInt8(200 + $0 % 40)]
        },
        Case(testDescription: "forty transparent grays, each often", width: 203, colorType: 3, bitDepth: 8) {
            [0, 0, 0, UInt8($0 % 40)]
        },
        Case(testDescription: "runs of four colours", width: 37, colorType: 3, bitDepth: 2) {
            [UInt8($0 / 7 % 4), 8, 7, 100]
        },
        Case(testDescription: "many colours", width: 200, colorType: 2, bitDepth: 8) {
            [UInt8($0 % 200), UInt8($0 / 200), 7, 255]
        },
        Case(testDescription: "many transparent colours", width: 200, colorType: 6, bitDepth: 8) {
            [UInt8($0 % 200), UInt8($0 / 200), 7, UInt8($0 % 100)]
        },
        Case(testDescription: "one pixel", width: 1, height: 1, colorType: 3, bitDepth: 1) { _ in [1, 2, 3, 4] },
    ]

    static func gray(_ value: Int) -> [UInt8] { [UInt8(value), UInt8(value), UInt8(value), 255] }

    @Test(arguments: cases)
    func pixelsSurviveInTheSmallestLayout(_ c: Case) throws {
        let file = try PNGEncoder().encode(width: c.width, height: c.height, bytes: c.bytes)
        // IHDR follows the signature: bit depth and colour type are its 9th and 10th byte.
        #expect(Int(file[24]) == c.bitDepth)
        #expect(Int(file[25]) == c.colorType)
        let image = try PNGDecoder.decode(file, maximumPixelCount: 1000)
        #expect(image == RGBAImage(width: c.width, height: c.height, bytes: c.bytes))
    }

    @Test func filesHoldNothingButPixels() throws {
        let file = try PNGEncoder().encode(width: 1, height: 1, bytes: [10, 20, 30, 255])
        let chunks = ["tIME", "tEXt", "gAMA", "pHYs", "sRGB"].filter { name in
            let code = Array(name.utf8)
            return file.indices.contains { file[$0...].starts(with: code) }
        }
        #expect(chunks.isEmpty)
    }
}
