import Manifest

/// A variant of an icon as it was made.
public struct VariantSubject: Sendable {
    /// The variant.
    public var plan: PlannedVariant
    /// What it is made of.
    public var drawing: DrawnFile

    /// Creates a variant.
    public init(_ plan: PlannedVariant, _ drawing: DrawnFile) {
        self.plan = plan
        self.drawing = drawing
    }
}
