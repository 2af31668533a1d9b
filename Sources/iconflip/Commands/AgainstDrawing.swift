import Composites
import Diagnostics
import Fitting
import HostSystem
import Manifest
import Pipeline
import SVGDocument
import Show

/// The comparison of an icon with a drawing of it for right-to-left languages, for the command `inspect`.
struct AgainstDrawing {
    static let drawing = ValueFlag(
        "against", .file,
        help: "Find the entry that makes FILE, a drawing of the icon for right-to-left languages, and prove it")
    static let manifest = ValueFlag(
        "manifest", .file, help: "Compare the entry that the icon has in this manifest with the drawing, too")
    private static let png = ValueFlag(
        "png", .file, help: "Draw the icon, what the entry builds, the drawing and their difference to FILE")
    static let flags = [drawing.spec, manifest.spec, png.spec]

    /// The number of icons that a base is taken from at most.
    private static let maxBaseCount = 3
    /// How the names of drawings for right-to-left languages end, although no icon has the rest of the name.
    private static let endings = ["-rtl", ".rtl", "_rtl"]

    let icon: String
    let document: SVGDocument
    let drawing: String

    /// Prints the entry and its proof, and draws them. The exit status is that of findings where no entry makes the drawing.
    func run(_ arguments: ParsedArguments, isJSON: Bool, _ console: Console) throws -> ExitCode {
        let picture = try picturePath(arguments)
        guard icon != "-" || drawing != "-" else {
            throw UsageError(
                message: "the icon and the drawing cannot both come from the standard input", hint: "name a file")
        }
        let drawn = try IconFile.read(drawing, console)
        let own = try arguments[Self.manifest].map { try ownVariant($0) }
        var known: Neighbours?
        let fit = Fitter(document, drawn: drawn, name: name, whole: wholeBases()) { base, marks in
            let neighbours = known ?? neighbours()
            known = neighbours
            return neighbours.bases(of: name, base, besides: marks)
        }.fit()
        let twin = fit.status != .derived ? (known ?? neighbours()).icon(drawnAs: drawn, except: name) : nil
        let report = FitReport(
            name: own?.name ?? name, fit: fit, own: own?.variant.flatMap { DrawingProof(of: $0, against: drawn) },
            twin: twin)
        if let picture { try draw(fit, drawn, to: picture) }
        try console.print(isJSON ? report.json : report.text)
        return report.status == .refused ? .findings : .success
    }

    private func picturePath(_ arguments: ParsedArguments) throws(UsageError) -> String? {
        guard let path = arguments[Self.png] else { return nil }
        if path == "-" {
            throw UsageError(
                message: "the picture cannot go to the standard output, which the entry uses",
                hint: "name a file with '\(Self.png.spec.long)'")
        }
        for file in [icon, drawing] { try SetFiles.protect(file, from: path, of: Self.png.spec) }
        return path
    }

    private func draw(_ fit: Fit, _ drawn: SVGDocument, to path: String) throws(CommandError) {
        let bytes: [UInt8]
        do {
            bytes = try FitPicture.png(source: document, built: fit.variant, drawn: drawn)
        } catch {
            let place = document.location(of: document.root)
            throw .findings([Diagnostic(rule: .notDrawn, severity: .error, message: "\(error)", location: place)])
        }
        try ResultFile.write(bytes, to: path)
    }

    private var name: String {
        guard icon != "-" else { return "icon" }
        let file = icon.lastPathStep
        return file.lowercased().hasSuffix(".svg") ? String(file.dropLast(4)) : file
    }

    private func wholeBases() -> [WholeBaseDrawing] {
        guard icon != "-" else { return [] }
        let found = WholeBaseNames.candidates(for: name).lazy.compactMap(neighbour)
        return Array(found.prefix(Self.maxBaseCount))
    }

    private func neighbours() -> Neighbours {
        guard icon != "-" else { return Neighbours([]) }
        let folder = FolderPath(ofFile: icon).text
        // A folder that cannot be listed has no neighbours; the icon itself has been read.
        let files = ((try? FolderEntry.all(in: folder.isEmpty ? "." : folder)) ?? []).compactMap { entry in
            String(validating: entry.name, as: UTF8.self)
        }.filter { $0.lowercased().hasSuffix(".svg") }.sorted { ExactName($0) < ExactName($1) }
        // The drawing is no neighbour, however its path is spelled; a link to another icon is that icon.
        let compared = FileStatus(drawing, followsLinks: false)?.identity
        let listing = SourceListing(
            paths: files.filter { file in
                FileStatus(FolderPath(folder).path(of: file), followsLinks: false)?.identity != compared
            })
        let names = listing.iconNames.filter { name in
            listing.drawing(named: name) == nil && !Self.endings.contains(where: name.hasSuffix)
        }
        return Neighbours(names.prefix(Neighbours.maxCount).compactMap(neighbour))
    }

    private func neighbour(_ name: String) -> WholeBaseDrawing? {
        // What cannot be read is no base; only the icon itself has to be drawn well.
        (try? FileAccess.read(FolderPath(ofFile: icon).path(of: name + ".svg"), limit: SVGLimits.standard.fileSize))
            .flatMap { try? SVGReader.read($0, name: name) }.map { WholeBaseDrawing(document: $0, name: name) }
    }

    /// Returns the icon's name in a manifest, and what its entry makes, unless that is a drawing or the source.
    private func ownVariant(_ path: String) throws -> (name: String, variant: SVGDocument?) {
        let loaded = IconSetLoader.load(path, output: nil)
        guard let set = loaded.set else { throw CommandError.findings(loaded.diagnostics) }
        let identity = FileStatus(icon, followsLinks: true)?.identity
        let entry = set.manifest.icons.first { entry in
            FileStatus(set.path(ofSource: entry.sourcePath), followsLinks: true)?.identity == identity
        }
        guard let entry, identity != nil else {
            throw CommandError.unusable(path, "the manifest has no entry for '\(icon)'")
        }
        var maker = VariantMaker(set, entry)
        guard let recipe = set.manifest.plan(for: entry).mirrored else { return (entry.name.value, nil) }
        let variant = maker.document(recipe)
        let errors = maker.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw CommandError.findings(errors) }
        return (entry.name.value, variant)
    }
}
