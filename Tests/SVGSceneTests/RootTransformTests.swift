import SVGDocument
import SVGScene
import Testing

/// A transform of the root on a group inside.
@Suite("Transforms of the root") struct RootTransformTests {
    private func inside(_ root: String, _ content: String) throws -> SVGDocument? {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' \(root)>\(content)</svg>"
        return try SVGReader.read(Array(text.utf8), name: "test.svg").withTransformInside
    }

    @Test(
        "take what fades, clips and filters the whole drawing with them, once",
        arguments: [
            "opacity='.5'", "clip-path='url(#c)'", "mask='url(#m)'", "filter='url(#f)'", "opacity='.5' mask='url(#m)'",
        ])
    func effects(effect: String) throws {
        let definitions =
            "<defs><clipPath id='c'><path d='M0 0h9v9z'/></clipPath><mask id='m'><path fill='#fff' d='M0 0h24v24H0z'/></mask><filter id='f'><feGaussianBlur stdDeviation='1'/></filter></defs>"
        let document = try #require(
            try inside("transform='rotate(90)' \(effect)", definitions + "<path d='M9 9h4v4z'/>"))
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        for attribute in effect.split(separator: " ") {
            let name = attribute.prefix { $0 != "=" }
            #expect(text.components(separatedBy: " \(name)=").count == 2, "\(text)")
            #expect(document.rootElement?.attributes.contains { $0.name.local == name } == false)
        }
        #expect(document.rootElement?[.transform] == nil)
    }

    @Test(
        "clip what would leave the canvas by a clip of their own",
        arguments: [
            ("", "canvas"), ("<g id='canvas'/>", "canvas-2"), ("<g id='canvas'/><g id='canvas-2'/>", "canvas-3"),
        ])
    func clip(taken: String, id: String) throws {
        let document = try #require(try inside("transform='scale(.5)'", taken + "<path d='M0 0h40v24z'/>"))
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        #expect(text.contains("<clipPath id=\"\(id)\">") && text.contains("clip-path=\"url(#\(id))\""), "\(text)")
    }

    @Test("are none where nothing is turned", arguments: ["", "transform='translate(0)'", "style='fill:red'"])
    func none(root: String) throws {
        #expect(try inside(root, "<path d='M9 9h4v4z'/>") == nil)
    }
}
