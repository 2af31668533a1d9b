import Diagnostics
import Fonts
import Geometry
import HostSystem
import Manifest
import SVGDocument
import SVGScene

/// Fonts of icons of one colour under code points that stay (``CodePointFile``), with what pages and apps choose by.
///
/// One makes all fonts of a set from outlines in the output folder, so that only those of changed icons are made again.
struct FontFormat: OutputFormat {
    static let name = FontExport.name
    static let places = [ExportPath.root, outlines]
    static let isIndexed = false
    static let choosesByDrawing = true

    private static let outlines = "outlines"

    private struct Font: Sendable {
        var place: ExportPlace
        var options: FontExport
    }

    private let fonts: [Font]

    static func all(_ options: FormatOptions) -> [FontFormat] {
        let fonts = options.exports(to: FontExport.self).map { Font(place: ExportPlace($0), options: $1) }
        return fonts.isEmpty ? [] : [FontFormat(fonts: fonts)]
    }

    // MARK: Files of icons

    func includes(_ icon: String) -> Bool { fonts.contains { $0.place.includes(icon) } }

    private static func outline(of icon: String, variant: String?) -> String {
        outlines + SVGFormat.path(icon: icon, variant: variant).dropFirst("svg".utf8.count)
    }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan) { [Self.outline(of: icon, variant: $0)] }
    }

    /// Two icons must not have one class either.
    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        [files].paths
            + fonts.filter { $0.options.pieces.contains(.css) && $0.place.includes(icon) }.map {
                $0.place.path("icons.css/.\(FontStyleSheet.className(of: icon, $0.options))")
            }
    }

    private static let omission = Shortfall(
        rule: .notInFont, beginning: "the font leaves the icon out, since a glyph cannot say ",
        hint:
            "draw it by outlines in one opaque colour, or leave it out of the font by \"except\" and show it by another export"
    )

    func problems(with icon: BuiltIcon) -> [Diagnostic] { icon.problems(Self.omission, FontDrawing.document) }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] { variant.undrawn }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        guard let outlines = icon.drawings(FontDrawing.document) else { return IconExport() }
        return IconExport(files: icon.files { SVGWriter.write(outlines[$0.index]) })
    }

    func isNeededBySet(_ path: String) -> Bool { path.utf8.starts(with: (Self.outlines + "/").utf8) }

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        fonts.flatMap { font in Self.names(font.options).map(font.place.path) }
    }

    private static func names(_ options: FontExport) -> [String] {
        options.pieces.flatMap { piece in
            switch piece {
            case .woff2: ["icons.woff2"]
            case .ttf: ["icons.ttf"]
            case .css: ["icons.css"]
            case .module: ["icons.js", "icons.d.ts", "locale.js", "locale.d.ts"]
            case .dart: ["icons.dart"]
            }
        }
    }

    func setContents(_ set: BuiltSet) throws(OutputFailure) -> [[UInt8]] {
        let drawn = WorkQueue.map(set.icons, jobs: set.jobs) { Self.drawings(of: $0, set) }.compactMap(\.self)
        var contents: [[UInt8]] = []
        for font in fonts {
            do throws(FontError) {
                contents += try Self.contents(of: drawn.filter { font.place.includes($0.name) }, font.options)
            } catch {
                throw failure(error, font)
            }
        }
        return contents
    }

    /// Returns the drawings of an icon with their code points, or `nil` where it has no outlines.
    private static func drawings(of icon: PlannedIcon, _ set: BuiltSet) -> FontIcon? {
        let variants = icon.plan.recipes.map(\.name)
        let drawings = variants.compactMap { variant -> (codePoint: Int, outline: GlyphOutline)? in
            let path = outline(of: icon.name, variant: variant)
            guard let codePoint = set.codePoints[icon.name, variant], let document = set.document(path),
                let outline = FontDrawing.outline(of: document)
            else { return nil }
            return (codePoint, outline)
        }
        return drawings.count == variants.count ? FontIcon(planned: icon, drawings: drawings) : nil
    }

    private static func contents(of icons: [FontIcon], _ options: FontExport) throws(FontError) -> [[UInt8]] {
        let font = try IconFont(family: options.family, drawings: icons.flatMap(\.drawings))
        let module = CodePointTable.module(options)
        var contents: [[UInt8]] = []
        for name in names(options) {
            switch name {
            case "icons.woff2": contents.append(try font.woff2())
            case "icons.ttf": contents.append(font.trueType)
            case "icons.css": contents.append(Array(FontStyleSheet.text(icons, options).utf8))
            case "icons.js": contents.append(Array(module.text(CodePointTable.entries(icons)).utf8))
            case "icons.d.ts": contents.append(Array(module.types(icons.map(\.name)).utf8))
            case "locale.js": contents.append(Array(JavaScript.locale.utf8))
            case "locale.d.ts": contents.append(Array(JavaScript.localeTypes.utf8))
            default: contents.append(Array(CodePointTable.dart(icons, options).utf8))
            }
        }
        return contents
    }

    private func failure(_ error: FontError, _ font: Font) -> OutputFailure {
        switch error {
        case .tooManyGlyphs(let count):
            OutputFailure(
                path: font.place.folder,
                message: "a font has at most \(IconFont.maxGlyphCount) glyphs, and this one \(count)",
                hint: "make several fonts by \"only\"")
        case .outOfMemory: OutputFailure(path: font.place.folder, message: "out of memory")
        }
    }
}

