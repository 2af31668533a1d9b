import Buffers
import HostSystem

/// A file of what one run saw: records one after another, each with its own checksum, and at the end an index of them.
///
/// The process that writes a file only appends to it. One that was stopped leaves a file without an index, whose whole
/// records are found one by one. Numbers are little-endian.
struct SeenFile: Sendable {
    /// A record in a file.
    struct Place: Sendable {
        var offset: Int
        var count: Int
    }

    static let magic = Array("iconseen".utf8)
    static let version: UInt32 = 1
    /// The bytes of the head: magic number, version, tool.
    private static let headSize = 32
    /// The bytes before a record's content: key, number of bytes, checksum.
    private static let recordHead = 28
    /// The bytes of an entry of the index: key, offset, number of bytes.
    private static let entrySize = 28
    /// The bytes at the end: offset and number of entries, checksum of the index, magic number.
    private static let tailSize = 36

    private let file: RecordFile
    /// The number of bytes when the file was opened.
    private let size: Int
    /// The entries, in the order of their keys.
    private let index: [UInt8]
    /// Whether the file ends with its index.
    let isFinished: Bool

    /// Opens a file that a tool wrote, or returns `nil` where it is none.
    init?(_ name: String, in folder: OpenFolder, tool: ToolIdentity) {
        guard let file = try? RecordFile(reading: name, in: folder), let status = file.status,
            file.bytes(at: 0, count: Self.headSize) == Self.head(tool)
        else { return nil }
        (self.file, size) = (file, status.size)
        if let index = Self.index(of: file, size) {
            (self.index, isFinished) = (index, true)
        } else {
            (index, isFinished) = (Self.sorted(Self.records(of: file, size)), false)
        }
    }

    /// Returns whether a file is one of this or another tool, by its name and its first bytes: only such a file is removed. One
    /// of a run that was stopped may be empty.
    static func isOwn(_ name: String, in folder: OpenFolder) -> Bool {
        guard isOwnName(Array(name.utf8)), let file = try? RecordFile(reading: name, in: folder),
            let size = file.status?.size
        else { return false }
        return size == 0 || file.bytes(at: 0, count: magic.count) == magic
    }

