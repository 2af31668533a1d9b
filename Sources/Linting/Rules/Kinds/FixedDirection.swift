import Diagnostics
import Manifest

/// Finds fixed icons whose name or drawing says a direction of reading or motion (rows G1 and G2).
enum FixedDirection: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .fixed = icon.icon.kind, !icon.isSymmetric, let evidence = evidence(icon) else { return [] }
        return [
            icon.finding(
                .fixedDirection, "icon '\(icon.icon.name.value)' is fixed although \(evidence)",
                hint: "tag it \"\(kind(of: icon))\"; or ignore this with the reason, where it means a real direction")
        ]
    }

    /// The kind that lets the rest flip and what must not flip stay.
    private static func kind(of icon: IconSubject) -> String {
        let hasMark = [WordList.check, .clock, .digits, .slash, .tool].contains {
            icon.words.contains($0, in: icon.name)
        }
        return hasMark ? "composite" : "directional"
    }

    private static func evidence(_ icon: IconSubject) -> String? {
        // The tape runs the same way everywhere.
        if icon.words.contains(.playback, in: icon.name) { return nil }
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
