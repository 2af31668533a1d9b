import Foundation
import SVGDocument
import Testing

@Suite(.enabled(if: Corpus.isGiven, "set ICONFLIP_CORPUS to a folder of SVG files"))
struct RoundTripTests {
    @Test("what was not edited is written byte for byte as it was read")
    func unedited() throws {
        var read = 0
        try Corpus.forEachDocument { name, bytes, document in
            read += 1
            let isSame = SVGWriter.write(document) == bytes
            #expect(isSame, "\(name)")
        }
        print("\(read) of \(Corpus.files.count) files read")
    }
}
