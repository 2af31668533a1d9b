import Diagnostics
import Manifest

/// A format of components for a framework of pages: a module for each icon, which chooses by locale, and an index.
///
/// A framework says how its modules are written; which files there are, and what is in the package, is the same for all.
protocol ComponentFormat: ExportFormat where Export: ComponentExport {
    func module(_ component: Component) -> String
    /// The module that components share, and its types.
    var runtime: (module: String, types: String) { get }
    var sharedNames: [String] { get }
    /// The framework's package with the versions that the components need.
    static var peer: (package: String, versions: String) { get }
}

struct Component {
    let icon: String
    /// The name of the component: `ChevronForward`.
    let name: String
    let keys: [(key: String, variant: VariantSlots.Variant)]
    /// The drawings that keys lead to, by their numbers, without those that are the base in the mirror.
    let drawings: [(variant: VariantSlots.Variant, drawing: ElementDrawing)]

    /// The keys as an object. A list with a drawing alone in it is the mirror image of that.
    var table: String {
        let own = Set(drawings.map(\.variant))
        return "{ \(SlotTable.members(keys) { own.contains($0) ? "drawing\($0)" : "[drawing0]" }) }"
    }
}

extension ComponentFormat {
    // MARK: Files of icons

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        let module = place.path("icons/\(componentName(icon))")
        return IconFiles(plan, icon: [module + ".js", module + ".d.ts"]) { _ in [] }
    }

    /// Returns the name of the component of an icon, which is none of those that the index has besides.
    func componentName(_ icon: String) -> String {
        let name = CamelCase.typeName(options.nameForm.name(of: icon))
        return ["Icon", "IconLocale", "IconProps"].contains(name) ? name + "Icon" : name
    }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] { variant.elementLosses }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        let keys = SlotTable.entries(icon.planned)
        let drawings = icon.elementDrawings(of: Set(keys.map(\.variant)), options.colors)
        let component = Component(
            icon: icon.planned.name, name: componentName(icon.planned.name), keys: keys, drawings: drawings)
        return IconExport(
            files: zip(icon.files.icon, [module(component), component.types]).map {
                OutputFile(path: $0, bytes: Array($1.utf8))
            })
    }

    // MARK: Files of the set

    private var names: [String] {
        ["index.js", "index.d.ts", "createIcon.js", "createIcon.d.ts", "locale.js"]
            + (options.package == nil ? [] : ["package.json"])
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { names.map(place.path) }

    func setTexts(_ set: BuiltSet) -> [String] {
        let entries = set.icons.map { componentName($0.name) }.map { "export { \($0) } from \"./icons/\($0).js\";\n" }
            .joined()
        let shared = sharedNames.map { "export { \($0) } from \"./createIcon.js\";\n" }.joined()
        let types = "export type { Icon, IconProps } from \"./createIcon.js\";\n"
        return names.map { name in
            switch name {
            case "index.js": entries + shared
            case "index.d.ts": entries + shared + types
            case "createIcon.js": runtime.module
            case "createIcon.d.ts": runtime.types
            case "locale.js": JavaScript.locale
            default: package
            }
        }
    }

    private var package: String {
        let peer = "{ \(JSONText.quoted(Self.peer.package)): \(JSONText.quoted(Self.peer.versions)) }"
        return PackageFile.text(
            options.package,
            exports: [PackageFile.module(".", "index"), PackageFile.module("./icons/*", "icons/*")],
            sideEffects: "false", further: ",\n  \"peerDependencies\": \(peer)")
    }
}

extension BuiltIcon {
    /// The drawings as elements, in order of their numbers, without those that a transform makes of the base.
    func elementDrawings(
        of variants: Set<VariantSlots.Variant>, _ colors: ExportColors
    ) -> [(variant: VariantSlots.Variant, drawing: ElementDrawing)] {
        let variants = variants.sorted()
        let documents = TextColor.drawings(variants.map { self.variants[$0].document }, colors)
        let drawings = zip(variants, documents).map { ($0, ElementDrawing($1)) }
        guard let base = drawings.first(where: { $0.0 == 0 })?.1 else { return drawings }
        return drawings.filter { variant, drawing in
            !(self.variants[variant].drawing.isExactMirror && drawing.hasRoot(of: base))
        }
    }
}

extension Component {
    /// Returns a module that gives the drawings to `createIcon`; `title` is the component's name for developers.
    func module(_ dialect: AttributeDialect, title: String, beginning: String = "") -> String {
        let drawings = drawings.map { "const drawing\($0) = \(ElementScript.text($1, dialect));\n" }
        return """
            \(beginning)import { createIcon } from "../createIcon.js";
            \(drawings.joined())\(comment)
            export const \(name) = /*#__PURE__*/ createIcon(\(JSONText.quoted(title)), \(table));
            export default \(name);

            """
    }

    var comment: String { "/** The icon \(JSONText.quoted(icon).replacing("*/", with: "* /")). */" }

    var types: String {
        """
        import type { Icon } from "../createIcon.js";
        \(comment)
        export declare const \(name): Icon;
        export default \(name);

        """
    }
}

/// The part of the module that components share which is the same for all frameworks.
enum ComponentRuntime {
    /// Functions of JavaScript that choose a drawing and measure it; the module has `variant` of `locale.js`.
    static let drawing = """
        /** The drawing for a locale: its box, the attributes of its root, its elements, and its width for a height of 1. A list \
        with a drawing alone in it is the mirror image of that. */
        function drawn(name, drawings, locale, id) {
          let found = drawings[""];
          try {
            if (locale) found = variant(drawings, locale);
          } catch {
            throw new RangeError(`the icon '${name}' is asked for the locale '${locale}', which is no tag such as 'ar-EG'`);
          }
          const [viewBox, attributes, nodes] = found[2] ? found : found[0];
          const [x, , width, height] = viewBox.split(" ").map(Number);
          const own = typeof nodes === "function" ? nodes(id) : nodes;
          const elements = found[2] ? own : [["g", { transform: `matrix(-1 0 0 1 ${2 * x + width} 0)` }, own]];
          return [viewBox, attributes, elements, width > 0 && height > 0 ? width / height : 1];
        }
        /** The width for a height: pixels, or a length such as "1em". */
        function wide(size, proportion) {
          return proportion === 1 ? size
            : typeof size === "number" ? size * proportion : size.replace(/^[0-9.]+/, (number) => number * proportion);
        }

        """
}
