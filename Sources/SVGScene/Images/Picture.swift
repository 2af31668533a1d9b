/// The content of an `image` element.
enum Picture {
    case raster(RasterImage)
    case drawing(EmbeddedDrawing)

    var size: IntrinsicSize {
        switch self {
        case .raster(let image): IntrinsicSize(image)
        case .drawing(let drawing): drawing.size
        }
    }
}
