import Diagnostics

/// The rule against references to ids that do not exist.
enum DanglingReference {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let ids = document.elementsByID()
        let all = document.subtree(of: document.root).lazy.flatMap { id -> [Diagnostic] in
            guard let element = document.element(id), !element.isSVG("a") else { return [] }
            return References.places(of: element, text: document.text(of: id)).compactMap { place in
                guard place.address.hasPrefix("#"), place.address.count > 1 else { return nil }
                let target = String(place.address.dropFirst())
                guard ids[target] == nil else { return nil }
                return Diagnostic(
                    rule: .danglingReference,
                    message: "\(document.describe(id)) refers to '\(target)', and nothing in the file has that id",
                    location: document.location(of: id), hint: Suggestion.hint(for: target, among: ids.keys.sorted()))
            }
        }
        return Array(all.prefix(FileRules.most))
    }
}
