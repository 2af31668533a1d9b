/// The names of a font (OpenType 1.9.1, "name"), in English for Windows, which all systems read.
struct NameTable {
    let table: FontTable

    /// Creates the table. `family` is text of ASCII letters, digits, spaces and `-`.
    init(family: String) {
        let postScript = String(family.map { $0 == " " ? "-" : $0 }) + "-Regular"
        let names = [
            (id: 1, text: family), (id: 2, text: "Regular"), (id: 3, text: postScript), (id: 4, text: family),
            (id: 5, text: "Version 1.0"), (id: 6, text: postScript),
        ]
        var (records, storage) = (BigEndianBytes(), BigEndianBytes())
        for name in names {
            // Windows, Unicode of the first plane, English of the United States.
            records.add16([3, 1, 0x409, name.id, 2 * name.text.utf16.count, storage.count])
            storage.add16(name.text.utf16.map(Int.init))
        }
        var data = BigEndianBytes()
        data.add16([0, names.count, 6 + records.count])
        data.add(records.bytes)
        data.add(storage.bytes)
        table = FontTable(tag: "name", bytes: data.bytes)
    }
}
