/// An axis-aligned rectangle given by its edges; zero extents are valid.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var minX: Double
    /// The top edge.
    public var minY: Double
    /// The right edge, never less than `minX`.
    public var maxX: Double
    /// The bottom edge, never less than `minY`.
    public var maxY: Double

    /// Creates a rectangle from its edges.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates a rectangle from its upper left corner and its extents, as SVG's `rect` and `viewBox` do.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Creates the rectangle with two points at opposite corners.
    public init(_ a: Point, _ b: Point) {
        self.init(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
    }

    /// The horizontal extent.
    public var width: Double { maxX - minX }
    /// The vertical extent.
    public var height: Double { maxY - minY }
    package var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
    /// Whether no edge is infinite or NaN.
    public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Creates the smallest rectangle that contains points, or returns `nil` if there are none.
    @inlinable
    public init?(around points: some Sequence<Point>) {
        var points = points.makeIterator()
        guard let first = points.next() else { return nil }
        self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
        while let point = points.next() {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
    }

    /// Returns the smallest rectangle that contains all of some rectangles, or `nil` if there are none.
    public static func union(of boxes: some Sequence<Rect>) -> Rect? {
        boxes.reduce(nil) { all, box in all?.union(box) ?? box }
    }

    /// Returns the rectangle common to both, or `nil` if they don't even touch.
    public func intersection(_ other: Rect) -> Rect? {
        let common = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return common.minX <= common.maxX && common.minY <= common.maxY ? common : nil
    }

    /// Returns whether the two have a point in common.
    public func touches(_ other: Rect) -> Bool { intersection(other) != nil }

    /// Returns whether a point is inside or on an edge.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Returns whether no point of another rectangle is outside.
    public func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns the rectangle with every edge moved inwards by `distance`; a negative distance grows it.
    public func insetBy(_ distance: Double) -> Rect {
        Rect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }

    /// Returns the axis-aligned bounding box of this rectangle under `transform`.
    public func applying(_ transform: Transform) -> Rect {
        let corners = [
            transform.apply(Point(x: minX, y: minY)), transform.apply(Point(x: maxX, y: minY)),
            transform.apply(Point(x: minX, y: maxY)), transform.apply(Point(x: maxX, y: maxY)),
        ]
        let first = corners[0]
        return corners.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) { box, corner in
            box.union(Rect(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y))
        }
    }
}

/// A width and a height, in user units or pixels depending on its use.
public struct Size: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a size from its extents.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

extension Rect {
    /// The rectangle as messages show it: its corners in user units, with at most one decimal.
    public var cornersText: String {
        let corners = [minX, minY, maxX, maxY].map { NumberText.rounded($0, decimals: 1) }
        return "\(corners[0]),\(corners[1])–\(corners[2]),\(corners[3])"
    }
}
