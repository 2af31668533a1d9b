import Testing

@testable import Raster

struct PixmapTests {
    @Test("the mirrored picture has the pixels of every row in reverse", arguments: 1...13)
    func flippedHorizontally(width: Int) {
        var picture = Pixmap(width: width, height: 3)
        picture.bytes = picture.bytes.indices.map { UInt8(truncatingIfNeeded: $0) }
        let flipped = picture.flippedHorizontally()
        for y in 0..<picture.height {
            for x in 0..<width { #expect(flipped[x, y] == picture[width - 1 - x, y]) }
        }
        #expect(flipped.flippedHorizontally() == picture)
    }

    @Test("a picture without pixels is its own mirror image")
    func empty() {
        let picture = Pixmap(width: 0, height: 5)
        #expect(picture.flippedHorizontally() == picture)
    }
}
