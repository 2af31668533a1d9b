/// Paths in order, each once.
///
/// A build has as many of them as files and needs them in order. Kept so, two sets are put together in one walk, which
/// takes a fraction of the time that a hashed set takes to be made.
struct PathSet: Equatable, Sendable {
    /// The paths in order.
    let paths: [String]

    /// Creates a set; paths that are in order, or consist of runs that are, are put into it quickly.
    init(_ paths: [String]) {
        let ordered = Self.areInOrder(paths) ? paths : paths.sorted()
        self.init(ordered: Self.areInOrder(ordered) ? ordered : Self.withoutRepeats(ordered))
    }

    private init(ordered paths: [String]) { self.paths = paths }

    /// Whether a path is in the set.
    func contains(_ path: String) -> Bool {
        var range = 0..<paths.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if paths[middle] == path { return true }
            range = paths[middle] < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }

    /// The paths of either set.
    func union(_ other: PathSet) -> PathSet {
        if other.paths.isEmpty { return self }
        return PathSet(paths + other.subtracting(self).paths)
    }

    /// The paths that another set does not have.
    func subtracting(_ other: PathSet) -> PathSet {
        if other.paths.isEmpty { return self }
        var rest = other.paths[...]
        return filter { path in
            while let first = rest.first, first < path { rest.removeFirst() }
            return rest.first != path
        }
    }

    /// The paths that meet a condition.
    func filter(_ isIncluded: (String) -> Bool) -> PathSet { PathSet(ordered: paths.filter(isIncluded)) }

    private static func areInOrder(_ paths: [String]) -> Bool {
        zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 }
    }

    private static func withoutRepeats(_ ordered: [String]) -> [String] {
        var paths: [String] = []
        for path in ordered where path != paths.last { paths.append(path) }
        return paths
    }
}
