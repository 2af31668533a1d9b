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
}
