/// A name that manifests or command lines once had, and what to write instead.
///
/// Whoever meets an unknown name asks this table before it looks for the one that was mistyped.
public struct RetiredName: Sendable {
    /// What the name named.
    public enum Kind: Sendable {
        case rule
        /// A key of the manifest.
        case key
        /// A treatment of a composite's base.
        case base
        /// A flag, named after its command.
        case flag
    }

    /// What the name named.
    public let kind: Kind
    /// The name.
    public let name: String
    /// What to do instead, as a hint.
    public let advice: String

    /// All retired names of a kind.
    public static func all(_ kind: Kind) -> [RetiredName] { all.filter { $0.kind == kind } }

    /// Returns what to do instead of writing a name, or `nil` where it is not a retired one.
    public static func advice(for name: String, _ kind: Kind) -> String? {
        all(kind).first { $0.name == name }?.advice
    }

    private init(_ kind: Kind, _ name: String, _ advice: String) {
        (self.kind, self.name, self.advice) = (kind, name, advice)
    }

    private static let all = [
        RetiredName(.rule, "base-upside-down", "it was removed with the base 'turn', of which alone it spoke"),
        RetiredName(.rule, "crumbs-left", "it was removed, and nothing replaces it: gaps cut such crumbs away"),
        RetiredName(
            .rule, "key-order",
            "it was removed, and nothing replaces it: 'init' and 'validate --fix' write new icons in alphabetical "
                + "order"),
        RetiredName(.rule, "only", "it is 'unmatched-glob' now"),
        RetiredName(.rule, "output", "it is 'unwritable-file' now"),
        RetiredName(.rule, "unreadable-manifest", "it is 'unreadable-file' now"),
        RetiredName(.rule, "unreadable-source", "it is 'unreadable-file' now"),
        RetiredName(.rule, "useless-exception", "it is 'unused-exception' now"),
        RetiredName(
            .key, "as", "'clearances' of the manifest has the form of all gaps: \"geometry\" (the default) or \"mask\""),
        RetiredName(.base, "turn", wholeBase),
        RetiredName(.base, "restore", wholeBase),
        RetiredName(.flag, "diff --size", "icons are compared at a height of 96 pixels"),
        RetiredName(.flag, "diff --threshold", "a pixel has changed if it differs by more than 8 of 255"),
    ]

    private static let wholeBase =
        "name the icon that draws the whole base, { \"from\": … }, or close the outlines of this one, \"uncut\"; both "
        + "with a 'clearance' of the part"
}
