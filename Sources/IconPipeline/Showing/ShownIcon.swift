import Diagnostics

/// An icon with everything that a build would make of it, in memory.
public struct ShownIcon: Sendable {
    /// The icon's name.
    public var name: String
    /// The icon's kind, as spelled in the manifest.
    public var kind: String
    /// The source file's path for messages, or `nil` where there is only output.
    public var source: String?
    /// The icon's files, the base first; empty where not even the source can be shown.
    public var drawings: [ShownDrawing]
    /// The index into `drawings` for each locale of the set; `nil` where the drawing could not be made.
    public var assignments: [Int?]
    /// The aspect ratio of the source's drawing: its width over its height.
    public var aspect: Double
    /// Whether everything is painted black, or in `currentColor`, so that a user interface can give it any colour.
    public var isTemplate: Bool
    /// The parts, if the icon is a composite whose parts can be shown.
    public var parts: ShownParts?
    /// The findings about the icon.
    public var findings: [Diagnostic]
    /// Whether the icon cannot be built; `drawings` then contains the source alone.
    public var hasFailed: Bool

    /// Creates an icon.
    public init(
        name: String, kind: String, source: String?, drawings: [ShownDrawing], assignments: [Int?], aspect: Double,
        isTemplate: Bool, parts: ShownParts?, findings: [Diagnostic], hasFailed: Bool
    ) {
        self.name = name
        self.kind = kind
        self.source = source
        self.drawings = drawings
        self.assignments = assignments
        self.aspect = aspect
        self.isTemplate = isTemplate
        self.parts = parts
        self.findings = findings
        self.hasFailed = hasFailed
    }
}
