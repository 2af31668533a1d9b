import Synchronization

/// What is known at the start of every block of a text, so that no position costs more than one block.
///
/// Worked out when the first position is asked for: most texts give no cause for a message. A class, so that all
/// copies of a source text share it.
final class SourceCheckpoints: Sendable {
    private static let blockLength = 1024

    private let known = Mutex<[SourceCheckpoint]>([])

    /// The last checkpoint that is not after an offset of the text.
    func last(before offset: Int, in bytes: [UInt8]) -> SourceCheckpoint {
        known.withLock { known in
            if known.isEmpty { known = Self.checkpoints(in: bytes) }
            return known[min(offset / Self.blockLength, known.count - 1)]
        }
    }

    private static func checkpoints(in bytes: [UInt8]) -> [SourceCheckpoint] {
        var place = SourceCheckpoint(startOf: bytes)
        var checkpoints = [place]
        checkpoints.reserveCapacity(bytes.count / blockLength + 1)
        while place.offset + blockLength < bytes.count {
            place.advance(to: place.offset + blockLength, in: bytes)
            checkpoints.append(place)
        }
        return checkpoints
    }
}
