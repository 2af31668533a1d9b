import Diagnostics
import Manifest
import PipelineTestSupport
import TestSupport
import Testing

@testable import Pipeline

/// Numbers near the ends of what a `Double` holds, in every place of a file that takes a number: the icon is drawn or has a
/// finding, and the icons beside it are built.
struct ExtremeNumberTests {
    /// The formats that compute with numbers, beside Android's: of the same filled paths, or of the scene. Each place tries two.
    private static let computing = ["compose", "font", "gtk", "apple"]
    /// Those that write texts and pictures alike, of which each place tries one; names ask for a template.
    private static let others = ExportSettings.targets.map { $0.name }.filter {
        !(computing + ["android", "names"]).contains($0)
    }

    private static func exports(_ place: Int) -> String {
        let turn = place / others.count
        let targets = [
            "android", computing[place % 4], computing[(place + 1 + turn % 3) % 4], others[place % others.count],
        ]
        return targets.map { "{ \"target\": \"\($0)\", \"folder\": \"\($0)\" }" }.joined(separator: ", ")
    }

    @Test("one icon with extreme numbers never stops a set", arguments: zip(NumberPlace.all, NumberPlace.all.indices))
    func sets(place: NumberPlace, number: Int) throws {
        var sources = ["good.svg": Drawing.arrow]
        var icons = [#""good": "directional""#]
        let numbers = ExtremeNumbers.some(for: number)
        for (index, extreme) in numbers.enumerated() {
            sources["x\(index).\(place.isDrawable ? "xml" : "svg")"] = place.source(extreme)
            icons.append("\"x\(index)\": \"\(index.isMultiple(of: 2) ? "directional" : "fixed")\"")
        }
        let (list, png) = (icons.joined(separator: ",\n"), #"{ "sizes": [16] }"#)
        let set = try TemporarySet(icons: list, png: png, sources: sources)
        // What a validation asks of exports, a build does too.
        let validated = set.validate()
        try set.list(list, png: png, exports: Self.exports(number))
        for report in [validated, set.build()] {
            #expect(!report.couldNotRun)
            #expect(report.built >= 1)
            #expect(report.built + report.failed == numbers.count + 1)
        }
        #expect(set.text("out/svg/good.rtl.svg") != nil)
        #expect(set.bytes("out/png/good.png") != nil || set.files().contains { $0.hasPrefix("png/") })
    }

    /// Places for numbers in a manifest: what an icon's entry and the formats say.
    static let manifests: [(icon: String, png: String)] = [
        (##""kind": "directional", "axis": %"##, ##"{ "sizes": [16] }"##),
        (##""kind": "fixed""##, ##"{ "sizes": [%] }"##),
        (##""kind": "fixed""##, ##"{ "sizes": [16], "scales": [%] }"##),
        part(##""select": "#p", "clearance": %"##),
        part(##""select": "#p", "clearance": { "above": %, "ends": "round" }"##),
        part(##""select": "#p", "dx": %, "dy": %"##), part(##""select": "#p", "snap": %"##),
        part(##""select": "#p", "clearance": 1, "dx": %"##), part(##""select": "region(% 0 24 24)""##),
        part(##""select": "region(0 0 % %)""##), part(##""select": "bar(% 2 20 20 %)""##),
        part(##""select": "path:nth-of-type(%)""##),
    ]

    private static func part(_ keys: String) -> (icon: String, png: String) {
        (##""kind": "composite", "parts": { "p": { "role": "badge", \##(keys) } }"##, ##"{ "sizes": [16] }"##)
    }

    @Test("nor does a number in the manifest", arguments: manifests)
    func manifest(icon: String, png: String) throws {
        let source = Drawing.svg("<path d='M2 3h9v9H2z'/><path id='p' d='M13 13h8v8h-8z'/>")
        for number in ["1e308", "-1e308", "5e-324", "9223372036854775808", "1e999", "-0", "0.30000000000000004"] {
            func filled(_ text: String) -> String { text.replacing("%", with: number) }
            let set = try TemporarySet(
                icons: #""x": { \#(filled(icon)) }, "good": "directional""#, png: filled(png),
                sources: ["x.svg": source, "good.svg": Drawing.arrow])
            for report in [set.validate(), set.build()] where report.built == 0 {
                #expect(!report.places(in: set).isEmpty, "\(number)")
            }
        }
    }
}
