import Diagnostics
import SVGDocument
import SVGScene

/// The addresses that an element refers to.
enum References {
    /// Returns the addresses in an element and its text, which is a style sheet where the element is a `style`.
    static func addresses(of element: Element, text: String) -> [String] {
        let own = element.addresses.map(\.text)
        return element.isSVG(.style) ? own + CSSAddresses.all(in: text) + importedByString(text) : own
    }

    /// Returns the addresses in `@import "…"`; those in `url()` are addresses like any other.
    private static func importedByString(_ text: String) -> [String] {
        let addresses = CSSAddresses.all(in: text)
        return CSSAddresses.imports(in: text).filter { !addresses.contains($0) }
    }
}

/// The rule against references to ids that do not exist.
enum DanglingReference: FileRule {
    static var pages: [RulePage] {
        RulePage(
            .danglingReference,
            "a reference to an id that the file does not have",
            why: "The gradient, clip or copy is missing: some renderers draw black, others nothing.",
            fix: "Fix the reference, or restore what it refers to.")
    }

    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let ids = document.elementsByID()
        let all = document.subtree(of: document.root).lazy.flatMap { id -> [Diagnostic] in
            guard let element = document.element(id), !element.isSVG(.a) else { return [] }
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
        return counted(all)
    }
}

/// The rule against references to other files.
enum ExternalReference: FileRule {
    static var pages: [RulePage] {
        RulePage(
            .externalReference,
            "a reference to another file",
            why: "It is not loaded where icons are shown, and must not be.",
            fix: "Embed it in the file.")
    }

    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let all = document.subtree(of: document.root).lazy.flatMap { id -> [Diagnostic] in
            guard let element = document.element(id), !element.isSVG(.a) else { return [] }
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
        return counted(all)
    }
}
