import Geometry
import Testing

@testable import Fonts

/// A reader of glyphs as text engines read them: the character's glyph, its place, its points and its width.
private struct Glyphs {
    private let tables: [String: [UInt8]]

    /// Reads the tables of a file.
    init(_ file: [UInt8]) {
        var tables: [String: [UInt8]] = [:]
        for record in (0..<Self.number(file, 4)).map({ 12 + 16 * $0 }) {
            let (place, size) = (Self.long(file, record + 8), Self.long(file, record + 12))
            tables[String(decoding: file[record..<record + 4], as: UTF8.self)] = Array(file[place..<place + size])
        }
        self.tables = tables
    }

    init(_ tables: FontTable...) {
        self.tables = Dictionary(uniqueKeysWithValues: tables.map { ($0.tag, $0.bytes) })
    }

    /// Reads the tables of outlines and what is said about them.
    init(_ glyphs: GlyphSet) {
        let (outlines, metrics) = (GlyfTable(glyphs), MetricsTables(glyphs))
        self.init(
            outlines.glyf, outlines.loca, metrics.hhea, metrics.hmtx, MaxpTable(glyphs).table,
            HeadTable(bounds: glyphs.bounds, hasLongPlaces: outlines.hasLongPlaces).table)
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

    private static func long(_ bytes: [UInt8], _ place: Int) -> Int {
        number(bytes, place) << 16 | number(bytes, place + 2)
    }

    /// A number of 16 bits without a sign, and one with it.
    func number(_ tag: String, _ place: Int) -> Int { Self.number(tables[tag] ?? [], place) }
    func signed(_ tag: String, _ place: Int) -> Int { Int(Int16(truncatingIfNeeded: number(tag, place))) }
    func long(_ tag: String, _ place: Int) -> Int { Self.long(tables[tag] ?? [], place) }
    func size(_ tag: String) -> Int { tables[tag]?.count ?? 0 }

    // MARK: Characters

    /// The place of the subtable of a platform and encoding.
    func subtable(_ platform: Int, _ encoding: Int) -> Int? {
        (0..<number("cmap", 2)).map { 4 + 8 * $0 }
            .first { number("cmap", $0) == platform && number("cmap", $0 + 2) == encoding }
            .map { long("cmap", $0 + 4) }
    }

    /// The glyph of a character by a subtable; 0 where it has none.
    func glyph(_ character: Int, _ table: Int) -> Int {
        number("cmap", table) == 12 ? ofGroups(character, table) : ofSegments(character, table)
    }

    /// By format 4: the first segment that ends at the character or behind it.
    private func ofSegments(_ character: Int, _ table: Int) -> Int {
        let count = number("cmap", table + 6) / 2
        for index in 0..<count where number("cmap", table + 14 + 2 * index) >= character {
            let first = number("cmap", table + 16 + 2 * count + 2 * index)
            guard first <= character, number("cmap", table + 16 + 6 * count + 2 * index) == 0 else { return 0 }
            return (character + number("cmap", table + 16 + 4 * count + 2 * index)) & 0xFFFF
        }
        return 0
    }

    /// By format 12, by halves.
    private func ofGroups(_ character: Int, _ table: Int) -> Int {
        var (low, high) = (0, long("cmap", table + 12) - 1)
        while low <= high {
            let middle = (low + high) / 2
            let group = table + 16 + 12 * middle
            let (first, last) = (long("cmap", group), long("cmap", group + 4))
            if character < first {
                high = middle - 1
            } else if character > last {
                low = middle + 1
            } else {
                return long("cmap", group + 8) + character - first
            }
        }
        return 0
    }

    // MARK: Outlines

    /// The bytes of a glyph.
    func range(_ glyph: Int) -> Range<Int> {
        let isLong = number("head", 50) == 1
        func place(_ index: Int) -> Int { isLong ? long("loca", 4 * index) : 2 * number("loca", 2 * index) }
        return place(glyph)..<place(glyph + 1)
    }

    /// The contours of a glyph.
    func contours(_ glyph: Int) -> [[GlyphOutline.Point]]? {
        let range = range(glyph)
        guard !range.isEmpty else { return [] }
        let count = signed("glyf", range.lowerBound)
        let ends = (0..<count).map { number("glyf", range.lowerBound + 10 + 2 * $0) }
        var place = range.lowerBound + 10 + 2 * count
        place += 2 + number("glyf", place)
        let bytes = tables["glyf"] ?? []
        var flags: [UInt8] = []
        while flags.count <= ends.last ?? -1 {
            let flag = bytes[place]
            let repeats = flag & 8 == 0 ? 0 : Int(bytes[place + 1])
            flags += Array(repeating: flag, count: 1 + repeats)
            place += flag & 8 == 0 ? 1 : 2
        }
        func coordinates(_ isShort: UInt8, _ isSameOrPositive: UInt8) -> [Int] {
            var value = 0
            return flags.map { flag in
                if flag & isShort != 0 {
                    value += flag & isSameOrPositive != 0 ? Int(bytes[place]) : -Int(bytes[place])
                    place += 1
                } else if flag & isSameOrPositive == 0 {
                    value += signed("glyf", place)
                    place += 2
                }
                return value
            }
        }
        let (xs, ys) = (coordinates(2, 16), coordinates(4, 32))
        let points = flags.indices.map { GlyphOutline.Point(x: xs[$0], y: ys[$0], isOnCurve: flags[$0] & 1 != 0) }
        let starts = [0] + ends.dropLast().map { $0 + 1 }
        guard place <= range.upperBound, range.upperBound - place < 4 else { return nil }
        return zip(starts, ends).map { Array(points[$0...$1]) }
    }

    /// The extent that a glyph says it has.
    func bounds(_ glyph: Int) -> GlyphBounds? {
        range(glyph).isEmpty ? nil : bounds("glyf", range(glyph).lowerBound + 2)
    }

    func bounds(_ tag: String, _ place: Int) -> GlyphBounds {
        GlyphBounds(
            minX: signed(tag, place), minY: signed(tag, place + 2), maxX: signed(tag, place + 4),
            maxY: signed(tag, place + 6))
    }

    /// The width of a glyph, and what it says is free on its left.
    func metrics(_ glyph: Int) -> [Int] {
        let count = number("hhea", 34)
        let bearing = glyph < count ? 4 * glyph + 2 : 4 * count + 2 * (glyph - count)
        return [number("hmtx", 4 * min(glyph, count - 1)), signed("hmtx", bearing)]
    }
}

@Suite("Characters and outlines, read back")
struct GlyphTableTests {
    // MARK: Characters

