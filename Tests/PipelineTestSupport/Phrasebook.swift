import CPages
import Manifest

/// The clauses of what the tool says in one language of its pages, and the pages' own way of taking texts apart (`translated`
/// in `common.js`).
package struct Phrasebook {
    /// The languages besides English.
    package static let languages = ["ar", "he", "fa", "ur"]

    /// The clauses by their English ones.
    package let clauses: [String: String]

    /// Reads the catalogue of a language.
    package init(_ language: String) {
        var count = 0
        let start = page_file_bytes(.phrasesJson, &count)
        let members = JSONValue(Array(UnsafeBufferPointer(start: start, count: count)))?[language]?.members ?? []
        clauses = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.string ?? "") })
    }

    /// Returns the first piece of a text that has no translation, or `nil` where all have one.
    package func missing(_ text: String) -> String? {
        let quoted =
            /'[^']*'(?:(?:, | and | or )'[^']*')*|"[^"]*"(?:: (?:"[^"]*"|\[[^\]]*\]|\{[^}]*\}))?|[\w.\/-]+\.svg|#[\w.-]+|<\w+>|\b\d+(?:\.\d+)?\b/
        let plain = text.replacing(quoted.wordBoundaryKind(.simple), with: "{}")
        var pieces: [String] = []
        var rest = plain[...]
        while let joint = rest.firstMatch(of: #/(?:: |; |, and |, but |, )/#) {
            pieces += [String(rest[..<joint.range.lowerBound]), String(joint.output)]
            rest = rest[joint.range.upperBound...]
        }
        pieces.append(String(rest))
        var start = 0
        while start < pieces.count {
            let ends = stride(from: pieces.count, to: start, by: -2)
            guard let end = ends.first(where: { clauses[pieces[start..<$0].joined()] != nil }) else {
                return pieces[start]
            }
            start = end + 1
        }
        return nil
    }
}
