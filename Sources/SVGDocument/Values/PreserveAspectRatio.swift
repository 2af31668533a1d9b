import Geometry

/// The value of a `preserveAspectRatio` attribute (SVG 2, section 8.7).
public struct PreserveAspectRatio: Hashable, Sendable {
    /// Where along an axis the content lies when it does not fill the viewport.
    public enum Alignment: String, Sendable {
        /// At the smaller coordinate.
        case min = "Min"
        /// In the middle.
        case mid = "Mid"
        /// At the greater coordinate.
        case max = "Max"

        /// The share of the spare room that lies before the content.
        var share: Double {
            switch self {
            case .min: 0
            case .mid: 0.5
            case .max: 1
            }
        }
    }

    /// The alignment along x, or `nil` for `none`: the content is stretched.
    public var x: Alignment?
    /// The alignment along y; without meaning where `x` is `nil`.
    public var y: Alignment
    /// Whether the content covers the viewport instead of fitting into it.
    public var isSlice: Bool

    /// The initial value, `xMidYMid meet`.
    public static let initial = PreserveAspectRatio(x: .mid, y: .mid, isSlice: false)

    /// Creates a value from its parts.
    public init(x: Alignment?, y: Alignment, isSlice: Bool) {
        self.x = x
        self.y = y
        self.isSlice = isSlice
    }

    /// Reads a value, or returns `nil` where it is invalid. The obsolete `defer` is skipped.
    public init?(_ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace)
        if words.first == "defer" { words.removeFirst() }
        guard let align = words.first, words.count <= 2 else { return nil }
        if words.count == 2, words[1] != "meet", words[1] != "slice" { return nil }
        let isSlice = words.count == 2 && words[1] == "slice"
        if align == "none" {
            self.init(x: nil, y: .mid, isSlice: isSlice)
            return
        }
        guard align.count == 8, align.first == "x", align.dropFirst(4).first == "Y",
            let x = Alignment(rawValue: String(align.dropFirst().prefix(3))),
            let y = Alignment(rawValue: String(align.suffix(3)))
        else { return nil }
        self.init(x: x, y: y, isSlice: isSlice)
    }

    /// The transform from a view box to the rectangle `0, 0, size`, or `nil` where the box has no area.
    public func transform(from box: Rect, to size: Size) -> Transform? {
        guard box.width > 0, box.height > 0 else { return nil }
        let (scaleX, scaleY) = (size.width / box.width, size.height / box.height)
        guard let x else {
            return .scale(x: scaleX, y: scaleY) * .translation(x: -box.minX, y: -box.minY)
        }
        let scale = isSlice ? Swift.max(scaleX, scaleY) : Swift.min(scaleX, scaleY)
        let spareX = (size.width - box.width * scale) * x.share
        let spareY = (size.height - box.height * scale) * y.share
        return Transform(
            a: scale, b: 0, c: 0, d: scale, e: spareX - box.minX * scale, f: spareY - box.minY * scale)
    }
}
