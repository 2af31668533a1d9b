import Composites
import Diagnostics
import HostSystem
import Judging
import Manifest
import SVGDocument
import SVGScene

/// A format in which the icons of a set are written: which files it makes of an icon, and how.
///
/// A format is one file of this folder and one entry of ``OutputFormats/known``. Everything else asks that list: the
/// check that no two icons write the same file, builds and their comparison with the folder, the index, and
/// validations.
///
/// It makes files of three kinds: of each variant (``IconFiles/variants``), of an icon as a whole (``IconFiles/icon``),
/// and of the set (``setFiles(_:)``).
protocol OutputFormat: Sendable {
    /// The format's name, under which the index lists its files.
    static var name: String { get }

    /// Whether the index lists the files. Those that a platform finds by itself are listed only in the index of a part
    /// of a set, so that a merge finds them.
    static var isIndexed: Bool { get }

    /// The folders and files at the top of the output folder that belong to this format: all its files lie there, and
    /// no others do. Exports share one, which leads to folders of apps (``ExportPath``).
    static var places: [String] { get }

    /// Whether the drawing of an icon decides which of its files are written, as where a platform draws some icons as
    /// vectors and needs pictures of the others. All of them are planned; those that are not written are removed.
    static var choosesByDrawing: Bool { get }

    /// Returns the formats of this type that a set asks for: one for each export, or one or none for the set.
    static func all(_ options: FormatOptions) -> [Self]

    /// Whether the manifest asks for an icon in the format. Nothing else is asked about one that is left out.
    func includes(_ icon: String) -> Bool

    /// Returns the paths of an icon's files in the output folder. They follow from its name and plan alone, so that
    /// they are known before anything is drawn.
    func files(of icon: String, _ plan: VariantPlan) -> IconFiles

    /// Returns names that no two icons may share: its paths, or fewer where these show as well that two icons write the
    /// same file, and more where files of the set name icons too. `files` are those of the icon.
    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String]

    /// Creates a maker of the files of one icon after another. Each thread has one, so that it can keep buffers.
    func makeExporter() -> any IconExporter

    /// Returns the reasons that files of an icon cannot be made of its drawings, for builds and validations alike. Some of the
    /// variants may be missing.
    func problems(with icon: BuiltIcon) -> [Diagnostic]

    /// Returns what files of a variant show less of than its SVG file: what the platform does not draw, and what builds
    /// leave out of pictures and outlines.
    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss]

    /// Returns the files of one variant as the index lists them, in JSON, or `nil` where there are none.
    static func indexValue(_ paths: [String]) -> String?

    /// Returns the paths of the files of the set as a whole, such as a style sheet or a module. A part of a set has
    /// none: after a merge they are written by a build of the whole. `icons` are those of the set that are not left out, in order
    /// of their names.
    func setFiles(_ icons: [PlannedIcon]) -> [String]

    /// Returns the contents of the files of the set, one for each path of ``setFiles(_:)`` for the same icons.
    /// - Throws: `OutputFailure` where a file cannot hold the set.
    func setContents(_ set: BuiltSet) throws(OutputFailure) -> [[UInt8]]

    /// Whether files of the set are made from the content of this file of an icon.
    func isNeededBySet(_ path: String) -> Bool

    /// Whether files of an icon are made from those that draw it in other weights too (``SymbolWeightIcon``).
    var readsWeights: Bool { get }
}

extension OutputFormat {
    static var isIndexed: Bool { true }

    static var choosesByDrawing: Bool { false }

    func includes(_ icon: String) -> Bool { true }

    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] { [files].paths }

    func makeExporter() -> any IconExporter { NoFiles() }

    func problems(with icon: BuiltIcon) -> [Diagnostic] { [] }

    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] { [] }

    static func indexValue(_ paths: [String]) -> String? {
        paths.isEmpty ? nil : "[\(paths.map(JSONText.quoted).joined(separator: ", "))]"
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [] }

    func setContents(_ set: BuiltSet) -> [[UInt8]] { [] }

    func isNeededBySet(_ path: String) -> Bool { false }

    var readsWeights: Bool { false }
}

/// A format of an export, which has a folder and options of the manifest: one file here, and its options in another.
protocol ExportFormat: OutputFormat {
    associatedtype Export: ExportTarget

    var place: ExportPlace { get }
    var options: Export { get }
    init(place: ExportPlace, options: Export)
}

extension ExportFormat {
    static var name: String { Export.name }

    static var places: [String] { [ExportPath.root] }

