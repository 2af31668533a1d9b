import Buffers
import Diagnostics
import HostSystem

/// A file to write.
public struct OutputFile: Hashable, Sendable {
    /// The path in the output folder.
    public var path: String
    /// What is written there.
    public var content: OutputContent

    package init(path: String, bytes: [UInt8]) { self.init(path: path, content: .bytes(bytes)) }

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

struct FoundOutput {
    var content: OutputContent
    var signature: FileSignature

    /// Reads an output that others may have put in a folder, and nothing outside of that.
    /// - Throws: Why it cannot be one: it cannot be read, or is a link to something that is not beside it.
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

/// The contents of icons' files, for files of the set: of those just made from memory, of others from the folder.
final class OutputContents: Sendable {
    private let folder: OutputFolder
    private let made: [ExactName: [UInt8]]
    private let first = FirstFailure()

    init(_ folder: OutputFolder, made: some Sequence<OutputFile>) {
        self.folder = folder
        let contents = made.compactMap { file in file.content.bytes.map { (ExactName(file.path), $0) } }
        self.made = Dictionary(contents) { first, _ in first }
    }

    /// The failure to read the first of those files that could not be read.
    var failure: OutputFailure? { first.failure }

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

    func end(with failure: OutputFailure) { first.withLock { $0 = $0 ?? failure } }
}
