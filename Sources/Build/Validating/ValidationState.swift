import Diagnostics
import HostSystem
import Recognition

/// The state that validations of one set leave for later ones. It is a cache: whatever is missing from it or does not
/// match is examined again.
struct ValidationState: Hashable, Sendable {
    /// The identity of the tool that validated.
    var tool: ToolIdentity
    /// The icons, by name.
    var icons: [ExactName: ValidationRecord]
}

/// The file begins with a magic number, the version of the format and a checksum of everything that follows, like that
/// of builds.
extension ValidationState {
    private static let magic = Array("iconlint".utf8)
    private static let version: UInt32 = 2

    /// Creates a state from the content of a file, or returns `nil` where it is damaged or of another version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= StateImage.headerSize, bytes.starts(with: Self.magic),
            let state = try? Self.decoded(bytes)
        else { return nil }
        self = state
    }

    private static func decoded(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> ValidationState {
        var reader = ByteReader(bytes, at: magic.count)
        guard try reader.number(UInt32.self) == version, try reader.number(UInt32.self) == 0,
            try reader.hash() == StateImage.checksum(of: bytes)
        else { throw ByteReader.Malformed() }
        let tool = ToolIdentity(version: try reader.text(), hash: try reader.hash())
        let icons = try reader.array { reader throws(ByteReader.Malformed) in
            (ExactName(try reader.text()), try reader.validationRecord())
        }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
        return ValidationState(tool: tool, icons: Dictionary(icons) { first, _ in first })
    }

    /// The content of the file, the same for the same state.
    var bytes: [UInt8] {
        var body = ByteWriter()
        body.add(tool.version)
        body.add(tool.hash)
        body.add(icons.sorted { $0.key < $1.key }) { writer, icon in
            writer.add(icon.key.text)
            writer.add(icon.value)
        }
        var file = ByteWriter()
        file.reserve(StateImage.headerSize + body.bytes.count)
        file.add(raw: Self.magic)
        file.add(Self.version)
        file.add(UInt32(0))
        file.add(ContentHash(body.bytes))
        file.add(raw: body.bytes)
        return file.bytes
    }
}

extension ByteWriter {
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
    fileprivate mutating func validationRecord() throws(Malformed) -> ValidationRecord {
        ValidationRecord(
            fingerprint: try hash(), manifestText: try optional { reader throws(Malformed) in try reader.hash() },
            inputs: try array { reader throws(Malformed) in
                IconRecord.Input(path: try reader.text(), hash: try reader.hash())
            },
            findings: try array { reader throws(Malformed) in try reader.finding() },
            excused: try array { reader throws(Malformed) in try reader.rule() },
            isSymmetric: try optional { reader throws(Malformed) in try reader.flag() }, keptShapes: try shapeKeys(),
            flippedShapes: try shapeKeys(), hasFailed: try flag())
    }

    private mutating func shapeKeys() throws(Malformed) -> [ShapeKey] {
        try array { reader throws(Malformed) in ShapeKey(value: try reader.number(UInt64.self)) }
    }
}
