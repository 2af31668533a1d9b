import Diagnostics
import SVGDocument
import SVGScene

/// The addresses that elements refer to.
enum References {
    /// Returns what a rule finds in the addresses of a drawing, but for those of links.
    static func findings(
        in document: SVGDocument, _ finding: @escaping (NodeID, _ address: String) -> Diagnostic?
    ) -> some Sequence<Diagnostic> {
        document.subtree(of: document.root).lazy.flatMap { id -> [Diagnostic] in
            guard let element = document.element(id), !element.isSVG(.a) else { return [] }
            return addresses(of: element, text: document.text(of: id)).compactMap { finding(id, $0) }
        }
    }

    /// Returns the addresses in an element and its text, which is a style sheet where the element is a `style`: those in
    /// `@import "…"` are added to those in `url()`.
    private static func addresses(of element: Element, text: String) -> [String] {
        let own = element.addresses.map(\.text)
        guard element.isSVG(.style) else { return own }
        let addresses = CSSAddresses.all(in: text)
        return own + addresses + CSSAddresses.imports(in: text).filter { !addresses.contains($0) }
    }
}

/// The rule against references to ids that do not exist.
enum DanglingReference: FileRule {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let ids = document.elementsByID()
        return counted(
            References.findings(in: document) { id, address in
                guard let target = LocalAddress.fragment(of: address),
                    LocalAddress.value(of: target, among: ids) == nil
                else { return nil }
                return Diagnostic(
                    rule: .danglingReference,
                    message: "\(document.describe(id)) refers to '\(target)', and nothing in the file has that id",
                    location: document.location(of: id),
                    hint: Suggestion.hint(for: target, among: ids.keys.sorted().map(\.text)))
            })
    }
}

enum ExternalReference: FileRule {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        return counted(
            References.findings(in: document) { id, address in
                let scheme = address.prefix(11).lowercased()
                guard !address.isEmpty, !["#", "data:", "javascript:"].contains(where: scheme.hasPrefix) else {
                    return nil
                }
                return Diagnostic(
                    rule: .externalReference,
                    message: "\(document.describe(id)) refers to another file, '\(address.prefix(80))'",
                    location: document.location(of: id), hint: "put it into this file: an icon is one file")
            })
    }
}