    /// Returns whether a writer gives a file such a name.
    static func isOwnName(_ name: [UInt8]) -> Bool {
        name.count == nameLength && name.allSatisfy("0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains)
    }

    /// Returns a name that no other file has.
    static func freshName() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 36)
        return String(repeating: "0", count: nameLength - digits.utf8.count) + digits
    }

    /// The digits of the largest number to the base of 36.
    private static let nameLength = 13

    /// Returns the first bytes of a tool's files.
    static func head(_ tool: ToolIdentity) -> [UInt8] {
        var writer = ByteWriter()
        writer.add(raw: magic)
        writer.add(version)
        writer.add(UInt32(0))
        writer.add(ContentHash(Array(tool.version.utf8) + Array(tool.hash.text.utf8)))
        return writer.bytes
    }

    // MARK: Reading

    /// Dates the file as used now.
    func touch() { file.touch() }

    /// Returns the record of a key, or `nil` where there is none that is whole.
    func record(_ key: ContentHash) -> [UInt8]? {
        var (low, high) = (0, index.count / Self.entrySize)
        while low < high {
            let middle = (low + high) / 2
            guard let (found, place) = try? Self.entry(middle, of: index) else { return nil }
            if found == key { return record(at: place, key) }
            if (found.first, found.second) < (key.first, key.second) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The keys of all records with their places.
    var all: [(key: ContentHash, place: Place)] {
        (0..<index.count / Self.entrySize).compactMap { try? Self.entry($0, of: index) }
    }

    /// Returns the content of a record, or `nil` where it is damaged, or its place is not in the file: whoever forges an index
    /// can give it the right checksum.
    func record(at place: Place, _ key: ContentHash) -> [UInt8]? {
        guard place.offset <= size - Self.recordHead - place.count else { return nil }
        return Self.record(of: file, at: place, key)
    }

    /// Returns the content of a record of a file that is written, or `nil` where it is damaged.
    static func record(of file: RecordFile, at place: Place, _ key: ContentHash) -> [UInt8]? {
        guard let content = file.bytes(at: place.offset + recordHead, count: place.count),
            file.bytes(at: place.offset, count: recordHead) == head(of: key, content)
        else { return nil }
        return content
    }

    private static func entry(_ number: Int, of index: [UInt8]) throws -> (key: ContentHash, place: Place) {
        var reader = ByteReader(index, at: number * entrySize)
        return (
            try reader.hash(), Place(offset: Int(clamping: try reader.number(UInt64.self)), count: try reader.count())
        )
    }

    /// Returns the index at the end of a file.
    private static func index(of file: RecordFile, _ size: Int) -> [UInt8]? {
        guard size >= headSize + tailSize, let tail = file.bytes(at: size - tailSize, count: tailSize) else {
            return nil
        }
        var reader = ByteReader(tail)
        guard let offset = try? reader.number(UInt64.self), let count = try? reader.count(),
            let checksum = try? reader.hash(), tail.suffix(magic.count) == magic[...],
            let offset = Int(exactly: offset), offset <= size - tailSize, size - tailSize - offset == count * entrySize,
            let index = file.bytes(at: offset, count: count * entrySize), ContentHash(index) == checksum
        else { return nil }
        return index
    }

    /// Returns the records of a file without an index, as far as they are whole.
    private static func records(of file: RecordFile, _ size: Int) -> [(key: ContentHash, place: Place)] {
        var records: [(key: ContentHash, place: Place)] = []
        var offset = headSize
        while offset + recordHead <= size, let head = file.bytes(at: offset, count: recordHead) {
            var reader = ByteReader(head)
            guard let key = try? reader.hash(), let count = try? reader.count(), offset + recordHead + count <= size
            else { break }
            records.append((key, Place(offset: offset, count: count)))
            offset += recordHead + count
        }
        return records
    }

    // MARK: Writing

    /// Returns a record as the bytes of a file.
    static func bytes(of record: [UInt8], _ key: ContentHash) -> [UInt8] { head(of: key, record) + record }

    private static func head(of key: ContentHash, _ content: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.add(key)
        writer.add(count: content.count)
        // With the key, so that a record is none of another drawing.
        writer.add(ContentHash(content).first ^ key.first)
        return writer.bytes
    }

    /// Returns the end of a file with records that ends before an offset.
    static func tail(_ records: [(key: ContentHash, place: Place)], at offset: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.bytes = sorted(records)
        let checksum = ContentHash(writer.bytes)
        writer.add(UInt64(offset))
        writer.add(count: records.count)
        writer.add(checksum)
        writer.add(raw: magic)
        return writer.bytes
    }

    private static func sorted(_ records: [(key: ContentHash, place: Place)]) -> [UInt8] {
        var writer = ByteWriter()
        for (key, place) in records.sorted(by: { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }) {
            writer.add(key)
            writer.add(UInt64(place.offset))
            writer.add(count: place.count)
        }
        return writer.bytes
    }
}

/// A file that this process writes.
struct SeenFileWriter {
    /// The bytes that wait to be written at once: what a process that is stopped loses.
    private static let chunk = 1 << 17

    let name: String
    private let file: RecordFile
    private var waiting: [UInt8]
    private var written = 0
    private var places: [ContentHash: SeenFile.Place] = [:]

    /// Creates a file in a folder.
    init(in folder: OpenFolder, tool: ToolIdentity) throws(SystemError) {
        name = SeenFile.freshName()
        file = try RecordFile(creating: name, in: folder)
        waiting = SeenFile.head(tool)
    }

    /// Returns the record of a key that was added.
    func record(_ key: ContentHash) -> [UInt8]? {
        guard let place = places[key] else { return nil }
        guard place.offset >= written else { return SeenFile.record(of: file, at: place, key) }
        let end = place.offset - written + SeenFile.bytes(of: [], key).count
        return Array(waiting[end..<end + place.count])
    }

    /// Returns whether a record was added.
    func has(_ key: ContentHash) -> Bool { places[key] != nil }

    /// Adds a record.
    mutating func add(_ record: [UInt8], _ key: ContentHash) throws(SystemError) {
        places[key] = SeenFile.Place(offset: written + waiting.count, count: record.count)
        waiting += SeenFile.bytes(of: record, key)
        if waiting.count >= Self.chunk { try flush() }
    }

    /// Writes the index.
    mutating func finish() throws(SystemError) {
        waiting += SeenFile.tail(places.map { ($0.key, $0.value) }, at: written + waiting.count)
        try flush()
    }

    private mutating func flush() throws(SystemError) {
        try file.append(waiting)
        written += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }
}
