import Diagnostics
import Geometry
import HostSystem
import Manifest
import Raster
import SVGDocument
import SVGScene

/// Previews by size, if there are several, and by scale, but for 1: `png/[<size>/]<icon>[.<variant>][@<scale>x].png`.
struct PNGFormat: OutputFormat {
    static let name = "png"
    static let places = ["png"]

    struct Resolution: Hashable, Sendable {
        var folder: String
        var suffix: String
        var height: Int
    }

    private let scaleCount: Int
    /// Whether the shipped file of a mirror image is drawn as well, and compared.
    private let provesMirrors: Bool
    /// The previews of each variant, in the order of sizes and scales.
    let resolutions: [Resolution]

    static func all(_ options: FormatOptions) -> [PNGFormat] { options.png.map { [PNGFormat($0)] } ?? [] }

    /// Whether mirror images are proved: in debug builds, and where tests and checks ask an optimized one for it.
    private static let provesByDefault: Bool = {
        #if DEBUG
            true
        #else
            ThisProcess.environment["ICONFLIP_PROVE_MIRRORS"] != nil
        #endif
    }()

    init(_ settings: PNGSettings, provesMirrors: Bool? = nil) {
        self.provesMirrors = provesMirrors ?? Self.provesByDefault
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

    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        files.variants.flatMap { $0.prefix(scaleCount) }
    }

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        icon.variants.filter { !$0.drawing.isExactMirror }.flatMap { variant in
            let scene = variant.scene
            return resolutions.compactMap { resolution -> Diagnostic? in
                let (width, height) = (Self.width(of: scene, height: resolution.height), resolution.height)
                guard !RenderLimits.allow(width: width, height: height) else { return nil }
                return Self.problem(RenderError.invalidSize(width: width, height: height), variant.document)
            }
        }
    }

    // MARK: Pictures

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        var export = IconExport()
        // The pictures of the base, from which those of its mirror image are derived.
        var base: [Pixmap] = []
        for variant in icon.variants {
            let paths = icon.files.variants[variant.index]
            if variant.drawing.isExactMirror, let reversed = reversed(base, paths, painter) {
                export.add(provesMirrors ? proved(reversed, variant, paths, &painter) : IconExport(files: reversed))
            } else {
                let pictures = draw(variant, paths, &painter, into: &export)
                if variant.index == 0 { base = pictures }
            }
        }
        return export
    }

    private func draw(
        _ variant: BuiltVariant, _ paths: [String], _ painter: inout PicturePainter, into export: inout IconExport
    ) -> [Pixmap] {
        let scene = variant.scene
        return zip(resolutions, paths).compactMap { resolution, path in
            painter.paint(
                scene, of: variant, width: Self.width(of: scene, height: resolution.height), height: resolution.height,
                to: path, into: &export)
        }
    }

    /// Returns pictures reversed, or `nil` where some of them could not be drawn.
    private func reversed(_ pictures: [Pixmap], _ paths: [String], _ painter: PicturePainter) -> [OutputFile]? {
        guard pictures.count == paths.count else { return nil }
        let files = zip(pictures, paths).compactMap { picture, path in
            (try? painter.encoded(picture.flippedHorizontally())).map { OutputFile(path: path, bytes: $0) }
        }
        return files.count == paths.count ? files : nil
    }

    /// Returns the reversed pictures, or an error where the file draws others, so that they hide no fault.
    private func proved(
        _ reversed: [OutputFile], _ variant: BuiltVariant, _ paths: [String], _ painter: inout PicturePainter
    ) -> IconExport {
        var drawn = IconExport()
        _ = draw(variant, paths, &painter, into: &drawn)
        guard drawn.files != reversed else { return IconExport(files: reversed) }
        let fault = Diagnostic(
            rule: .internalError, message: "the mirrored drawing is not the source reversed",
            location: variant.document.location(of: variant.document.root))
        return IconExport(findings: [(variant.index, fault)])
    }

    static func problem(_ error: any Error, _ document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .preview, message: "the preview cannot be drawn: \(error)",
            location: document.location(of: document.root))
    }

    private static func width(of scene: Scene, height: Int) -> Int {
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        return width.isFinite ? Int(bounded: min(max(width, 1), Double(RenderLimits.maximumExtent))) : 1
    }
}
