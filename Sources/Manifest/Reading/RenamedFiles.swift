import Diagnostics

/// The files of sources that entries name and that are gone, and that no entry names with the same bytes.
struct RenamedFiles {
    private let listing: SourceListing?
    private let keys: [String]
    /// The paths of all renamed files by those that they had, which are asked for as soon as something is missing.
    private lazy var known = unlisted()
    private(set) var earlierPaths: Set<ExactName> = []
    private(set) var paths: Set<ExactName> = []

    init(_ listing: SourceListing?, _ members: [JSONMember] = []) {
        self.listing = listing
        keys = members.map(\.key)
    }

    mutating func path(of earlier: String) -> String? {
        guard let path = known[ExactName(earlier)] else { return nil }
        earlierPaths.insert(ExactName(earlier))
        paths.insert(ExactName(path))
        return path
    }

    mutating func icon(of earlier: String) -> String? {
        // Of a drawable of Android there may be several files, of which one is the icon.
        let drawables = known.keys.filter { SourceListing.resourceName(ofDrawable: $0.text) == earlier }.sorted()
        for file in [earlier + ".svg", earlier + ".xml"] + drawables.map(\.text) {
            if let icon = path(of: file).flatMap({ listing?.file(at: $0)?.icon }) { return icon }
        }
        return nil
    }

    private func unlisted() -> [ExactName: String] {
        let renamed = listing?.renamed() ?? [:]
        guard !renamed.isEmpty else { return [:] }
        let listed = Set(keys.map { ExactName($0) })
        return renamed.filter { !listed.contains(ExactName(listing?.file(at: $0.value)?.icon ?? "")) }
    }
}

extension Findings {
    /// Adds the finding that a source is missing under the name that an entry has, and was renamed.
    mutating func addRenamed(_ message: String, at range: Range<Int>, to name: String) {
        add(
            .missingSource, "\(message), and \(quoted(name)), which no entry names, has its bytes", at: range,
            hint: "if it was renamed, write \(quoted(name)), or let 'iconflip validate --fix' write it",
            edits: [TextEdit(range, JSONText.quoted(name))])
    }
}
