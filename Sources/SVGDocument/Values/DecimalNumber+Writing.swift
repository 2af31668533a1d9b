extension DecimalNumber {
    /// Returns the shortest plain notation, without exponent unless that would take more than 40 digits. If
    /// `omittingLeadingZero`, `0.5` is written `.5`, as minifiers do.
    public func text(omittingLeadingZero: Bool) -> String {
        var text: [UInt8] = []
        append(to: &text, omittingLeadingZero: omittingLeadingZero)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the notation that `text(omittingLeadingZero:)` returns to UTF-8 text.
    public func append(to text: inout [UInt8], omittingLeadingZero: Bool) {
        guard abs(exponent) <= 40 else {
            text += "\(significand)e\(exponent)".utf8
            return
        }
        if let narrow = UInt64(exactly: significand.magnitude) {
            append(narrow, to: &text, omittingLeadingZero)
        } else {
            append(significand.magnitude, to: &text, omittingLeadingZero)
        }
    }

    private func append<Magnitude: FixedWidthInteger>(
        _ magnitude: Magnitude, to text: inout [UInt8], _ omittingLeadingZero: Bool
    ) {
        let minWholeDigitCount = omittingLeadingZero && !isZero ? 0 : 1
        let wholeDigits = max(Self.digitCount(magnitude) + exponent, minWholeDigitCount)
        if significand < 0 { text.append(UInt8(ascii: "-")) }
        let point = text.count + wholeDigits
        text += repeatElement(UInt8(ascii: "0"), count: wholeDigits + (exponent < 0 ? 1 - exponent : 0))
        if exponent < 0 { text[point] = UInt8(ascii: ".") }
        // Division yields the digits from the last to the first.
        var place = text.count - max(exponent, 0)
        var rest = magnitude
        var bytes = text.mutableSpan
        while rest != 0 {
            place -= 1
            if place == point { place -= 1 }
            bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    private static func digitCount<Magnitude: FixedWidthInteger>(_ magnitude: Magnitude) -> Int {
        var (count, rest) = (0, magnitude)
        while rest != 0 {
            rest /= 10
            count += 1
        }
        return count
    }
}
