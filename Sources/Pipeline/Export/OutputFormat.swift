import Diagnostics
import Manifest

/// A format of a set's icons: one file of this folder and one entry of ``OutputFormats/known``, which all else asks.
/// It makes files of variants (``IconFiles/variants``), of icons (``IconFiles/icon``), and of sets (``setFiles(_:)``).
protocol OutputFormat: Sendable {
    /// The format's name, under which the index lists its files.
    static var name: String { get }

    /// Whether the index lists the files, which a platform does not find by itself.
    static var isIndexed: Bool { get }

    /// The folders and files at the top of the output folder that hold only its files; exports share one (``ExportPath``).
    static var places: [String] { get }

    /// Whether the drawing of an icon decides which of its planned files are written; the others are removed.
    static var choosesByDrawing: Bool { get }

    /// Returns the formats of this type that a set asks for: one for each export, or one or none for the set.
    static func all(_ options: FormatOptions) -> [Self]

    /// Whether the manifest asks for an icon in the format. Nothing else is asked about one that is left out.
    func includes(_ icon: String) -> Bool

    /// The paths of an icon's files in the output folder, which follow from its name and plan alone.
    func files(of icon: String, _ plan: VariantPlan) -> IconFiles

    /// Names that no two icons may share: its paths, or fewer that show it too, or more where the set's files name icons.
    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String]

    /// Makes an icon's planned files; of another name (``IconEntry/original``), they may be links to that one's beside.
    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport

    /// The reasons that files of an icon cannot be made of its drawings; some of the variants may be missing.
    func problems(with icon: BuiltIcon) -> [Diagnostic]

    /// What files of a variant show less of than its SVG file, as the platform or the build does not draw it.
    func losses(in variant: BuiltVariant) -> [DrawingObstacle]

    /// Returns the files of one variant as the index lists them, in JSON, or `nil` where there are none.
    static func indexValue(_ paths: [String]) -> String?

    /// The paths of the files of the set, such as a style sheet. `icons` are those that are not left out, by name.
    func setFiles(_ icons: [PlannedIcon]) -> [String]

    /// Returns the contents of the files of the set, one for each path of ``setFiles(_:)`` for the same icons.
    /// - Throws: `OutputFailure` where a file cannot hold the set.
    func setContents(_ set: BuiltSet) throws(OutputFailure) -> [[UInt8]]

    func setTexts(_ set: BuiltSet) -> [String]

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

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport { IconExport() }

    func problems(with icon: BuiltIcon) -> [Diagnostic] { [] }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] { [] }

    static func indexValue(_ paths: [String]) -> String? {
        paths.isEmpty ? nil : "[\(paths.map(JSONText.quoted).joined(separator: ", "))]"
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [] }

    func setContents(_ set: BuiltSet) -> [[UInt8]] { setTexts(set).map { Array($0.utf8) } }

    func setTexts(_ set: BuiltSet) -> [String] { [] }

    func isNeededBySet(_ path: String) -> Bool { false }

    var readsWeights: Bool { false }
}

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

struct OutputFormats: Sendable {
    static let known: [any OutputFormat.Type] = [
        SVGFormat.self, PNGFormat.self, AndroidFormat.self, AppleFormat.self, ComposeFormat.self, FlagsFormat.self,
        FlutterFormat.self, FontFormat.self, GTKFormat.self, IconifyFormat.self, NamesFormat.self, ReactFormat.self,
        ReactNativeFormat.self, VueFormat.self, WebFormat.self, WindowsFormat.self,
    ]

    /// The folders and files at the top of the output folder that belong to formats; the index lies beside them.
    static let places: [String] = known.reduce(into: []) { places, format in
        places += format.places.filter { !places.contains($0) }
    }

    let formats: [any OutputFormat]

    init(_ options: FormatOptions) { self.init(Self.known.flatMap { $0.all(options) }) }

    init(_ formats: [any OutputFormat]) { self.formats = formats }

    func files(of icon: String, _ plan: VariantPlan) -> [IconFiles] {
        formats.map { format in
            guard format.includes(icon) else { return .leftOut(plan) }
            var files = format.files(of: icon, plan)
            files.compact()
            return files
        }
    }

    func indexedFiles(of icon: PlannedIcon) -> [(format: any OutputFormat.Type, files: IconFiles)] {
        zip(formats, icon.files).map { (type(of: $0), $1) }.filter { $0.0.isIndexed }
    }

    /// Returns those of an icon's files that a build may leave out, as its drawing decides.
    func optional(_ files: [IconFiles]) -> PathSet {
        PathSet(zip(formats, files).filter { type(of: $0.0).choosesByDrawing }.map(\.1).paths)
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        [IndexWriter.path] + formats.indices.flatMap { formats[$0].setFiles(Self.icons(icons, in: $0)) }
    }

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

    private static func icons(_ icons: [PlannedIcon], in format: Int) -> [PlannedIcon] {
        // A large set is copied only if it must be.
        icons.contains { $0.files[format].isLeftOut } ? icons.filter { !$0.files[format].isLeftOut } : icons
    }

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

struct ExportPlace: Sendable {
    let folder: String
    /// The path of the sources in the folder, where they are files of the app itself.
    let sources: String?
    private let globs: [Glob]
    private let exceptions: [Glob]

    init(_ export: ExportSettings) {
        folder = ExportPath.output(export.folder)
        sources = export.sources
        globs = export.only.compactMap { Glob($0) }
        exceptions = export.except.compactMap { Glob($0) }
    }

    func includes(_ icon: String) -> Bool {
        (globs.isEmpty || globs.contains { $0.matches(icon) }) && !exceptions.contains { $0.matches(icon) }
    }

    func path(_ name: String) -> String { folder + "/" + name }

    func isSource(_ path: String, _ source: ExactName) -> Bool {
        sources.map { ExactName(($0 == "." ? "" : $0 + "/") + source.text) == ExactName(path) } ?? false
    }

    func contains(_ path: String) -> Bool { path.utf8.starts(with: (folder + "/").utf8) }
}
