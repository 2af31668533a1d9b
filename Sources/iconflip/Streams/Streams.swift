import HostSystem

/// The streams of a run.
public struct Streams: Sendable {
    /// The stream that `-` reads.
    public var input: any ByteSource
    /// The stream for results.
    public var output: any ByteSink
    package var errors: any ByteSink

    package init(input: any ByteSource, output: any ByteSink, errors: any ByteSink) {
        self.input = input
        self.output = output
        self.errors = errors
    }
}

/// A destination of bytes.
public protocol ByteSink: Sendable {
    var isTerminal: Bool { get }
    /// The number of columns of the terminal, or `nil` where it is unknown.
    var columns: Int? { get }

    /// Writes all bytes. A closed reading end is not an error.
    func write(_ bytes: [UInt8]) throws(SystemError)
}

/// A source of bytes.
public protocol ByteSource: Sendable {
    /// Reads to the end, or up to a number of bytes.
    func read(atMost count: Int) throws(SystemError) -> [UInt8]
}

extension FileDescriptor: ByteSource, ByteSink {}
