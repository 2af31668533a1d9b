import Foundation
import Testing

@testable import iconflip

@Suite("Flags about findings, which commands have alike")
struct FindingFlagTests {
    private static let check = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24"
            android:autoMirrored="true">
          <path android:strokeColor="#000" android:strokeWidth="2" android:pathData="M4,12.5L9.5,18L20,6.5"/>
        </vector>

        """
    private static let drawable = "app/src/main/res/drawable/ic_check.xml"
    private let folder: TemporaryFolder
    private var commands: [[String]] { [["validate", folder["set/manifest.json"]], ["audit", folder["app"]]] }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.check, to: Self.drawable)
        try folder.write(Self.check.replacing("android:autoMirrored=\"true\"", with: ""), to: "set/Icons/check.xml")
        try folder.write(
            #"{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": { "check": "directional" } }"#,
            to: "set/manifest.json")
    }

    @Test("rules are left out, also of those that are selected")
    func ignored() {
        for command in commands {
            #expect(ToolRun(command).output.contains("[flipped-check]"))
            for more in [[], ["--select", "flipped-check"]] {
                let run = ToolRun(command + ["--ignore", "flipped-check"] + more)
                #expect(run.exitCode == .success && run.output.isEmpty)
            }
            #expect(ToolRun(command + ["--ignore", "flipped-clock"]).output.contains("[flipped-check]"))
            #expect(ToolRun(command + ["--ignore", "flipped-chek"]).errors.contains("did you mean 'flipped-check'?"))
        }
    }

    @Test("findings are counted by their rules")
    func statistics() {
        for command in commands {
            let run = ToolRun(command + ["--statistics"])
            #expect(run.exitCode == .findings)
            #expect(run.output == "1 flipped-check (warning)\n")
            #expect(ToolRun(command + ["--statistics", "--ignore", "flipped-check"]).output.isEmpty)
            #expect(ToolRun(command + ["--statistics", "--format", "json"]).errors.contains("cannot be combined"))
        }
    }

    @Test("fixes are shown as a diff that 'patch' makes, and not made")
    func dryRun() throws {
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/></svg>"#,
            to: "set/Icons/dot.svg")
        let before = try folder.read("set/manifest.json")
            .replacing("\"icons\": {", with: "\"icons\": { \"dot\": \"directional\",")
        try folder.write(before, to: "set/manifest.json")
        let set = ToolRun(commands[0] + ["--fix", "--dry-run"])
        #expect(set.exitCode == .findings)
        #expect(set.output.contains("--- a/") && set.output.contains("\n+++ b/"))
        #expect(set.output.contains(#"+{ "version": 1"#) && set.output.contains(#""dot": "fixed""#))
        let app = ToolRun(commands[1] + ["--fix", "--dry-run", "--force"])
        #expect(app.exitCode == .findings)
        #expect(app.output.contains("-    android:autoMirrored=\"true\">"))
        #expect(try folder.read(Self.drawable) == Self.check)
        #expect(try folder.read("set/manifest.json") == before)
        // What is refused is told as it is without the flag.
        let refused = ToolRun(commands[1] + ["--fix", "--dry-run"])
        #expect(refused.exitCode == .success && refused.output.isEmpty && refused.errors.contains("not fixed:"))
        for command in commands {
            #expect(ToolRun(command + ["--dry-run"]).errors.contains("'--dry-run' applies only to fixes"))
        }
    }

    @Test("files are named from the top of the repository, whatever folder was named", arguments: ["github", "sarif"])
    func repository(format: String) throws {
        func told() -> [String] {
            commands.map { ToolRun($0 + ["--format", format]).output.replacing(folder.path, with: "FOLDER") }
        }
        #expect(told().allSatisfy { $0.contains("FOLDER/") && !$0.contains("SRCROOT") })
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        let names = ["set/manifest.json", Self.drawable]
        for (text, name) in zip(told(), names) {
            #expect(!text.contains("file=FOLDER") && !text.contains("file://"))
            #expect(
                format == "github"
                    ? text.contains("file=\(name),") : text.contains(#""uri": "\#(name)", "uriBaseId": "%SRCROOT%""#))
        }
        // Another repository within begins anew.
        try folder.write("gitdir: ../.git/modules/set\n", to: "set/.git")
        #expect(told()[0].contains(format == "github" ? "file=manifest.json," : #""uri": "manifest.json""#))
    }

    @Test("a baseline holds whatever the format")
    func baseline() throws {
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        let sarif = ToolRun(commands[0] + ["--format", "sarif"]).output
        #expect(ToolRun(commands[0] + ["--baseline", folder["known.json"]]).exitCode == .findings)
        let print = try #require(sarif.firstMatch(of: /"iconflip\/v2": "([0-9a-f]{16})"/)?.1)
        #expect(try folder.read("known.json").contains(print))
    }
}
