import Buffers
import SVGDocument

/// What in a drawing shows that it is a template of SF Symbols, or was one.
struct TemplateSigns {
    /// The group of all variants; where there are several, the first that holds some.
    private(set) var symbols: NodeID?
    /// The guides by their names, in the order of the file.
    private(set) var guides: [(name: GuideName, element: NodeID)] = []
    /// The variants, wherever they are.
    private(set) var variants: [(name: SymbolVariantName, element: NodeID)] = []
    private(set) var version: String?
    /// Whether a text that is drawn names the version.
    private var isLabelled = false
    /// Whether lines across the app's canvas are as far apart as a baseline and a capline.
    private let hasNamelessLines: Bool

    private static let versionLabel = "Template v."
    /// The size of the app's templates.
    private static let canvas = (width: "3300", height: "2200")
    /// The words of which every template, complete or not, has one.
    private static let words = ["Symbols", "Baseline-", "-margin", versionLabel, canvas.width].map { Array($0.utf8) }

    /// Whether each byte begins one of the words.
    private static let isBeginning = (UInt8.min...UInt8.max).map { byte in words.contains { $0[0] == byte } }

    /// Returns whether a file can be a template, by its bytes alone: few other drawings are then looked at.
    static func canBe(in bytes: [UInt8]) -> Bool {
        bytes.withLoopBuffer { bytes in
            isBeginning.withLoopBuffer { isBeginning in
                bytes.indices.contains { start in
                    isBeginning[Int(bytes[start])]
                        && words.contains { word in
                            word.withLoopBuffer { bytes.suffix(from: start).countInCommon(with: $0) == word.count }
                        }
                }
            }
        }
    }

    init(_ document: SVGDocument) {
        hasNamelessLines = Self.hasNamelessLines(document)
        var groups: [NodeID] = []
        for id in document.subtree(of: document.root) {
            guard let element = document.element(id) else { continue }
            let text = document.text(of: id)
            if let label = text.firstRange(of: Self.versionLabel) {
                version = version ?? String(text[label.upperBound...].prefix { $0.isNumber || $0 == "." })
                isLabelled = isLabelled || element.kind == .text || element.kind == .tspan
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

    /// Whether the drawing is a template, complete or not. One name may be a coincidence, two are none: a page of a drawing
    /// program is often named 'Symbols'. Programs that drop all names leave the label of the notes, or the lines.
    var isTemplate: Bool {
        isLabelled || hasNamelessLines
            || [symbols != nil, !guides.isEmpty, !variants.isEmpty, version != nil].count { $0 } > 1
    }

    /// Returns whether level lines across the app's canvas are as far apart as a baseline and a capline.
    private static func hasNamelessLines(_ document: SVGDocument) -> Bool {
        guard let root = document.rootElement else { return false }
        let size =
            root.viewBox.map { [$0.width, $0.height] } ?? [AttributeName.width, .height].map { length(root[$0]) }
        guard size == [canvas.width, canvas.height].map(length) else { return false }
        let heights = document.subtree(of: document.root).compactMap { id -> Double? in
            guard document.childElements(of: id).isEmpty, let line = GuideLine(id, in: document), line.isLevel,
                line.box.width > size[0] / 2
            else { return nil }
            return line.box.minY
        }.sorted()
        let distance = SymbolMetrics.capitalHeight * SymbolMetrics.fontSize
        return heights.contains { low in heights.contains { abs($0 - low - distance) < 0.5 } }
    }

    private static func length(_ text: String?) -> Double {
        text.flatMap { DecimalNumber($0.replacing("px", with: "").utf8) }?.doubleValue ?? 0
    }
}

/// The proportions of the system's font, which templates are drawn by.
enum SymbolMetrics {
    /// The height of capitals, as a share of the size of the text.
    static let capitalHeight = 0.70459
    /// The size of the text that the app's templates are drawn for.
    static let fontSize = 100.0
}
