/// A colour as Android's resources write it.
struct DrawableColor {
    /// The colour without its opacity, as `#rrggbb`.
    var rgb: String
    /// The opacity, from 0 to 1.
    var alpha: Double

    static let black = DrawableColor(rgb: "#000000", alpha: 1)

    /// Reads `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`; returns `nil` for any other text.
    init?(_ text: String) {
        var digits = Array(text.utf8.drop(while: NumberScanner.isSpace))
        while let last = digits.last, NumberScanner.isSpace(last) { digits.removeLast() }
        guard digits.first == UInt8(ascii: "#") else { return nil }
        digits.removeFirst()
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8,
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), digits[0] != UInt8(ascii: "+")
        else { return nil }
        rgb = "#" + String(decoding: digits.suffix(6), as: UTF8.self).lowercased()
        alpha = digits.count == 8 ? Double(value >> 24) / 255 : 1
    }

    private init(rgb: String, alpha: Double) {
        (self.rgb, self.alpha) = (rgb, alpha)
    }
}

/// The colours that Android itself names (`@android:color/…`), those that change with the device left out.
enum SystemColors {
    /// Returns the colour of a reference's type and name, or `nil` if it is none of Android's.
    static func text(ofReference key: String) -> String? {
        let prefix = "android:color/"
        return key.hasPrefix(prefix) ? colors[String(key.utf8.dropFirst(prefix.utf8.count)) ?? ""] : nil
    }

    private static let colors = [
        "background_dark": "#ff000000", "background_light": "#ffffffff", "black": "#ff000000",
        "darker_gray": "#ffaaaaaa", "holo_blue_bright": "#ff00ddff", "holo_blue_dark": "#ff0099cc",
        "holo_blue_light": "#ff33b5e5", "holo_green_dark": "#ff669900", "holo_green_light": "#ff99cc00",
        "holo_orange_dark": "#ffff8800", "holo_orange_light": "#ffffbb33", "holo_purple": "#ffaa66cc",
        "holo_red_dark": "#ffcc0000", "holo_red_light": "#ffff4444", "transparent": "#00000000",
        "white": "#ffffffff",
    ]
}
