import HostSystem

/// A table of a page's drawings, without duplicates, as it is written on the page.
public struct DrawingTable: Sendable {
    private var drawings = EmbeddedJSON()
    private var indices: [ContentHash: Int] = [:]

    /// Creates an empty table.
    public init() {}

    /// Returns the index of a drawing in the table, adding it if it is new: as a string, or as Base64 if it is not UTF-8.
    public mutating func index(of bytes: [UInt8]) -> Int {
        let hash = ContentHash(bytes)
        if let known = indices[hash] { return known }
        drawings.element { json in
            if let text = String(validating: bytes, as: UTF8.self) {
                json.string(text)
            } else {
                json.object { $0.member("b", Base64.encode(bytes)) }
            }
        }
        indices[hash] = indices.count
        return indices.count - 1
    }

    /// Writes the table.
    public func write(to json: inout EmbeddedJSON) { json.array(of: drawings) }
}
