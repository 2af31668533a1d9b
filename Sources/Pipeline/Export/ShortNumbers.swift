import SVGDocument

/// Numbers of attributes in few bytes: the same numbers, exactly.
enum ShortNumbers {
    /// The attributes that hold one number, or a length in user units.
    private static let numbers: Set<AttributeName> = [
        .cx, .cy, .height, .r, .rx, .ry, .width, .x, .x1, .x2, .y, .y1, .y2,
    ]

    /// Returns the shorter value of an attribute, or `nil` where it stays as it is.
    static func value(of attribute: Attribute) -> String? {
        guard attribute.name.namespace == .none, let name = attribute.name.attribute else { return nil }
        switch name {
        case .d: return CompactPath.text(attribute.value)
        case .points: return list(attribute.value)
        case _ where numbers.contains(name):
            return DecimalNumber(attribute.value.utf8).map { $0.text(omittingLeadingZero: true) }
        default: return nil
        }
    }

    static func list(_ text: String) -> String? {
        var scanner = NumberScanner(text)
        var numbers: [String] = []
        scanner.skipSpace()
        while let token = scanner.number() {
            guard let number = DecimalNumber(scanner.bytes[token]) else { return nil }
            numbers.append(number.text(omittingLeadingZero: true))
            scanner.skipSeparator()
        }
        return scanner.next == nil ? numbers.joined(separator: " ") : nil
    }
}
