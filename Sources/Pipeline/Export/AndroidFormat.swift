import Diagnostics
import IconModel
import Manifest
import SVGDocument

/// Icons in the `res` folder of an Android app: vector drawables, or pictures in all densities where none can say one.
/// Android picks a locale before a direction, and a direction before a density. So folders of locales hold finished
/// drawings, an icon is vectors or pictures throughout, and each language has a folder wherever one of its regions has
/// one, which all other regions would take it from.
/// Where the sources are the app's own drawables, what is for other directions and locales lies beside them. A drawable
/// that says so is mirrored by the system, and gets a right-to-left file that does not say so where it should not be.
struct AndroidFormat: ExportFormat {
    static let choosesByDrawing = true

    let place: ExportPlace
    let options: AndroidExport

    // MARK: Files

    /// The densities of pictures with the pixels of a density-independent one.
    private static let densities: [(name: String, scale: Double)] = [
        ("mdpi", 1), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3), ("xxxhdpi", 4),
    ]

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        let name = resource(icon)
        var files = IconFiles(plan) { _ in [] }
        for slot in folders(of: name, plan) + asDrawn(plan) {
            files.variants[slot.variant].append(vector(name, slot.folder))
            files.variants[slot.variant] += Self.densities.map { picture(name, slot.folder, $0.name) }
        }
        return files
    }

    private func vector(_ name: String, _ folder: String) -> String { place.path("\(folder)/\(name).xml") }

    private func picture(_ name: String, _ folder: String, _ density: String) -> String {
        place.path("\(folder)-\(density)/\(name).png")
    }

    /// The resource name of an icon: lower-case letters, digits and underscores, a letter first, and no word of Java.
    func resource(_ icon: String) -> String {
        var name = place.sources == nil ? options.prefix : ""
        for scalar in icon.lowercased().unicodeScalars {
            let isPlain = scalar.isASCII && ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: scalar.value))
            if isPlain {
                name.unicodeScalars.append(scalar)
            } else if name.utf8.last != UInt8(ascii: "_") {
                name += "_"
            }
        }
        if name.utf8.first.map(ASCII.isLetter) != true { name = "ic" + (name.hasPrefix("_") ? "" : "_") + name }
        return Self.javaWords.contains(name) ? name + "_icon" : name
    }

    private static let javaWords: Set<String> = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
        "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if",
        "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private",
        "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
        "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    // MARK: Folders

    /// Whether the folder is one of Compose for several platforms, which knows languages, by their present codes, and no
    /// directions: its plugin ends the app's build at `drawable-ldrtl`.
    private var isOfCompose: Bool { place.folder.lastPathStep == "composeResources" }

    private func folders(_ plan: VariantPlan) -> [(folder: String, variant: VariantSlots.Variant)] {
        let slots = VariantSlots(plan, knowsDirections: !isOfCompose)
        return slots.directions.map { ("drawable" + ($0.direction.map { "-ld" + $0.rawValue } ?? ""), $0.variant) }
            + slots.locales.map { ("drawable-" + Self.qualifier($0.tag, byOldCodes: !isOfCompose), $0.variant) }
    }

    private static let rightToLeft = "drawable-ldrtl"

    /// Returns the folders of an icon without those that the sources themselves are in.
    private func folders(of name: String, _ plan: VariantPlan) -> [(folder: String, variant: VariantSlots.Variant)] {
        guard place.sources != nil else { return folders(plan) }
        let recipes = plan.recipes.map(\.recipe)
        return folders(plan).filter { folder, variant in
            if folder == "drawable" { return false }
            if case .copy(let path) = recipes[variant] { return !place.isSource("\(folder)/\(name).xml", path) }
            return true
        }
    }

    /// Returns the folders for a source that says that it is mirrored, and is not to be; they are written only then.
    private func asDrawn(_ plan: VariantPlan) -> [(folder: String, variant: VariantSlots.Variant)] {
        guard place.sources != nil else { return [] }
        guard isOfCompose else { return VariantSlots(plan).rightToLeft == nil ? [(Self.rightToLeft, 0)] : [] }
        return VariantSlots(plan, knowsDirections: false).asDrawn.filter { $0.direction == .rightToLeft }.map {
            ("drawable-" + Self.qualifier($0, byOldCodes: false), 0)
        }
    }

    /// A locale as names of folders spell it: Android knows Hebrew, Yiddish and Indonesian by their old codes alone.
    static func qualifier(_ tag: LanguageTag, byOldCodes: Bool = true) -> String {
        let language = (byOldCodes ? LanguageTag.androidLanguage(tag.language) : nil) ?? tag.language
        guard tag.script == nil, tag.variants.isEmpty, tag.region.map({ $0.utf8.allSatisfy(ASCII.isLetter) }) ?? true
        else {
            let subtags = [language, tag.script?.code, tag.region].compactMap(\.self) + tag.variants
            return "b+" + subtags.joined(separator: "+")
        }
        return language + (tag.region.map { "-r" + $0 } ?? "")
    }

    // MARK: Drawings

    private static let pictures = Shortfall(
        rule: .androidNeedsPNG,
        beginning: "Android gets pictures of the icon, since a vector drawable cannot say ",
        hint: "draw it by filled and stroked shapes")

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        icon.problems(Self.pictures) { variant throws(DrawingObstacle) in try vector(variant, isAutoMirrored: false) }
    }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] {
        variant.undrawn + lostReferences(variant) + earlyGradients(variant)
    }

    /// The API level from which on vector drawables have gradients; before, the system ends the app.
    private static let gradientLevel = 24

    /// Returns the gradients that some devices of the app cannot load; its own drawables are in use as they are.
    private func earlyGradients(_ variant: BuiltVariant) -> [DrawingObstacle] {
        guard options.minSdk ?? 0 < Self.gradientLevel, place.sources == nil else { return [] }
        let elements = variant.scene.gradientElements
        guard !elements.isEmpty, (try? vector(variant, isAutoMirrored: false)) != nil else { return [] }
        return elements.map {
            DrawingObstacle(
                what: "the gradient of \(variant.document.describe($0)) is not drawn below API \(Self.gradientLevel)",
                element: $0,
                remedy:
                    "load the icon by AppCompat, write \"minSdk\": \(Self.gradientLevel) into the export if the app runs on "
                    + "nothing older")
        }
    }

    /// Returns the references of the source to colours of the app that are colours alone in what is made from it.
    private func lostReferences(_ variant: BuiltVariant) -> [DrawingObstacle] {
        guard variant.drawing.drawable == nil, options.colors == .original,
            let confused = variant.document.drawable?.confusedReferences, !confused.isEmpty
        else { return [] }
        return [
            DrawingObstacle(
                what:
                    "the reference \(confused.map { "'\($0)'" }.listed(atMost: 1)) becomes a colour, which the source says in other ways too",
                element: variant.document.root, remedy: "let the drawable say its colours in one way each")
        ]
    }

    private func vector(_ variant: BuiltVariant, isAutoMirrored: Bool) throws(DrawingObstacle) -> String {
        let isTemplate = options.colors == .template
        if let drawable = variant.drawing.drawable, !isTemplate {
            return Self.text(of: drawable, isAutoMirrored: isAutoMirrored)
        }
        return try VectorDrawable.text(
            of: variant.forms, as: variant.exportScene, isTemplate: isTemplate, isAutoMirrored: isAutoMirrored)
    }

    /// Returns a vector drawable as its author wrote it, but for what it says about being mirrored.
    private static func text(of drawable: SVGDocument, isAutoMirrored: Bool) -> String {
        var drawable = drawable
        let name = QualifiedName(
            namespace: .android, prefix: drawable.prefix(of: .android) ?? "android", local: "autoMirrored")
        let says = drawable.rootElement?["autoMirrored", .android] == "true"
        if isAutoMirrored {
            drawable.setAttribute(name, to: "true", on: drawable.root)
        } else if says {
            drawable.removeAttribute(name, from: drawable.root)
        }
        return String(decoding: SVGWriter.write(drawable), as: UTF8.self)
    }

    // MARK: Files of an icon

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        var export = IconExport()
        let name = resource(icon.planned.name)
        let isAuto = mirrorsItself(icon.planned)
        let folders = isAuto ? [("drawable", 0)] : folders(of: name, icon, &painter)
        let needed = Set([0] + folders.map(\.1))
        var texts: [Int: String] = [:]
        for index in needed { texts[index] = try? vector(icon.variants[index], isAutoMirrored: isAuto) }
        if texts.count == needed.count {
            let isPlain = isPlain(icon, texts, &painter)
            export.files = folders.compactMap { folder, variant in
                if folder == Self.rightToLeft, isPlain(variant) { return nil }
                return texts[variant].map { OutputFile(path: vector(name, folder), bytes: Array($0.utf8)) }
            }
            return export
        }
        let scenes = icon.variants.map(\.exportScene)
        // What mirrors itself as a vector does not as a picture.
        for (folder, variant) in isAuto ? self.folders(icon.planned.plan) : folders {
            for (density, scale) in Self.densities {
                painter.paint(
                    icon.variants[variant], scenes[variant], scale: scale, to: picture(name, folder, density),
                    into: &export)
            }
        }
        return export
    }

    private func folders(
        of name: String, _ icon: BuiltIcon, _ painter: inout PicturePainter
    ) -> [(folder: String, variant: VariantSlots.Variant)] {
        let plan = icon.planned.plan
        let folders = folders(of: name, plan)
        let source = icon.variants[0]
        guard place.sources != nil, source.document.drawable?.isAutoMirrored == true else { return folders }
        let asDrawn = asDrawn(plan)
        if icon.planned.isFlippedAsWhole {
            guard isOfCompose else { return folders.filter { $0.folder != Self.rightToLeft } }
            // A region falls back on its language: beside one that is not mirrored, all say what they show.
            let all = folders + asDrawn
            return all.contains { $0.variant == 0 } ? all : []
        }
        // What is the same in the mirror may be mirrored.
        return asDrawn.isEmpty || painter.isSymmetric(source.scene) ? folders : folders + asDrawn
    }

    /// Returns whether a drawing for right-to-left layouts is the plain one, which the system shows there without it.
    private func isPlain(
        _ icon: BuiltIcon, _ texts: [Int: String], _ painter: inout PicturePainter
    ) -> (VariantSlots.Variant) -> Bool {
        let source = icon.variants[0]
        // The app's own drawable says that the system is to mirror it.
        if place.sources != nil, source.document.drawable?.isAutoMirrored == true { return { _ in false } }
        let isSymmetric = icon.planned.isFlippedAsWhole && painter.isSymmetric(source.scene)
        return { isSymmetric || texts[$0] == texts[0] }
    }

    /// Whether one file serves both directions: the icon is flipped as a whole, and no language has another drawing.
    private func mirrorsItself(_ icon: PlannedIcon) -> Bool {
        guard options.mirror == .auto, place.sources == nil, icon.isFlippedAsWhole else { return false }
        let slots = VariantSlots(icon.plan)
        return slots.rightToLeft != nil && slots.leftToRight == nil && slots.locales.isEmpty
    }
}
