import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A connection to a server on this machine.
public final class ClientSocket {
    private let number: Int32

    /// A failed call, by its number.
    public struct Failure: Error, Hashable {
        /// The number (`errno`).
        public var code: Int32
    }

    /// Connects to a port at 127.0.0.1, or at another address.
    public init(port: UInt16, address host: UInt32 = 0x7F00_0001) throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let number = socket(AF_INET, kind, 0)
        self.number = number
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = host.bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(code: errno) }
    }

    deinit { close(number) }

    /// Sends all bytes.
    public func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            // A connection that the server has closed is an error, and no signal.
            #if canImport(Glibc)
                let sent = rest.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #else
                let sent = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            #endif
            guard sent > 0 else { throw Failure(code: errno) }
            rest = rest.dropFirst(sent)
        }
    }

    /// Returns whether something comes, or the connection ends, within a time.
    public func hears(within milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, milliseconds) > 0
    }

    /// Sends pieces one after the other and returns all that comes back.
    public func exchange(_ pieces: [[UInt8]]) throws -> String {
        for piece in pieces { try send(piece) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(number, &chunk, chunk.count)
            guard count >= 0 else { throw Failure(code: errno) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
        }
    }
}
