/// A page template with names in double braces, each replaced once: inserted values are not searched again.
struct PageTemplate {
    private let pieces: [(isName: Bool, bytes: ArraySlice<UInt8>)]

    /// Creates a template by splitting it at its names.
    init(_ bytes: [UInt8]) {
        var pieces: [(Bool, ArraySlice<UInt8>)] = []
        var rest = bytes[...]
        while let open = Self.index(of: "{{", in: rest), let close = Self.index(of: "}}", in: rest[open...]) {
            pieces.append((false, rest[..<open]))
            pieces.append((true, rest[(open + 2)..<close]))
            rest = rest[(close + 2)...]
        }
        self.pieces = pieces + [(false, rest)]
    }

    /// Returns the page; a name without a value is replaced by nothing.
    func filled(_ values: [String: [UInt8]]) -> [UInt8] {
        pieces.reduce(into: []) { page, piece in
            page += piece.isName ? values[String(decoding: piece.bytes, as: UTF8.self)] ?? [] : Array(piece.bytes)
        }
    }

    private static func index(of text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        let first = text.utf8Start.pointee
        return bytes.indices.dropLast().first { bytes[$0] == first && bytes[$0 + 1] == first }
    }
}
