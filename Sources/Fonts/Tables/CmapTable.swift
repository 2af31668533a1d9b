/// The characters of a font with their glyphs (OpenType 1.9.1, "cmap"), in format 4, and in format 12 where needed.
struct CmapTable {
    let table: FontTable

    /// A run of characters whose glyphs follow each other.
    private struct Run {
        var first: Int
        var last: Int
        var glyph: Int
    }

    /// The maximum number of runs whose bytes the first subtable can count.
    private static let maxBasicCount = 8_000

    /// Creates the table. `characters` have code points and glyphs, ordered by code point, each only once.
    init(_ characters: [(codePoint: Int, glyph: Int)]) {
        let runs = Self.runs(characters)
        let basicRuns = runs.filter { $0.last < 0xFFFF }
        let basic = Self.format4(Array(basicRuns.prefix(Self.maxBasicCount)))
        let isBeyond = basicRuns.count < runs.count || basicRuns.count > Self.maxBasicCount
        let subtables = [basic] + (isBeyond ? [Self.format12(runs)] : [])
        // Platform 0 is Unicode, 3 is Windows; records are ordered by platform and encoding.
        var records = [(platform: 0, encoding: 3, subtable: 0), (platform: 3, encoding: 1, subtable: 0)]
        if isBeyond {
            records.insert((platform: 0, encoding: 4, subtable: 1), at: 1)
            records.append((platform: 3, encoding: 10, subtable: 1))
        }
        var data = BigEndianBytes()
        data.add16([0, records.count])
        let start = 4 + 8 * records.count
        for record in records {
            data.add16([record.platform, record.encoding])
            data.add32(start + (record.subtable == 0 ? 0 : basic.count))
        }
        for subtable in subtables { data.add(subtable) }
        table = FontTable(tag: "cmap", bytes: data.bytes)
    }

    private static func runs(_ characters: [(codePoint: Int, glyph: Int)]) -> [Run] {
        characters.reduce(into: []) { runs, character in
            if let last = runs.last, character.codePoint == last.last + 1,
                character.glyph == last.glyph + last.last + 1 - last.first
            {
                runs[runs.count - 1].last += 1
            } else {
                runs.append(Run(first: character.codePoint, last: character.codePoint, glyph: character.glyph))
            }
        }
    }

    private static func format4(_ runs: [Run]) -> [UInt8] {
        // The last segment is for the character that is none.
        let segments = runs + [Run(first: 0xFFFF, last: 0xFFFF, glyph: 0x10000)]
        var data = BigEndianBytes()
        let length = 16 + 8 * segments.count
        data.add16([4, length, 0, 2 * segments.count])
        data.add16(SearchHint(count: segments.count, size: 2).numbers)
        data.add16(segments.map(\.last))
        data.add16(0)
        data.add16(segments.map(\.first))
        data.add16(segments.map { $0.glyph - $0.first })
        data.add16(segments.map { _ in 0 })
        return data.bytes
    }

    private static func format12(_ runs: [Run]) -> [UInt8] {
        var data = BigEndianBytes()
        data.add16([12, 0])
        data.add32(16 + 12 * runs.count)
        data.add32(0)
        data.add32(runs.count)
        for run in runs {
            data.add32(run.first)
            data.add32(run.last)
            data.add32(run.glyph)
        }
        return data.bytes
    }
}

/// What readers need for a binary search in a list: the greatest power of two that is not above its length, times the size of
/// an entry, its exponent, and what remains.
struct SearchHint {
    let numbers: [Int]

    init(count: Int, size: Int) {
        var exponent = 0
        while 2 << exponent <= count { exponent += 1 }
        let range = (1 << exponent) * size
        numbers = [range, exponent, count * size - range]
    }
}
