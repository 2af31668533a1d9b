import Diagnostics
import HostSystem
import Manifest

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

    /// Makes the files of an icon, all of whose variants are made, at the paths that the format planned. Where the icon is another
    /// name of an icon (``IconEntry/original``), they may be links to that one's files in the same folder. `painter` is that of the
    /// thread.
    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport

    /// How the format tells what it cannot say of drawings, beside that it shows less (``Shortfall/less(in:)``).
    static var shortfalls: [Shortfall] { get }

    /// Returns the reasons that files of an icon cannot be made of its drawings, for builds and validations alike. Some of the
    /// variants may be missing.
    func problems(with icon: BuiltIcon) -> [Diagnostic]

    /// Returns what files of a variant show less of than its SVG file: what the platform does not draw, and what builds
    /// leave out of pictures and outlines.
    func losses(in variant: BuiltVariant) -> [DrawingObstacle]

    /// Returns the files of one variant as the index lists them, in JSON, or `nil` where there are none.
    static func indexValue(_ paths: [String]) -> String?

    /// Returns the paths of the files of the set as a whole, such as a style sheet or a module. A part of a set has
    /// none: after a merge they are written by a build of the whole. `icons` are those of the set that are not left out, in order
    /// of their names.
    func setFiles(_ icons: [PlannedIcon]) -> [String]

    /// Returns the contents of the files of the set, one for each path of ``setFiles(_:)`` for the same icons.
    /// - Throws: `OutputFailure` where a file cannot hold the set.
    func setContents(_ set: BuiltSet) throws(OutputFailure) -> [[UInt8]]

    /// Returns these contents where they are all texts.
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

    static var shortfalls: [Shortfall] { [] }

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

    /// How all formats tell what they cannot say.
    static let shortfalls: [Shortfall] = known.flatMap { $0.shortfalls + [.less(in: $0.name)] }

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
