import Buffers
import Geometry

/// A connected shape of a drawing, by which a set's drawings are compared.
public struct SeenShape: Sendable {
    /// The box of its ink, or of the hole, in root user space.
    public let box: Rect
    /// Whether the shape is ink; otherwise it is a hole in ink.
    public let isInk: Bool
    /// The elements and subpaths that draw it and nothing else; empty where it is welded to something.
    public let sources: [InkSource]
    /// The box in pixels.
    let pixels: PixelBox
    /// The number of its pixels.
    let area: Int
    /// The share of the box that it fills with what it encloses.
    let filledShare: Double
    /// The shape brought to one size.
    let stencil: Stencil

    /// Whether the shape is its own mirror image.
    public var isSymmetric: Bool { stencil.mirrorLikeness >= 0.94 }

    /// Whether the shape, if it is higher than wide, looks the same upside down.
    public var isSameUpsideDown: Bool { stencil.flipLikeness >= 0.9 }

    /// Returns the shape as a figure that the icon's name says it is.
    public func mark(_ figure: Figure, reading: String) -> SeenMark {
        SeenMark(
            figure: figure, box: box, isKnockedOut: !isInk, sources: sources, witnesses: [.drawing, .name],
            grade: .probable, direction: nil, reading: reading)
    }

    /// Returns how much the shape resembles a letter, a digit or another sign, 0 to 1. Where it is known which one is
    /// drawn, less is enough than where it is to be read.
    public func likeness(to character: Unicode.Scalar) -> Double {
        CharacterStencils.likeness(stencil, to: character)
    }
}

/// The ink of a drawing as bits, to be compared with that of others of the same proportions.
struct Silhouette: Sendable {
    /// The number of 64-bit words of a row.
    private static let wordCount = 2
    /// The rows from the top, `wordCount` words each, the first column in the lowest bit.
    private(set) var words: [UInt64]
    /// The number of columns, at most 128.
    let width: Int
    let height: Int
    /// The transform from pixels, counted as in `PixelBox`, to root user space.
    let toUserSpace: Transform

    /// Takes the ink of a picture; of pictures larger than usual, the upper left part.
    init(_ picture: InkPicture) {
        width = min(picture.stride - 2, 64 * Self.wordCount)
        height = picture.rowCount - 2
        toUserSpace = picture.toUserSpace
        words = [UInt64](repeating: 0, count: height * Self.wordCount)
        picture.ink.withLoopBuffer { ink in
            for index in words.indices {
                let (y, x) = (index / Self.wordCount, index % Self.wordCount * 64)
                words[index] = ink.bits((y + 1) * picture.stride + 1 + x, count: min(64, width - x))
            }
        }
    }

    /// The number of pixels with ink.
    var area: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Returns the number of pixels with ink in a box.
    func area(in box: PixelBox) -> Int {
        var masks = [UInt64](repeating: 0, count: Self.wordCount)
        for x in max(box.minX - 1, 0)...max(min(box.maxX - 1, width - 1), 0) { masks[x / 64] |= 1 << (x % 64) }
        var area = 0
        for y in max(box.minY - 1, 0)..<min(box.maxY, height) {
            for word in 0..<Self.wordCount { area += (words[y * Self.wordCount + word] & masks[word]).nonzeroBitCount }
        }
        return area
    }

    /// The box of the ink, counted as in `PixelBox`; `nil` if there is none.
    var box: PixelBox? {
        var box: PixelBox?
        for y in 0..<height {
            for word in 0..<Self.wordCount where words[y * Self.wordCount + word] != 0 {
                let bits = words[y * Self.wordCount + word]
                let row = PixelBox(
                    minX: 64 * word + bits.trailingZeroBitCount + 1, minY: y + 1,
                    maxX: 64 * word + 63 - bits.leadingZeroBitCount + 1, maxY: y + 1)
                box = box.map { $0.union(row) } ?? row
            }
        }
        return box
    }

    /// The ink in every eight rows, and in every eight columns.
    var profile: (rows: SIMD16<Int32>, columns: SIMD16<Int32>) {
        var (rows, columns) = (SIMD16<Int32>.zero, SIMD16<Int32>.zero)
        for y in 0..<height {
            for word in 0..<2 {
                let bits = words[2 * y + word]
                rows[y / 8] += Int32(bits.nonzeroBitCount)
                for part in 0..<8 { columns[8 * word + part] += Int32((bits >> (8 * part) & 0xFF).nonzeroBitCount) }
            }
        }
        return (rows, columns)
    }

    /// The mirror image.
    var mirrored: Silhouette {
        var result = self
        for y in 0..<height {
            let (low, high) = (Self.reversed(words[2 * y + 1]), Self.reversed(words[2 * y]))
            // All 128 columns are reversed; narrower pictures are then moved back to the left edge.
            let shift = 128 - width
            result.words[2 * y] =
                shift >= 64 ? high >> (shift - 64) : low >> shift | (shift == 0 ? 0 : high << (64 - shift))
            result.words[2 * y + 1] = shift >= 64 ? 0 : high >> shift
        }
        return result
    }

    private static func reversed(_ bits: UInt64) -> UInt64 {
        var (rest, result) = (bits.byteSwapped, UInt64(0))
        rest = (rest & 0x0F0F_0F0F_0F0F_0F0F) << 4 | (rest >> 4) & 0x0F0F_0F0F_0F0F_0F0F
        rest = (rest & 0x3333_3333_3333_3333) << 2 | (rest >> 2) & 0x3333_3333_3333_3333
        result = (rest & 0x5555_5555_5555_5555) << 1 | (rest >> 1) & 0x5555_5555_5555_5555
        return result
    }

    /// Returns the ink grown by a pixel to all sides, corners included.
    var grown: Silhouette {
        var wide = self
        for y in 0..<height {
            let (low, high) = (words[2 * y], words[2 * y + 1])
            wide.words[2 * y] = low | low << 1 | low >> 1 | high << 63
            wide.words[2 * y + 1] = high | high << 1 | high >> 1 | low >> 63
        }
        var result = wide
        for y in 0..<height {
            for word in 0..<2 {
                if y > 0 { result.words[2 * y + word] |= wide.words[2 * (y - 1) + word] }
                if y + 1 < height { result.words[2 * y + word] |= wide.words[2 * (y + 1) + word] }
            }
        }
        return result
    }

    /// Returns the ink that the other one lacks.
    func subtracting(_ other: Silhouette) -> Silhouette {
        var result = self
        for index in words.indices { result.words[index] &= ~other.words[index] }
        return result
    }

    /// Returns the ink that both have.
    func intersection(_ other: Silhouette) -> Silhouette {
        var result = self
        for index in words.indices { result.words[index] &= other.words[index] }
        return result
    }

    /// Returns the ink without what is less than three pixels thick.
    var opened: Silhouette {
        var paper = self
        for index in words.indices { paper.words[index] = ~words[index] }
        return intersection(subtracting(paper.grown).grown)
    }

    /// Returns whether two drawings look the same: hardly a pixel of each is further than one from the other's ink.
    func looksLike(_ other: Silhouette) -> Bool {
        guard width == other.width, height == other.height else { return false }
        let stray = subtracting(other.grown).area + other.subtracting(grown).area
        return stray * 100 <= min(area, other.area)
    }
}
