import Diagnostics
import Geometry
import IconModel
import Manifest
import SVGDocument
import SVGScene

/// Icons in an asset catalog of Xcode: one image set for each, of which the system picks an image by direction and locale, or
/// symbol sets (``AppleSymbolSets``) where the icon is a template of SF Symbols.
///
/// A set with an image for one direction alone is mirrored by the system, so there are both or none. Nothing says how
/// it ranks a locale against a direction; so every locale has images for both, and the match is always exact.
struct AppleFormat: ExportFormat {
    static let choosesByDrawing = true

    let place: ExportPlace
    let options: AppleExport

    private var catalog: String {
        place.folder.lowercased().hasSuffix(".xcassets") ? place.folder : place.path("Icons.xcassets")
    }

    private var symbols: AppleSymbolSets { AppleSymbolSets(catalog: catalog) }

    // MARK: Files of icons

    /// The scales of pictures; vectors have none.
    private static let scales = [1, 2, 3]

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan, icon: [path("Contents.json", of: icon)]) { variant in
            let file = file(icon, variant)
            let vector = options.images == .svg ? [path(file + ".svg", of: icon)] : []
            return vector + Self.scales.map { path(Self.picture(file, scale: $0), of: icon) }
                + symbols.files(of: icon, variant)
        }
    }

    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        let swift = options.swift.map { place.path("\($0).swift/\(options.caseName(of: icon))") }
        return [catalog + "/" + options.assetName(of: icon) + ".imageset"] + [swift].compactMap(\.self)
    }

    private func path(_ file: String, of icon: String) -> String { "\(catalog)/\(icon).imageset/\(file)" }

    private func file(_ icon: String, _ variant: String?) -> String {
        icon.lastPathStep + (variant.map { "." + $0 } ?? "")
    }

    private func file(_ icon: PlannedIcon, _ variant: VariantSlots.Variant) -> String {
        file(icon.name, icon.plan.name(of: variant))
    }

    private static func picture(_ file: String, scale: Int) -> String {
        file + (scale == 1 ? "" : "@\(scale)x") + ".png"
    }

    private enum Form {
        case symbols([[UInt8]])
        case vectors([AppleDrawing])
        case pictures
    }

    private static let pictures = Shortfall(
        rule: .appleNeedsPNG, beginning: "the asset catalog gets pictures of the icon, since Xcode does not draw ",
        hint: "draw it by filled and stroked shapes, or export \"images\": \"png\"")

    /// Returns what the catalog has of an icon: all of it has one form; and why it has no other.
    private func form(of icon: BuiltIcon) -> (form: Form, problems: [Diagnostic]) {
        if icon.variants.allSatisfy(\.isTemplate) { return (.symbols(icon.variants.map(\.drawing.bytes)), []) }
        let made = options.symbols ? SymbolMaking(icon) : nil
        if let made, !made.templates.isEmpty { return (.symbols(made.templates), made.findings) }
        let mixed = icon.variants.filter { $0.isTemplate != icon.variants[0].isTemplate }.map { variant in
            SymbolMaking.noSymbol.finding(
                "only some of its drawings are templates of SF Symbols",
                at: variant.document.location(of: variant.document.root),
                hint: "draw all of them in the SF Symbols app, or none")
        }
        let problems = (made?.findings ?? []) + mixed
        guard options.images == .svg else { return (.pictures, problems) }
        return (
            icon.drawings(AppleDrawing.init).map(Form.vectors) ?? .pictures,
            problems + icon.problems(Self.pictures, AppleDrawing.init)
        )
    }

    func problems(with icon: BuiltIcon) -> [Diagnostic] { form(of: icon).problems }

    /// Pictures lack what builds do not draw. Vectors have it.
    func losses(in variant: BuiltVariant) -> [DrawingObstacle] {
        let undrawn = variant.undrawn
        return undrawn.isEmpty || (options.images == .svg && (try? AppleDrawing(variant)) != nil) ? [] : undrawn
    }

    var readsWeights: Bool { options.symbols }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        var export = IconExport()
        let (planned, form) = (icon.planned, form(of: icon).form)
        var isVector = false
        switch form {
        case .symbols(let templates):
            return IconExport(files: symbols.export(planned.name, planned.plan, templates))
        case .vectors(let drawings):
            isVector = true
            for (variant, drawing) in zip(icon.variants, drawings) {
                let path = path(file(planned, variant.index) + ".svg", of: planned.name)
                export.files.append(OutputFile(path: path, bytes: drawing.bytes(of: variant)))
            }
        case .pictures:
            for variant in icon.variants {
                for scale in Self.scales {
                    let path = path(Self.picture(file(planned, variant.index), scale: scale), of: planned.name)
                    painter.paint(variant, scale: Double(scale), to: path, into: &export)
                }
            }
        }
        let contents = contents(of: icon, isVector: isVector)
        export.files.append(OutputFile(path: path("Contents.json", of: planned.name), bytes: Array(contents.utf8)))
        return export
    }

    // MARK: Contents

    private func contents(of icon: BuiltIcon, isVector: Bool) -> String {
        let slots = VariantSlots(icon.planned.plan)
        let isDirected = slots.rightToLeft != nil || slots.leftToRight != nil
        var images: [String] = []
        let add = { (variant: Int, direction: TextDirection?, locale: LanguageTag?) in
            let file = file(icon.planned, variant)
            let files =
                isVector
                ? [(file + ".svg", nil)] : Self.scales.map { (Self.picture(file, scale: $0), "\($0)x") }
            for (file, scale) in files {
                var members = [("filename", file), ("idiom", "universal")]
                if let direction { members.append(("language-direction", direction.inCatalogs)) }
                if let locale { members.append(("locale", locale.description)) }
                if let scale { members.append(("scale", scale)) }
                let lines = members.map { "      \(JSONText.quoted($0.0)) : \(JSONText.quoted($0.1))" }
                images.append("    {\n\(lines.joined(separator: ",\n"))\n    }")
            }
        }
        let directions: [TextDirection?] = isDirected ? [.leftToRight, .rightToLeft] : [nil]
        for direction in directions { add(direction.map(slots.variant) ?? 0, direction, nil) }
        for locale in slots.locales { for direction in directions { add(locale.variant, direction, locale.tag) } }
        var properties: [String] = []
        if !slots.locales.isEmpty { properties.append("\"localizable\" : true") }
        if isVector { properties.append("\"preserves-vector-representation\" : true") }
        let isTemplate = options.intent.areTemplate(where: icon.variants.allSatisfy { $0.scene.singleColor != nil })
        properties.append("\"template-rendering-intent\" : \"\(isTemplate ? "template" : "original")\"")
        return """
            {
              "images" : [
            \(images.joined(separator: ",\n"))
              ],
            \(Self.info),
              "properties" : {
                \(properties.joined(separator: ",\n    "))
              }
            }

            """
    }

    static let info = """
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        """

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        let folders = PathSet(icons.flatMap(\.name.foldersOnTheWay)).paths
        let contents = ([catalog] + folders.map { catalog + "/" + $0 }).map { $0 + "/Contents.json" }
        return contents + (swiftFile.map { [$0] } ?? [])
    }

    /// The file of names lies beside the catalog, in which it would be an unassigned child.
    private var swiftFile: String? { options.swift.map { catalog.pathBeforeLastStep + $0 + ".swift" } }

    func setTexts(_ set: BuiltSet) -> [String] {
        setFiles(set.icons).map { path in
            if let name = options.swift, path == swiftFile {
                let choice = AppleSymbolChoice(type: name, sets: symbols, options: options)
                let built = set.icons.filter { set.exists(symbols.template($0.name, nil)) }
                let chosen = choice.text(built)
                let text = SwiftNames.file(named: name, set.icons.map(\.name), options)
                // Where symbols are chosen, images are loaded in that way too.
                return text + (chosen.isEmpty ? SwiftNames.images(named: name) : chosen)
            }
            let isNamespace = options.namespaces && path.utf8.count > (catalog + "/Contents.json").utf8.count
            let properties = isNamespace ? ",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }" : ""
            return "{\n\(Self.info)\(properties)\n}\n"
        }
    }
}

