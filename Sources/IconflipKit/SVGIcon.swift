internal import Composites
internal import Diagnostics
internal import Directionality
internal import HostSystem
internal import IconModel
internal import Images
internal import Pipeline
internal import Raster
internal import SVGDocument
internal import SVGScene

/// An icon in SVG, outside any set.
public struct SVGIcon: Sendable {
    /// What the function that made the icon says of it: places that should be looked at.
    public let findings: [Finding]
    private let document: SVGDocument

    /// The vertical line that an icon is mirrored about.
    public enum Axis: Hashable, Sendable {
        /// The middle of the canvas: the view box, or the size of the drawing.
        case canvas
        /// The middle of the box around everything that is drawn.
        case ink
    }

    private init(_ document: SVGDocument, _ findings: [Finding] = []) {
        self.document = document
        self.findings = findings
    }

    /// Reads an icon: safely, with no entity or document type definition from outside, and no network.
    ///
    /// - Parameters:
    ///   - svg: The file's bytes, in UTF-8, UTF-16 or the encoding that its XML declaration names; at most 32 MiB.
    ///   - name: The file's name in findings.
    /// - Throws: `IconError` with everything that is wrong with the file.
    public init(_ svg: [UInt8], name: String = "icon.svg") throws(IconError) {
        do {
            self.init(try SVGReader.read(svg, name: name))
        } catch {
            throw IconError(error.diagnostics)
        }
    }

    /// Reads an icon from a file, as ``init(_:name:)`` does.
    public init(contentsOf path: String) throws(IconError) {
        let bytes: [UInt8]
        do {
            // One byte beyond the limit shows that the file is too large.
            bytes = try FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize + 1)
        } catch {
            throw IconError(.unreadableFile, "cannot be read: \(error.message)", at: SourceLocation(file: path))
        }
        try self.init(bytes, name: path)
    }

    /// The bytes of the SVG file. Of an icon that was read, they are those of its source, unchanged.
    public var svg: [UInt8] { SVGWriter.write(document) }

    /// Returns the icon mirrored left to right: only coordinates change, and everything else in the file stays the same.
    ///
    /// An element without exact mirrored coordinates is reflected by a transform, and ``findings`` says so. A template of SF
    /// Symbols is mirrored variant by variant, each between its margins.
    /// - Throws: `IconError` if a property of the root element cannot be mirrored, nothing is drawn to mirror about, or a
    ///   template of SF Symbols is not complete.
    public func mirrored(about axis: Axis = .canvas) throws(IconError) -> SVGIcon {
        let options = MirrorOptions(orientation: .horizontal, axis: axis == .ink ? .ink : .canvas)
        do {
            if let template = try SymbolTemplate(document) {
                return SVGIcon(try SymbolMirror.mirror(template, options: options))
            }
        } catch {
            throw IconError(error.diagnostics)
        }
        let result: MirrorResult
        do {
            result = try Mirror.mirror(document, options: options)
        } catch {
            throw IconError([error.diagnostic(in: document)])
        }
        let findings = result.findings(in: document).inReadingOrder()
        guard result.obstacles.isEmpty else { throw IconError(findings) }
        return SVGIcon(result.document, findings.map(Finding.init))
    }

    /// Draws the icon, on transparent ground.
    ///
    /// With one of the extents the other keeps the proportions; with none the picture has the size that the file gives,
    /// at one pixel per CSS pixel.
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - color: The colour of `currentColor`: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    /// - Returns: The picture as a PNG file, with its size and what is drawn otherwise than the file says.
    /// - Throws: `IconError` if the picture would be too large, or the colour is none.
    public func rendered(
        width: Int? = nil, height: Int? = nil, color: String = "#000"
    ) throws(IconError) -> IconPicture {
        let root = document.location(of: document.root)
        guard let ink = PreviewColor(hexadecimal: color) else {
            throw IconError(.notDrawn, "'\(color)' is no colour", at: root, hint: "write it as '#1c1c1e'")
        }
        for extent in [width, height].compactMap(\.self) where !(1...RenderLimits.maximumExtent).contains(extent) {
            throw IconError(
                .notDrawn, "a picture cannot have \(extent) pixels a side", at: root,
                hint: "give it 1 to \(RenderLimits.maximumExtent)")
        }
        let scene = SceneResolver.resolve(document, options: SceneOptions(currentColor: RGBColor(ink)))
        do {
            let (width, height) = PictureSize(width: width, height: height).pixels(for: scene.size)
            var renderer = Renderer()
            let picture = try renderer.render(scene, width: width, height: height)
            let findings = scene.findings(in: document) + renderer.warnings.map { $0.finding(in: document) }
            return IconPicture(
                png: try PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes),
                width: width, height: height, findings: findings.inReadingOrder().map(Finding.init))
        } catch {
            throw IconError(.notDrawn, "\(error)", at: root)
        }
    }
}

/// A picture of an icon.
public struct IconPicture: Hashable, Sendable {
    /// The picture as a PNG file.
    public let png: [UInt8]
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// What is drawn otherwise than the file says.
    public let findings: [Finding]
}
