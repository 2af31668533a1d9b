import Buffers
import Diagnostics
import HostSystem
import Recognition

/// The state that validations of one set leave for later ones, as the bytes of its file. It is a cache: whatever is
/// missing from it or does not match is examined again.
///
/// The file begins with a magic number, the version of the format and a checksum of everything that follows, like that
/// of builds; the icons are ordered by name. A large set's records stay in these bytes: a validation reads each when it
/// comes to the icon, and writes those that still hold again as they are.
struct ValidationState: Sendable {
    /// The summary of a validation that examined every icon.
    struct Completion: Hashable, Sendable {
        /// The hash of the manifest's text.
        var manifestText: ContentHash
        /// The set, with all findings but one about folders that overlap, which other folders' links can change.
        var set: SetCompletion
        /// The output folder, relative to the manifest's.
        var output: String
        /// The folders of the exports, relative to the manifest's.
        var exports: [String]
    }

    static let magic = Array("iconlint".utf8)
    static let version: UInt32 = 4

    /// The identity of the tool that validated.
    let tool: ToolIdentity
    /// The summary of the validation, if it examined every icon.
    let completion: Completion?
    /// The content of the file.
    let bytes: [UInt8]
    /// The byte offsets of the icons: the name of each and the number of bytes of its record, then the record.
    private let offsets: [Int]

    /// Creates a state.
    /// - Parameter records: The records, each as bytes, by the names of the icons.
    init(
        tool: ToolIdentity, completion: Completion? = nil, records: [(name: ExactName, record: ArraySlice<UInt8>)]
    ) {
        var file = ByteWriter()
        file.addHeader(Self.magic, version: Self.version, tool)
        file.add(completion) { $0.add($1) }
        file.reserve(records.reduce(4) { $0 + 8 + $1.name.text.utf8.count + $1.record.count })
        file.add(count: records.count)
        var offsets: [Int] = []
        offsets.reserveCapacity(records.count)
        for (name, record) in records.sorted(by: { $0.name < $1.name }) {
            offsets.append(file.bytes.count)
            file.add(name.text)
            file.add(count: record.count)
            file.bytes.append(contentsOf: record)
        }
        StateImage.seal(&file.bytes)
        self.tool = tool
        self.completion = completion
        bytes = file.bytes
        self.offsets = offsets
    }

    /// Creates a state from the content of a file, or returns `nil` where it is damaged or of another version.
    init?(_ bytes: [UInt8]) {
        guard let (tool, completion, offsets) = try? Self.parsed(bytes) else { return nil }
        self.tool = tool
        self.completion = completion
        self.bytes = bytes
        self.offsets = offsets
    }

    private static func parsed(
        _ bytes: [UInt8]
    ) throws(ByteReader.Malformed) -> (ToolIdentity, Completion?, [Int]) {
        var reader = ByteReader(bytes)
        let tool = try reader.header(magic, version: version)
        let completion = try reader.optional { reader throws(ByteReader.Malformed) in
            try reader.validationCompletion()
        }
        let offsets = try reader.array { reader throws(ByteReader.Malformed) in
            let offset = reader.offset
            // The name, and the record.
            for _ in 0..<2 { _ = try reader.take(try reader.count()) }
            return offset
        }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
        return (tool, completion, offsets)
    }

    /// The names of the icons.
    var names: [ExactName] {
        offsets.compactMap { offset in
            var reader = ByteReader(bytes, at: offset)
            return (try? reader.text()).map { ExactName($0) }
        }
    }

    /// Returns the record of an icon, and its bytes.
    func record(of icon: ExactName) -> (record: ValidationRecord, bytes: ArraySlice<UInt8>)? {
        guard let offset = offset(of: icon) else { return nil }
        var reader = ByteReader(bytes, at: offset)
        guard let length = try? reader.count(), (try? reader.take(length)) != nil, let size = try? reader.count() else {
            return nil
        }
        let start = reader.offset
        guard let record = try? reader.validationRecord(), reader.offset == start + size else { return nil }
        return (record, bytes[start..<reader.offset])
    }

    /// Returns the source files of some icons, in the order of the records, or `nil` where one is damaged.
    func inputs(ofRecords range: Range<Int>) -> [IconRecord.Input]? {
        try? offsets[range].flatMap { offset in
            var reader = ByteReader(bytes, at: offset)
            // The name, and the size of the record.
            _ = try reader.take(try reader.count() + 4)
            return try reader.beginningOfRecord().inputs
        }
    }

    /// The number of records.
    var count: Int { offsets.count }

    /// Returns the offset of an icon's name. All names lie within the bytes, as they were parsed.
    private func offset(of icon: ExactName) -> Int? {
        bytes.withLoopBuffer { bytes in
            icon.text.withLoopBuffer { wanted in
                var range = 0..<offsets.count
                while !range.isEmpty {
                    let middle = range.lowerBound + range.count / 2
                    let length = Int(UInt32(littleEndian: bytes.load(offsets[middle], as: UInt32.self)))
                    let name = bytes.suffix(from: offsets[middle] + 4).prefix(upTo: length)
                    let common = name.countInCommon(with: wanted)
                    if common == length, length == wanted.count { return offsets[middle] }
                    let isBefore =
                        common < min(length, wanted.count) ? name[common] < wanted[common] : length < wanted.count
                    range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
                }
                return nil
            }
        }
    }
}

extension ValidationRecord {
    /// The record as a state keeps it.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(self)
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func add(_ completion: ValidationState.Completion) {
        add(completion.manifestText)
        add(completion.set)
        add(completion.output)
        add(completion.exports) { $0.add($1) }
    }

    fileprivate mutating func add(_ record: ValidationRecord) {
        add(record.fingerprint)
        add(record.manifestText) { $0.add($1) }
        add(record.inputs) { writer, input in
            writer.add(input.path)
            writer.add(input.hash)
        }
        add(record.findings) { $0.add($1) }
        add(record.excused) { $0.add($1.rawValue) }
        add(record.isSymmetric) { $0.add($1) }
        for shapes in [record.keptShapes, record.flippedShapes] { add(shapes) { $0.add($1.value) } }
        add(record.hasFailed)
    }
}

extension ByteReader {
    fileprivate mutating func validationCompletion() throws(Malformed) -> ValidationState.Completion {
        ValidationState.Completion(
            manifestText: try hash(), set: try completion(), output: try text(),
            exports: try array { reader throws(Malformed) in try reader.text() })
    }

    fileprivate mutating func beginningOfRecord() throws(Malformed) -> (
        fingerprint: ContentHash, manifestText: ContentHash?, inputs: [IconRecord.Input]
    ) {
        (
            try hash(), try optional { reader throws(Malformed) in try reader.hash() },
            try array { reader throws(Malformed) in
                IconRecord.Input(path: try reader.text(), hash: try reader.hash())
            }
        )
    }

    fileprivate mutating func validationRecord() throws(Malformed) -> ValidationRecord {
        let (fingerprint, manifestText, inputs) = try beginningOfRecord()
        return ValidationRecord(
            fingerprint: fingerprint, manifestText: manifestText, inputs: inputs,
            findings: try array { reader throws(Malformed) in try reader.finding() },
            excused: try array { reader throws(Malformed) in try reader.rule() },
            isSymmetric: try optional { reader throws(Malformed) in try reader.flag() }, keptShapes: try shapeKeys(),
            flippedShapes: try shapeKeys(), hasFailed: try flag())
    }

    private mutating func shapeKeys() throws(Malformed) -> [ShapeKey] {
        try array { reader throws(Malformed) in ShapeKey(value: try reader.number(UInt64.self)) }
    }
}
