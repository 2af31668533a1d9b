import Geometry

/// A writer of contours' edges, which records the chains that they form.
struct ChainWriter {
    /// The index of the next edge.
    private var count: Int
    /// The chains of the edges written so far.
    var chains: [EdgeChain] = []
    /// The approximate number of pixels that the edges cross, counted for each edge.
    private(set) var crossedPixelCount = 0

    /// Creates a writer.
    ///
    /// - Parameter firstEdge: The index of the first edge to write.
    init(firstEdge: Int) { count = firstEdge }

    /// Writes the edges of a contour, except horizontal ones, which enclose nothing.
    ///
    /// - Parameters:
    ///   - vertices: The vertices, with a turning point first and repeated last; no two neighbours coincide.
    ///   - edges: The output, with room for as many edges as there are lines.
    mutating func add(_ vertices: UnsafeBufferPointer<GridPoint>, to edges: inout OutputSpan<Edge>) {
        edges.withUnsafeMutableBufferPointer { memory, count in
            guard let start = memory.baseAddress else { return }
            var next = start + count
            var index = 1
            while index < vertices.count {
                let height = vertices[index].y &- vertices[index - 1].y
                if height > 0 {
                    addChain(vertices, &index, winding: 1, to: &next)
                } else if height < 0 {
                    addChain(vertices, &index, winding: -1, to: &next)
                } else {
                    index += 1
                }
            }
            count = next - start
        }
    }

    /// Writes the chain of edges that starts with the edge ending at vertex `index`.
    @inline(__always)
    private mutating func addChain(
        _ vertices: UnsafeBufferPointer<GridPoint>, _ index: inout Int, winding: Int32,
        to next: inout UnsafeMutablePointer<Edge>
    ) {
        let first = next
        let start = vertices[index - 1]
        var (x, y) = (start.x, start.y)
        var (minX, maxX) = (x, x)
        var crossedPixelCount = 0
        while index < vertices.count {
            let vertex = vertices[index]
            let (nextX, nextY) = (vertex.x, vertex.y)
            let height = winding > 0 ? nextY &- y : y &- nextY
            guard height > 0 else { break }
            next.initialize(
                to: winding > 0
                    ? Edge(x0: x, y0: y, x1: nextX, y1: nextY, winding: 1)
                    : Edge(x0: nextX, y0: nextY, x1: x, y1: y, winding: -1))
            next += 1
            crossedPixelCount &+= Int(((nextX &- x).magnitude &+ UInt32(bitPattern: height)) &>> UInt32(Subpixel.bits))
            minX = min(minX, nextX)
            maxX = max(maxX, nextX)
            (x, y) = (nextX, nextY)
            index &+= 1
        }
        self.crossedPixelCount &+= crossedPixelCount
        let range = count..<count &+ (next - first)
        count = range.upperBound
        let end = vertices[index - 1]
        chains.append(
            EdgeChain(
                range, winding: winding, top: winding > 0 ? start : end, bottom: winding > 0 ? end : start,
                minX: minX, maxX: maxX))
    }
}