struct FontIcon: Sendable {
    let planned: PlannedIcon
    let drawings: [(codePoint: Int, outline: GlyphOutline)]

    var name: String { planned.name }

    func character(_ drawing: VariantSlots.Variant) -> String { String(drawings[drawing].codePoint, radix: 16) }
}

/// Drawings of one opaque colour as glyphs.
enum FontDrawing {
    static func document(of variant: BuiltVariant) throws(DrawingObstacle) -> SVGDocument {
        let root = variant.document.root
        let severalColors = DrawingObstacle(what: "more than one colour", element: root)
        // Asked first, since no glyph needs paths of such drawings.
        guard variant.scene.plainColors.count < 2 else { throw severalColors }
        let document = try variant.forms.document(.union).get()
        let scene = SceneResolver.resolve(document)
        guard scene.singleColor != nil else { throw severalColors }
        // An empty drawing has no opacity at all.
        let hasShapes = scene.nodes().contains { if case .shape = $0.0 { true } else { false } }
        guard !hasShapes || scene.fade == 1 else { throw DrawingObstacle(what: "what is transparent", element: root) }
        guard outline(of: scene) != nil else {
            throw DrawingObstacle(
                what: "a drawing so wide, so far beyond its canvas or with so many points", element: root)
        }
        return document
    }

    /// Returns the glyph of a document of one filled outline, or `nil` where a glyph cannot say it.
    static func outline(of document: SVGDocument) -> GlyphOutline? { outline(of: SceneResolver.resolve(document)) }

    private static func outline(of scene: Scene) -> GlyphOutline? {
        var path = Path()
        for case (.shape(let shape), let place) in scene.nodes() { path.append(shape.path.applying(place.transform)) }
        return GlyphOutline(path, canvas: scene.size)
    }
}

/// The style sheet of a font: classes set the character in a variable of the prefix's name, by direction and language.
enum FontStyleSheet {
    static func className(of icon: String, _ options: FontExport) -> String {
        options.prefix + "-" + WebName.plain(icon)
    }

    static func text(_ icons: [FontIcon], _ options: FontExport) -> String {
        let all = "." + options.prefix
        let sources = options.pieces.compactMap { piece -> String? in
            switch piece {
            case .woff2: "url(\"icons.woff2\") format(\"woff2\")"
            case .ttf: "url(\"icons.ttf\") format(\"truetype\")"
            case .css, .module, .dart: nil
            }
        }
        var rules = "@charset \"utf-8\";\n"
        if !sources.isEmpty {
            rules +=
                "@font-face { font-family: \"\(options.family)\"; src: \(sources.joined(separator: ", ")); font-display: block; }\n"
        }
        rules += """
            \(all) { display: inline-block; font: normal 400 1.5em/1 "\(options.family)"; letter-spacing: normal; \
            text-transform: none; white-space: nowrap; }
            \(all)::before { content: var(--\(options.prefix)); }
            @supports (content: "" / "") { \(all)::before { content: var(--\(options.prefix)) / ""; } }

            """
        for icon in icons {
            let name = "." + className(of: icon.name, options)
            for (selector, drawing) in VariantSlots(icon.planned.plan).selectors {
                rules += "\(name)\(selector) { --\(options.prefix): \"\\\(icon.character(drawing))\"; }\n"
            }
        }
        return rules
    }
}
