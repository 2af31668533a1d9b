import Diagnostics
import HostSystem
import Manifest

/// The key of a set: while it and the manifest's text are unchanged, so are the files that the entries match.
enum SetKey {
    static func current(sources: FolderPath, within boundary: FolderPath) -> ContentHash? {
        guard let listing = FolderListing(sources, within: boundary), listing.diagnostics.isEmpty else { return nil }
        return key(listing: listing.files, within: boundary)
    }

    /// `codePoints` is the file of code points as a build leaves it, or `nil` where that is as it is.
    static func key(
        listing: [SourceListing.File], within folder: FolderPath, codePoints: [UInt8]? = nil
    ) -> ContentHash {
        var form = CanonicalForm()
        // It decides whether exports may lead to folders above the manifest's.
        form.add(GitCommand.levelsToRepository(above: folder) ?? -1)
        do throws(FileAccess.Failure) {
            let bytes = if let codePoints { codePoints } else { try CodePointFile.content(in: folder) }
            form.add(bytes.map { ContentHash($0).text } ?? "")
        } catch {
            form.add("unreadable: \(error.message)")
        }
        for file in listing.sorted(by: { ExactName($0.path) < ExactName($1.path) }) {
            form.add(file.path)
            form.add(file.isOutside)
            form.add(file.target ?? "")
            if file.icon != SourceListing.File(path: file.path).icon { form.add(file.icon ?? "") }
        }
        return ContentHash(form.bytes)
    }
}
