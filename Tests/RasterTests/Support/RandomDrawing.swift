import Geometry
import TestSupport

@testable import SVGScene

/// Draws at random what icons are made of, on a canvas of 24 units, with coordinates of up to three decimals.
struct RandomDrawing {
    static let extent = 24.0

    private var numbers: SeededGenerator

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &numbers) * 1000).rounded() / 1000
    }

    mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &numbers) < probability
    }

    mutating func pick<T>(_ choices: [T]) -> T {
        choices[Int.random(in: 0..<choices.count, using: &numbers)]
    }

    mutating func point() -> Point { Point(x: number(-4...28), y: number(-4...28)) }

    mutating func path() -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0, 1: path.line(to: point())
                case 2: path.quadratic(point(), to: point())
                default: path.cubic(point(), point(), to: point())
                }
            }
            if chance(0.5) { path.close() }
        }
        return path
    }

    mutating func color() -> RGBColor {
        RGBColor(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0...1))
    }

    mutating func gradient() -> SceneGradient {
        var offsets = (0..<Int.random(in: 2...4, using: &numbers)).map { _ in number(0...1) }
        offsets.sort()
        let stops = offsets.map { SceneGradient.Stop(offset: $0, color: color()) }
        let transform = Transform(
            a: number(0.5...2), b: number(-0.5...0.5), c: number(-0.5...0.5), d: number(0.5...2), e: number(-2...2),
            f: number(-2...2))
        return SceneGradient(transform: transform, spread: pick([.pad, .reflect, .repeat]), stops: stops)
    }

    mutating func paint() -> ScenePaint {
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
            return .linearGradient(SceneLinearGradient(gradient: gradient(), start: point(), end: point()))
        case 1:
            let center = point()
            let radius = number(2...12)
            let focus = Point(x: center.x + number(-1...1) * radius * 0.6, y: center.y)
            return .radialGradient(
                SceneRadialGradient(
                    gradient: gradient(), center: center, radius: radius, focus: focus,
                    focusRadius: chance(0.5) ? 0 : radius * 0.2))
        default:
            return .color(color())
        }
    }

    mutating func strokeStyle() -> StrokeStyle {
        StrokeStyle(
            width: number(0.05...4), lineCap: pick([.butt, .round, .square]),
            lineJoin: pick([.miter, .miterClip, .round, .bevel]), miterLimit: number(1...8),
            dashes: chance(0.3) ? [number(0.5...3), number(0.5...3)] : [], dashOffset: number(-3...3))
    }

    mutating func shape() -> SceneShape {
        let isFilled = chance(0.6)
        return SceneShape(
            path: path(),
            fill: isFilled ? SceneFill(paint: paint(), rule: pick([.nonzero, .evenodd])) : nil,
            stroke: isFilled && chance(0.5) ? nil : SceneStroke(paint: paint(), style: strokeStyle()),
            strokesFirst: chance(0.2), isAntialiased: chance(0.9))
    }

    mutating func clip() -> SceneClip {
        SceneClip(
            outlines: (0..<Int.random(in: 1...2, using: &numbers)).map { _ in
                SceneClip.Outline(path: path(), rule: pick([.nonzero, .evenodd]))
            })
    }

    mutating func mask() -> SceneMask {
        SceneMask(
            kind: pick([.luminance, .alpha]),
            region: Rect(x: number(-2...8), y: number(-2...8), width: number(8...20), height: number(8...20)),
            content: [.shape(shape()), .shape(shape())], usesLinearRGB: chance(0.3))
    }

    mutating func group(depth: Int) -> SceneGroup {
        var group = SceneGroup()
        if chance(0.4) {
            group.transform = Transform(
                a: number(0.6...1.4), b: number(-0.4...0.4), c: number(-0.4...0.4), d: number(0.6...1.4),
                e: number(-2...2), f: number(-2...2))
        }
        if chance(0.3) { group.opacity = number(0...1) }
        if chance(0.2) { group.blendMode = pick(BlendMode.allCases) }
        if chance(0.3) { group.clip = clip() }
        if chance(0.2) { group.mask = mask() }
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            group.children.append(depth > 0 && chance(0.4) ? .group(self.group(depth: depth - 1)) : .shape(shape()))
        }
        return group
    }

    mutating func scene() -> Scene {
        Scene(size: Size(width: Self.extent, height: Self.extent), root: group(depth: 2))
    }
}
