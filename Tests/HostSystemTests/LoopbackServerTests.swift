import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HostSystem

@Suite("A server on this machine")
struct LoopbackServerTests {
    /// A server that answers with the method, the target and the content, until it is let go.
    final class Running {
        /// What its thread shares.
        private final class Shared: Sendable {
            let server: Mutex<LoopbackServer?>
            let isEnded = Atomic(false)

            init(_ patience: Duration) throws { server = Mutex(try LoopbackServer(port: 0, patience: patience)) }

            func run() {
                server.withLock { server in
                    server?.run(isEnded: { isEnded.load(ordering: .relaxed) }) { request in
                        let content = String(decoding: request.body, as: UTF8.self)
                        return HTTPAnswer(status: 200, "\(request.method) \(request.target) \(content)")
                    }
                }
            }
        }

        let port: UInt16
        private let shared: Shared

        init(patience: Duration = .seconds(10)) throws {
            let shared = try Shared(patience)
            port = shared.server.withLock { $0?.port ?? 0 }
            self.shared = shared
            Thread { shared.run() }.start()
        }

        deinit { shared.isEnded.store(true, ordering: .relaxed) }
    }

    /// Returns what comes back for bytes that are sent in pieces through one connection.
    private func exchange(_ pieces: [String], port: UInt16) throws -> String {
        try ClientSocket(port: port).exchange(pieces.map { Array($0.utf8) })
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var request: String
        var status: String
        var content = ""
    }

