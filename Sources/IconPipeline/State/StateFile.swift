/// The file that holds the state, in the output folder.
enum StateFile {
    /// The path in the output folder.
    static let path = OutputFolder.ownFolder + "/state"
    /// More than the state of any set that a manifest can lead to.
    static let largest = 1 << 31 - 1

    /// The state in an output folder, or `nil` where there is none that can be used.
    static func image(in folder: FolderPath) -> StateImage? {
        (try? FileAccess.content(of: path, below: folder, limit: largest)).flatMap { StateImage($0.bytes) }
    }
}
