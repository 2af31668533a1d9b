/// A table of a page's drawings, without duplicates.
public struct DrawingTable {
    private var drawings: [[UInt8]] = []
    private var indices: [[UInt8]: Int] = [:]

    /// Creates an empty table.
    public init() {}

    /// Returns the index of a drawing in the table, adding it if it is new.
    public mutating func index(of bytes: [UInt8]) -> Int {
        if let known = indices[bytes] { return known }
        drawings.append(bytes)
        indices[bytes] = drawings.count - 1
        return drawings.count - 1
    }

    /// Writes the table: files as strings, or as Base64 if they are not UTF-8.
    public func write(to json: inout EmbeddedJSON) {
        json.array(drawings) { json, bytes in
            if let text = String(validating: bytes, as: UTF8.self) {
                json.string(text)
            } else {
                json.object { $0.member("b", Base64.encode(bytes)) }
            }
        }
    }
}
