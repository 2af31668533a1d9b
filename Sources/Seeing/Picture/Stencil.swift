import Buffers
import Geometry
import Raster
import SVGScene

/// A shape brought to one size: 24 by 24 shares of ink, blurred, in which shapes of other sizes, pens and pens' ends are
/// compared by how much they have in common.
struct Stencil: Sendable {
    /// The number of cells along the longer side.
    static let extent = 24
    private static let vectorCount = extent * extent / 16

    /// The cells row by row, in vectors of 16.
    private let cells: [SIMD16<UInt8>]
    let sum: Int
    /// The sum of the first and the last column of the shape.
    private let ends: Int
    /// Width divided by height, before the shape was brought to size.
    let aspect: Double
    let holeCount: Int

    /// Creates a stencil of shares of ink, `width` by `height` cells of 0 to 255, put in the middle.
    private init(_ shares: [UInt8], width: Int, height: Int, aspect: Double, holeCount: Int) {
        let extent = Self.extent
        let (left, top) = ((extent - width) / 2, (extent - height) / 2)
        // With an empty cell on all sides, so that every cell has neighbours.
        let rowLength = extent + 2
        var padded = [UInt16](repeating: 0, count: rowLength * rowLength)
        padded.withMutableLoopBuffer { padded in
            shares.withLoopBuffer { shares in
                for y in 0..<height {
                    let (source, target) = (y &* width, (y &+ top &+ 1) &* rowLength &+ left &+ 1)
                    for x in 0..<width { padded[target &+ x] = UInt16(shares[source &+ x]) }
                }
            }
        }
        var blurred = [UInt8](repeating: 0, count: extent * extent)
        // Sums of three along columns, then along rows.
        padded.withLoopBuffer { padded in
            blurred.withMutableLoopBuffer { blurred in
                var columns = [UInt16](repeating: 0, count: rowLength)
                columns.withMutableLoopBuffer { columns in
                    for y in 0..<extent {
                        let above = padded.suffix(from: y &* rowLength)
                        for x in 0..<rowLength {
                            columns[x] = above[x] &+ above[x &+ rowLength] &+ above[x &+ 2 &* rowLength]
                        }
                        for x in 0..<extent {
                            let total = columns[x] &+ columns[x &+ 1] &+ columns[x &+ 2]
                            blurred[y &* extent &+ x] = UInt8(truncatingIfNeeded: total / 9)
                        }
                    }
                }
            }
        }
        cells = Self.vectors(blurred, from: 0)
        sum = cells.reduce(0) { $0 + Int(SIMD16<UInt16>(truncatingIfNeeded: $1).wrappedSum()) }
        ends = 2 * left + width - 1
        self.aspect = aspect
        self.holeCount = holeCount
    }

    /// Creates a stencil of cells that were made of a component with a box.
    init(_ cells: [UInt8], sum: Int, pixels: PixelBox, holeCount: Int) {
        self.cells = Self.vectors(cells, from: 0)
        self.sum = sum
        let width = Self.size(Double(pixels.width), Double(pixels.height)).width
        ends = 2 * ((Self.extent - width) / 2) + width - 1
        aspect = pixels.aspect
        self.holeCount = holeCount
    }

    /// Reads a stencil that was written.
    init(_ reader: inout ByteReader) throws {
        (sum, ends, aspect, holeCount) = (
            try reader.count(), try reader.count(), try reader.double(), try reader.count()
        )
        let start = try reader.take(Self.extent * Self.extent)
        cells = Self.vectors(reader.bytes, from: start)
    }

