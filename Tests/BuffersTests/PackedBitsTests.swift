import Buffers
import Testing

@Suite("Pictures of a bit a pixel, packed")
struct PackedBitsTests {
    /// A picture by its rows, the first column in the lowest bit.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var rows: [UInt128]
        var width = 128
        /// The number of bytes that it takes.
        var count: Int
    }

    static let all = [
        Case(testDescription: "nothing", rows: [], width: 0, count: 0),
        Case(testDescription: "no ink", rows: [0, 0, 0], count: 0),
        Case(testDescription: "all ink", rows: Array(repeating: .max, count: 128), count: 2),
        Case(testDescription: "the first and the last column", rows: [1 | 1 << 127], count: 4),
        Case(testDescription: "ink that begins below rows without", rows: [0, 0, 0b110, 0b110], count: 3),
        Case(testDescription: "a span that moves", rows: [0b0111, 0b1110, 0b0111], count: 10),
        Case(testDescription: "every other column, then the others", rows: [0b10101, 0b01010], width: 5, count: 8),
        Case(
            testDescription: "as many rows as there can be, the last one of its own",
            rows: Array(repeating: 0, count: 127) + [0b11], width: 2, count: 3),
    ]

    @Test(arguments: all)
    func unpacksWhatWasPacked(test: Case) throws {
        let packed = PackedBits(test.rows, width: test.width)
        #expect(packed.rows() == test.rows)
        #expect((packed.width, packed.height) == (test.width, test.rows.count))
        var writer = ByteWriter()
        writer.add(packed)
        #expect(writer.bytes.count == 6 + test.count)
        var reader = ByteReader(writer.bytes)
        #expect(try reader.packedBits() == packed)
        #expect(reader.isAtEnd)
    }

    @Test func keepsManyOneAfterAnother() {
        var (list, others) = (PackedPictures(), PackedPictures())
        let pictures = Self.all.map { PackedBits($0.rows, width: $0.width) }
        for picture in pictures.prefix(3) { list.append(picture) }
        for picture in pictures.dropFirst(3) { others.append(picture) }
        list.append(others)
        list.append(PackedPictures())
        #expect((0..<list.count).map { list[$0] } == pictures)
    }

    @Test func stopsWhereItIsTold() {
        var seen: [UInt64] = []
        PackedBits([1, 1, 3, 7] as [UInt64], width: 3).forEachRow { y, row in
            seen.append(row)
            return y < 2
        }
        #expect(seen == [1, 1, 3])
    }

    @Test(
        "bytes that are no picture are refused",
        arguments: [
            ("a span beyond the last column", [4, 1, 2, 0, 0, 0, 3, 1]),
            ("a span without its length", [4, 1, 1, 0, 0, 0, 3]),
            ("a row that goes on at the end", [4, 1, 2, 0, 0, 0, 1, 128]),
            ("more rows than it has", [4, 1, 3, 0, 0, 0, 128, 1, 0]),
            ("more rows than it has, all the same", [4, 1, 1, 0, 0, 0, 129]),
            ("more columns than it may have", [129, 1, 0, 0, 0, 0]),
            ("more rows than it may have", [1, 129, 0, 0, 0, 0]),
            ("fewer bytes than it says", [4, 1, 9, 0, 0, 0, 0, 0]),
        ] as [(String, [UInt8])])
    func refuses(_: String, bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        #expect(throws: ByteReader.Malformed.self) { try reader.packedBits() }
    }

    @Test func refusesWhatIsLargerThanAsked() throws {
        var writer = ByteWriter()
        writer.add(PackedBits(Array(repeating: 1 as UInt64, count: 49), width: 1))
        var reader = ByteReader(writer.bytes)
        #expect(throws: ByteReader.Malformed.self) { try reader.packedBits(most: 48) }
    }
}
