import Diagnostics

/// A source text with places marked inside it: `1️⃣` to `9️⃣` stand before the characters they mark.
struct MarkedText {
    let source: SourceText
    /// The byte offset of each marker's place in the text without markers.
    let offsets: [String: Int]

    init(_ marked: String) {
        var bytes: [UInt8] = []
        var offsets: [String: Int] = [:]
        for character in marked {
            if Self.markers.contains(character) {
                offsets[String(character)] = bytes.count
            } else {
                bytes += Array(String(character).utf8)
            }
        }
        self.offsets = offsets
        source = SourceText(name: "manifest.json", bytes: bytes)
    }

    private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]
}
