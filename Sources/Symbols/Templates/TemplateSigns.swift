import IconModel
import SVGDocument

/// What in a drawing shows that it is a template of SF Symbols, or was one.
struct TemplateSigns {
    /// The group of all variants; where there are several, the first that holds some.
    private(set) var symbols: NodeID?
    /// The guides by their names, in the order of the file.
    private(set) var guides: [(name: GuideName, element: NodeID)] = []
    /// The variants, wherever they are.
    private(set) var variants: [(name: SymbolVariantName, element: NodeID)] = []
    /// The version that the notes name.
    private(set) var version: String?

    private static let versionLabel = "Template v."
    /// The words of which every template, complete or not, has one.
    private static let words = ["Symbols", "Baseline-", "-margin", versionLabel].map { Array($0.utf8) }

    /// Returns whether a file can be a template, by its bytes alone: few other drawings are then looked at.
    static func canBe(in bytes: [UInt8]) -> Bool {
        bytes.indices.contains { start in
            words.contains { bytes[start] == $0[0] && bytes[start...].starts(with: $0) }
        }
    }

    init(_ document: SVGDocument) {
        var groups: [NodeID] = []
        for id in document.subtree(of: document.root) {
            guard let element = document.element(id) else { continue }
            let text = document.text(of: id)
            if version == nil, let label = text.firstRange(of: Self.versionLabel) {
                version = String(text[label.upperBound...].prefix { $0.isNumber || $0 == "." })
            }
            switch TemplateName(of: element) {
            case .symbols: groups.append(id)
            // A drawing program may name both a group and its only shape.
            case .variant(let name):
                if !variants.contains(where: { $0.name == name && document.contains($0.element, id) }) {
                    variants.append((name, id))
                }
            case .guide(let name):
                if !guides.contains(where: { $0.name == name && document.contains($0.element, id) }) {
                    guides.append((name, id))
                }
            case nil: break
            }
        }
        symbols = groups.first { group in variants.contains { document.contains(group, $0.element) } } ?? groups.first
    }

    /// Whether the drawing is a template, complete or not. One sign may be a coincidence, two are none: a page of a drawing
    /// program is often named 'Symbols'.
    var isTemplate: Bool {
        [symbols != nil, !guides.isEmpty, !variants.isEmpty, version != nil].count { $0 } > 1
    }
}
