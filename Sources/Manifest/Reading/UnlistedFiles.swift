import Diagnostics
import IconModel

/// The files of a source folder that no entry names, by what is said of them.
struct UnlistedFiles {
    /// What entries say of icons and files.
    struct Entries {
        /// The paths that entries name.
        var listed: Set<ExactName>
        /// The paths of the drawings among them, and what links among these lead to.
        var drawings: Set<ExactName>
        /// The names of all icons, and of those whose entries make a drawing for right-to-left languages.
        var icons: Set<ExactName>
        var mirrored: Set<ExactName>
        /// The paths of files that were renamed.
        var renamed: Set<ExactName>
    }

    /// The drawings of resources that nothing draws for all languages.
    private(set) var strays: [String] = []
    /// The right-to-left drawings that nothing uses, as the entries of their icons make one, by these icons' names.
    private(set) var unused: [ExactName: [String]] = [:]
    /// The drawings that are those of their icons once more.
    private var copies: [String] = []
    /// The files that need an entry, with the icon that they are drawn for, if that is known.
    private var others: [(file: SourceListing.File, partner: String?)] = []

    /// The names of the icons that need an entry.
    var icons: [String] { others.compactMap(\.file.icon) }

    init(_ listing: SourceListing, _ entries: Entries) {
        var rest: [(file: SourceListing.File, drawn: DrawnName?)] = []
        for file in listing.files where !entries.listed.contains(ExactName(file.path)) {
            if file.isStray {
                strays.append(file.path)
            } else if let drawn = file.drawn {
                let partner = ExactName(drawn.partner)
                guard entries.icons.contains(partner) else { continue }
                if !entries.mirrored.contains(partner) {
                    rest.append((file, drawn))
                } else if case .language = drawn.key {
                    // Builds look after the file for the direction, which is theirs.
                    unused[partner, default: []].append(file.path)
                }
            } else if let name = file.icon, !entries.renamed.contains(ExactName(file.path)),
                !Self.isAnotherName(name, of: file, listing, entries)
            {
                let drawn = file.target == nil ? listing.drawing(named: name) : nil
                if let drawn, drawn.key == .direction(.rightToLeft), entries.mirrored.contains(ExactName(drawn.partner))
                {
                    unused[ExactName(drawn.partner), default: []].append(file.path)
                } else {
                    rest.append((file, drawn))
                }
            }
        }
        let copied = rest.isEmpty ? [] : listing.copies(rest.map(\.file.path))
        for (file, drawn) in rest {
            if copied.contains(ExactName(file.path)) {
                // Exports for a language leave copies, which say nothing.
                copies.append(file.path)
            } else if let drawn, entries.mirrored.contains(ExactName(drawn.partner)) {
                unused[ExactName(drawn.partner), default: []].append(file.path)
            } else {
                others.append((file, drawn?.partner ?? file.icon.flatMap(listing.iconDrawn)))
            }
        }
    }

    /// Whether a file is a link to an icon or to one of its drawings, which alone needs an entry, or a link by which an entry names
    /// a drawing.
    private static func isAnotherName(
        _ name: String, of file: SourceListing.File, _ listing: SourceListing, _ entries: Entries
    ) -> Bool {
        if let target = file.target,
            entries.drawings.contains(ExactName(target)) || listing.original(ofIcon: name) != nil
        {
            return true
        }
        return entries.drawings.contains(ExactName(file.path)) && listing.isNamedForDirection(name)
    }

    /// Adds what is to be told of the files, at a place of the manifest.
    func report(at place: Range<Int>, to findings: inout Findings) {
        for path in strays {
            findings.add(
                .unlistedSource, "source file \(quoted(path)) is not listed, and \(SourceListing.strayness)",
                at: place, hint: SourceListing.strayHint)
        }
        for (file, partner) in others {
            let key = JSONText.quoted(file.icon ?? file.path)
            findings.add(
                .unlistedSource, "source file \(quoted(file.path)) is not listed", at: place,
                hint: partner.map {
                    "make it a variant of \(quoted($0)), as the kind 'localized' has them, or remove the file"
                }
                    ?? "add \(key): \"fixed\" or \(key): \"directional\" to the icons, let "
                    + "'iconflip init --update' propose an entry or say why the file cannot be read, or remove the file"
            )
        }
        guard !copies.isEmpty else { return }
        // A set can have hundreds.
        let list = copies.map(quoted).listed(atMost: 5)
        findings.add(
            .supersededDrawing,
            copies.count == 1
                ? "the drawing \(list) is not used: it is that of its icon once more"
                : "\(copies.count) drawings are not used, as they are those of their icons once more: \(list)",
            at: place, hint: copies.count == 1 ? "remove it" : "remove them")
    }
}
