import Diagnostics
import HostSystem
import IconModel
import Manifest
import SVGDocument
import SVGScene

/// Icons in an icon theme of freedesktop: GTK looks for `NAME-rtl` before `NAME` in right-to-left windows.
///
/// Icons of one colour are symbolic and take the colour of the text. GTK recolours every path whatever it is for, masks
/// included, and no stroke; so symbolic icons are filled paths alone.
struct GTKFormat: OutputFormat {
    static let name = GTKExport.name
    static let places = [ExportPath.root]
    static let isIndexed = false
    static let choosesByDrawing = true

    private let place: ExportPlace
    private let options: GTKExport

    static func all(_ options: FormatOptions) -> [GTKFormat] {
        options.exports(to: GTKExport.self).map { GTKFormat(place: ExportPlace($0), options: $1) }
    }

    // MARK: Files of icons

    /// The folder of the icons in a theme. Themes read the folders that their index names alone, and that of hicolor
    /// names no other folder for symbolic icons of actions.
    private static let folder = "scalable/actions"
    /// The theme that all others inherit.
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
        guard place.includes(icon) else { return files }
        for (direction, variant) in VariantSlots(plan).directions {
            let plain = path(icon, isSymbolic: false, direction)
            let symbolic = path(icon, isSymbolic: true, direction)
            if symbolic != plain { files.variants[variant].append(symbolic) }
            files.variants[variant].append(plain)
        }
        return files
    }

    func problems(with variant: BuiltVariant, of icon: PlannedIcon) -> [Diagnostic] {
        guard place.includes(icon.name), VariantSlots(icon.plan).directions.contains(where: { $0.1 == variant.index })
        else {
            return []
        }
        var findings = variant.index == 0 ? unsaid(icon) : []
        guard wantsSymbolic([ExportDrawing.scene(variant)]) else { return findings }
        if case .failure(let obstacle) = variant.forms.document(.fills) {
            findings.append(problem(obstacle, variant))
        }
        return findings
    }

    /// Symbolic icons have all of a drawing or are none, and the files of others go to librsvg.
    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] {
        place.includes(icon.name) ? variant.losses(of: [.foreignObject]) : []
    }

    private func wantsSymbolic(_ scenes: [Scene]) -> Bool { scenes.allSatisfy { $0.singleColor != nil } }

    private func problem(_ obstacle: DrawingObstacle, _ variant: BuiltVariant) -> Diagnostic {
        Diagnostic(
            rule: .gtkNotSymbolic,
            message: "the icon is exported with its own colours, since GTK cannot recolour \(obstacle.what)",
            location: variant.document.location(of: obstacle.element ?? variant.document.root),
            hint: "draw it by filled and stroked shapes")
    }

    /// Returns what a theme cannot say of an icon: it has no locales.
    private func unsaid(_ icon: PlannedIcon) -> [Diagnostic] {
        let slots = VariantSlots(icon.plan)
        let locales = slots.locales.filter { $0.variant != slots.variant(for: $0.tag.direction) }.map(\.tag.description)
        guard !locales.isEmpty else { return [] }
        return [
            Diagnostic(
                rule: .gtkNoLocales,
                message: "icon themes know no locales: \(locales.joined(separator: ", ")) "
                    + "\(locales.count == 1 ? "gets" : "get") what the direction gets",
                location: icon.pieces.text.location(icon.icon.name.range),
                hint: "ask for the drawing by another name in the app, or leave the icon out by \"except\"")
        ]
    }

    func makeExporter() -> any IconExporter { Exporter(format: self) }

    private struct Exporter: IconExporter {
        let format: GTKFormat

        func export(_ icon: BuiltIcon) -> IconExport {
            var export = IconExport()
            guard format.place.includes(icon.planned.name),
                icon.variants.count == icon.planned.plan.variants.count + 1
            else { return export }
            let directions = VariantSlots(icon.planned.plan).directions
            export.findings += format.unsaid(icon.planned).map { (0, $0) }
            let scenes = directions.map { ExportDrawing.scene(icon.variants[$0.1]) }
            var plain: [[UInt8]] = []
            if format.wantsSymbolic(scenes) {
                for (_, variant) in directions {
                    switch icon.variants[variant].forms.document(.fills) {
                    case .success(let document): plain.append(SVGWriter.write(document))
                    case .failure(let obstacle):
                        export.findings.append((variant, format.problem(obstacle, icon.variants[variant])))
                    }
                }
            }
            let isSymbolic = plain.count == directions.count
            let original = icon.planned.icon.original.flatMap { format.place.includes($0) ? $0 : nil }
            for (index, (direction, variant)) in directions.enumerated() {
                let path = format.path(icon.planned.name, isSymbolic: isSymbolic, direction)
                if let original {
                    let target = format.path(original, isSymbolic: isSymbolic, direction)
                    export.files.append(OutputFile(path: path, content: .link(target.lastPathStep)))
                } else {
                    let bytes = isSymbolic ? plain[index] : icon.variants[variant].plainBytes
                    export.files.append(OutputFile(path: path, bytes: bytes))
                }
            }
            return export
        }
    }

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        options.resources == nil ? [] : [place.path("icons.gresource.xml")]
    }

    func setContents(_ set: BuiltSet) -> [[UInt8]] {
        options.resources.map { [Array(resourceList(set, $0).utf8)] } ?? []
    }

    private func resourceList(_ set: BuiltSet, _ prefix: String) -> String {
        let folder = place.path("\(Self.theme)/\(Self.folder)/")
        let names = set.icons.filter { place.includes($0.name) }.flatMap { icon in
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
