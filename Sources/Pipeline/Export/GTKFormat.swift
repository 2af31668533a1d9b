import Diagnostics
import IconModel
import Manifest
import SVGDocument

/// Icons in an icon theme of freedesktop: GTK looks for `NAME-rtl` before `NAME` in right-to-left windows.
/// Those of one colour are symbolic, and filled paths alone: GTK recolours every path, masks included, and no stroke.
struct GTKFormat: ExportFormat {
    static let choosesByDrawing = true

    let place: ExportPlace
    let options: GTKExport

    // MARK: Files of icons

    /// The only folder that the index of hicolor names for symbolic icons of actions; themes read no others.
    private static let folder = "scalable/actions"
    private static let theme = "hicolor"

    /// Returns the name by which apps ask for an icon, without `-symbolic`.
    private func iconName(_ icon: String) -> String {
        options.prefix
            + String(
                icon.unicodeScalars.map { scalar -> Character in
                    "./_".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace ? "-" : Character(scalar)
                })
    }

    private func path(_ icon: String, isSymbolic: Bool, _ direction: TextDirection?) -> String {
        let name = iconName(icon)
        // The icons of a theme are named so already, and one that has no base has its direction behind that.
        let isNamedSymbolic = ["", "-rtl", "-ltr"].contains { name.hasSuffix("-symbolic" + $0) }
        let suffix = isSymbolic && !isNamedSymbolic ? "-symbolic" : ""
        return place.path(
            "\(Self.theme)/\(Self.folder)/\(name)\(suffix)\(direction.map { "-" + $0.rawValue } ?? "").svg")
    }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        var files = IconFiles(plan) { _ in [] }
        for (direction, variant) in VariantSlots(plan).directions {
            let plain = path(icon, isSymbolic: false, direction)
            let symbolic = path(icon, isSymbolic: true, direction)
            if symbolic != plain { files.variants[variant].append(symbolic) }
            files.variants[variant].append(plain)
        }
        return files
    }

    // MARK: Drawings

    private static let ownColors = Shortfall(
        rule: .gtkNotSymbolic, beginning: "the icon is exported with its own colours, since GTK cannot recolour ",
        hint: "draw it by filled and stroked shapes")
    private static let noLocales = Shortfall(
        rule: .gtkNoLocales, beginning: "icon themes know no locales: ",
        hint: "ask for the drawing by another name in the app, or leave the icon out by \"except\"")

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        let shown = Self.shown(icon)
        return unsaid(icon.planned) + (Self.wantsSymbolic(shown) ? shown.problems(Self.ownColors, Self.symbolic) : [])
    }

    /// Symbolic icons have all of a drawing or are none, and the files of others go to librsvg.
    func losses(in variant: BuiltVariant) -> [DrawingObstacle] { variant.losses(of: [.foreignObject]) }

    private static func shown(_ icon: BuiltIcon) -> BuiltIcon {
        var shown = icon
        let directions = VariantSlots(icon.planned.plan).directions
        shown.variants.removeAll { variant in !directions.contains { $0.variant == variant.index } }
        return shown
    }

    private static func wantsSymbolic(_ icon: BuiltIcon) -> Bool {
        icon.variants.allSatisfy { $0.exportScene.singleColor != nil }
    }

    private static func symbolic(_ variant: BuiltVariant) throws(DrawingObstacle) -> SVGDocument {
        try variant.forms.document(.fills).get()
    }

    /// Returns what a theme cannot say of an icon: it has no locales.
    private func unsaid(_ icon: PlannedIcon) -> [Diagnostic] {
        let slots = VariantSlots(icon.plan)
        let locales = slots.locales.filter { $0.variant != slots.variant(for: $0.tag.direction) }.map(\.tag.description)
        guard !locales.isEmpty else { return [] }
        let what = "\(locales.joined(separator: ", ")) \(locales.count == 1 ? "gets" : "get") what the direction gets"
        return [Self.noLocales.finding(what, at: icon.pieces.text.location(icon.icon.name.range))]
    }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        let shown = Self.shown(icon)
        let drawings = Self.wantsSymbolic(shown) ? shown.drawings(Self.symbolic) : nil
        let symbolic = drawings.map { Dictionary(uniqueKeysWithValues: zip(shown.variants.map(\.index), $0)) }
        let original = icon.planned.icon.original.flatMap { place.includes($0) ? $0 : nil }
        let files = VariantSlots(icon.planned.plan).directions.map { direction, variant in
            let path = path(icon.planned.name, isSymbolic: symbolic != nil, direction)
            if let original {
                let target = self.path(original, isSymbolic: symbolic != nil, direction)
                return OutputFile(path: path, content: .link(target.lastPathStep))
            }
            let drawn = symbolic?[variant].map { SVGWriter.write($0) }
            return OutputFile(path: path, bytes: drawn ?? icon.variants[variant].plainBytes)
        }
        return IconExport(files: files)
    }

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        options.resources == nil ? [] : [place.path("icons.gresource.xml")]
    }

    func setTexts(_ set: BuiltSet) -> [String] { options.resources.map { [resourceList(set, $0)] } ?? [] }

    private func resourceList(_ set: BuiltSet, _ prefix: String) -> String {
        let folder = place.path("\(Self.theme)/\(Self.folder)/")
        let names = set.icons.flatMap { icon in
            [files(of: icon.name, icon.plan)].paths.filter(set.exists).map {
                String(decoding: $0.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
            }
        }
        let entries = PathSet(names).paths.map { name in
            let path = "\(Self.theme)/\(Self.folder)/\(name)"
            return
                "    <file alias=\"\(XMLEscaping.attributeValue(name))\">\(XMLEscaping.attributeValue(path))</file>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <gresources>
              <gresource prefix="\(XMLEscaping.attributeValue(prefix))/icons/\(Self.folder)">
            \(entries.joined())  </gresource>
            </gresources>

            """
    }
}
