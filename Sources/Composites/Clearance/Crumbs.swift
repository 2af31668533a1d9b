import Geometry
import Raster
import SVGScene

/// The crumbs that a gap leaves of what it cuts: pieces that are smaller than a dot of the pen, such as the tip of a tail
/// beyond a slash. They are cut away as well.
enum Crumbs {
    /// The number of pixels along the longer side of the canvas: ten for a unit of a canvas of 24.
    private static let extent = 240
    /// The distance in pixels by which an outline is wider than the crumb in it, for the pixels of its edge.
    private static let margin = 1.5

    /// Returns outlines around the crumbs, in the root's user space. `before` and `after` draw what is cut, without the
    /// parts; `pen` is the width of the pen that the parts are drawn with, in that space.
    static func outlines(before: Scene, after: Scene, pen: Double) -> [Path] {
        var renderer = Renderer()
        guard let cut = AlphaMap(after, extent: extent, &renderer), let toUnits = before.root.transform.inverse
        else { return [] }
        let scale = Double(extent) / max(before.size.width, before.size.height)
        let width = pen * before.root.transform.meanScale * scale
        let rest = Pieces(cut)
        let small = rest.pieces.indices.filter { index in
            let piece = rest.pieces[index]
            return Double(piece.count) < width * width && piece.contains { cut.alpha[$0] >= 128 }
        }
        // Most gaps leave nothing that is small, whatever they cut.
        guard !small.isEmpty, let whole = AlphaMap(before, extent: extent, &renderer), cut.isSameSize(as: whole) else {
            return []
        }
        let sources = Pieces(whole)
        return small.compactMap { index in
            let piece = rest.pieces[index]
            // Edges that were drawn anew differ by less than a row of pixels.
            guard sources.size(at: piece[0]) > piece.count + Int(bounded: width.rounded(.up)) else { return nil }
            var path = Path()
            for polygon in polygons(around: piece, width: cut.width, isFree: { !rest.hasOther(than: index, in: $0) }) {
                path.addPolygon(polygon.map { toUnits.apply($0 * (1 / scale)) })
            }
            return path
        }
    }

    /// Returns a convex polygon around pixels, or their rows where that would cover something else.
    private static func polygons(around piece: [Int], width: Int, isFree: (Polygon) -> Bool) -> [[Point]] {
        func square(_ place: Int, _ reach: Double) -> [Point] {
            let (x, y) = (Double(place % width) + 0.5, Double(place / width) + 0.5)
            return [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)].map {
                Point(x: x + $0.0, y: y + $0.1)
            }
        }
        let hull = Polygon(convexHull(of: piece.flatMap { square($0, 0.5 + margin) }))
        if let hull, isFree(hull) { return [hull.points] }
        let rows = Dictionary(grouping: piece) { $0 / width }.sorted { $0.key < $1.key }
        return rows.map { row, places in
            let ends = (Double((places.min() ?? 0) % width), Double((places.max() ?? 0) % width) + 1)
            let (top, bottom) = (Double(row) - 0.5, Double(row) + 1.5)
            return [
                Point(x: ends.0 - 0.5, y: top), Point(x: ends.1 + 0.5, y: top), Point(x: ends.1 + 0.5, y: bottom),
                Point(x: ends.0 - 0.5, y: bottom),
            ]
        }
    }

    /// The connected pieces of a drawing.
    private struct Pieces {
        let width: Int
        let pieces: [[Int]]
        /// The number of the piece that each pixel belongs to.
        private let numbers: [Int?]

        init(_ map: AlphaMap) {
            // What is fainter than half still shows.
            let flags = PixelFlags(width: map.width, height: map.height, map.alpha.map { $0 >= 24 })
            width = map.width
            pieces = flags.pieces
            var numbers = [Int?](repeating: nil, count: map.alpha.count)
            for (number, piece) in pieces.enumerated() { for place in piece { numbers[place] = number } }
            self.numbers = numbers
        }

        /// Returns the size of the piece at a pixel, or 0 where there is none.
        func size(at place: Int) -> Int { numbers[place].map { pieces[$0].count } ?? 0 }

        /// Returns whether a polygon covers a pixel of another piece.
        func hasOther(than number: Int, in polygon: Polygon) -> Bool {
            let box = polygon.box
            func span(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
                let first = Int(bounded: low).clamped(to: 0...count)
                return first..<(Int(bounded: high) + 1).clamped(to: first...count)
            }
            let rows = span(box.minY, box.maxY, of: numbers.count / max(width, 1))
            let columns = span(box.minX, box.maxX, of: width)
            return rows.contains { y in
                columns.contains { x in
                    guard let other = numbers[y * width + x], other != number else { return false }
                    return polygon.isInside(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                }
            }
        }
    }

    /// Returns the corners of the smallest convex polygon around points.
    static func convexHull(of points: [Point]) -> [Point] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func half(_ points: [Point]) -> [Point] {
            points.reduce(into: [Point]()) { hull, point in
                while hull.count > 1 {
                    let last = hull[hull.count - 1]
                    guard Point.cross(last - hull[hull.count - 2], point - last) <= 0 else { break }
                    hull.removeLast()
                }
                hull.append(point)
            }
        }
        return half(sorted).dropLast() + half(sorted.reversed()).dropLast()
    }
}