    static var isIndexed: Bool { false }

    static func all(_ options: FormatOptions) -> [Self] {
        options.exports(to: Export.self).map { Self(place: ExportPlace($0), options: $1) }
    }

    func includes(_ icon: String) -> Bool { place.includes(icon) }
}

/// The exporter of formats of which an icon has no file of its own.
private struct NoFiles: IconExporter {
    func export(_ icon: BuiltIcon) -> IconExport { IconExport() }
}

/// The icons of a set whose files exist, from which formats make the files of the set.
struct BuiltSet: Sendable {
    /// The manifest.
    var manifest: Manifest
    /// The icons.
    var icons: [PlannedIcon]
    /// The code points of drawings in fonts.
    var codePoints = CodePoints()
    /// The number of threads to work on.
    var jobs: Int
    /// Returns the content of one of the icons' files, or `nil` where there is none.
    var content: @Sendable (_ path: String) -> [UInt8]?
    /// Returns whether one of the icons' files is there.
    var exists: @Sendable (_ path: String) -> Bool

    /// Returns one of the icons' drawings, or `nil` where there is none.
    func document(_ path: String) -> SVGDocument? { content(path).flatMap { try? SVGReader.read($0, name: path) } }
}

/// A maker of the files of one icon after another, in one format.
protocol IconExporter {
    /// Makes the files of an icon, all of whose variants are made, at the paths that the format planned. Where the icon is another
    /// name of an icon (``IconEntry/original``), they may be links to that one's files in the same folder.
    mutating func export(_ icon: BuiltIcon) -> IconExport
}

/// An icon whose variants are made, for formats to write.
struct BuiltIcon {
    /// The icon with its plan.
    var planned: PlannedIcon
    /// The paths of the files to make.
    var files = IconFiles()
    /// The base and the variants, as far as they could be made.
    var variants: [BuiltVariant]
    /// The icons that draw it in other weights, for formats that ask for them.
    var weights: [SymbolWeightIcon] = []
}

/// One SVG file of an icon: its bytes and what is known about them.
public struct VariantDrawing {
    /// The content of the file.
    public var bytes: [UInt8]
    /// The name of the file in messages.
    public var name: String
    /// What the file shows, where it was parsed already because it is a copy of a source, or where positions in it are those
    /// in a vector drawable.
    public var shown: ShownDrawing?
    /// The tree of the vector drawable that says the same, where the drawing is that of a vector drawable as it is, or as a
    /// whole mirrored.
    public var drawable: SVGDocument?
    /// Whether the file is the source reflected about the middle of its canvas, by coordinates alone: then its pixels
    /// are those of the source in reverse, bit for bit (see `Renderer`).
    public var isExactMirror = false

    /// Creates a drawing of a file.
    init(bytes: [UInt8], name: String, shown: ShownDrawing? = nil, isExactMirror: Bool = false) {
        (self.bytes, self.name, self.shown, self.isExactMirror) = (bytes, name, shown, isExactMirror)
    }

    /// Creates the copy of a source file, whose bytes are SVG or a vector drawable.
    init(copyOf shown: ShownDrawing, _ bytes: [UInt8], name: String) {
        let drawable = shown.document.drawable?.xml
        self.init(bytes: drawable == nil ? bytes : SVGWriter.write(shown.document), name: name, shown: shown)
        self.drawable = drawable
    }
}

/// A variant that is made.
struct BuiltVariant {
    /// Its place among the base and the variants of the plan, 0 for the base.
    var index: Int
    /// The SVG file.
    var drawing: VariantDrawing
    /// The file as a plain icon: as a document, or of a template of SF Symbols the picture of Regular-M. A transform of the
    /// root is inside.
    let document: SVGDocument
    /// Whether the file is a template of SF Symbols.
    let isTemplate: Bool
    /// Whether a transform of the file's root is inside of the document.
    private let isPlaced: Bool
    /// The options by which it is resolved.
    var sceneOptions: SceneOptions
    /// The resolved drawing, or `nil` before anybody needed it, as for most exact mirror images: what is found in one
    /// was found in the base.
    var resolved: Scene?
    /// The drawing as filled paths, for formats that ask for them.
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

    /// The content of a file that shows the plain icon.
    var plainBytes: [UInt8] { isTemplate || isPlaced ? SVGWriter.write(document) : drawing.bytes }

    /// The resolved drawing.
    var scene: Scene { resolved ?? SceneResolver.resolve(document, options: sceneOptions) }
}

