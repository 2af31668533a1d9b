import Diagnostics
import Manifest

/// The key that identifies a set to a later build: while it is unchanged, so are the manifest's entries and the files
/// that they match.
enum SetKey {
    static func key(manifest: [UInt8], listing: [SourceListing.File], shard: Shard?) -> ContentHash {
        var form = CanonicalForm()
        form.add(shard?.description ?? "")
        for file in listing.sorted(by: { ExactName($0.path) < ExactName($1.path) }) {
            form.add(file.path)
            form.add(file.isOutside)
        }
        let text = ContentHash(manifest)
        form.add(Int(bitPattern: UInt(text.first)))
        form.add(Int(bitPattern: UInt(text.second)))
        return ContentHash(form.bytes)
    }
}
