import PipelineTestSupport
import Testing

@testable import Pipeline

/// A transform of the root, which browsers apply about the middle of the picture.
struct RootTransformTests {
    @Test(
        "is inside of the drawing in exports, and stays in the file",
        arguments: ["transform='scale(-1 1)'", "style='transform:scaleX(-1)'"])
    func exports(root: String) throws {
        let source = Drawing.svg("<path d='M3 5h9l7 7-7 7H3z'/>", attributes: "viewBox='0 0 24 24' \(root)")
        let targets = ["compose", "gtk", "flutter", "iconify", "react", "web"]
        let set = try TemporarySet(
            icons: #""next": "fixed""#, png: #"{ "sizes": [24] }"#,
            exports: targets.map { #"{ "target": "\#($0)", "folder": "\#($0)" }"# }.joined(separator: ", "),
            sources: ["next.svg": source])
        #expect(set.build().failed == 0)
        #expect(set.text("out/svg/next.svg") == source)
        for target in targets {
            let texts = set.files(in: target).compactMap { set.text("\(target)/\($0)") }
            let isOutlined = target == "compose" || target == "gtk"
            #expect(texts.contains { $0.contains(isOutlined ? "M21 5H12L5 12" : "matrix(-1 0 0 1 24 0)") }, "\(target)")
        }
    }

    @Test(
        "a size of other proportions than the view box is that of the picture on pages, too",
        arguments: [
            ("viewBox='0 0 24 24' width='48' height='24'", "-12 0 48 24", [48.0, 24.0]),
            (
                "viewBox='0 0 20 40' width='24' height='24' preserveAspectRatio='xMidYMid slice'", "0 10 20 20",
                [20, 20]
            ),
            ("viewBox='0 0 20 40' width='24' height='24' preserveAspectRatio='none'", "0 0 24 24", [24, 24]),
        ])
    func proportions(root: String, box: String, size: [Double]) throws {
        let targets = ["react", "vue", "web", "iconify"]
        let set = try TemporarySet(
            icons: #""next": "fixed""#,
            exports: targets.map { #"{ "target": "\#($0)", "folder": "\#($0)" }"# }.joined(separator: ", "),
            sources: ["next.svg": Drawing.svg("<path d='M3 5h9l7 7-7 7H3z'/>", attributes: root)])
        #expect(set.build().failed == 0)
        for target in targets.dropLast() {
            let texts = set.files(in: target).compactMap { set.text("\(target)/\($0)") }
            #expect(texts.contains { $0.contains(box) && !$0.contains("preserveAspectRatio") }, "\(target)")
        }
        let icons = set.files(in: "iconify").compactMap { set.text("iconify/\($0)") }.joined()
        for (side, length) in zip(["width", "height"], size) where length != 24 {
            #expect(icons.contains("\"\(side)\": \(Int(length))"), "\(icons)")
        }
    }
}
