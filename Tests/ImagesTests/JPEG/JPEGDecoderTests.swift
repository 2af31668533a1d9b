import Foundation
import Images
import Testing

/// Fixtures are 16 × 8 pixels, red on the left and blue on the right.
struct JPEGDecoderTests {
    static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).jpg")))
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let left: [UInt8]
        let right: [UInt8]
    }

    static let cases = [
        Case(testDescription: "baseline", left: [200, 30, 40, 255], right: [20, 60, 220, 255]),
        Case(testDescription: "progressive", left: [200, 30, 40, 255], right: [20, 60, 220, 255]),
        Case(testDescription: "gray", left: [82, 82, 82, 255], right: [66, 66, 66, 255]),
        Case(testDescription: "cmyk", left: [200, 30, 40, 255], right: [20, 60, 220, 255]),
        Case(testDescription: "cmyk-plain", left: [200, 30, 40, 255], right: [20, 60, 220, 255]),
        Case(testDescription: "ycck", left: [200, 30, 40, 255], right: [20, 60, 220, 255]),
    ]

    @Test(arguments: cases)
    func decodes(_ c: Case) throws {
        let image = try JPEGDecoder.decode(try Self.file(c.testDescription), maximumPixelCount: 128)
        #expect(image.width == 16 && image.height == 8 && image.bytes.count == 16 * 8 * 4)
        func isNear(_ x: Int, _ color: [UInt8]) -> Bool {
            (0..<4).allSatisfy { abs(Int(image.bytes[(4 * 16 + x) * 4 + $0]) - Int(color[$0])) <= 4 }
        }
        #expect(isNear(3, c.left) && isNear(12, c.right))
    }

    @Test func aFileOfMorePixelsThanAllowedIsRefused() throws {
        let file = try Self.file("baseline")
        #expect(throws: ImageError.tooLarge(width: 16, height: 8)) {
            try JPEGDecoder.decode(file, maximumPixelCount: 127)
        }
    }

    @Test(arguments: ["baseline", "progressive"])
    func aTruncatedFileIsRefused(name: String) throws {
        let file = try Self.file(name)
        for length in [0, 1, 2, 20, file.count / 2, file.count - 12] {
            #expect(throws: ImageError.invalidFile(.jpeg)) {
                try JPEGDecoder.decode(Array(file.prefix(length)), maximumPixelCount: 1000)
            }
        }
    }

    @Test(
        "damage that does no harm is tolerated, such as stray bytes before a marker",
        arguments: ["baseline", "progressive"])
    func strayBytes(name: String) throws {
        let file = try Self.file(name)
        // Behind the first marker and its segment.
        let place = 4 + (Int(file[4]) << 8) + Int(file[5])
        try #require(file[place] == 0xFF)
        let strayed = Array(file[..<place]) + [0, 7, 0] + Array(file[place...])
        #expect(
            try JPEGDecoder.decode(strayed, maximumPixelCount: 128) == JPEGDecoder.decode(file, maximumPixelCount: 128))
    }

    @Test func anotherFormatIsRefused() {
        #expect(throws: ImageError.invalidFile(.jpeg)) {
            try JPEGDecoder.decode(Array("<svg/>".utf8), maximumPixelCount: 1000)
        }
    }
}
