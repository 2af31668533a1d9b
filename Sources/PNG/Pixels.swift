/// Pixels as words, `0xAABBGGRR`: to look at words is several times faster than to look at four bytes each.
struct Pixels {
    /// The words, rows from the top.
    let words: [UInt32]
    /// The number of pixels of a row.
    let width: Int

    /// Creates pixels from bytes.
    /// - Parameter bytes: Red, green, blue and alpha of every pixel.
    init(_ bytes: [UInt8], width: Int) {
        let count = bytes.count / 4
        self.width = width
        words = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            UnsafeMutableRawBufferPointer(target).copyBytes(from: bytes.prefix(count * 4))
            for index in 0..<count { target[index] = UInt32(littleEndian: target[index]) }
            initialized = count
        }
    }

    /// The number of rows.
    var height: Int { words.count / width }
}
