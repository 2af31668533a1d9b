import Directionality
import Raster
import SVGDocument
import SVGScene

/// What must hold of any bytes that are given as a vector drawable.
enum DrawableOracle {
    /// The values that drawables may refer to.
    private static let resources: DrawableResources = {
        var resources = DrawableResources()
        let values = """
            <resources><color name="a">#80ff0000</color><color name="b">@color/b</color>\
            <string name="d">M3,4h9l-2,7z</string><dimen name="x">5dp</dimen></resources>
            """
        try? resources.addValues(Array(values.utf8), name: "values.xml")
        return resources
    }()

    private static let open = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android" xmlns:aapt="http://schemas.android.com/aapt" \
        android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24">
        """

    /// Checks bytes as a file where they begin as one, and else as the content of one.
    static func check(_ bytes: [UInt8]) {
        check(file: DrawableSource.begins(bytes) ? bytes : Array(open.utf8) + bytes + Array("</vector>".utf8))
    }

    private static func check(file: [UInt8]) {
        guard let document = try? SVGReader.read(file, name: "input.xml", resources: resources),
            let drawable = document.drawable
        else { return }
        // The SVG that is meant is SVG, and is drawn as the drawable is.
        let written = SVGWriter.write(document)
        guard let svg = try? SVGReader.read(written, name: "written.svg"), svg.drawable == nil else {
            fatalError("what a drawable means cannot be read")
        }
        precondition(SVGWriter.write(svg) == written, "writing is stable")
        let source = picture(of: document)
        if let source, let again = picture(of: svg) { precondition(source.bytes == again.bytes, "one drawing") }
        for id in document.subtree(of: document.root) {
            precondition(document.location(of: id).file == "input.xml", "elements are located in the drawable")
        }
        _ = SVGWriter.write(drawable.xml)
        guard let result = try? DrawableMirror.mirror(document) else { return }
        guard let mirrored = try? SVGReader.read(SVGWriter.write(result.xml), name: "mirrored.xml", resources: resources)
        else { fatalError("the mirror cannot be read") }
        // Pixels on an edge may fall on either side of it where a group reflects.
        guard result.fallbacks.isEmpty, let source, let drawn = picture(of: mirrored) else { return }
        let difference = source.flippedHorizontally().difference(from: drawn)
        precondition(difference.map { $0.maximum <= 8 } ?? true, "the mirror draws the source reversed")
    }

    /// Draws a document, or returns `nil` where it has no proportions of an icon, or goes beyond a limit.
    private static func picture(of document: SVGDocument) -> Pixmap? {
        let scene = SceneResolver.resolve(document)
        guard scene.warnings.isEmpty, scene.size.width == 24, scene.size.height == 24,
            // Beyond that the digits of a number do not resolve a pixel.
            scene.nodes().map(\.place.transform).allSatisfy({ max(abs($0.a), abs($0.b), abs($0.c), abs($0.d)) < 1e9 })
        else { return nil }
        var renderer = Renderer()
        guard let picture = try? renderer.render(scene, width: 24, height: 24), renderer.warnings.isEmpty else { return nil }
        return picture
    }
}
