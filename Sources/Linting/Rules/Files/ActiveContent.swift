import Diagnostics
import SVGDocument

/// The rule against scripts and event handlers.
enum ActiveContent {
    static func findings(in file: DrawnFile) -> [Diagnostic] {
        let document = file.document
        let all = document.subtree(of: document.root).lazy.compactMap { id -> Diagnostic? in
            guard let element = document.element(id), let what = activity(of: element) else { return nil }
            return Diagnostic(
                rule: .activeContent, message: "\(document.describe(id)) \(what)",
                location: document.location(of: id), hint: "remove it: whoever shows the icon would run it")
        }
        return Array(all.prefix(FileRules.most))
    }

    private static func activity(of element: Element) -> String? {
        if element.name.local == "script" { return "is a script" }
        if let handler = element.attributes.first(where: isHandler) {
            return "has the event handler '\(handler.name.local)'"
        }
        let runsOnClick = element.attributes.contains {
            $0.name.local == "href" && $0.value.drop(while: \.isWhitespace).lowercased().hasPrefix("javascript:")
        }
        return runsOnClick ? "runs a script as a link" : nil
    }

    private static func isHandler(_ attribute: Attribute) -> Bool {
        attribute.name.namespace == .none && attribute.name.local.hasPrefix("on") && attribute.name.local.count > 2
    }
}
