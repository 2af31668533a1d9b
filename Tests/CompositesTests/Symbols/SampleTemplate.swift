import Composites
import SVGDocument
import TestSupport
import Testing

extension SampleTemplate {
    func read() throws -> SymbolTemplate { try #require(try Self.template(text)) }

    /// Reads a text as a template; `nil` where it is a plain drawing.
    static func template(_ text: String) throws -> SymbolTemplate? {
        try SymbolTemplate(SVGReader.read(Array(text.utf8), name: "send.svg"))
    }

    /// Returns what is wrong with a text, message by message, with its line.
    static func problems(_ text: String) throws -> [String] {
        let document = try SVGReader.read(Array(text.utf8), name: "send.svg")
        do {
            _ = try SymbolTemplate(document)
            return []
        } catch {
            return error.diagnostics.map { "\($0.location?.start?.line ?? 0): \($0.message)" }
        }
    }
}
