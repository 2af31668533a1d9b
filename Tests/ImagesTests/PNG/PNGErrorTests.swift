import Images
import Testing

struct PNGErrorTests {
    static let file: [UInt8] = {
        let pixels: [UInt8] = (0..<100).flatMap { [UInt8($0), 5, 250 - UInt8($0), 255] as [UInt8] }
        return (try? PNGEncoder().encode(width: 10, height: 10, bytes: pixels)) ?? []
    }()

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var file: [UInt8]
        var error: ImageError
    }

    static let cases = [
        Case(testDescription: "an empty file", file: [], error: .invalidFile(.png)),
        Case(testDescription: "another format", file: Array("<svg/>".utf8), error: .invalidFile(.png)),
        Case(testDescription: "a signature alone", file: Array(file.prefix(8)), error: .invalidFile(.png)),
        Case(testDescription: "a truncated file", file: Array(file.prefix(file.count / 2)), error: .invalidFile(.png)),
        Case(
            testDescription: "a damaged chunk",
            file: file.enumerated().map { $0.offset == 60 ? ~$0.element : $0.element },
            error: .invalidFile(.png)),
        Case(
            testDescription: "more pixels than allowed",
            file: (try? PNGEncoder().encode(width: 30, height: 40, bytes: [UInt8](repeating: 0, count: 4800))) ?? [],
            error: .tooLarge(width: 30, height: 40)),
    ]

    @Test(arguments: cases)
    func badFilesAreRefused(_ c: Case) {
        #expect(throws: c.error) { try PNGDecoder.decode(c.file, maximumPixelCount: 1000) }
    }

    @Test("what is behind the pixels is not needed")
    func endsWithPixels() throws {
        // The last chunk has twelve bytes.
        let (whole, cut) = (Self.file, Array(Self.file.dropLast(12)))
        #expect(try PNGDecoder.decode(cut, maximumPixelCount: 100) == PNGDecoder.decode(whole, maximumPixelCount: 100))
        #expect(throws: ImageError.invalidFile(.png)) {
            try PNGDecoder.decode(Array(cut.dropLast(8)), maximumPixelCount: 100)
        }
    }

    @Test(arguments: [(0, 1, 0), (1, 0, 0), (-1, 1, 4), (2, 2, 15), (.max, .max, 4)])
    func badExtentsAreRefused(width: Int, height: Int, count: Int) {
        #expect(throws: ImageError.invalidPixels) {
            try PNGEncoder().encode(width: width, height: height, bytes: [UInt8](repeating: 0, count: count))
        }
    }
}
