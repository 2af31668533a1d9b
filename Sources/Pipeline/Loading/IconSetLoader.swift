import Buffers
import Diagnostics
import HostSystem
import Judging
import Manifest
import SVGDocument

/// A loader of manifests with the listings of their source folders.
public enum IconSetLoader {
    /// The result of loading.
    public struct Loaded: Sendable {
        /// The set, or `nil` if none of it is usable.
        public var set: IconSet?
        /// All findings.
        public var diagnostics: [Diagnostic]
        package var isUnreadable = false

        package var listing: [SourceListing.File] = []
        package var isListed = true
        /// Whether all folders of the source folder could be read.
        var isWhole = true
        /// Whether files were compared by content to tell copies or renamed sources, so that an edit may change what was found.
        var comparesContents = false
        /// The image sets of asset catalogs in it.
        public var imageSets: [ImageSet] = []
        /// The names of the icons whose files no entry names, in order.
        public var unlisted: [String] = []
        /// The paths of drawings of resources that nothing draws for all languages, and that no entry names, in order.
        public var strays: [String] = []
        /// The paths of sources that entries name and that were renamed.
        public var renamed: Set<ExactName> = []
        /// The names of entries whose sources are gone, and were not renamed as far as their bytes tell.
        public var gone: [Located<String>] = []
        /// The new drawings that look most like what is gone; `nil` where nothing is.
        public var lookalikes: RenamedDrawings?

        package var diagnosticsForBuild: [Diagnostic] {
            self.set.map { FindingPolicy($0.manifest).settleForBuild(diagnostics) } ?? diagnostics
        }

        /// Whether the set lacks icons of its manifest because of errors in their entries.
        public var isIncomplete: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// Loads a manifest with all findings.
    /// `output` replaces the manifest's; exports must be within reach if `writesExports`. `content` is read in the
    /// file's place; `sources` are the files of the source folder where they are known, and `only` the icons whose
    /// entries are read. The `cache`, and what the last build left, tell renamed sources.
    public static func load(
        _ path: String, output: String?, writesExports: Bool = false, content: [UInt8]? = nil,
        sources: SourceListing? = nil, only: Set<ExactName>? = nil,
        cache: ValidationCache? = nil
    ) -> Loaded {
        let bytes: [UInt8]
        do {
            if let content {
                bytes = content
            } else {
                bytes = try FileAccess.read(path, limit: SVGLimits.standard.fileSize)
            }
        } catch {
            return Loaded(diagnostics: [unreadable(path, error.message)], isUnreadable: true)
        }
        if bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<") {
            return Loaded(diagnostics: [drawing(path)], isUnreadable: true)
        }
        let folder = FolderPath(ofFile: path)
        let hints = FolderHints(manifest: bytes)
        if hints.source == nil, let subject = ManifestReader.otherSubject(bytes) {
            return Loaded(diagnostics: [foreign(path, subject)], isUnreadable: true)
        }
        let lastOutput = output.map { FolderPath($0) } ?? hints.output.map(folder.folder)
        var listing: FolderListing?
        var files = sources
        let comparesContents = Guarded(false)
        @Sendable func list(_ source: String) -> (folder: FolderListing, files: SourceListing)? {
            let sources = folder.folder(source)
            guard var found = FolderListing(sources, within: folder) else { return nil }
            ThisProcess.returnMemorySoon(fileCount: found.files.count)
            if let output = hints.output { found.forgetExports(builtFrom: source, to: folder.folder(output)) }
            let listed = found.files
            let files = SourceListing(
                files: listed,
                renamed: {
                    comparesContents.withLock { $0 = true }
                    let earlier = [cache?.state(ofManifest: path), lastOutput.flatMap { SetState(in: $0) }]
                    return RenamedSources.paths(in: sources, listed, earlier.compactMap(\.self))
                },
                copies: {
                    comparesContents.withLock { $0 = true }
                    return CopiedDrawings(listed, in: sources).paths(among: $0)
                })
            return (found, files)
        }
        // A large folder takes as long as a large manifest.
        let likely = sources == nil ? hints.source.flatMap { $0.leadsInside ? $0 : nil } : nil
        let reading = WorkQueue.begin({ likely.flatMap(list) }) { early in
            ManifestReader.read(
                SourceText(name: path, bytes: bytes), outputs: ManifestReader.formatFiles, only: only
            ) { source in
                if let sources { return sources }
                let isLikely = likely.map { ExactName($0) == ExactName(source) } == true
                let found = isLikely ? early() : list(source)
                (listing, files) = (found?.folder, found?.files)
                return files
            }
        }
        let text = SourceText(name: path, bytes: bytes)
        let reach = writesExports ? ExportReach(of: reading.exportsAbove, from: folder, in: text) : nil
        let codePoints = reading.manifest.flatMap { CodePointFile(of: $0, in: folder) }
        let diagnostics =
            reading.diagnostics + (reach?.findings ?? []) + (listing?.diagnostics ?? []) + (codePoints?.findings ?? [])
        let isAllowed = reach?.findings.isEmpty ?? true
        let set = (isAllowed ? reading.manifest : nil).map { manifest -> IconSet in
            var set = IconSet(
                manifest: manifest, sourceFolder: folder.folder(manifest.source.value),
                outputFolder: output.map { FolderPath($0) } ?? folder.folder(manifest.output.value),
                exportsRoot: output == nil ? folder : nil)
            (set.exportsReach, set.codePoints) = (reach?.levels ?? 0, codePoints)
            return set
        }
        let missing = Set(diagnostics.lazy.filter { $0.rule == .missingSource && $0.edits.isEmpty }.map(\.location))
        let gone = set?.manifest.failed.filter { missing.contains(set?.manifest.text.location($0.range)) } ?? []
        let lookalikes = set.flatMap { set in
            listing == nil || gone.isEmpty ? nil : files.map { Self.lookalikes(of: gone, in: set, $0, reading, cache) }
        }
        return Loaded(
            set: set, diagnostics: lookalikes?.explaining(diagnostics) ?? diagnostics, listing: listing?.files ?? [],
            isListed: listing?.diagnostics.isEmpty ?? true, isWhole: listing?.isWhole ?? true,
            comparesContents: comparesContents.withLock { $0 },
            imageSets: listing?.imageSets ?? [], unlisted: reading.unlisted, strays: reading.strays,
            renamed: reading.renamed, gone: gone, lookalikes: lookalikes)
    }

