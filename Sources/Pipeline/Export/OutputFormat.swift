import Diagnostics
import HostSystem
import Linting
import Manifest
import SVGDocument
import SVGScene

/// A format in which the icons of a set are written: which files it makes of them, and how.
///
/// A format is one file of this folder and an entry in ``OutputFormats/known``. Everything else goes by that list: which
/// icons would write one file, what is planned, built, kept, compared and removed, what the index says, and what a
/// validation asks.
///
/// A format makes files for each variant (``IconFiles/variants``), further ones for an icon as a whole
/// (``IconFiles/icon``), and further ones for the set (``setFiles``).
protocol OutputFormat: Sendable {
    /// The name of the format, under which the index lists its files.
    static var name: String { get }

    /// Whether the index lists the files. What a platform finds by itself is listed only in the index of a part of a set,
    /// where merges take it from.
    static var isIndexed: Bool { get }

    /// The folders and files at the top of the output folder that belong to this format: no file of it lies anywhere else,
    /// and no file of others lies there. Exports share the one that leads to folders of apps (``ExportPath``).
    static var places: [String] { get }

    /// Whether it depends on an icon's drawing which of its files are written, as where a platform takes vectors or else
    /// pictures. All of them are planned, and those that are not written are removed.
    static var writesSome: Bool { get }

    /// Returns the formats of this kind that a set asks for, each with options of its own.
    static func all(_ options: FormatOptions) -> [Self]

    /// Returns the paths of an icon's files in the output folder. They follow from the entry and its plan alone, so that
    /// they are known before anything is built.
    func files(of icon: String, _ plan: VariantPlan) -> IconFiles

    /// Returns names that no two icons may share, which are enough to show whether they write the same file.
    /// - Parameter files: The icon's files.
    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String]

    /// Makes what makes the files of one icon after another. Each thread has one, which may keep buffers.
    func makeExporter() -> any IconExporter

    /// Returns what the format cannot say of a variant, without making its files, for validations.
    func problems(with variant: BuiltVariant, of icon: PlannedIcon) -> [Diagnostic]

    /// Returns what the format's files show less of than the SVG file of a variant: what the platform does not draw of it,
    /// and what builds do not draw where they make pictures and outlines.
    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss]

    /// Returns how the index lists the files of one variant, as JSON; `nil` where there is nothing to list.
    static func indexValue(_ paths: [String]) -> String?

    /// Returns the paths of the files for the set as a whole, such as a style sheet or a module. A part of a set has none:
    /// they are written by a build of the whole, as after a merge.
    /// - Parameter icons: All icons of the set.
    func setFiles(_ icons: [PlannedIcon]) -> [String]

    /// Returns the content of the files for the set as a whole, in the order in which ``setFiles(_:)`` lists those of the
    /// icons whose files exist.
    func setContents(_ set: BuiltSet) -> [[UInt8]]

    /// Whether the content of one of an icon's files goes into files for the set.
    func isNeededBySet(_ path: String) -> Bool
}

extension OutputFormat {
    static var isIndexed: Bool { true }

    static var writesSome: Bool { false }

    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] { [files].paths }

    func problems(with variant: BuiltVariant, of icon: PlannedIcon) -> [Diagnostic] { [] }

    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] { [] }

    static func indexValue(_ paths: [String]) -> String? {
        paths.isEmpty ? nil : "[\(paths.map(JSONText.quoted).joined(separator: ", "))]"
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [] }

    func setContents(_ set: BuiltSet) -> [[UInt8]] { [] }

    func isNeededBySet(_ path: String) -> Bool { false }
}

/// The icons of a set whose files exist, for formats to make files of the whole.
struct BuiltSet: Sendable {
    /// The manifest.
    var manifest: Manifest
    /// The icons.
    var icons: [PlannedIcon]
    /// The part of the set that they are, or `nil` for all of it.
    var shard: Shard?
    /// The number of icons to work on at the same time.
    var jobs: Int
    /// Returns the content of one of the icons' files, or `nil` where there is none.
    var content: @Sendable (_ path: String) -> [UInt8]?
    /// Returns whether one of the icons' files is there.
    var exists: @Sendable (_ path: String) -> Bool
}

