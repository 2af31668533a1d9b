import Diagnostics
import Foundation
import Testing

@testable import iconflip

@Suite("iconflip validate: control, and iconflip explain")
struct ValidateCommandTests {
    private static let arrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/></svg>"#
    private static let mirroredArrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M16 4l-8 8 8 8z"/></svg>"#
    private static let disc =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/></svg>"#
    private static let square =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h12v9H4z"/></svg>"#
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        for (name, drawing) in [("logo", Self.square), ("next", Self.arrow)] {
            try folder.write(drawing, to: "Icons/\(name).svg")
        }
        try folder.write(Self.mirroredArrow, to: "Icons/next.rtl.svg")
        for name in ["dot", "ring"] { try folder.write(Self.disc, to: "Icons/\(name).svg") }
        try write(#""logo": "directional", "next*": "directional", "dot": "fixed", "ring": "fixed""#)
    }

    @Test("a list of labels is compared on demand, and nothing may be wrong in it")
    func labels() throws {
        try write(#""logo": "fixed", "next": "directional", "dot": "fixed", "ring": "fixed""#)
        try FileManager.default.removeItem(atPath: folder["Icons/next.rtl.svg"])
        try folder.write("logo,mirror\nnext,mirror\n", to: "labels.csv")
        #expect(ToolRun(["validate", manifest]).errors.contains("no findings in 4 icons\n"))
        let run = ToolRun(["validate", manifest, "--labels", folder["labels.csv"]])
        #expect(run.exitCode == .success)
        #expect(
            run.output.contains(
                "labels.csv:1:1: note: icon 'logo' is labelled 'mirror' in labels.csv, but its entry says 'fixed' [contradicted-label]\n"
            ),
            "\(run.output)")
        #expect(run.errors.contains("found 1 note\n"), "\(run.errors)")
        let only = ["validate", manifest, "--labels", folder["labels.csv"], "--fail-on", "note"]
        let counted = ToolRun(only)
        #expect(counted.exitCode == .findings && counted.output.contains("[contradicted-label]"))
        #expect(ToolRun(only + ["--ignore", "contradicted-label"]).exitCode == .success)
        try folder.write("logo,sideways\n", to: "labels.csv")
        let bad = ToolRun(["validate", manifest, "--labels", folder["labels.csv"]])
        #expect(bad.exitCode == .findings && bad.output.isEmpty)
        #expect(bad.errors.contains("labels.csv:1:6: error: 'sideways' is no kind [bad-value]"), "\(bad.errors)")
    }

    private func write(_ icons: String, _ locales: String = #""ar""#, more: String = "") throws {
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": [\(locales)],\(more)
              "icons": {
                \(icons)
              }
            }

