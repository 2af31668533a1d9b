/// A file to write.
struct OutputFile: Sendable {
    /// The path in the output folder.
    var path: String
    /// The content.
    var bytes: [UInt8]
}
