import Diagnostics
import HostSystem
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("The resources of an app as source folder")
struct AppProposalTests {
    private static func drawable(_ data: String, _ attributes: String = "") -> String {
        """
        <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" android:height="24dp"
            android:viewportWidth="24" android:viewportHeight="24"\(attributes)>
          <path android:fillColor="#000" android:pathData="\(data)"/>
        </vector>
        """
    }

    private static let arrow = "M8,4l8,8 -8,8z"
    private static let mirroredArrow = "M16,4l-8,8 8,8z"
    private static let leaf = "M3,3h9l9,18h-9z"
    private static let auto = " android:autoMirrored=\"true\""

    @Test("labels are what the app does, and the export leads back into it")
    func state() throws {
        let set = try TemporarySet([
            "res/drawable/group.xml": Self.drawable(Self.leaf, Self.auto),
            "res/drawable/thing.xml": Self.drawable(Self.leaf),
            "res/drawable/go.xml": Self.drawable(Self.arrow),
            "res/drawable-ldrtl/go.xml": Self.drawable(Self.mirroredArrow),
            "res/drawable/sign.xml": Self.drawable(Self.leaf),
            "res/drawable-iw/sign.xml": Self.drawable("M3,3h9v9z"),
            "res/drawable-night/sign.xml": Self.drawable(Self.leaf),
            "res/drawable/back.xml": "<shape/>", "res/values/strings.xml": "<resources/>",
        ])
        let request = ProposalRequest(
            folder: set.folder.path + "/res", manifestFolder: set.folder.path, source: "res", locales: nil, jobs: 2)
        let report = try #require(ManifestProposal.run(request))
        #expect(
            report.icons.map { "\($0.name) \($0.entry.kind.name): \($0.entry.note)" } == [
                "go directional: its app has the mirror image for right-to-left languages",
                "group directional: its file says 'autoMirrored'",
                "sign localized: its app has drawings for 'he'; icon 'sign' has no variant for 'ar', 'fa', 'ur': "
                    + "the source is used, unmirrored: look at it",
                "thing fixed: nothing shows that it has a direction",
            ])
        #expect(report.manifest.text.contains(#""exports": [{ "target": "android", "folder": "res" }]"#))
        #expect(
            report.diagnostics.map(\.message) == [
                "the drawable 'sign' has further files, which are not read: 'drawable-night/sign.xml'"
            ])
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.build().diagnostics == [])
        #expect(set.files(in: "res").filter { $0.contains("ldrtl") } == ["drawable-ldrtl/go.xml"])
    }

    @Test("what an app mirrors by mistake is asked, and stays as the app has it until then")
    func mirroredCheck() throws {
        let set = try TemporarySet([
            "res/drawable/ic_done.xml": Self.drawable("M9,16.2L4.8,12l-1.4,1.4L9,19 21,7l-1.4,-1.4z", Self.auto)
        ])
        let request = ProposalRequest(
            folder: set.folder.path + "/res", manifestFolder: set.folder.path, source: "res", locales: nil, jobs: 1)
        let icon = try #require(ManifestProposal.run(request)?.icons.first)
        #expect(icon.entry.kind.name == "directional")
        #expect(icon.entry.needsLook)
        #expect(
            icon.entry.note.hasPrefix(
                "its file says 'autoMirrored'; icon 'ic_done' is flipped as a whole with a checkmark"))
        #expect(icon.entry.note.hasSuffix(": look at it"))
    }

    @Test("what an app mirrors although it is the same everywhere is asked as well, by its name or its drawing")
    func mirroredObject() throws {
        let set = try TemporarySet([
            "res/drawable/ic_rocket.xml": Self.drawable(Self.leaf, Self.auto),
            "res/drawable/ic_group.xml": Self.drawable(Self.leaf, Self.auto),
        ])
        let request = ProposalRequest(
            folder: set.folder.path + "/res", manifestFolder: set.folder.path, source: "res", locales: nil, jobs: 1)
        let icons = try #require(ManifestProposal.run(request)?.icons)
        #expect(
            icons.map { "\($0.name) \($0.entry.kind.name): \($0.entry.note)" } == [
                "ic_group directional: its file says 'autoMirrored'",
                "ic_rocket directional: its file says 'autoMirrored'; against that, its name says 'rocket': objects keep "
                    + "their orientation: look at it",
            ])
    }

    @Test("a drawing that builds wrote is listed where the entry makes another one after all")
    func otherDrawing() throws {
        let bar = ##"<path android:fillColor="#000" android:pathData="M3,4l1,-1 17,17 -1,1z"/></vector>"##
        let set = try TemporarySet([
            "res/drawable/off.xml": Self.drawable(Self.arrow).replacing("</vector>", with: bar)
        ])
        func made(by entry: String) throws -> IconSet {
            try set.write(
                """
                { "version": 1, "source": "res", "output": "out", "locales": ["he"],
                  "exports": [{ "target": "android", "folder": "res" }], "icons": { "off": \(entry) } }
                """, to: "manifest.json")
            return try #require(IconSetLoader.load(set.manifest, output: nil).set)
        }
        let composite =
            #"{ "kind": "composite", "parts": { "bar": { "select": "path:nth-of-type(2)", "role": "slash" } } }"#
        _ = try made(by: composite)
        #expect(!set.build().hasErrors)
        let root = FolderPath(set.folder.path)
        let resource = try #require(FolderListing(root.folder("res"), within: root)?.imageSets.first)
        for (entry, kind) in [(composite, "composite"), (#""directional""#, "localized")] {
            let part = ProposedPart(name: "bar", selector: "path:nth-of-type(2)", role: .slash)
            var icons = [Proposal("off", [ProposedEntry(.composite([part], base: .own), "a slash")])]
            OwnDrawings.list([ExactName("off"): resource], notMadeIn: try made(by: entry), in: &icons)
            #expect(icons[0].entry.kind.name == kind)
        }
    }

    @Test("the plain folder of drawables leads back to the folder around it")
    func plainFolder() throws {
        let set = try TemporarySet(["app/res/drawable/go.xml": Self.drawable(Self.arrow)])
        let request = ProposalRequest(
            folder: set.folder.path + "/app/res/drawable", manifestFolder: set.folder.path, source: "app/res/drawable",
            locales: nil, jobs: 1)
        let report = try #require(ManifestProposal.run(request))
        #expect(report.manifest.text.contains(#""folder": "app/res" }"#))
    }
}
