/// The file of the state, in the output folder.
enum StateFile {
    /// The path in the output folder.
    static let path = OutputFolder.ownFolder + "/state"
    /// The maximum size of the file in bytes: more than the state of any set that a manifest can lead to.
    static let largest = 1 << 31 - 1

    /// Returns the state in an output folder, or `nil` where there is none that is usable.
    static func image(in folder: FolderPath) -> StateImage? {
        (try? FileAccess.content(of: path, below: folder, limit: largest)).flatMap { StateImage($0.bytes) }
    }
}
