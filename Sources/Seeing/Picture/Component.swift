import Buffers

/// A connected component of a picture: ink whose pixels touch at sides or corners, or paper that ink encloses, whose
/// pixels touch at sides.
struct Component: Sendable {
    /// Whether the component is ink; otherwise it is a hole in ink.
    let isInk: Bool
    var box: PixelBox
    /// The number of its pixels.
    var area: Int
    /// The number of its pixels and of those that it encloses.
    var filledArea: Int
    /// The number of components of the other colour directly inside, without specks.
    var holeCount = 0
    /// The number of the component around it; 0 is the paper around everything.
    let encloser: Int
    /// The largest distance of a pixel from the component's edge, in pixels.
    var depth = 0.0
    var branches: [Branch] = []

    var fill: Double { Double(area) / Double(box.area) }
    /// The share of the box that the component fills with what it encloses.
    var filledShare: Double { Double(filledArea) / Double(box.area) }
    /// The only branch, where the component has one and it has two ends.
    var onlyBranch: Branch? {
        guard branches.count == 1, let branch = branches.first, !branch.isLoop, branch.startDegree == 1,
            branch.endDegree == 1
        else { return nil }
        return branch
    }

    /// Whether the only branch lacks an end: the component is a thin stroke, and goes further than the branch.
    var isWorn: Bool {
        guard let branch = onlyBranch, 4 * depth <= Double(max(box.width, box.height)),
            let reach = PixelBox(around: branch.points, margin: depth + 2)
        else { return false }
        return !reach.contains(box)
    }

    /// The limits of strokes: the area, as a share of what the pen draws, and the greatest thickness, in pens with 1.5
    /// pixels. Plates are more, and have a bulge.
    private static let stroke = (area: 0.68...1.3, thickness: 1.45)

    /// Returns whether a branch, drawn with its pen, is the whole component: as much area, and no bulge. This tells pen
    /// strokes from the centre lines of plates.
    func isLine(_ branch: Branch) -> Bool {
        let (expected, share) = ((branch.length + branch.pen) * branch.pen, Self.stroke.area)
        return (share.lowerBound * expected...share.upperBound * expected).contains(Double(area))
            && 2 * depth <= Self.stroke.thickness * branch.pen + 1.5
    }
}

/// The connected components of a picture. A component is known by its number; 0 is the paper around everything.
struct ComponentMap: Sendable {
    /// The number of the component of every pixel.
    let numbers: [Int16]
    var components: [Component] = []

    /// A horizontal run of pixels of one colour; columns are inclusive.
    private struct Run: Sendable {
        let row: Int
        let first: Int
        let last: Int
        let isInk: Bool
        var number = 0
    }

    private var runs: [Run]
    private let rowCount: Int

    /// The least number of pixels that make a hole, so that specks between two strokes are none.
    private static let leastHole = 3

    /// Finds the components of a picture by joining runs of pixels from row to row.
    init(_ picture: InkPicture) {
        rowCount = picture.rowCount
        var runs: [Run] = []
        runs.reserveCapacity(1024)
        let rows = picture.rows.map { Self.addRuns(of: $0, picture.stride, to: &runs) }
        let roots = Self.roots(of: runs, rows)
        for index in runs.indices {
            let run = runs[index]
            let box = PixelBox(minX: run.first, minY: run.row, maxX: run.last, maxY: run.row)
            if roots[index] == index {
                // What is left of a component's first pixel is what surrounds it.
                let encloser = index > 0 && runs[index - 1].row == run.row ? runs[index - 1].number : 0
                runs[index].number = components.count
                components.append(Component(isInk: run.isInk, box: box, area: 0, filledArea: 0, encloser: encloser))
            } else {
                runs[index].number = runs[roots[index]].number
            }
            let (number, length) = (runs[index].number, run.last - run.first + 1)
            components[number].area += length
            components[number].filledArea += length
            components[number].box = components[number].box.union(box)
        }
        // What is inside a component begins after it.
        for number in components.indices.dropFirst().reversed() {
            let component = components[number]
            components[component.encloser].filledArea += component.filledArea
            if component.area >= Self.leastHole { components[component.encloser].holeCount += 1 }
        }
        numbers = [Int16](count: picture.ink.count) { numbers in
            for run in runs {
                let start = run.row * picture.stride
                numbers.initialize(start + run.first..<start + run.last + 1, to: Int16(run.number))
            }
        }
        self.runs = runs
    }

