import Diagnostics
import Geometry
import HostSystem
import IconModel
import Manifest
import SVGDocument

/// Icons as a set of Iconify: a JSON file of markup, and a table of drawings by locale, as the format does not choose.
///
/// A drawing that is the exact mirror image of another one, and an icon that is another name of one, is an alias. The format
/// is that of `IconifyJSON` (iconify.design/docs/types/iconify-json.html).
struct IconifyFormat: ExportFormat {
    let place: ExportPlace
    let options: IconifyExport

    // MARK: Names

    /// Returns the name of a drawing in the set: words of letters and digits with hyphens between them.
    static func name(of icon: String, variant: String? = nil) -> String {
        let words = words(icon)
        // A name in another script has no letter that the format knows.
        let name = words.isEmpty ? "icon-" + ContentDigest.text(of: icon) : words
        return variant.map { name + "-" + Self.words($0) } ?? name
    }

    private static func words(_ text: String) -> String {
        text.lowercased().utf8.split { !(ASCII.isAlphanumeric($0) && $0 < 0x80) }
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    private func name(of icon: PlannedIcon, _ variant: VariantSlots.Variant) -> String {
        Self.name(of: icon.name, variant: icon.plan.name(of: variant))
    }

    // MARK: Files

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles { IconFiles(plan) { _ in [] } }

    func claims(of icon: String, _ plan: VariantPlan, _ files: IconFiles) -> [String] {
        ([nil] + plan.variants.map(\.name)).map { place.path("\(file)/\(Self.name(of: icon, variant: $0))") }
    }

    /// Sets hold no pictures, and nothing with a frame of its own.
    func losses(in variant: BuiltVariant) -> [DrawingObstacle] {
        let root = variant.document.root
        return variant.elementLosses + variant.losses(of: [.image, .svg]).filter { $0.element != root }
    }

    /// The drawings are read from the files that every set has.
    func isNeededBySet(_ path: String) -> Bool { path.utf8.starts(with: "\(SVGFormat.name)/".utf8) }

    private var file: String { options.prefix + ".json" }

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        [file, "icon-locales.json", "locale.js", "locale.d.ts"].map(place.path)
    }

    func setTexts(_ set: BuiltSet) -> [String] {
        let known = Set(set.icons.map { ExactName($0.name) })
        let entries = WorkQueue.map(set.icons, jobs: set.jobs) { self.entries(of: $0, set, known) }.flatMap { $0 }
        return [
            IconifyText(prefix: options.prefix, info: options.info, entries: entries).text, locales(set.icons),
            JavaScript.locale,
            JavaScript.localeTypes,
        ]
    }

    private func locales(_ icons: [PlannedIcon]) -> String {
        let entries = icons.map { icon in
            let names = SlotTable.members(SlotTable.entries(icon)) { JSONText.quoted(name(of: icon, $0)) }
            return "  \(JSONText.quoted(icon.name)): { \(names) }"
        }
        return "{\n\(entries.joined(separator: ",\n"))\n}\n"
    }

    // MARK: Drawings

    /// Returns what the set has of an icon. `known` are the icons of the set.
    private func entries(of icon: PlannedIcon, _ set: BuiltSet, _ known: Set<ExactName>) -> [IconifyText.Entry] {
        let variants = 0...icon.plan.variants.count
        if let original = icon.icon.original, known.contains(ExactName(original)) {
            return variants.map { variant in
                let parent = Self.name(of: original, variant: icon.plan.name(of: variant))
                return IconifyText.Entry(name: name(of: icon, variant), content: .alias(parent, isFlipped: false))
            }
        }
        let base = set.document(SlotTable.file(of: icon, 0))
        let aliases = Set(
            variants.filter { variant in
                variant > 0 && base.map { icon.mirrorsExactly(variant, $0) } == true
            })
        let drawn = variants.compactMap { variant in
            aliases.contains(variant)
                ? nil : (variant == 0 ? base : set.document(SlotTable.file(of: icon, variant))).map { (variant, $0) }
        }
        let painted = zip(drawn.map(\.0), TextColor.drawings(drawn.map(\.1), options.colors))
        let contents = Dictionary(
            uniqueKeysWithValues: painted.map { ($0, IconifyText.content(of: ElementDrawing($1))) })
        return variants.compactMap { variant in
            let name = name(of: icon, variant)
            if aliases.contains(variant) {
                return IconifyText.Entry(name: name, content: .alias(self.name(of: icon, 0), isFlipped: true))
            }
            return contents[variant].map { IconifyText.Entry(name: name, content: $0) }
        }
    }
}

