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
    /// The sum of all cells.
    private let sum: Int
    /// The sum of the first and the last column of the shape.
    private let ends: Int
    /// Width divided by height, before the shape was brought to size.
    let aspect: Double
    /// The number of holes.
    let holeCount: Int

    /// Creates a stencil of shares of ink, `width` by `height` cells of 0 to 255, put in the middle.
    private init(_ shares: [UInt8], width: Int, height: Int, aspect: Double, holeCount: Int) {
        let extent = Self.extent
        let (left, top) = ((extent - width) / 2, (extent - height) / 2)
        // A border of one cell, so that every cell has eight neighbours.
        var bordered = [Int](repeating: 0, count: (extent + 2) * (extent + 2))
        for y in 0..<height {
            for x in 0..<width {
                bordered[(y + top + 1) * (extent + 2) + x + left + 1] = Int(shares[y * width + x])
            }
        }
        var cells = [SIMD16<UInt8>](repeating: .zero, count: Self.vectorCount)
        var sum = 0
        for y in 0..<extent {
            for x in 0..<extent {
                var total = 0
                for row in y...y + 2 {
                    let start = row * (extent + 2) + x
                    total += bordered[start] + bordered[start + 1] + bordered[start + 2]
                }
                let index = y * extent + x
                cells[index / 16][index % 16] = UInt8(total / 9)
                sum += total / 9
            }
        }
        self.cells = cells
        self.sum = sum
        ends = 2 * left + width - 1
        self.aspect = aspect
        self.holeCount = holeCount
    }

    /// Creates the stencil of a region.
    init(_ mask: RegionMask, holeCount: Int) {
        let (width, height) = Self.size(Double(mask.width), Double(mask.height))
        // Shares along rows first, then along columns, from running sums.
        var rows = [Double](repeating: 0, count: width * mask.height)
        for y in 0..<mask.height {
            let row = mask.pixels[y * mask.width..<(y + 1) * mask.width].map(Double.init)
            for (x, share) in Self.resample(row, to: width).enumerated() { rows[y * width + x] = share }
        }
        var shares = [UInt8](repeating: 0, count: width * height)
        for x in 0..<width {
            let column = (0..<mask.height).map { rows[$0 * width + x] }
            for (y, share) in Self.resample(column, to: height).enumerated() {
                shares[y * width + x] = UInt8(min(255, (share * 255).rounded()))
            }
        }
        self.init(
            shares, width: width, height: height, aspect: Double(mask.width) / Double(mask.height),
            holeCount: holeCount)
    }

    /// Draws a pen stroke as a stencil, or returns `nil` where there is nothing to draw.
    init?(_ path: Path, _ style: StrokeStyle, _ renderer: inout Renderer) {
        guard let bounds = path.strokeBounds(style), bounds.width > 0, bounds.height > 0 else { return nil }
        let (width, height) = Self.size(bounds.width, bounds.height)
        let shape = SceneShape(
            path: path, stroke: SceneStroke(paint: .color(RGBColor(red: 0, green: 0, blue: 0)), style: style))
        let root = SceneGroup(
            transform: .translation(x: -bounds.minX, y: -bounds.minY), children: [.shape(shape)])
        let scene = Scene(size: Size(width: bounds.width, height: bounds.height), root: root)
        guard let pixmap = try? renderer.render(scene, width: width, height: height) else { return nil }
        let shares = stride(from: 3, to: pixmap.bytes.count, by: 4).map { pixmap.bytes[$0] }
        self.init(
            shares, width: width, height: height, aspect: bounds.width / bounds.height,
            holeCount: Self.holeCount(shares, width: width))
    }

    private static func size(_ width: Double, _ height: Double) -> (width: Int, height: Int) {
        let scale = Double(extent) / max(width, height)
        return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
    }

    /// Returns the means of values over `count` equal parts of their length.
    private static func resample(_ values: [Double], to count: Int) -> [Double] {
        var sums = [0.0]
        for value in values { sums.append(sums[sums.count - 1] + value) }
        func sum(to position: Double) -> Double {
            let index = min(Int(position), values.count - 1)
            return sums[index] + values[index] * (position - Double(index))
        }
        let step = Double(values.count) / Double(count)
        var before = 0.0
        return (1...count).map { part in
            let after = sum(to: part == count ? Double(values.count) : Double(part) * step)
            defer { before = after }
            return (after - before) / step
        }
    }

    /// Returns the number of regions without ink that ink encloses.
    private static func holeCount(_ shares: [UInt8], width: Int) -> Int {
        let height = shares.count / width
        var isOpen = [Bool](repeating: true, count: (width + 2) * (height + 2))
        for y in 0..<height {
            for x in 0..<width where shares[y * width + x] >= 128 { isOpen[(y + 1) * (width + 2) + x + 1] = false }
        }
        var count = -1
        for start in isOpen.indices where isOpen[start] {
            count += 1
            var queue = [start]
            isOpen[start] = false
            while let index = queue.popLast() {
                for next in [index - 1, index + 1, index - width - 2, index + width + 2]
                where isOpen.indices.contains(next) && isOpen[next] {
                    isOpen[next] = false
                    queue.append(next)
                }
            }
        }
        return count
    }

    /// The share of ink that the shape and its mirror image about its own middle have in common.
    var mirrorLikeness: Double {
        var common = 0
        for y in 0..<Self.extent {
            for x in 0..<Self.extent {
                let (index, other) = (y * Self.extent + x, ends - x)
                guard (0..<Self.extent).contains(other) else { continue }
                let image = y * Self.extent + other
                common += Int(min(cells[index / 16][index % 16], cells[image / 16][image % 16]))
            }
        }
        return sum == 0 ? 1 : Double(common) / Double(2 * sum - common)
    }

    /// Returns the share of both stencils' ink that they have in common, 0 to 1; 0 where that is below `least` anyway.
    func likeness(_ other: Stencil, atLeast least: Double = 0) -> Double {
        guard Double(min(sum, other.sum)) >= least * Double(max(sum, other.sum)), sum + other.sum > 0 else { return 0 }
        var lanes = SIMD16<UInt16>.zero
        for index in 0..<Self.vectorCount {
            lanes &+= SIMD16<UInt16>(truncatingIfNeeded: pointwiseMin(cells[index], other.cells[index]))
        }
        let common = Int(SIMD16<UInt32>(truncatingIfNeeded: lanes).wrappedSum())
        return Double(common) / Double(sum + other.sum - common)
    }
}
