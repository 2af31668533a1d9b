import Directionality
import SVGDocument
import TestSupport
import Testing

@testable import Composites

/// What is written is read again, and any fault of it is found.
struct SymbolProofTests {
    struct Sabotage: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        let fault: String

        init(_ name: String, _ old: String, _ new: String, _ fault: String) {
            (testDescription, self.old, self.new, self.fault) = (name, old, new, fault)
        }
    }

    private func faults(_ old: String, _ new: String) throws -> [String] {
        let template = try SampleTemplate().read()
        var moves: [NodeID: LayerMove] = [:]
        for variant in template.variants {
            for layer in variant.layers {
                moves[layer.element] = LayerMove(
                    whole: AxisMap(orientation: .horizontal, reflects: true, offset: variant.doubledAxis))
            }
        }
        let text = String(decoding: SVGWriter.write(try SymbolMirror.mirror(template)), as: UTF8.self)
        #expect(old.isEmpty || text.contains(old))
        let written = old.isEmpty ? text : text.replacing(old, with: new, maxReplacements: 1)
        return SymbolProof(template, moves).faults(in: Array(written.utf8)).map(\.message)
    }

    @Test func aMirroredTemplateHasNoFaults() throws {
        #expect(try faults("", "").isEmpty)
    }

    static let sabotages = [
        Sabotage("a path moved", "M86-40", "M86.01-40", "<path> of 'Black-S' is not in its place"),
        Sabotage(
            "a variant moved", "matrix(1 0 0 1 2890.0 696)", "matrix(1 0 0 1 2894.5 696)", "has changed in more than"),
        Sabotage("a point added", "M86-40h-30", "M86-40h-30h0", "cannot be interpolated"),
        Sabotage("a curve for a line", "M86-40h-30", "M86-40q-9 0-30 0", "cannot be interpolated"),
        Sabotage(
            "a path not mirrored", "M86-40h-30v-20L26-35 56-10v-20H86Z", "M4-40h30v-20L64-35 34-10v-20H4Z",
            "is not in its place"),
        Sabotage("a class lost", " class=\"hierarchical-1:secondary\"", "", "cannot be interpolated"),
        Sabotage(
            "a guide moved", "x1=\"2890.0\" x2=\"2890.0\"", "x1=\"2880.0\" x2=\"2880.0\"", "has changed in more than"),
        Sabotage("a variant lost", "id=\"Black-S\"", "id=\"Heavy-S\"", "has changed in more than"),
        Sabotage("a note changed", "Template v.4.0", "Template v.3.0", "has changed in more than"),
        Sabotage("an element added", "<g id=\"Notes\">", "<g id=\"Notes\"><g/>", "has other elements"),
        Sabotage("no end", "</svg>", "", "cannot be read again"),
    ]

    @Test(arguments: sabotages)
    func aFaultIsFound(_ sabotage: Sabotage) throws {
        let found = try faults(sabotage.old, sabotage.new)
        #expect(found.contains { $0.contains(sabotage.fault) }, "\(found)")
    }
}
