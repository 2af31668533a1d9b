import Diagnostics
import HostSystem
import IconModel
import Manifest

/// A format of components for a framework of pages: a module for each icon, which holds its drawings as elements and chooses
/// among them by the locale that the page gives, and an index of all.
///
/// A framework says how its modules are written; which files there are, and what is in the package, is the same for all.
protocol ComponentFormat: OutputFormat {
    associatedtype Export: ComponentExport

    var place: ExportPlace { get }
    var options: Export { get }
    init(place: ExportPlace, options: Export)

    /// The end of the names of modules: `.js`.
    static var moduleSuffix: String { get }
    /// Returns the module of an icon.
    static func module(_ component: Component) -> String
    /// Returns the types of the module of an icon.
    static func moduleTypes(_ component: Component) -> String
    /// Returns what the index has for an icon, by the name of its component: the same for types.
    static func indexEntry(_ name: String) -> String
    /// The module that components share, and its types.
    static var runtime: (module: String, types: String) { get }
    /// What the index gives to pages besides icons, as a module and as types.
    static var indexEnd: (module: String, types: String) { get }
    /// The framework's package with the versions that the components need.
    static var peer: (package: String, versions: String) { get }
    /// The condition under which bundlers look for modules.
    static var condition: String { get }
}

/// An icon as a component.
struct Component {
    /// The name of the icon.
    let icon: String
    /// The name of the component: `ChevronForward`.
    let name: String
    /// The keys of locales with the numbers of their drawings.
    let keys: [(key: String, variant: VariantSlots.Variant)]
    /// The drawings that keys lead to, by their numbers.
    let drawings: [(variant: VariantSlots.Variant, drawing: ElementDrawing)]

    /// Returns the table of keys as an object, with what stands for each drawing.
    func table(_ value: (VariantSlots.Variant) -> String) -> String {
        "{ \(keys.map { "\(JSONText.quoted($0.key)): \(value($0.variant))" }.joined(separator: ", ")) }"
    }
}

extension ComponentFormat {
    static var name: String { Export.name }
    static var places: [String] { [ExportPath.root] }
    static var isIndexed: Bool { false }

    static func all(_ options: FormatOptions) -> [Self] {
        options.exports(to: Export.self).map { Self(place: ExportPlace($0), options: $1) }
    }

    static func indexEntry(_ name: String) -> String {
        "export { \(name) } from \"./icons/\(name).js\";\n"
    }

    static func moduleTypes(_ component: Component) -> String { component.types }

    static var indexEnd: (module: String, types: String) {
        let locale = "export { IconLocale } from \"./createIcon.js\";\n"
        return (locale, locale + "export type { Icon, IconProps } from \"./createIcon.js\";\n")
    }

    static var condition: String { "default" }
    static var moduleSuffix: String { ".js" }

    // MARK: Files of icons

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        guard place.includes(icon) else { return IconFiles(plan) { _ in [] } }
        let module = place.path("icons/\(Self.componentName(icon))")
        return IconFiles(plan, icon: [module + Self.moduleSuffix, module + Self.typesSuffix]) { _ in [] }
    }

    /// The end of the names of files with types.
    private static var typesSuffix: String { moduleSuffix == ".js" ? ".d.ts" : moduleSuffix + ".d.ts" }

    /// Returns the name of the component of an icon, which is none of those that the index has besides.
    static func componentName(_ icon: String) -> String {
        let name = CamelCase.typeName(icon)
        return ["Icon", "IconLocale", "IconProps"].contains(name) ? name + "Icon" : name
    }

    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] {
        place.includes(icon.name) ? variant.elementLosses : []
    }

    func makeExporter() -> any IconExporter { ComponentExporter<Self>(colors: options.colors) }

    // MARK: Files of the set

    private var names: [String] {
        ["index.js", "index.d.ts", "createIcon.js", "createIcon.d.ts", "locale.js"]
            + (options.package == nil ? [] : ["package.json"])
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { names.map(place.path) }

    func setContents(_ set: BuiltSet) -> [[UInt8]] {
        let icons = set.icons.map(\.name).filter(place.includes).sorted { ExactName($0) < ExactName($1) }
        let entries = icons.map { Self.indexEntry(Self.componentName($0)) }.joined()
        return names.map { name in
            let text =
                switch name {
                case "index.js": entries + Self.indexEnd.module
                case "index.d.ts": entries + Self.indexEnd.types
                case "createIcon.js": Self.runtime.module
                case "createIcon.d.ts": Self.runtime.types
                case "locale.js": JavaScript.locale
                default: package
                }
            return Array(text.utf8)
        }
    }

    private var package: String {
        let condition = JSONText.quoted(Self.condition)
        return """
            {
              "name": \(JSONText.quoted(options.package ?? "")),
              "version": \(JSONText.quoted(options.version)),
              "type": "module",
              "sideEffects": false,
              "exports": {
                ".": { "types": "./index.d.ts", \(condition): "./index.js" },
                "./icons/*": { "types": "./icons/*\(Self.typesSuffix)", \(condition): "./icons/*\(Self.moduleSuffix)" },
                "./package.json": "./package.json"
              },
              "peerDependencies": { \(JSONText.quoted(Self.peer.package)): \(JSONText.quoted(Self.peer.versions)) }
            }

            """
    }
}

private struct ComponentExporter<Format: ComponentFormat>: IconExporter {
    let colors: ExportColors

    func export(_ icon: BuiltIcon) -> IconExport {
        guard let module = icon.files.icon.first, let types = icon.files.icon.last,
            icon.variants.count == icon.planned.plan.variants.count + 1
        else { return IconExport() }
        let keys = SlotTable.entries(icon.planned)
        let variants = Set(keys.map(\.variant)).sorted()
        let documents = TextColor.drawings(variants.map { icon.variants[$0].document }, colors)
        let drawings = zip(variants, documents).map { ($0, ElementDrawing($1)) }
        let component = Component(
            icon: icon.planned.name, name: Format.componentName(icon.planned.name), keys: keys, drawings: drawings)
        return IconExport(files: [
            OutputFile(path: module, bytes: Array(Format.module(component).utf8)),
            OutputFile(path: types, bytes: Array(Format.moduleTypes(component).utf8)),
        ])
    }
}

extension Component {
    /// Returns a module that gives the drawings to `createIcon`, with attributes as `dialect` names them. `title` is the name by
    /// which developers see the component, and `beginning` what comes first in the module.
    func module(_ dialect: AttributeDialect, title: String, beginning: String = "") -> String {
        let drawings = drawings.map { "const drawing\($0) = \(ElementScript.text($1, dialect));\n" }
        return """
            \(beginning)import { createIcon } from "../createIcon.js";
            \(drawings.joined())\(comment)
            export const \(name) = /*#__PURE__*/ createIcon(\(JSONText.quoted(title)), \(table { "drawing\($0)" }));
            export default \(name);

            """
    }

    /// A comment that names the icon, which nothing in the name ends.
    var comment: String { "/** The icon \(JSONText.quoted(icon).replacing("*/", with: "* /")). */" }

    /// The types of a module whose component has the type `Icon` of the shared module.
    var types: String {
        """
        import type { Icon } from "../createIcon.js";
        \(comment)
        export declare const \(name): Icon;
        export default \(name);

        """
    }
}