/// What makes the files of one icon after another in one format.
protocol IconExporter {
    /// Makes the files of an icon, at the paths that the format planned. The files of an icon that is another name of one
    /// (``IconEntry/original``) may be links to that one's in the same folder.
    mutating func export(_ icon: BuiltIcon) -> IconExport
}

/// An icon whose variants are made, for formats to write.
struct BuiltIcon {
    /// The icon with its plan.
    var planned: PlannedIcon
    /// The paths of the files to make.
    var files: IconFiles
    /// The base and the variants as far as they could be made: where one could not, nothing is written.
    var variants: [BuiltVariant]
}

/// One SVG file of an icon: its bytes and what is known about them.
public struct VariantDrawing {
    /// The content of the file.
    public var bytes: [UInt8]
    /// The name of the file in messages.
    public var name: String
    /// The document, if the file was parsed already: a source that is copied.
    public var document: SVGDocument?
    /// Whether the file is the source reflected about the middle of its canvas, entirely by coordinates: then its
    /// pixels are the source's reversed, bit for bit (see `Renderer`).
    public var isExactMirror = false
}

/// A variant that is made.
struct BuiltVariant {
    /// Its place among the base and the variants of the plan, 0 for the base.
    var index: Int
    /// The SVG file.
    var drawing: VariantDrawing
    /// The file as a document.
    var document: SVGDocument
    /// The options by which it is resolved.
    var sceneOptions: SceneOptions
    /// The resolved drawing where it is known already. An exact mirror image is mostly not resolved, as whatever can be
    /// found in it was found in the base.
    var resolved: Scene?

    /// The resolved drawing.
    var scene: Scene { resolved ?? SceneResolver.resolve(document, options: sceneOptions) }
}

/// The files that a format made of an icon.
struct IconExport {
    /// The files.
    var files: [OutputFile] = []
    /// What the format cannot say, and what went wrong, with the place of the variant that it is about.
    var findings: [(variant: Int, finding: Diagnostic)] = []
}

/// The formats of a set.
struct OutputFormats: Sendable {
    /// The formats that there are, in the order in which the index lists them.
    static let known: [any OutputFormat.Type] = [
        SVGFormat.self, PNGFormat.self, AndroidFormat.self, AppleFormat.self, FlutterFormat.self, GTKFormat.self,
        NamesFormat.self, ReactNativeFormat.self, WebFormat.self, WindowsFormat.self,
    ]

    /// The folders and files at the top of the output folder that builds write results to, besides the index.
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
            var files = format.files(of: icon, plan)
            files.compact()
            return files
        }
    }

    /// Returns the formats whose files the index lists or does not list, each with the paths of an icon's files.
    func files(of icon: PlannedIcon, areIndexed: Bool) -> [(format: any OutputFormat.Type, files: IconFiles)] {
        zip(formats, icon.files).map { (type(of: $0), $1) }.filter { $0.0.isIndexed == areIndexed }
    }

    /// Returns those of an icon's files of which a build may write some and leave out others.
    func optional(_ files: [IconFiles]) -> PathSet {
        PathSet(zip(formats, files).filter { type(of: $0.0).writesSome }.map(\.1).paths)
    }

    /// Returns the paths of the files for the whole set, the index among them; a part of a set has the index alone.
    func setFiles(_ icons: [PlannedIcon], isPart: Bool) -> [String] {
        [IndexWriter.path] + (isPart ? [] : formats.flatMap { $0.setFiles(icons) })
    }

    /// Returns the files for the whole set.
    func setFiles(_ set: BuiltSet) -> [OutputFile] {
        let index = OutputFile(path: IndexWriter.path, bytes: IndexWriter.write(set, self))
        guard set.shard == nil else { return [index] }
        return [index]
            + formats.flatMap { format in
                zip(format.setFiles(set.icons), format.setContents(set)).map { OutputFile(path: $0, bytes: $1) }
            }
    }

    /// Returns those of an icon's files whose content goes into files for the set.
    func neededBySet(_ files: [OutputFile]) -> [OutputFile] {
        files.filter { file in formats.contains { $0.isNeededBySet(file.path) } }
    }

    /// Whether a path is one to which a build can have written a result.
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
            let files = formats.files(of: icon, plan)
            return (files, zip(formats.formats, files).flatMap { $0.claims(of: icon, plan, $1) })
        }
    }
}
