import Buffers
import Diagnostics
import IconModel
import Manifest

/// A set as input of the rules: its entries, and the facts about each icon.
public struct SetSubject: Sendable {
    /// The set.
    public let manifest: Manifest
    /// The facts about the icons, in the order of the manifest's; `nil` for those that could not be examined.
    public let facts: [IconFacts?]

    package init(_ manifest: Manifest, facts: [IconFacts?]) {
        self.manifest = manifest
        self.facts = facts
    }

    func finding(
        _ rule: Rule, of icon: IconEntry, _ message: String, hint: String, notes: [DiagnosticNote] = [],
        others: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, message: message, location: manifest.text.location(icon.name.range), hint: hint, notes: notes,
            icon: icon.name.value, others: others)
    }
}

/// The facts about one icon that rules about the whole set need.
public struct IconFacts: Sendable, Hashable {
    /// Whether the icon looks the same in the mirror.
    public var isSymmetric: Bool
    /// The shapes of a composite that stay upright.
    public var keptShapes: [ShapeKey]
    /// The shapes that are flipped with the icon as a whole, unless a finding already says that it should not be.
    public var flippedShapes: [ShapeKey]
    /// Whether a finding already says that the icon should be flipped, so that no other rule needs to.
    public var isMissed: Bool
    /// Whether a finding already says that something in it must not be flipped, so that no other rule needs to.
    public var isReversed: Bool
    /// The stamp of the source's ink, or `nil` where it cannot be drawn.
    public var stamp: PackedBits?
    /// The moves of its parts beside the places that their rules give them, in the entry or as its drawing shows them.
    public var offsets: [PartOffset]

    /// Creates facts.
    public init(
        isSymmetric: Bool, keptShapes: [ShapeKey], flippedShapes: [ShapeKey], isMissed: Bool,
        isReversed: Bool, stamp: PackedBits?,
        offsets: [PartOffset] = []
    ) {
        self.isSymmetric = isSymmetric
        self.keptShapes = keptShapes
        self.flippedShapes = flippedShapes
        self.isMissed = isMissed
        self.isReversed = isReversed
        self.stamp = stamp
        self.offsets = offsets
    }

    /// Creates the facts about an icon that has findings.
    public init(_ icon: IconSubject, _ findings: [Diagnostic], offsets: [PartOffset] = []) {
        let isReversed = findings.contains { Self.aboutMarks.contains($0.rule) }
        self.init(
            isSymmetric: icon.isSymmetric, keptShapes: icon.keptShapes,
            flippedShapes: isReversed ? [] : icon.flippedShapes,
            isMissed: findings.contains { $0.rule == .fixedDirection }, isReversed: isReversed,
            stamp: icon.source.facts?.stamp,
            offsets: offsets)
    }

    private static let aboutMarks = Set(Mark.all.map(\.rule))
}
