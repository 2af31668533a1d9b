import Buffers

extension LoopBuffer<UInt8> {
    /// Returns up to 64 pixels from an index on, 0 or 1 each, as bits with the first pixel in the lowest one.
    @inline(__always)
    func bits(_ index: Int, count: Int) -> UInt64 {
        var bits: UInt64 = 0
        var done = 0
        while done &+ 8 <= count {
            // The product brings the lowest bits of eight bytes together in the highest byte.
            let bytes = UInt64(littleEndian: load(index &+ done, as: UInt64.self))
            let packed = (bytes &* 0x0102_0408_1020_4080) &>> 56
            bits |= packed &<< UInt64(done)
            done &+= 8
        }
        while done < count {
            bits |= UInt64(self[index &+ done]) &<< UInt64(done)
            done &+= 1
        }
        return bits
    }
}
