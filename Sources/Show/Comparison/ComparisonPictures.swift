import Images
import Raster

/// A maker of PNG pictures of a file before and after, and of the difference.
public struct ComparisonPictures {
    private let options: ComparisonOptions
    private var pictures: PictureMaker

    package init(_ options: ComparisonOptions) {
        self.options = options
        pictures = PictureMaker(height: options.height)
    }

    /// Returns the difference alone: removals are red, additions blue, changes of colour violet.
    public mutating func difference(_ file: FileComparison) -> [UInt8]? {
        let (before, after) = (pictures.picture(of: file.before), pictures.picture(of: file.after))
        return PixelDifference.picture(before, after, threshold: options.threshold).flatMap(Self.png)
    }

    /// Returns before, after and difference side by side on white, so that they are visible on any background.
    public mutating func strip(_ file: FileComparison) -> [UInt8]? {
        let (before, after) = (pictures.picture(of: file.before), pictures.picture(of: file.after))
        let difference = PixelDifference.picture(before, after, threshold: options.threshold)
        let width = max(before?.width ?? 0, after?.width ?? 0)
        guard width > 0, width <= RenderLimits.maximumExtent / 4 else { return nil }
        return Self.png(.strip([before, after, difference], of: (width, options.height), margin: 8))
    }

    private static func png(_ picture: Pixmap) -> [UInt8]? {
        try? PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }
}