/// The result of making an icon's files in one format.
struct IconExport {
    /// The files.
    var files: [OutputFile] = []
    /// What is found as pictures are drawn, each with the place of its variant (``BuiltVariant/index``).
    var findings: [(variant: Int, finding: Diagnostic)] = []
}

/// The formats of a set.
struct OutputFormats: Sendable {
    /// All formats, in the order in which the index lists them.
    static let known: [any OutputFormat.Type] = [
        SVGFormat.self, PNGFormat.self, AndroidFormat.self, AppleFormat.self, ComposeFormat.self, FlagsFormat.self,
        FlutterFormat.self, FontFormat.self, GTKFormat.self, IconifyFormat.self, NamesFormat.self, ReactFormat.self,
        ReactNativeFormat.self, VueFormat.self, WebFormat.self, WindowsFormat.self,
    ]

    /// The folders and files at the top of the output folder that belong to formats; the index lies beside them.
    static let places: [String] = known.reduce(into: []) { places, format in
        places += format.places.filter { !places.contains($0) }
    }

    /// The formats that the set asks for.
    let formats: [any OutputFormat]

    init(_ options: FormatOptions) { self.init(Self.known.flatMap { $0.all(options) }) }

    init(_ formats: [any OutputFormat]) { self.formats = formats }

    /// Returns the paths of an icon's files, by format.
    func files(of icon: String, _ plan: VariantPlan) -> [IconFiles] {
        formats.map { format in
            guard format.includes(icon) else { return .leftOut(plan) }
            var files = format.files(of: icon, plan)
            files.compact()
            return files
        }
    }

    /// Returns an icon's files in the formats that the index lists.
    func indexedFiles(of icon: PlannedIcon) -> [(format: any OutputFormat.Type, files: IconFiles)] {
        zip(formats, icon.files).map { (type(of: $0), $1) }.filter { $0.0.isIndexed }
    }

    /// Returns those of an icon's files that a build may leave out, as its drawing decides.
    func optional(_ files: [IconFiles]) -> PathSet {
        PathSet(zip(formats, files).filter { type(of: $0.0).choosesByDrawing }.map(\.1).paths)
    }

    /// Returns the paths of the files of the set, the index among them.
    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        [IndexWriter.path] + formats.indices.flatMap { formats[$0].setFiles(Self.icons(icons, in: $0)) }
    }

    /// Returns the files of the set.
    /// - Throws: `OutputFailure` where a file cannot hold the set.
    func setFiles(_ set: BuiltSet) throws(OutputFailure) -> [OutputFile] {
        var files = [OutputFile(path: IndexWriter.path, bytes: IndexWriter.write(set, self))]
        let isExported = formats.contains { !type(of: $0).isIndexed }
        let icons = isExported ? set.icons.sorted { ExactName($0.name) < ExactName($1.name) } : set.icons
        for (place, format) in formats.enumerated() {
            var part = set
            part.icons = Self.icons(icons, in: place)
            let contents = try format.setContents(part)
            files += zip(format.setFiles(part.icons), contents).map { OutputFile(path: $0, bytes: $1) }
        }
        return files
    }

    /// Returns the icons that a format does not leave out, by its place among the formats.
    private static func icons(_ icons: [PlannedIcon], in format: Int) -> [PlannedIcon] {
        // A large set is copied only if it must be.
        icons.contains { $0.files[format].isLeftOut } ? icons.filter { !$0.files[format].isLeftOut } : icons
    }

    /// Returns those of an icon's files from whose content files of the set are made.
    func neededBySet(_ files: [OutputFile]) -> [OutputFile] {
        files.filter { file in formats.contains { $0.isNeededBySet(file.path) } }
    }

    /// Whether a build can have written a result to a path.
    static func canHave(_ path: String) -> Bool {
        path.leadsInside
            && (path == IndexWriter.path
                || places.contains { path.utf8.elementsEqual($0.utf8) || path.utf8.starts(with: ($0 + "/").utf8) })
    }
}

extension ManifestReader {
    /// The files that the formats of a set make of its icons.
    public static let formatFiles: FilePlanning = { options in
        let formats = OutputFormats(options)
        return { icon, plan in
            zip(formats.formats, formats.files(of: icon, plan)).map { format, files in
                PlannedFiles(
                    files, claims: files.isLeftOut ? [] : format.claims(of: icon, plan, files),
                    canLeaveOut: !type(of: format).isIndexed)
            }
        }
    }
}
