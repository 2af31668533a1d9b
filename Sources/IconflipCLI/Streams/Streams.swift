/// The streams of a run.
public struct Streams: Sendable {
    /// What `-` reads.
    public var input: any ByteSource
    /// Where results go.
    public var output: any ByteSink
    /// Where messages go.
    public var errors: any ByteSink

    /// Creates streams.
    public init(input: any ByteSource, output: any ByteSink, errors: any ByteSink) {
        self.input = input
        self.output = output
        self.errors = errors
    }
}
