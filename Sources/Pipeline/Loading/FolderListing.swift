import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// The files of a source folder on disk.
///
/// Hidden files and folders `node_modules` are left out. Symbolic links to folders are not followed, so that cycles cannot
/// occur. In an asset catalog of Xcode each image set is an icon, and nothing else is; in the folders of an Android app's
/// drawables, each resource of which some vector drawable is for all languages.
public struct FolderListing: Sendable {
    /// The files with their paths in the folder, ordered by path.
    public private(set) var files: [SourceListing.File] = []
    /// The folders, with the listed one as `.`.
    public private(set) var folders: [String] = []
    /// The image sets of asset catalogs, and the resources of Android apps that are icons, ordered by path.
    public private(set) var imageSets: [ImageSet] = []
    /// The findings about files and folders that could not be listed.
    public private(set) var diagnostics: [Diagnostic] = []
    /// Whether all folders could be read.
    private(set) var isWhole = true
    private let folder: FolderPath
    /// The folder, without symbolic links, that files must not leave.
    private let boundary: String
    private let isOutside: Bool
    private let resolvedFolder: String
    private var catalogs: CatalogNames

    /// Creates a listing, or `nil` if there is no such folder. Files must not leave `boundary` through symbolic links.
    public init?(_ folder: FolderPath, within boundary: FolderPath) {
        guard FileStatus(folder.text, followsLinks: true)?.kind == .folder else { return nil }
        self.folder = folder
        self.boundary = boundary.resolved
        resolvedFolder = folder.resolved
        isOutside = !FolderPath.isInside(resolvedFolder, self.boundary)
        catalogs = CatalogNames(rootNamed: resolvedFolder.lastPathStep)
        var unvisited = ["."]
        while let next = unvisited.popLast() {
            folders.append(next)
            unvisited += list(next)
        }
        files.sort { ExactName($0.path) < ExactName($1.path) }
        imageSets += DrawableFolders.nameIcons(among: &files, in: resolvedFolder.lastPathStep)
        if files.contains(where: \.isStray), let module = AppModule(around: folder) {
            DrawableFolders.forgetStrays(among: &files, drawnIn: module.sharedResources)
        }
        let listed = Set(files.map { ExactName($0.path) })
        for index in files.indices {
            // A link may lead to what is not listed, such as a hidden file.
            if let target = files[index].target, !listed.contains(ExactName(target)) { files[index].target = nil }
        }
        imageSets.sort { ExactName($0.path) < ExactName($1.path) }
        joinSymbols()
    }

    /// Looks over the files that builds have exported back to the source folder: they remove what is not needed.
    mutating func forgetExports(builtFrom source: String, to output: FolderPath) {
        func isExtra(_ file: SourceListing.File) -> Bool { file.isStray || file.drawn != nil }
        guard files.contains(where: isExtra), let built = try? OutputSums(in: OutputFolder(output)) else { return }
        for index in files.indices
        where isExtra(files[index]) && built.knows(ExportPath.output(source + "/" + files[index].path)) {
            (files[index].isStray, files[index].drawn) = (false, nil)
        }
    }

    /// Makes the symbol sets for right-to-left languages variants of those for others.
    private mutating func joinSymbols() {
        var places: [ExactName: Int] = [:]
        for (place, set) in imageSets.enumerated() where set.content == .symbols { places[ExactName(set.name)] = place }
        var variants: Set<ExactName> = []
        for set in imageSets where set.content == .symbols && set.name.hasSuffix(ImageSet.directionSuffix) {
            let base = ExactName(String(set.name.dropLast(ImageSet.directionSuffix.utf8.count)))
            guard let place = places[base], let joined = imageSets[place].joined(with: set) else { continue }
            imageSets[place] = joined
            variants.insert(ExactName(set.path))
        }
        guard !variants.isEmpty else { return }
        for index in files.indices
        where variants.contains(ExactName(String(files[index].path.pathBeforeLastStep.dropLast()))) {
            files[index].icon = nil
        }
        imageSets.removeAll { variants.contains(ExactName($0.path)) }
    }

