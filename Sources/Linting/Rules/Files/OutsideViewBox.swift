import Diagnostics
import Geometry
import SVGScene

/// The rule against drawings that the edge of the view box cuts off.
enum OutsideViewBox {
    /// The tolerated overhang of ink, as a share of the canvas's longer side.
    private static let slack = 0.01

    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let size = file.scene.size
        guard let ink = file.scene.inkBounds(where: { _ in true })?.applying(file.scene.root.transform), ink.isFinite
        else { return [] }
        let sides = [
            ("left", -ink.minX), ("top", -ink.minY), ("right", ink.maxX - size.width),
            ("bottom", ink.maxY - size.height),
        ]
        let longer = max(size.width, size.height)
        let crossed = sides.filter { $0.1 > slack * longer }
        guard longer > 0, !crossed.isEmpty else { return [] }
        let names = crossed.map { "\($0.0) (by \(percent($0.1 / longer)))" }.joined(separator: ", ")
        return [
            Diagnostic(
                rule: .outsideViewBox, message: "the drawing leaves the view box: \(names)",
                location: file.document.location(of: file.document.root, attribute: "viewBox"),
                hint: "move it inside, or make the view box larger: what sticks out is cut off")
        ]
    }

    private static func percent(_ share: Double) -> String { "\(Int((min(share, 100) * 100).rounded())) %" }
}
