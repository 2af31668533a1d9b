import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("The export to Compose")
struct ComposeFormatTests {
    private static func set(_ options: String = "") throws -> TemporarySet {
        let gradient =
            ##"<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="9"><stop stop-color="#fff"/><stop offset="1" stop-color="#f00"/></linearGradient><path fill="url(#a)" d="M0 0h9v9z"/>"##
        return try TemporarySet(
            icons: """
                "chevron": "directional",
                "help": { "kind": "directional", "except": ["he"] },
                "cost$": "fixed",
                "shifted": "fixed",
                "shades": "fixed",
                "blurred": "fixed"
                """, locales: #""ar", "he""#, exports: #"{ "target": "compose", "folder": "k" \#(options) }"#,
            sources: [
                "chevron.svg": Drawing.arrow, "help.svg": Drawing.arrow,
                "cost$.svg": Drawing.svg(##"<path fill="#00f" d="M1 1h9v9z"/><path fill="#0f0" d="M12 1h9v9z"/>"##),
                "shifted.svg": Drawing.svg(
                    #"<path d="M100 -900h80v80z"/>"#, attributes: #"viewBox="0 -960 960 960" width="24" height="24""#),
                "shades.svg": Drawing.svg(gradient),
                "blurred.svg": Drawing.svg(
                    ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M1 1h9v9z"/>"##
                ),
            ])
    }

    @Test("one drawing serves both directions where the other one is its mirror image, and no locale has a third")
    func autoMirrored() throws {
        let set = try Self.set()
        _ = set.build()
        let chevron = try #require(set.text("k/Chevron.kt"))
        #expect(chevron.contains("val AppIcons.Chevron: ImageVector get() = drawing0\n"))
        #expect(chevron.contains("viewportHeight = 24f, autoMirror = true)"))
        #expect(!chevron.contains("Composable"))
        let help = try #require(set.text("k/Help.kt"))
        #expect(help.contains("@Composable @ReadOnlyComposable get() = choose(drawings)"))
        #expect(help.contains(#"    "rtl" to { drawing1 },"#) && help.contains(#"    "he" to { drawing0 },"#))
        #expect(!help.contains("autoMirror"))
    }

    @Test("icons of one colour are black for tints, and others have their colours")
    func colors() throws {
        let set = try Self.set()
        _ = set.build()
        let cost = try #require(set.text("k/Cost.kt"))
        #expect(cost.contains("show it with `tint = Color.Unspecified`"))
        #expect(cost.contains("SolidColor(Color(0xFF0000FF))") && cost.contains("SolidColor(Color(0xFF00FF00))"))
        #expect(set.text("k/Chevron.kt")?.contains("SolidColor(Color.Black)") == true)
        let shades = try #require(set.text("k/Shades.kt"))
        #expect(
            shades.contains(
                "Brush.linearGradient(0f to Color(0xFFFFFFFF), 1f to Color(0xFFFF0000), start = Offset(0f, 0f), end = Offset(9f, 0f))"
            ))
        let template = try Self.set(#", "colors": "template""#)
        _ = template.build()
        #expect(template.text("k/Cost.kt")?.contains("0xFF") == false)
    }

    @Test("a drawing whose box begins elsewhere is moved to the origin")
    func shifted() throws {
        let set = try Self.set()
        _ = set.build()
        let text = try #require(set.text("k/Shifted.kt"))
        #expect(text.contains("defaultWidth = 24.dp, defaultHeight = 24.dp, viewportWidth = 960f"))
        #expect(text.contains("addPathNodes(\"M100 60"), "\(text)")
    }

    @Test("gradients are moved with the box and go on as they say, and a tint keeps what is faint")
    func gradients() throws {
        let stops = ##"<stop stop-color="red"/><stop offset="1" stop-color="blue"/>"##
        func gradient(_ id: String, _ spread: String) -> String {
            "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"1\" x2=\"4\" y2=\"1\" "
                + "spreadMethod=\"\(spread)\">\(stops)</linearGradient><path fill=\"url(#\(id))\" d=\"M0 0h9v9z\"/>"
        }
        let set = try TemporarySet(
            icons: #""a": "fixed", "b": "fixed", "c": "fixed""#, exports: #"{ "target": "compose", "folder": "k" }"#,
            sources: [
                "a.svg": Drawing.svg(gradient("g", "reflect"), attributes: #"viewBox="-2 -3 24 24""#),
                "b.svg": Drawing.svg(gradient("g", "repeat"), attributes: #"viewBox="0 0 24 24""#),
                "c.svg": Drawing.svg(
                    ##"<path fill="#f00" fill-opacity=".5" d="M2 2h9v9z"/><path fill="#ff000080" d="M12 12h9v9z"/>"##),
            ])
        _ = set.build()
        let (mirrored, repeated) = (try #require(set.text("k/A.kt")), try #require(set.text("k/B.kt")))
        #expect(
            mirrored.contains("start = Offset(2f, 4f), end = Offset(6f, 4f), tileMode = TileMode.Mirror"), "\(mirrored)"
        )
        #expect(
            repeated.contains("start = Offset(0f, 1f), end = Offset(4f, 1f), tileMode = TileMode.Repeated"),
            "\(repeated)")
        let tint = try #require(set.text("k/C.kt"))
        #expect(tint.contains("SolidColor(Color.Black), fillAlpha = 0.5f"), "\(tint)")
        #expect(tint.contains("SolidColor(Color.Black), fillAlpha = 0.502f"), "\(tint)")
    }

    struct Proportions: CustomTestStringConvertible {
        var testDescription: String
        var attributes: String
        /// The size and the viewport.
        var expected: String
        var path: String
    }

    @Test(
        "the viewport has the proportions of the size, as Compose stretches the one to the other",
        arguments: [
            Proportions(
                testDescription: "wide in a square", attributes: #"viewBox="0 0 40 20" width="24" height="24""#,
                expected:
                    "defaultWidth = 24.dp, defaultHeight = 24.dp, viewportWidth = 40f, viewportHeight = 40f",
                path: "M2 12"),
            Proportions(
                testDescription: "high in a square", attributes: #"viewBox="0 0 20 40" width="24" height="24""#,
                expected:
                    "defaultWidth = 24.dp, defaultHeight = 24.dp, viewportWidth = 40f, viewportHeight = 40f",
                path: "M12 2"),
            Proportions(
                testDescription: "aligned to the top",
                attributes: #"viewBox="0 0 40 20" width="24" height="24" preserveAspectRatio="xMidYMin""#,
                expected:
                    "defaultWidth = 24.dp, defaultHeight = 24.dp, viewportWidth = 40f, viewportHeight = 40f",
                path: "M2 2"),
            Proportions(
                testDescription: "stretched by itself",
                attributes: #"viewBox="0 0 40 20" width="24" height="24" preserveAspectRatio="none""#,
                expected:
                    "defaultWidth = 24.dp, defaultHeight = 24.dp, viewportWidth = 40f, viewportHeight = 20f",
                path: "M2 2"),
            Proportions(
                testDescription: "a square, moved, in a wide size",
                attributes: #"viewBox="-10 0 20 20" width="48" height="24""#,
                expected:
                    "defaultWidth = 48.dp, defaultHeight = 24.dp, viewportWidth = 40f, viewportHeight = 20f",
                path: "M22 2"),
        ])
    func proportions(_ one: Proportions) throws {
        let set = try TemporarySet(
            icons: #""a": "fixed""#, exports: #"{ "target": "compose", "folder": "k" }"#,
            sources: ["a.svg": Drawing.svg(#"<path d="M2 2h4v4z"/>"#, attributes: one.attributes)])
        _ = set.build()
        let text = try #require(set.text("k/A.kt"))
        #expect(text.contains(one.expected), "\(text)")
        #expect(text.contains("addPathNodes(\"\(one.path)"), "\(text)")
    }

    @Test("an icon that no vector can say is left out with the reason, and is there when it can")
    func leftOut() throws {
        let set = try Self.set()
        let report = set.build()
        #expect(
            report.diagnostics.map(\.message) == [
                "the export to 'compose' shows less than the source: the icon is left out, since an ImageVector cannot say a filter"
            ])
        #expect(set.text("k/Blurred.kt") == nil)
        #expect(set.build().written == 0)
        try set.write(Drawing.arrow, to: "Assets/blurred.svg")
        #expect(set.build().diagnostics == [] && set.text("k/Blurred.kt") != nil)
    }

    @Test("the package and the properties have the names that are asked for")
    func names() throws {
        let set = try Self.set(#", "package": "org.example", "name": "{name}""#)
        _ = set.build()
        let named = try Self.set(#", "name": "my-{base}""#)
        _ = named.build()
        #expect(named.text("k/MyChevron.kt")?.contains("val AppIcons.MyChevron: ImageVector") == true)
        let icon = try #require(set.text("k/Chevron.kt"))
        #expect(icon.contains("package org.example\n") && icon.contains("val AppIcons.Chevron: ImageVector"))
        // Nothing in a name is a template of Kotlin.
        #expect(set.text("k/Cost.kt")?.contains(##"name = "Cost""##) == true)
    }
}
