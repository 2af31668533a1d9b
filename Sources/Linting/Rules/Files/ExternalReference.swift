import Diagnostics

/// The rule against references to other files.
enum ExternalReference {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let all = document.subtree(of: document.root).lazy.flatMap { id -> [Diagnostic] in
            guard let element = document.element(id), !element.isSVG("a") else { return [] }
            return References.addresses(of: element, text: document.text(of: id)).compactMap { address in
                let scheme = address.prefix(11).lowercased()
                guard !address.isEmpty, !scheme.hasPrefix("#"), !scheme.hasPrefix("data:"),
                    !scheme.hasPrefix("javascript:")
                else { return nil }
                return Diagnostic(
                    rule: .externalReference,
                    message: "\(document.describe(id)) refers to another file, '\(address.prefix(80))'",
                    location: document.location(of: id), hint: "put it into this file: an icon is one file")
            }
        }
        return Array(all.prefix(FileRules.most))
    }
}
