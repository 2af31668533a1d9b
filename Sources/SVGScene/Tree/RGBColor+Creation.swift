extension RGBColor {
    /// Creates a colour from 0xRRGGBB.
    init(hexadecimal value: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
            blue: Double(value & 0xFF) / 255, alpha: alpha)
    }

    /// Creates a colour from components that are clamped to 0 to 1.
    init(clamping red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
        self.init(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
    }
}
