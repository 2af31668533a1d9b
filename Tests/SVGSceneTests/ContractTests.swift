import Foundation
import SVGDocument
import SVGScene
import Testing

@Suite("The contract of the resolved tree") struct ContractTests {
    @Test(
        "holds for what is degenerate",
        arguments: [
            "<g/><g opacity='0'><path d='M0 0h9v9z'/></g><svg><g><path/></g></svg><use href='#x'/>",
            "<path d='M0 0h9v9z' fill='none'/><path d='M0 0h9' fill='none' stroke='red' stroke-width='0'/>",
            "<path d='M0 0h9v9z' transform='scale(0)'/><g transform='scale(1 0)'><path d='M0 0h9v9z'/></g>",
            "<rect width='9' height='9' fill-opacity='0' stroke='red' stroke-opacity='0' opacity='1'/>",
            "<clipPath id='c'/><rect width='9' height='9' clip-path='url(#c)'/>",
            "<clipPath id='c'><path d='M0 0h9'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
            "<mask id='m'/><rect width='9' height='9' mask='url(#m)'/>",
            "<mask id='m' width='0'><path d='M0 0h9'/></mask><rect width='9' height='9' mask='url(#m)'/>",
            "<filter id='f'/><g filter='url(#f)'/><filter id='e' width='0'><feFlood/></filter><g filter='url(#e)'/>",
            "<linearGradient id='g' gradientTransform='scale(0)'><stop/><stop/></linearGradient><circle r='9' fill='url(#g)'/>",
            "<linearGradient id='g'><stop offset='2'/><stop offset='-1'/></linearGradient><circle r='9' fill='url(#g)'/>",
            "<radialGradient id='g' r='-1'><stop/><stop/></radialGradient><circle r='9' fill='url(#g)' stroke='url(#g)'/>",
            "<pattern id='p' width='0' height='9'><path d='M0 0h9'/></pattern><circle r='9' fill='url(#p)'/>",
            "<pattern id='p' width='9' height='9' patternTransform='scale(0)'><path d='M0 0h9'/></pattern><circle r='9' fill='url(#p)'/>",
            "<path d='M0 0h9' stroke='red' stroke-dasharray='1 2 3' stroke-dashoffset='1e308'/>",
            "<rect width='9' height='9' style='transform:scale(0)'/>",
        ])
    func holds(_ content: String) throws {
        #expect(SceneContract(try scene(content)).violations.isEmpty)
    }
}

private let corpus = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"]

@Suite(.enabled(if: corpus != nil, "set ICONFLIP_CORPUS to a folder of SVG files"))
struct ContractCorpusTests {
    @Test("holds for every file")
    func holds() throws {
        let files = FileManager.default.enumerator(atPath: corpus ?? "")
        for case let name as String in files ?? .init() where name.hasSuffix(".svg") {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: (corpus ?? "") + "/" + name)))
            guard let document = try? SVGReader.read(bytes, name: name) else { continue }
            let violations = SceneContract(SceneResolver.resolve(document)).violations
            #expect(violations.isEmpty, "\(name)")
        }
    }
}
