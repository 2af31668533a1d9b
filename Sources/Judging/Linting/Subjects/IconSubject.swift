import Diagnostics
import IconModel
import Manifest

/// An icon as input of the rules: its entry, its name, its source and its variants.
public struct IconSubject: Sendable {
    /// The set.
    public let manifest: Manifest
    /// The entry.
    public let icon: IconEntry
    /// The source.
    public let source: DrawnFile
    /// The variants.
    public let variants: [VariantSubject]
    /// The evidence of the name and the source's drawing.
    let evidence: IconEvidence
    let isMirroredAsWhole: Bool
    /// Whether the icon looks the same in the mirror: whether the mirrored variant, or else the mirror image of the
    /// source, looks like the source. An empty drawing does.
    public let isSymmetric: Bool

    package init(_ manifest: Manifest, _ icon: IconEntry, source: DrawnFile, variants: [VariantSubject]) {
        let mirror = variants.first { $0.plan.recipe == .mirror }
        let looksLikeMirror = source.picture.flatMap { own in mirror?.drawing.picture.map { own.looksLike($0) } }
        self.init(manifest, icon, source: source, variants: variants, isMirroredAsWhole: mirror != nil, looksLikeMirror)
    }

    /// Creates a subject without variants, as if those of its entry had been made.
    init(_ manifest: Manifest, _ icon: IconEntry, source: DrawnFile) {
        let isMirrored = manifest.plan(for: icon).variants.contains { $0.recipe == .mirror }
        self.init(manifest, icon, source: source, variants: [], isMirroredAsWhole: isMirrored, nil)
    }

    private init(
        _ manifest: Manifest, _ icon: IconEntry, source: DrawnFile, variants: [VariantSubject],
        isMirroredAsWhole: Bool, _ looksLikeMirror: Bool?
    ) {
        (self.manifest, self.icon, self.source, self.variants) = (manifest, icon, source, variants)
        self.isMirroredAsWhole = isMirroredAsWhole
        evidence = IconEvidence(name: IconName(icon.name.value), words: manifest.control.words, file: source)
        isSymmetric = looksLikeMirror ?? source.isSymmetric
    }

    /// Returns whether any rule asks what is seen in an icon's source: what is mirrored as a whole may hold marks that
    /// must not be, and so may the base of a composite; what is fixed may be a chevron or the sign for winding the tape.
    public static func needsSight(_ manifest: Manifest, _ icon: IconEntry, _ source: DrawnFile) -> Bool {
        guard source.facts != nil, !source.isSymmetric else { return false }
        switch icon.kind {
        case .localized: return false
        case .composite: return true
        case .directional(let mirroring): return !mirroring.isVertical
        case .fixed:
            let evidence = IconEvidence(name: IconName(icon.name.value), words: manifest.control.words, file: source)
            return icon.policy == nil && (evidence.direction != nil || source.strokes.count == 1)
        }
    }

    /// Whether the icon is mirrored as a whole for some locale, and looks different then.
    var isFlipped: Bool {
        guard case .directional(let mirroring) = icon.kind, !mirroring.isVertical else { return false }
        return !isSymmetric && isMirroredAsWhole
    }

    /// The shapes that every mirrored variant of a composite shows as the source does: those of its parts that stay
    /// upright; and that of a logo that stays as it is, if it is one shape: others have bubbles and pages in them.
    public var keptShapes: [ShapeKey] {
        if case .fixed = icon.kind, evidence.place(of: .logo) != nil, source.strokes.count == 1 {
            return source.shapeKeys.sorted { $0.value < $1.value }
        }
        let made = variants.filter { !$0.plan.recipe.isDrawn }
        guard case .composite = icon.kind, !isSymmetric, let first = made.first else { return [] }
        let kept = made.dropFirst().reduce(first.drawing.shapeKeys) { $0.intersection($1.drawing.shapeKeys) }
        return source.shapeKeys.intersection(kept).sorted { $0.value < $1.value }
    }

    /// The shapes that are flipped with the icon as a whole.
    public var flippedShapes: [ShapeKey] { isFlipped ? source.shapeKeys.sorted { $0.value < $1.value } : [] }

    /// Whether every variant looks like the source, so that it is not worth a file.
    public var isUnchanged: Bool {
        guard let own = source.picture, !variants.isEmpty else { return false }
        return variants.allSatisfy { $0.drawing.picture?.looksLike(own) == true }
    }

    /// Returns a finding at the icon's entry, or at another place of the manifest; `namesIcon` says whether its message does.
    func finding(
        _ rule: Rule, _ message: String, hint: String, at range: Range<Int>? = nil, edits: [TextEdit] = [],
        namesIcon: Bool = true
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, message: message, location: manifest.text.location(range ?? icon.name.range), hint: hint,
            icon: namesIcon ? icon.name.value : nil, edits: edits)
    }

    /// Returns the edits that change the icon's kind; empty where they would lose other settings of the entry.
    func retagging(_ kind: String) -> [TextEdit] {
        guard icon.excused.isEmpty, !icon.isOpen, icon.decided == nil, icon.note == nil else { return [] }
        let value = JSONText.quoted(kind)
        guard icon.place.isGlob else { return [TextEdit(icon.place.value, value)] }
        return [EntryInsertion.edit(name: icon.name.value, value: value, after: icon.place, in: manifest.text)]
    }
}

/// A variant of an icon as it was built.
public struct VariantSubject: Sendable {
    package var plan: PlannedVariant
    /// The variant's drawing.
    public var drawing: DrawnFile

    package init(_ plan: PlannedVariant, _ drawing: DrawnFile) {
        self.plan = plan
        self.drawing = drawing
    }
}

extension VariantRecipe {
    /// Whether the variant is a file of the source folder.
    var isDrawn: Bool { if case .copy = self { true } else { false } }
}
