import Geometry
import Testing

@testable import Fonts

@Suite("Fonts of icons")
struct IconFontTests {
    /// Returns a square with an edge of so many units of a canvas of 24.
    static func square(_ edge: Double) throws -> GlyphOutline {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        for (x, y) in [(edge, 0), (edge, edge), (0, edge)] { path.line(to: Point(x: x, y: y)) }
        path.close()
        return try #require(GlyphOutline(path, canvas: Size(width: 24, height: 24)))
    }

    private static func font() throws -> IconFont {
        try IconFont(
            family: "Icons", drawings: [(0xE001, try square(2)), (0xE000, try square(1)), (0xF0000, try square(3))])
    }

    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
        bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test("the tables are ordered, lie where the directory says, and the whole has the checksum that readers expect")
    func trueType() throws {
        let file = try Self.font().trueType
        #expect(Self.number(file, 0, 4) == 0x0001_0000)
        let records = (0..<Self.number(file, 4, 2)).map { 12 + 16 * $0 }
        let tags = records.map { String(decoding: file[$0..<$0 + 4], as: UTF8.self) }
        #expect(tags == ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"])
        for (tag, record) in zip(tags, records) {
            let (place, size) = (Self.number(file, record + 8, 4), Self.number(file, record + 12, 4))
            #expect(place % 4 == 0)
            var table = Array(file[place..<place + size])
            if tag == "head" { table.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
            #expect(Int(table.checksum) == Self.number(file, record + 4, 4), "\(tag)")
        }
        #expect(file.checksum == 0xB1B0_AFBA)
    }

    @Test("the same icons give the same bytes, in all forms")
    func deterministic() throws {
        let (one, two) = (try Self.font(), try Self.font())
        #expect(one.trueType == two.trueType)
        #expect(try one.woff2() == two.woff2())
    }

    @Test("the compressed form says how long it and the font are")
    func compressed() throws {
        let font = try Self.font()
        let file = try font.woff2()
        #expect(String(decoding: file.prefix(4), as: UTF8.self) == "wOF2")
        #expect(Self.number(file, 8, 4) == file.count)
        #expect(Self.number(file, 16, 4) == font.trueType.count)
        #expect(file.count < font.trueType.count)
    }

    @Test("more glyphs than a font can have are an error")
    func tooMany() throws {
        let square = try Self.square(1)
        let drawings = (0..<0x1_0000).map { (0xF_0000 + $0, square) }
        #expect(throws: FontError.tooManyGlyphs(0x1_0002)) { try IconFont(family: "Icons", drawings: drawings) }
        // One for what is missing, and one for the space.
        #expect(throws: Never.self) { try IconFont(family: "Icons", drawings: Array(drawings.prefix(0xFFFD))) }
    }
}