    private static func vectors(_ bytes: [UInt8], from start: Int) -> [SIMD16<UInt8>] {
        bytes.withLoopBuffer { bytes in
            (0..<vectorCount).map { bytes.load(start + 16 * $0, as: SIMD16<UInt8>.self) }
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.add(count: sum)
        writer.add(count: ends)
        writer.add(aspect)
        writer.add(count: holeCount)
        writer.add(raw: allCells)
    }

    /// The cells row by row.
    var allCells: [UInt8] {
        [UInt8](count: Self.extent * Self.extent) { bytes in
            for index in cells.indices { bytes.store(cells[index], at: 16 * index) }
        }
    }

    /// The spread of the ink along the diagonal that rises to the right, divided by that along the other one.
    var risingSlenderness: Double {
        var (mass, sum, squares) = (0.0, (rising: 0.0, falling: 0.0), (rising: 0.0, falling: 0.0))
        for index in 0..<Self.extent * Self.extent {
            let weight = Double(cells[index / 16][index % 16])
            let (x, y) = (Double(index % Self.extent), Double(index / Self.extent))
            mass += weight
            sum.rising += weight * (x - y)
            sum.falling += weight * (x + y)
            squares.rising += weight * (x - y) * (x - y)
            squares.falling += weight * (x + y) * (x + y)
        }
        guard mass > 0 else { return 1 }
        let rising = squares.rising / mass - (sum.rising / mass) * (sum.rising / mass)
        let falling = squares.falling / mass - (sum.falling / mass) * (sum.falling / mass)
        return (max(rising, 0) / max(falling, 1e-9)).squareRoot()
    }

    /// Creates the stencil of a component.
    init(_ mask: ComponentMask, holeCount: Int) {
        let (width, height) = Self.size(Double(mask.width), Double(mask.height))
        let (columns, rows) = (Self.edges(of: width, in: mask.width), Self.edges(of: height, in: mask.height))
        // The ink of each column of cells above each row of pixels.
        var above = [Float](repeating: 0, count: (mask.height + 1) * width)
        var before = [Int32](repeating: 0, count: mask.width + 1)
        // The ink of a row before each edge of cells.
        var edges = [Float](repeating: 0, count: width + 1)
        mask.pixels.withLoopBuffer { pixels in
            above.withMutableLoopBuffer { above in
                before.withMutableLoopBuffer { before in
                    edges.withMutableLoopBuffer { edges in
                        for y in 0..<mask.height {
                            let row = pixels.suffix(from: y &* mask.width).prefix(upTo: mask.width)
                            // Many rows are as the one above.
                            let isKnown =
                                y > 0
                                && pixels.suffix(from: (y &- 1) &* mask.width).countInCommon(with: row) == mask.width
                            if !isKnown {
                                for x in 0..<mask.width { before[x &+ 1] = before[x] &+ Int32(row[x]) }
                                for cell in 1...width {
                                    let edge = columns[cell]
                                    let ink = before[edge.next] &- before[edge.pixel]
                                    edges[cell] = Float(before[edge.pixel]) + edge.share * Float(ink)
                                }
                            }
                            let (source, target) = (y &* width, (y &+ 1) &* width)
                            for cell in 0..<width {
                                above[target &+ cell] = above[source &+ cell] + edges[cell &+ 1] - edges[cell]
                            }
                        }
                    }
                }
            }
        }
        let scale = Float(width * height) / Float(mask.width * mask.height)
        var sums = [Float](repeating: 0, count: width * height)
        for cell in 0..<width {
            var start: Float = 0
            for row in 0..<height {
                let edge = rows[row + 1]
                let (upper, lower) = (above[edge.pixel * width + cell], above[edge.next * width + cell])
                let end = upper + edge.share * (lower - upper)
                sums[row * width + cell] = (end - start) * scale
                start = end
            }
        }
        let shares = sums.map { UInt8(max(0, min(255, ($0 * 255).rounded()))) }
        self.init(
            shares, width: width, height: height, aspect: Double(mask.width) / Double(mask.height),
            holeCount: holeCount)
    }

    /// Draws a pen stroke as a stencil, or returns `nil` where there is nothing to draw.
    init?(_ path: Path, _ style: StrokeStyle, _ renderer: inout Renderer) {
        // A tenth of a cell is as fine as shares of ink can tell.
        let reach = path.controlBox.map { max($0.width, $0.height) + style.width } ?? 0
        let outline = path.stroked(style, tolerance: reach / 240)
        guard let bounds = outline.bounds, bounds.width > 0, bounds.height > 0 else { return nil }
        let (width, height) = Self.size(bounds.width, bounds.height)
        let shape = SceneShape(path: outline, fill: SceneFill(paint: .color(.black)))
        let root = SceneGroup(transform: .translation(x: -bounds.minX, y: -bounds.minY), children: [.shape(shape)])
        let scene = Scene(size: Size(width: bounds.width, height: bounds.height), root: root)
        guard let pixmap = try? renderer.render(scene, width: width, height: height) else { return nil }
        let shares = pixmap.bytes.withLoopBuffer { bytes in
            [UInt8](count: width * height) { shares in
                for pixel in 0..<shares.count { shares[pixel] = bytes[4 &* pixel &+ 3] }
            }
        }
        self.init(
            shares, width: width, height: height, aspect: bounds.width / bounds.height,
            holeCount: Self.holeCount(shares, width: width))
    }

    private static func size(_ width: Double, _ height: Double) -> (width: Int, height: Int) {
        let scale = Double(extent) / max(width, height)
        return (max(1, Int(bounded: (width * scale).rounded())), max(1, Int(bounded: (height * scale).rounded())))
    }

    /// Returns the edges of `count` cells along a line of pixels: the pixel that each lies in, the next one, and the share
    /// of the pixel before it.
    private static func edges(of count: Int, in pixelCount: Int) -> [(pixel: Int, next: Int, share: Float)] {
        (0...count).map { cell in
            let position = Double(cell * pixelCount) / Double(count)
            let pixel = min(Int(bounded: position), pixelCount)
            return (pixel, min(pixel + 1, pixelCount), Float(position - Double(pixel)))
        }
    }

    /// Returns the number of holes of a shape of one piece, from the corners of its outline: ink that touches at corners
    /// is connected (Gray, 1971).
    private static func holeCount(_ shares: [UInt8], width: Int) -> Int {
        let height = shares.count / width
        // Rows as bits, with a border, so that every corner has four neighbours.
        var rows = [UInt32](repeating: 0, count: height + 2)
        shares.withLoopBuffer { shares in
            for y in 0..<height {
                for x in 0..<width { rows[y + 1] |= UInt32(shares[y &* width &+ x] &>> 7) &<< UInt32(x + 1) }
            }
        }
        var corners = 0
        for (upper, lower) in zip(rows, rows.dropFirst()) {
            let (a, b, c, d) = (upper, upper &>> 1, lower, lower &>> 1)
            let (isOdd, hasTwo) = (a ^ b ^ c ^ d, (a & b) | (c & d) | ((a | b) & (c | d)))
            corners += (isOdd & ~hasTwo).nonzeroBitCount - (isOdd & hasTwo).nonzeroBitCount
            // Two that touch at the corner alone.
            corners -= 2 * ((a & d & ~b & ~c) | (b & c & ~a & ~d)).nonzeroBitCount
        }
        return max(0, 1 - corners / 4)
    }

    /// The share of ink that the shape and its mirror image about its own middle have in common.
    var mirrorLikeness: Double { likeness { x, y in (ends - x, y) } }

    /// Whether it looks different when it is mirrored, as most digits and letters do.
    var hasHand: Bool { mirrorLikeness < Self.mirrored }
    /// The share of ink in common with its mirror image, at least, of what looks the same.
    private static let mirrored = 0.94

    /// The share of ink that the shape, if it is higher than wide, and its image upside down have in common.
    var flipLikeness: Double { likeness { x, y in (x, Self.extent - 1 - y) } }

    private func likeness(to place: (Int, Int) -> (x: Int, y: Int)) -> Double {
        var common = 0
        for y in 0..<Self.extent {
            for x in 0..<Self.extent {
                let (index, other) = (y * Self.extent + x, place(x, y))
                guard (0..<Self.extent).contains(other.x) else { continue }
                let image = other.y * Self.extent + other.x
                common += Int(min(cells[index / 16][index % 16], cells[image / 16][image % 16]))
            }
        }
        return sum == 0 ? 1 : Double(common) / Double(2 * sum - common)
    }

    /// Returns whether stencils whose cells have these sums can have some share of their ink in common.
    static func mayBeAlike(_ sum: Int, _ other: Int, atLeast least: Double) -> Bool {
        Double(min(sum, other)) >= least * Double(max(sum, other))
    }

    /// Returns the share of both stencils' ink that they have in common, 0 to 1; 0 where that is below `least` anyway.
    func likeness(_ other: Stencil, atLeast least: Double = 0) -> Double {
        guard Self.mayBeAlike(sum, other.sum, atLeast: least), sum + other.sum > 0 else { return 0 }
        var lanes = SIMD16<UInt16>.zero
        for index in 0..<Self.vectorCount {
            lanes &+= SIMD16<UInt16>(truncatingIfNeeded: pointwiseMin(cells[index], other.cells[index]))
        }
        let common = Int(SIMD16<UInt32>(truncatingIfNeeded: lanes).wrappedSum())
        return Double(common) / Double(sum + other.sum - common)
    }
}
