import Synchronization

/// The checkpoints at the start of every block of a text, so that no position costs more than one block.
///
/// They are computed when the first position is requested, because most texts need no diagnostics. It is a class, so
/// that all copies of a source text share it.
final class SourceCheckpoints: Sendable {
    private static let blockLength = 1024

    private let known = Mutex<[SourceCheckpoint]>([])

    /// Returns the checkpoint of the block that contains an offset, or of the last block.
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
