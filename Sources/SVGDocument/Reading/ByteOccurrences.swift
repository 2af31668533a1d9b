import Foundation

/// Where a byte occurs in a text, from the first place to the last.
///
/// The C library looks at many bytes at a time. Must not outlive the bytes.
public struct ByteOccurrences: Sequence, IteratorProtocol {
    private let byte: UInt8
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    /// Looks for a byte in the bytes of a buffer.
    public init(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) {
        self.byte = byte
        self.bytes = bytes
    }

    /// The offset of the next place, or `nil` after the last one.
    public mutating func next() -> Int? {
        guard offset < bytes.count, let start = bytes.baseAddress,
            let place = memchr(start + offset, Int32(byte), bytes.count - offset)
        else { return nil }
        let found = UnsafeRawPointer(start).distance(to: place)
        offset = found + 1
        return found
    }
}
