/// The folders that a manifest names, found without parsing the rest of it.
///
/// They are a guess that saves time: data found by them is used only where it proves to belong to this very manifest.
struct FolderHints: Hashable {
    private(set) var source: String?
    private(set) var output: String?

    /// Creates hints from the members `source` and `output` of the outermost object; names with escapes are skipped.
    init(manifest bytes: [UInt8]) {
        var depth = 0
        var key: Range<Int>?
        var text = 0..<0
        var offset = 0
        while offset < bytes.count, source == nil || output == nil {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""):
                let end = Self.end(ofTextAt: offset, in: bytes)
                text = offset..<end
                offset = end + 1
                if depth == 1, let key { enter(bytes[text], for: bytes[key]) }
            case UInt8(ascii: ":"): key = depth == 1 ? text : nil
            case UInt8(ascii: ","): key = nil
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
    }

    private mutating func enter(_ value: ArraySlice<UInt8>, for key: ArraySlice<UInt8>) {
        guard !value.contains(UInt8(ascii: "\\")) else { return }
        if key.elementsEqual("source".utf8) { source = source ?? String(decoding: value, as: UTF8.self) }
        if key.elementsEqual("output".utf8) { output = output ?? String(decoding: value, as: UTF8.self) }
    }

    /// Returns the end of the string that begins at an offset, before its closing quote.
    private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(offset, bytes.count)
    }
}
