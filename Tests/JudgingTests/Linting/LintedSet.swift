import Diagnostics
import Judging
import Manifest
import Raster
import SVGDocument
import SVGScene
import Seeing
import Testing

@testable import Judging

/// The findings about a set in memory, as far as they take no variants.
struct LintedSet {
    let manifest: Manifest
    /// The findings in the manifest and about its icons, in the order of reports.
    private(set) var findings: [Diagnostic]

    /// Lints the icons of a manifest, with sources by path.
    init(
        _ icons: String, locales: String = #""ar", "he""#, set: String? = nil, sources: [String: String]
    ) throws {
        let more = set.map { "\($0), " } ?? ""
        let text = """
            { "version": 1, "source": "Assets", "output": "out", "locales": [\(locales)], \(more)"icons": {
            \(icons) } }
            """
        let reading = ManifestReader.read(
            SourceText(name: "manifest.json", bytes: Array(text.utf8)), outputs: { _ in { _, _ in [] } },
            sources: SourceListing(paths: sources.keys.sorted()))
        manifest = try #require(reading.manifest, "\(reading.diagnostics.map(\.message))")
        findings = reading.diagnostics
        var facts: [IconFacts?] = []
        for icon in manifest.icons {
            let subject = try Self.subject(icon, of: manifest, #require(sources[icon.sourcePath]))
            let found = Linter.findings(in: subject)
            findings += found
            facts.append(IconFacts(subject, found))
        }
        let subject = SetSubject(manifest, facts: facts)
        findings = (findings + Linter.setRules.flatMap { $0.findings(in: subject) }).inReadingOrder()
    }

    /// Returns an icon with its source, looked at where a rule asks what is seen in it.
    static func subject(_ icon: IconEntry, of manifest: Manifest, _ source: String) throws -> IconSubject {
        let document = try SVGReader.read(Array(source.utf8), name: icon.sourcePath)
        var renderer = Renderer()
        var file = DrawnFile(document, SceneResolver.resolve(document), &renderer)
        var eye = Eye()
        if IconSubject.needsSight(manifest, icon, file) { file.look(with: &eye) }
        return IconSubject(manifest, icon, source: file)
    }
}