    /// Returns the pixels of the components that are wanted as bits of rows, as in a picture.
    func rows(where isWanted: (Int) -> Bool) -> [UInt128] {
        let wanted = components.indices.map(isWanted)
        var rows = [UInt128](repeating: 0, count: rowCount)
        for run in runs where wanted[run.number] {
            rows[run.row] |= (UInt128.max &>> UInt128(127 - run.last + run.first)) &<< UInt128(run.first - 1)
        }
        return rows
    }

    /// Adds the runs of a row, from one change of colours to the next, and returns their places.
    private static func addRuns(of bits: UInt128, _ stride: Int, to runs: inout [Run]) -> Range<Int> {
        let (row, start) = ((runs.last?.row ?? -1) + 1, runs.count)
        var (first, isInk) = (0, false)
        func end(before column: Int) {
            runs.append(Run(row: row, first: first, last: column - 1, isInk: isInk))
            (first, isInk) = (column, !isInk)
        }
        for half in [0, 64] {
            // The bit before the first one of a half is the last one of the other half, or the border.
            var changes = UInt64(truncatingIfNeeded: (bits ^ (bits &<< 1)) &>> UInt128(half))
            while changes != 0 {
                end(before: half + changes.trailingZeroBitCount + 1)
                changes &= changes &- 1
            }
        }
        // Where all bits are used, none is left for the border.
        if isInk { end(before: stride - 1) }
        end(before: stride)
        return start..<runs.count
    }

    /// Returns for each run the first one of its component. `rows` are the places of the runs of each row.
    private static func roots(of runs: [Run], _ rows: [Range<Int>]) -> [Int] {
        var parents = Array(runs.indices)
        runs.withLoopBuffer { runs in
            parents.withMutableLoopBuffer { parents in
                func root(_ index: Int) -> Int {
                    var current = index
                    while parents[current] != current { current = parents[current] }
                    return current
                }
                for (previous, row) in zip(rows, rows.dropFirst()) {
                    var above = previous.lowerBound
                    for index in row {
                        let run = runs[index]
                        let reach = run.isInk ? 1 : 0
                        while above < previous.upperBound, runs[above].last < run.first - 1 { above += 1 }
                        var other = above
                        while other < previous.upperBound, runs[other].first <= run.last + reach {
                            if runs[other].isInk == run.isInk, runs[other].last >= run.first - reach {
                                let (a, b) = (root(index), root(other))
                                parents[max(a, b)] = min(a, b)
                            }
                            other += 1
                        }
                    }
                }
            }
        }
        // Parents come first, so one pass leads everything to its root.
        for index in parents.indices { parents[index] = parents[parents[index]] }
        return parents
    }
}

/// The pixels of a component within its box, 1 each.
struct ComponentMask: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    /// The share of pixels that the mask and its mirror image about the horizontal middle have in common.
    var flipOverlap: Double {
        let (common, all) = pixels.withLoopBuffer { pixels in
            var (common, all) = (0, 0)
            for y in 0..<height {
                for x in 0..<width {
                    let (own, other) = (pixels[y &* width &+ x], pixels[(height &- 1 &- y) &* width &+ x])
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

    /// Returns the runs of pixels in a row, from the left.
    func runs(inRow y: Int) -> [Range<Int>] {
        let start = y * width
        return pixels.withLoopBuffer { pixels in Self.runs(of: width) { pixels[start &+ $0] != 0 } }
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
