import Diagnostics
import Manifest

/// Finds fixed icons whose name or drawing says a direction of reading or motion (rows G1 and G2).
enum FixedDirection: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .fixed = icon.icon.kind, !icon.isSymmetric, let evidence = evidence(icon) else { return [] }
        return [
            icon.finding(
                .fixedDirection, "icon '\(icon.icon.name.value)' is fixed although \(evidence)",
                hint: "tag it \"directional\"; or ignore this with the reason, where it means a real direction")
        ]
    }

    private static func evidence(_ icon: IconSubject) -> String? {
        if let place = icon.words.match(.direction, in: icon.name), !saysPlace(icon) || isChevron(place, icon) {
            return "its name says '\(icon.name.words[place].joined(separator: " "))'"
        }
        return Marks.isChevron(icon.source.strokes) ? "it draws a chevron" : nil
    }

    /// Whether the name says a real direction, as `arrow-right` does (row G4).
    private static func saysPlace(_ icon: IconSubject) -> Bool { icon.words.contains(.place, in: icon.name) }

    /// A chevron stands for back and forward even where its name says left and right.
    private static func isChevron(_ place: Range<Int>, _ icon: IconSubject) -> Bool {
        icon.name.words[place].contains { $0 == "chevron" || $0 == "caret" }
    }
}
