import SVGScene

/// The colours of labels, which are told apart at a glance and on which white digits are legible.
enum LabelColor {
    /// The step of the hue from one colour to the next, as a share of the circle: the golden ratio, so that near
    /// numbers get distant hues however many there are.
    private static let turn = 0.618034
    /// The luminances (WCAG 2) that colours cycle through; white on the lightest has a contrast of 4.9 : 1.
    private static let luminances = [0.165, 0.085, 0.125]

    /// Returns the colour of the item at an index.
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

    /// Returns a colour by hue and lightness, nearly as saturated as possible (CSS Color 4, section 7).
    private static func color(hue: Double, lightness: Double) -> RGBColor {
        let spread = 0.9 * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - spread * max(-1, min(k - 3, 9 - k, 1))
        }
        return RGBColor(red: component(0), green: component(8), blue: component(4))
    }

    private static func luminance(_ color: RGBColor) -> Double {
        // The square approximates the transfer curve well enough for choosing colours.
        0.2126 * color.red * color.red + 0.7152 * color.green * color.green + 0.0722 * color.blue * color.blue
    }
}
