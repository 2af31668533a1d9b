import Composites
import Directionality
import SVGDocument

/// What must hold of any bytes that are given as a template of SF Symbols.
enum SymbolOracle {
    /// Checks bytes as a file where they begin as one, and else as the outlines of the variants of one.
    static func check(_ bytes: [UInt8]) {
        check(file: bytes.first == UInt8(ascii: "<") ? bytes : template(bytes))
    }

    /// A template whose three variants have the same outline, which the bytes are.
    private static func template(_ bytes: [UInt8]) -> [UInt8] {
        let outline = XMLValue.escaped(String(decoding: bytes, as: UTF8.self))
        let margins = ["Ultralight-S", "Regular-S", "Black-S"].enumerated().map { index, name in
            let left = 500 + 900 * index
            return """
                <line id="left-margin-\(name)" x1="\(left)" x2="\(left)" y1="600" y2="720"/>\
                <line id="right-margin-\(name)" x1="\(left + 100)" x2="\(left + 100)" y1="600" y2="720"/>
                """
        }
        let groups = ["Ultralight-S", "Regular-S", "Black-S"].map { "<g id=\"\($0)\"><path d=\"\(outline)\"/></g>" }
        return Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Notes"><text>Template v.3.0</text></g>\
            <g id="Guides"><line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/>\
            <line id="Capline-S" x1="263" x2="3036" y1="625.5" y2="625.5"/>\(margins.joined())</g>\
            <g id="Symbols">\(groups.joined())</g></svg>
            """.utf8)
    }

    private static func check(file: [UInt8]) {
        guard let document = try? SVGReader.read(file, name: "input.svg"),
            let template = try? SymbolTemplate(document)
        else { return }
        precondition(SymbolTemplate.canBe(in: file), "the quick look misses no template")
        guard let mirrored = try? SymbolMirror.mirror(template) else { return }
        let bytes = SVGWriter.write(mirrored)
        guard let read = try? SVGReader.read(bytes, name: "mirrored.svg"), let again = try? SymbolTemplate(read) else {
            fatalError("the mirror is no template")
        }
        precondition(again.variants.map(\.name) == template.variants.map(\.name), "all variants are kept")
        guard let back = try? SymbolMirror.mirror(again) else { fatalError("the mirror cannot be mirrored") }
        let twice = SVGWriter.write(back)
        guard twice != file else { return }
        // Coordinates that the source leaves out are written; then the third mirror is the first.
        guard let read = try? SVGReader.read(twice, name: "twice.svg"), let template = try? SymbolTemplate(read),
            let third = try? SymbolMirror.mirror(template)
        else { fatalError("the source cannot be mirrored again") }
        precondition(SVGWriter.write(third) == bytes, "mirrored twice is the source, with all its coordinates")
    }
}
