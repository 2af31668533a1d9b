/// Why an icon is built.
public enum BuildReason: Hashable, Sendable {
    /// No build is remembered.
    case new
    /// Another build of iconflip made its files.
    case toolChanged
    /// Its entry in the manifest, or a setting that concerns it, says something else.
    case entryChanged
    /// A file that it is made from holds something else.
    case sourceChanged(String)
    /// A file that it becomes is not there.
    case outputMissing(String)
    /// A file that it becomes is not what was written.
    case outputChanged(String)

    /// The reason in words.
    public var text: String {
        switch self {
        case .new: "new"
        case .toolChanged: "tool version changed"
        case .entryChanged: "manifest entry changed"
        case .sourceChanged(let path): "source changed: \(path)"
        case .outputMissing(let path): "output missing: \(path)"
        case .outputChanged(let path): "output changed: \(path)"
        }
    }
}
