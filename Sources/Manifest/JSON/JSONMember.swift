/// A key of a JSON object with its value.
struct JSONMember: Sendable {
    /// The key with its escapes resolved.
    var key: String
    /// The bytes of the key, quotes included.
    var keyRange: Range<Int>
    /// The value.
    var value: JSONValue
    /// Whether the object has the key again further on; the later members are dropped.
    var isRepeated = false
}

extension JSONMember {
    /// Where the member stands.
    var place: EntryPlace { EntryPlace(key: keyRange, value: value.range, isGlob: Glob.isGlob(key)) }

    /// Where the member stands, as the entry of an icon.
    func place(of icon: String) -> EntryPlace { EntryPlace(key: keyRange, value: value.range, isGlob: key != icon) }
}
