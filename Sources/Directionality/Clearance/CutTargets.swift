/// The targets of a part's clearance, if it does not cut everything under the part.
public struct CutTargets: Hashable, Sendable {
    /// The name that means the base, which is everything that no part selects.
    public static let baseName = "base"

    /// Whether the base is cut.
    public var base: Bool
    /// The names of the parts that are cut, wherever they are in the file.
    public var parts: Set<String>

    /// Creates targets.
    /// - Parameter names: The names of parts; ``baseName`` means the base. Unknown names have no effect.
    public init(names: some Sequence<String>) {
        let names = Set(names)
        base = names.contains(Self.baseName)
        parts = names.subtracting([Self.baseName])
    }

    /// Returns whether the elements of a part, or of the base if `owner` is `nil`, are cut.
    func contains(owner: String?) -> Bool { owner.map(parts.contains) ?? base }
}
