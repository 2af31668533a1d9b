/// A key of a JSON object with its value.
struct JSONMember: Sendable {
    /// The key with its escapes resolved.
    var key: String
    /// The bytes of the key, quotes included.
    var keyRange: Range<Int>
    var value: JSONValue
    /// Whether a later member of the object has the same key; the later members are dropped.
    var isRepeated = false
}

extension JSONMember {
    /// The source ranges of the member.
    var place: EntryPlace { EntryPlace(key: keyRange, value: value.range, isGlob: Glob.isGlob(key)) }

    /// Returns the source ranges of the member as the entry of an icon.
    func place(of icon: String) -> EntryPlace { EntryPlace(key: keyRange, value: value.range, isGlob: key != icon) }
}
