import Geometry

/// The value of a `viewBox` attribute (SVG 2, section 8.6).
public struct ViewBox: Sendable {
    /// The text as UTF-8.
    public let text: [UInt8]
    /// The ranges of the four numbers in `text`.
    public let numbers: [Range<Int>]

    /// The box in user units.
    public let rect: Rect

    /// Creates a view box from text, or returns `nil` if that is invalid, a negative extent included.
    public init?(_ text: String) {
        var scanner = NumberScanner(text)
        var numbers: [Range<Int>] = []
        numbers.reserveCapacity(4)
        scanner.skipSpace()
        while let number = scanner.number() {
            numbers.append(number)
            scanner.skipSeparator()
        }
        guard numbers.count == 4, scanner.isAtEnd else { return nil }
        let rect = Rect(
            x: scanner.double(numbers[0]), y: scanner.double(numbers[1]), width: scanner.double(numbers[2]),
            height: scanner.double(numbers[3]))
        guard rect.isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
        self.text = scanner.bytes
        self.numbers = numbers
        self.rect = rect
    }

    /// The exact numbers, or `nil` if one has too many digits.
    public var decimals: (minX: DecimalNumber, minY: DecimalNumber, width: DecimalNumber, height: DecimalNumber)? {
        let values = numbers.compactMap { DecimalNumber(text[$0]) }
        guard values.count == 4 else { return nil }
        return (values[0], values[1], values[2], values[3])
    }
}

/// The value of a `preserveAspectRatio` attribute (SVG 2, section 8.7).
public struct PreserveAspectRatio: Hashable, Sendable {
    /// The alignment of content along an axis of the viewport that it does not fill.
    public enum Alignment: String, Sendable {
        /// Aligned to the smaller coordinate.
        case min = "Min"
        case mid = "Mid"
        /// Aligned to the larger coordinate.
        case max = "Max"

        /// The share of the free space that is before the content.
        var share: Double {
            switch self {
            case .min: 0
            case .mid: 0.5
            case .max: 1
            }
        }
    }

    /// The alignment along x, or `nil` for `none`, which stretches the content.
    public var x: Alignment?
    /// The alignment along y; ignored if `x` is `nil`.
    public var y: Alignment
    /// Whether the content covers the viewport instead of fitting into it.
    public var isSlice: Bool

    /// The initial value, `xMidYMid meet`.
    public static let initial = PreserveAspectRatio(x: .mid, y: .mid, isSlice: false)

}

extension PreserveAspectRatio {
    /// Creates a value from text, or returns `nil` if that is invalid. The obsolete `defer` is skipped.
    public init?(_ text: String) {
        var words = text.utf8.split(whereSeparator: NumberScanner.isSpace)[...]
        if words.first?.elementsEqual("defer".utf8) == true { words.removeFirst() }
        guard let align = words.popFirst(), let isSlice = Self.isSlice(words) else { return nil }
        if align.elementsEqual("none".utf8) {
            self.init(x: nil, y: .mid, isSlice: isSlice)
            return
        }
        guard align.count == 8, align.starts(with: "x".utf8), align.dropFirst(4).starts(with: "Y".utf8),
            let x = Self.alignment(align.dropFirst().prefix(3)), let y = Self.alignment(align.suffix(3))
        else { return nil }
        self.init(x: x, y: y, isSlice: isSlice)
    }

    /// Returns whether the words after the alignment ask for `slice`, or `nil` if they are invalid.
    private static func isSlice(_ words: ArraySlice<Substring.UTF8View>) -> Bool? {
        guard let word = words.first else { return false }
        guard words.count == 1 else { return nil }
        if word.elementsEqual("slice".utf8) { return true }
        return word.elementsEqual("meet".utf8) ? false : nil
    }

    private static func alignment(_ word: Substring.UTF8View) -> Alignment? {
        [Alignment.min, .mid, .max].first { word.elementsEqual($0.rawValue.utf8) }
    }

    /// Returns the transform from a view box to the rectangle `0, 0, size`, or `nil` if the box has no area, or if numbers
    /// are so far apart that the transform has no inverse.
    public func transform(from box: Rect, to size: Size) -> Transform? {
        guard box.width > 0, box.height > 0 else { return nil }
        let (scaleX, scaleY) = (size.width / box.width, size.height / box.height)
        guard let x else {
            let stretch = Transform.scale(x: scaleX, y: scaleY) * .translation(x: -box.minX, y: -box.minY)
            return stretch.inverse == nil ? nil : stretch
        }
        let scale = isSlice ? Swift.max(scaleX, scaleY) : Swift.min(scaleX, scaleY)
        let spareX = (size.width - box.width * scale) * x.share
        let spareY = (size.height - box.height * scale) * y.share
        let fit = Transform(a: scale, b: 0, c: 0, d: scale, e: spareX - box.minX * scale, f: spareY - box.minY * scale)
        return fit.inverse == nil ? nil : fit
    }
}
