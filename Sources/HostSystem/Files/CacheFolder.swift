/// A folder of the user's caches that is this tool's own, such as `~/.cache/iconflip/validate`.
///
/// Caches are restored from elsewhere and shared. So the last two steps of the path, which this tool made, and the files in the
/// folder are reached without following a link; the user's own folder around them may be one.
public struct CacheFolder: Sendable {
    /// The user's folder of caches.
    private let base: FolderPath
    /// The steps from it that are this tool's own.
    private let steps: [String]

    /// Creates a folder with a path, which need not exist.
    public init(_ path: String) {
        let own = FolderPath(FolderPath(path).text.pathBeforeLastStep)
        base = FolderPath(ofFile: own.text)
        steps = [own.text.lastPathStep, FolderPath(path).text.lastPathStep]
    }

    /// Opens the folder. It is created if `isMade`, for the user alone.
    public func opened(isMade: Bool = false) throws(SystemError) -> OpenFolder {
        if isMade {
            do throws(FileSystem.FolderFailure) {
                try FileSystem.makeFolders(base.text, isPrivate: true)
            } catch {
                throw error.error
            }
        }
        return try OpenFolder.reached(by: steps, below: base, isMade: isMade, isPrivate: true)
    }

    /// Returns the content of a regular file in the folder, which may have at most a number of bytes.
    public func content(of name: String, limit: Int) throws(FileAccess.Failure) -> [UInt8] {
        try FileAccess.content(of: (steps + [name]).joined(separator: "/"), below: base, limit: limit).bytes
    }
}
