/// A file of an icon before and after.
public struct FileComparison: Sendable {
    /// The variant's name, or `nil` for the file with the icon's bare name.
    public var variant: String?
    /// The change of the file.
    public var change: Change
    /// The cause, if it is a variant that exists before and after.
    public var cause: Cause?
    /// The share of pixels that differ by more than the threshold, 0 to 1.
    public var share: Double
    /// The maximum difference of a component, 0 to 255.
    public var maximum: Int
    /// The locales that use the file: those after, or before if it was removed.
    public var locales: [String]
    /// The file before.
    public var before: [UInt8]?
    /// The file after.
    public var after: [UInt8]?
}
