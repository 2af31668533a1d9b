import Buffers
import Diagnostics

/// The record of an icon as it stands in the file of a state. That takes a fraction of the memory of what is read from it, and
/// what is not examined again is written again as it is.
struct StoredRecord: Equatable, Sendable {
    private let bytes: [UInt8]
    private let range: Range<Int>

    /// Creates a record; `outputs` are the numbers of its outputs.
    init(_ record: IconRecord, outputs: [Int] = []) {
        var writer = ByteWriter()
        writer.add(record, outputs: outputs)
        bytes = writer.bytes.fitted
        range = bytes.indices
    }

    fileprivate init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }

    /// The number of its bytes.
    var count: Int { range.count }

    /// The record, which has no outputs; `nil` where it is damaged.
    var record: IconRecord? {
        var reader = ByteReader(bytes, at: range.lowerBound)
        return try? reader.record([])
    }

    /// The source files that were read for the icon.
    var inputs: [IconRecord.Input] {
        var reader = ByteReader(bytes, at: range.lowerBound)
        return (try? reader.inputs()) ?? []
    }

    static func == (a: StoredRecord, b: StoredRecord) -> Bool { a.bytes[a.range] == b.bytes[b.range] }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(count: count)
        writer.add(raw: bytes[range])
    }
}

/// The records of the icons in the file of a state.
struct StoredRecords: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let places: [ExactName: Range<Int>]

    init(bytes: [UInt8], places: [ExactName: Range<Int>]) { (self.bytes, self.places) = (bytes, places) }

    /// The number of icons.
    var count: Int { places.count }

    /// Returns the record of an icon.
    subscript(name: ExactName) -> StoredRecord? { places[name].map { StoredRecord(bytes, $0) } }
}

extension ByteWriter {
    /// Adds the number of bytes of a record, and the record.
    mutating func add(_ record: StoredRecord) { record.write(to: &self) }
}
