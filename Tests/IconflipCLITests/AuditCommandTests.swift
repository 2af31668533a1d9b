import Diagnostics
import Foundation
import Testing

@testable import iconflip

@Suite("iconflip audit")
struct AuditCommandTests {
    private static let check = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24"
            android:autoMirrored="true">
          <path android:strokeColor="#000" android:strokeWidth="2" android:pathData="M4,12.5L9.5,18L20,6.5"/>
        </vector>

        """
    private static let path = "app/src/main/res/drawable/ic_check.xml"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.check, to: Self.path)
    }

    private func audit(_ flags: String...) -> ToolRun { ToolRun(["audit", folder["app"]] + flags) }

    @Test("tells the place, the fix and a summary, and fails by severity")
    func findings() {
        let run = audit()
        #expect(run.exitCode == .findings)
        #expect(
            run.output.contains("ic_check.xml:3:5: warning: icon 'main/ic_check' is mirrored with a checkmark in it"))
        #expect(run.output.contains("[flipped-check]"))
        #expect(run.errors == "1 icon, 1 mirrored; 1 looks wrong\n")
        #expect(audit("--fail-on", "error").exitCode == .success)
        #expect(audit("--select", "flipped-clock").exitCode == .success)
    }

    @Test("has every format", arguments: ["json", "sarif", "github", "junit"])
    func formats(format: String) {
        let run = audit("--format", format)
        #expect(run.exitCode == .findings)
        #expect(run.output.contains("flipped-check"))
    }

    @Test("leaves out the findings of a baseline, wherever the lines are")
    func baseline() throws {
        let baseline = folder["audit.json"]
        #expect(audit("--baseline", baseline).errors.contains("recorded in \(baseline)"))
        try folder.write("<!-- moved -->\n\n" + Self.check, to: Self.path)
        let run = audit("--baseline", baseline)
        #expect(run.exitCode == .success)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("1 in the baseline are left out"))
    }

    @Test("fixes outside a repository only where it is told to")
    func fixes() throws {
        let refused = audit("--fix")
        #expect(refused.exitCode == .findings)
        #expect(refused.errors.hasPrefix("not fixed: 'main/ic_check': nothing here is committed"), "\(refused.errors)")
        #expect(try folder.read(Self.path) == Self.check)
        let run = audit("--fix", "--force")
        #expect(run.exitCode == .success)
        #expect(run.errors.hasPrefix("fixed: 'main/ic_check' is no longer mirrored\n"))
        #expect(
            try folder.read(Self.path) == Self.check.replacing("\n    android:autoMirrored=\"true\"", with: ""))
    }

    @Test("is about the icons that are named, one of which must be there")
    func chosen() {
        #expect(audit("--only", "ic_c*").errors == "1 icon, 1 mirrored; 1 looks wrong\n")
        let none = audit("--only", "ic_back")
        #expect(none.exitCode == .couldNotRun && none.output.contains("error: no icon matches 'ic_back'"))
    }

    @Test("writes a page that shows each icon as it is and as proposed")
    func page() throws {
        _ = audit("--output", folder["audit.html"])
        let page = try folder.read("audit.html")
        #expect(page.contains("Content-Security-Policy") && page.contains("main/ic_check"))
        #expect(page.contains("\"t\":[0,1],\"p\":[0,0]"))
    }

    @Test("gives a page the lines of the baseline, which those that are chosen there join")
    func merged() throws {
        let baseline = folder["audit.json"]
        _ = audit("--baseline", baseline)
        try folder.write(Self.check, to: "app/src/main/res/drawable/ic_done.xml")
        _ = audit("--baseline", baseline, "--output", folder["audit.html"])
        let page = try folder.read("audit.html")
        #expect(page.contains(#""known":["{ \"rule\": \"flipped-check\", \"icon\": \"main/ic_check\""#))
        #expect(page.contains(#""n":"main/ic_done""#) && !page.contains(#""n":"main/ic_check""#))
    }

    @Test("refuses a folder that is not there, and what contradicts itself")
    func refused() {
        #expect(ToolRun(["audit", folder["none"]]).isRefused(saying: "error: there is no such folder"))
        #expect(audit("--force").errors.contains("'--force' applies only to fixes"))
        #expect(audit("--fix=all").errors.contains("'all' is not a value for '--fix'"))
    }

    @Test("refuses a folder with nothing of an app in it, and names what there is to do")
    func wrongFolder() throws {
        try folder.write("", to: "other/readme.md")
        let other = folder["other"]
        let message =
            "\(other): error: the folder has no resources of Android, no asset catalog and no icon theme [unreadable-file]\n"
        let run = ToolRun(["audit", other, "--baseline", folder["baseline.json"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors == message + "  hint: name the folder of an app or of its resources\n")
        #expect(try !folder.files().contains("baseline.json"))
        #expect(ToolRun(["audit", folder["other/readme.md"]]).errors.contains("error: it is no folder"))
        let one = folder["one"]
        try folder.write("<svg/>", to: "one/a.svg")
        let hint = "for its folder of 1 SVG file there is 'iconflip init \(one)';"
        #expect(ToolRun(["audit", one]).errors.contains(hint))
        for name in ["a", "b"] { try folder.write("<svg/>", to: "other/icons/\(name).svg") }
        #expect(
            ToolRun(["audit", other]).errors == message
                + "  hint: for its folder of 2 SVG files there is 'iconflip init \(other)/icons'; or name the folder of an app\n"
        )
    }

    @Test(
        "says when an app has nothing to judge",
        arguments: [
            "src/main/res/values/strings.xml", "AndroidManifest.xml", "Assets.xcassets/Contents.json",
            "ar.lproj/Localizable.strings", "theme/index.theme",
        ])
    func empty(path: String) throws {
        try folder.write("<a/>", to: "other/\(path)")
        let run = ToolRun(["audit", folder["other"]])
        #expect(run.exitCode == .success)
        #expect(run.errors == "no vector drawables, catalogs or themes in '\(folder["other"])'\n")
    }
}
