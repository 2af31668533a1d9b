import Diagnostics
import HostSystem
import IconModel
import Manifest
import SVGDocument

@testable import Pipeline

#if canImport(Glibc)
    import Glibc
#endif

/// What must hold of any bytes that are given as a file about a set: one that others wrote, or that a build keeps.
enum SetFiles {
    /// Checks bytes as a set of Iconify: each icon has a name and is a file of its own.
    static func checkIconify(_ bytes: [UInt8]) {
        let set = IconifySet(SourceText(name: "icons.json", bytes: bytes))
        checkPlaces(of: set.diagnostics, in: bytes)
        let names = set.icons.map { ExactName($0.name) }
        precondition(Set(names).count == names.count || !set.diagnostics.isEmpty, "no icon takes the place of another")
        for icon in set.icons {
            precondition(!icon.name.contains("/") && !icon.name.hasPrefix("."), "a name is no path")
            switch icon.content {
            case .drawing(let text): _ = try? SVGReader.read(Array(text.utf8), name: "icon.svg")
            case .sameAs(let name): precondition(names.contains(ExactName(name)), "the drawing is one of the set")
            }
        }
        let again = IconifySet(SourceText(name: "icons.json", bytes: bytes))
        precondition(again.diagnostics == set.diagnostics, "reading is deterministic")
    }

    /// Checks bytes as what a reader of a language said of a set.
    static func checkReview(_ bytes: [UInt8]) {
        let file = ReviewFile(SourceText(name: "review.json", bytes: bytes))
        checkPlaces(of: file.diagnostics, in: bytes)
        let subjects = file.review.opinions.map(\.subject)
        precondition(Set(subjects).count == subjects.count, "a subject has one answer")
        precondition(file.review.opinions.allSatisfy { $0.says.utf16.count <= 2000 }, "remarks have a limit")
        precondition(ReviewFile.isReview(bytes) || file.review.opinions.isEmpty, "what is no review says nothing")
    }

    /// Checks bytes as the `Contents.json` of a set of an asset catalog.
    static func checkCatalog(_ bytes: [UInt8]) {
        let files: Set<ExactName> = ["a.svg", "b.svg", "c.pdf", "d.svg"]
        for content in ImageSet.Content.allCases {
            let path = "Icons.xcassets/send" + content.suffix
            guard let set = ImageSet(bytes, content, path: path, namespace: "deep/", files: files) else { continue }
            precondition(set.name == "deep/send", "a set has the name of its folder")
            for file in [set.drawing].compactMap(\.self) + set.variants.map(\.path) {
                precondition(file.hasPrefix(path + "/"), "a set has its own files alone")
                precondition(files.contains(ExactName(file.lastPathStep)), "a set has files that are there")
            }
            precondition(Set(set.variants.map(\.key)).count == set.variants.count, "a locale has one drawing")
        }
    }

    // MARK: Code points

    private static let fontManifest: Manifest? = {
        let text = """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"],
              "exports": [{ "target": "font", "folder": "f" }], "icons": { "b": "directional" } }
            """
        return ManifestReader.read(
            SourceText(name: "m.json", bytes: Array(text.utf8)), outputs: ManifestReader.formatFiles,
            sources: SourceListing(paths: ["b.svg"])
        ).manifest
    }()

    /// Checks bytes as the code points of a font: a build keeps all lines, and what it adds it finds again.
    static func checkCodePoints(_ bytes: [UInt8]) {
        guard let manifest = fontManifest else { fatalError("the manifest is right") }
        write(bytes, as: CodePointFile.name)
        guard let file = CodePointFile(of: manifest, in: folder) else { fatalError("the set has a font") }
        checkPlaces(of: file.findings, in: bytes)
        guard file.findings.isEmpty else { return }
        precondition(file.bytes.starts(with: bytes), "all lines are kept")
        write(file.bytes, as: CodePointFile.name)
        guard let again = CodePointFile(of: manifest, in: folder), again.findings.isEmpty else {
            fatalError("what was written is read")
        }
        precondition(again.bytes == file.bytes, "a code point is added once")
    }

    /// A folder in memory for files of this process that are read by their paths.
    static let folder: FolderPath = {
        let path = "/dev/shm/iconflip-fuzz-\(getpid())"
        try? FileSystem.makeFolders(path, isPrivate: true)
        return FolderPath(path)
    }()

    static func write(_ bytes: [UInt8], as name: String) {
        do { try FileSystem.replace(folder.path(of: name), with: bytes) } catch { fatalError("no memory for files") }
    }

    /// Checks that findings are inside the file, and are not told twice.
    private static func checkPlaces(of findings: [Diagnostic], in bytes: [UInt8]) {
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        for finding in findings {
            precondition((finding.location?.start?.line ?? 1) <= lines, "a finding is inside the file")
        }
    }
}
