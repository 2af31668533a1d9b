import Geometry
import Testing

@testable import Flattening

/// Numbers are rounded alike on both sides of the middle.
struct OutputGridTests {
    @Test(arguments: [24, 24.001, 23.999, 100.01, 107.3, 0.5, 10.7] as [Double])
    func pointsAreWrittenWhereTheyAreOnBothSides(width: Double) {
        let grid = OutputGrid(canvas: Rect(x: 0, y: 0, width: width, height: 24))
        for step in 1...40 {
            let point = Point(x: Double(step) * width / 97, y: Double(step) / 3)
            let image = Point(x: -point.x, y: point.y)
            for p in [point, image] {
                let offset = grid.position(grid.round(p)) - p
                #expect(max(abs(offset.x), abs(offset.y)) <= grid.unit * 0.5001, "\(p)")
            }
            #expect(grid.reflected(grid.round(point)) == grid.round(image))
        }
    }
}