            """, to: "manifest.json")
    }

    private func validate(_ flags: String...) -> ToolRun { ToolRun(["validate", manifest] + flags) }

    @Test("says the same from memory, in every format", arguments: ["text", "json", "sarif", "github", "junit"])
    func remembered(format: String) throws {
        let environment = ["XDG_CACHE_HOME": folder["cache"]]
        func run(_ environment: [String: String]) -> ToolRun {
            ToolRun(["validate", manifest, "--format", format], environment: environment)
        }
        try write(#""logo": "directional", "next*": "directional", "dot": "directional", "ring": "fixed""#)
        let runs = [run([:]), run(environment), run(environment)]
        #expect(try folder.files().contains("cache"))
        #expect(runs[0].exitCode == .findings)
        #expect(runs.allSatisfy { $0.outputBytes == runs[0].outputBytes && $0.errors == runs[0].errors })
    }

    @Test("counts what nobody has looked at yet, from memory too, and only then")
    func openQuestions() throws {
        let environment = ["XDG_CACHE_HOME": folder["cache"]]
        func told() -> [String] {
            ToolRun(["validate", manifest], environment: environment).errors.split(separator: "\n").dropFirst().map(
                String.init)
        }
        try write(
            #""next*": { "kind": "directional", "ask": true, "note": "an arrow: look at it" }, "#
                + #""dot": { "kind": "fixed", "decided": "looked at" }, "logo": { "kind": "fixed", "ask": { "as": "next" } }"#,
            more: #""policies": { "sides": { "answer": "flip", "ask": true, "note": "Are these sides?" } },"#)
        let line =
            "2 entries wait for somebody to look, and what was found in them waits until then: they have \"ask\", "
            + "and 'iconflip preview \(manifest) --serve' asks about them"
        for _ in 0..<2 { #expect(told() == [line]) }
        #expect(!ToolRun(["validate", manifest, "--select", "unused-policy"]).errors.contains("wait"))
        try write(#""next": { "kind": "fixed", "ask": { "rules": ["fixed-direction"] } }"#)
        #expect(
            told().contains {
                $0.hasPrefix(
                    "1 entry waits for somebody to look, and what was found in it waits until then: it has \"ask\", and"
                )
            })
        try write(#""next": "fixed""#)
        #expect(!told().contains { $0.contains("somebody") })
    }

    @Test("fixes the same from memory, and writes the same baseline")
    func rememberedFixes() throws {
        let environment = ["XDG_CACHE_HOME": folder["cache"]]
        func run(_ environment: [String: String]) throws -> [String] {
            try write(#""logo": "directional", "next*": "directional", "dot": "directional", "ring": "directional""#)
            let baseline = folder["baseline.json"]
            try? FileManager.default.removeItem(atPath: baseline)
            _ = ToolRun(["validate", manifest, "--baseline", baseline], environment: environment)
            let fixed = ToolRun(["validate", manifest, "--fix"], environment: environment)
            return [try folder.read("baseline.json"), fixed.output, fixed.errors, try folder.read("manifest.json")]
        }
        let fresh = try run([:])
        #expect(fresh[2].contains("fixed: "))
        for _ in 0..<2 {
            let areSame = try run(environment) == fresh
            #expect(areSame)
        }
    }

    @Test("a manifest that cannot be used is never nothing wrong, and no baseline")
    func unusable() throws {
        try folder.write("{ \"version\": 1,, }", to: "manifest.json")
        let selected = validate("--select", "flipped-logo")
        #expect(selected.exitCode == .findings)
        #expect(selected.output.contains("[json-syntax]"))
        let noted = validate("--baseline", folder["baseline.json"])
        #expect(noted.exitCode == .findings)
        #expect(noted.output.contains("[json-syntax]"))
        #expect(try !folder.files().contains("baseline.json"))
        let missing = ToolRun(["validate", folder["none.json"], "--baseline", folder["baseline.json"]])
        #expect(missing.exitCode == .couldNotRun && missing.output.contains("the manifest cannot be read"))
        #expect(try !folder.files().contains("baseline.json"))
    }

    @Test("what was not asked for is not gone from a baseline")
    func selectedBaseline() throws {
        try write(#""logo": "directional", "next*": "directional", "dot": "directional", "ring": "fixed""#)
        let baseline = folder["baseline.json"]
        let known = validate("--baseline", baseline)
        #expect(known.exitCode == .findings && known.errors.contains("recorded in \(baseline)"), "\(known.errors)")
        let selected = validate("--baseline", baseline, "--select", "symmetric-directional")
        #expect(selected.exitCode == .success)
        #expect(!selected.errors.contains("no longer exist"))
        try write(#""logo": "fixed", "next*": "directional", "dot": "directional", "ring": "fixed""#)
        #expect(validate("--baseline", baseline).errors.contains("no longer exist"))
    }

    struct FailCase: CustomTestStringConvertible {
        var severity: String
        var limit: String?
        var code: ExitCode
        var testDescription: String { "\(severity) with \(limit ?? "the default")" }
    }

    @Test(
        "the exit status says whether something was found that counts",
        arguments: [
            FailCase(severity: "error", limit: nil, code: .findings),
            FailCase(severity: "warning", limit: nil, code: .findings),
            FailCase(severity: "note", limit: nil, code: .success),
            FailCase(severity: "off", limit: "note", code: .success),
            FailCase(severity: "note", limit: "note", code: .findings),
            FailCase(severity: "warning", limit: "error", code: .success),
            FailCase(severity: "error", limit: "error", code: .findings),
        ])
    func failOn(test: FailCase) throws {
        let icons = #""logo": "directional", "next*": "fixed", "dot": "fixed", "ring": "fixed""#
        try write(
            icons,
            more:
                #" "rules": { "flipped-logo": "\#(test.severity)", "fixed-direction": "off", "loose-variant": "off" },"#
        )
        let run = test.limit.map { validate("--fail-on", $0) } ?? validate()
        #expect(run.exitCode == test.code, "\(run.output)")
    }

    @Test("only the rules asked for are shown; one that is not there is a mistake")
    func select() {
        #expect(validate("--select", "flipped-logo,bad-part").output.contains("[flipped-logo]"))
        #expect(!validate("--select", "flipped-logo").output.contains("[loose-variant]"))
        #expect(validate("--select", "stale-variant").exitCode == .success)
        let run = validate("--select", "flipped-lgo")
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("did you mean 'flipped-logo'?"))
    }

    @Test("a baseline holds back what is known, and not what is new")
    func baseline() throws {
        // Where there is no file, its findings count, so that nothing passes because it is missing.
        let noted = validate("--baseline", folder["baseline.json"])
        #expect(noted.exitCode == .findings)
        #expect(noted.output == validate().output)
        #expect(noted.errors.contains("recorded in \(folder["baseline.json"])"))
        let known = validate("--baseline", folder["baseline.json"])
        #expect(known.exitCode == .success)
        #expect(known.output.isEmpty)
        #expect(known.errors.hasPrefix("no findings, not counting "))
        try write(#""logo": "directional", "next*": "directional", "dot": "directional", "ring": "fixed""#)
        let new = validate("--baseline", folder["baseline.json"])
        #expect(new.exitCode == .findings)
        #expect(new.output.contains("[symmetric-directional]"))
        #expect(!new.output.contains("[flipped-logo]"))
        try write(#""logo": "fixed", "next*": "directional", "dot": "fixed", "ring": "fixed""#)
        #expect(validate("--baseline", folder["baseline.json"]).errors.contains("1 of the findings in the baseline"))
        #expect(validate("--baseline", manifest).isRefused(saying: "manifest.json: error: it is not a baseline"))
        try FileManager.default.createSymbolicLink(atPath: folder["lost.json"], withDestinationPath: "none.json")
        #expect(validate("--baseline", folder["lost.json"]).isRefused(saying: "lost.json: error: cannot be read"))
        #expect(try !folder.files().contains("none.json"))
    }

    struct FixCase: CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var after: String
        var locales = (before: #""ar""#, after: #""ar""#)
    }

    static let rest = #""next": "directional", "next.rtl": "fixed""#
    static let fixes = [
        FixCase(
            testDescription: "a directional icon that looks the same in the mirror",
            before: #""dot":   "directional" , "ring": "fixed", \#(rest), "logo": "fixed""#,
            after: #""dot":   "fixed" , "ring": "fixed", \#(rest), "logo": "fixed""#),
        FixCase(
            testDescription: "with more in its entry",
            before: #""dot": { "kind": "directional",\#n "axis": "ink" }, "ring": "fixed", \#(rest), "logo": "fixed""#,
            after: #""dot": "fixed", "ring": "fixed", \#(rest), "logo": "fixed""#),
        FixCase(
            testDescription: "icons of a glob get entries of their own after it, in its form",
            before: "\"[dr]*\": \"directional\",\n    \(rest), \"logo\": \"fixed\"",
            after: "\"[dr]*\": \"directional\",\n    \"dot\": \"fixed\",\n    \"ring\": \"fixed\",\n    \(rest), "
                + "\"logo\": \"fixed\""),
        FixCase(
            testDescription: "a drawn variant that is the mirror image",
            before:
                #""next": { "kind": "localized", "variants": { "rtl": "next.rtl.svg" } }, "logo": "fixed", "#
                + #""[dr]*": "fixed""#,
            after: #""next": "directional", "logo": "fixed", "[dr]*": "fixed""#),
        FixCase(
            testDescription: "a language tag in another form",
            before: #""*": "fixed""#, after: #""*": "fixed""#, locales: (#""ar",  "AR-eg""#, #""ar",  "ar-EG""#)),
    ]

    @Test("what is safe is fixed, all else stays as it is, and fixing again changes nothing", arguments: fixes)
    func fix(test: FixCase) throws {
        try write(test.after, test.locales.after)
        let wanted = try folder.read("manifest.json")
        try write(test.before, test.locales.before)
        let run = validate("--fix")
        #expect(try folder.read("manifest.json") == wanted)
        #expect(run.errors.contains("fixed: "))
        let again = validate("--fix")
        #expect(try folder.read("manifest.json") == wanted)
        #expect(again.errors.contains("there is nothing to fix\n"))
        #expect(try folder.files() == ["Icons", "manifest.json"])
    }

    @Test(
        "what a person must decide, or has decided, is left alone",
        arguments: [
            #""logo": "directional", "next*": "directional", "dot": "fixed", "ring": "fixed""#,
            #""dot": { "kind": "directional", "note": "so" }, "next*": "directional", "logo": "fixed", "ring": "fixed""#,
            #""[dr]*": { "kind": "directional", "note": "so" }, "next*": "directional", "logo": "fixed""#,
        ])
    func unsafe(icons: String) throws {
        try write(icons)
        let before = try folder.read("manifest.json")
        let run = validate("--fix")
        #expect(run.exitCode == .findings && !run.errors.contains("fixed:"), "\(run.errors)")
        #expect(
            run.output.contains(icons.contains("note") ? "[symmetric-directional]" : "[flipped-logo]"), "\(run.output)")
        #expect(try folder.read("manifest.json") == before)
    }

    @Test("a rule is explained with its rows and examples")
    func explain() {
        let run = ToolRun(["explain", "flipped-part"])
        #expect(run.exitCode == .success)
        for part in ["flipped-part (warning)", "G13", "To fix it:", "Found:", "Good:", "<svg"] {
            #expect(run.output.contains(part), "\(part)")
        }
        let list = ToolRun(["explain"]).output
        for rule in Rule.allCases { #expect(list.contains("\(rule) ")) }
        #expect(
            ToolRun(["explain", "my cart"]).errors.contains(" or 'iconflip explain --icon \"my cart\"' for the icon\n"))
        let typo = ToolRun(["explain", "fliped-check"])
        #expect(typo.exitCode == .couldNotRun)
        #expect(typo.errors.contains("did you mean 'flipped-check'?"))
    }

    @Test("what is decided about an icon is told with its note, its findings and their hints")
    func explainIcon() throws {
        try write(#""logo": "directional", "next*": { "kind": "directional", "note": "a real direction; looked at" }"#)
        let own = ToolRun(["explain", "--icon", "logo", manifest])
        #expect(own.exitCode == .success)
        for part in [
            "logo: directional", "warning [flipped-logo]", "its name says 'logo'", "To fix it: tag it \"fixed\"",
        ] {
            #expect(own.output.contains(part), "\(own.output)")
        }
        let next = ToolRun(["explain", "--icon", "next", manifest]).output
        #expect(next.contains("next: directional\n\na real direction; looked at\n"), "\(next)")
        #expect(ToolRun(["explain", "--icon", "nothing", manifest]).isRefused(saying: "no icon matches 'nothing'"))
        #expect(
            ToolRun(["explain", "flipped-check", "--icon", "logo"]).isRefused(saying: "the manifest cannot be read"))
    }
}
