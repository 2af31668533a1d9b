/// The streams of a run.
public struct Streams: Sendable {
    /// The stream that `-` reads.
    public var input: any ByteSource
    /// The stream for results.
    public var output: any ByteSink
    /// The stream for messages.
    public var errors: any ByteSink

    /// Creates streams.
    public init(input: any ByteSource, output: any ByteSink, errors: any ByteSink) {
        self.input = input
        self.output = output
        self.errors = errors
    }
}
