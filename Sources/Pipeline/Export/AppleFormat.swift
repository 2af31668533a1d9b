import Diagnostics
import HostSystem
import IconModel
import Manifest
import SVGDocument
import SVGScene

/// Icons in an asset catalog of Xcode: one image set for each, of which the system picks an image by direction and locale, or
/// symbol sets (``AppleSymbolSets``) where the icon is a template of SF Symbols.
///
/// A set with an image for one direction alone is mirrored by the system, so there are images for both or for none. How the
/// system ranks a locale against a direction is documented nowhere; so every locale has images for both directions, and
/// the match is always exact.
struct AppleFormat: OutputFormat {
    static let name = AppleExport.name
    static let places = [ExportPath.root]
    static let isIndexed = false
    static let choosesByDrawing = true

    private let place: ExportPlace
    private let options: AppleExport
    /// The path of the catalog.
    private let catalog: String
    private let symbols: AppleSymbolSets

    private init(_ export: ExportSettings, _ options: AppleExport) {
        place = ExportPlace(export)
        self.options = options
        catalog = export.folder.lowercased().hasSuffix(".xcassets") ? place.folder : place.path("Icons.xcassets")
        symbols = AppleSymbolSets(catalog: catalog)
    }

    static func all(_ options: FormatOptions) -> [AppleFormat] {
        options.exports(to: AppleExport.self).map { AppleFormat($0, $1) }
    }

    // MARK: Files of icons

