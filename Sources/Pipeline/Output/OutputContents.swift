/// The contents of icons' files in the output folder, for files of the set that are made from them.
final class OutputContents: Sendable {
    private let folder: OutputFolder
    private let first = FirstFailure()

    init(_ folder: OutputFolder) { self.folder = folder }

    /// The failure to read the first of those files that were asked for and could not be read, or `nil` while all could be.
    var failure: OutputFailure? { first.failure }

    /// The content of a file, or `nil` where there is none or it cannot be read.
    subscript(path: String) -> [UInt8]? {
        do throws(OutputFailure) {
            return try folder.content(of: path)?.bytes
        } catch {
            first.end(with: error)
            return nil
        }
    }
}
