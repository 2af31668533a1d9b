import Diagnostics
import SVGScene

/// The rule against references to ids that do not exist.
enum DanglingReference {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let ids = document.elementsByID()
        let all = document.subtree(of: document.root).lazy.flatMap { id -> [Diagnostic] in
            guard let element = document.element(id), !element.isSVG("a") else { return [] }
            return References.addresses(of: element, text: document.text(of: id)).compactMap { address in
                guard let target = LocalAddress.fragment(of: address),
                    LocalAddress.value(of: target, among: ids) == nil
                else { return nil }
                return Diagnostic(
                    rule: .danglingReference,
                    message: "\(document.describe(id)) refers to '\(target)', and nothing in the file has that id",
                    location: document.location(of: id), hint: Suggestion.hint(for: target, among: ids.keys.sorted()))
            }
        }
        return Array(all.prefix(FileRules.most))
    }
}
