import SVGDocument
import SVGScene

/// The addresses that an element refers to.
enum References {
    /// - Parameter text: The text of the element, which is a style sheet where the element is a `style`.
    static func addresses(of element: Element, text: String) -> [String] {
        let own = element.addresses.map(\.text)
        return element.isSVG("style") ? own + CSSAddresses.all(in: text) + importedByString(text) : own
    }

    /// What `@import "…"` names; with `url()` it is an address like any other.
    private static func importedByString(_ text: String) -> [String] {
        let addresses = CSSAddresses.all(in: text)
        return CSSAddresses.imports(in: text).filter { !addresses.contains($0) }
    }
}
