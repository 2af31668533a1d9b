/// One subpath of path data.
struct SubpathText: Hashable, Sendable {
    /// The subpath as data of its own: an absolute move and everything after that as it was written.
    var text: String
    /// The subpath with its own move as it was written, which holds where it follows the subpath before it; `nil`
    /// where it must not be written so.
    var written: String?

    /// Joins subpaths, each of which is written as it was where it follows its predecessor from the same source.
    /// - Parameter subpaths: Subpaths with their numbers in their source, and which source that is.
    static func join(_ subpaths: [(number: Int, source: Int, subpath: SubpathText)]) -> String {
        var previous: (number: Int, source: Int) = (-1, subpaths.first?.source ?? 0)
        return subpaths.reduce(into: "") { data, next in
            let follows = next.number == previous.number + 1 && next.source == previous.source
            data += (follows ? next.subpath.written : nil) ?? next.subpath.text
            previous = (next.number, next.source)
        }
    }
}
