import Geometry
import HostSystem
import Manifest

/// Icons for pages: SVG files under the index's names, and what pages need to choose by language and direction.
///
/// Browsers choose by `:dir` and `:lang`. All selectors of the style sheet weigh the same, so their order is that of the
/// fallback: the direction before languages, and languages before their regions. Scripts are unknown to browsers and are
/// written as the languages of the set, and modules choose from the same places.
struct WebFormat: ExportFormat {
    let place: ExportPlace
    let options: WebExport

    // MARK: Files of icons

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        let module = options.pieces.contains(.icons) ? [place.path("icons/\(options.moduleName(of: icon)).js")] : []
        return IconFiles(plan, icon: module) { [place.path(WebName.file(of: icon, variant: $0))] }
    }

    /// Two icons must not have one class or one id either.
    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        var claims = [files].paths
        if options.pieces.contains(.css) { claims.append(place.path("icons.css/.\(className(of: icon))")) }
        if options.pieces.contains(.codex) { claims.append(place.path("codex.js/\(options.moduleName(of: icon))")) }
        if options.pieces.contains(.sprite) {
            claims += ([nil] + plan.variants.map(\.name)).map {
                place.path("icons.svg/#\(WebName.id(of: icon, variant: $0))")
            }
        }
        return claims
    }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] {
        let pieces: Set<WebExport.Piece> = [.icons, .sprite, .codex]
        return !pieces.isDisjoint(with: options.pieces) ? variant.elementLosses : []
    }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        var export = IconExport(files: icon.files(\.plainBytes))
        guard let module = icon.files.icon.first else { return export }
        let keys = SlotTable.entries(icon.planned)
        // Drawings on one page share its ids.
        let text = WebModules.drawings(
            keys, icon.elementDrawings(of: Set(keys.map(\.variant)), options.colors),
            idPrefix: className(of: icon.planned.name) + ".")
        export.files.append(OutputFile(path: module, bytes: Array(text.utf8)))
        return export
    }

    func isNeededBySet(_ path: String) -> Bool { readsDrawings && place.contains(path) && path.hasSuffix(".svg") }

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] { names.map(place.path) }

    private var names: [String] {
        var names: [String] = []
        for piece in options.pieces {
            switch piece {
            case .css: names.append("icons.css")
            case .sprite: names.append("icons.svg")
            case .module: names += ["icons.js", "icons.d.ts"]
            case .icons: names += ["index.js", "index.d.ts", "icons/icon.d.ts"]
            case .codex: names += ["codex.js", "codex.d.ts"]
            }
        }
        if options.pieces.contains(.module) || options.pieces.contains(.icons) {
            names += ["locale.js", "locale.d.ts"]
        }
        return names + (options.package == nil ? [] : ["package.json"])
    }

    func setTexts(_ set: BuiltSet) -> [String] {
        let icons = set.icons
        let moduleNames = icons.map { options.moduleName(of: $0.name) }
        let drawn: [WebIcon] =
            readsDrawings ? WorkQueue.map(icons, jobs: set.jobs) { WebIcon($0, place, options.colors, set) } : []
        return names.map { name in
            switch name {
            case "icons.css": styleSheet(icons, drawn)
            case "icons.svg": sprite(drawn)
            case "icons.js": WebModules.table.text(WebModules.entries(icons))
            case "icons.d.ts": WebModules.table.types(icons.map(\.name))
            case "index.js": WebModules.index(moduleNames)
            case "index.d.ts": WebModules.indexTypes(moduleNames)
            case "icons/icon.d.ts": JavaScript.iconTypes
            case "codex.js": CodexModule.text(zip(moduleNames, icons), drawn.map(\.drawings))
            case "codex.d.ts": CodexModule.types(moduleNames)
            case "locale.js": JavaScript.locale
            case "locale.d.ts": JavaScript.localeTypes
            default: package
            }
        }
    }

    /// Whether files of the set are made from the drawings, not from their names alone.
    private var readsDrawings: Bool { !Set([.css, .sprite, .codex]).isDisjoint(with: options.pieces) }

    // MARK: Style sheet

    private func className(of icon: String) -> String { options.prefix + "-" + WebName.plain(icon) }

    private func styleSheet(_ icons: [PlannedIcon], _ drawn: [WebIcon]) -> String {
        let all = "." + options.prefix
        let picture = "var(--\(options.prefix)) center / contain no-repeat"
        // Pages and their scripts can rely on it that every class has a mask.
        let whole = "linear-gradient(#000, #000)"
        var rules = """
            @charset "utf-8";
            \(all) { display: inline-block; width: 1.5em; height: 1.5em; background: currentColor; \
            -webkit-mask: \(picture); mask: \(picture); -webkit-print-color-adjust: exact; print-color-adjust: exact; \
            forced-color-adjust: preserve-parent-color; }
            @supports not (forced-color-adjust: preserve-parent-color) \
            { @media (forced-colors: active) { \(all) { background: CanvasText; } } }

            """
        for (index, icon) in icons.enumerated() {
            let name = "." + className(of: icon.name)
            if !drawn[index].isTemplate {
                rules += "\(name) { background: \(picture); -webkit-mask: \(whole); mask: \(whole); }\n"
            }
            let proportion = drawn[index].proportion
            if proportion != 1 {
                rules += "\(name) { width: auto; aspect-ratio: \(NumberText.rounded(proportion)); }\n"
            }
            for (selector, variant) in VariantSlots(icon.plan).selectors {
                rules += "\(name)\(selector) { --\(options.prefix): url(\"\(WebName.file(of: icon, variant))\"); }\n"
            }
        }
        return rules
    }

    // MARK: Sprite

    private func sprite(_ drawn: [WebIcon]) -> String {
        let symbols = drawn.flatMap(\.drawings).map { $0.symbol + "\n" }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\">\n\(symbols.joined())</svg>\n"
    }

    // MARK: Package

    private var package: String {
        let hasIcons = options.pieces.contains(.icons)
        let main = hasIcons ? "index" : options.pieces.contains(.module) ? "icons" : nil
        var exports = main.map { [PackageFile.module(".", $0)] } ?? []
        if options.pieces.contains(.module) { exports.append(PackageFile.module("./icons.js", "icons")) }
        if hasIcons { exports.append(PackageFile.module("./icons/*.js", "icons/*", types: "icons/icon")) }
        if main != nil { exports.append(PackageFile.module("./locale.js", "locale")) }
        if options.pieces.contains(.codex) { exports.append(PackageFile.module("./codex.js", "codex")) }
        if options.pieces.contains(.css) { exports.append(PackageFile.files("./icons.css")) }
        if options.pieces.contains(.sprite) { exports.append(PackageFile.files("./icons.svg")) }
        return PackageFile.text(
            options.package, exports: exports + [PackageFile.files("./svg/*")], sideEffects: "[\"*.css\"]")
    }
}
