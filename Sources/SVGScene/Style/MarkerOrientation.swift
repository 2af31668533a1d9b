import Geometry
import SVGDocument

/// The value of the attribute `orient` of a marker (SVG 2, section 13.7.4).
enum MarkerOrientation {
    case auto
    case autoStartReverse
    /// An angle in degrees.
    case angle(Double)

    /// Reads the attribute of a `marker` element; what is invalid counts as 0 degrees.
    init(_ marker: Element) {
        let text = marker[.orient]
        switch text {
        case "auto": self = .auto
        case "auto-start-reverse": self = .autoStartReverse
        default:
            let degrees = ValueScanner.scan(text ?? "") { scanner -> Double? in
                scanner.skipSpace()
                guard let angle = scanner.angle() else { return nil }
                scanner.skipSpace()
                return scanner.isAtEnd ? angle : nil
            }
            self = .angle(degrees ?? 0)
        }
    }

    /// Whether the marker turns with the outline that it is drawn on.
    var turnsWithOutline: Bool {
        switch self {
        case .auto, .autoStartReverse: true
        case .angle: false
        }
    }

    /// Returns the rotation of the marker on an outline of a direction, a unit vector. The rotation by the mirror image of a
    /// direction is exactly the mirror image of the rotation.
    func rotation(_ direction: Point, isStart: Bool) -> Transform {
        let direction = if case .autoStartReverse = self, isStart { -direction } else { direction }
        return switch self {
        case .angle(let degrees): .rotation(degrees: degrees)
        case .auto, .autoStartReverse:
            Transform(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, e: 0, f: 0)
        }
    }
}
