import Foundation
import Testing

@testable import iconflip

@Suite("iconflip init")
struct InitCommandTests {
    private static let arrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/></svg>"#
    private static let painted = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\
        <path fill='#c33' d='M2 2h12v12H2z'/><path fill='#36c' d='M14 8l8 8-8 6z'/><circle cx='6' cy='19' r='3' fill='#393'/></svg>
        """
    private static let disc =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/></svg>"#
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.arrow, to: "Icons/next.svg")
        try folder.write(Self.disc, to: "Icons/dot.svg")
        try folder.write(Self.arrow, to: "Icons/zorp.svg")
    }

    @Test("files that cannot be read are counted, and a folder that is not there is told")
    func leftOut() throws {
        try folder.write("<svg", to: "Icons/bad.svg")
        let run = ToolRun(["init", folder["Icons"]])
        #expect(run.exitCode == .findings)
        #expect(
            run.output.hasPrefix(
                "proposed 3 icons in \(manifest): 2 fixed, 1 directional; 1 file left out because of errors\n"))
        #expect(ToolRun(["init", folder["none"]]).errors.contains("error: the folder does not exist"))
        #expect(ToolRun(["init", folder["Icons/dot.svg"]]).errors.contains("error: it is not a folder"))
    }

    @Test("drawings that are not needed are not moved within the folder of the icons, where they would still be found")
    func droppedInside() throws {
        try folder.write(Self.arrow.replacing("M8 4l8 8-8 8z", with: "M16 4l-8 8 8 8z"), to: "Icons/next-rtl.svg")
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        try folder.write(Self.arrow, to: "Icons/later.svg")
        let before = try folder.read("manifest.json")
        for place in ["Icons", "Icons/old"] {
            let run = ToolRun(["init", manifest, "--update", "--drop-drawn", folder[place]])
            #expect(run.exitCode == .couldNotRun)
            #expect(run.errors.contains("the folder is in that of the icons"), "\(run.errors)")
            #expect(try folder.read("manifest.json") == before)
        }
        #expect(FileManager.default.fileExists(atPath: folder["Icons/next-rtl.svg"]))
    }

    @Test("the second manifest of a folder has an output folder of its own, as builds remove what is not theirs")
    func ownOutput() throws {
        try folder.write(Self.arrow, to: "Other/back.svg")
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        #expect(ToolRun(["init", folder["Other"], "-q", "-o", folder["other.json"]]).exitCode == .success)
        #expect(try folder.read("manifest.json").contains(#""output": "build/icons","#))
        #expect(try folder.read("other.json").contains(#""output": "build/icons-other","#))
        for name in ["manifest.json", "other.json"] { #expect(ToolRun(["build", folder[name]]).exitCode == .success) }
        for built in ["icons/svg/next.rtl.svg", "icons-other/svg/back.rtl.svg"] {
            #expect(FileManager.default.fileExists(atPath: folder["build/" + built]))
        }
    }

    @Test("what came of an entry that was tried is known to the first validation, with the excuses that it needs")
    func keptExcuse() throws {
        let head =
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" "##
            + ##"stroke-linecap="round">"##
        let bubble = "<path d='M12 2.5A9.5 9.5 0 1 1 7 20.1L3 21.5L4.2 16.9A9.5 9.5 0 0 1 12 2.5z'/>"
        // In the mirror the tail would lie along the slash.
        let cut =
            "M7.6 3.6A9.5 9.5 0 0 1 20.4 16.4M5.3 5.3A9.5 9.5 0 0 0 4.2 16.9L3 21.5L7 20.1A9.5 9.5 0 0 0 18.7 18.7"
        let files = [
            "bubble-chat": bubble + "<path d='M8 12h.1M12 12h.1M16 12h.1'/>",
            "bubble-chat-upload": bubble + "<path d='M12 16V8M9 11l3-3 3 3'/>",
            "bubble-chat-off": "<path d='M2 2l20 20\(cut)'/>",
        ]
        for (name, content) in files { try folder.write(head + content + "</svg>", to: "Icons/\(name).svg") }
        let cache = ["XDG_CACHE_HOME": folder["cache"]]
        _ = ToolRun(["init", folder["Icons"], "-q"], environment: cache)
        #expect(try folder.read("manifest.json").contains(#""ask": { "rules": ["flipped-slash"] }"#))
        let known = ToolRun(["validate", manifest], environment: cache)
        #expect(known.errors == ToolRun(["validate", manifest]).errors)
        #expect(!(known.output + known.errors).contains("unused-ignore"), "\(known.output + known.errors)")
    }

    @Test("what was seen is kept, and changes nothing that is said, proposed, found or shown")
    func kept() throws {
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/><path d="M2 2L22 22" "#
                + #"stroke="red"/></svg>"#, to: "Icons/next-off.svg")
        let cache = ["XDG_CACHE_HOME": folder["cache"]]
        func hour(_ environment: [String: String]) throws -> [String] {
            let runs = [["init", folder["Icons"]], ["validate", manifest, "--format", "json"]].map {
                ToolRun($0, environment: environment)
            }
            let page = ToolRun(["preview", manifest, "-o", "-"], environment: environment)
            let figures = ToolRun(["inspect", folder["Icons/next-off.svg"]], environment: environment)
            let texts = (runs + [page, figures]).flatMap { [$0.output, $0.errors] }
            let proposal = try folder.read("manifest.json")
            for name in ["manifest.json", "manifest.schema.json"] {
                try FileManager.default.removeItem(atPath: folder[name])
            }
            return texts + [proposal]
        }
        let fresh = try hour([:])
        #expect(try !folder.files().contains("cache"))
        for state in ["cold", "warm", "damaged", "damaged again"] {
            let isSame = try hour(cache) == fresh
            #expect(isSame, "\(state)")
            let seen = try FileManager.default.contentsOfDirectory(atPath: folder["cache/iconflip/seen"])
            #expect(!seen.isEmpty)
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder["cache"]) where state != "cold" {
                guard var bytes = FileManager.default.contents(atPath: folder["cache/" + path]), !bytes.isEmpty else {
                    continue
                }
                for place in stride(from: 10, to: bytes.count, by: 97) { bytes[place] ^= 0x40 }
                try bytes.write(to: URL(filePath: folder["cache/" + path]))
            }
        }
    }

    @Test("editors get the schema beside the manifest, which names it")
    func schema() throws {
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        let line = "{\n  \"$schema\": \"./manifest.schema.json\",\n  \"version\": 1,\n"
        #expect(try folder.read("manifest.json").hasPrefix(line))
        #expect(try folder.read("manifest.schema.json") == ToolRun(["schema"]).output)
        #expect(ToolRun(["validate", manifest]).errors == "no findings in 3 icons\n")
        // An update leaves both as they are.
        try folder.write(Self.arrow, to: "Icons/back.svg")
        #expect(ToolRun(["init", "--update", manifest]).exitCode == .success)
        #expect(try folder.read("manifest.json").hasPrefix(line))
        #expect(try folder.read("manifest.schema.json") == ToolRun(["schema"]).output)
    }

    @Test("a set of Iconify becomes a folder of its own, for which the manifest is proposed")
    func iconify() throws {
        let set = #"""
            {"prefix": "my-set", "width": 24, "height": 24, "icons": {"next": {"body": "<path d='M8 4l8 8-8 8z'/>"}, "bad": {}},
             "aliases": {"forward": {"parent": "next"}, "previous": {"parent": "next", "hFlip": true}}}
            """#
        try folder.write(set, to: "node_modules/@iconify-json/my-set/icons.json")
        let file = folder["node_modules/@iconify-json/my-set/icons.json"]
        let run = ToolRun(["init", file])
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("icons.json:1:106: error: 'bad' has no markup"), "\(run.errors)")
        // Another name of an icon is built like that one.
        #expect(run.output.hasPrefix("proposed 2 icons in \(manifest): "), "\(run.output)")
        #expect(try folder.read("manifest.json").contains(#""source": "my-set""#))
        #expect(try folder.read("my-set/forward.svg") == folder.read("my-set/next.svg"))
        #expect(try folder.read("my-set/previous.svg").contains(#"transform="translate(24 0) scale(-1 1)""#))
        // Nothing that exists is written over, and nothing is left behind.
        #expect(ToolRun(["init", file]).errors.contains("my-set: error: already exists and is not overwritten"))
        try FileManager.default.removeItem(atPath: folder["my-set"])
        let again = ToolRun(["init", file])
        #expect(again.exitCode == .couldNotRun && again.errors.contains("manifest.json: error: already exists"))
        #expect(!FileManager.default.fileExists(atPath: folder["my-set"]))
        try folder.write("{}", to: "other.json")
        #expect(
            ToolRun(["init", folder["other.json"]]).errors.contains("a set of Iconify needs a 'prefix' and 'icons'"))
    }

    @Test("a file by the name of the schema stays, and is named if it is one")
    func schemaBeside() throws {
        let older = ToolRun(["schema"]).output.replacing("iconflip manifest", with: "an older one")
        for (text, isNamed) in [(older, true), ("{ \"title\": \"of somebody else\" }", false)] {
            try folder.write(text, to: "manifest.schema.json")
            #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
            #expect(try folder.read("manifest.json").contains("$schema") == isNamed)
            #expect(try folder.read("manifest.schema.json") == text)
            try FileManager.default.removeItem(atPath: manifest)
        }
        // What goes to the standard output comes with no file.
        try FileManager.default.removeItem(atPath: folder["manifest.schema.json"])
        #expect(!ToolRun(["init", folder["Icons"], "-o", "-"]).output.contains("$schema"))
        #expect(try folder.files() == ["Icons"])
    }

    @Test(
        "a folder that is not there is told with the one that was probably meant",
        arguments: [("Icns", "Icons"), ("icons/", "Icons"), ("Icons/nac", "Icons/nav"), ("sub/Icons", nil)])
    func meant(written: String, meant: String?) throws {
        try folder.write(Self.arrow, to: "Icons/nav/back.svg")
        let errors = ToolRun(["init", folder[written]]).errors
        #expect(errors.contains("error: the folder does not exist"))
        #expect(errors.contains("did you mean") == (meant != nil))
        if let meant { #expect(errors.contains("did you mean '\(folder[meant])'?")) }
    }

    @Test(
        "what a validation would find is asked, and waits until somebody has looked; so it begins with nothing to say"
    )
    func silent() throws {
        let outside = Self.arrow.replacing("M8 4", with: "M28 4")
        try folder.write(outside, to: "Icons/next.svg")
        try folder.write(Self.disc.replacing("r=\"8\"", with: "r=\"16\""), to: "Icons/dot.svg")
        for name in ["a", "b", "c", "d"] {
            try folder.write(Self.disc.replacing(" viewBox=\"0 0 24 24\"", with: ""), to: "Icons/\(name).svg")
        }
        let run = ToolRun(["init", folder["Icons"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.contains("2 to look at, for their files: "))
        #expect(
            run.output.contains("4 icons have findings of 'no-view-box', which \"rules\" in the manifest turns off"))
        let text = try folder.read("manifest.json")
        #expect(text.contains(#""rules": { "no-view-box": "off" }"#))
        #expect(
            text.contains(
                #""dot": { "kind": "fixed", "ask": { "rules": ["outside-view-box"] }, "note": "looks the "#
                    + "same in the mirror; the drawing extends beyond the view box"), "\(text)")
        let waits = "entries wait for somebody to look, and what was found in them waits until then: "
        #expect(ToolRun(["validate", manifest]).errors.hasPrefix("no findings in 7 icons\n2 \(waits)"))
        // An icon that comes later is asked about as well, unless the manifest has turned the rule off.
        try folder.write(outside, to: "Icons/later.svg")
        try folder.write(Self.disc.replacing(" viewBox=\"0 0 24 24\"", with: ""), to: "Icons/ring.svg")
        #expect(ToolRun(["init", "--update", manifest]).output.contains("1 to look at"))
        #expect(ToolRun(["validate", manifest]).errors.hasPrefix("no findings in 9 icons\n3 \(waits)"))
        // What was excused is told as soon as it is no longer so.
        try folder.write(Self.disc, to: "Icons/dot.svg")
        #expect(ToolRun(["validate", manifest]).output.contains("[unused-ignore]"))
    }

    @Test(
        "a rule that four icons and more than a tenth of the set break is turned off",
        arguments: [(3, 3, false), (4, 39, true), (4, 40, false)])
    func silenced(breaking: Int, all: Int, isOff: Bool) throws {
        let names = "abcdefg".flatMap { first in "uvwxyz".map { "\(first)\($0)" } }
        for (number, name) in names.prefix(all).enumerated() {
            let size = number < breaking ? "width=\"24\" height=\"24\"" : "viewBox=\"0 0 24 24\""
            try folder.write(Self.disc.replacing("viewBox=\"0 0 24 24\"", with: size), to: "Set/\(name).svg")
        }
        let run = ToolRun(["init", folder["Set"]])
        #expect(run.output.contains("turns off") == isOff, "\(run.output)")
    }

    @Test("the numbers of each kind are the same in the summary, the manifest and the index")
    func kinds() throws {
        for name in ["book", "panel-left", "panel-right", "pencil"] {
            try folder.write(Self.arrow, to: "Icons/\(name).svg")
        }
        let run = ToolRun(["init", folder["Icons"]])
        #expect(ToolRun(["build", manifest]).exitCode == .success)
        let manifest = try #require(
            JSONSerialization.jsonObject(with: Data(try folder.read("manifest.json").utf8)) as? [String: Any])
        let index = try #require(
            JSONSerialization.jsonObject(with: Data(try folder.read("build/icons/index.json").utf8)) as? [String: Any])
        let policies = try #require(manifest["policies"] as? [String: [String: String]])
        let entries = try #require(manifest["icons"] as? [String: [String: Any]])
        let icons = try #require(index["icons"] as? [String: [String: Any]])
        // An entry whose policy answers "stay" waits for the other answer: the icon is fixed.
        let waiting = entries.filter { policies[$0.value["policy"] as? String ?? ""]?["answer"] == "stay" }
        #expect(waiting.keys.sorted() == ["panel-left", "panel-right", "pencil"])
        #expect(waiting.mapValues { $0["policy"] as? String } == icons.compactMapValues { $0["fixedBy"] as? String })
        for kind in ["fixed", "directional"] {
            let isFixed = kind == "fixed"
            let inManifest = entries.filter { waiting[$0.key] == nil ? $0.value["kind"] as? String == kind : isFixed }
                .count
            #expect(icons.values.count { $0["kind"] as? String == kind } == inManifest)
            #expect(run.output.contains("\(inManifest) \(kind)" + (isFixed ? " (\(waiting.count) by policies)" : "")))
        }
    }

    @Test("families that design systems treat alike are not asked about, and stay answerable")
    func uncontested() throws {
        let glass =
            "<g fill='none' stroke='#000' stroke-width='2'><circle cx='10' cy='10' r='6'/><path d='M14 14l7 7'/></g>"
        let list = "<path fill='none' stroke='#000' stroke-width='2' d='M3 5h18M3 12h10M3 19h6'/>"
        for (name, drawing) in [("play", "<path d='M8 4l12 8-12 8z'/>"), ("search", glass), ("list", list)] {
            try folder.write(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(drawing)</svg>", to: "Some/\(name).svg")
        }
        let run = ToolRun(["init", folder["Some"]])
        #expect(run.output.contains("\n  text (flip):"), "\(run.output)")
        #expect(!run.output.contains("players") && !run.output.contains("tools"))
        let text = try folder.read("manifest.json")
        #expect(text.contains(#""players": { "answer": "stay""#) && text.contains(#""tools": { "answer": "stay""#))
        let page = ToolRun(["preview", manifest, "-o", "-"]).output
        let settled = page.matches(of: /"n":"(\w+)","a":"\w+",[^}]*?"settled":/).map { String($0.1) }
        #expect(settled.sorted() == ["players", "tools"])
    }

    @Test("icons that stay because of the set that they are in are counted")
    func art() throws {
        for name in ["anna", "bert", "carl"] + "abcdefghijklmnopq".map({ "dora\($0)" }) {
            try folder.write(Self.painted, to: "Art/\(name).svg")
        }
        let line =
            "20 stay as they are drawn, each one of a set of brands or coloured pictures; change the kind of those that "
            + "should flip\n"
        #expect(ToolRun(["init", folder["Art"]]).output.contains(line))
        // Somebody who says otherwise is believed, and a folder is judged without the pictures beside it.
        try folder.write("name,kind\nanna,mirror\n", to: "labels.csv")
        let labelled = ToolRun(["init", folder["Art"], "--labels", folder["labels.csv"], "-o", folder["labelled.json"]])
        #expect(labelled.output.contains("19 fixed, 1 directional"), "\(labelled.output)")
        for name in ["book", "list"] { try folder.write(Self.arrow, to: "Art/actions/\(name).svg") }
        let apart = ToolRun(["init", folder["Art/actions"], "-o", folder["apart.json"]])
        #expect(apart.output.contains("2 directional"), "\(apart.output)")
        #expect(!ToolRun(["init", folder["Icons"], "-o", folder["other.json"]]).output.contains("stay as they are"))
    }

    @Test(
        "of 20 icons and more, three in ten that are coloured make a set of coloured pictures",
        arguments: [(19, 19, false), (6, 20, true), (5, 20, false)])
    func coloured(art: Int, all: Int, isArt: Bool) throws {
        for (number, letter) in "abcdefghijklmnopqrst".prefix(all).enumerated() {
            try folder.write(number < art ? Self.painted : Self.disc, to: "Art/zorp\(letter).svg")
        }
        let run = ToolRun(["init", folder["Art"]])
        #expect(run.output.contains("stay as they are drawn") == isArt, "\(run.output)")
    }

    @Test("the manifest of a package's icons is where an installation of packages leaves it")
    func package() throws {
        try folder.write(Self.arrow, to: "node_modules/@demo/icons/svg/next.svg")
        for spelling in ["node_modules/@demo/icons/svg", "node_modules//@demo/icons/svg/"] {
            let run = ToolRun(["init", folder[spelling]])
            #expect(run.exitCode == .success, "\(run.errors)")
            #expect(try folder.read("manifest.json").contains(#""source": "node_modules/@demo/icons/svg","#))
            #expect(ToolRun(["build", manifest]).exitCode == .success)
            try FileManager.default.removeItem(atPath: manifest)
        }
    }

    @Test("the whole way: the proposal builds and validates, and is never written over")
    func wholeWay() throws {
        let first = ToolRun(["init", folder["Icons"]])
        #expect(first.exitCode == .success, "\(first.errors)")
        #expect(first.errors.isEmpty)
        #expect(
            first.output == """
                proposed 3 icons in \(manifest): 2 fixed, 1 directional
                \(folder["manifest.schema.json"]) lets editors complete and check the manifest
                next:
                  iconflip preview \(manifest)    shows every icon in both directions
                  iconflip validate \(manifest)   reports likely mistakes
                  iconflip build \(manifest)      builds the variants

