/// A source of bytes.
public protocol ByteSource: Sendable {
    /// Reads to the end, or up to a number of bytes.
    func read(atMost count: Int) throws(SystemError) -> [UInt8]
}
