import Buffers
import Judging

/// What rules about a set ask of all its icons besides their records, in the manifest's order. By it a validation tells
/// whether an edit of few drawings can change what was found in the set.
struct SetRoster: Hashable, Sendable {
    var names: [String]
    /// A number for what is done with each icon; `nil` for those that disagree with none.
    var treatments: [Int?]
    /// The shapes that stay upright in some icon.
    var keptShapes: Set<ShapeKey>

    init(_ subject: SetSubject) {
        names = subject.manifest.icons.map(\.name.value)
        treatments = subject.treatments
        keptShapes = Set(subject.facts.lazy.compactMap(\.self).flatMap(\.keptShapes))
    }

    /// Returns whether rules about the set learn from an icon what they learned before, its stamp left out.
    func isSame(_ facts: IconFacts, as earlier: IconFacts) -> Bool {
        var facts = facts
        facts.stamp = earlier.stamp
        guard facts.flippedShapes.filter(keptShapes.contains) == earlier.flippedShapes.filter(keptShapes.contains)
        else { return false }
        facts.flippedShapes = earlier.flippedShapes
        return facts == earlier
    }
}

// MARK: Bytes

extension SetRoster {
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(names) { $0.add($1) }
        writer.add(treatments) { writer, treatment in writer.add(treatment) { $0.add(count: $1) } }
        writer.add(keptShapes.map(\.value).sorted()) { $0.add($1) }
        return writer.bytes
    }

    init(_ bytes: [UInt8]) throws {
        var reader = ByteReader(bytes)
        names = try reader.array { try $0.text() }
        treatments = try reader.array { try $0.optional { try $0.count() } }
        keptShapes = Set(try reader.array { ShapeKey(value: try $0.number()) })
        guard reader.isAtEnd, treatments.count == names.count else { throw ByteReader.Malformed() }
    }
}