private struct IconifyText {
    enum Content: Sendable {
        case drawing(box: Rect, body: String)
        case alias(String, isFlipped: Bool)
    }

    struct Entry: Sendable {
        var name: String
        /// What the entry has, or `nil` where nothing is drawn, which the format does not allow.
        var content: Content?
    }

    let prefix: String
    let info: IconifyInfo?
    let entries: [Entry]

    private static let omitted: Set<String> = ["image", "svg"]

    private static let markup = ElementMarkup()

    static func content(of drawing: ElementDrawing) -> Content? {
        guard let box = ViewBox(drawing.viewBox)?.rect, box.width > 0, box.height > 0 else { return nil }
        let children = markup.text(drawn(drawing.children))
        guard !children.isEmpty else { return nil }
        let attributes = markup.attributes(drawing.attributes.filter { !Self.placement.contains($0.name) })
        return .drawing(box: box, body: attributes.isEmpty ? children : "<g\(attributes)>\(children)</g>")
    }

    /// The attributes of the root that mean nothing on a group.
    private static let placement: Set<String> = ["preserveAspectRatio", "overflow", "zoomAndPan"]

    private static func drawn(_ nodes: [ElementDrawing.Node]) -> [ElementDrawing.Node] {
        nodes.compactMap { node in
            guard case .element(var element) = node else { return node }
            guard !omitted.contains(element.name) else { return nil }
            element.children = drawn(element.children)
            return .element(element)
        }
    }

    /// The size that most drawings have, which is said once.
    private var usualSize: (width: Double, height: Double) {
        var counts: [(width: Double, height: Double, count: Int)] = []
        for case .drawing(let box, _)? in entries.map(\.content) {
            if let known = counts.firstIndex(where: { $0.width == box.width && $0.height == box.height }) {
                counts[known].count += 1
            } else {
                counts.append((box.width, box.height, 1))
            }
        }
        // Of several sizes, the first.
        let most = counts.map(\.count).max()
        let usual = counts.first { $0.count == most }
        return usual.map { ($0.width, $0.height) } ?? (24, 24)
    }

    private var about: String {
        info.map {
            "\n  \"info\": { \"name\": \(JSONText.quoted($0.name)), \"author\": { \"name\": \(JSONText.quoted($0.author)) }, "
                + "\"license\": { \"title\": \(JSONText.quoted($0.license)) } },"
        } ?? ""
    }

    var text: String {
        let usual = usualSize
        var icons: [String] = []
        var aliases: [String] = []
        for entry in entries {
            let name = JSONText.quoted(entry.name)
            switch entry.content {
            case nil: break
            case .alias(let parent, let isFlipped):
                let flip = isFlipped ? ", \"hFlip\": true" : ""
                aliases.append("    \(name): { \"parent\": \(JSONText.quoted(parent))\(flip) }")
            case .drawing(let box, let body):
                let numbers = [
                    ("left", box.minX, 0), ("top", box.minY, 0), ("width", box.width, usual.width),
                    ("height", box.height, usual.height),
                ]
                let place = numbers.filter { $0.1 != $0.2 }.map { ", \"\($0.0)\": \(NumberText.rounded($0.1))" }
                icons.append("    \(name): { \"body\": \(JSONText.quoted(body))\(place.joined()) }")
            }
        }
        let others = aliases.isEmpty ? "" : ",\n  \"aliases\": {\n\(aliases.joined(separator: ",\n"))\n  }"
        return """
            {
              "prefix": \(JSONText.quoted(prefix)),\(about)
              "width": \(NumberText.rounded(usual.width)),
              "height": \(NumberText.rounded(usual.height)),
              "icons": {
            \(icons.joined(separator: ",\n"))
              }\(others)
            }

            """
    }
}
