import Composites
import Diagnostics
import Manifest
import SVGDocument
import SVGScene

/// The icons of a set whose files exist, from which formats make the files of the set.
struct BuiltSet: Sendable {
    var manifest: Manifest
    var icons: [PlannedIcon]
    var codePoints = CodePoints()
    var jobs: Int
    /// Returns the content of one of the icons' files, or `nil` where there is none.
    var content: @Sendable (_ path: String) -> [UInt8]?
    var exists: @Sendable (_ path: String) -> Bool

    func document(_ path: String) -> SVGDocument? { content(path).flatMap { try? SVGReader.read($0, name: path) } }
}

/// An icon whose variants are made, for formats to write.
struct BuiltIcon {
    var planned: PlannedIcon
    var files = IconFiles()
    /// The base and the variants, as far as they could be made.
    var variants: [BuiltVariant]
    /// The icons that draw it in other weights, for formats that ask for them.
    var weights: [SymbolWeightIcon] = []

    func files(_ content: (BuiltVariant) -> [UInt8]) -> [OutputFile] {
        variants.flatMap { variant in
            files.variants[variant.index].map { OutputFile(path: $0, bytes: content(variant)) }
        }
    }
}

/// One SVG file of an icon: its bytes and what is known about them.
public struct VariantDrawing {
    /// The content of the file.
    public var bytes: [UInt8]
    /// The name of the file in messages.
    public var name: String
    /// What the file shows, where that is known: of a source's copy, and where positions are those in a vector drawable.
    public var shown: ShownDrawing?
    /// The tree of the vector drawable that says the same, where that is the source's as it is, or mirrored as a whole.
    public var drawable: SVGDocument?
    /// Whether it is the source reflected about its middle by coordinates alone: its pixels are reversed (`Renderer`).
    public var isExactMirror = false

    init(bytes: [UInt8], name: String, shown: ShownDrawing? = nil, isExactMirror: Bool = false) {
        (self.bytes, self.name, self.shown, self.isExactMirror) = (bytes, name, shown, isExactMirror)
    }

    init(copyOf shown: ShownDrawing, _ bytes: [UInt8], name: String) {
        let drawable = shown.document.drawable?.xml
        self.init(bytes: drawable == nil ? bytes : SVGWriter.write(shown.document), name: name, shown: shown)
        self.drawable = drawable
    }
}

struct BuiltVariant {
    /// Its place among the base and the variants of the plan, 0 for the base.
    var index: Int
    var drawing: VariantDrawing
    /// The file as a plain icon, of a template of SF Symbols Regular-M, with a transform of the root inside.
    let document: SVGDocument
    let isTemplate: Bool
    /// Whether a transform of the file's root is inside of the document.
    private let isPlaced: Bool
    var sceneOptions: SceneOptions
    /// The resolved drawing, once somebody has needed it: what is found in an exact mirror image was found in the base.
    var resolved: Scene?
    let forms: FilledForms

    /// Creates a variant. `base` is the base of the icon, where that is made.
    init(
        index: Int, drawing: VariantDrawing, document: SVGDocument, isTemplate: Bool = false,
        sceneOptions: SceneOptions, resolved: Scene? = nil, base: BuiltVariant? = nil
    ) {
        (self.index, self.drawing, self.isTemplate) = (index, drawing, isTemplate)
        let placed = document.withTransformInside
        self.document = placed ?? document
        isPlaced = placed != nil
        (self.sceneOptions, self.resolved) = (sceneOptions, resolved)
        forms = FilledForms(self.document, mirrorImageOf: drawing.isExactMirror ? base?.forms : nil)
    }

    var plainBytes: [UInt8] { isTemplate || isPlaced ? SVGWriter.write(document) : drawing.bytes }

    var scene: Scene { resolved ?? SceneResolver.resolve(document, options: sceneOptions) }
}

/// The result of making an icon's files in one format.
struct IconExport {
    var files: [OutputFile] = []
    /// What is found as pictures are drawn, each with the place of its variant (``BuiltVariant/index``).
    var findings: [(variant: Int, finding: Diagnostic)] = []

    mutating func add(_ other: IconExport) {
        files += other.files
        findings += other.findings
    }
}
