import Foundation
import Images
import Testing

/// Forms of files that the encoder does not write.
struct PNGFormTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let (width, height): (Int, Int)
        /// The grays of the pixels.
        let grays: [UInt8]
    }

    static let cases = [
        Case(
            testDescription: "16 bits, which are rounded",
            text:
                "iVBORw0KGgoAAAANSUhEUgAAAAgAAAABEAAAAACW+2zcAAAAGUlEQVR42mNgYGD4z/i/nqGBoeH/P4b//wEv6wd6fpASXwAAAABJRU5ErkJggg==",
            width: 8, height: 1, grays: [0, 1, 2, 127, 128, 128, 253, 255]),
        Case(
            testDescription: "seven passes",
            text:
                "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAAGWY9HBAAAAWklEQVR42gFPALD/AAAAEACAkAAIGACImABASFBYAMDI0NgABAwUHABETFRcAISM"
                + "lJwAxMzU3AAgJCgsMDQ4PABgZGhscHR4fACgpKissLS4vADg5Ojs8PT4/LjMH4FRdoWWAAAAAElFTkSuQmCC",
            width: 8, height: 8, grays: (0..<64).map { $0 * 4 }),
    ]

    @Test(arguments: cases)
    func isRead(_ c: Case) throws {
        let image = try PNGDecoder.decode([UInt8](try #require(Data(base64Encoded: c.text))), maximumPixelCount: 64)
        #expect(image.width == c.width && image.height == c.height)
        #expect(image.bytes == c.grays.flatMap { [$0, $0, $0, 255] })
    }

    /// A product that is 0 in 32 bits.
    @Test func moreThanFourMilliardPixelsAreRefused() throws {
        let text =
            "iVBORw0KGgoAAAANSUhEUgABAAAAAQAACAAAAABJ728/AAAACElEQVR42gMAAAAAAW/dyZEAAAAASUVORK5CYII="
        let file = [UInt8](try #require(Data(base64Encoded: text)))
        #expect(throws: ImageError.tooLarge(width: 65536, height: 65536)) {
            try PNGDecoder.decode(file, maximumPixelCount: 1000)
        }
    }
}
