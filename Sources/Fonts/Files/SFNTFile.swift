/// A font as a bare file, `.ttf` (OpenType 1.9.1, "Organization of an OpenType Font").
enum SFNTFile {
    /// Returns the file of tables that are ordered by their tags.
    static func file(of tables: [FontTable]) -> [UInt8] {
        var (directory, data) = (BigEndianBytes(), BigEndianBytes())
        directory.add32(FontTables.version)
        directory.add16([tables.count] + SearchHint(count: tables.count, size: 16).numbers)
        let start = 12 + 16 * tables.count
        for table in tables {
            directory.add(tag: table.tag)
            directory.add32(Int(checksum(of: table)))
            directory.add32(start + data.count)
            directory.add32(table.bytes.count)
            data.add(table.bytes)
            data.pad()
        }
        return directory.bytes + data.bytes
    }

    /// Returns the checksum of a table; that of the header does not count the number in it that depends on all checksums.
    static func checksum(of table: FontTable) -> UInt32 {
        guard table.tag == "head" else { return table.bytes.checksum }
        var counted = table.bytes
        let start = HeadTable.adjustmentOffset
        counted.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
        return counted.checksum
    }
}

extension IconFont {
    /// The font as a bare file, `.ttf`.
    public var trueType: [UInt8] { SFNTFile.file(of: tables.tables) }
}
