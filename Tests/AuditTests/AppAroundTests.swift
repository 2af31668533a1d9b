import Testing

@testable import Audit

@Suite("The app around a folder of icons")
struct AppAroundTests {
    private static let drawables = [
        "app/src/main/res/drawable/ic_arrow_back.xml": Drawable.vector(Drawable.arrow),
        "app/src/main/res/drawable/ic_arrow_forward.xml": Drawable.vector("M4,12L20,12M14,6L20,12L14,18"),
        "app/src/main/res/drawable/ic_list.xml": Drawable.filled(Drawable.list), "settings.gradle": "",
        "core/src/main/A.kt": "x(if (isRtl) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back)",
    ]

    @Test("says its languages, and what it chooses by the direction")
    func android() throws {
        let languages = ["values-iw", "values-ar-rEG", "values-de", "values-ar"].map { "core/src/main/res/\($0)/s.xml" }
        let files = Self.drawables.merging(languages.map { ($0, "") }) { $1 }
        for folder in ["app/src/main/res", "app/src/main/res/drawable"] {
            let app = try around(files, folder)
            #expect(app.languages.map(\.description) == ["ar", "he"])
            #expect(app.uses.keys.map(\.text).sorted() == ["ic_arrow_back", "ic_arrow_forward"])
            #expect(app.uses.values.allSatisfy { $0 == .choice })
        }
        #expect(try around(Self.drawables, "app/src/main/res").languages.isEmpty)
        // No code names what is in other folders.
        #expect(try around(files, "app").uses.isEmpty)
    }

    @Test("says what it shows as its own icon alone")
    func own() throws {
        let code =
            "b.setSmallIcon(R.drawable.ic_list)\nb.setSmallIcon(R.drawable.ic_arrow_back)\n"
            + "show(R.drawable.ic_arrow_back)"
        let app = try around(Self.drawables.merging(["core/src/main/A.kt": code]) { $1 }, "app/src/main/res")
        #expect(app.uses.map(\.key.text) == ["ic_list"])
        #expect(app.uses.values.allSatisfy { $0 == .itself })
    }

    private func around(_ files: [String: String], _ folder: String) throws -> AppAround {
        let app = try TemporaryApp(files)
        return AppAround(app.folder + "/" + folder, jobs: 1)
    }

    @Test("of Flutter says its languages by the names of texts, around any folder of it")
    func flutter() throws {
        let texts = ["app_en", "app_ar", "intl_messages_he_IL", "fa", "app_urdu"].map { ("lib/l10n/\($0).arb", "{}") }
        let files = ["assets/icons/a.svg": "<svg/>"].merging(texts) { $1 }
        #expect(
            try around(files.merging(["pubspec.yaml": ""]) { $1 }, "assets/icons").languages
                .map(\.description) == ["ar", "fa", "he"])
        #expect(try around(files, "assets/icons").languages.isEmpty)
    }

    @Test("of Apple's says its languages by folders and by catalogs of texts")
    func apple() throws {
        let texts = #"{ "strings": { "Hi": { "localizations": { "fa": {}, "fr": {} } }, "Ho": {} } }"#
        let files = ["A/Icons.xcassets/Contents.json": "{}", "A/Texts.xcstrings": texts, "A/ur.lproj/A.strings": ""]
        let app = try around(files, "A/Icons.xcassets")
        #expect(app.languages.map(\.description) == ["fa", "ur"])
        let damaged = files.merging(["A/Texts.xcstrings": "{"]) { $1 }
        #expect(try around(damaged, "A/Icons.xcassets").languages.map(\.description) == ["ur"])
    }
}
