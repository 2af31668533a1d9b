import Diagnostics
import Judging
import Manifest
import Raster
import SVGDocument
import SVGScene
import Seeing
import Testing

@testable import Judging

/// The findings about a set in memory, as far as they take no variants that a build makes.
struct LintedSet {
    let manifest: Manifest
    /// The findings in the manifest and about its icons, in the order of reports.
    private(set) var findings: [Diagnostic]

    /// Lints the icons of a manifest, with sources by path; `variants` are the drawings that are made, by the names of icons.
    init(
        _ icons: String, locales: String = #""ar", "he""#, set: String? = nil, sources: [String: String],
        variants: [String: String] = [:]
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
            var subject = try Self.subject(icon, of: manifest, #require(sources[icon.sourcePath]))
            let drawn = try manifest.plan(for: icon).variants.compactMap { plan -> VariantSubject? in
                guard case .copy(let path) = plan.recipe else {
                    return try variants[icon.name.value].map { try VariantSubject(plan, Self.file($0, named: "made")) }
                }
                return try sources[path.text].map { try VariantSubject(plan, Self.file($0, named: path.text)) }
            }
            if !drawn.isEmpty { subject = IconSubject(manifest, icon, source: subject.source, variants: drawn) }
            let found = Linter.findings(in: subject)
            findings += found
            facts.append(IconFacts(subject, found))
        }
        let subject = SetSubject(manifest, facts: facts)
        findings = (findings + Linter.setRules.flatMap { $0.findings(in: subject) }).inReadingOrder()
    }

    /// Returns an icon with its source, looked at where a rule asks what is seen in it.
    static func subject(_ icon: IconEntry, of manifest: Manifest, _ source: String) throws -> IconSubject {
        var file = try file(source, named: icon.sourcePath)
        var eye = Eye()
        if IconSubject.needsSight(manifest, icon, file) { file.look(with: &eye) }
        return IconSubject(manifest, icon, source: file)
    }

    private static func file(_ text: String, named name: String) throws -> DrawnFile {
        let document = try SVGReader.read(Array(text.utf8), name: name)
        var renderer = Renderer()
        return DrawnFile(document, SceneResolver.resolve(document), &renderer)
    }
}
