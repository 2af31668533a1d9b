import Composites
import IconModel
import SVGDocument
import TestSupport
import Testing

/// The parts of a composite are selected once, and placed in every variant by its own distances.
struct SymbolCompositeTests {
    private static func part(
        _ selector: String, role: Role = .badge, clearance: Int = 0, change: (inout Part) -> Void = { _ in }
    ) -> Part {
        var part = Part(
            name: "dot", selector: (try? PartSelector(parsing: selector)).unsafelyUnwrapped, behavior: role.preset,
            clearance: Clearance(around: DecimalNumber(clearance)))
        change(&part)
        return part
    }

    private func composed(_ sample: SampleTemplate, _ part: Part) throws -> [String] {
        let document = try SymbolComposite(try sample.read(), parts: [part]).mirror()
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        return text.matches(of: /\bd="([^"]*)"/).map { String($0.output.1) }
    }

    // The dot reaches from 62 to 78: mirrored between margins that are w apart, it begins at w − 78.
    private static let moved = [
        "M20-70c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z", "M14-70c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z",
        "M10-70c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z",
    ]

    @Test(arguments: [
        #".hierarchical-1\:secondary"#, "path:nth-of-type(2)", #"[class="hierarchical-1:secondary"]"#,
        "region(1460 620 40 40)",
    ])
    func aPartIsFoundInEveryVariant(_ selector: String) throws {
        let paths = try composed(SampleTemplate(), Self.part(selector))
        #expect([paths[1], paths[3], paths[5]] == Self.moved)
        #expect(paths[0] == "M86-40h-30v-20L26-35 56-10v-20H86Z")
    }

    @Test func subpathsOfOnePathGoSeparateWays() throws {
        let sample = SampleTemplate.drawing(
            #"<path d="M4-40h30v-20L64-35 34-10v-20H4Zm66-30c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z"/>"#)
        let paths = try composed(sample, Self.part("subpath(2)"))
        #expect(paths[0] == "M86-40h-30v-20L26-35 56-10v-20H86Zm-66-30c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z")
        #expect(paths[2] == "M76-40h-30v-20L16-35 46-10v-20H76Zm-66-30c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8z")
    }

    @Test(arguments: ["subpath(1)", "subpath(2)"])
    func anOutlineIsNotPartedFromItsHole(_ selector: String) throws {
        let sample = SampleTemplate.drawing(#"<path d="M10-60h60v50h-60ZM20-50v30h40v-30Z"/>"#)
        let failure = #expect(throws: SymbolComposite.Failure.self) {
            try self.composed(sample, Self.part(selector))
        }
        guard case .parts(let error)? = failure else {
            Issue.record("no part was refused")
            return
        }
        #expect(
            error.parts.map(\.message) == [
                "the part 'dot' has an outline without its holes, or holes without their outline"
            ])
        #expect(throws: Never.self) { try self.composed(sample, Self.part("subpath(1-2)")) }
    }

    @Test func aLayerThatClearsWhatIsBehindItMayHaveAClearance() throws {
        let sample = SampleTemplate.with {
            $0.style = #".hierarchical-1\:secondary { -sfsymbols-clear-behind: true; }"#
        }
        let paths = try composed(sample, Self.part("path:nth-of-type(2)", clearance: 2))
        #expect([paths[1], paths[3], paths[5]] == Self.moved)
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let part: Part
        let message: String

        init(_ name: String, _ part: Part, _ message: String) {
            (testDescription, self.part, self.message) = (name, part, message)
        }
    }

    static let refusals = [
        Refusal(
            "a clearance", part("path:nth-of-type(2)", clearance: 2),
            "the part 'dot' of a template of SF Symbols cannot have a clearance, which would add points to what is cut"),
        Refusal(
            "another drawing",
            part("path:nth-of-type(2)") { $0.drawing = PartDrawing(source: .selector($0.selector)) },
            "the part 'dot' of a template of SF Symbols cannot have another drawing"),
        Refusal(
            "left out", part("path:nth-of-type(2)") { $0.dropped = .rightToLeft },
            "the part 'dot' of a template of SF Symbols cannot have no place in one direction"),
        Refusal(
            "moved down", part("path:nth-of-type(2)") { $0.dy = DecimalNumber(1) },
            "the part 'dot' of a template of SF Symbols cannot have a 'dy'"),
        Refusal(
            "a bar", part("bar(1410 660 1430 660 20)"),
            "the part 'dot' of a template of SF Symbols cannot have a bar of its own"),
        Refusal("nothing", part("#plus"), "'#plus' selects nothing in the icon"),
    ]

    @Test(arguments: refusals)
    func whatWouldChangePointsIsRefused(_ refusal: Refusal) throws {
        let composite = SymbolComposite(try SampleTemplate().read(), parts: [refusal.part])
        let failure = #expect(throws: SymbolComposite.Failure.self) { _ = try composite.mirror() }
        guard case .parts(let error) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(error.parts.map(\.message) == [refusal.message])
    }

    @Test func subpathsThatShareTheirStartCannotBeParted() throws {
        let sample = SampleTemplate.drawing(#"<path d="M40-40h30v-20zl-30 9v9z"/>"#)
        let failure = #expect(throws: SymbolComposite.Failure.self) {
            _ = try SymbolComposite(try sample.read(), parts: [Self.part("subpath(2)")]).mirror()
        }
        guard case .template(let error) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(error.diagnostics.count == 3)
    }

    @Test func aPartOfVariantsThatDifferIsAnError() throws {
        let sample = SampleTemplate.with { sample in
            sample.variants.removeAll { $0.name == "Ultralight-S" }
            sample.variants[0].shapes = SampleTemplate.dot + SampleTemplate.arrow
        }
        let failure = #expect(throws: SymbolComposite.Failure.self) {
            _ = try SymbolComposite(try sample.read(), parts: [Self.part("path:nth-of-type(2)")]).mirror()
        }
        guard case .parts(let error) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(
            error.parts.map(\.message) == [
                "the part 'dot' is found in 'Regular-S', but other things are drawn in its place, in 'Black-S'"
            ])
    }
}
