import Diagnostics
import Manifest

/// The rule against question marks that are flipped for languages that write them as English does (row P1).
enum FlippedQuestionMark: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let place = icon.evidence.place(of: .question),
            case .directional(let mirroring) = icon.icon.kind
        else { return [] }
        let hebrew = icon.manifest.locales.map(\.value).filter {
            $0.likelyScript?.code == "Hebr" && mirroring.applies(to: $0)
        }
        guard !hebrew.isEmpty else { return [] }
        let names = hebrew.map { "'\($0)'" }.joined(separator: ", ")
        let word = icon.evidence.quoted(place)
        return [
            icon.finding(
                .flippedQuestionMark,
                "icon '\(icon.icon.name.value)' is flipped for \(names), where a question mark is written as "
                    + "in English: "
                    + "its name says '\(word)'",
                hint:
                    "add \"except\": [\(hebrew.map { JSONText.quoted($0.language) }.joined(separator: ", "))], or make "
                    + "the mark a part of its own")
        ]
    }
}
