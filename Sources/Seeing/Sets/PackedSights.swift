import Buffers
import Geometry

/// The limits of shapes that say nothing: shares of the box that is filled, and widths to heights.
private enum TrivialLimits {
    static let disc = 0.74...0.83  // Of the box; a disc, an ellipse and half a disc fill 0.785.
    static let round = 0.85...1.18  // Width to height of a disc.
    static let half = (wide: 1.7, high: 0.6)  // Width to height, beyond which it is half a disc.
    static let triangle = 0.46...0.54  // Of the box; a triangle fills half of it.
    static let plate = 0.86  // Of the box, at least.
}

/// What a set asks of the sights of its drawings, in few bytes and few pieces of memory, which go back to the system as
/// a whole: those of thousands wait until all have been looked at.
public struct PackedSights: Sendable {
    struct Shape: Sendable {
        /// The position of its drawing among the sights.
        fileprivate(set) var icon: UInt32
        private let edges: SIMD4<UInt8>
        /// The number of its pixels.
        let area: UInt16
        /// Whether the shape is ink; otherwise it is a hole in ink.
        let isInk: Bool
        let holeCount: UInt16
        let stencilSum: UInt32
        /// The places of what draws it, and of its stencil, among those of all shapes.
        fileprivate var sources, stencil: Range<UInt32>

        fileprivate init(_ shape: SeenShape, sources: Range<Int>, stencil: Range<Int>) {
            let pixels = shape.pixels
            icon = 0
            edges = SIMD4(
                UInt8(clamping: pixels.minX), UInt8(clamping: pixels.minY), UInt8(clamping: pixels.maxX),
                UInt8(clamping: pixels.maxY))
            (area, isInk) = (UInt16(clamping: shape.area), shape.isInk)
            (holeCount, stencilSum) = (UInt16(clamping: shape.stencil.holeCount), UInt32(clamping: shape.stencil.sum))
            self.sources = UInt32(sources.lowerBound)..<UInt32(sources.upperBound)
            self.stencil = UInt32(stencil.lowerBound)..<UInt32(stencil.upperBound)
        }

        var pixels: PixelBox {
            PixelBox(minX: Int(edges.x), minY: Int(edges.y), maxX: Int(edges.z), maxY: Int(edges.w))
        }
        /// Whether the shape is one that everything has, which no other is compared with: a disc, a ring, a bar, a plate, a
        /// frame, half a disc, a triangle.
        var isTrivial: Bool { stencil.isEmpty }
    }

    /// What is said of a drawing as a whole.
    private struct Head {
        var colors: ColorFacts
        var toUserSpace: Transform
        /// The ends of its marks and shapes among those of all drawings.
        var marksEnd, shapesEnd: Int
    }

    private var heads: [Head] = []
    private var inks = PackedPictures()
    private var allMarks: [SeenMark] = []
    /// The shapes of all drawings that are neither specks nor all of the drawing.
    private(set) var shapes: [Shape] = []
    private var sources: [InkSource] = []
    private var stencils: [UInt8] = []

    /// Packs what is seen in some drawings.
    public init(_ sights: [Sight] = []) {
        for sight in sights {
            heads.append(Head(colors: sight.colors, toUserSpace: sight.bitmap.toUserSpace, marksEnd: 0, shapesEnd: 0))
            inks.append(PackedBits(sight.bitmap.rows, width: sight.bitmap.width))
            allMarks += sight.marks
            for shape in sight.shapes {
                let (source, stencil) = (sources.count, stencils.count)
                sources += shape.sources
                if !shape.isTrivial { shape.stencil.pack(into: &stencils) }
                shapes.append(Shape(shape, sources: source..<sources.count, stencil: stencil..<stencils.count))
                shapes[shapes.count - 1].icon = UInt32(heads.count - 1)
            }
            (heads[heads.count - 1].marksEnd, heads[heads.count - 1].shapesEnd) = (allMarks.count, shapes.count)
        }
    }

    /// Adds other sights.
    public mutating func append(_ others: PackedSights) {
        let (icon, source, stencil) = (UInt32(count), UInt32(sources.count), UInt32(stencils.count))
        for var head in others.heads {
            head.marksEnd += allMarks.count
            head.shapesEnd += shapes.count
            heads.append(head)
        }
        for var shape in others.shapes {
            shape.icon += icon
            shape.sources = shape.sources.lowerBound + source..<shape.sources.upperBound + source
            shape.stencil = shape.stencil.lowerBound + stencil..<shape.stencil.upperBound + stencil
            shapes.append(shape)
        }
        inks.append(others.inks)
        allMarks += others.allMarks
        sources += others.sources
        stencils += others.stencils
    }

    /// The number of drawings.
    public var count: Int { heads.count }

