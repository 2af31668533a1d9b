import SystemLibrary

/// The offsets of a byte in a text, in ascending order.
///
/// Uses `memchr`, which looks at many bytes at a time.
public struct ByteOccurrences: Sequence, IteratorProtocol {
    private let byte: UInt8
    private let bytes: LoopBuffer<UInt8>
    private var offset = 0

    /// Creates the sequence of the offsets of a byte in a buffer.
    public init(of byte: UInt8, in bytes: LoopBuffer<UInt8>) {
        self.byte = byte
        self.bytes = bytes
    }

    /// Returns the offset of the next occurrence, or `nil` after the last one.
    public mutating func next() -> Int? {
        guard offset < bytes.count else { return nil }
        // The rest of the buffer is not empty, and the place that is found is in it.
        guard let place = unsafe memchr(bytes.start + offset, Int32(byte), bytes.count - offset) else { return nil }
        let found = unsafe UnsafeRawPointer(bytes.start).distance(to: place)
        offset = found + 1
        return found
    }
}
