import Geometry

/// A fitter of curves that run beside another curve at a distance.
///
/// Offsets of lines and circles are exact. Others are cubic curves whose ends and tangents are exact and whose handles
/// come from a Gauss–Newton search on the distances along the normals: one cubic where fitting points takes six.
struct OffsetFitter {
    /// The maximum distance from the true offset.
    let tolerance: Double

    /// Returns the curves at `distance` along the turned tangent of `curve`; empty where the offset is a point.
    func offset(_ curve: Curve, _ distance: Double) -> [Curve] {
        switch curve {
        case .line(let a, let b):
            let shift = (b - a).unit.turned * distance
            return [.line(a + shift, b + shift)]
        case .arc(var arc):
            guard let radius = arc.radius else { return fit(curve, distance, 0, 1, depth: 0) }
            let moved = radius - (arc.extent < 0 ? -distance : distance)
            guard abs(moved) > 1e-9 * radius else { return [] }
            // Beyond the centre the offset lies on the other side of it.
            arc.u = Point(x: abs(moved), y: 0)
            arc.v = Point(x: 0, y: abs(moved))
            if moved < 0 { arc.start += .pi }
            return [.arc(arc)]
        case .quadratic: return fit(curve, distance, 0, 1, depth: 0)
        case .cubic:
            let cuts = [0] + Self.inflections(of: curve) + [1]
            return zip(cuts, cuts.dropFirst()).flatMap { fit(curve, distance, $0, $1, depth: 0) }
        }
    }

    private static let sampleCount = 15

    /// A point of the true offset, the normal there and the parameter of the fitted curve nearest to it.
    fileprivate struct Sample {
        var point: Point
        var normal: Point
        var parameter: Double
    }

    private func fit(_ curve: Curve, _ distance: Double, _ t0: Double, _ t1: Double, depth: Int) -> [Curve] {
        guard let startTangent = curve.part(t0, t1).tangent(0), let endTangent = curve.part(t0, t1).tangent(1) else {
            return []
        }
        let start = curve.point(t0) + startTangent.turned * distance
        let end = curve.point(t1) + endTangent.turned * distance
        var (samples, length) = samples(curve, distance, t0: t0, t1: t1, start: start, end: end)
        guard length > 1e-9 * (curve.extent + abs(distance)) else { return [.line(start, end)] }
        // What turns so much between two samples is not seen by them.
        let normals = [startTangent.turned] + samples.map(\.normal) + [endTangent.turned]
        let turns = zip(normals, normals.dropFirst()).map { Point.dot($0, $1) }
        if let unseen = turns.min(), unseen < 0.92 {
            guard depth == 16 else { return halves(curve, distance, t0, t1, depth: depth) }
            // The bend is a corner, about which the offset turns.
            return [turn(about: (curve.point(t0) + curve.point(t1)) * 0.5, from: start, to: end)]
        }
        // Inside a bend tighter than the distance the offset runs backwards.
        let sense = curve.curvature((t0 + t1) / 2) * distance > 1 ? -1.0 : 1.0
        let (u, v) = (startTangent * sense, endTangent * sense)
        var handles = (length / 3, length / 3)
        var best: (error: Double, curve: Curve)?
        for round in 0..<12 {
            let candidate = Curve.cubic(start, start + u * handles.0, end - v * handles.1, end)
            var worst = 0.0
            var (h00, h01, h11, g0, g1) = (1e-9, 0.0, 1e-9, 0.0, 0.0)
            for index in samples.indices {
                for _ in 0..<(round == 0 ? 4 : 2) { samples[index].approach(candidate) }
                let sample = samples[index]
                let t = sample.parameter
                let miss = candidate.point(t) - sample.point
                worst = max(worst, miss.length)
                let along = Point.dot(sample.normal, miss)
                let m = 1 - t
                let j0 = 3 * m * m * t * Point.dot(sample.normal, u)
                let j1 = -3 * m * t * t * Point.dot(sample.normal, v)
                h00 += j0 * j0
                h01 += j0 * j1
                h11 += j1 * j1
                g0 += j0 * along
                g1 += j1 * along
            }
            if worst < best?.error ?? .infinity { best = (worst, candidate) }
            if worst < tolerance * 0.3 { break }
            let determinant = h00 * h11 - h01 * h01
            guard determinant > 0 else { break }
            let limit = length * 0.25
            let step0 = ((h11 * g0 - h01 * g1) / determinant).clamped(to: -limit...limit)
            let step1 = ((h00 * g1 - h01 * g0) / determinant).clamped(to: -limit...limit)
            let range = length * 0.02...length * 1.2
            handles = ((handles.0 - step0).clamped(to: range), (handles.1 - step1).clamped(to: range))
            if max(abs(step0), abs(step1)) < 1e-7 * length { break }
        }
        guard let best else { return [] }
        if best.error <= tolerance || depth >= 8 { return [best.curve] }
        return halves(curve, distance, t0, t1, depth: depth)
    }

