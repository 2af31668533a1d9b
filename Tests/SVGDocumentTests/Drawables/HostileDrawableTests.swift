import Diagnostics
import Testing

@testable import SVGDocument

@Suite("Hostile vector drawables")
struct HostileDrawableTests {
    private static let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    private static let size = "android:viewportWidth=\"24\" android:viewportHeight=\"24\""

    private static func rule(_ text: String, _ resources: DrawableResources = .none, _ limits: SVGLimits = .standard)
        -> Rule?
    {
        do {
            _ = try SVGReader.read(Array(text.utf8), name: "a.xml", resources: resources, limits: limits)
            return nil
        } catch {
            return error.diagnostics.first?.rule
        }
    }

    @Test(
        "each is an error with its place",
        arguments: [
            ("<vector \(namespace)/>", Rule.svgSyntax), ("<vector \(namespace) \(size)>", .svgSyntax),
            ("<vector \(namespace) android:viewportWidth=\"0\" android:viewportHeight=\"24\"/>", .svgSyntax),
            ("<vector \(namespace) android:viewportWidth=\"1e999\" android:viewportHeight=\"24\"/>", .svgSyntax),
            ("<vector \(namespace) android:viewportWidth=\"-24\" android:viewportHeight=\"24\"/>", .svgSyntax),
            ("<!DOCTYPE vector [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><vector \(namespace) \(size)/>", .svgEntity),
            ("<shape \(namespace)/>", .notSVG), ("<animated-vector \(namespace)/>", .notSVG),
            ("<v:vector xmlns:v=\"urn:v\"/>", .notSVG),
        ])
    func errors(text: String, rule: Rule) {
        #expect(Self.rule(text) == rule)
    }

    @Test("clips that are siblings are nested, and so are limited as deep elements are")
    func clips() {
        let clips = String(repeating: "<clip-path android:pathData=\"M0 0h1v1z\"/>", count: 300)
        #expect(Self.rule("<vector \(Self.namespace) \(Self.size)>\(clips)</vector>") == .svgLimit)
    }

    @Test("a long value that many attributes refer to is limited")
    func references() throws {
        var resources = DrawableResources()
        let value = "M0 0" + String(repeating: "h1", count: 5_000)
        try resources.addValues(
            Array("<resources><string name=\"d\">\(value)</string></resources>".utf8), name: "v.xml")
        var limits = SVGLimits.standard
        limits.decodedSize = 50_000
        let paths = String(repeating: "<path android:pathData=\"@string/d\"/>", count: 20)
        #expect(Self.rule("<vector \(Self.namespace) \(Self.size)>\(paths)</vector>", resources, limits) == .svgLimit)
    }

    @Test("texts that would need escaping are no references to write")
    func injection() throws {
        let text =
            "<vector \(Self.namespace) \(Self.size) android:tint=\"?a&quot; x=&quot;\"><path android:fillColor=\"?b&lt;\" android:pathData=\"M0 0h1v1z\"/></vector>"
        let drawable = try SVGReader.read(Array(text.utf8), name: "a.xml").drawable
        #expect(drawable?.tint == nil && drawable?.reference(for: "#FF000000") == nil)
    }

    @Test("a file of references is looked through soon, and the first ones are found")
    func manyReferences() {
        let bytes = Array((0..<200_000).map { "\"@color/c\($0)\" " }.joined().utf8)
        #expect(DrawableResources.references(in: bytes).count == 1_000)
    }

    @Test("values that are no XML are an error of their file")
    func values() {
        var resources = DrawableResources()
        let error = #expect(throws: SVGReadError.self) {
            try resources.addValues(Array("<resources>".utf8), name: "v.xml")
        }
        #expect(
            error?.diagnostics.map(\.message)
                == ["not well-formed XML: Premature end of data in tag resources line 1"])
        #expect(Self.rule("<vector \(Self.namespace) \(Self.size)/>", resources) == nil)
    }
}
