import Gzip

/// A font as a WOFF file, whose tables are compressed one by one (WOFF File Format 1.0).
enum WOFFFile {
    /// libdeflate's compression level: the best, as fonts are written seldom and loaded often.
    private static let compressionLevel: Int32 = 12

    /// Returns the file.
    /// - Throws: ``FontError/outOfMemory``.
    static func file(of font: FontTables) throws(FontError) -> [UInt8] {
        let deflater = Deflater(level: compressionLevel)
        var (directory, data) = (BigEndianBytes(), BigEndianBytes())
        let start = 44 + 20 * font.tables.count
        for table in font.tables {
            let compressed: [UInt8]
            do throws(GzipError) {
                compressed = try deflater.withCompressed(table.bytes) { Array($0) }
            } catch {
                throw .outOfMemory
            }
            // A table that does not become smaller is stored as it is.
            let stored = compressed.count < table.bytes.count ? compressed : table.bytes
            directory.add(tag: table.tag)
            directory.add32(start + data.count)
            directory.add32(stored.count)
            directory.add32(table.bytes.count)
            directory.add32(Int(SFNTFile.checksum(of: table)))
            data.add(stored)
            data.pad()
        }
        var header = BigEndianBytes()
        header.add(tag: "wOFF")
        header.add32(FontTables.version)
        header.add32(start + data.count)
        header.add16([font.tables.count, 0])
        header.add32(font.fileSize)
        // The font's version, and neither metadata nor private data.
        header.add16([1, 0])
        for _ in 0..<5 { header.add32(0) }
        return header.bytes + directory.bytes + data.bytes
    }
}

extension IconFont {
    /// Returns the font as a WOFF file.
    /// - Throws: ``FontError/outOfMemory``.
    public func woff() throws(FontError) -> [UInt8] { try WOFFFile.file(of: tables) }
}