    /// Returns entries whose sources are gone, beside the new drawings that look most like them.
    private static func lookalikes(
        of gone: [Located<String>], in set: IconSet, _ files: SourceListing, _ reading: ManifestReading,
        _ cache: ValidationCache?
    ) -> RenamedDrawings {
        let state = cache?.state(ofManifest: set.manifest.text.name)
        // What a glob names is new as well, unless it was there before.
        let known = [state, SetState(in: set.outputFolder)].compactMap { $0?.sources }
        let matched = set.manifest.icons.filter { icon in
            icon.place.isGlob && !known.isEmpty && !known.contains { $0[ExactName(icon.sourcePath)] != nil }
        }
        let new = Set((reading.unlisted + matched.map(\.name.value)).map { ExactName($0) }).sorted()
        return RenamedDrawings(
            set, gone, new.compactMap { name in files.file(ofIcon: name.text).map { (name.text, $0.path) } }, state)
    }

    private static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
        let inFolder = FolderPath(path).path(of: "manifest.json")
        let above = FolderPath(ofFile: path).path(of: "../" + path.lastPathStep)
        let hint: String =
            if FileStatus(path, followsLinks: true)?.kind != .folder {
                isManifest(above)
                    ? "name '\(above)'"
                    : "name a manifest, or run 'iconflip init DIR' to propose one for the icons in DIR"
            } else if FileStatus(inFolder, followsLinks: true) != nil {
                "name '\(inFolder)'"
            } else {
                "name a manifest, or run 'iconflip init \(ShellWord.operand(path))' to propose one for the icons in this folder"
            }
        return Diagnostic(
            rule: .unreadableFile, severity: .error, message: "the manifest cannot be read: \(reason)",
            location: SourceLocation(file: path), hint: hint)
    }

    private static func isManifest(_ path: String) -> Bool {
        (try? FileAccess.read(path, limit: SVGLimits.standard.fileSize)).map(ManifestReader.isManifest) ?? false
    }

    private static func foreign(_ path: String, _ subject: String) -> Diagnostic {
        Diagnostic(
            rule: .unreadableFile, severity: .error, message: "this is the manifest of \(subject), and none of icons",
            location: SourceLocation(file: path),
            hint: "name the manifest of the icons; 'iconflip init DIR --output icons.json' proposes one beside this one"
        )
    }

    private static func drawing(_ path: String) -> Diagnostic {
        Diagnostic(
            rule: .unreadableFile, severity: .error, message: "this is a drawing, not a manifest",
            location: SourceLocation(file: path),
            hint: "name a manifest, or run 'iconflip mirror \(ShellWord.operand(path))' to mirror this one icon")
    }
}

