import Directionality
import Manifest

/// What an icon could be in a manifest, and why.
public struct ProposedEntry: Hashable, Sendable {
    /// What the icon would be.
    public var kind: ProposedKind
    /// The reason, for people.
    public var note: String
    /// Whether a person should look at the icon, because nothing is certain or because more can be made of it.
    public var needsLook: Bool

    init(_ kind: ProposedKind, _ reason: String, look: String? = nil) {
        self.kind = kind
        note = look.map { "\(reason): \($0)" } ?? reason
        needsLook = look != nil
    }
}

/// A kind with what it needs.
public enum ProposedKind: Hashable, Sendable {
    case fixed
    /// Mirrored as a whole, except for some languages.
    case directional(except: [String])
    /// Drawn for some locales: variant keys with files of the source folder.
    case localized([ProposedVariant])
    /// Mirrored part by part.
    case composite(ProposedPart, base: BaseHandling)

    /// The kind's name, as the manifest spells it.
    public var name: String {
        switch self {
        case .fixed: "fixed"
        case .directional: "directional"
        case .localized: "localized"
        case .composite: "composite"
        }
    }
}

/// A drawing of an icon for some locales.
public struct ProposedVariant: Hashable, Sendable {
    /// Whom it is for.
    public var key: VariantKey
    /// The path of its file in the source folder.
    public var path: String
}

/// A part of a composite.
public struct ProposedPart: Hashable, Sendable {
    /// The part's name.
    public var name: String
    /// The selector that finds it.
    public var selector: String
    /// What becomes of it.
    public var role: Role
    /// How far the base is cut back around it, or `nil` for not at all.
    public var clearance: Double?
}
