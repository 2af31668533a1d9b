import Composites
import Diagnostics
import Pipeline
import PipelineTestSupport
import SVGDocument
import TestSupport
import Testing

@testable import Manifest

@Suite("Templates of SF Symbols in builds")
struct SymbolSetTests {
    private static let template = SampleTemplate().text
    private static let catalog = #"{ "target": "apple", "folder": "App/Icons.xcassets", "swift": "IconName" }"#

    private func set(
        _ icons: String, locales: String = #""ar", "he""#, exports: String? = catalog, png: String? = nil,
        _ sources: [String: String] = ["send.svg": template]
    ) throws -> TemporarySet {
        try TemporarySet(icons: icons, locales: locales, png: png, exports: exports, sources: sources)
    }

    private func template(_ set: TemporarySet, _ path: String) throws -> SymbolTemplate {
        let text = try #require(set.text(path), "\(set.files(in: ".").joined(separator: "\n"))")
        return try #require(try SymbolTemplate(SVGReader.read(Array(text.utf8), name: path)))
    }

    /// Returns the entries of a symbol set: file and direction.
    private func entries(_ set: TemporarySet, _ path: String) throws -> [String] {
        let bytes = try #require(set.bytes("App/Icons.xcassets/\(path).symbolset/Contents.json"))
        let value = try #require(JSONValue(bytes))
        return (value["symbols"]?.elements ?? []).map { entry in
            [entry["filename"]?.string, entry["language-direction"]?.string].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test("a template stays one, and mirrored it is the template of the other direction")
    func drawings() throws {
        let set = try set(#""send": { "kind": "directional", "except": ["he"] }"#)
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/send.svg") == Self.template)
        let mirrored = try SymbolMirror.mirror(try template(set, "out/svg/send.svg"))
        #expect(set.bytes("out/svg/send.rtl.svg") == SVGWriter.write(mirrored))
        #expect(set.build().written == 0)
    }

    @Test("an asset catalog gets a symbol for each direction, and an enumeration that chooses")
    func catalog() throws {
        let set = try set(
            #""nav/send": { "kind": "directional", "except": ["he"] }, "nav/stay": "fixed""#,
            ["nav/send.svg": Self.template, "nav/stay.svg": Self.template])
        #expect(set.build().diagnostics == [])
        #expect(
            set.files(in: "App/Icons.xcassets") == [
                "Contents.json", "nav/Contents.json", "nav/send.rtl.symbolset/Contents.json",
                "nav/send.rtl.symbolset/send.rtl.svg", "nav/send.symbolset/Contents.json",
                "nav/send.symbolset/send.svg", "nav/stay.symbolset/Contents.json", "nav/stay.symbolset/stay.svg",
            ])
        #expect(try entries(set, "nav/send") == ["send.svg"])
        #expect(try entries(set, "nav/send.rtl") == ["send.rtl.svg"])
        let swift = try #require(set.text("App/IconName.swift"))
        #expect(
            swift.contains(
                #"case .navSend: Self.name(for: language, ["he": "nav/send"]) ?? (isRightToLeft ? "nav/send.rtl" : "nav/send")"#
            ))
        #expect(!swift.contains("case .navStay:"))
        #expect(swift.contains("struct IconNameImage: View"))
    }

    @Test("without symbols there is nothing to choose")
    func noSymbols() throws {
        let set = try set(#""send": "directional""#, ["send.svg": Drawing.arrow])
        #expect(set.build().diagnostics == [])
        let swift = try #require(set.text("App/IconName.swift"))
        #expect(
            !swift.contains("isRightToLeft") && swift.contains("public init(_ icon: IconName, bundle: Bundle? = nil)"))
    }

    @Test("other exports and pictures show Regular")
    func picture() throws {
        let set = try set(
            #""send": "directional""#, exports: #"{ "target": "android", "folder": "res" }"#,
            png: #"{ "sizes": [24] }"#)
        #expect(set.build().diagnostics == [])
        #expect(set.text("res/drawable/send.xml")?.contains("android:pathData=\"M2.88") == true)
        let picture = try #require(set.files().first { $0.hasSuffix(".png") })
        // The width and height of a PNG file.
        #expect(set.bytes("out/" + picture).map { Array($0[16..<24]) } == [0, 0, 0, 24, 0, 0, 0, 24])
    }

    @Test("a template that is not complete fails alone, whatever its kind", arguments: ["directional", "fixed"])
    func incomplete(kind: String) throws {
        let broken = SampleTemplate.with { $0.lines["Capline-S"] = nil }.text
        let set = try set(
            "\"send\": \"\(kind)\", \"stay\": \"fixed\"", ["send.svg": broken, "stay.svg": Self.template])
        let report = set.build()
        #expect(report.diagnostics.map(\.rule) == [.symbolTemplate])
        #expect(report.failed == 1)
        #expect(report.built == 1)
        #expect(set.files().contains("svg/send.svg") == false)
    }

    @Test("a drawing that is no template beside one that is one makes images of both")
    func mixed() throws {
        let set = try set(
            #""send": { "kind": "localized", "variants": { "rtl": "send.rtl.svg" } }"#,
            ["send.svg": Self.template, "send.rtl.svg": Drawing.arrow])
        #expect(set.build().diagnostics.map(\.rule) == [.appleNoSymbol])
        #expect(set.files(in: "App/Icons.xcassets").allSatisfy { $0.contains(".imageset") || $0 == "Contents.json" })
    }

    // MARK: Composites

    @Test("a part of a composite goes to its place in every variant")
    func composite() throws {
        let set = try set(
            #""send": { "kind": "composite", "parts": { "dot": { "select": ".hierarchical-1\\:secondary", "role": "badge" } } }"#
        )
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let written = try #require(set.text("out/svg/send.rtl.svg"))
        #expect(written.contains("M20-70c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z"))
        #expect(written.contains("M10-70c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z"))
        #expect(set.text("out/svg/send.svg") == Self.template)
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let icon: String
        let rule: Rule

        init(_ name: String, _ icon: String, _ rule: Rule) {
            (testDescription, self.icon, self.rule) = (name, icon, rule)
        }
    }

    static let refusals = [
        Refusal(
            "a clearance", #""parts": { "dot": { "select": "path:nth-of-type(2)", "role": "badge", "clearance": 2 } }"#,
            .badPart),
        Refusal(
            "a base from another icon",
            #""base": { "from": "whole" }, "parts": { "dot": { "select": "path:nth-of-type(2)", "role": "badge", "clearance": 2 } }"#,
            .symbolTemplate),
        Refusal(
            "another axis", #""axis": "ink", "parts": { "dot": { "select": "path:nth-of-type(2)", "role": "badge" } }"#,
            .symbolTemplate),
        Refusal("nothing found", ##""parts": { "dot": { "select": "#dot", "role": "badge" } }"##, .badPart),
    ]

    @Test("what a template cannot have is an error with its place", arguments: refusals)
    func refused(refusal: Refusal) throws {
        let set = try set(
            "\"send\": { \"kind\": \"composite\", \(refusal.icon) }, \"whole\": \"fixed\"",
            ["send.svg": Self.template, "whole.svg": Self.template])
        let errors = set.build().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.rule) == [refusal.rule], "\(errors)")
        #expect(errors.allSatisfy { $0.location?.start != nil })
    }

    // MARK: Validations

    @Test("rules judge Regular, and say of which variants they do not see the same")
    func variantsThatDiffer() throws {
        let check = #"<path class="a" d="M14-40l20 20 40-44-6-6-34 36-14-12z"/>"#
        let disc = #"<path class="a" d="M14-40l20 30 40-14-6-26-34-16-14 12z"/>"#
        let sample = SampleTemplate.with { sample in
            for index in sample.variants.indices { sample.variants[index].shapes = index == 0 ? disc : check }
        }
        let set = try set(#""check": "directional""#, exports: nil, ["check.svg": sample.text])
        let findings = set.validate().diagnostics
        #expect(findings.map(\.rule).contains(.flippedCheck))
        #expect(
            findings.filter { $0.rule == .symbolVariantsDiffer }.map(\.message) == [
                "what 'flipped-check' finds in 'Regular-S' is not seen in 'Black-S'"
            ], "\(findings)")
    }

    // MARK: From plain icons

    private static let making = #"{ "target": "apple", "folder": "App/Icons.xcassets", "symbols": true }"#

    /// A bent bar of a width, as a closed outline of always the same points.
    private static func bar(_ width: Double) -> String {
        Drawing.svg(#"<path d="M8 4L\#(8 + width) 4 \#(16 + width) 12 \#(8 + width) 20H8L16 12Z"/>"#)
    }

    @Test("an icon of one colour becomes a symbol in both directions")
    func made() throws {
        let stroked = Drawing.svg(##"<path d="M9 5l7 7-7 7" fill="none" stroke="#000" stroke-width="2"/>"##)
        let coloured = Drawing.svg(##"<path d="M8 4l8 8-8 8z" fill="#f00"/><path d="M2 4h2v2z" fill="#00f"/>"##)
        let set = try set(
            #""next": "directional", "flag": "fixed""#, exports: Self.making,
            ["next.svg": stroked, "flag.svg": coloured])
        #expect(set.build().diagnostics == [])
        let base = try template(set, "App/Icons.xcassets/next.symbolset/next.svg")
        #expect(base.version == "3.0")
        #expect(base.variants.map(\.name) == SymbolVariantName.interpolated.reversed())
        let mirrored = try template(set, "App/Icons.xcassets/next.rtl.symbolset/next.rtl.svg")
        #expect(SVGWriter.write(mirrored.document) == SVGWriter.write(try SymbolMirror.mirror(base)))
        #expect(set.text("App/Icons.xcassets/flag.imageset/flag.svg") != nil)
    }

    @Test("icons that draw other weights by the same points are the weights of the symbol")
    func weights() throws {
        let set = try set(
            #""next": "directional", "next-light": "directional", "next-bold": "directional""#, exports: Self.making,
            ["next.svg": Self.bar(2), "next-light.svg": Self.bar(1), "next-bold.svg": Self.bar(3)])
        #expect(set.build().diagnostics == [])
        let path = "App/Icons.xcassets/next.symbolset/next.svg"
        let data = { (text: String?) in text?.matches(of: /\bd="([^"]*)"/).map { String($0.output.1) } ?? [] }
        #expect(Set(data(set.text(path))).count == 3)
        let before = set.text(path)
        try set.write(Self.bar(4), to: "Assets/next-bold.svg")
        #expect(set.build().built == 2)
        #expect(set.text(path) != before)
    }

    @Test("other weights that are drawn otherwise are reported before and by builds, and the symbol has one outline")
    func weightsThatDisagree() throws {
        let set = try set(
            #""next": "directional", "next-light": "directional", "next-bold": "directional""#, exports: Self.making,
            ["next.svg": Self.bar(2), "next-light.svg": Self.bar(1), "next-bold.svg": Drawing.arrow])
        let foreseen = set.validate().diagnostics.filter { $0.rule == .appleEqualWeights }
        #expect(
            foreseen.map(\.message) == [
                "the symbol has one outline for all weights, since 'next-light' and 'next-bold' have other points"
            ])
        #expect(set.build().diagnostics == foreseen)
        let template = try template(set, "App/Icons.xcassets/next.symbolset/next.svg")
        #expect(template.variants.count == 3)
        try set.write(Self.bar(3), to: "Assets/next-bold.svg")
        #expect(!set.validate().diagnostics.contains { $0.rule == .appleEqualWeights })
    }

    @Test("what outlines cannot say becomes images, with the reason")
    func notMade() throws {
        let soft = Drawing.svg(
            ##"<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>"##
                + ##"<mask id="m"><path d="M0 0h24v24H0z" fill="url(#g)"/></mask><path mask="url(#m)" d="M8 4l8 8-8 8z"/>"##
        )
        let set = try set(#""next": "fixed""#, exports: Self.making, ["next.svg": soft])
        let findings = set.build().diagnostics
        #expect(findings.map(\.rule).contains(.appleNoSymbol), "\(findings)")
        #expect(set.files(in: "App/Icons.xcassets").contains("next.imageset/next.png"))
    }
}
