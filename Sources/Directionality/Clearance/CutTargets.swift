/// What a part's clearance cuts back, where that is not everything that the part stands on.
public struct CutTargets: Hashable, Sendable {
    /// The name that stands for the base, which is what no part selects.
    public static let baseName = "base"

    /// Whether the base is cut.
    public var base: Bool
    /// The names of the parts that are cut, wherever in the file they stand.
    public var parts: Set<String>

    /// Creates targets.
    /// - Parameter names: The names of parts; ``baseName`` stands for the base. Names that no part has mean nothing.
    public init(names: some Sequence<String>) {
        let names = Set(names)
        base = names.contains(Self.baseName)
        parts = names.subtracting([Self.baseName])
    }

    /// Whether what a part owns, or the base where the owner is `nil`, is cut.
    func contains(owner: String?) -> Bool { owner.map(parts.contains) ?? base }
}
