import Buffers

/// A set of paths, sorted by their bytes. Two are combined in one pass, faster than hashed sets are created.
public struct PathSet: Equatable, Sendable {
    /// The paths in order.
    public let names: [ExactName]

    /// Creates a set; fast for paths that are sorted or consist of sorted runs.
    public init(_ paths: [String]) {
        let names = paths.map { ExactName($0) }
        let ordered = Self.areInOrder(names) ? names : names.sorted()
        self.init(ordered: Self.areInOrder(ordered) ? ordered : Self.withoutRepeats(ordered))
    }

    private init(ordered names: [ExactName]) { self.names = names }

    /// The paths in order.
    public var paths: [String] { names.map(\.text) }

    /// Returns whether a path is in the set.
    public func contains(_ path: String) -> Bool {
        let name = ExactName(path)
        let place = names.lowerBound { $0 < name }
        return place < names.count && names[place] == name
    }

    /// Returns the paths of either set.
    public func union(_ other: PathSet) -> PathSet {
        if other.names.isEmpty { return self }
        return PathSet(paths + other.subtracting(self).paths)
    }

    /// Returns the paths that another set does not have.
    public func subtracting(_ other: PathSet) -> PathSet {
        if other.names.isEmpty { return self }
        var rest = other.names[...]
        return PathSet(
            ordered: names.filter { name in
                while let first = rest.first, first < name { rest.removeFirst() }
                return rest.first != name
            })
    }

    /// The paths that meet a condition.
    public func filter(_ isIncluded: (String) -> Bool) -> PathSet {
        PathSet(ordered: names.filter { isIncluded($0.text) })
    }

    private static func areInOrder(_ names: [ExactName]) -> Bool {
        zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    }

    private static func withoutRepeats(_ ordered: [ExactName]) -> [ExactName] {
        var names: [ExactName] = []
        for name in ordered where name != names.last { names.append(name) }
        return names
    }
}