    /// Returns the figures in a drawing, in an order that depends on the drawing alone.
    public func marks(of icon: Int) -> ArraySlice<SeenMark> {
        allMarks[(icon == 0 ? 0 : heads[icon - 1].marksEnd)..<heads[icon].marksEnd]
    }

    /// Returns what the colours of a drawing say.
    func colors(of icon: Int) -> ColorFacts { heads[icon].colors }

    /// Returns the ink of a drawing in few bytes, by which equal ones are known.
    func ink(of icon: Int) -> PackedBits { inks[icon] }

    func bitmap(of icon: Int) -> Bitmap {
        Bitmap(rows: inks[icon].rows(), width: inks[icon].width, toUserSpace: heads[icon].toUserSpace)
    }

    /// Returns the height of a drawing's canvas, in root user space.
    public func height(of icon: Int) -> Double {
        let ink = inks[icon]
        return userSpace(PixelBox(minX: 1, minY: 1, maxX: ink.width, maxY: ink.height), of: icon).height
    }

    /// Returns a box of a drawing's pixels in root user space.
    func userSpace(_ box: PixelBox, of icon: Int) -> Rect { box.rect.applying(heads[icon].toUserSpace) }

    func shapes(of icon: Int) -> ArraySlice<Shape> {
        shapes[(icon == 0 ? 0 : heads[icon - 1].shapesEnd)..<heads[icon].shapesEnd]
    }

    /// Returns the elements and subpaths that draw a shape and nothing else; none where it is welded to something.
    func sources(of shape: Shape) -> ArraySlice<InkSource> {
        sources[Int(shape.sources.lowerBound)..<Int(shape.sources.upperBound)]
    }

    /// Returns the stencil of a shape that is not trivial.
    func stencil(of shape: Shape) -> Stencil {
        Stencil(stencils[Int(shape.stencil.lowerBound)..<Int(shape.stencil.upperBound)], of: shape)
    }

    /// Returns whether two drawings may be one in two sizes or styles: their ink covers the same box, and most of the ink
    /// of one lies on that of the other.
    public func resemble(_ icon: Int, _ other: Int) -> Bool {
        let (a, b) = (bitmap(of: icon), bitmap(of: other))
        guard a.width == b.width, a.height == b.height, let box = a.box, let otherBox = b.box else { return false }
        let common = box.intersection(otherBox)
        guard common.width > 0, common.height > 0 else { return false }
        let (kept, otherKept) = (a.intersection(b.grown).area, b.intersection(a.grown).area)
        return 10 * common.area >= 6 * max(box.area, otherBox.area)
            && (10 * kept >= 7 * a.area || 10 * otherKept >= 7 * b.area)
    }
}

extension SeenShape {
    fileprivate var isTrivial: Bool {
        let (filled, aspect) = (filledShare, pixels.aspect)
        let isRound =
            TrivialLimits.disc.contains(filled)
            && (TrivialLimits.round.contains(aspect) || aspect > TrivialLimits.half.wide
                || aspect < TrivialLimits.half.high)
        let isTriangle = stencil.holeCount == 0 && TrivialLimits.triangle.contains(filled)
        return isRound || filled >= TrivialLimits.plate || isTriangle
    }
}

// A stencil is packed as bytes that each begin a run of cells: below 128, so many less one follow as they are; else, 127 less
// than the value are as those in the row above, where the row above the first one is empty.
extension Stencil {
    fileprivate func pack(into bytes: inout [UInt8]) {
        let cells = allCells
        func isAsAbove(_ index: Int) -> Bool { cells[index] == (index < Self.extent ? 0 : cells[index - Self.extent]) }
        var start = 0
        while start < cells.count {
            let (isAbove, longest) = (isAsAbove(start), min(start + 128, cells.count))
            var end = start + 1
            while end < longest, isAsAbove(end) == isAbove { end += 1 }
            if isAbove {
                bytes.append(UInt8(127 + end - start))
            } else {
                bytes.append(UInt8(end - start - 1))
                bytes += cells[start..<end]
            }
            start = end
        }
    }

    fileprivate init(_ bytes: ArraySlice<UInt8>, of shape: PackedSights.Shape) {
        let cells = [UInt8](count: Self.extent * Self.extent) { cells in
            var (place, index) = (bytes.startIndex, 0)
            while place < bytes.endIndex {
                let head = Int(bytes[place])
                place += 1
                if head > 127 {
                    for cell in index..<index + head - 127 {
                        cells[cell] = cell < Self.extent ? 0 : cells[cell - Self.extent]
                    }
                    index += head - 127
                } else {
                    for cell in 0...head { cells[index + cell] = bytes[place + cell] }
                    place += head + 1
                    index += head + 1
                }
            }
        }
        self.init(cells, sum: Int(shape.stencilSum), pixels: shape.pixels, holeCount: Int(shape.holeCount))
    }
}
