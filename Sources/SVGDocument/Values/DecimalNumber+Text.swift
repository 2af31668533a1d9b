extension DecimalNumber {
    /// Creates a number from SVG's notation (`-1.5`, `.5`, `1e-3`), or returns `nil` if the text is no number or has
    /// more than 38 digits.
    public init?(_ text: some Collection<UInt8>) { self.init(Array(text)[...]) }

    /// Creates a number from SVG's notation (`-1.5`, `.5`, `1e-3`), or returns `nil` if the text is no number or has
    /// more than 38 digits.
    public init?(_ text: ArraySlice<UInt8>) {
        if let short = Self.short(text) {
            self = short
            return
        }
        var scanner = NumberScanner(Array(text))
        guard let token = scanner.number(), scanner.isAtEnd else { return nil }
        self.init(token: scanner.bytes[token])
    }

    /// Reads up to 18 digits without an exponent, which covers nearly every coordinate and cannot overflow.
    private static func short(_ text: ArraySlice<UInt8>) -> DecimalNumber? {
        let bytes = text.span
        guard !bytes.isEmpty, bytes.count <= 20 else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        let first = isNegative || bytes[0] == UInt8(ascii: "+") ? 1 : 0
        var significand: Int64 = 0
        var point = bytes.count
        for index in first..<bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            if digit < 10 {
                significand = significand &* 10 &+ Int64(digit)
            } else if bytes[index] == UInt8(ascii: "."), point == bytes.count {
                point = index
            } else {
                return nil
            }
        }
        let decimals = max(bytes.count - point - 1, 0)
        let digits = bytes.count - first - (point < bytes.count ? 1 : 0)
        guard digits >= 1, digits <= 18 else { return nil }
        return DecimalNumber(narrow: isNegative ? -significand : significand, exponent: -decimals)
    }

    private init?(token: ArraySlice<UInt8>) {
        var significand: Int128 = 0
        var exponent = 0
        var isFraction = false
        var rest = token
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            rest.removeFirst()
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int128(byte - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            significand = sum
            if isFraction { exponent -= 1 }
        }
        if !rest.isEmpty {
            guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), power.magnitude <= 4096 else {
                return nil
            }
            exponent += power
        }
        self.init(significand: isNegative ? -significand : significand, exponent: exponent)
    }
}

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
