import Diagnostics
import IconModel
import Manifest

/// Icons for Compose: a Kotlin file for each, with its drawings as `ImageVector`s, of which a property takes one by the layout
/// direction and the locale around it.
///
/// An `ImageVector` that mirrors itself (`autoMirror`) would flip a finished drawing back, so that only stands for both where
/// the other one is its exact mirror image, and no locale has a third. A file for each icon keeps classes within what the JVM
/// loads: 64 KB of code in an initializer.
struct ComposeFormat: ExportFormat {
    static let choosesByDrawing = true

    let place: ExportPlace
    let options: ComposeExport

    // MARK: Files of icons

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan, icon: [place.path(name(of: icon) + ".kt")]) { _ in [] }
    }

    private static let object = "AppIcons"

    private func name(of icon: String) -> String {
        let name = CamelCase.typeName(options.nameForm.name(of: icon))
        return name == Self.object ? name + "Icon" : name
    }

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        icon.problems(.less(in: Self.name)) { variant throws(DrawingObstacle) in
            do throws(DrawingObstacle) {
                return try KotlinVector(variant)
            } catch {
                throw DrawingObstacle(
                    what: "the icon is left out, since an ImageVector cannot say \(error.what)", element: error.element)
            }
        }
    }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        guard let path = icon.files.icon.first else { return IconExport() }
        var keys = SlotTable.entries(icon.planned)
        let isAuto = mirrorsItself(icon, keys)
        if isAuto { keys = [("", 0)] }
        var shown = icon
        shown.variants.removeAll { variant in !keys.contains { $0.variant == variant.index } }
        guard let drawings = shown.drawings(KotlinVector.init) else { return IconExport() }
        let vectors = Array(zip(shown.variants.map(\.index), drawings))
        let text = text(of: icon.planned.name, keys, vectors, isAuto: isAuto)
        return IconExport(files: [OutputFile(path: path, bytes: Array(text.utf8))])
    }

    private func mirrorsItself(_ icon: BuiltIcon, _ keys: [(key: String, variant: VariantSlots.Variant)]) -> Bool {
        guard keys.count == 2, let mirrored = keys.first(where: { $0.key == TextDirection.rightToLeft.rawValue }) else {
            return false
        }
        return icon.variants[mirrored.variant].drawing.isExactMirror
    }

    private func text(
        of icon: String, _ keys: [(key: String, variant: VariantSlots.Variant)],
        _ vectors: [(variant: VariantSlots.Variant, vector: KotlinVector)], isAuto: Bool
    ) -> String {
        let isTemplate = options.colors.areTemplate(where: vectors.map(\.vector).haveOneColor)
        let name = name(of: icon)
        let property = "val \(Self.object).\(name): ImageVector"
        let isChosen = keys.count > 1
        let drawings = vectors.map { variant, vector in
            "private val drawing\(variant): ImageVector by lazy {\n"
                + vector.text(name: name, isTemplate: isTemplate, isAutoMirrored: isAuto) + "}\n"
        }
        let table = keys.map { "    \(KotlinText.quoted($0.key)) to { drawing\($0.variant) },\n" }
        let body =
            isChosen
            ? """
            \(property)
                @Composable @ReadOnlyComposable get() = choose(drawings)

            private val drawings: Map<String, () -> ImageVector> = mapOf(\(table.joined()))

            """ : "\(property) get() = drawing0\n"
        var imports: Set<String> = ["ui.graphics.vector.ImageVector", "ui.unit.dp"]
        if isChosen { imports.formUnion(["runtime.Composable", "runtime.ReadOnlyComposable"]) }
        for (_, vector) in vectors { imports.formUnion(vector.imports) }
        let comment =
            "The icon \(KotlinText.comment(icon))."
            + (isTemplate ? "" : " It has colours of its own: show it with `tint = Color.Unspecified`.")
        return """
            // Written by iconflip.
            package \(options.package)

            \(imports.sorted().map { "import androidx.compose.\($0)\n" }.joined())
            /** \(comment) */
            \(body)
            \(drawings.joined(separator: "\n"))
            """
    }

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [place.path(Self.object + ".kt")] }

    func setTexts(_ set: BuiltSet) -> [String] {
        let text = """
            // Written by iconflip.
            package \(options.package)

            import androidx.compose.runtime.Composable
            import androidx.compose.runtime.ReadOnlyComposable
            import androidx.compose.ui.graphics.vector.ImageVector
            import androidx.compose.ui.platform.LocalLayoutDirection
            import androidx.compose.ui.text.intl.Locale
            import androidx.compose.ui.unit.LayoutDirection

            /** The icons, each a property. */
            object \(Self.object)

            /** The drawing for the layout direction and the locale, with the digits that it asks for. It is finished: do not flip it. */
            @Composable
            @ReadOnlyComposable
            internal fun choose(drawings: Map<String, () -> ImageVector>): ImageVector {
                val isRightToLeft = LocalLayoutDirection.current == LayoutDirection.Rtl
                return drawings.getValue(drawingKey(drawings.keys, Locale.current.toLanguageTag(), isRightToLeft))()
            }

            /** The key of the drawing for a locale, such as "ar-EG" or "ar-EG-u-nu-latn". */
            internal fun drawingKey(keys: Set<String>, locale: String, isRightToLeft: Boolean): String {
                var part = locale.substringBefore("-u-")
                while (part.isNotEmpty() && part !in keys) part = part.substringBeforeLast("-", "")
                val direction = if (isRightToLeft) "rtl" else "ltr"
                val key = part.ifEmpty { if (direction in keys) direction else "" }
                val system = "-${locale.substringAfter("-u-", "")}".substringAfter("-nu-", "").substringBefore("-")
                val digits = "$key-u-nu-$system"
                return listOf("$digits-${locale.substringBefore("-")}", digits).firstOrNull { it in keys } ?: key
            }

            """
        return [text]
    }
}

enum KotlinText {
    static func quoted(_ text: String) -> String {
        let quoted = JSONText.quoted(text)
        return quoted.utf8.contains(UInt8(ascii: "$")) ? quoted.replacing("$", with: "\\$") : quoted
    }

    /// Returns a name for a comment, which it does not end.
    static func comment(_ name: String) -> String {
        JSONText.quoted(name).replacing("*/", with: "* /").replacing("/*", with: "/ *")
    }
}
