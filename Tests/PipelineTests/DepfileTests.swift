import PipelineTestSupport
import Testing

@testable import Pipeline

struct DepfileTests {
    @Test("the index depends on the manifest, the sources and the folders that they lie in")
    func dependencies() throws {
        let set = try TemporarySet(
            icons: #""**": "fixed""#, sources: ["a.svg": Drawing.arrow, "deep/b c.svg": Drawing.arrow])
        let depfile = try #require(Depfile(set.request()))
        let root = set.folder.path
        #expect(depfile.target == root + "/out/index.json")
        #expect(
            depfile.dependencies
                == ["manifest.json", "Assets", "Assets/a.svg", "Assets/deep", "Assets/deep/b c.svg"].map {
                    root + "/" + $0
                })
    }

    @Test("drawables of an app depend on its values and colours as well", arguments: ["res", "res/drawable"])
    func resources(source: String) throws {
        let manifest =
            #"{ "version": 1, "source": "\#(source)", "output": "out", "locales": ["ar"], "icons": { "**": "fixed" } }"#
        let set = try TemporarySet([
            "manifest.json": manifest, "res/drawable/a.xml": Drawing.arrow, "res/values/colors.xml": "<resources/>",
            "res/color/accent.xml": "<selector/>",
        ])
        let names = try #require(Depfile(set.request())).dependencies.map { $0.dropFirst(set.folder.path.count + 1) }
        let expected = ["res/drawable", "res/values", "res/values/colors.xml", "res/color", "res/color/accent.xml"]
        #expect(Set(expected).isSubset(of: Set(names.map(String.init))), "\(names)")
    }

    @Test("a part depends on the drawings of its icons and on all folders")
    func part() throws {
        let names = (1...8).map { "icon\($0)" }
        let image =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="icon1.svg" width="9" height="9"/></svg>"#
        var sources = Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", Drawing.arrow) })
        sources["icon2.svg"] = image
        let set = try TemporarySet(icons: #""*": "directional""#, sources: sources)
        var found: [String] = []
        for number in 1...2 {
            let shard = try #require(Shard("\(number)/2"))
            var request = set.request()
            (request.shard, request.output) = (shard, set.folder.path + "/part\(number)")
            // Before the build nobody knows what it reads.
            #expect(try #require(Depfile(request)).dependencies.count == 10)
            #expect(!Build.run(request).hasErrors)
            let names = try #require(Depfile(request)).dependencies.map { $0.dropFirst(set.folder.path.count + 1) }
            #expect(names.prefix(2) == ["manifest.json", "Assets"])
            let own = names.dropFirst(2).map { String($0.dropFirst("Assets/".count).dropLast(".svg".count)) }
            let referred = shard.includes("icon2") ? ["icon1"] : []
            #expect(Set(own) == Set(Set(sources.keys.map { String($0.dropLast(4)) }).filter(shard.includes) + referred))
            found += own
        }
        #expect(Set(found).count == 8)
    }

    @Test("one rule, and one without a recipe for each dependency")
    func text() {
        let depfile = Depfile(target: "out/index.json", dependencies: ["manifest.json", "a b.svg", "a\nb.svg"])
        let rule = "out/index.json: \\\n  manifest.json \\\n  a\\ b.svg\n"
        #expect(depfile.text == rule + "\nmanifest.json:\n\na\\ b.svg:\n")
    }

    @Test(
        "names are escaped for make and Ninja",
        arguments: [
            ("a b", #"a\ b"#), ("a#b", ##"a\#b"##), ("$a", "$$a"), (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#),
            ("é", "é"), ("c:d", #"c\:d"#),
        ])
    func escaping(name: String, expected: String) {
        #expect(Depfile.escaped(name) == expected)
    }
}
