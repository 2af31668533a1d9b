import Composites
import Diagnostics
import Fitting
import IconModel
import Manifest

/// The icons of a set that may draw the whole base of one whose entry names another, by their names.
enum OtherBases {
    private static let maxCount = 20

    /// Returns drawings of icons with a word in common, those with all but one first, but not the entry's own base.
    static func of(_ icon: IconEntry, in set: IconSet) -> [WholeBaseDrawing] {
        guard case .composite(let mirroring, _) = icon.kind else { return [] }
        let name = icon.name.value
        let words = Set(IconName(name.lastPathStep).words)
        let known = set.manifest.icons.byName(\.name.value)
        let related = set.manifest.icons.map(\.name.value).filter {
            !words.isDisjoint(with: IconName($0.lastPathStep).words)
        }
        var tried: Set<ExactName> = [ExactName(name), ExactName(mirroring.whole?.name.value ?? "")]
        let names = (WholeBaseNames.candidates(for: name) + related).filter {
            known[ExactName($0)] != nil && tried.insert(ExactName($0)).inserted
        }
        return names.prefix(maxCount).compactMap { other in
            guard let entry = known[ExactName(other)] else { return nil }
            var maker = VariantMaker(set, entry)
            return maker.document(.copy(sourcePath: ExactName(entry.sourcePath))).map {
                WholeBaseDrawing(document: $0, name: other)
            }
        }
    }
}
