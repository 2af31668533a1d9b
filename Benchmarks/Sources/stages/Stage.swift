/// What is measured by itself.
enum Stage: Int, CaseIterable {
    case read, parse, mirror, resolve, raster, encode, write
}
