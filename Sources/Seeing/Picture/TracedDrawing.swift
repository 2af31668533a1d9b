import Buffers
import Geometry

/// A drawing as regions with centre lines, from which the figures are read.
struct TracedDrawing: Sendable {
    let picture: InkPicture
    let map: RegionMap
    /// The labels of the regions that are large enough to be seen.
    let seen: [Int]
    /// The regions that are not specks, brought to one size.
    private(set) var stencils: [Int: Stencil] = [:]
    /// The box of all ink.
    let inkBox: PixelBox?
    /// The number of pixels with ink.
    let inkArea: Int

    /// The least number of pixels of a region that is looked at.
    private static let leastArea = 6

    /// Finds regions, distances and centre lines of a picture.
    init(_ picture: InkPicture) {
        self.picture = picture
        var map = RegionMap(picture)
        seen = map.regions.indices.filter { $0 > 0 && map.regions[$0].area >= Self.leastArea }
        let distances = Distances(picture)
        let holes = map.mask { $0 != 0 && !map.regions[$0].isInk }
        var deepest = [Int32](repeating: 0, count: map.regions.count)
        for mask in [picture.ink, holes] {
            let lines = CenterLines(mask, stride: picture.stride, distances, .clean)
            for (pixel, square) in lines.depths {
                let label = Int(map.labels[pixel])
                deepest[label] = max(deepest[label], square)
            }
            for (middle, branch) in lines.branches() {
                map.regions[Int(map.labels[middle])].branches.append(branch)
            }
        }
        for label in seen { map.regions[label].depth = Double(deepest[label]).squareRoot() }
        let worn = seen.filter { map.regions[$0].isWorn }
        if !worn.isEmpty {
            let mask = map.mask(where: worn.contains)
            let lines = CenterLines(mask, stride: picture.stride, distances, .faithful).branches()
            for (label, branches) in Dictionary(grouping: lines, by: { Int(map.labels[$0.middle]) })
            where branches.count == 1 {
                // Spurs at corners lengthen a branch, too, but less than a lost leg.
                let (new, old) = (branches[0].branch, map.regions[label].branches[0])
                if new.length >= old.length + 2 * map.regions[label].depth { map.regions[label].branches = [new] }
            }
        }
        let outermost = map.regions.filter { $0.isInk && $0.encloser == 0 }
        inkBox = outermost.map(\.box).reduce(nil) { box, next in box.map { $0.union(next) } ?? next }
        inkArea = map.regions.reduce(0) { $0 + ($1.isInk ? $1.area : 0) }
        self.map = map
        for label in seen {
            let region = map.regions[label]
            let longer = max(region.box.width, region.box.height)
            // Frames and plates around everything are like nothing else.
            let isPlate = Double(longer) > 0.95 * extent && region.filledShare > 0.75
            if longer >= 8, !isPlate { stencils[label] = Stencil(mask(of: label), holeCount: region.holeCount) }
        }
    }

    /// The number of pixels along the longer side of the canvas.
    var extent: Double { Double(picture.extent) }

    /// Returns a region by its label.
    subscript(_ label: Int) -> Region { map.regions[label] }

    /// Returns the label of the pixel at a position; 0 outside the picture.
    func label(_ x: Int, _ y: Int) -> Int {
        guard x >= 0, x < picture.stride, y >= 0, y < picture.rowCount else { return 0 }
        return Int(map.labels[y * picture.stride + x])
    }

    /// Returns the pixels of a region, row by row of its box.
    func mask(of label: Int) -> RegionMask {
        let box = map.regions[label].box
        let pixels = [UInt8](count: box.width * box.height) { pixels in
            map.labels.withLoopBuffer { labels in
                for y in 0..<box.height {
                    let start = (box.minY + y) * picture.stride + box.minX
                    for x in 0..<box.width {
                        pixels[y &* box.width &+ x] = labels[start &+ x] == Int32(truncatingIfNeeded: label) ? 1 : 0
                    }
                }
            }
        }
        return RegionMask(width: box.width, height: box.height, pixels: pixels)
    }