    private mutating func list(_ path: String) -> [String] {
        var folders: [String] = []
        let start = files.count
        defer { nameIcons(in: path, from: start) }
        for (name, kind) in entries(in: path) {
            let path = path == "." ? name : path + "/" + name
            switch kind ?? FileStatus(folder.path(of: path), followsLinks: false)?.kind {
            case .folder: folders.append(path)
            case .regular, .special:
                files.append(
                    SourceListing.File(path: path, isOutside: isOutside, isVectorDrawable: isVectorDrawable(path)))
            case .link: enterLink(path)
            case nil: break
            }
        }
        for folder in folders {
            catalogs.enter(folder, in: path, catalogs.isInCatalog(path) ? contents(of: folder) : nil)
        }
        // The last one is listed next.
        return folders.reversed()
    }

    /// Gives the files of an image set, the last of the list, the names of their icons; others are none.
    private mutating func nameIcons(in path: String, from start: Int) {
        let content = ImageSet.Content(ofFolder: path)
        guard content != nil || catalogs.isInCatalog(path) else { return }
        var set: ImageSet?
        if let content, let contents = contents(of: path) {
            let parent = String(path.pathBeforeLastStep.dropLast())
            set = ImageSet(
                contents, content, path: path, namespace: catalogs.namespace(in: parent.isEmpty ? "." : parent),
                files: Set(files[start...].map { ExactName($0.path.lastPathStep) }))
            if set == nil, JSONValue(contents) == nil {
                report("it is not JSON, so that nothing of its \(content.rawValue) is an icon", contentsFile(of: path))
            }
        }
        for index in start..<files.count { files[index].icon = files[index].path == set?.drawing ? set?.name : nil }
        if let set { imageSets.append(set) }
    }

    /// Returns the content of the file that describes a folder of a catalog; one that cannot be read is reported.
    private mutating func contents(of path: String) -> [UInt8]? {
        let file = contentsFile(of: path)
        do throws(FileAccess.Failure) {
            return try FileAccess.read(file, limit: Self.contentsLimit)
        } catch {
            if error.cause != .missing { report("the file cannot be read: \(error.message)", file) }
            return nil
        }
    }

    private func contentsFile(of path: String) -> String { folder.path(of: path + "/Contents.json") }

    private static let contentsLimit = 1 << 20

    /// Adds a symbolic link. A dangling one is listed too, so that the build can report it.
    private mutating func enterLink(_ path: String) {
        let link = folder.path(of: path)
        guard let status = FileStatus(link, followsLinks: true) else {
            files.append(SourceListing.File(path: path))
            return
        }
        guard status.kind != .folder else { return }
        let resolved = FolderPath.resolved(link)
        let leaves = !FolderPath.isInside(resolved, boundary)
        files.append(
            SourceListing.File(
                path: path, isOutside: leaves, target: leaves ? nil : resolved.rest(after: resolvedFolder + "/"),
                isVectorDrawable: !leaves && isVectorDrawable(path)))
    }

    /// Returns whether a file is a vector drawable; one that cannot be read is reported, since it may be one.
    private mutating func isVectorDrawable(_ path: String) -> Bool {
        guard path.hasSuffix(".xml") else { return false }
        let file = folder.path(of: path)
        do throws(FileAccess.Failure) {
            return DrawableSource.begins(try FileAccess.beginning(of: file, count: DrawableSource.headSize))
        } catch {
            if error.cause != .missing { report("the file cannot be read: \(error.message)", file) }
            return false
        }
    }

    /// Returns entries but hidden ones, with kinds that are reported at once; names that are not UTF-8 are findings.
    private mutating func entries(in path: String) -> [(name: String, kind: FileStatus.Kind?)] {
        let place = folder.folder(path)
        do throws(SystemError) {
            let entries: [(name: String, kind: FileStatus.Kind?)] = try FolderEntry.all(in: place.text).compactMap {
                entry in
                if entry.isHidden || entry.name.elementsEqual("node_modules".utf8) { return nil }
                if let name = String(validating: entry.name, as: UTF8.self) { return (name, entry.kind) }
                report(
                    "the file's name is not UTF-8; the file is skipped",
                    place.path(of: String(decoding: entry.name, as: UTF8.self)))
                return nil
            }
            // Folder by folder, so that little is left to sort of the paths.
            return entries.sorted { ExactName($0.name) < ExactName($1.name) }
        } catch {
            isWhole = false
            report("the folder cannot be read: \(error.message)", place.text)
            return []
        }
    }

    private mutating func report(_ message: String, _ file: String) {
        let finding = Diagnostic(
            rule: .unreadableFile, severity: .error, message: message, location: SourceLocation(file: file))
        // The file of an image set is read twice.
        if !diagnostics.contains(finding) { diagnostics.append(finding) }
    }
}
