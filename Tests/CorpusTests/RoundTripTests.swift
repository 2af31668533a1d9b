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
            let written = SVGWriter.write(document)
            // Elements that stand in an entity are written where they are referred to.
            if written != bytes {
                let again = try SVGReader.read(written, name: name)
                let hasEntities = String(decoding: bytes, as: UTF8.self).contains("<!ENTITY")
                let isSame =
                    try hasEntities && Corpus.picture(of: again, height: 48) == Corpus.picture(of: document, height: 48)
                #expect(isSame, "\(name)")
            }
        }
        print("\(read) of \(Corpus.files.count) files read")
    }
}
