import Testing

@testable import iconflip

@Suite("iconflip without arguments says how to begin where it stands")
struct FirstStepTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var folder: String?
        /// Empty files, or those with a text after a colon.
        let files: [String]
        /// What the text names, in this order.
        let told: [String]
        /// What it does not name.
        var untold: [String] = []
    }

    static let cases = [
        Case(
            testDescription: "an app of Android",
            files: ["app/src/main/res/drawable/back.xml", "app/src/main/res/drawable-night/back.xml", "README.md"],
            told: ["an app with 1 drawable.", "  iconflip audit\n"], untold: ["iconflip init"]),
        Case(
            testDescription: "an app of Apple",
            files: ["App/Assets.xcassets/back.imageset/back.svg", "App/Assets.xcassets/back.imageset/Contents.json"],
            told: ["1 asset catalog.", "  iconflip audit\n"], untold: ["iconflip init"]),
        Case(
            testDescription: "an app that names symbols in code", files: ["App/A.swift", "App/B.swift"],
            told: ["2 Swift files.", "  iconflip audit\n"], untold: ["iconflip init"]),
        Case(
            testDescription: "an app of Flutter with icons of its own",
            files: ["lib/main.dart", "assets/a.svg", "pubspec.yaml"],
            told: ["1 Dart file.", "  iconflip audit\n", "  iconflip init assets\n"]),
        Case(
            testDescription: "a folder of icons",
            files: ["src/icons/a.svg", "src/icons/b.svg", "src/icons/arrows/c.svg", "package.json"],
            told: ["3 SVG files in 'src/icons'.", "  iconflip init src/icons\n"], untold: ["iconflip audit"]),
        Case(
            testDescription: "icons in the folder itself", files: ["a.svg", "b.svg", "old/c.svg"],
            told: ["3 SVG files here.", "  iconflip init .\n"]),
        Case(
            testDescription: "icons beside a few other drawings",
            files: (0..<20).map { "icons/\($0).svg" } + ["docs/picture.svg"],
            told: ["20 SVG files in 'icons'.", "  iconflip init icons\n"]),
        Case(
            testDescription: "icons that are drawn for right-to-left readers, too",
            files: ["icons/undo.svg", "icons/undo-rtl.svg", "icons/save.svg"],
            told: ["3 SVG files in 'icons', 1 of them drawn for right-to-left readers", "  iconflip init icons\n"]),
        Case(
            testDescription: "an app with icons of its web pages",
            files: ["app/src/main/res/drawable/back.xml", "web/icons/back.svg"],
            told: ["  iconflip audit\n", "  iconflip init web/icons\n"]),
        Case(
            testDescription: "a name that a shell would divide, and one that could be a flag",
            files: ["-my icons/a.svg"], told: ["  iconflip init \"./-my icons\"\n"]),
        Case(
            testDescription: "a name that terminals would obey", files: ["a\u{1B}[2Jb/a.svg"],
            told: ["iconflip init"], untold: ["\u{1B}"]),
        Case(
            testDescription: "a manifest",
            files: [#"manifest.json:{"source": "icons", "icons": {"a": "fixed"}}"#, "icons/a.svg"],
            told: ["  iconflip validate\n", "  iconflip preview --serve\n", "  iconflip build\n"],
            untold: ["iconflip init"]),
        Case(
            testDescription: "an app with a manifest, and what builds of it wrote",
            files: [
                "app/src/main/res/drawable/back.xml", "app/iconflip/svg/back.svg",
                #"app/manifest.json:{"source": "src/main/res", "icons": {"back": "fixed"}}"#,
            ],
            told: ["  iconflip audit\n", "app/manifest.json describes", "  iconflip validate app/manifest.json\n"],
            untold: ["iconflip init"]),
        Case(
            testDescription: "what builds wrote, by their record",
            files: ["app/src/main/res/drawable/back.xml", "app/iconflip/svg/back.svg", "app/iconflip/.iconflip.sums"],
            told: ["  iconflip audit\n"], untold: ["iconflip init"]),
        Case(
            testDescription: "the manifest of a web app",
            files: [#"manifest.json:{"name": "x", "icons": [{"src": "a.png"}]}"#, "icons/a.svg"],
            told: ["  iconflip init icons\n"], untold: ["iconflip validate"]),
        Case(
            testDescription: "the icons of a manifest beside their folder", folder: "icons",
            files: [#"manifest.json:{"source": "icons", "icons": {"a": "fixed"}}"#, "icons/a.svg"],
            told: ["../manifest.json describes", "  iconflip build ../manifest.json\n"], untold: ["iconflip init"]),
        Case(
            testDescription: "other icons beside a manifest", folder: "more",
            files: [#"manifest.json:{"source": "icons", "icons": {"a": "fixed"}}"#, "icons/a.svg", "more/b.svg"],
            told: ["1 SVG file here.", "  iconflip init .\n"], untold: ["iconflip validate"]),
        Case(
            testDescription: "nothing to begin with", files: ["README.md"],
            told: ["iconflip audit FOLDER\n", "iconflip init FOLDER\n", "undo-rtl.svg", "'iconflip help'"]),
    ]

    @Test("with the command to copy", arguments: cases)
    func tells(one: Case) throws {
        let folder = try TemporaryFolder()
        for file in one.files {
            let parts = file.split(separator: ":", maxSplits: 1).map(String.init)
            try folder.write(parts.count > 1 ? parts[1] : "", to: parts[0])
        }
        let text = FirstStep.text(in: one.folder.map { folder[$0] } ?? folder.path)
        var rest = text[...]
        for word in one.told {
            let place = rest.firstRange(of: word)
            #expect(place != nil, "\(word) in \(text)")
            if let place { rest = rest[place.upperBound...] }
        }
        for word in one.untold { #expect(!text.contains(word), "\(text)") }
        for line in text.split(separator: "\n") where !line.hasPrefix("  ") { #expect(line.count <= 80) }
    }

    @Test("as a message and not as a result, since nothing was done")
    func message() {
        let run = ToolRun([])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasSuffix("'iconflip help' lists the commands, and 'iconflip help COMMAND' shows one.\n"))
    }
}
