import Diagnostics
import Fitting
import HostSystem
import IconModel
import Manifest

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
        guard let made = recipe(of: icon, plan).flatMap({ maker.document($0) }) else { return [] }
        let source = maker.make(plan.base)?.bytes
        let warnings = icon.unusedDrawings.compactMap { path -> Diagnostic? in
            guard let drawing = maker.make(.copy(sourcePath: ExactName(path))),
                // Exports for a language leave copies, which say nothing.
                drawing.bytes != source || key(of: path, for: icon.name.value) == .direction(.rightToLeft),
                let drawn = maker.shown(drawing)?.document, let proof = DrawingProof(of: made, against: drawn),
                proof.status != .derived
            else { return nil }
            return warning(about: path, of: icon.name.value, in: set.sourceFolder)
        }
        inputs = maker.hasReadAll ? inputs?.merging(maker.inputs) { first, _ in first } : nil
        return warnings
    }

    /// Returns how the entry of an icon makes its drawing for right-to-left languages.
    private static func recipe(of icon: IconEntry, _ plan: VariantPlan) -> VariantRecipe? {
        guard case .localized(let variants) = icon.kind else { return plan.mirrored }
        return variants.first { $0.key.value == .direction(.rightToLeft) }.map {
            .copy(sourcePath: ExactName($0.sourcePath))
        }
    }

    private static func key(of path: String, for icon: String) -> VariantKey {
        DrawnName(String(path.dropLast(4))) { $0 == icon }?.key ?? .direction(.rightToLeft)
    }

    /// Returns a warning about a drawing of an icon, with the variant to add.
    public static func warning(
        about path: String, of icon: String, in folder: FolderPath
    ) -> Diagnostic {
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
        let paths = made.flatMap(\.0.unusedDrawings).filter {
            !told.contains(ExactName(set.displayName(ofSource: $0)))
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
