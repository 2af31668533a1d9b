import Buffers
import Geometry
import SVGDocument
import Testing

@testable import Seeing

@Suite("What is seen, as bytes") struct SightBytesTests {
    static let drawings: [Drawing] = [
        .fill(Shapes.disc + Shapes.check), .stroke(Shapes.ring, "M7 12L10.5 15.5L17 9"),
        .stroke("M5 18V11A7 7 0 0 1 9 5", "M13 4A7 7 0 0 1 19 11V13", "M3 3L21 21", "M9 21H14", "M5 18H14"),
        Drawing("<path d='\(Shapes.disc)' fill='#2a7'/><path d='\(Shapes.check)' fill='white'/>"),
        .stroke("M4 4V20M4 12H10M10 4V20M14 4V20M14 4H17A8 8 0 0 1 17 20H14"), Drawing(""),
    ]

    @Test("are read as what was seen", arguments: drawings)
    func read(_ drawing: Drawing) throws {
        var (sight, document) = (try #require(try drawing.sight()), try drawing.document)
        if sight.isSymmetric {
            sight.picture = PictureFacts(isSymmetric: true, stamp: PackedBits([5, 2] as [UInt64], width: 3))
        }
        let read = try Sight(sight.bytes, of: document)
        #expect(read.bytes == sight.bytes)
        #expect(read.marks == sight.marks)
        #expect(read.picture == sight.picture)
        #expect(read.colors == sight.colors)
        #expect(read.isSymmetric == sight.isSymmetric && read.hasDiagonal == sight.hasDiagonal)
        #expect(read.textShare == sight.textShare && read.bitmap.toUserSpace == sight.bitmap.toUserSpace)
        #expect(read.bitmap.rows == sight.bitmap.rows && read.bitmap.width == sight.bitmap.width)
        for (a, b) in zip(read.shapes, sight.shapes) {
            #expect(a.box == b.box && a.pixels == b.pixels && a.sources == b.sources && a.area == b.area)
            #expect(a.stencil.likeness(b.stencil) == 1 && a.stencil.mirrorLikeness == b.stencil.mirrorLikeness)
        }
    }

    @Test("that are cut off or of another drawing are refused")
    func refused() throws {
        let (sight, document) = (try #require(try Self.drawings[1].sight()), try Self.drawings[1].document)
        let bytes = sight.bytes
        for count in 0..<bytes.count where count % 7 == 0 || count > bytes.count - 9 {
            #expect(throws: ByteReader.Malformed.self) { try Sight(Array(bytes.prefix(count)), of: document) }
        }
        // The drawing without elements has none that could have drawn the figures.
        #expect(throws: ByteReader.Malformed.self) { try Sight(bytes, of: Drawing("").document) }
    }
}
