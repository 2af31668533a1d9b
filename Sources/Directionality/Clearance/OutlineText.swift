import Geometry
import SVGDocument

/// A writer of outlines as path data with a precision suited to the canvas.
struct OutlineText {
    /// The number of decimals of a coordinate.
    let decimals: Int

    /// Creates a writer.
    /// - Parameter extent: The larger side of the canvas; coordinates are written to a 20000th of it or finer.
    init(extent: Double) {
        var decimals = 0
        var unit = 1.0
        while decimals < 9, unit * 20_000 > extent, extent > 0 {
            unit /= 10
            decimals += 1
        }
        self.decimals = decimals
    }

    /// Returns the path data with absolute commands.
    func text(_ path: Path) -> String {
        var text = ""
        var index = 0
        for verb in path.verbs {
            let points = path.points[index..<index + verb.pointCount]
            text += letter(verb) + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
            index += verb.pointCount
        }
        return text
    }

    private func letter(_ verb: Path.Verb) -> String {
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
    }

    private func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9, let unit = DecimalNumber("1e-\(decimals)".utf8) else { return "0" }
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let digits = DecimalNumber(Int((value * power).rounded()))
        return (digits * unit)?.text(omittingLeadingZero: false) ?? "0"
    }
}
