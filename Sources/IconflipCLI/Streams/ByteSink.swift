import IconPipeline

/// Where bytes go to.
public protocol ByteSink: Sendable {
    /// Whether a person looks at it.
    var isTerminal: Bool { get }
    /// The number of columns of the terminal, or `nil` where it is not known.
    var columns: Int? { get }

    /// Writes all bytes. That nobody reads them any more is not an error.
    func write(_ bytes: [UInt8]) throws(SystemError)
}
