import Diagnostics
import Fonts
import HostSystem
import IconModel
import Manifest
import SVGDocument

/// Fonts of icons of one colour, each drawing under a code point that stays (``CodePointFile``), with what pages and apps need
/// to choose among them.
///
/// One format makes all fonts of a set, which share the outlines of its icons. These are files of the output folder, so that
/// only those of changed icons are made again.
struct FontFormat: OutputFormat {
    static let name = FontExport.name
    static let places = [ExportPath.root, outlines]
    static let isIndexed = false
    static let choosesByDrawing = true

    private static let outlines = "outlines"

    /// One export to a font.
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

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        icon.problems(
            .notInFont,
            hint:
                "draw it by outlines in one opaque colour, or leave it out of the font by \"except\" and show it by another "
                + "export"
        ) {
            variant throws(DrawingObstacle) in
            _ = try FontDrawing.document(of: variant)
        } message: {
            "the font leaves the icon out, since a glyph cannot say \($0)"
        }
    }

    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] { variant.undrawn }

    func makeExporter() -> any IconExporter { Exporter() }

    private struct Exporter: IconExporter {
        func export(_ icon: BuiltIcon) -> IconExport {
            let outlines = icon.variants.compactMap { try? FontDrawing.document(of: $0) }
            guard outlines.count == icon.variants.count else { return IconExport() }
            return IconExport(
                files: zip(icon.files.variants, outlines).flatMap { paths, outline in
                    paths.map { OutputFile(path: $0, bytes: SVGWriter.write(outline)) }
                })
        }
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
            case .woff: ["icons.woff"]
            case .ttf: ["icons.ttf"]
            case .css: ["icons.css"]
            case .module: ["icons.js", "icons.d.ts", "locale.js", "locale.d.ts"]
            case .dart: ["icons.dart"]
            }
        }
    }

    func setContents(_ set: BuiltSet) throws(OutputFailure) -> [[UInt8]] {
        let drawn = WorkQueue.map(set.icons, jobs: set.jobs) { icon in Self.drawings(of: icon, set).map { (icon, $0) } }
            .compactMap(\.self)
        var contents: [[UInt8]] = []
        for font in fonts {
            let part = FontPart(drawn.filter { font.place.includes($0.0.name) })
            do throws(FontError) {
                contents += try Self.contents(of: part, font.options)
            } catch {
                throw failure(error, font)
            }
        }
        return contents
    }

    /// Returns the drawings of an icon with their code points, or `nil` where it has no outlines.
    private static func drawings(
        of icon: PlannedIcon, _ set: BuiltSet
    ) -> [(codePoint: Int, outline: GlyphOutline)]? {
        let variants = [nil] + icon.plan.variants.map { Optional($0.name) }
        let drawings = variants.compactMap { variant -> (codePoint: Int, outline: GlyphOutline)? in
            let path = outline(of: icon.name, variant: variant)
            guard let codePoint = set.codePoints[icon.name, variant], let document = set.document(path),
                let outline = FontDrawing.outline(of: document)
            else { return nil }
            return (codePoint, outline)
        }
        return drawings.count == variants.count ? drawings : nil
    }

    private static func contents(of part: FontPart, _ options: FontExport) throws(FontError) -> [[UInt8]] {
        var features: IconFont.Features = []
        if options.features.contains(.turning) { features.insert(.turning) }
        if options.features.contains(.names) { features.insert(.names) }
        let font = try IconFont(family: options.family, icons: part.icons, locales: part.locales, features: features)
        var contents: [[UInt8]] = []
        for name in names(options) {
            switch name {
            case "icons.woff2": contents.append(try font.woff2())
            case "icons.woff": contents.append(try font.woff())
            case "icons.ttf": contents.append(font.trueType)
            case "icons.css": contents.append(Array(FontStyleSheet.text(part, options, font).utf8))
            case "icons.js": contents.append(Array(CodePointTable.module(part, options).utf8))
            case "icons.d.ts": contents.append(Array(CodePointTable.types(part).utf8))
            case "locale.js": contents.append(Array(JavaScript.locale.utf8))
            case "locale.d.ts": contents.append(Array(JavaScript.localeTypes.utf8))
            default: contents.append(Array(CodePointTable.dart(part, options).utf8))
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
        case .tooManyLocales(let locale):
            OutputFailure(
                path: font.place.folder,
                message: "the font has no feature left for the drawings of '\(locale)', after those of 119 locales",
                hint: "leave \"turning\" out: the style sheet alone can tell any number of locales apart")
        case .outOfMemory: OutputFailure(path: font.place.folder, message: "out of memory")
        }
    }
}

/// The icons of one font, with the places of their drawings.
struct FontPart {
    /// The icons, ordered by name, as the set plans them.
    let planned: [PlannedIcon]
    /// The icons as the font has them.
    let icons: [IconFont.Icon]
    /// The locales that some icon has drawings for, languages before their regions.
    let locales: [LanguageTag]
    /// The places of the drawings of each icon.
    let slots: [VariantSlots]

    init(_ drawn: [(PlannedIcon, [(codePoint: Int, outline: GlyphOutline)])]) {
        planned = drawn.map(\.0)
        let slots = drawn.map { VariantSlots($0.0.plan) }
        let locales = VariantSlots.ruledLocales(of: slots)
        icons = zip(drawn, slots).map { icon, slots in
            IconFont.Icon(
                name: icon.0.name, drawings: icon.1, rightToLeft: slots.rightToLeft, leftToRight: slots.leftToRight,
                localized: locales.map(slots.variant(forLocale:)))
        }
        (self.slots, self.locales) = (slots, locales)
    }
}