struct AppleDrawing {
    private var document: SVGDocument
    /// Whether masks were cut into the outlines.
    private var isCut: Bool

    init(_ variant: BuiltVariant) throws(DrawingObstacle) {
        let names: [(ElementName, String)] = [
            (.text, "text"), (.switch, "'switch'"), (.foreignObject, "foreign objects"),
        ]
        document = variant.document
        isCut = false
        for node in document.subtree(of: document.root) {
            guard let element = document.element(node) else { continue }
            if let name = names.first(where: { element.isSVG($0.0) }) {
                throw DrawingObstacle(what: name.1, element: node)
            }
        }
        guard let obstacle = variant.scene.effectObstacle else { return }
        guard case .success(let cut) = variant.forms.document(.cut), SceneResolver.resolve(cut).effectObstacle == nil
        else { throw obstacle }
        (document, isCut) = (cut, true)
    }

    /// The file as Xcode reads it: with a size, which is that of the image in points, and without style sheets.
    func bytes(of variant: BuiltVariant) -> [UInt8] {
        let hasSheets = document.holdsText(in: .style)
        let hasSize =
            document.rootElement?[.width].map(Self.isPlainNumber) == true
            && document.rootElement?[.height].map(Self.isPlainNumber) == true
        guard hasSheets || !hasSize else { return isCut ? SVGWriter.write(document) : variant.plainBytes }
        var sized = SelfContained.document(document)
        let size = variant.scene.size
        sized.setAttribute(.width, to: NumberText.rounded(size.width), on: sized.root)
        sized.setAttribute(.height, to: NumberText.rounded(size.height), on: sized.root)
        return SVGWriter.write(sized)
    }

    private static func isPlainNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
    }
}
