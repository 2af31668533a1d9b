import HostSystem

/// A file to write.
public struct OutputFile: Hashable, Sendable {
    /// The path in the output folder.
    public var path: String
    /// What is written there.
    public var content: OutputContent

    /// Creates a file that holds bytes.
    public init(path: String, bytes: [UInt8]) { self.init(path: path, content: .bytes(bytes)) }

    init(path: String, content: OutputContent) { (self.path, self.content) = (path, content) }
}

/// What an output is: a file that holds bytes, or a symbolic link to another output in the same folder.
///
/// A link names its target by one step, so it leads to nothing outside its folder. Builds neither read nor write through
/// it: whatever is asked of an output is asked of the link itself.
public enum OutputContent: Hashable, Sendable {
    case bytes([UInt8])
    /// A symbolic link to the file of this name in the same folder.
    case link(String)

    /// The bytes, or `nil` for a link.
    public var bytes: [UInt8]? {
        switch self {
        case .bytes(let bytes): bytes
        case .link: nil
        }
    }

    /// The hash by which an unchanged output is recognized. That of a link is no file's with the same text.
    var hash: ContentHash {
        switch self {
        case .bytes(let bytes): ContentHash(bytes)
        case .link(let name): ContentHash(Array(name.utf8), seed: 1)
        }
    }

    var size: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .link(let name): name.utf8.count
        }
    }
}
