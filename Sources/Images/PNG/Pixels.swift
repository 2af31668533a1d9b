import Buffers

/// The pixels of an image as words, `0xAABBGGRR`.
struct Pixels {
    /// Red, green, blue and alpha of every pixel, rows from the top.
    let bytes: [UInt8]
    /// The number of pixels in a row.
    let width: Int

    /// The number of pixels.
    var count: Int { bytes.count / 4 }
    var height: Int { count / width }

    /// Calls `body` with every row's bytes.
    @inline(__always)
    func forEachRow(_ body: (LoopBuffer<UInt8>) -> Void) {
        bytes.withLoopBuffer { bytes in
            for row in 0..<height { body(bytes.suffix(from: row * width * 4)) }
        }
    }

    /// Calls `change` with the first pixel and with every pixel that differs from the one before it, until it returns
    /// `false`, and `run` after every pixel or, where they equal the one before, after every four.
    ///
    /// Four pixels of five equal the one before and cost next to nothing. `bytes` are the pixels' bytes. `change`
    /// receives a pixel; returns `false` to stop. `run` receives the index of the first pixel of a run and the number
    /// of its pixels, 1 or 4.
    @inline(__always)
    static func scan(
        _ bytes: LoopBuffer<UInt8>, count: Int, change: (UInt32) -> Bool, run: (Int, Int) -> Void = { _, _ in }
    ) {
        guard count > 0 else { return }
        var last = bytes.load(0, as: UInt32.self)
        var pair = UInt64(last) &* 0x1_0000_0001
        guard change(UInt32(littleEndian: last)) else { return }
        var index = 0
        while index < count {
            if index &+ 4 <= count {
                let first = bytes.load(index &* 4, as: UInt64.self)
                let second = bytes.load(index &* 4 &+ 8, as: UInt64.self)
                if (first ^ pair) | (second ^ pair) == 0 {
                    run(index, 4)
                    index &+= 4
                    continue
                }
            }
            let end = min(index &+ 4, count)
            while index < end {
                let word = bytes.load(index &* 4, as: UInt32.self)
                if word != last {
                    last = word
                    guard change(UInt32(littleEndian: word)) else { return }
                }
                run(index, 1)
                index &+= 1
            }
            pair = UInt64(last) &* 0x1_0000_0001
        }
    }
}
