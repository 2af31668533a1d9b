import Diagnostics

/// The files of sources that entries name and that are gone: those that no entry names and that have the same bytes, as after
/// renaming.
struct RenamedFiles {
    private let listing: SourceListing?
    /// The keys of the entries.
    private let keys: [String]
    /// The paths of all renamed files by those that they had, as soon as something is missing.
    private var known: [ExactName: String]?
    /// The paths that entries have and that files had.
    private(set) var earlierPaths: Set<ExactName> = []
    /// The paths that these files have now.
    private(set) var paths: Set<ExactName> = []

    init(_ listing: SourceListing?, _ members: [JSONMember] = []) {
        self.listing = listing
        keys = members.map(\.key)
    }

    /// Returns the path of the file that had a path.
    mutating func path(of earlier: String) -> String? {
        let renamed = known ?? unlisted()
        known = renamed
        guard let path = renamed[ExactName(earlier)] else { return nil }
        earlierPaths.insert(ExactName(earlier))
        paths.insert(ExactName(path))
        return path
    }

    /// Returns the name of the icon in the file that an icon was in.
    mutating func icon(of earlier: String) -> String? {
        guard let path = path(of: earlier + ".svg") ?? path(of: earlier + ".xml") ?? resource(of: earlier) else {
            return nil
        }
        return listing?.file(at: path)?.icon
    }

    /// Returns the path of the vector drawable that an icon was in, which has the name of the resource, without its folder.
    private mutating func resource(of earlier: String) -> String? {
        let found = known?.keys.filter { path in
            let steps = path.text.pathSteps
            let folder = steps.dropLast().last?.split(separator: "-").first
            guard folder == "drawable" else { return false }
            return (steps.dropLast(2) + steps.suffix(1)).joined(separator: "/") == earlier + ".xml"
        }
        return found?.min().flatMap { path(of: $0.text) }
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