    private static let cases = [
        Case(
            testDescription: "a plain request", request: "GET /a?b HTTP/1.1\r\nHost: x\r\n\r\n", status: "200",
            content: "GET /a?b "),
        Case(
            testDescription: "content", request: "POST / HTTP/1.1\r\nHost: x\r\ncontent-LENGTH:  3 \r\n\r\nabc",
            status: "200",
            content: "POST / abc"),
        Case(testDescription: "another version", request: "GET / HTTP/1.0\r\n\r\n", status: "400"),
        Case(testDescription: "a target that is no path", request: "GET http://x/ HTTP/1.1\r\n\r\n", status: "400"),
        Case(
            testDescription: "a line feed alone between fields", request: "GET / HTTP/1.1\r\nA: b\nC: d\r\n\r\n",
            status: "400"),
        Case(
            testDescription: "a carriage return alone between fields",
            request: "GET / HTTP/1.1\r\nA: b\rC: d\r\n\r\n", status: "400"),
        Case(testDescription: "a space before the colon", request: "GET / HTTP/1.1\r\nHost : x\r\n\r\n", status: "400"),
        Case(testDescription: "a tab before the colon", request: "GET / HTTP/1.1\r\nHost\t: x\r\n\r\n", status: "400"),
        Case(testDescription: "a field without a name", request: "GET / HTTP/1.1\r\n: x\r\n\r\n", status: "400"),
        Case(testDescription: "a line without a colon", request: "GET / HTTP/1.1\r\nHost\r\n\r\n", status: "400"),
        Case(testDescription: "a folded field", request: "GET / HTTP/1.1\r\nA: b\r\n c: d\r\n\r\n", status: "400"),
        Case(testDescription: "two hosts", request: "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", status: "400"),
        Case(
            testDescription: "two origins", request: "POST / HTTP/1.1\r\nOrigin: x\r\nOrigin: y\r\n\r\n", status: "400"),
        Case(
            testDescription: "two lengths",
            request: "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
            status: "400"),
        Case(
            testDescription: "a length of many digits",
            request: "POST / HTTP/1.1\r\nContent-Length: 0000000001\r\n\r\na",
            status: "400"),
        Case(
            testDescription: "a length that is empty", request: "POST / HTTP/1.1\r\nContent-Length:\r\n\r\n",
            status: "400"),
        Case(
            testDescription: "a negative length", request: "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            status: "400"),
        Case(testDescription: "no ASCII", request: "GET /é HTTP/1.1\r\n\r\n", status: "400"),
        Case(testDescription: "a zero byte", request: "GET /\0 HTTP/1.1\r\n\r\n", status: "400"),
        Case(
            testDescription: "chunks", request: "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: "411"),
        Case(
            testDescription: "a large content", request: "POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n",
            status: "413"),
        Case(
            testDescription: "many fields", request: "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 4000),
            status: "431"),
        Case(
            testDescription: "a long line",
            request: "GET /" + String(repeating: "a", count: 17000) + " HTTP/1.1\r\n\r\n",
            status: "431"),
    ]

    @Test("answers what it can, and refuses the rest in plain words", arguments: cases)
    func requests(_ one: Case) throws {
        let server = try Running()
        let answer = try exchange([one.request], port: server.port)
        #expect(answer.hasPrefix("HTTP/1.1 \(one.status) "))
        #expect(answer.contains("Connection: close\r\n") && answer.contains("Cache-Control: no-store\r\n"))
        if !one.content.isEmpty { #expect(answer.hasSuffix("\r\n\r\n\(one.content)\n")) }
    }

    @Test("waits for a request that comes byte by byte, and serves others meanwhile")
    func slow() throws {
        let server = try Running()
        let idle = try ClientSocket(port: server.port)
        let slow = try ClientSocket(port: server.port)
        try slow.send(Array("GET /sl".utf8))
        #expect(try exchange(["GET /other HTTP/1.1\r\n\r\n"], port: server.port).hasSuffix("GET /other \n"))
        #expect(try slow.exchange("ow HTTP/1.1\r\n\r\n".utf8.map { [$0] }).hasSuffix("GET /slow \n"))
        withExtendedLifetime(idle) {}
    }

    @Test("serves on after connections that end in the middle, more of them than it keeps")
    func broken() throws {
        let server = try Running()
        for _ in 0..<2 * LoopbackServer.connectionLimit {
            let socket = try ClientSocket(port: server.port)
            try socket.send(Array("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab".utf8))
        }
        #expect(try exchange(["GET /on HTTP/1.1\r\n\r\n"], port: server.port).hasSuffix("GET /on \n"))
    }

    @Test("keeps at most 32 connections at the same time: others wait until one ends")
    func full() throws {
        let server = try Running()
        var idle = try (0..<32).map { _ in try ClientSocket(port: server.port) }
        let waiting = try ClientSocket(port: server.port)
        try waiting.send(Array("GET /late HTTP/1.1\r\n\r\n".utf8))
        #expect(!waiting.hears(within: 300))
        idle.removeLast()
        #expect(waiting.hears(within: 5000))
        #expect(try waiting.exchange([]).hasSuffix("GET /late \n"))
        withExtendedLifetime(idle) {}
    }

    @Test(
        "gives up what has not come in time: without a word where nothing came, and with one in the middle of a request"
    )
    func patience() throws {
        let server = try Running(patience: .milliseconds(50))
        for (sent, status) in [
            ("", nil), ("GET / HT", "408"), ("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab", "408"),
        ] {
            let socket = try ClientSocket(port: server.port)
            try socket.send(Array(sent.utf8))
            try #require(socket.hears(within: 5000), "'\(sent)' is kept")
            #expect(try socket.exchange([]).split(separator: " ").dropFirst().first.map(String.init) == status)
        }
    }

    @Test("gives a whole answer to whoever is still sending what is too much")
    func sending() throws {
        let server = try Running()
        let socket = try ClientSocket(port: server.port)
        try socket.send(Array("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n".utf8))
        try #require(socket.hears(within: 5000))
        for _ in 0..<8 {
            try socket.send(Array(repeating: 0x61, count: 1 << 17))
            usleep(2000)
        }
        let answer = try socket.exchange([[0x61]])
        #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.hasSuffix("longer than 1048576 bytes\n"))
    }

    @Test("gives up whoever goes on sending far more than is taken")
    func flooding() throws {
        let server = try Running()
        let socket = try ClientSocket(port: server.port)
        try socket.send(Array("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n".utf8))
        try #require(socket.hears(within: 5000))
        let piece = [UInt8](repeating: 0x61, count: 1 << 18)
        let error = #expect(throws: ClientSocket.Failure.self) { for _ in 0..<100 { try socket.send(piece) } }
        #expect([EPIPE, ECONNRESET].contains(error?.code))
    }

    @Test(
        "reads a head of 16 KiB, and none that is longer",
        arguments: [(-1, true), (0, true), (1, false), (4, false), (99, false)])
    func heads(surplus: Int, isRead: Bool) {
        let (start, end) = ("GET / HTTP/1.1\r\nA: ", "\r\n\r\n")
        let filling = 16384 + surplus - start.utf8.count - end.utf8.count
        let head = Array((start + String(repeating: "a", count: filling) + end).utf8)
        switch HTTPRequestReader.read(head) {
        case .complete(let request): #expect(isRead && request.fields["a"]?.utf8.count == filling)
        case .refused(let answer): #expect(!isRead && answer.status == 431)
        case .incomplete: Issue.record("the head is whole")
        }
    }

    @Test("reads 1 MiB of content when all of it is there, and not what comes behind it")
    func contents() {
        let head = Array("POST / HTTP/1.1\r\nContent-Length: 1048576\r\n\r\n".utf8)
        let content = [UInt8](repeating: 0x61, count: 1 << 20)
        #expect(HTTPRequestReader.read(head + content.dropLast()) == .incomplete)
        let request = HTTPRequest(
            method: "POST", target: "/", fields: ["content-length": "1048576"], body: content)
        #expect(HTTPRequestReader.read(head + content + Array("GET / HTTP/1.1".utf8)) == .complete(request))
    }

    @Test("waits for the end of a head for 16 KiB, and no longer", arguments: [(16384, true), (16385, false)])
    func openHeads(count: Int, isAwaited: Bool) {
        let head = Array(("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 16500)).utf8.prefix(count))
        switch HTTPRequestReader.read(head) {
        case .incomplete: #expect(isAwaited)
        case .refused(let answer): #expect(!isAwaited && answer.status == 431)
        case .complete: Issue.record("the head is not whole")
        }
    }

    @Test(
        "tells browsers in every answer to keep nothing, and to show and pass it on nowhere",
        arguments: [200, 404, 413])
    func headers(status: Int) {
        let lines = String(decoding: HTTPAnswer(status: status, "é").bytes, as: UTF8.self).components(
            separatedBy: "\r\n")
        #expect(
            Array(lines.dropFirst()) == [
                "Content-Type: text/plain; charset=utf-8", "Content-Length: 3", "Connection: close",
                "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
                "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
                "Cross-Origin-Opener-Policy: same-origin", "", "é\n",
            ])
    }

    @Test("says that a port is taken")
    func taken() throws {
        let server = try Running()
        #expect(throws: SystemError(code: EADDRINUSE)) { _ = try LoopbackServer(port: server.port).port }
    }

    @Test("listens at this machine's own address alone")
    func loopback() throws {
        let server = try Running()
        // Another address of the machine's own network device; 127.0.0.2 is this machine too, and nobody listens there.
        let error = #expect(throws: ClientSocket.Failure.self) {
            _ = try ClientSocket(port: server.port, address: 0x7F00_0002)
        }
        #expect(error?.code == ECONNREFUSED)
    }
}