    /// The scales of pictures; vectors have none.
    private static let scales = [1, 2, 3]

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        guard place.includes(icon) else { return IconFiles(plan) { _ in [] } }
        return IconFiles(plan, icon: [path("Contents.json", of: icon)]) { variant in
            let vector = options.images == .svg ? [path(file(icon, variant) + ".svg", of: icon)] : []
            return vector + Self.scales.map { path(pictureName(icon, variant, scale: $0), of: icon) }
                + symbols.files(of: icon, variant)
        }
    }

    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        guard place.includes(icon) else { return [] }
        let name = options.namespaces ? icon : icon.lastPathStep
        let swift = options.swift.map { place.path("\($0).swift/\(SwiftNames.identifier(icon))") }
        return [catalog + "/" + name + ".imageset"] + [swift].compactMap(\.self)
    }

    private func path(_ file: String, of icon: String) -> String { "\(catalog)/\(icon).imageset/\(file)" }

    private func file(_ icon: String, _ variant: String?) -> String {
        icon.lastPathStep + (variant.map { "." + $0 } ?? "")
    }

    private func pictureName(_ icon: String, _ variant: String?, scale: Int) -> String {
        file(icon, variant) + (scale == 1 ? "" : "@\(scale)x") + ".png"
    }

    func problems(with variant: BuiltVariant, of icon: PlannedIcon) -> [Diagnostic] {
        guard place.includes(icon.name) else { return [] }
        let asSymbol = options.symbols ? SymbolMaking.problem(with: variant).map { [$0] } ?? [] : []
        guard options.images == .svg, case .failure(let obstacle) = AppleDrawing.make(variant) else { return asSymbol }
        return asSymbol + [problem(obstacle, variant)]
    }

    /// Pictures lack what builds do not draw. Vectors have it.
    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] {
        let undrawn = place.includes(icon.name) ? variant.undrawn : []
        guard !undrawn.isEmpty, options.images == .svg, case .success = AppleDrawing.make(variant) else {
            return undrawn
        }
        return []
    }

    private func problem(_ obstacle: DrawingObstacle, _ variant: BuiltVariant) -> Diagnostic {
        Diagnostic(
            rule: .appleNeedsPNG,
            message: "the asset catalog gets pictures of the icon, since Xcode does not draw \(obstacle.what)",
            location: variant.document.location(of: obstacle.element ?? variant.document.root),
            hint: "draw it by filled and stroked shapes, or export \"images\": \"png\"")
    }

    /// Returns a finding for a variant that is a template of SF Symbols where the icon is none, or none where it is one.
    private static func mixedFinding(_ variant: BuiltVariant) -> Diagnostic {
        Diagnostic(
            rule: .appleNoSymbol,
            message:
                "the asset catalog gets images of the icon, since only some of its drawings are templates of SF Symbols",
            location: variant.document.location(of: variant.document.root),
            hint: "draw all of them in the SF Symbols app, or none")
    }

    var readsWeights: Bool { options.symbols }

    func problems(withWeightsOf icon: BuiltIcon) -> [(variant: Int, finding: Diagnostic)] {
        guard options.symbols, place.includes(icon.planned.name), let made = SymbolMaking(icon) else { return [] }
        return made.findings.filter { $0.finding.rule == .appleEqualWeights }
    }

    func makeExporter() -> any IconExporter { Exporter(format: self) }

    private struct Exporter: IconExporter {
        let format: AppleFormat
        private var painter = PicturePainter()

        init(format: AppleFormat) { self.format = format }

        mutating func export(_ icon: BuiltIcon) -> IconExport {
            var export = IconExport()
            guard !icon.files.icon.isEmpty, icon.variants.count == icon.planned.plan.variants.count + 1 else {
                return export
            }
            if icon.variants.allSatisfy(\.isTemplate) {
                let templates = icon.variants.map(\.drawing.bytes)
                export.files = format.symbols.export(icon.planned.name, icon.planned.plan, templates)
                return export
            }
            if format.options.symbols, let made = SymbolMaking(icon) {
                export.findings += made.findings
                if !made.templates.isEmpty {
                    export.files = format.symbols.export(icon.planned.name, icon.planned.plan, made.templates)
                    return export
                }
            }
            export.findings += icon.variants.filter { $0.isTemplate != icon.variants[0].isTemplate }.map {
                ($0.index, AppleFormat.mixedFinding($0))
            }
            var drawings: [AppleDrawing] = []
            if format.options.images == .svg {
                for variant in icon.variants {
                    switch AppleDrawing.make(variant) {
                    case .success(let drawing): drawings.append(drawing)
                    case .failure(let obstacle):
                        export.findings.append((variant.index, format.problem(obstacle, variant)))
                    }
                }
            }
            // One image set has vectors or pictures throughout.
            let isVector = drawings.count == icon.variants.count
            for (place, variant) in icon.variants.enumerated() {
                let name = variant.index == 0 ? nil : icon.planned.plan.variants[variant.index - 1].name
                if isVector {
                    let path = format.path(format.file(icon.planned.name, name) + ".svg", of: icon.planned.name)
                    export.files.append(OutputFile(path: path, bytes: drawings[place].bytes(of: variant)))
                    continue
                }
                for scale in AppleFormat.scales {
                    let file = format.pictureName(icon.planned.name, name, scale: scale)
                    painter.paint(
                        variant, scale: Double(scale), to: format.path(file, of: icon.planned.name), into: &export)
                }
            }
            let contents = format.contents(of: icon, isVector: isVector)
            export.files.append(
                OutputFile(path: format.path("Contents.json", of: icon.planned.name), bytes: Array(contents.utf8)))
            return export
        }
    }

    // MARK: Contents

    private func contents(of icon: BuiltIcon, isVector: Bool) -> String {
        let slots = VariantSlots(icon.planned.plan)
        let isDirected = slots.rightToLeft != nil || slots.leftToRight != nil
        var images: [String] = []
        let add = { (variant: Int, direction: TextDirection?, locale: LanguageTag?) in
            let name = variant == 0 ? nil : icon.planned.plan.variants[variant - 1].name
            let files =
                isVector
                ? [(file(icon.planned.name, name) + ".svg", nil)]
                : Self.scales.map { (pictureName(icon.planned.name, name, scale: $0), "\($0)x") }
            for (file, scale) in files {
                var members = [("filename", file), ("idiom", "universal")]
                if let direction {
                    members.append(("language-direction", direction.inCatalogs))
                }
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
        let icons = icons.map(\.name).filter(place.includes)
        let folders = PathSet(icons.flatMap(\.foldersOnTheWay)).paths
        let contents = ([catalog] + folders.map { catalog + "/" + $0 }).map { $0 + "/Contents.json" }
        return contents + (swiftFile.map { [$0] } ?? [])
    }

    /// The file of names lies beside the catalog, in which it would be an unassigned child.
    private var swiftFile: String? { options.swift.map { catalog.pathBeforeLastStep + $0 + ".swift" } }

    func setContents(_ set: BuiltSet) -> [[UInt8]] {
        setFiles(set.icons).map { path in
            if let name = options.swift, path == swiftFile {
                let names = set.icons.map(\.name).filter(place.includes).sorted { ExactName($0) < ExactName($1) }
                let choice = AppleSymbolChoice(type: name, sets: symbols) { options.namespaces ? $0 : $0.lastPathStep }
                let built = set.icons.filter { place.includes($0.name) && set.exists(symbols.template($0.name, nil)) }
                    .sorted { ExactName($0.name) < ExactName($1.name) }
                let chosen = choice.text(built.map { AppleSymbolChoice.Symbol(icon: $0.name, plan: $0.plan) })
                let text = SwiftNames.file(named: name, names, hasNamespaces: options.namespaces)
                // Where symbols are chosen, images are loaded in that way too.
                return Array((text + (chosen.isEmpty ? SwiftNames.images(named: name) : chosen)).utf8)
            }
            let isNamespace = options.namespaces && path.utf8.count > (catalog + "/Contents.json").utf8.count
            let properties = isNamespace ? ",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }" : ""
            return Array("{\n\(Self.info)\(properties)\n}\n".utf8)
        }
    }
}
