import Diagnostics
import Judging
import Manifest
import Raster
import SVGDocument
import SVGScene
import Testing

@Suite("What speaks against an icon's entry")
struct ObjectionTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The icon's name and entry, as in the manifest.
        var icon: String
        var objections: [Rule] = []
    }

    @Test(
        "is what rules say of a flip, or of staying, whatever else they say of the icon",
        arguments: [
            Case(testDescription: "nothing against a flip", icon: #""next": "directional""#),
            Case(
                testDescription: "a flipped logo", icon: #""logo": "directional""#, objections: [.flippedLogo]),
            Case(testDescription: "an arrow that stays", icon: #""next": "fixed""#, objections: [.fixedDirection]),
            Case(
                testDescription: "a locale without a drawing is no objection",
                icon: #""next": { "kind": "localized", "variants": { "he": "other.svg" } }"#),
            Case(
                testDescription: "western digits are no objection",
                icon:
                    ##""list": { "kind": "composite", "parts": { "digits": { "select": "#a", "role": "digits" } } }"##),
        ])
    func objections(one: Case) throws {
        let text = """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar-EG"], "icons": { \(one.icon) } }
            """
        let files = ["next.svg", "logo.svg", "list.svg", "other.svg"].map { SourceListing.File(path: $0) }
        let reading = ManifestReader.read(
            SourceText(name: "manifest.json", bytes: Array(text.utf8)), outputs: { _ in { _, _ in [] } },
            sources: SourceListing(files: files))
        let manifest = try #require(reading.manifest, "\(reading.diagnostics.map(\.message))")
        let drawing =
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="a" d="M4 12h10v2H4z"/></svg>"##
        let document = try SVGReader.read(Array(drawing.utf8), name: "next.svg")
        var renderer = Renderer()
        let file = DrawnFile(document, SceneResolver.resolve(document), &renderer)
        #expect(Linter.objections(to: manifest.icons[0], of: manifest, source: file) == one.objections)
    }
}
