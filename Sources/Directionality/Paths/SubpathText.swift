/// One subpath of path data.
struct SubpathText: Hashable, Sendable {
    /// The subpath as data of its own: an absolute move, then everything as it was written.
    var text: String
    /// The subpath with its own move as it was written, valid if it follows the subpath before it; `nil` if it must not
    /// be written so.
    var written: String?

    /// Returns the joined subpaths, each as it was written if it follows its predecessor from the same source.
    /// - Parameter subpaths: The subpaths with their indices in their source, and the index of the source.
    static func join(_ subpaths: [(number: Int, source: Int, subpath: SubpathText)]) -> String {
        var previous: (number: Int, source: Int) = (-1, subpaths.first?.source ?? 0)
        return subpaths.reduce(into: "") { data, next in
            let follows = next.number == previous.number + 1 && next.source == previous.source
            data += (follows ? next.subpath.written : nil) ?? next.subpath.text
            previous = (next.number, next.source)
        }
    }
}
