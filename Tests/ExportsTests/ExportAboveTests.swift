import Diagnostics
import HostSystem
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Exports to folders above the manifest's")
struct ExportAboveTests {
    /// A project with its icons in one folder and its app in another.
    private struct Project {
        let set: TemporarySet

        init(export: String = "../app/web", isRepository: Bool = true) throws {
            set = try TemporarySet([
                "top/design/icons/Assets/a.svg": Drawing.arrow, "top/design/app/main.swift": "precious",
                "top/readme": "", "beyond": "precious",
            ])
            if isRepository { try set.write("", to: "top/.git/HEAD") }
            try list(export)
        }

        func list(
            _ export: String?, icons: String = #""a": "directional""#, in folder: String = "top/design/icons"
        ) throws {
            let exports = export.map {
                #""exports": [{ "target": "web", "folder": "\#($0)", "write": ["css"] }],"#
            }
            try set.write(
                """
                { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \(exports ?? "")
                "icons": { \(icons) } }
                """, to: folder + "/manifest.json")
        }

        func request(in folder: String = "top/design/icons", output: String? = nil) -> BuildRequest {
            let place = output.map { set.folder.path + "/" + $0 }
            return BuildRequest(
                manifest: set.folder.path + "/\(folder)/manifest.json", output: place, jobs: 2,
                tool: TemporarySet.tool)
        }

        func build() -> BuildReport { Build.run(request()) }
    }

    private static let files = ["icons.css", "svg/a.rtl.svg", "svg/a.svg"]

    @Test("they are built, checked and kept like others")
    func build() throws {
        let project = try Project()
        let set = project.set
        #expect(project.build().diagnostics == [])
        #expect(set.files(in: "top/design/app") == ["main.swift"] + Self.files.map { "web/" + $0 })
        #expect(set.files(in: "top/design/icons/out") == ["index.json", "svg/a.rtl.svg", "svg/a.svg"])
        let again = project.build()
        #expect((again.current, again.written) == (1, 0))
        #expect(Build.check(project.request()).diagnostics == [])
        #expect(Validation.run(manifest: project.request().manifest, jobs: 1, judge: .silent).diagnostics == [])
        try set.remove("top/design/app/web/svg/a.svg")
        try set.write("x", to: "top/design/app/web/icons.css")
        #expect(Build.check(project.request()).diagnostics.map(\.rule) == [.staleOutput, .missingOutput])
        #expect(project.build().diagnostics.map(\.rule) == [.editedOutput])
        #expect(set.files(in: "top/design/app/web") == Self.files)
    }

    @Test("what builds wrote goes with the export or by --clean, and nothing else", arguments: [true, false])
    func removal(isCleaned: Bool) throws {
        let project = try Project()
        try project.set.write("mine", to: "top/design/app/web/mine.txt")
        #expect(project.build().diagnostics == [])
        if isCleaned {
            #expect(Build.clean(project.request()).diagnostics == [])
        } else {
            try project.list(nil)
            #expect(project.build().removed == Self.files.count)
        }
        #expect(project.set.files(in: "top/design/app") == ["main.swift", "web/mine.txt"])
    }

    @Test("a foreign file in the place of one is an error, and is not replaced")
    func foreign() throws {
        let project = try Project()
        try project.set.write("mine", to: "top/design/app/web/icons.css")
        #expect(project.build().diagnostics.map(\.rule) == [.unwritableFile])
        #expect(project.set.text("top/design/app/web/icons.css") == "mine")
    }

    @Test(
        "nothing is written through a link, wherever on the way it is", arguments: ["../app/web", "../app/web/icons"])
    func links(export: String) throws {
        let project = try Project(export: export)
        try project.set.write("", to: "elsewhere/x")
        try project.set.link("top/design/app/web", to: "../../../elsewhere")
        #expect(project.build().diagnostics.contains { $0.message.contains("symbolic link") })
        #expect(project.set.files(in: "elsewhere") == ["x"])
    }

    struct Refusal: CustomTestStringConvertible {
        var testDescription: String
        var export: String
        var isRepository = true
        var message: String
    }

