import Buffers
import Composites
import Diagnostics
import Directionality
import HostSystem
import IconModel
import Images
import Judging
import Manifest
import Raster
import SVGDocument
import SVGScene

@testable import Pipeline

#if canImport(Glibc)
    import Glibc
#endif

/// What is fuzzed: a reader of bytes from outside, with what must hold of its result. What does not hold ends the process,
/// which libFuzzer reports with the input.
enum Harness: String, CaseIterable {
    /// SVG files.
    case svg
    /// Valid SVG files, written by decisions that the input makes: they reach the mirror and the renderer.
    case drawings
    /// Vector drawables of Android.
    case vectors
    /// The value of an attribute that has a grammar.
    case values
    /// A style sheet.
    case css
    /// PNG, JPEG and gzip files.
    case images
    /// Manifests.
    case manifest
    /// Selectors of parts.
    case selectors
    /// The state of an earlier build or validation.
    case state
    /// What earlier runs saw in drawings.
    case seen
    /// Templates of SF Symbols.
    case symbols
    /// Resources and code of apps.
    case apps
    /// `Contents.json` of asset catalogs.
    case catalogs
    /// Sets of Iconify.
    case iconify
    /// What readers of a language said of a set.
    case reviews
    /// The code points of fonts.
    case points

    /// The harness that the environment variable `FUZZ_HARNESS` names.
    static let chosen: Harness = {
        let name = getenv("FUZZ_HARNESS").map { String(cString: $0) } ?? ""
        guard let harness = Harness(rawValue: name) else {
            fatalError("set FUZZ_HARNESS to one of \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return harness
    }()

    func run(_ bytes: [UInt8]) {
        switch self {
        case .svg: SVGOracle.check(bytes)
        case .drawings:
            var writer = RandomDrawing(bytes)
            let text = writer.document()
            SVGOracle.check(Array(text.utf8), isExact: !writer.isExtreme)
        case .vectors: DrawableOracle.check(bytes)
        case .values: SVGOracle.check(Array(Self.document(withValue: bytes).utf8))
        case .css:
            let text = String(decoding: bytes, as: UTF8.self).replacing("]]>", with: "]] >")
            SVGOracle.check(Array(Self.document(withStyleSheet: text).utf8))
        case .images: Self.decode(bytes)
        case .manifest: Self.readManifest(bytes)
        case .selectors: Self.select(bytes)
        case .state: Self.readState(bytes)
        case .seen: SeenOracle.check(bytes)
        case .symbols: SymbolOracle.check(bytes)
        case .apps: AppOracle.check(bytes)
        case .catalogs: SetFiles.checkCatalog(bytes)
        case .iconify: SetFiles.checkIconify(bytes)
        case .reviews: SetFiles.checkReview(bytes)
        case .points: SetFiles.checkCodePoints(bytes)
        }
    }

    // MARK: Documents

    private static let open = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"

    /// An attribute that the first byte chooses, with the other bytes for its value.
    private static func document(withValue bytes: [UInt8]) -> String {
        let names = [
            "d", "transform", "points", "viewBox", "fill", "stroke-dasharray", "style", "clip-path", "filter", "mask",
            "preserveAspectRatio", "x", "width", "stroke-width", "transform-origin", "offset-path", "font",
        ]
        let name = names[Int(bytes.first ?? 0) % names.count]
        let value = XMLValue.escaped(String(decoding: bytes.dropFirst(), as: UTF8.self))
        let element =
            switch name {
            case "points": "polygon"
            case "viewBox", "preserveAspectRatio": "symbol"
            case "x", "width", "clip-path", "mask", "filter": "rect"
            default: "path"
            }
        let rest = name == "d" ? "" : " d=\"M3 4h9l-2 7z\""
        let size = element == "rect" && name != "width" ? " width=\"9\" height=\"7\"" : ""
        let use = element == "symbol" ? "<path d=\"M1 2h5v7z\"/></symbol><use href=\"#e\"/>" : "</\(element)>"
        return "\(open)<\(element) id=\"e\" \(name)=\"\(value)\"\(rest)\(size)>\(use)</svg>"
    }

    private static func document(withStyleSheet text: String) -> String {
        """
        \(open)<style><![CDATA[\(text)]]></style><g id="g" class="a b"><rect id="r" class="b" x="2" y="3" width="9" height="7"/>\
        <path class="c" d="M3 4h9l-2 7z" stroke="red"/></g><circle cx="15" cy="9" r="4"/></svg>
        """
    }

    // MARK: Files

    private static func decode(_ bytes: [UInt8]) {
        let limit = 1 << 16
        if let image = try? PNGDecoder.decode(withChecksums(bytes), maximumPixelCount: limit) {
            precondition(image.width * image.height <= limit, "the limit of pixels is kept")
        }
        if let image = try? JPEGDecoder.decode(bytes, maximumPixelCount: limit) {
            precondition(image.width * image.height <= limit, "the limit of pixels is kept")
        }
        if let content = try? GzipDecoder.decode(bytes, limit: limit) {
            precondition(content.count <= limit, "the limit of bytes is kept")
        }
    }

    /// The checksum of a chunk's type and data (PNG specification, section 5.5).
    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    /// The bytes of a PNG file with checksums that hold, so that the reader goes on.
    private static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
        var file = bytes
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard start + 12 + length <= file.count else { break }
            let end = start + 8 + length
            let checksum = crc32(file[(start + 4)..<end])
            for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * index)) }
            start = end + 4
        }
        return file
    }

    private static func readManifest(_ bytes: [UInt8]) {
        let text = SourceText(name: "manifest.json", bytes: bytes)
        let names = ["back.svg", "logo.svg", "list/one.svg", "a.svg", "b.svg"]
        let sources = SourceListing(paths: names)
        let reading = ManifestReader.read(text, outputs: ManifestReader.formatFiles, sources: sources)
        precondition(reading.manifest != nil || !reading.diagnostics.isEmpty, "what is not read is reported")
        for diagnostic in reading.diagnostics {
            let line = diagnostic.location?.start?.line ?? 1
            precondition(line <= bytes.count { $0 == 0x0A || $0 == 0x0D } + 1, "a finding is inside the file")
        }
        // What one reading finds, another finds.
        let again = ManifestReader.read(text, outputs: ManifestReader.formatFiles, sources: sources)
        precondition(again.diagnostics == reading.diagnostics, "reading is deterministic")
    }

    private static let parts = try? SVGReader.read(
        Array(
            "\(open)<g id=\"g\" class=\"a\"><path id=\"p\" d=\"M1 2h3z m4 5h3v3z\"/><rect/></g><path d=\"M9 9h3v2z\"/></svg>"
                .utf8),
        name: "parts.svg")

    private static func select(_ bytes: [UInt8]) {
        guard let selector = try? PartSelector(parsing: String(decoding: bytes, as: UTF8.self)), let parts else {
            return
        }
        let part = Part(
            name: "part", selector: selector, behavior: PartBehavior(place: .mirror, drawing: .keep),
            clearance: Clearance(around: .one))
        _ = try? PreparedComposite(parts, parts: [part]).placed().variant
    }

    private static func readState(_ bytes: [UInt8]) {
        guard let record = try? IconRecord(bytes) else { return }
        guard let again = try? IconRecord(record.bytes) else { fatalError("a record is read again") }
        precondition(again == record, "a record is kept")
    }

    /// What the tool itself writes for itself, to begin with; empty for other harnesses.
    var seed: [UInt8] {
        switch self {
        case .state: Self.stateSeed
        case .seen: SeenOracle.seed
        default: []
        }
    }

    /// The content of the record of an icon as a build or a validation writes it.
    private static var stateSeed: [UInt8] {
        let hash = ContentHash(Array("content".utf8))
        let signature = FileSignature(size: 7, modified: 1, changed: 2, inode: 3)
        let file = TrackedFile(signature: signature, hash: hash, isSettled: true)
        let finding = Diagnostic(
            rule: .noViewBox, message: "the icon has no view box",
            location: SourceLocation(file: "icons/deep/b.svg"), icon: "deep/b")
        let stored = StoredFinding(finding, FileAliases(manifest: "m.json", sources: FolderPath("icons")), pieces: nil)
        return IconRecord(
            name: "deep/b", inputs: [IconRecord.File(path: "deep/b.svg", file: file)],
            outputs: [IconRecord.File(path: "svg/deep/b.svg", file: file)], fingerprint: hash, manifestText: hash,
            findings: [stored], hasFailed: false, excused: [.noViewBox],
            facts: IconFacts(
                isSymmetric: true, keptShapes: [ShapeKey(value: 1)], flippedShapes: [], isMissed: false, isReversed: false,
                stamp: PackedBits([1, 2] as [UInt64], width: 2))
        ).bytes
    }
}
