import Diagnostics
import Manifest

/// One icon as rules look at it: its entry, its name, its source and what was made of it.
public struct IconSubject: Sendable {
    /// The set.
    public let manifest: Manifest
    /// The entry.
    public let icon: IconEntry
    /// The source.
    public let source: DrawnFile
    /// The variants.
    public let variants: [VariantSubject]
    /// What the name and the source's drawing say.
    let evidence: IconEvidence
    /// Whether the icon looks the same in the mirror: the mirrored variant like the source, or for an icon without one
    /// the mirror image of the source. What draws nothing looks the same.
    public let isSymmetric: Bool

    /// Creates a subject.
    public init(_ manifest: Manifest, _ icon: IconEntry, source: DrawnFile, variants: [VariantSubject]) {
        self.manifest = manifest
        self.icon = icon
        self.source = source
        self.variants = variants
        evidence = IconEvidence(
            name: IconName(icon.name.value), words: manifest.control.words, strokes: source.strokes)
        let mirrored = variants.first { $0.plan.recipe == .mirror }?.drawing.picture ?? source.picture?.mirrored
        isSymmetric = source.picture.flatMap { own in mirrored.map { own.looksLike($0) } } ?? false
    }

    /// Whether the icon is mirrored as a whole for some locale, and looks another way then.
    var isFlipped: Bool {
        guard case .directional(let mirroring) = icon.kind, !mirroring.isVertical else { return false }
        return !isSymmetric && variants.contains { $0.plan.recipe == .mirror }
    }

    /// A finding at the icon's entry, or at another place of the manifest.
    func finding(
        _ rule: Rule, _ message: String, hint: String, at range: Range<Int>? = nil, edits: [TextEdit] = []
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, message: message, location: manifest.text.location(range ?? icon.name.range), hint: hint,
            icon: icon.name.value, edits: edits)
    }

    /// The edits that make the icon be of another kind; none where the entry says more that would be lost.
    func retagging(_ kind: String) -> [TextEdit] {
        guard icon.ignored.isEmpty, icon.note == nil else { return [] }
        let value = JSONText.quoted(kind)
        guard icon.place.isGlob else { return [TextEdit(icon.place.value, value)] }
        return [EntryInsertion.edit(name: icon.name.value, value: value, after: icon.place, in: manifest.text)]
    }
}
