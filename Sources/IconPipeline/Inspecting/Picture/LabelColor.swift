import SVGScene

/// Colours that are told apart at a glance, and on which white digits are read.
enum LabelColor {
    /// The turn of the hue from one colour to the next, in parts of the circle: by the golden ratio, so that near
    /// numbers get far hues however many there are.
    private static let turn = 0.618034
    /// The luminances (WCAG 2) that colours have in turn; white on the lightest has a contrast of 4.9 : 1.
    private static let luminances = [0.165, 0.085, 0.125]

    /// The colour of the item with that index.
    static func color(_ index: Int) -> RGBColor {
        let hue = (0.6 + Double(index) * turn).truncatingRemainder(dividingBy: 1)
        let target = luminances[index % luminances.count]
        var (low, high) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if luminance(color(hue: hue, lightness: middle)) < target { low = middle } else { high = middle }
        }
        return color(hue: hue, lightness: low)
    }

    /// A colour by hue and lightness, nearly as saturated as can be (CSS Color 4, section 7).
    private static func color(hue: Double, lightness: Double) -> RGBColor {
        let spread = 0.9 * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - spread * max(-1, min(k - 3, 9 - k, 1))
        }
        return RGBColor(red: component(0), green: component(8), blue: component(4))
    }

    private static func luminance(_ color: RGBColor) -> Double {
        // The square is near enough to the transfer curve for a choice of colours.
        0.2126 * color.red * color.red + 0.7152 * color.green * color.green + 0.0722 * color.blue * color.blue
    }
}
