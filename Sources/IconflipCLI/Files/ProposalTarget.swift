import Build
import Diagnostics
import HostSystem
import Proposals

/// The destination of a proposed manifest, and the source folder as seen from there.
struct ProposalTarget {
    /// The folder of the icons.
    let folder: String
    /// The folder of the manifest, or where it would be if it goes to the standard output.
    let manifestFolder: String
    /// The folder of the icons, relative to the manifest.
    let source: String
    /// The path of the manifest, or `nil` for the standard output.
    let path: String?

    /// Creates a target.
    ///
    /// - Throws: `UsageError` if the manifest could not name the icons, `CommandError` if there is no such folder or a
    ///   file exists already.
    init(_ folder: String, output: String?, _ flag: FlagSpec) throws {
        self.folder = folder
        guard let beside = ProposalRequest.places(beside: folder) else {
            let reason =
                switch FileStatus(folder, followsLinks: true)?.kind {
                case nil: "the folder does not exist"
                case .folder: "the folder has no parent folder for the manifest"
                case .regular, .link, .special: "it is not a folder"
                }
            throw CommandError.unusable(folder, reason)
        }
        if let output, output != "-" {
            guard let places = ProposalRequest.places(of: folder, seenFrom: output) else {
                throw UsageError(
                    message: "'\(output)' is not in a folder above '\(folder)'",
                    hint: "a manifest names only folders below its own: write it beside '\(folder)' or further up")
            }
            (manifestFolder, source, path) = (places.manifestFolder, places.source, output)
        } else {
            (manifestFolder, source) = beside
            let file = beside.manifestFolder == "." ? "manifest.json" : beside.manifestFolder + "/manifest.json"
            path = output == nil ? file : nil
        }
        guard let path, FileStatus(path, followsLinks: false) != nil else { return }
        throw CommandError.existing(path, hint: "name another file with '\(flag.long)', or remove this one first")
    }

    /// Writes the manifest, unless a file has appeared there meanwhile.
    func write(_ text: String, _ console: Console) throws(CommandError) {
        let bytes = Array(text.utf8)
        guard let path else { return try console.print(bytes: bytes) }
        do {
            try FileSystem.create(path, with: bytes)
        } catch {
            throw .unwritable(path, error)
        }
    }
}
