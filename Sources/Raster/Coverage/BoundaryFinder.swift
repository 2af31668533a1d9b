import Buffers
import Geometry

/// Rewrites edges as the boundary of what they enclose, so that no point is enclosed twice.
///
/// Accumulated areas add up: where two contours overlap within a pixel that neither fills, their sum is not the area of
/// their union. But most outlines enclose nothing twice, and this is quickly proved for *chains* of edges that all go
/// down or all go up (`ChainOrder`).
///
/// Where the proof fails, `OverlapResolver` examines every edge and every crossing. Mirrored edges give the mirrored boundary.
struct BoundaryFinder: Sendable {
    /// The chains sorted by top: the top in the upper 32 bits, the chain's index in the lower 32.
    private var queue: [Int64] = []
    private var resolver = OverlapResolver()

    /// The remaining number of visits to chains and edges, which bounds the time for a drawing of nothing but
    /// crossings. Once it is used up, outlines are left unresolved. A drawing and its mirror image use it up at the same outline.
    private(set) var work = RenderLimits.maximumOverlapWork
    /// Whether an outline was left unresolved.
    private(set) var hasGivenUp = false

    /// Resets the limit for a new picture.
    mutating func begin(work: Int) {
        self.work = work
        hasGivenUp = false
    }

    /// Replaces edges by the boundary of what they enclose, with the inside to the right of every edge that goes down.
    /// `chains` are the chains that the edges form, contour by contour; empty if the edges form no contours.
    /// - Returns: Whether the boundary was found within the limit; otherwise the edges are unchanged.
    mutating func findBoundary(of edges: inout [Edge], chains: inout [EdgeChain], rule: FillRule) -> Bool {
        let mayWork = work > 0
        // Without contours, the edges have no meaningful order.
        if mayWork, !chains.isEmpty {
            makeQueue(chains)
            if isProved(edges, &chains, rule: rule) {
                orient(&edges, chains)
                return true
            }
        }
        let isFound = mayWork && resolver.resolve(&edges, rule: rule, work: &work)
        hasGivenUp = hasGivenUp || !isFound
        return isFound
    }

    private mutating func makeQueue(_ chains: [EdgeChain]) {
        queue.removeAll(keepingCapacity: true)
        queue.append(addingCapacity: chains.count) { output in
            for index in chains.indices { output.append((Int64(chains[index].top) << 32) | Int64(index)) }
        }
        queue.sort()
    }

    private mutating func isProved(_ edges: [Edge], _ chains: inout [EdgeChain], rule: FillRule) -> Bool {
        edges.withLoopBuffer { edges in
            chains.withMutableLoopBuffer { chains in
                ChainOrder.isProved(edges, chains, queue: queue, rule: rule, work: &work)
            }
        }
    }

    /// Keeps the chains that bound the inside, with the inside to the right of every edge that goes down.
    private func orient(_ edges: inout [Edge], _ chains: [EdgeChain]) {
        var count = 0
        edges.withMutableLoopBuffer { edges in
            for chain in chains where chain.wholeRole != .nothing {
                let kept = count..<count + chain.range.count
                count = kept.upperBound
                // Usually all edges are kept and already in place.
                if kept != chain.range {
                    for (index, newIndex) in zip(chain.range, kept) { edges[newIndex] = edges[index] }
                }
                let winding: Int32 = chain.wholeRole == .beginning ? 1 : -1
                if winding != chain.winding {
                    for index in kept { edges[index].winding = winding }
                }
            }
        }
        edges.removeLast(edges.count - count)
    }
}

/// The role of a part of an outline: what it separates.
enum BoundaryRole: Sendable {
    /// Nothing: the inside, or the outside, is on both sides.
    case nothing
    /// The outside on its left from the inside on its right.
    case beginning
    /// The inside on its left from the outside on its right.
    case end
}

/// The conversion of winding numbers integrated over pixels, in units of `Subpixel.fullArea`, to coverage.
enum Winding {
    /// Returns the coverage by the nonzero rule.
    @inline(__always)
    static func nonzeroCoverage(_ sums: SIMD4<Int32>) -> SIMD4<Float> {
        // Up to a full area and beyond, every integer is exact as a `Float`.
        let signed = SIMD4<Float>(sums) * (1 / Float(Subpixel.fullArea))
        let areas = SIMD4<Float>(bits: signed.bits & SIMD4(repeating: 0x7FFF_FFFF))
        // Comparing with a scalar would not be vectorized.
        let one = SIMD4<Float>(repeating: 1)
        return areas.replacing(with: one, where: areas .> one)
    }

    /// Returns the coverage by the even-odd rule.
    @inline(__always)
    static func evenoddCoverage(_ sums: SIMD4<Int32>) -> SIMD4<Float> {
        let full = SIMD4<Int32>(repeating: Subpixel.fullArea)
        // The magnitude of `Int32.min` overflows to itself, but no pixel is crossed by that many edges.
        let negative = sums &>> SIMD4(repeating: 31)
        let areas = (sums ^ negative) &- negative
        let remainder = areas & (2 &* full &- 1)
        let inside = remainder.replacing(with: 2 &* full &- remainder, where: remainder .> full)
        return SIMD4<Float>(inside) * (1 / Float(Subpixel.fullArea))
    }
}

/// A resolver of overlaps, which replaces edges by the boundary of what they enclose (`OverlapSweep`).
struct OverlapResolver: Sendable {
    private var sorted: [Edge] = []
    private var output: [Edge] = []

    /// Replaces edges by the boundary of what they enclose, and returns whether `work` sufficed, the remaining number of visits to
    /// edges, which is reduced; otherwise the edges are unchanged.
    mutating func resolve(_ edges: inout [Edge], rule: FillRule, work: inout Int) -> Bool {
        guard !edges.isEmpty else { return true }
        sorted.removeAll(keepingCapacity: true)
        sorted.append(contentsOf: edges)
        sorted.sort { $0.begins(before: $1) }
        output.removeAll(keepingCapacity: true)
        let isDone = sorted.withMutableLoopBuffer { sorted in
            withScratch(of: ActiveEdge.self, count: sorted.count) { active in
                var sweep = OverlapSweep(sorted: sorted, active: active, rule: rule, work: work)
                swap(&sweep.output, &output)
                let isDone = sweep.run()
                swap(&sweep.output, &output)
                work = sweep.work
                return isDone
            }
        }
        if isDone { swap(&edges, &output) }
        return isDone
    }
}

extension FillRule {
    /// Returns whether points with a winding number are inside.
    @inline(__always)
    func isInside(_ winding: Int32) -> Bool { self == .nonzero ? winding != 0 : winding & 1 != 0 }
}
