import Diagnostics
import Foundation
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("An icon that shows less in an export than its source is a finding")
struct ExportLossTests {
    private static let sources = [
        "text.svg": Drawing.svg(#"<path d="M1 1h9v9z"/><text x="3" y="20">A</text>"#),
        "blurred.svg": Drawing.svg(
            ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M1 1h9v9z"/>"##),
        "chosen.svg": Drawing.svg(#"<switch><path d="M1 1h9v9z"/></switch>"#),
        "page.svg": Drawing.svg(#"<path d="M1 1h9v9z"/><foreignObject width="9" height="9"/>"#),
        "masked.svg": Drawing.svg(
            ##"<mask id="m"><path fill="#fff" d="M0 0h24v24z"/></mask><path mask="url(#m)" d="M1 1h9v9z"/>"##),
        "boxed.svg": Drawing.svg(
            #"<svg x="4" y="6" width="14" height="12" viewBox="0 0 6 6"><path d="M0 0h3v3z"/></svg>"#),
        "symbol.svg": Drawing.svg(
            ##"<symbol id="s" viewBox="0 0 6 6"><path d="M0 0h3v3z"/></symbol><use href="#s" width="9" height="9"/>"##),
        "variable.svg": Drawing.svg(#"<path style="fill:var(--c, red)" d="M1 1h9v9z"/>"#),
        "shaded.svg": Drawing.svg(
            ##"<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient><path fill="url(#g)" d="M1 1h9v9z"/>"##
        ),
        // A gradient of one colour is a colour.
        "even.svg": Drawing.svg(
            ##"<linearGradient id="g"><stop stop-color="red"/></linearGradient><path stroke="url(#g)" d="M1 1h9v9z"/>"##
        ),
        "spinning.svg": Drawing.svg(
            "<style>@keyframes turn{to{opacity:0}}path{animation:turn 1s}</style><path d='M1 1h9v9z'/>"),
        "moving.svg": Drawing.svg(#"<path d="M1 1h9v9z"><animate attributeName="x" to="9" dur="1s"/></path>"#),
        "styled.svg": Drawing.svg("<style>path{fill:red}</style><path d='M1 1h9v9z'/>"),
    ]

    struct Case: CustomTestStringConvertible {
        var target: String
        var options = ""
        /// The icons that show less in it.
        var found: [String]
        var testDescription: String { target + " " + options }
    }

    private static let cases = [
        Case(target: "android", found: ["moving", "page", "shaded", "spinning", "text"]),
        Case(target: "android", options: #", "minSdk": 23"#, found: ["moving", "page", "shaded", "spinning", "text"]),
        Case(target: "android", options: #", "minSdk": 24"#, found: ["moving", "page", "spinning", "text"]),
        Case(target: "apple", found: ["page", "text"]),
        Case(target: "apple", options: #", "images": "png""#, found: ["moving", "page", "spinning", "text"]),
        Case(target: "compose", found: ["blurred", "moving", "page", "spinning", "text", "variable"]),
        Case(
            target: "flutter",
            found: ["blurred", "boxed", "chosen", "moving", "page", "spinning", "symbol", "variable"]),
        Case(target: "font", found: ["moving", "page", "spinning", "text"]),
        Case(target: "gtk", found: ["page"]),
        Case(target: "iconify", found: ["boxed", "page", "spinning"]),
        Case(target: "names", options: #", "template": "{name}.{key}.svg""#, found: []),
        Case(
            target: "names", options: #", "template": "{name}.{key}.png""#,
            found: ["moving", "page", "spinning", "text"]),
        Case(target: "react", found: ["page", "spinning"]),
        Case(target: "react-native", found: ["chosen", "moving", "spinning", "variable"]),
        Case(target: "vue", found: ["page", "spinning"]),
        Case(target: "web", found: ["page", "spinning"]),
        Case(target: "web", options: #", "write": ["css"]"#, found: []),
        Case(target: "windows", found: ["moving", "page", "spinning", "text"]),
    ]

    @Test("for every target", arguments: cases)
    func targets(_ one: Case) throws {
        let names = Self.sources.keys.map { String($0.dropLast(4)) }
        let set = try TemporarySet(
            icons: names.map { "\"\($0)\": \"directional\"" }.joined(separator: ",\n"),
            exports: #"{ "target": "\#(one.target)", "folder": "app"\#(one.options) }"#, sources: Self.sources)
        for report in [set.build(), set.validate()] {
            let losses = report.diagnostics.filter { $0.rule == .lessInExport }
            #expect(
                losses.allSatisfy { $0.message.hasPrefix("the export to '\(one.target)' shows less than the source: ") }
            )
            #expect(losses.allSatisfy { $0.location?.start != nil && $0.severity == .note })
            // What a platform cannot do is said once, with the icons in it.
            #expect(losses.count == (one.found.isEmpty ? 0 : 1))
            // Each icon is named, wherever it stands: the first as the place, others behind what is said of them.
            let told = losses.map { ($0.location?.file.lastPathStep ?? "") + " " + $0.message }.joined()
            let files = told.matches(of: /(\w+)\.svg/).map { String($0.1) }
            #expect(Set(files).sorted() == one.found)
        }
        #expect(set.build().written == 0)
    }

    @Test("no target is forgotten")
    func allTargets() {
        #expect(Set(Self.cases.map(\.target)).union(["flags"]) == Set(ExportSettings.targets.map { $0.name }))
    }

    @Test("builds and validations tell the same of what exports cannot say")
    func alike() throws {
        let options = ["apple": #", "symbols": true"#, "names": #", "template": "{name}.{key}.png""#]
        let exports = ExportSettings.targets.map { target in
            #"{ "target": "\#(target.name)", "folder": "app/\#(target.name)"\#(options[target.name] ?? "") }"#
        }
        let names = Self.sources.keys.map { String($0.dropLast(4)) }
        let set = try TemporarySet(
            icons: names.map { "\"\($0)\": \"directional\"" }.joined(separator: ",\n"),
            exports: exports.joined(separator: ", "), sources: Self.sources)
        let rules: Set<Rule> = [
            .androidNeedsPNG, .appleNeedsPNG, .appleNoSymbol, .gtkNoLocales, .gtkNotSymbolic, .lessInExport, .notInFont,
        ]
        func told(_ report: BuildReport) -> [String] {
            report.diagnostics.filter { rules.contains($0.rule) }.map { "\($0.rule) \($0.message)" }.sorted()
        }
        let validated = told(set.validate())
        #expect(told(set.build()) == validated && validated.count > 4, "\(validated)")
    }

    @Test("each export has one finding at the element, which says what helps")
    func several() throws {
        let set = try TemporarySet(
            icons: #""text": "fixed""#,
            exports: #"{ "target": "windows", "folder": "a" }, { "target": "android", "folder": "b" }"#,
            sources: ["text.svg": try #require(Self.sources["text.svg"])])
        let losses = set.build().diagnostics.filter { $0.rule == .lessInExport }
        #expect(
            losses.map(\.message).sorted()
                == ["android", "windows"].map {
                    "the export to '\($0)' shows less than the source: <text> is not drawn"
                })
        #expect(
            losses.allSatisfy { $0.hint == "convert it to paths, or leave the icon out of the export by \"except\"" })
        #expect(losses.allSatisfy { $0.location?.start?.column == 82 })
    }

    @Test("all that an export does not show is told in its one finding, each with the icons that have it")
    func all() throws {
        let names = ["blurred", "boxed", "chosen", "text"]
        let sources = Self.sources.merging(["again.svg": try #require(Self.sources["blurred.svg"])]) { one, _ in one }
        let set = try TemporarySet(
            icons: (names + ["again"]).map { "\"\($0)\": \"fixed\"" }.joined(separator: ",\n"),
            exports: #"{ "target": "flutter", "folder": "a" }, { "target": "android", "folder": "b" }"#,
            sources: sources.filter { (names + ["again"]).contains(String($0.key.dropLast(4))) })
        for report in [set.build(), set.validate()] {
            let told = report.diagnostics.filter { [.lessInExport, .androidNeedsPNG].contains($0.rule) }
            #expect(
                told.map(\.message).sorted() == [
                    "Android gets pictures of the icon, since a vector drawable cannot say a filter; likewise blurred.svg",
                    "the export to 'android' shows less than the source: <text> is not drawn",
                    "the export to 'flutter' shows less than the source: a filter is not drawn; likewise blurred.svg; "
                        + "<svg> is not placed by its box: boxed.svg; <switch> is not drawn: chosen.svg",
                ])
        }
    }

    @Test(
        "what style sheets say is in the elements where libraries know no style sheets",
        arguments: ["flutter", "react-native"])
    func styles(target: String) throws {
        let set = try TemporarySet(
            icons: #""styled": "fixed""#,
            exports: #"{ "target": "\#(target)", "folder": "app", "colors": "original" }"#,
            sources: ["styled.svg": try #require(Self.sources["styled.svg"])])
        _ = set.build()
        let text = try #require(set.text("app/svg/styled.svg"))
        #expect(text.contains("style=\"fill:red\"") && !text.contains("<style"))
    }
}
