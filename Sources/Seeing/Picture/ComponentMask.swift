import Buffers

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
