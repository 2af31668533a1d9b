import Manifest

/// A variant of an icon as it was built.
public struct VariantSubject: Sendable {
    /// The variant.
    public var plan: PlannedVariant
    /// The variant's drawing.
    public var drawing: DrawnFile

    /// Creates a variant.
    public init(_ plan: PlannedVariant, _ drawing: DrawnFile) {
        self.plan = plan
        self.drawing = drawing
    }
}
