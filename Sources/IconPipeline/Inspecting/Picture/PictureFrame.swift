import Geometry

/// The placement of an icon's view box in its labelled picture.
struct PictureFrame {
    /// The height of the view box in pixels, unless the picture would get wider than `maximumWidth`.
    private static let height = 768.0
    private static let maximumWidth = 3072.0
    /// The space around the view box for coordinates and labels, in pixels.
    private static let margin = 64.0

    /// The transform from root user space to pixels.
    let transform: Transform
    /// The view box in pixels.
    let canvas: Rect
    /// The size of the picture in whole pixels.
    let width: Int
    let height: Int

    /// Creates a frame for a view box of nonzero area.
    init(_ viewBox: Rect) {
        let scale = min(Self.height / viewBox.height, Self.maximumWidth / viewBox.width)
        transform =
            Transform.translation(x: Self.margin, y: Self.margin) * Transform.scale(x: scale, y: scale)
            * Transform.translation(x: -viewBox.minX, y: -viewBox.minY)
        let size = Size(width: viewBox.width * scale, height: viewBox.height * scale)
        canvas = Rect(x: Self.margin, y: Self.margin, width: size.width, height: size.height)
        width = Self.pixels(size.width)
        height = Self.pixels(size.height)
    }

    /// The whole picture in pixels.
    var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

    private static func pixels(_ extent: Double) -> Int {
        let whole = (extent + 2 * margin).rounded(.up)
        return whole < maximumWidth * 2 ? Int(whole) : Int(maximumWidth * 2)
    }
}
