import Diagnostics
import Fitting
import HostSystem
import IconModel
import Manifest
import SVGDocument

/// The right-to-left drawings that nothing uses: a note for those that entries make alike, and a warning for others.
public enum UnusedDrawings {
    private static let mostNamed = 5

    /// Returns the warnings about the drawings of an icon; `inputs` gets the files that were read, or `nil`.
    static func warnings(
        about icon: IconEntry, _ plan: VariantPlan, in set: IconSet, _ inputs: inout [ExactName: TrackedFile]?
    ) -> [Diagnostic] {
        guard !icon.unusedDrawings.isEmpty, set.manifest.control.severity(of: .looseVariant) != nil else { return [] }
        // Its findings are no findings about the icon, which does without these drawings.
        var maker = VariantMaker(set, icon, isTried: true)
        let source = maker.make(plan.base)?.bytes
        let warnings = icon.unusedDrawings.compactMap { path -> Diagnostic? in
            let key = key(of: path, for: icon.name.value)
            guard let made = recipe(of: icon, plan, for: key).flatMap({ maker.document($0) }),
                let drawing = maker.make(.copy(sourcePath: ExactName(path))),
                // Exports for a language leave copies, which say nothing; those of apps are known.
                drawing.bytes != source || key == .direction(.rightToLeft) || isOfApp(path),
                let drawn = maker.shown(drawing)?.document, let proof = DrawingProof(of: made, against: drawn),
                proof.status != .derived
            else { return nil }
            return warning(about: path, of: icon.name.value, in: set.sourceFolder)
        }
        inputs = maker.hasReadAll ? inputs?.merging(maker.inputs) { first, _ in first } : nil
        return warnings
    }

    /// Returns what the entry of an icon makes for the languages of a drawing that nothing uses.
    public static func replacement(of path: String, of icon: IconEntry, in set: IconSet) -> SVGDocument? {
        var maker = VariantMaker(set, icon)
        let key = key(of: path, for: icon.name.value)
        return recipe(of: icon, set.manifest.plan(for: icon), for: key).flatMap { maker.document($0) }
    }

    /// Returns how the entry of an icon makes its drawing for the languages of a key.
    private static func recipe(of icon: IconEntry, _ plan: VariantPlan, for key: VariantKey) -> VariantRecipe? {
        if case .language(let tag) = key,
            let assigned = plan.assignments.first(where: { $0.locale.language == tag.language })
        {
            return plan.variants.first { $0.name == assigned.variant }?.recipe ?? plan.base
        }
        guard case .localized(let variants) = icon.kind else { return plan.mirrored }
        return variants.first { $0.key.value == .direction(.rightToLeft) }.map {
            .copy(sourcePath: ExactName($0.sourcePath))
        }
    }

    private static func key(of path: String, for icon: String) -> VariantKey {
        resourceKey(path) ?? DrawnName(String(path.dropLast(4))) { $0 == icon }?.key ?? .direction(.rightToLeft)
    }

    /// Whether a drawing is one of an Android app for a direction or a language.
    public static func isOfApp(_ path: String) -> Bool { resourceKey(path) != nil }

    /// Returns what the folder of an app's drawable is for.
    private static func resourceKey(_ path: String) -> VariantKey? {
        path.pathSteps.dropLast().last.flatMap { ResourceFolder(String($0))?.key }
    }

    /// Returns a warning about a drawing of an icon, with the variant to add.
    public static func warning(about path: String, of icon: String, in folder: FolderPath) -> Diagnostic {
        Diagnostic(
            rule: .looseVariant,
            message: "the right-to-left drawing '\(path)' is not used: the entry of '\(icon)' makes something else",
            location: SourceLocation(file: folder.path(of: path)),
            hint:
                "tag '\(icon)' \"localized\" with \"variants\": { \"\(key(of: path, for: icon))\": \(JSONText.quoted(path)) }, or remove the file",
            icon: icon)
    }

    /// Returns one note about the drawings of a set of which no finding is told yet.
    static func note(in set: IconSet, _ validations: [IconValidation]) -> [Diagnostic] {
        let told = Set(
            validations.flatMap(\.diagnostics).filter { $0.rule == .looseVariant }.compactMap {
                $0.location.map { ExactName($0.file) }
            })
        let made = zip(set.manifest.icons, validations).filter { !$0.1.hasFailed }
        // Without its records, what a build wrote for a language of an app is no different from these.
        let paths = made.flatMap(\.0.unusedDrawings).filter {
            !isOfApp($0) && !told.contains(ExactName(set.displayName(ofSource: $0)))
        }.map { ExactName($0) }.sorted().map { "'\($0.text)'" }
        guard !paths.isEmpty else { return [] }
        let list = paths.listed(atMost: mostNamed)
        return [
            Diagnostic(
                rule: .supersededDrawing,
                message: paths.count == 1
                    ? "the right-to-left drawing \(list) is not used: the entry of its icon makes one"
                    : "\(paths.count) right-to-left drawings are not used, as the entries of their icons make them: \(list)",
                location: set.manifest.text.location(set.manifest.entriesKeyRange),
                hint:
                    "let 'iconflip init --update --drop-drawn DIR' move those that entries are proved to make, and compare the others: "
                    + "remove them, or tag their icons 'localized'")
        ]
    }
}
