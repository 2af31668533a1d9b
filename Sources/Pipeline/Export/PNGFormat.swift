import Diagnostics
import Geometry
import HostSystem
import Images
import Manifest
import Raster
import SVGDocument
import SVGScene

/// Previews in the sizes and scales that the manifest names: `png/<icon>[.<variant>][@<scale>x].png`, where scale 1 has no
/// suffix. With several sizes each has a folder of its own, `png/24/<icon>…`, so that the names stay the same.
struct PNGFormat: OutputFormat {
    static let name = "png"
    static let places = ["png"]

    /// The properties that all previews of one size and scale share.
    struct Resolution: Hashable, Sendable {
        /// The part of the path before the icon's name.
        var folder: String
        /// The part of the path after it.
        var suffix: String
        /// The height in pixels.
        var height: Int
    }

    private let scaleCount: Int
    /// The previews of each variant, in the order of sizes and scales.
    let resolutions: [Resolution]

    static func all(_ options: FormatOptions) -> [PNGFormat] { options.png.map { [PNGFormat($0)] } ?? [] }

    init(_ settings: PNGSettings) {
        scaleCount = settings.scales.count
        resolutions = settings.sizes.flatMap { size in
            settings.scales.map { scale in
                Resolution(
                    folder: settings.sizes.count > 1 ? "png/\(size)/" : "png/",
                    suffix: (scale == 1 ? "" : "@\(PNGSettings.text(ofScale: scale))x") + ".png",
                    height: settings.pixels(size: size, scale: scale))
            }
        }
    }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan) { variant in
            let stem = variant.map { icon + "." + $0 } ?? icon
            return resolutions.map { $0.folder + stem + $0.suffix }
        }
    }

    /// Each size has the same names.
    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        files.variants.flatMap { $0.prefix(scaleCount) }
    }

    func makeExporter() -> any IconExporter { PNGExporter(resolutions) }

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        icon.variants.filter { !$0.drawing.isExactMirror }.flatMap { variant in
            let scene = variant.scene
            return resolutions.compactMap { resolution -> Diagnostic? in
                let (width, height) = (PNGExporter.width(of: scene, height: resolution.height), resolution.height)
                guard !RenderLimits.allow(width: width, height: height) else { return nil }
                return PNGExporter.problem(RenderError.invalidSize(width: width, height: height), variant.document)
            }
        }
    }
}

/// A drawer of previews that reports what cannot be drawn. It keeps buffers from one picture to the next.
struct PNGExporter: IconExporter {
    private let resolutions: [PNGFormat.Resolution]
    private var renderer = Renderer()
    private let encoder = PNGEncoder()
    /// The pictures of the icon's base, from which those of its mirror image are derived.
    private var pictures: [Pixmap] = []
    /// Whether the shipped file of a mirror image is drawn as well, and compared.
    private let provesMirrors: Bool

    /// Whether mirror images are proved: in debug builds, and where tests and checks ask an optimized one for it.
    static let provesByDefault: Bool = {
        #if DEBUG
            true
        #else
            ThisProcess.environment["ICONFLIP_PROVE_MIRRORS"] != nil
        #endif
    }()

    init(_ resolutions: [PNGFormat.Resolution], provesMirrors: Bool = provesByDefault) {
        (self.resolutions, self.provesMirrors) = (resolutions, provesMirrors)
    }

    mutating func export(_ icon: BuiltIcon) -> IconExport {
        pictures.removeAll(keepingCapacity: true)
        var export = IconExport()
        for variant in icon.variants {
            let paths = icon.files.variants[variant.index]
            if variant.drawing.isExactMirror {
                drawMirror(variant, paths, into: &export)
            } else {
                draw(variant, paths, into: &export)
            }
        }
        return export
    }

    /// Enters the previews of the exact mirror image of the base: its pictures reversed. It has no findings beyond those
    /// of the base.
    ///
    /// Where mirrors are proved, the shipped file is drawn nevertheless, and a difference is an error, so that the source's
    /// pictures cannot hide a fault of the mirror.
    private mutating func drawMirror(_ variant: BuiltVariant, _ paths: [String], into export: inout IconExport) {
        guard let reversed = reversed(paths) else { return draw(variant, paths, into: &export) }
        if provesMirrors {
            var drawn = IconExport()
            draw(variant, paths, into: &drawn)
            guard drawn.files == reversed else {
                let fault = Diagnostic(
                    rule: .internalError, message: "the mirrored drawing is not the source reversed",
                    location: variant.document.location(of: variant.document.root))
                return export.findings.append((variant.index, fault))
            }
        }
        export.files += reversed
    }

    /// Returns the pictures of the base reversed, or `nil` where some of them could not be drawn.
    private func reversed(_ paths: [String]) -> [OutputFile]? {
        guard pictures.count == paths.count else { return nil }
        let files = zip(pictures, paths).compactMap { picture, path in
            (try? encoded(picture.flippedHorizontally())).map { OutputFile(path: path, bytes: $0) }
        }
        return files.count == paths.count ? files : nil
    }

    /// Draws a variant in all sizes.
    private mutating func draw(_ variant: BuiltVariant, _ paths: [String], into export: inout IconExport) {
        let scene = variant.scene
        var findings: [Diagnostic] = []
        for (resolution, path) in zip(resolutions, paths) {
            do {
                let width = Self.width(of: scene, height: resolution.height)
                let picture = try renderer.render(scene, width: width, height: resolution.height)
                let news = renderer.warnings.map { $0.finding(in: variant.document) }
                // Several sizes may cause the same findings.
                findings += news.filter { !findings.contains($0) }
                export.files.append(OutputFile(path: path, bytes: try encoded(picture)))
                if variant.index == 0 { pictures.append(picture) }
            } catch {
                findings.append(Self.problem(error, variant.document))
            }
        }
        export.findings += findings.map { (variant.index, $0) }
    }

    private func encoded(_ picture: Pixmap) throws -> [UInt8] {
        try encoder.encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }

    static func problem(_ error: any Error, _ document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .preview, message: "the preview cannot be drawn: \(error)",
            location: document.location(of: document.root))
    }

    /// Returns the width that keeps the drawing's proportions, at least one pixel.
    static func width(of scene: Scene, height: Int) -> Int {
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        return width.isFinite ? Int(bounded: min(max(width, 1), Double(RenderLimits.maximumExtent))) : 1
    }
}
