import Buffers
import HostSystem

@testable import iconflip

/// A stream that keeps what is written to it.
final class CapturedSink: ByteSink {
    let isTerminal: Bool
    let columns: Int?
    private let failure: SystemError?
    private let written = Guarded<[UInt8]>([])

    init(isTerminal: Bool = false, columns: Int? = nil, failure: SystemError? = nil) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.failure = failure
    }

    var bytes: [UInt8] { written.withLock { $0 } }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        if let failure { throw failure }
        written.withLock { $0 += bytes }
    }
}