    /// Returns the pixels of a region and of everything that it encloses, row by row of its box.
    func filledMask(of label: Int) -> RegionMask {
        let box = map.regions[label].box
        var isInside = [UInt8](repeating: 0, count: map.regions.count)
        isInside[label] = 1
        // What is inside a region begins after it.
        for inner in map.regions.indices.dropFirst(label + 1) {
            isInside[inner] = isInside[map.regions[inner].encloser]
        }
        let pixels = [UInt8](count: box.width * box.height) { pixels in
            map.labels.withLoopBuffer { labels in
                isInside.withLoopBuffer { isInside in
                    for y in 0..<box.height {
                        let start = (box.minY + y) * picture.stride + box.minX
                        for x in 0..<box.width {
                            pixels[y &* box.width &+ x] = isInside[Int(labels[start &+ x])]
                        }
                    }
                }
            }
        }
        return RegionMask(width: box.width, height: box.height, pixels: pixels)
    }

    /// The mask of all ink within its box.
    var inkMask: RegionMask? {
        guard let box = inkBox else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(box.width * box.height)
        for y in box.minY...box.maxY {
            let start = y * picture.stride
            pixels += picture.ink[start + box.minX...start + box.maxX]
        }
        return RegionMask(width: box.width, height: box.height, pixels: pixels)
    }
}

/// The pixels of a region within its box, 1 each.
struct RegionMask: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    /// The share of pixels that the mask and its mirror image about the vertical middle have in common.
    var mirrorOverlap: Double {
        overlap { x, y in (width - 1 - x, y) }
    }

    /// The share of pixels that the mask and its mirror image about the horizontal middle have in common.
    var flipOverlap: Double {
        overlap { x, y in (x, height - 1 - y) }
    }

    private func overlap(_ image: (Int, Int) -> (Int, Int)) -> Double {
        let (common, all) = pixels.withLoopBuffer { pixels in
            var (common, all) = (0, 0)
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = image(x, y)
                    let (own, other) = (pixels[y &* width &+ x], pixels[v &* width &+ u])
                    common &+= Int(own & other)
                    all &+= Int(own | other)
                }
            }
            return (common, all)
        }
        return all == 0 ? 1 : Double(common) / Double(all)
    }

    /// Returns the runs of pixels in a column, from the top; none outside the mask.
    func runs(inColumn x: Int) -> [Range<Int>] {
        x < width ? Self.runs(of: height) { pixels[$0 * width + x] != 0 } : []
    }

    /// The runs of pixels in each row, from the left.
    var rows: [[Range<Int>]] {
        (0..<height).map { y in Self.runs(of: width) { pixels[y * width + $0] != 0 } }
    }

    private static func runs(of count: Int, _ isInk: (Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for place in 0..<count where isInk(place) {
            if let last = runs.last, last.upperBound == place {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        return runs
    }

    /// The numbers of pixels in each column, and the numbers of runs that they form.
    var columns: [(count: Int, runs: Int)] {
        pixels.withLoopBuffer { pixels in
            (0..<width).map { x in
                var (count, runs) = (0, 0)
                var previous: UInt8 = 0
                for y in 0..<height {
                    let pixel = pixels[y &* width &+ x]
                    count &+= Int(pixel)
                    runs &+= Int(pixel & ~previous)
                    previous = pixel
                }
                return (count, runs)
            }
        }
    }
}

/// A figure that was found in a traced drawing.
struct Find: Sendable {
    var figure: Figure
    /// The regions that draw it.
    var regions: [Int]
    /// The box in pixels, where it is not that of the regions.
    var box: PixelBox
    var isInk: Bool
    var grade: Grade
    var direction: Double?
    var reading: String?
    /// The bar that the figure is, from the left.
    var bar: Bar?
}
