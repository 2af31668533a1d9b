/// What is measured by itself.
enum Stage: Int, CaseIterable {
    case read, parse, mirror, resolve, draw, encode, write
}
