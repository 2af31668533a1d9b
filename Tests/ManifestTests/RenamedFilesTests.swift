import Diagnostics
import Testing

@testable import Manifest

@Suite("Sources that were renamed")
struct RenamedFilesTests {
    @Test(
        "a drawable of Android has the name of its resource",
        arguments: [
            ("drawable/a.xml", "a"), ("main/drawable-night/a.xml", "main/a"), ("a.xml", "a"), ("drawable/a.svg", nil),
            ("icons/a.xml", nil), ("drawables/a.xml", nil),
        ] as [(String, String?)])
    func resourceName(path: String, name: String?) {
        #expect(SourceListing.resourceName(ofDrawable: path) == name)
    }

    @Test("an icon is known again in that of its files which is the icon, and in no file of another folder")
    func icon() {
        var files = ["drawable-ldrtl/new.xml", "drawable/new.xml", "icons/new.svg"].map {
            SourceListing.File(path: $0, isVectorDrawable: !$0.hasSuffix(".svg"))
        }
        (files[0].icon, files[1].icon) = (nil, "new")
        let listing = SourceListing(files: files) {
            [
                "drawable-ldrtl/old.xml": "drawable-ldrtl/new.xml", "drawable/old.xml": "drawable/new.xml",
                "icons/other.svg": "icons/new.svg",
            ]
        }
        var renamed = RenamedFiles(listing)
        #expect(renamed.icon(of: "old") == "new")
        #expect(renamed.icon(of: "icons/other") == "icons/new")
        #expect(renamed.icon(of: "other") == nil)
    }
}
