import Buffers
import Geometry

/// A drawing as components with centre lines, from which the figures are read.
struct TracedDrawing: Sendable {
    let picture: InkPicture
    let map: ComponentMap
    /// The numbers of the components that are large enough to be seen.
    let seen: [Int]
    /// The components that are not specks, brought to one size.
    private(set) var stencils: [Int: Stencil] = [:]
    let inkBox: PixelBox?
    /// The number of pixels with ink.
    let inkArea: Int

    /// The least number of pixels of a component that is looked at.
    private static let leastArea = 6
    /// The least number of pixels along the longer side of a component that has a stencil.
    private static let leastStencil = 8
    /// The shares of the canvas and of the own box above which a component is a frame or a plate around everything.
    private static let plate = (length: 0.95, fill: 0.75)

    /// Finds the components of a picture, unless they are known, and, where it is looked at for figures, their centre lines.
    init(_ picture: InkPicture, map known: ComponentMap? = nil, _ attention: Attention, _ scratch: inout TraceScratch) {
        self.picture = picture
        var map = known ?? ComponentMap(picture)
        seen = map.components.indices.filter { $0 > 0 && map.components[$0].area >= Self.leastArea }
        if attention == .figures { Self.trace(picture, &map, seen, &scratch) }
        let outermost = map.components.filter { $0.isInk && $0.encloser == 0 }
        inkBox = outermost.map(\.box).reduce(nil) { box, next in box.map { $0.union(next) } ?? next }
        inkArea = map.components.reduce(0) { $0 + ($1.isInk ? $1.area : 0) }
        self.map = map
        for number in seen {
            let component = map.components[number]
            let longer = max(component.box.width, component.box.height)
            // Frames and plates around everything are like nothing else.
            let isPlate = Double(longer) > Self.plate.length * extent && component.filledShare > Self.plate.fill
            if longer >= Self.leastStencil, !isPlate {
                stencils[number] = Stencil(mask(of: number), holeCount: component.holeCount)
            }
        }
    }

    /// Notes the centre lines of all components, and how deep those are that are seen.
    private static func trace(
        _ picture: InkPicture, _ map: inout ComponentMap, _ seen: [Int], _ scratch: inout TraceScratch
    ) {
        let distances = Distances(picture)
        let holes = map.rows { $0 != 0 && !map.components[$0].isInk }
        var deepest = [Int32](repeating: 0, count: map.components.count)
        scratch.reserve(picture.ink.count)
        for rows in [picture.rows, holes] {
            let lines = CenterLines(rows, stride: picture.stride, distances, .clean, &scratch)
            for (pixel, square) in lines.depths {
                let number = Int(map.numbers[pixel])
                deepest[number] = max(deepest[number], square)
            }
            for (middle, branch) in lines.branches(&scratch) {
                map.components[Int(map.numbers[middle])].branches.append(branch)
            }
        }
        for number in seen { map.components[number].depth = Double(deepest[number]).squareRoot() }
        let worn = seen.filter { map.components[$0].isWorn }
        if !worn.isEmpty {
            let lines = CenterLines(
                map.rows(where: worn.contains), stride: picture.stride, distances, .faithful, &scratch)
            let branches = lines.branches(&scratch)
            for (number, branches) in Dictionary(grouping: branches, by: { Int(map.numbers[$0.middle]) })
            where branches.count == 1 {
                // Spurs at corners lengthen a branch, too, but less than a lost leg.
                let (new, old) = (branches[0].branch, map.components[number].branches[0])
                if new.length >= old.length + 2 * map.components[number].depth {
                    map.components[number].branches = [new]
                }
            }
        }
    }

    /// The number of pixels along the longer side of the canvas.
    var extent: Double { Double(picture.extent) }

    subscript(_ number: Int) -> Component { map.components[number] }

    /// Returns the number of the component that a pixel belongs to; 0 outside the picture.
    func componentNumber(_ x: Int, _ y: Int) -> Int {
        guard x >= 0, x < picture.stride, y >= 0, y < picture.rowCount else { return 0 }
        return Int(map.numbers[y * picture.stride + x])
    }

    func componentNumber(_ position: Point) -> Int {
        componentNumber(Int(bounded: position.x.rounded()), Int(bounded: position.y.rounded()))
    }

    /// Returns how far one gets from a position along a unit direction in ink alone, or paper alone, in steps of half a pixel.
    func reach(
        from origin: Point, along ray: Point, start: Double = 0, limit: Double = .infinity, onInk: Bool = true
    ) -> Double {
        var distance = start
        while distance < limit {
            let position = origin + ray * distance
            guard picture.contains(position), picture.hasInk(position) == onInk else { break }
            distance += 0.5
        }
        return distance
    }

    /// Returns the pixels of a component, row by row of its box.
    func mask(of number: Int) -> ComponentMask {
        let wanted = Int16(truncatingIfNeeded: number)
        return mask(self[number].box) { $0 == wanted ? 1 : 0 }
    }

    /// Returns the pixels of a component and of everything that it encloses, row by row of its box.
    func filledMask(of number: Int) -> ComponentMask {
        var isInside = [UInt8](repeating: 0, count: map.components.count)
        isInside[number] = 1
        // What is inside a component begins after it.
        for inner in map.components.indices.dropFirst(number + 1) {
            isInside[inner] = isInside[map.components[inner].encloser]
        }
        return isInside.withLoopBuffer { isInside in mask(self[number].box) { isInside[Int($0)] } }
    }

    /// Returns the pixels in a box, each from the number of its component.
    @inline(__always)
    private func mask(_ box: PixelBox, _ pixel: (Int16) -> UInt8) -> ComponentMask {
        let pixels = [UInt8](count: box.width * box.height) { pixels in
            map.numbers.withLoopBuffer { numbers in
                for y in 0..<box.height {
                    let start = (box.minY + y) * picture.stride + box.minX
                    for x in 0..<box.width { pixels[y &* box.width &+ x] = pixel(numbers[start &+ x]) }
                }
            }
        }
        return ComponentMask(width: box.width, height: box.height, pixels: pixels)
    }
}
