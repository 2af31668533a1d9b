import Buffers
import Diagnostics
import HostSystem

/// An output as it is on disk.
struct FoundOutput {
    /// What it is.
    var content: OutputContent
    /// Its signature before it was read.
    var signature: FileSignature

    /// Reads an output that others may have put in a folder. Nothing outside the folder is read.
    ///
    /// - Parameters:
    ///   - path: The path in the folder.
    ///   - root: The folder.
    ///   - limit: The maximum size of a file in bytes.
    /// - Throws: The reason that it cannot be one: it cannot be read, or is a link to something that is not beside it.
    init(_ path: String, below root: FolderPath, limit: Int) throws(FileAccess.Failure) {
        do throws(FileAccess.Failure) {
            let file = try FileAccess.content(of: path, below: root, limit: limit)
            (content, signature) = (.bytes(file.bytes), file.signature)
        } catch {
            guard let link = FileAccess.link(at: path, below: root) else { throw error }
            // The name of something in the link's own folder is a path of one step.
            guard let name = String(validating: link.target, as: UTF8.self), name.leadsInside, name.pathSteps.count == 1
            else { throw error }
            (content, signature) = (.link(name), link.signature)
        }
    }
}

/// The contents of icons' files, for files of the set that are made from them: of those that were just made, from
/// memory, and of the others from the output folder.
final class OutputContents: Sendable {
    private let folder: OutputFolder
    private let made: [ExactName: [UInt8]]
    private let first = FirstFailure()

    init(_ folder: OutputFolder, made: some Sequence<OutputFile>) {
        self.folder = folder
        let contents = made.compactMap { file in file.content.bytes.map { (ExactName(file.path), $0) } }
        self.made = Dictionary(contents) { first, _ in first }
    }

    /// The failure to read the first of those files that were asked for and could not be read, or `nil` while all could
    /// be.
    var failure: OutputFailure? { first.failure }

    /// The content of a file, or `nil` where there is none or it cannot be read.
    subscript(path: String) -> [UInt8]? {
        if let bytes = made[ExactName(path)] { return bytes }
        do throws(OutputFailure) {
            return try folder.content(of: path)?.bytes
        } catch {
            first.end(with: error)
            return nil
        }
    }
}

/// The failure that ended a build before all icons were built, shared by all its threads.
final class FirstFailure: Sendable {
    private let first = Guarded<OutputFailure?>(nil)

    /// The first failure, or `nil` while the build continues.
    var failure: OutputFailure? { first.withLock { $0 } }

    /// Ends the build.
    func end(with failure: OutputFailure) {
        first.withLock { $0 = $0 ?? failure }
    }
}
