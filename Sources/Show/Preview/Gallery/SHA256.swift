/// The hash SHA-256 (FIPS 180-4), by which a page's security policy allows its one script and style sheet.
struct SHA256 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state = SIMD8<UInt32>(
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
        var schedule = [UInt32](repeating: 0, count: 64)
        let padded = padded(message)
        for start in stride(from: 0, to: padded.count, by: 64) {
            compress(padded, from: start, &schedule, into: &state)
        }
        return state.indices.flatMap { bytes(state[$0]) }
    }

    private static func padded(_ message: [UInt8]) -> [UInt8] {
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        let length = UInt64(message.count) * 8
        return padded + bytes(UInt32(truncatingIfNeeded: length >> 32)) + bytes(UInt32(truncatingIfNeeded: length))
    }

    /// Compresses the block of a message that begins at an index. `schedule` is room for 64 words.
    private static func compress(
        _ message: [UInt8], from start: Int, _ schedule: inout [UInt32], into state: inout SIMD8<UInt32>
    ) {
        for index in 0..<16 {
            let place = start + 4 * index
            schedule[index] =
                (UInt32(message[place]) << 24) | (UInt32(message[place + 1]) << 16) | (UInt32(message[place + 2]) << 8)
                | UInt32(message[place + 3])
        }
        for index in 16..<64 {
            let (a, b) = (schedule[index - 15], schedule[index - 2])
            let first = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
            let second = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
        var s = state
        for index in 0..<64 {
            let mix = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
            let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
            let first = s[7] &+ mix &+ choice &+ constants[index] &+ schedule[index]
            let turn = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
            let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
            s = SIMD8(first &+ turn &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6])
        }
        state &+= s
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { (word >> count) | (word << (32 - count)) }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
