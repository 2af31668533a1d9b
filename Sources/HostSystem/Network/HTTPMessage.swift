/// A request of HTTP/1.1 (RFC 9112).
public struct HTTPRequest: Hashable, Sendable {
    /// The method, such as `GET`.
    public var method: String
    /// The target as sent: a path with its query.
    public var target: String
    /// The names of the fields in lower case, with their values.
    public var fields: [String: String]
    /// The content.
    public var body: [UInt8]
}

/// An answer to a request.
public struct HTTPAnswer: Hashable, Sendable {
    /// The status, such as 200.
    public var status: Int
    /// The media type of the content.
    public var type: String
    /// The content.
    public var body: [UInt8]

    package init(status: Int, type: String, body: [UInt8]) {
        (self.status, self.type, self.body) = (status, type, body)
    }

    /// Creates an answer in plain text.
    public init(status: Int, _ text: String) {
        self.init(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
    }

    /// The bytes to send. Nothing is kept by the browser, guessed about, shown in a frame or passed on with an address.
    var bytes: [UInt8] {
        let reasons = [
            200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
            408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
            415: "Unsupported Media Type", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
            500: "Internal Server Error", 505: "HTTP Version Not Supported",
        ]
        let head = [
            "HTTP/1.1 \(status) \(reasons[status] ?? "Status")", "Content-Type: \(type)",
            "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
            "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
            "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
        ]
        return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

/// The reader of a request from the bytes that have come so far. It accepts less than the specification.
enum HTTPRequestReader {
    /// The greatest length of the request line and the fields together, in bytes.
    static let headLimit = 16 << 10
    /// The greatest length of the content in bytes.
    static let bodyLimit = 1 << 20

    enum Outcome: Hashable {
        /// More bytes must come.
        case incomplete
        case complete(HTTPRequest)
        /// The request gets this answer, whatever follows.
        case refused(HTTPAnswer)
    }

    static func read(_ bytes: [UInt8]) -> Outcome {
        guard let end = endOfHead(bytes) else {
            return bytes.count > headLimit ? .refused(HTTPAnswer(status: 431, "the request is too long")) : .incomplete
        }
        guard end <= headLimit else { return .refused(HTTPAnswer(status: 431, "the request is too long")) }
        guard let head = head(bytes[..<(end - 4)]) else {
            return .refused(HTTPAnswer(status: 400, "this is not a request of HTTP/1.1"))
        }
        var request = head
        guard request.fields["transfer-encoding"] == nil else {
            return .refused(HTTPAnswer(status: 411, "the length must be stated"))
        }
        let length = request.fields["content-length"] ?? "0"
        guard !length.isEmpty, length.utf8.count <= 9, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(length)
        else { return .refused(HTTPAnswer(status: 400, "the length is not a number")) }
        guard count <= bodyLimit else {
            return .refused(HTTPAnswer(status: 413, "the content is longer than \(bodyLimit) bytes"))
        }
        guard bytes.count >= end + count else { return .incomplete }
        request.body = Array(bytes[end..<(end + count)])
        return .complete(request)
    }

    /// Returns the offset behind the empty line that ends the fields.
    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        let searched = min(bytes.count, headLimit + 4)
        return (4...searched).first { end in
            bytes[end - 1] == 0x0A && bytes[end - 2] == 0x0D && bytes[end - 3] == 0x0A && bytes[end - 4] == 0x0D
        }
    }

    private static func head(_ bytes: ArraySlice<UInt8>) -> HTTPRequest? {
        // Printable ASCII, tabs and line breaks alone: browsers send nothing else.
        guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }) else {
            return nil
        }
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while let feed = rest.firstIndex(of: 0x0A) {
            guard feed > rest.startIndex, rest[feed - 1] == 0x0D else { return nil }
            lines.append(rest[rest.startIndex..<(feed - 1)])
            rest = rest[(feed + 1)...]
        }
        lines.append(rest)
        guard lines.allSatisfy({ !$0.contains(0x0D) }), let first = lines.first else { return nil }
        let words = first.split(separator: 0x20, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"), words[2] == "HTTP/1.1" else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                !line[..<colon].contains(0x20), !line[..<colon].contains(0x09)
            else { return nil }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            let last = value.lastIndex { $0 != 0x20 && $0 != 0x09 }
            // What decides about a request must not be said twice.
            guard fields[name] == nil || !["host", "content-length", "transfer-encoding", "origin"].contains(name)
            else { return nil }
            fields[name] = last.map { String(decoding: value[...$0], as: UTF8.self) } ?? ""
        }
        return HTTPRequest(method: words[0], target: words[1], fields: fields, body: [])
    }
}
