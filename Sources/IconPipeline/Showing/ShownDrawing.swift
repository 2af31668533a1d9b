/// One SVG file of an icon as a build would write it.
public struct ShownDrawing: Hashable, Sendable {
    /// The variant's name, such as `rtl` or `ar-EG`, or `nil` for the base.
    public var variant: String?
    /// The path of the file, relative to the output folder.
    public var path: String
    /// The content of the file.
    public var bytes: [UInt8]

    /// Creates a drawing.
    public init(variant: String?, path: String, bytes: [UInt8]) {
        self.variant = variant
        self.path = path
        self.bytes = bytes
    }
}