                """)
        let text = try folder.read("manifest.json")
        #expect(
            text == """
                {
                  "$schema": "./manifest.schema.json",
                  "version": 1,
                  "source": "Icons",
                  "output": "build/icons",
                  "locales": ["ar", "fa", "he", "ur"],
                  "png": { "sizes": [24] },
                  "icons": {
                    "dot": { "kind": "fixed", "note": "looks the same in the mirror" },
                    "next": { "kind": "directional", "note": "its name says 'next', which 7 of 10 design systems flip" },
                    "zorp": { "kind": "fixed", "note": "nothing shows that it has a direction" }
                  }
                }

                """)
        #expect(ToolRun(["build", manifest]).exitCode == .success)
        let validation = ToolRun(["validate", manifest])
        #expect(validation.exitCode == .success, "\(validation.output)")
        let second = ToolRun(["init", folder["Icons"]])
        #expect(second.exitCode == .couldNotRun)
        #expect(second.errors.contains("already exists and is not overwritten"))
        #expect(second.errors.contains("--output"))
        #expect(try folder.read("manifest.json") == text)
    }

    @Test("an update of a folder goes to no manifest of another one, and says how to begin")
    func updateOfAnotherFolder() throws {
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        let before = try folder.read("manifest.json")
        try folder.write(Self.arrow, to: "Others/back.svg")
        for arguments in [[], ["-o", manifest]] {
            let run = ToolRun(["init", folder["Others"], "--update"] + arguments)
            #expect(run.exitCode == .couldNotRun)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("this manifest is for 'Icons', and not for '\(folder["Others"])'"))
            let command =
                "'iconflip init \(folder["Others"]) -o \(folder["Others.json"])' proposes a manifest of its own"
            #expect(run.errors.contains("hint: " + command))
        }
        #expect(ToolRun(["init", folder["Others"], "-qo", folder["Others.json"]]).exitCode == .success)
        let again = ToolRun(["init", folder["Others"], "--update"])
        #expect(
            again.errors.contains(
                "hint: 'iconflip init --update -o \(folder["Others.json"])' adds to that manifest"))
        #expect(ToolRun(["init", "--update", "-o", folder["Others.json"]]).exitCode == .success)
        #expect(try folder.read("manifest.json") == before)
    }

    @Test("an update warns of a new drawing that shows something else than the entry of its icon makes")
    func updateWithDrawing() throws {
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M3 3h9v9H3z'/></svg>",
            to: "Icons/next-rtl.svg")
        for arguments in [[], ["-q"]] {
            let run = ToolRun(["init", "--update", manifest] + arguments)
            #expect(run.exitCode == .success)
            #expect(
                run.errors.contains(
                    "Icons/next-rtl.svg: warning: the right-to-left drawing 'next-rtl.svg' is not used: the entry of 'next' makes "
                        + "something else"), "\(run.errors)")
            #expect(
                run.errors.contains(
                    #"hint: tag 'next' "localized" with "variants": { "rtl": "next-rtl.svg" }, or remove the file"#))
        }
        #expect(
            ToolRun(["mirror", folder["Icons/next.svg"], "-o", folder["next-rtl.svg"]]).exitCode == .success)
        try folder.write(try folder.read("next-rtl.svg"), to: "Icons/next-rtl.svg")
        #expect(ToolRun(["init", "--update", manifest]).errors.isEmpty)
    }

    @Test("an update adds what is not listed, wherever the manifest is named, and shows it")
    func update() throws {
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        let before = try folder.read("manifest.json")
        #expect(ToolRun(["init", "--update", manifest]).output == "\(manifest) lists every icon: nothing is added\n")
        try folder.write(Self.arrow, to: "Icons/back.svg")
        let line =
            #"    "back": { "kind": "directional", "note": "its name says 'back', which 7 of 10 design systems flip" },"#
        let after = before.replacing("    \"dot\"", with: line + "\n    \"dot\"")
        let shown = ToolRun(["init", folder["Icons"], "--update", "-o", "-"])
        #expect(shown.output == after)
        #expect(try folder.read("manifest.json") == before)
        for arguments in [[manifest], [folder["Icons"]], [folder["Icons"], "-o", manifest], ["-o", manifest]] {
            try folder.write(before, to: "manifest.json")
            let run = ToolRun(["init", "--update"] + arguments)
            #expect(run.exitCode == .success, "\(run.errors)")
            #expect(run.output == "added 1 icon to \(manifest): 1 directional\n\(line.dropFirst(2).dropLast())\n")
            #expect(try folder.read("manifest.json") == after)
        }
    }

    @Test("an update renames the entry of a source that a build saw under another name")
    func renamed() throws {
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        #expect(ToolRun(["build", manifest, "-q"]).exitCode == .success)
        let before = try folder.read("manifest.json")
        try FileManager.default.moveItem(atPath: folder["Icons/dot.svg"], toPath: folder["Icons/disc.svg"])
        let run = ToolRun(["init", "--update", manifest])
        #expect(
            run.output
                == "fixed: icon 'dot' has no source file 'dot.svg', and 'disc', which no entry names, has its bytes [missing-source]\n"
                + "\(manifest) lists every icon: nothing is added\n")
        #expect(try folder.read("manifest.json") == before.replacing("\"dot\"", with: "\"disc\""))
    }

    @Test("an update names the entries whose sources are gone, as a validation does, and says what to do")
    func gone() throws {
        #expect(ToolRun(["init", folder["Icons"], "-q"]).exitCode == .success)
        for name in ["dot", "next"] { try FileManager.default.removeItem(atPath: folder["Icons/\(name).svg"]) }
        let losses =
            "2 entries have no source any more: 'dot', 'next'; restore the files, or let 'iconflip init --update --prune' remove them\n"
        let run = ToolRun(["init", "--update", manifest])
        #expect(run.exitCode == .findings)
        #expect(run.output == "\(manifest) lists every icon: nothing is added\n" + losses)
        let findings = ToolRun(["validate", manifest]).output.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(findings.count == 2)
        for finding in findings { #expect(run.errors.contains(finding)) }
        #expect(ToolRun(["init", "--update", manifest, "-q"]).errors == run.errors)
        try folder.write(Self.arrow, to: "Icons/back.svg")
        try folder.write("<svg", to: "Icons/broken.svg")
        let more = ToolRun(["init", "--update", manifest])
        #expect(more.output.hasPrefix("added 1 icon to \(manifest): 1 directional\n") && more.output.hasSuffix(losses))
        #expect(
            ToolRun(["init", "--update", manifest]).output
                == "\(manifest) lists every icon that can be read: nothing is added\n" + losses)
    }

    @Test("an update of nothing, or with what it cannot use, is refused and writes nothing")
    func badUpdate() throws {
        #expect(
            ToolRun(["init", "--update", manifest]).isRefused(
                saying: "the manifest cannot be read: no such file or folder"))
        try folder.write("{ \"version\": 1", to: "manifest.json")
        let broken = ToolRun(["init", "--update", manifest])
        #expect(broken.exitCode == .couldNotRun)
        #expect(broken.errors.contains("manifest.json:1:"))
        #expect(try folder.read("manifest.json") == "{ \"version\": 1")
        #expect(ToolRun(["init", "--update", manifest, "--locales", "ar"]).errors.contains("cannot be combined"))
        #expect(
            ToolRun(["init"]).errors
                == "error: 'init' needs DIR, which only '--update' can do without\n"
                + "  hint: write 'iconflip init DIR', with '.' for the current folder\n")
    }

    @Test("labels decide, and errors in them stop before anything is written")
    func labels() throws {
        try folder.write("name,kind\nzorp,mirror\nnext,stay\nelse,stay\n", to: "labels.csv")
        let run = ToolRun(["init", folder["Icons"], "--labels", folder["labels.csv"]])
        #expect(run.exitCode == .success)
        #expect(run.errors.contains("labels.csv:4:1: warning: there is no icon 'else' [unmatched-label]"))
        #expect(
            try folder.read("manifest.json").contains(
                #""zorp": { "kind": "directional", "note": "labelled 'mirror' in labels.csv" }"#))
        try folder.write("name,kind\nzorp,sideways\n", to: "labels.csv")
        let bad = ToolRun(["init", folder["Icons"], "-o", folder["other.json"], "--labels", folder["labels.csv"]])
        #expect(bad.exitCode == .findings)
        #expect(bad.errors.contains("labels.csv:2:6: error: 'sideways' is no kind [bad-value]"))
        #expect(try !folder.files().contains("other.json"))
        let none = ToolRun(["init", folder["Icons"], "--labels", folder["none"]])
        #expect(none.isRefused(saying: "none: error: cannot be read: no such file or folder"))
    }

    @Test("locales, another file and silence are asked for by flags")
    func flags() throws {
        let run = ToolRun(["init", folder["Icons/"], "-q", "--locales", "he,ar-EG", "-o", folder["other.json"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try folder.files() == ["Icons", "manifest.schema.json", "other.json"])
        #expect(try folder.read("other.json").contains(#""locales": ["he", "ar-EG"],"#))
    }

    @Test("on the standard output the manifest is all there is, also where one is on disk")
    func standardOutput() throws {
        try folder.write("{}", to: "manifest.json")
        let run = ToolRun(["init", folder["Icons"], "--output", "-"])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.hasPrefix("{\n") && run.output.hasSuffix("}\n"))
        #expect(try folder.read("manifest.json") == "{}")
    }

    @Test("a manifest further up names the way to the icons")
    func above() throws {
        try folder.write(Self.arrow, to: "App/Icons/next.svg")
        let run = ToolRun(["init", folder["App/Icons"], "-qo", folder["manifest.json"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("manifest.json").contains(#""source": "App/Icons""#))
    }

    @Test(
        "a manifest that could not name the icons is refused",
        arguments: ["Icons/manifest.json", "Other/manifest.json"])
    func elsewhere(path: String) throws {
        let run = ToolRun(["init", folder["Icons"], "-o", folder[path]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("is not in a folder above"))
        #expect(try folder.files() == ["Icons"])
    }

    @Test("a folder that is not there, or holds no icon", arguments: ["Nowhere", "Icons/next.svg", "Empty"])
    func nothing(path: String) throws {
        try folder.write("text", to: "Empty/readme.txt")
        let run = ToolRun(["init", folder[path]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("folder"))
        #expect(try !folder.files().contains("manifest.json"))
    }

    private static let drawable = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" android:height="24dp"
            android:viewportWidth="24" android:viewportHeight="24">
          <path android:fillColor="#000" android:pathData="M8,4l8,8 -8,8z"/>
        </vector>
        """