    @Test(
        "a path that leads too far is an error at its place, and nothing is written",
        arguments: [
            Refusal(
                testDescription: "above the repository", export: "../../../web",
                message: "path '../../../web' leads out of the repository"),
            Refusal(
                testDescription: "no repository", export: "../app/web", isRepository: false,
                message: "path '../app/web' leaves the manifest's folder, which is in no repository"),
            Refusal(
                testDescription: "down and up", export: "../app/../web",
                message: "path '../app/../web' goes down and up again"),
            Refusal(
                testDescription: "a step that stands for another folder", export: "../~/web",
                message: "path '../~/web' begins with '~'"),
            Refusal(
                testDescription: "Git's own folder", export: "../../.git/x",
                message: "path '../../.git/x' leads into Git's own folder"),
            Refusal(
                testDescription: "a folder with the manifest in it", export: "../..",
                message: "the folder of the export and the source folder overlap"),
        ])
    func refusals(_ one: Refusal) throws {
        let project = try Project(export: one.export, isRepository: one.isRepository)
        let before = project.set.files(in: ".")
        let validation = Validation.run(manifest: project.request().manifest, jobs: 1, judge: .silent)
        for report in [project.build(), validation] {
            #expect(report.diagnostics.map(\.rule) == [.badPath])
            #expect(report.diagnostics.map(\.message) == [one.message])
            #expect(report.diagnostics.first?.location?.start?.line == 1)
            #expect(report.diagnostics.first?.hint != nil)
        }
        #expect(project.set.files(in: ".") == before)
    }

    @Test("a validation that has nothing new to find sees that the repository is gone")
    func repositoryGoes() throws {
        let project = try Project()
        #expect(project.build().diagnostics == [])
        try project.set.remove("top/.git")
        #expect(project.build().diagnostics.map(\.rule) == [.badPath])
    }

    @Test("of two manifests that export to one folder the second is refused, and removes nothing of the first")
    func twoManifests() throws {
        let project = try Project()
        try project.set.write(Drawing.mirroredArrow, to: "top/design/more/Assets/a.svg")
        try project.list("../app/web", in: "top/design/more")
        #expect(project.build().diagnostics == [])
        let before = project.set.contents(of: "top/design/app/web")
        let second = Build.run(project.request(in: "top/design/more"))
        #expect(second.diagnostics.contains { $0.rule == .unwritableFile && $0.message.contains("already exists") })
        _ = Build.clean(project.request(in: "top/design/more"))
        let isSame = project.set.contents(of: "top/design/app/web") == before
        #expect(isSame)
        #expect(Build.check(project.request()).diagnostics == [])
    }

    @Test("a file that two icons share there is named as the manifest names its folder")
    func collision() throws {
        let project = try Project()
        for name in ["b c", "b#c"] { try project.set.write(Drawing.arrow, to: "top/design/icons/Assets/\(name).svg") }
        try project.list("../app/web", icons: #""a": "fixed", "b c": "fixed", "b#c": "fixed""#)
        #expect(
            project.build().diagnostics.map(\.message) == ["icons 'b c' and 'b#c' both write '../app/web/svg/b-c.svg'"])
    }

    @Test("an export does not go among the drawings of another set", arguments: ["../more/Assets", "../more"])
    func otherSets(export: String) throws {
        let project = try Project(export: export)
        try project.set.write(Drawing.arrow, to: "top/design/more/Assets/a.svg")
        try project.list(nil, in: "top/design/more")
        let report = project.build()
        #expect(report.diagnostics.map(\.rule) == [.unwritableFile])
        #expect(report.diagnostics.first?.message.contains("of another set overlap") == true)
        #expect(project.set.files(in: "top/design/more") == ["Assets/a.svg", "manifest.json"])
    }

    @Test("a build to a folder of choice has them in it, whether or not there is a repository")
    func output() throws {
        let project = try Project(isRepository: false)
        #expect(Build.run(project.request(output: "whole")).diagnostics == [])
        #expect(project.set.files(in: "whole").contains("exports/~/app/web/icons.css"))
        #expect(project.set.files(in: "top/design/app") == ["main.swift"])
    }

    @Test("forged records make no file above the reach of exports the build's own")
    func forged() throws {
        let project = try Project(export: "web", isRepository: false)
        var sums = OutputSums()
        let paths = ["exports/~/app/main.swift", "exports/~/~/~/beyond"]
        for path in paths { sums.enter(ContentHash(Array("precious".utf8)), at: path) }
        let own = "top/design/icons/out/"
        try project.set.write(sums.bytes, to: own + ".iconflip.sums")
        try project.set.write(Array(paths.map { $0 + "\0" }.joined().utf8), to: own + ".iconflip/files")
        #expect(project.build().diagnostics == [])
        #expect(Build.clean(project.request()).diagnostics == [])
        #expect(project.set.text("top/design/app/main.swift") == "precious")
        #expect(project.set.text("beyond") == "precious")
    }
}
