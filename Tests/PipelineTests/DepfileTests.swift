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