    @Test("an app's other drawables are no drawings")
    func drawables() throws {
        try folder.write("<shape/>", to: "res/drawable/next.xml")
        let run = ToolRun(["init", folder["res"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("the folder contains no SVG file and no vector drawable"))
    }

    @Test(
        "the manifest of an app's resources is outside of what the app is made of",
        arguments: [
            ("app/src/main/res", "app", "src/main/res"), ("app", "app", "src/main/res"), (".", "app", "src/main/res"),
            ("app/src/main/res/drawable", "app", "src/main/res/drawable"),
            ("other/res", "other", "res"), ("other/res/drawable", "other", "res/drawable"),
        ])
    func resources(path: String, home: String, source: String) throws {
        let res = home + "/" + (source.hasSuffix("drawable") ? String(source.dropLast(9)) : source)
        if path == "." { try FileManager.default.removeItem(atPath: folder["Icons"]) }
        let drawable = Self.drawable
        try folder.write(drawable, to: "\(res)/drawable/chevron_forward.xml")
        let run = ToolRun(["init", folder[path]])
        #expect(run.exitCode == .success, "\(run.errors)")
        let manifest = try folder.read("\(home)/manifest.json")
        #expect(manifest.contains(#""source": "\#(source)""#) && manifest.contains(#""output": "iconflip""#))
        #expect(
            run.output.contains(
                "builds write drawings for right-to-left languages to \(folder[res]), beside the drawables, and all else "
                    + "to \(folder["\(home)/iconflip"]); commit '.iconflip.sums' there with the drawings\n"
            ))
        #expect(ToolRun(["build", folder["\(home)/manifest.json"]]).exitCode == .success)
        #expect(try folder.read("\(res)/drawable-ldrtl/chevron_forward.xml").contains("M16,4l-8,8 8,8z"))
        #expect(ToolRun(["init", "--update", folder[path]]).exitCode == .success)
        // The entry of a drawable is known again by another name of its file.
        let drawables = folder["\(res)/drawable"]
        try FileManager.default.moveItem(
            atPath: "\(drawables)/chevron_forward.xml", toPath: "\(drawables)/chevron_onward.xml")
        let update = ToolRun(["init", "--update", folder[path]])
        #expect(update.output.contains("and 'chevron_onward', which no entry names"))
        let renamed = manifest.replacing("chevron_forward", with: "chevron_onward")
        #expect(try folder.read("\(home)/manifest.json") == renamed)
        // Of a fresh clone with no more than the record, builds know their drawings, and without it they do not.
        #expect(ToolRun(["build", folder["\(home)/manifest.json"]]).exitCode == .success)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder["\(home)/iconflip"])
        where name != ".iconflip.sums" {
            try FileManager.default.removeItem(atPath: folder["\(home)/iconflip/\(name)"])
        }
        try folder.write(drawable.replacing("M8,4l8,8", with: "M8,4l6,8"), to: "\(res)/drawable/chevron_onward.xml")
        #expect(ToolRun(["build", folder["\(home)/manifest.json"]]).exitCode == .success)
        #expect(try folder.read("\(res)/drawable-ldrtl/chevron_onward.xml").contains("M16,4l-6,8"))
        try FileManager.default.removeItem(atPath: folder["\(home)/iconflip"])
        try folder.write(drawable.replacing("M8,4l8,8", with: "M8,4l7,8"), to: "\(res)/drawable/chevron_onward.xml")
        let refused = ToolRun(["build", folder["\(home)/manifest.json"]])
        #expect(refused.exitCode == .findings)
        #expect(refused.errors.contains("if one did, '.iconflip.sums' is missing in the output folder"))
    }

    @Test("of a project with several modules, their resources are named")
    func modules() throws {
        try folder.write("<vector/>", to: "project/app/src/main/res/drawable/a.xml")
        try folder.write("<vector/>", to: "project/wear/src/main/res/drawable-v24/a.xml")
        try folder.write("<a/>", to: "project/core/src/main/res/values/a.xml")
        let run = ToolRun(["init", folder["project"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("it has 2 folders of an app's resources, and each gets a manifest of its own"))
        let resources = ["app", "wear"].map { folder["project/\($0)/src/main/res"] }
        #expect(run.errors.contains("hint: name one: \(resources.joined(separator: ", "))\n"))
    }

    @Test("a module without 'main' is that of its other source sets, but for those of tests")
    func sourceSets() throws {
        for set in ["androidMain", "androidTest"] {
            try folder.write(Self.drawable, to: "shared/src/\(set)/res/drawable/chevron_forward.xml")
        }
        let run = ToolRun(["init", folder["shared"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("shared/manifest.json").contains(#""source": "src/androidMain/res""#))
        try folder.write(Self.drawable, to: "flavors/src/free/res/drawable/a.xml")
        try folder.write(Self.drawable, to: "flavors/src/paid/res/drawable/a.xml")
        let flavors = ToolRun(["init", folder["flavors"]])
        #expect(flavors.exitCode == .couldNotRun)
        let resources = ["free", "paid"].map { folder["flavors/src/\($0)/res"] }
        #expect(flavors.errors.contains("hint: name one: \(resources.joined(separator: ", "))\n"))
        try folder.write(Self.drawable, to: "flavors/src/main/res/drawable/a.xml")
        #expect(ToolRun(["init", folder["flavors"]]).exitCode == .success)
        #expect(try folder.read("flavors/manifest.json").contains(#""source": "src/main/res""#))
    }

    @Test("each other source set of a module has its manifest and its outputs in its own folder")
    func furtherSourceSets() throws {
        for set in ["main", "debug"] {
            try folder.write(Self.drawable, to: "app/src/\(set)/res/drawable/forward_\(set).xml")
        }
        #expect(ToolRun(["init", folder["app"]]).exitCode == .success)
        let debug = ToolRun(["init", folder["app/src/debug/res"]])
        #expect(debug.exitCode == .success, "\(debug.errors)")
        #expect(try folder.read("app/manifest.json").contains(#""source": "src/main/res""#))
        #expect(try folder.read("app/src/debug/manifest.json").contains(#""source": "res""#))
        for home in ["app", "app/src/debug"] {
            #expect(ToolRun(["build", folder["\(home)/manifest.json"]]).exitCode == .success)
            #expect(FileManager.default.fileExists(atPath: folder["\(home)/iconflip/.iconflip.sums"]))
        }
        for set in ["main", "debug"] {
            let drawn = try folder.read("app/src/\(set)/res/drawable-ldrtl/forward_\(set).xml")
            #expect(drawn.contains("M16,4l-8,8 8,8z"))
        }
        #expect(ToolRun(["init", "--update", folder["app/src/debug/res"]]).output.contains("lists every icon"))
    }

    @Test(
        "a source set stays with the manifest that has it, whatever source sets the module gets",
        arguments: ["", "/drawable"])
    func laterSourceSets(part: String) throws {
        try folder.write(Self.drawable, to: "app/src/androidMain/res/drawable/forward.xml")
        #expect(ToolRun(["init", folder["app/src/androidMain/res" + part]]).exitCode == .success)
        try folder.write(Self.drawable, to: "app/src/main/res/drawable/back.xml")
        try folder.write(Self.drawable, to: "app/src/androidMain/res/drawable/next.xml")
        let update = ToolRun(["init", "--update", folder["app/src/androidMain/res"]])
        #expect(update.output.hasPrefix("added 1 icon to \(folder["app/manifest.json"])"), "\(update.errors)")
        let second = ToolRun(["init", folder["app/src/androidMain/res"]])
        #expect(second.errors.contains("'--update' adds what is new to it"), "\(second.output)")
        // One in the folder of the set stays there where the set is the only one that is left.
        try folder.write(Self.drawable, to: "app/src/debug/res/drawable/forward.xml")
        #expect(ToolRun(["init", folder["app/src/debug/res"]]).exitCode == .success)
        for set in ["main", "androidMain"] {
            try FileManager.default.removeItem(atPath: folder["app/src/\(set)"])
        }
        #expect(
            ToolRun(["init", "--update", folder["app"]]).output.contains("src/debug/manifest.json lists every icon"))
    }

    @Test("a drawing of a resource that nothing draws for all languages is told, and is no icon")
    func strays() throws {
        try folder.write(Self.drawable, to: "app/src/main/res/drawable/box.xml")
        try folder.write(Self.drawable, to: "app/src/main/res/drawable-ldrtl/gone.xml")
        let stray = "gone.xml: warning: the drawing gets no entry: no file draws its resource for all languages"
        let run = ToolRun(["init", folder["app"]])
        #expect(run.exitCode == .success && run.errors.contains(stray), "\(run.errors)")
        #expect(ToolRun(["init", "--update", folder["app"]]).errors.contains(stray))
        #expect(try !folder.read("app/manifest.json").contains("gone"))
        // What another source set draws for all languages counts where every build has it: the release lacks that of 'debug'.
        try folder.write(Self.drawable, to: "app/src/debug/res/drawable/gone.xml")
        #expect(ToolRun(["init", "--update", folder["app"]]).errors.contains(stray))
        try folder.write(Self.drawable, to: "app/src/debug/res/drawable-ldrtl/box.xml")
        try folder.write(Self.drawable, to: "app/src/debug/res/drawable/own.xml")
        #expect(ToolRun(["init", folder["app/src/debug/res"]]).errors.isEmpty)
    }

    @Test("the root of all folders has no parent folder")
    func root() {
        let run = ToolRun(["init", "/"])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("has no parent folder"))
    }

    @Test("a folder can be named by dots")
    func dots() throws {
        try folder.write(Self.arrow, to: "Icons/sub/back.svg")
        let run = ToolRun(["init", folder["Icons/sub/.."]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("manifest.json").contains(#""source": "Icons""#))
    }

    @Test("the current folder has the manifest of its folder of icons, and one of icons has it beside itself")
    func currentFolder() throws {
        let project = ToolRun(["init", folder["."]])
        #expect(project.exitCode == .success, "\(project.errors)")
        #expect(try folder.read("manifest.json").contains(#""source": "Icons""#))
        #expect(project.output.contains("in \(folder["./manifest.json"]): ") && !project.output.contains("is beside"))
        #expect(ToolRun(["build", folder["./manifest.json"]]).exitCode == .success)
        #expect(ToolRun(["init", "--update", folder["."]]).output.contains("lists every icon"))
        try folder.write(Self.arrow, to: "Set/Icons/next.svg")
        try folder.write(Self.arrow, to: "Set/More/next.svg")
        let icons = ToolRun(["init", folder["Set/."], "-o", folder["set.json"]])
        #expect(
            icons.output.contains("the manifest is beside the folder of the icons, as builds never write into that\n"))
        #expect(try folder.read("set.json").contains(#""source": "Set""#))
    }

    @Test("commands to copy are read by a shell as they are meant")
    func quoted() throws {
        try folder.write(Self.arrow, to: "My set/My icons/next.svg")
        let (icons, manifest) = (folder["My set/My icons"], folder["My set/manifest.json"])
        #expect(ToolRun(["validate", icons]).output.contains("'iconflip init \"\(icons)\"'"))
        #expect(ToolRun(["validate", icons + "/next.svg"]).output.contains("'iconflip mirror \"\(icons)/next.svg\"'"))
        let run = ToolRun(["init", icons])
        for command in ["preview", "validate", "build"] {
            #expect(run.output.contains("  iconflip \(command) \"\(manifest)\"  "), "\(run.output)")
        }
        try folder.write(Self.arrow, to: "My set/Others/next.svg")
        let other = ToolRun(["init", "--update", folder["My set/Others"]])
        #expect(other.errors.contains("init \"\(folder["My set/Others"])\" -o \"\(folder["My set/Others.json"])\"'"))
    }

    @Test("no manifest is put beside a repository, unless it is named")
    func repository() throws {
        try folder.write("ref: refs/heads/main", to: "Repository/.git/HEAD")
        try folder.write(Self.arrow, to: "Repository/next.svg")
        try folder.write(Self.arrow, to: "Repository/more/next.svg")
        let run = ToolRun(["init", folder["Repository"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("it is the top of a repository"))
        #expect(try folder.files() == ["Icons", "Repository"])
        #expect(ToolRun(["init", folder["Repository"], "-o", folder["set.json"]]).exitCode == .success)
        #expect(run.errors.contains("name the folder of the icons in it, or a manifest"))
        for name in 0..<20 { try folder.write(Self.arrow, to: "Site/src/icons/\(name).svg") }
        try folder.write(Self.arrow, to: "Site/public/logo.svg")
        try folder.write("ref: refs/heads/main", to: "Site/.git/HEAD")
        #expect(
            ToolRun(["init", folder["Site"]]).errors.contains("such as '\(folder["Site/src/icons"])', or a manifest"))
        // What is still to be done is no statement of what has been.
        #expect(
            ToolRun(["init", folder["Repository/more"]]).output
                .contains("\nadd '/build/icons/' to .gitignore to keep what is built out of the repository\n"))
    }

    @Test(
        "the resources of Compose for several platforms are those of the module that has them", arguments: ["", "app"])
    func composeResources(operand: String) throws {
        let back =
            ##"<vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" android:height="24dp" "##
            + ##"android:viewportWidth="24" android:viewportHeight="24"><path android:fillColor="#000" "##
            + ##"android:pathData="M4,12l8,-8v16z"/></vector>"##
        try folder.write(back, to: "Compose/app/src/commonMain/composeResources/drawable/ic_back.xml")
        let run = ToolRun(["init", folder["Compose/\(operand)"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        let text = try folder.read("Compose/app/manifest.json")
        #expect(text.contains(#""source": "src/commonMain/composeResources""#))
    }

    @Test("the manifest beside the folder of icons is named to who looks for it in there")
    func manifestAbove() throws {
        #expect(ToolRun(["init", folder["Icons"]]).exitCode == .success)
        let run = ToolRun(["build", folder["Icons/manifest.json"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("hint: name '\(folder["Icons"])/../manifest.json'\n"))
    }

    @Test("locales that are no tags are refused", arguments: ["", "arabic-", "ar;he", ","])
    func locales(text: String) {
        let run = ToolRun(["init", folder["Icons"], "--locales=\(text)"])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("expected language tags"))
    }

    @Test("where no file can be read nothing is written")
    func allBroken() throws {
        try folder.write("<svg", to: "Broken/a.svg")
        let run = ToolRun(["init", folder["Broken"]])
        #expect(run.exitCode == .findings)
        #expect(run.output.isEmpty)
        #expect(try folder.files() == ["Broken", "Icons"])
    }

    @Test("builds never write into the icons' folder", arguments: ["build", "Icons"])
    func output(name: String) throws {
        try folder.write(Self.arrow, to: "build/next.svg")
        #expect(ToolRun(["init", folder[name]]).exitCode == .success)
        let build = ToolRun(["build", manifest])
        #expect(build.exitCode == .success, "\(build.errors)")
    }

    @Test("a broken file is reported, and the others are proposed")
    func broken() throws {
        try folder.write("<svg", to: "Icons/broken.svg")
        let run = ToolRun(["init", folder["Icons"]])
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("Icons/broken.svg:1:"))
        #expect(run.output.hasPrefix("proposed 3 icons"))
        #expect(ToolRun(["build", manifest]).exitCode == .success)
    }
}
