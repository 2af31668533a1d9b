import IconPipeline

/// Where bytes go to.
public protocol ByteSink: Sendable {
    /// Whether it is a terminal.
    var isTerminal: Bool { get }
    /// The number of columns of the terminal, or `nil` where it is unknown.
    var columns: Int? { get }

    /// Writes all bytes. A closed reading end is not an error.
    func write(_ bytes: [UInt8]) throws(SystemError)
}
