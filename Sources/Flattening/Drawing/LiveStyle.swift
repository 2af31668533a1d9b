import SVGDocument

/// What makes a drawing look different in other circumstances: paths that are filled once and for all would lose it.
public enum LiveStyle {
    private static let animating = ElementName.animations.union([.script])
    /// Words of rules that apply in some circumstances, without which a style sheet has none.
    private static let rules = [
        "@media", "@supports", "@container", "@keyframes", ":hover", ":active", ":focus", ":target",
    ]
    private static let conditions = rules + ["animation", "transition"]

    /// Returns the style sheets with rules that apply in some circumstances alone: attributes of elements cannot say them.
    public static func sheets(in document: SVGDocument) -> [NodeID] {
        document.subtree(of: document.root).filter { id in
            guard document.element(id)?.isSVG(.style) == true else { return false }
            let text = document.text(of: id).lowercased()
            return rules.contains { text.contains($0) }
        }
    }

    /// Returns the first element that is animated, or styled by conditions or by custom properties.
    static func place(in document: SVGDocument) -> NodeID? {
        document.subtree(of: document.root).first { id in
            guard let element = document.element(id) else { return false }
            if let kind = element.kind, animating.contains(kind) { return true }
            if element.isSVG(.style) {
                let text = document.text(of: id).lowercased()
                return conditions.contains { text.contains($0) } || text.contains("var(")
            }
            return element.attributes.contains { attribute in
                attribute.value.utf8.contains(UInt8(ascii: "(")) && attribute.value.lowercased().contains("var(--")
            }
        }
    }
}
