/// The reason that an icon is built.
public enum BuildReason: Hashable, Sendable {
    /// The state has no record of the icon.
    case new
    /// The files were made by a different build of iconflip.
    case toolChanged
    /// The icon's entry in the manifest, or a setting that concerns it, has changed.
    case entryChanged
    /// The content of a source file has changed.
    case sourceChanged(String)
    /// An output file does not exist.
    case outputMissing(String)
    /// An output file differs from what was written.
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
