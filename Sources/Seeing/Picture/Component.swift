import Buffers
import Geometry

/// A connected component of a picture: ink whose pixels touch at sides or corners, or paper that ink encloses, whose
/// pixels touch at sides.
struct Component: Sendable {
    /// Whether the component is ink; otherwise it is a hole in ink.
    let isInk: Bool
    /// The box of its pixels.
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
    /// The centre lines.
    var branches: [Branch] = []

    /// The share of the box that the component fills.
    var fill: Double { Double(area) / Double(box.width * box.height) }
    /// The share of the box that the component fills with what it encloses.
    var filledShare: Double { Double(filledArea) / Double(box.width * box.height) }
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
        let expected = (branch.length + branch.pen) * branch.pen
        return Double(area) >= Self.stroke.area.lowerBound * expected
            && Double(area) <= Self.stroke.area.upperBound * expected
            && 2 * depth <= Self.stroke.thickness * branch.pen + 1.5
    }
}

/// The connected components of a picture. A component is known by its number; 0 is the paper around everything.
struct ComponentMap: Sendable {
    /// The number of the component of every pixel.
    private(set) var numbers: [Int32]
    /// The components by their numbers.
    var components: [Component] = []

    /// A horizontal run of pixels of one colour; columns are inclusive.
    private struct Run {
        let row: Int
        let first: Int
        let last: Int
        let isInk: Bool
    }

    /// The least number of pixels that make a hole, so that specks between two strokes are none.
    private static let leastHole = 3

    /// Finds the components of a picture by joining runs of pixels from row to row.
    init(_ picture: InkPicture) {
        numbers = [Int32](repeating: 0, count: picture.ink.count)
        let (runs, roots) = Self.joinedRuns(picture)
        var numberOfRoot = [Int](repeating: -1, count: runs.count)
        var runNumbers = [Int](repeating: 0, count: runs.count)
        for (index, run) in runs.enumerated() {
            let root = roots[index]
            if numberOfRoot[root] < 0 {
                numberOfRoot[root] = components.count
                // What is left of a component's first pixel is what surrounds it.
                let encloser = index > 0 && runs[index - 1].row == run.row ? runNumbers[index - 1] : 0
                components.append(
                    Component(
                        isInk: run.isInk,
                        box: PixelBox(minX: run.first, minY: run.row, maxX: run.last, maxY: run.row), area: 0,
                        filledArea: 0, encloser: encloser))
            }
            let number = numberOfRoot[root]
            runNumbers[index] = number
            let length = run.last - run.first + 1
            components[number].area += length
            components[number].filledArea += length
            components[number].box = components[number].box.union(
                PixelBox(minX: run.first, minY: run.row, maxX: run.last, maxY: run.row))
            let start = run.row * picture.stride
            for pixel in start + run.first...start + run.last { numbers[pixel] = Int32(number) }
        }
        // What is inside a component begins after it.
        for number in components.indices.dropFirst().reversed() {
            let component = components[number]
            components[component.encloser].filledArea += component.filledArea
            if component.area >= Self.leastHole { components[component.encloser].holeCount += 1 }
        }
    }

    /// Returns the pixels of the components that are wanted, 1 each.
    func mask(where isWanted: (Int) -> Bool) -> [UInt8] {
        let wanted = components.indices.map { isWanted($0) ? UInt8(1) : 0 }
        return [UInt8](count: numbers.count) { mask in
            numbers.withLoopBuffer { numbers in
                wanted.withLoopBuffer { wanted in
                    for index in 0..<numbers.count { mask[index] = wanted[Int(numbers[index])] }
                }
            }
        }
    }

    /// Returns the runs of all rows, and for each the first run of its component.
    private static func joinedRuns(_ picture: InkPicture) -> (runs: [Run], roots: [Int]) {
        var runs: [Run] = []
        var parents: [Int] = []
        runs.reserveCapacity(1024)
        parents.reserveCapacity(1024)
        func root(_ index: Int) -> Int {
            var current = index
            while parents[current] != current { current = parents[current] }
            return current
        }
        var previous = 0..<0
        for row in 0..<picture.rowCount {
            let firstOfRow = runs.count
            picture.ink.withLoopBuffer { ink in
                let pixels = ink.suffix(from: row * picture.stride)
                var column = 0
                while column < picture.stride {
                    let color = pixels[column]
                    let first = column
                    while column < picture.stride, pixels[column] == color { column &+= 1 }
                    parents.append(runs.count)
                    runs.append(Run(row: row, first: first, last: column - 1, isInk: color != 0))
                }
            }
            var above = previous.lowerBound
            for index in firstOfRow..<runs.count {
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
            previous = firstOfRow..<runs.count
        }
        // Parents come first, so one pass leads everything to its root.
        for index in parents.indices { parents[index] = parents[parents[index]] }
        return (runs, parents)
    }
}
