/// A table of values by keyword, looked up by bytes without creating a string.
///
/// A hash table with open addressing: names of elements, attributes and properties are looked up once for every
/// attribute of a file, and comparing them one after the other was the largest part of resolving.
struct KeywordTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var keyword: [UInt8]
        var value: Value
    }

    private var slots: [Entry?]
    private let mask: Int
    private let ignoresCase: Bool

    /// Creates a table; if it ignores case, keywords must be in lower case.
    init(_ keywords: some Collection<(String, Value)>, ignoresCase: Bool = false) {
        var size = 16
        while size < keywords.count * 4 { size *= 2 }
        mask = size - 1
        slots = Array(repeating: nil, count: size)
        self.ignoresCase = ignoresCase
        for (keyword, value) in keywords {
            let bytes = Array(keyword.utf8)
            var slot = hash(bytes) & mask
            while slots[slot] != nil { slot = (slot + 1) & mask }
            slots[slot] = Entry(keyword: bytes, value: value)
        }
    }

    /// The value of a keyword, or `nil` if it is unknown.
    subscript(keyword: some Collection<UInt8>) -> Value? {
        var slot = hash(keyword) & mask
        while let entry = slots[slot] {
            if matches(entry.keyword, keyword) { return entry.value }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// The value of a keyword, or `nil` if it is unknown.
    subscript(keyword: String) -> Value? {
        var keyword = keyword
        return keyword.withUTF8 { self[$0] }
    }

    /// Returns the FNV-1a hash.
    @inline(__always)
    private func hash(_ bytes: some Collection<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes {
            hash = (hash ^ UInt32(ignoresCase ? ASCII.lowercased(byte) : byte)) &* 16_777_619
        }
        return Int(hash ^ (hash >> 15))
    }

    @inline(__always)
    private func matches(_ keyword: [UInt8], _ bytes: some Collection<UInt8>) -> Bool {
        guard keyword.count == bytes.count else { return false }
        return zip(keyword, bytes).allSatisfy { $0 == (ignoresCase ? ASCII.lowercased($1) : $1) }
    }
}