    private static func characters(_ pairs: [(Int, Int)]) -> Glyphs {
        Glyphs(CmapTable(pairs.map { (codePoint: $0.0, glyph: $0.1) }).table)
    }

    @Test("each character of the first plane has its glyph, and its neighbours have none")
    func basic() throws {
        let pairs = [
            (0x20, 1), (0x41, 2), (0x42, 3), (0x43, 9), (0x44, 4), (0xE000, 0xF000), (0xE001, 0xF001), (0xFFFE, 5),
        ]
        let glyphs = Self.characters(pairs)
        #expect(glyphs.number("cmap", 2) == 2)
        for (platform, encoding) in [(0, 3), (3, 1)] {
            let table = try #require(glyphs.subtable(platform, encoding))
            #expect(glyphs.number("cmap", table + 2) == glyphs.size("cmap") - table)
            for (character, glyph) in pairs { #expect(glyphs.glyph(character, table) == glyph, "\(character)") }
            for other in [0, 0x1F, 0x21, 0x40, 0x45, 0xDFFF, 0xE002, 0xFFFD, 0xFFFF] {
                #expect(glyphs.glyph(other, table) == 0, "\(other)")
            }
        }
    }

    @Test("characters beyond the first plane are in tables of their own, with the others")
    func beyond() throws {
        let pairs = [
            (0x41, 1), (0xF8FF, 2), (0xF_0000, 3), (0xF_0001, 4), (0xF_0003, 5), (0xF_0004, 9), (0x10_FFFD, 6),
        ]
        let glyphs = Self.characters(pairs)
        for (platform, encoding) in [(0, 4), (3, 10)] {
            let table = try #require(glyphs.subtable(platform, encoding))
            #expect(glyphs.number("cmap", table) == 12)
            #expect(glyphs.long("cmap", table + 4) == glyphs.size("cmap") - table)
            for (character, glyph) in pairs { #expect(glyphs.glyph(character, table) == glyph, "\(character)") }
            for other in [0x40, 0x42, 0xEFFFF, 0xF_0002, 0xF_0005, 0x10_FFFC] {
                #expect(glyphs.glyph(other, table) == 0)
            }
        }
        let basic = try #require(glyphs.subtable(3, 1))
        #expect([0x41, 0xF8FF, 0x0001].map { glyphs.glyph($0, basic) } == [1, 2, 0])
        // Text engines stop at a record that is out of order.
        let records = (0..<glyphs.number("cmap", 2)).map { glyphs.long("cmap", 4 + 8 * $0) }
        #expect(records == records.sorted() && records.count == 4)
    }

    @Test("more runs than the first subtable can count are all in the other one", arguments: [8_000, 8_001])
    func manyRuns(_ count: Int) throws {
        let pairs = (0..<count).map { (0x20 + 2 * $0, 1 + $0) }
        let glyphs = Self.characters(pairs)
        let basic = try #require(glyphs.subtable(3, 1))
        #expect(glyphs.number("cmap", basic + 6) / 2 == 8_001)
        #expect(glyphs.glyph(pairs[7_999].0, basic) == 8_000)
        let whole = glyphs.subtable(3, 10)
        #expect((whole != nil) == (count > 8_000))
        if let whole { #expect(pairs.allSatisfy { glyphs.glyph($0.0, whole) == $0.1 }) }
    }

    @Test("what readers need to search by halves fits the number of segments", arguments: [1, 2, 3, 4, 6, 7, 8, 100])
    func hints(_ count: Int) throws {
        let glyphs = Self.characters((0..<count).map { (0x20 + 2 * $0, 1) })
        let table = try #require(glyphs.subtable(3, 1))
        let (segments, range) = (glyphs.number("cmap", table + 6) / 2, glyphs.number("cmap", table + 8))
        #expect(segments == count + 1)
        #expect(range / 2 <= segments && range > segments)
        #expect(2 << glyphs.number("cmap", table + 10) == range)
        #expect(glyphs.number("cmap", table + 12) == 2 * segments - range)
    }

    // MARK: Outlines

    /// An outline through points in units, upwards from the baseline; a control point of each second edge if it is curved.
    private static func outline(
        _ contours: [(Int, Int)]..., width: Int = 960, isCurved: Bool = false
    ) throws -> GlyphOutline {
        var path = Path()
        for contour in contours {
            let points = contour.map { Point(x: Double($0.0), y: Double(GlyphOutline.ascent - $0.1)) }
            path.move(to: points[0])
            var index = 1
            while index < points.count {
                if isCurved, index + 1 < points.count {
                    path.quadratic(points[index], to: points[index + 1])
                    index += 2
                } else {
                    path.line(to: points[index])
                    index += 1
                }
            }
            path.close()
        }
        return try #require(GlyphOutline(path, canvas: Size(width: Double(width), height: 960)))
    }

    @Test("steps of every length and direction, curves and several contours are read as they are")
    func outlines() throws {
        let steps = [0, 1, 255, 256, 257, 1000, -1, -255, -256, -257, -1000]
        let (sum, wide) = steps.reduce(into: ([(0, 0)], 0)) { all, step in
            let last = all.0[all.0.count - 1]
            all.0 += [(last.0 + step, last.1 + 3), (last.0 + step + 5, last.1 + 3 - step)]
            all.1 += 1
        }
        #expect(wide == steps.count)
        let drawings = [
            try Self.outline(sum), try Self.outline(sum, isCurved: true),
            try Self.outline([(0, 0), (0, 90), (90, 90), (90, 0)], [(30, 30), (60, 30), (60, 60), (30, 60)]),
            // One flag for all points, for more than its repeats can count, and for as many as they can.
            try Self.outline((0..<600).map { (1 + $0, 2 * $0) }), try Self.outline((0...256).map { (1 + $0, 2 * $0) }),
            try Self.outline((0...257).map { (1 + $0, 2 * $0) }), .blank(advance: 7),
        ]
        let glyphs = GlyphSet(outlines: drawings)
        let read = Glyphs(glyphs)
        #expect(read.number("head", 50) == 0)
        for (glyph, outline) in drawings.enumerated() {
            #expect(read.contours(glyph) == outline.contours, "\(glyph)")
            #expect(read.bounds(glyph) == outline.bounds, "\(glyph)")
        }
        #expect(read.range(drawings.count - 1).upperBound == read.size("glyf"))
    }

    @Test("outlines of more bytes than 16 bits reach have places of 32 bits", arguments: [21, 22, 30])
    func longPlaces(_ count: Int) throws {
        let zigzag = (0..<1224).map { ($0 % 2 == 0 ? -3000 - $0 : 3000 + $0, $0 % 2 == 0 ? -3000 : 3000 + $0) }
        let read = Glyphs(GlyphSet(outlines: Array(repeating: try Self.outline(zigzag), count: count)))
        #expect((read.size("glyf") > 0x1FFFE) == (read.number("head", 50) == 1))
        #expect((count > 26) == (read.number("head", 50) == 1), "\(read.size("glyf"))")
        let own = try Self.outline(zigzag).contours
        #expect(read.contours(0) == own && read.contours(count - 1) == own)
    }

    @Test("room is made for the most points and contours, and for no copies")
    func room() throws {
        let small = try Self.outline([(10, 0), (10, 90), (90, 90)], width: 480)
        let large = try Self.outline(
            [(-20, -30), (0, 900), (900, 900), (900, 0)], [(30, 30), (60, 30), (60, 60)], width: 960)
        let read = Glyphs(GlyphSet(outlines: [small, large]))
        #expect((0..<5).map { read.number("maxp", 4 + 2 * $0) } == [2, 7, 2, 0, 0])
        #expect([28, 30].map { read.number("maxp", $0) } == [0, 0])
        #expect(read.size("maxp") == 32)
    }

    @Test(
        "widths are read as they are, however many of the last are the same",
        arguments: [[960], [960, 960], [1, 2, 3], [1, 2, 2], [2, 1, 1, 1], [5, 5, 1]])
    func widths(_ widths: [Int]) throws {
        let drawings = try widths.enumerated().map { index, width in
            try Self.outline([(10 * index - 10, 0), (100, 90), (70 + index, 10)], width: width)
        }
        let read = Glyphs(GlyphSet(outlines: drawings))
        for (glyph, width) in widths.enumerated() {
            #expect(read.metrics(glyph) == [width, 10 * glyph - 10], "\(glyph)")
        }
        let wide = read.number("hhea", 34)
        #expect(read.size("hmtx") == 2 * wide + 2 * widths.count)
        #expect(wide == 1 || widths[wide - 1] != widths[wide - 2])
    }

    @Test("the headers say what the outlines reach")
    func headers() throws {
        let drawings = [
            try Self.outline([(-20, -30), (-20, 90), (90, 90)], width: 480),
            try Self.outline([(10, 0), (10, 900), (1200, 900)], width: 960), .blank(advance: 2000),
        ]
        let read = Glyphs(GlyphSet(outlines: drawings))
        #expect(read.number("head", 18) == 960)
        #expect(read.bounds("head", 36) == GlyphBounds(minX: -20, minY: -30, maxX: 1200, maxY: 900))
        // Ascent, descent, gap; the greatest width; the least free space on both sides, and the greatest reach of ink.
        #expect((0..<7).map { read.signed("hhea", 4 + 2 * $0) } == [840, -120, 0, 2000, -20, -240, 1200])
    }

    @Test("the names of a font are read back in full")
    func names() throws {
        let drawing = (codePoint: 0xE000, outline: try Self.outline([(0, 0), (0, 90), (90, 90)]))
        let read = Glyphs(try IconFont(family: "My Icons", drawings: [drawing]).trueType)
        let (count, storage) = (read.number("name", 2), read.number("name", 4))
        let names = (0..<count).map { index in
            let (length, start) = (read.number("name", 14 + 12 * index), storage + read.number("name", 16 + 12 * index))
            let units = stride(from: start, to: start + length, by: 2).map { UInt16(read.number("name", $0)) }
            return "\(read.number("name", 12 + 12 * index)) \(String(decoding: units, as: UTF16.self))"
        }
        let name = "My-Icons-Regular"
        #expect(names == ["1 My Icons", "2 Regular", "3 \(name)", "4 My Icons", "5 Version 1.0", "6 \(name)"])
    }

    @Test("a whole font draws each icon for its character and no other")
    func font() throws {
        let drawings = [
            (codePoint: 0xE000, outline: try Self.outline([(0, 0), (0, 90), (90, 90)])),
            (codePoint: 0xE001, outline: try Self.outline([(90, 0), (90, 90), (0, 90)])),
        ]
        let other = try Self.outline([(5, 5), (5, 50), (50, 50)], width: 400)
        let all = drawings + [(codePoint: 0xF_0000, outline: other)]
        let read = Glyphs(try IconFont(family: "Icons", drawings: all).trueType)
        for (character, outline) in all {
            let glyph = try #require(
                read.subtable(3, 10).map { read.glyph(character, $0) }
                    ?? read.subtable(3, 1).map { read.glyph(character, $0) })
            #expect(read.contours(glyph) == outline.contours)
            #expect(read.metrics(glyph) == [outline.advance, outline.bounds?.minX])
        }
    }
}
