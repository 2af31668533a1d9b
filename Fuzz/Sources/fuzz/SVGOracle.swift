import Directionality
import Flattening
import Raster
import SVGDocument
import SVGScene
import Seeing

/// What must hold of any bytes that are given as an SVG file.
enum SVGOracle {
    /// The height of pictures: small, since so many are drawn.
    private static let extent = 24

    /// Checks bytes. If not `isExact`, its numbers are near the ends of a `Double`, where the pictures of the source and of
    /// its mirror may differ.
    static func check(_ bytes: [UInt8], isExact: Bool = true) {
        guard let document = try? SVGReader.read(bytes, name: "input.svg") else { return }
        checkWriting(document)
        checkMirror(document, isExact)
        checkFlattening(document)
    }

    /// What is written can be read again, and writing that again changes nothing.
    private static func checkWriting(_ document: SVGDocument) {
        let written = SVGWriter.write(document)
        guard let again = try? SVGReader.read(written, name: "written.svg") else {
            fatalError("what is written cannot be read")
        }
        precondition(SVGWriter.write(again) == written, "writing is stable")
    }

    /// Every drawing can be flattened, looked at and measured, or it is said what stands against it.
    private static func checkFlattening(_ document: SVGDocument) {
        for level in [FlatteningLevel.cut, .union] {
            let flat = Flattener.flatten(document, level: level)
            precondition((try? SVGReader.read(SVGWriter.write(flat.document), name: "flat.svg")) != nil, "can be read")
        }
        let scene = SceneResolver.resolve(document)
        precondition(scene.size.width >= 0 && scene.size.height >= 0, "no size is negative or no number")
        _ = scene.inkBounds { _ in true }
        var eye = Eye()
        _ = eye.see(scene, of: document)
    }

    /// The mirror draws the source reversed, and mirroring it again gives the numbers of the source, unless it was said
    /// which element does not.
    private static func checkMirror(_ document: SVGDocument, _ isExact: Bool) {
        var source = document
        guard let result = mirror(&source), result.obstacles.isEmpty else { return }
        let bytes = SVGWriter.write(result.document)
        guard let shipped = try? SVGReader.read(bytes, name: "mirrored.svg") else {
            fatalError("the mirror cannot be read")
        }
        if let drawn = picture(of: shipped), let expected = picture(of: source)?.flippedHorizontally() {
            precondition(
                drawn.width == expected.width && drawn.height == expected.height, "the mirror has the source's size")
            let difference = expected.difference(from: drawn)
            precondition(!isExact || difference.map { $0.maximum == 0 } ?? true, "the mirror draws the source reversed")
        }
        guard let twice = try? Mirror.mirror(shipped), twice.obstacles.isEmpty else { return }
        if let back = picture(of: twice.document), let first = picture(of: source) {
            precondition(!isExact || back.bytes == first.bytes, "mirroring twice draws the source")
        }
    }

    /// Mirrors a document after removing what would be kept upright, or returns `nil` if there is no mirror.
    private static func mirror(_ document: inout SVGDocument) -> MirrorResult? {
        while let result = try? Mirror.mirror(document) {
            let upright = result.notes.map(\.element).filter { document.parent(of: $0) != nil }
            if upright.isEmpty { return result }
            for element in upright { document.remove(element) }
        }
        return nil
    }

    /// Draws a document, or returns `nil` where its proportions are not those of an icon or it goes beyond a limit, where
    /// the rest is not drawn.
    private static func picture(of document: SVGDocument) -> Pixmap? {
        let scene = SceneResolver.resolve(document)
        guard scene.warnings.isEmpty else { return nil }
        let width = (Double(extent) * scene.size.width / scene.size.height).rounded()
        guard width >= 1, width <= 96 else { return nil }
        var renderer = Renderer()
        guard let picture = try? renderer.render(scene, width: Int(width), height: extent), renderer.warnings.isEmpty
        else { return nil }
        return picture
    }
}
