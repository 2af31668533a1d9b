import Foundation

/// The offsets of a byte in a text, in ascending order.
///
/// Uses `memchr`, which looks at many bytes at a time. Must not outlive the bytes.
public struct ByteOccurrences: Sequence, IteratorProtocol {
    private let byte: UInt8
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    /// Creates the sequence of the offsets of a byte in a buffer.
    public init(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) {
        self.byte = byte
        self.bytes = bytes
    }

    /// Returns the offset of the next occurrence, or `nil` after the last one.
    public mutating func next() -> Int? {
        guard offset < bytes.count, let start = bytes.baseAddress,
            let place = memchr(start + offset, Int32(byte), bytes.count - offset)
        else { return nil }
        let found = UnsafeRawPointer(start).distance(to: place)
        offset = found + 1
        return found
    }
}
