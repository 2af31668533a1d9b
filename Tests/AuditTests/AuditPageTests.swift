import Testing

@testable import Audit

@Suite("The page of an audit")
struct AuditPageTests {
    /// Returns the data of the page of an app.
    private func page(_ files: [String: String]) throws -> (text: String, report: AuditReport) {
        let app = try TemporaryApp(files)
        let report = try app.audit()
        let bytes = AuditPage.html(of: report, folder: app.folder + "/").flatMap { Array($0.bytes) }
        return (String(decoding: bytes, as: UTF8.self), report)
    }

    @Test("has every finding once, with pictures where it is about an icon that is drawn")
    func findings() throws {
        let (text, report) = try page([
            "app/src/main/res/drawable/ic_check.xml": Drawable.vector(Drawable.check, mirrored: true),
            "app/src/main/res/drawable-ar/ic_lone.xml": Drawable.vector(Drawable.arrow),
            "app/src/main/res/drawable/ic_back.xml": Drawable.vector(Drawable.arrow),
            "App/Bar.swift": "Image(systemName: \"chevron.right\")", "App/ar.lproj/A.strings": "",
        ])
        let rules = report.findings.map(\.rule.rawValue).sorted()
        #expect(rules.contains("flipped-check") && rules.contains("unlisted-source"))
        #expect(rules.contains("unmirrored-symbol") && rules.contains("fixed-direction"))
        #expect(text.matches(of: /"r":"([a-z-]+)"/).map { String($0.1) }.sorted() == rules)
        // One row for each of both icons that are drawn.
        #expect(text.matches(of: /"d":\[/).count == 2)
        #expect(text.contains(#""n":"Bar.swift""#) && text.contains(#""n":"app:main/ic_lone""#))
    }

    @Test("shows what one language has as what the others are to have")
    func others() throws {
        let (text, _) = try page([
            "app/src/main/res/drawable/ic_back.xml": Drawable.vector(Drawable.arrow),
            "app/src/main/res/drawable-ar/ic_back.xml": Drawable.vector(Drawable.arrow, mirrored: true),
            "app/src/main/res/values-ar/s.xml": "", "app/src/main/res/values-fa/s.xml": "",
        ])
        #expect(text.contains(#""d":[0,0],"t":[0,1],"p":[0,1]"#))
    }
}
