import IconModel
import Manifest

/// The name of the icon that draws the base of one with a slash: `mic` for `mic-off`.
public enum BaseName {
    /// Returns the icon whose name has the same words but the ones that mean a slash, in the same folder.
    public static func of(_ name: String, among names: [String], _ words: WordTable) -> String? {
        guard let place = words.match(.slash, in: IconName(name)) else { return nil }
        var rest = IconName(name).words
        rest.removeSubrange(place)
        guard !rest.isEmpty else { return nil }
        let (wanted, folder) = (normalized(rest), Array(name.pathSteps.dropLast()))
        return names.first { other in
            normalized(IconName(other).words) == wanted && Array(other.pathSteps.dropLast()) == folder
        }
    }

    /// Returns the words of a name in the forms that sets use side by side.
    private static func normalized(_ words: [String]) -> [String] {
        words.map { ["filled": "fill", "outlined": "outline"][$0] ?? $0 }
    }
}
