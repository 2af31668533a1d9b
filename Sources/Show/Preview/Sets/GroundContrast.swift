import Geometry
import SVGScene

/// How well a drawing is seen on the grounds that pages show it on.
enum GroundContrast {
    /// The contrast below which graphics cannot be told from what is around them (WCAG 2, 1.4.11).
    private static let least = 3.0
    /// The luminance of the lightest ground of a dark page, `--mirrored` in `gallery.css`, and of the tile, `#f4f4f2`.
    private static let (dark, tile) = (0.025, 0.904)

    /// Whether some of a drawing cannot be seen on a dark page, and is seen better on a light tile.
    static func needsTile(_ scene: Scene) -> Bool {
        guard scene.singleColor != .black else { return false }
        let luminances = scene.plainColors.map(luminance)
        let (onDark, onTile) = (lowest(luminances, on: dark), lowest(luminances, on: tile))
        return onDark < least && onTile > onDark
    }

    /// The contrast of the colour that is seen worst on a ground.
    private static func lowest(_ luminances: [Double], on ground: Double) -> Double {
        luminances.map { (max($0, ground) + 0.05) / (min($0, ground) + 0.05) }.min() ?? .infinity
    }

    /// The relative luminance of a colour (WCAG 2).
    private static func luminance(_ color: RGBColor) -> Double {
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        return (0.2126 * red) + (0.7152 * green) + (0.0722 * blue)
    }

    private static func linear(_ component: Double) -> Double {
        component > 0.04045 ? PortableMath.power((component + 0.055) / 1.055, 2.4) : component / 12.92
    }
}
