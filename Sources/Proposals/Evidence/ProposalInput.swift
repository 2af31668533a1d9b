import Composites
import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline
import SVGDocument
import Seeing

/// What the proposals for a set are made from: what is asked for, and the files.
struct ProposalInput: Sendable {
    let request: ProposalRequest
    let locales: [LanguageTag]
    let folder: FolderPath
    let listing: SourceListing
    /// The drawings of icons for some locales that an app's resources and catalogs have, by the icons' names.
    let imageSets: [ExactName: ImageSet]
    let resources: AppResources
    var labels: [ExactName: IconLabel]
    /// What was seen in drawings before, by their paths in the folder.
    var sights: [ExactName: Sight] = [:]
    var seeksBases = true
    /// Called after each icon, one call at a time.
    let progress: @Sendable (BuildProgress) -> Void
    /// The paths of the icons' files in the folder, by name.
    let paths: [ExactName: String]

    init(
        _ request: ProposalRequest, locales: [LanguageTag], in folder: FolderPath, _ listing: SourceListing,
        imageSets: [ImageSet], resources: AppResources = AppResources(),
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) {
        (self.request, self.locales, self.folder, self.listing) = (request, locales, folder, listing)
        (self.resources, self.progress) = (resources, progress)
        self.imageSets = imageSets.byName(\.name)
        labels = request.labels?.labels ?? [:]
        paths = Dictionary(
            uniqueKeysWithValues: listing.iconNames.compactMap { name in
                listing.file(ofIcon: name).map { (ExactName(name), $0.path) }
            })
    }

    init(
        _ request: ProposalRequest, of set: IconSet, _ listing: SourceListing, imageSets: [ImageSet],
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) {
        self.init(
            request, locales: set.manifest.locales.map(\.value), in: set.sourceFolder, listing, imageSets: imageSets,
            resources: set.resources, progress: progress)
    }

    func document(at path: String) throws(UnreadableDrawing) -> SVGDocument { try shown(at: path).document }

    /// Reads a drawing as ``AppResources`` does, and nothing that a link leads to outside of the manifest's folder.
    func shown(
        at path: String
    ) throws(UnreadableDrawing) -> (document: SVGDocument, isBase: Bool, faults: [Diagnostic]) {
        guard let file = listing.file(at: path), file.isOutside else {
            return try resources.shown(at: path, in: folder)
        }
        let finding = Diagnostic(
            rule: .badPath, message: file.outsideness, location: SourceLocation(file: folder.path(of: path)),
            hint: SourceListing.outsideHint)
        throw UnreadableDrawing(path: path, diagnostics: [finding])
    }
}

extension ProposalRequest {
    init(_ set: IconSet, labels: LabelFile? = nil, jobs: Int, cache: ValidationCache?) {
        let manifest = set.manifest
        self.init(
            folder: set.sourceFolder.text, manifestFolder: FolderPath(ofFile: manifest.text.name).text,
            source: manifest.source.value, locales: manifest.locales.map(\.value), labels: labels, jobs: jobs)
        words = manifest.control.words
        self.cache = cache
    }
}

struct UnreadableDrawing: Error {
    var path: String
    var diagnostics: [Diagnostic]
}

extension AppResources {
    /// Reads a drawing at a path in a folder; of a template of SF Symbols what it shows. What is wrong with the resources that
    /// it refers to has been reported.
    func document(at path: String, in folder: FolderPath) throws(UnreadableDrawing) -> SVGDocument {
        try shown(at: path, in: folder).document
    }

    /// Reads a drawing, with whether it can be the base of another icon, and with what is wrong with the resources that it refers
    /// to.
    func shown(
        at path: String, in folder: FolderPath
    ) throws(UnreadableDrawing) -> (document: SVGDocument, isBase: Bool, faults: [Diagnostic]) {
        let file = folder.path(of: path)
        do {
            let bytes = try FileAccess.read(file, limit: SVGLimits.standard.fileSize)
            let drawing = try drawing(bytes, at: path, in: folder)
            // The base of a template cannot be taken from another file.
            let isBase = !SymbolTemplate.canBe(in: bytes)
            return (try ShownDrawing(drawing.document).document, isBase, drawing.faults)
        } catch let error as SymbolError {
            throw UnreadableDrawing(path: path, diagnostics: error.diagnostics)
        } catch let error as SVGReadError {
            throw UnreadableDrawing(path: path, diagnostics: error.diagnostics)
        } catch {
            let reason = (error as? FileAccess.Failure)?.message ?? "\(error)"
            throw UnreadableDrawing(
                path: path,
                diagnostics: [
                    Diagnostic(
                        rule: .unreadableFile, severity: .error, message: "the file cannot be read: \(reason)",
                        location: SourceLocation(file: file))
                ])
        }
    }
}
