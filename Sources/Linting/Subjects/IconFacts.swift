/// The facts about one icon that rules about the whole set need.
public struct IconFacts: Sendable, Hashable {
    /// The icon's name.
    public var name: String
    /// Whether the icon looks the same in the mirror.
    public var isSymmetric: Bool

    /// Creates facts.
    public init(name: String, isSymmetric: Bool) {
        self.name = name
        self.isSymmetric = isSymmetric
    }
}
