/// A page as bytes with names in double braces, each of which is replaced once: what is put in is never searched again.
struct PageTemplate {
    private let pieces: [(isName: Bool, bytes: ArraySlice<UInt8>)]

    /// Divides a template.
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

    /// The page; a name without a value leaves nothing behind.
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
