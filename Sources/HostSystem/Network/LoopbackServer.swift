import Buffers
import SystemLibrary

/// A server that only programs on this machine can reach, at 127.0.0.1. It answers one request per connection and one
/// after the other, and keeps few connections, each for a few seconds at most.
public struct LoopbackServer: ~Copyable {
    private let listener: Int32
    package let port: UInt16

    /// The greatest number of connections at the same time; others wait to be accepted.
    static let connectionLimit = 32
    /// The time in which a request must have come.
    private let patience: Duration
    private static let chunkSize = 1 << 16

    /// Begins to listen at a port; 0 stands for any that is free. A request must have come within `patience`.
    public init(port wanted: UInt16, patience: Duration = .seconds(10)) throws(SystemError) {
        self.patience = patience
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let number = socket(AF_INET, kind, 0)
        guard number >= 0 else { throw .last }
        do throws(SystemError) {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            var yes: Int32 = 1
            // The call reads the variable while it runs; likewise below.
            _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = wanted.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    guard unsafe bind(number, pointer, size) == 0, listen(number, 16) == 0 else { return Int32(-1) }
                    // The port that was chosen.
                    return unsafe getsockname(number, pointer, &size)
                }
            }
            try SystemError.check(bound)
            port = UInt16(bigEndian: address.sin_port)
            listener = number
        } catch {
            close(number)
            throw error
        }
    }

    deinit { close(listener) }

    /// Answers requests until told to end, which is asked several times a second.
    public func run(isEnded: () -> Bool, answer: (HTTPRequest) -> HTTPAnswer) {
        var connections: [Connection] = []
        defer { for connection in connections { close(connection.descriptor) } }
        while !isEnded() {
            var polled = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            if connections.count < Self.connectionLimit {
                polled.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
            }
            // The call writes into as many elements as it is told of.
            let ready = unsafe poll(&polled, nfds_t(polled.count), 200)
            let now = ContinuousClock.now
            var kept: [Connection] = []
            for (place, var connection) in connections.enumerated() {
                let isReady = ready > 0 && polled[place].revents != 0
                if isReady { connection.receive() }
                connection.answer(by: now, answer)
                if connection.isOpen { kept.append(connection) } else { close(connection.descriptor) }
            }
            let mayAccept = polled.count > connections.count && ready > 0 && polled[polled.count - 1].revents != 0
            connections = kept
            if mayAccept, let connection = accepted(now) { connections.append(connection) }
        }
    }

    private func accepted(_ now: ContinuousClock.Instant) -> Connection? {
        // Whoever connects is on this machine; more is not asked.
        let number = accept(listener, nil, nil)
        guard number >= 0 else { return nil }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        // A browser that reads nothing must not hold up the others for long.
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        _ = unsafe setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        return Connection(descriptor: number, end: now + patience)
    }

    /// A connection with what has come through it.
    private struct Connection {
        let descriptor: Int32
        var end: ContinuousClock.Instant
        var bytes: [UInt8] = []
        var isOpen = true
        /// Whether the answer is sent, so that only the end of the request is waited for: closing before would discard
        /// the answer.
        var isAnswered = false
        var discarded = 0

        mutating func receive() {
            var chunk = [UInt8](repeating: 0, count: LoopbackServer.chunkSize)
            // The call writes at most as many bytes as the array has.
            let count = unsafe recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { isOpen = false }
            guard count > 0 else { return }
            if isAnswered {
                discarded += count
                if discarded > 4 * HTTPRequestReader.bodyLimit { isOpen = false }
            } else {
                bytes += chunk[..<count]
            }
        }

        mutating func answer(by now: ContinuousClock.Instant, _ answer: (HTTPRequest) -> HTTPAnswer) {
            guard isOpen else { return }
            if !isAnswered {
                switch HTTPRequestReader.read(bytes) {
                case .incomplete: break
                case .complete(let request): send(answer(request))
                case .refused(let refusal): send(refusal)
                }
            }
            guard now >= end else { return }
            // A connection that a browser opened in advance says nothing, and wants no answer.
            if !isAnswered, !bytes.isEmpty { send(HTTPAnswer(status: 408, "the request did not end")) }
            isOpen = false
        }

        private mutating func send(_ answer: HTTPAnswer) {
            isAnswered = true
            bytes = []
            end = .now + .seconds(2)
            do throws(SystemError) {
                try FileDescriptor(number: descriptor).write(answer.bytes)
            } catch {
                isOpen = false
            }
            _ = shutdown(descriptor, Int32(SHUT_WR))
        }
    }
}

/// A secret in an address, which whoever has it may use.
public struct Secret: Sendable, ExpressibleByStringLiteral {
    /// The secret as text.
    public let text: String

    /// Creates a secret that is known already.
    public init(stringLiteral text: String) { self.text = text }

    private init(_ text: String) { self.text = text }

    /// Returns 128 bits that nobody can guess, as 32 hexadecimal digits.
    public static func fresh() -> Secret {
        // The system's generator is fit for secrets.
        var generator = SystemRandomNumberGenerator()
        let halves = (0..<2).map { _ in UInt64.random(in: .min ... .max, using: &generator) }
        return Secret(halves.map(\.hexadecimal).joined())
    }

    /// Returns whether a text has the same bytes, in a time that does not depend on how many of them are right.
    public func matches(_ guess: some StringProtocol) -> Bool {
        let (own, others) = (Array(text.utf8), Array(guess.utf8))
        guard own.count == others.count else { return false }
        var difference: UInt8 = 0
        for place in own.indices { difference |= (own[place] ^ others[place]) }
        return difference == 0
    }
}