    /// Returns the arc about a corner.
    private func turn(about center: Point, from start: Point, to end: Point) -> Curve {
        let (from, to) = (start - center, end - center)
        let angle = PortableMath.angle(x: Point.dot(from, to), y: Point.cross(from, to))
        let begin = PortableMath.angle(x: from.x, y: from.y)
        return .arc(Arc(center: center, radius: (from.length + to.length) / 2, start: begin, extent: angle))
    }

    private func halves(_ curve: Curve, _ distance: Double, _ t0: Double, _ t1: Double, depth: Int) -> [Curve] {
        let middle = (t0 + t1) / 2
        return fit(curve, distance, t0, middle, depth: depth + 1) + fit(curve, distance, middle, t1, depth: depth + 1)
    }

    private func samples(
        _ curve: Curve, _ distance: Double, t0: Double, t1: Double, start: Point, end: Point
    ) -> (samples: [Sample], length: Double) {
        var samples: [Sample] = []
        var length = 0.0
        var previous = start
        for index in 1...Self.sampleCount {
            let t = t0 + (t1 - t0) * Double(index) / Double(Self.sampleCount + 1)
            let normal = (curve.tangent(t) ?? .zero).turned
            let point = curve.point(t) + normal * distance
            length += (point - previous).length
            samples.append(Sample(point: point, normal: normal, parameter: length))
            previous = point
        }
        length += (end - previous).length
        for index in samples.indices { samples[index].parameter /= max(length, .leastNormalMagnitude) }
        return (samples, length)
    }

    /// Returns the parameters at which a cubic curve turns from one side to the other, not too near to its ends.
    static func inflections(of curve: Curve) -> [Double] {
        roots(steps: 64) { t in Point.cross(curve.derivative(t), curve.secondDerivative(t)) }
            .filter { $0 > 0.02 && $0 < 0.98 }
    }

    /// Returns the parameters at which the radius of curvature is `distance`, so that the offset turns round.
    static func tightPlaces(of curve: Curve, _ distance: Double) -> [Double] {
        switch curve {
        case .line: return []
        case .arc(let arc) where arc.radius != nil: return []
        case .arc, .quadratic, .cubic:
            return roots(steps: 128) { t in
                let first = curve.derivative(t)
                let speed = first.length
                return abs(Point.cross(first, curve.secondDerivative(t))) * distance - speed * speed * speed
            }.filter { $0 > 1e-3 && $0 < 1 - 1e-3 }
        }
    }

    private static func roots(steps: Int, _ function: (Double) -> Double) -> [Double] {
        var found: [Double] = []
        var before = function(0)
        for index in 1...steps {
            let after = function(Double(index) / Double(steps))
            if (before < 0 && after > 0) || (before > 0 && after < 0) {
                found.append((Double(index - 1) + before / (before - after)) / Double(steps))
            }
            before = after
        }
        return found
    }
}

extension OffsetFitter.Sample {
    /// Moves the parameter one Newton step towards the point of a curve that is nearest to the sample.
    fileprivate mutating func approach(_ curve: Curve) {
        let miss = curve.point(parameter) - point
        let first = curve.derivative(parameter)
        let slope = Point.dot(first, first) + Point.dot(miss, curve.secondDerivative(parameter))
        guard abs(slope) > 1e-12 else { return }
        parameter = (parameter - Point.dot(miss, first) / slope).clamped(to: 0...1)
    }
}
