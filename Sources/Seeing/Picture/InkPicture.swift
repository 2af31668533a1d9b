import Buffers
import Geometry
import Raster

/// A picture of a drawing in two colours, ink and paper, as the eye looks at it.
///
/// Pixels are addressed by one index into `ink`. A border of paper, one pixel wide, surrounds the picture, so that every
/// pixel of the drawing has eight neighbours; positions in pixels count from the border's corner.
struct InkPicture: Sendable {
    /// The number of pixels along the longer side of the canvas, and the most.
    static let usualExtent = 128

    /// The number of columns, border included.
    let stride: Int
    /// The number of rows, border included.
    let rowCount: Int
    /// The number of pixels along the longer side of the canvas.
    let extent: Int
    /// 1 where there is ink, 0 where there is paper.
    let ink: [UInt8]
    /// The same as bits, row by row with the border: the first column of the drawing in the lowest bit.
    let rows: [UInt128]
    /// What the colours of the drawing say.
    let colors: ColorFacts
    /// The transform from pixels to root user space, the coordinates of the view box.
    let toUserSpace: Transform

    /// Tells ink from paper in a painting.
    init(_ painting: Painting) {
        colors = ColorFacts(painting.pixmap)
        ink = Self.ink(of: painting.pixmap, colors)
        extent = painting.extent
        stride = painting.pixmap.width + 2
        rowCount = painting.pixmap.height + 2
        rows = Self.rows(of: ink, width: painting.pixmap.width)
        toUserSpace = painting.toUserSpace
    }

    /// Takes some pixels of another picture as the only ink, as bits of its rows.
    init(_ rows: [UInt128], of picture: InkPicture) {
        self.rows = rows
        (stride, rowCount, extent) = (picture.stride, picture.rowCount, picture.extent)
        (colors, toUserSpace) = (picture.colors, picture.toUserSpace)
        let stride = stride
        ink = [UInt8](count: picture.ink.count) { ink in
            ink.initialize(0..<ink.count, to: 0)
            for (y, row) in rows.enumerated() { row.forEachBit { ink[y &* stride &+ $0 &+ 1] = 1 } }
        }
    }

    private static func rows(of ink: [UInt8], width: Int) -> [UInt128] {
        ink.withLoopBuffer { ink in
            (0..<ink.count / (width + 2)).map { row in
                let start = row * (width + 2) + 1
                let right = width > 64 ? ink.bits(start + 64, count: width - 64) : 0
                return (UInt128(right) &<< 64) | UInt128(ink.bits(start, count: min(64, width)))
            }
        }
    }

    /// Returns what is ink, with a border of paper.
    ///
    /// In a drawing of several colours, white within other ink is paper: a white checkmark is painted over a disc where
    /// others cut it out.
    private static func ink(of pixmap: Pixmap, _ colors: ColorFacts) -> [UInt8] {
        let (width, height, bytes) = (pixmap.width, pixmap.height, pixmap.bytes)
        let stride = width + 2
        var ink = [UInt8](repeating: 0, count: stride * (height + 2))
        var white: [Int] = []
        ink.withMutableLoopBuffer { ink in
            bytes.withLoopBuffer { bytes in
                for y in 0..<height {
                    let row = (y + 1) * stride + 1
                    // Of one colour, so that the compiler handles several pixels at a time.
                    guard colors.hasWhiteOnColor else {
                        let alpha = bytes.suffix(from: y &* width &* 4 &+ 3)
                        for x in 0..<width { ink[row &+ x] = alpha[4 &* x] >= colors.leastAlpha ? 1 : 0 }
                        continue
                    }
                    for x in 0..<width where bytes[(y * width + x) * 4 + 3] >= colors.leastAlpha {
                        let index = (y * width + x) * 4
                        ink[row + x] = 1
                        if ColorFacts.isWhite(bytes[index], bytes[index + 1], bytes[index + 2]) {
                            ink[row + x] = 2
                            white.append(row + x)
                        }
                    }
                }
            }
        }
        for start in white where ink[start] == 2 {
            // 3 marks what was visited of white pixels that are connected.
            var component = [start]
            ink[start] = 3
            var (paper, others) = (0, 0)
            var next = 0
            while next < component.count {
                let pixel = component[next]
                for index in [pixel - 1, pixel + 1, pixel - stride, pixel + stride] {
                    if ink[index] == 0 { paper += 1 }
                    if ink[index] == 1 { others += 1 }
                    if ink[index] == 2 {
                        ink[index] = 3
                        component.append(index)
                    }
                }
                next += 1
            }
            // No other white component is beside this one.
            for index in component { ink[index] = others > paper ? 0 : 1 }
        }
        return ink
    }

    /// The length in pixels of what is `length` long where the canvas is 128 pixels.
    func scaled(_ length: Double) -> Double { length * Double(extent) / 128 }

    /// Returns whether the pixel at a position has ink; there is none outside the picture.
    func hasInk(_ position: Point) -> Bool {
        let (column, row) = (Int(bounded: position.x.rounded()), Int(bounded: position.y.rounded()))
        guard column >= 0, column < stride, row >= 0, row < rowCount else { return false }
        return ink[row * stride + column] != 0
    }

    /// Returns whether a position is within the picture, border included.
    func contains(_ position: Point) -> Bool {
        min(position.x, position.y) > -0.5 && position.x < Double(stride) - 0.5 && position.y < Double(rowCount) - 0.5
    }

    /// Returns the rectangle in root user space that a box of pixels covers.
    func userSpace(_ box: PixelBox) -> Rect { box.rect.applying(toUserSpace) }
}

/// A box of whole pixels, by the first and the last column and row.
struct PixelBox: Hashable, Sendable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    var width: Int { maxX - minX + 1 }
    var height: Int { maxY - minY + 1 }
    /// The number of pixels.
    var area: Int { width * height }
    /// The width divided by the height.
    var aspect: Double { Double(width) / Double(height) }
    var center: Point { Point(x: Double(minX + maxX) / 2, y: Double(minY + maxY) / 2) }

    /// The same with its pixels' right and lower edges.
    var rect: Rect { Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX + 1), maxY: Double(maxY + 1)) }

    /// Returns the smallest box that contains both.
    func union(_ other: PixelBox) -> PixelBox {
        PixelBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Returns the box that this one and another one that it meets have in common.
    func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// Returns whether another box lies within this one, or sticks out by at most `tolerance` pixels.
    func contains(_ other: PixelBox, tolerance: Int = 0) -> Bool {
        other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance
            && other.maxY <= maxY + tolerance
    }
}

extension PixelBox {
    /// Creates the box of the pixels that positions fall on.
    init?(around points: [Point], margin: Double = 0) {
        guard let box = Rect(around: points)?.insetBy(-margin) else { return nil }
        self.init(
            minX: Int(bounded: box.minX.rounded()), minY: Int(bounded: box.minY.rounded()),
            maxX: Int(bounded: box.maxX.rounded()), maxY: Int(bounded: box.maxY.rounded()))
    }
}

extension UInt128 {
    /// Calls a function with the place of each bit that is set, from the lowest one.
    @inline(__always)
    func forEachBit(_ body: (Int) -> Void) {
        for half in [0, 64] {
            var rest = UInt64(truncatingIfNeeded: self &>> UInt128(half))
            while rest != 0 {
                body(half &+ rest.trailingZeroBitCount)
                rest &= rest &- 1
            }
        }
    }
}

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
