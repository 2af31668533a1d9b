import HostSystem

/// A scan of all files of a state's table for those that are not known to be unchanged.
struct TableScan: Sendable {
    /// The source folder.
    let sources: FolderPath
    /// The places of the outputs.
    let outputs: OutputPlaces
    let jobs: Int

    /// The number of files in one piece of work.
    private static let chunk = 4096

    /// Returns the numbers of the files whose signature does not prove them unchanged, in order; `nil` where one of
    /// them is missing, has another size or is neither a regular file nor a link among the outputs.
    func doubtful(in image: StateImage) -> [Int]? {
        let found = WorkQueue.run(
            count: (image.fileCount + Self.chunk - 1) / Self.chunk, jobs: jobs,
            makeWorker: { OpenFolders(image.folders, sources: sources, outputs: outputs) },
            work: { folders, piece in
                let range = piece * Self.chunk..<min(image.fileCount, (piece + 1) * Self.chunk)
                return Self.doubtful(range, image, folders)
            },
            finished: { _, _ in })
        let complete = found.compactMap(\.self)
        return complete.count == found.count ? complete.flatMap(\.self) : nil
    }

    /// Returns the path of a folder of the table.
    func path(of folder: StateImage.Folder) -> String {
        let path = folder.path.text
        guard folder.isOutput else { return sources.folder(path).text }
        return path == "." ? outputs.output.text : outputs.path(of: path)
    }

    private static func doubtful(_ range: Range<Int>, _ image: StateImage, _ folders: OpenFolders) -> [Int]? {
        // An entry's name is in the bytes and ends with a zero: both were checked when the image was read.
        unsafe image.bytes.withUnsafeBytes { bytes in
            var found: [Int] = []
            for index in range {
                guard let entry = try? image.entry(index),
                    let name = unsafe bytes.baseAddress?.advanced(by: entry.name).assumingMemoryBound(to: CChar.self)
                else { return nil }
                // A symbolic link among the sources is replaced by its target; one among the outputs is looked at itself.
                let isSource = index < image.sourceCount
                guard let status = unsafe folders[entry.folder]?.status(of: name, followsLinks: isSource),
                    status.kind == .regular || status.kind == .link
                else { return nil }
                if entry.file.isKnown(status.signature) { continue }
                guard entry.file.signature.size == status.signature.size else { return nil }
                found.append(index)
            }
            return found
        }
    }
}

/// Folders that are held open, so that examining a file in one of them resolves no path.
final class OpenFolders {
    private static let maxCount = 64

    private let folders: [StateImage.Folder]
    private let sources: FolderPath
    private let outputs: OutputPlaces
    private var open: [Int: OpenFolder] = [:]

    init(_ folders: [StateImage.Folder], sources: FolderPath, outputs: OutputPlaces) {
        self.folders = folders
        self.sources = sources
        self.outputs = outputs
    }

    /// The folder, or `nil` where it cannot be opened.
    subscript(index: Int) -> OpenFolder? {
        if let folder = open[index] { return folder }
        if open.count >= Self.maxCount { open = [:] }
        guard let folder = try? opened(folders[index]) else { return nil }
        open[index] = folder
        return folder
    }

    /// Opens a folder. Builds write through no link in the output folder, so nothing behind one was written by a build.
    private func opened(_ folder: StateImage.Folder) throws(SystemError) -> OpenFolder {
        let path = folder.path.text
        guard folder.isOutput else { return try OpenFolder(sources.folder(path)) }
        guard path != "." else { return try OpenFolder(outputs.output) }
        let (root, inside) = outputs.resolved(path)
        return try OpenFolder.reached(by: inside.isEmpty ? [] : inside.pathSteps, below: root)
    }
}