/// A manifest with its folders.
public struct IconSet: Sendable {
    /// The manifest.
    public var manifest: Manifest
    package var sourceFolder: FolderPath
    package var outputFolder: FolderPath
    /// The folder that exports are below, or `nil` where they are in the output folder.
    var exportsRoot: FolderPath?
    /// The number of folders above that one that exports may lead up to.
    var exportsReach = 0
    /// The code points of drawings in fonts, or `nil` where the set has no font.
    var codePoints: CodePointFile?
    /// The reader of its drawings.
    public let resources = AppResources()

    package init(
        manifest: Manifest, sourceFolder: FolderPath, outputFolder: FolderPath, exportsRoot: FolderPath? = nil
    ) {
        self.manifest = manifest
        self.sourceFolder = sourceFolder
        self.outputFolder = outputFolder
        self.exportsRoot = exportsRoot
    }

    /// Returns the path for opening a source file.
    public func path(ofSource path: String) -> String { sourceFolder.path(of: path) }

    /// Returns the path of a file that builds write.
    public func path(ofOutput path: String) -> String { OutputPlaces(self).path(of: path) }

    /// Returns the SVG of a source file, or what a vector drawable means; `nil` where it cannot be read.
    public func drawing(ofSource path: String) -> [UInt8]? {
        guard let bytes = try? FileAccess.read(self.path(ofSource: path), limit: SVGLimits.standard.fileSize),
            let document = try? resources.drawing(bytes, at: path, in: sourceFolder).document
        else { return nil }
        return document.drawable == nil ? bytes : SVGWriter.write(document)
    }

    /// Returns the name of a source file in messages: its path as the user would write it.
    public func displayName(ofSource path: String) -> String { self.path(ofSource: path) }
}

/// The folders that a manifest names, found without parsing the rest of it.
///
/// They are a guess that saves time: data found by them is used only if it proves to belong to this manifest.
public struct FolderHints: Hashable, Sendable {
    /// The source folder, as the manifest names it.
    public private(set) var source: String?
    /// The output folder, as the manifest names it.
    public private(set) var output: String?

    /// Creates hints from the members `source` and `output` of the outermost object; names with escapes are skipped.
    public init(manifest bytes: [UInt8]) {
        var depth = 0
        var key: Range<Int>?
        var text = 0..<0
        var offset = 0
        while offset < bytes.count, source == nil || output == nil {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""):
                let end = Self.end(ofTextAt: offset, in: bytes)
                text = offset..<end
                offset = end + 1
                if depth == 1, let key { enter(bytes[text], for: bytes[key]) }
            case UInt8(ascii: ":"): key = depth == 1 ? text : nil
            case UInt8(ascii: ","): key = nil
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
    }

    private mutating func enter(_ value: ArraySlice<UInt8>, for key: ArraySlice<UInt8>) {
        guard !value.contains(UInt8(ascii: "\\")) else { return }
        if key.elementsEqual("source".utf8) { source = source ?? String(decoding: value, as: UTF8.self) }
        if key.elementsEqual("output".utf8) { output = output ?? String(decoding: value, as: UTF8.self) }
    }

    /// Returns the end of the string that begins at an offset, before its closing quote.
    private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(offset, bytes.count)
    }
}
