import Diagnostics
import Testing

@Suite("What rules say of drawings beside the source")
struct VariantRuleTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var icons: String
        var locales = #""ar", "he""#
        var source: String
        /// The drawing of the variant: a file, or what a build makes.
        var variant: String
        /// The rules that find something.
        var found: [Rule] = []
    }

    private static func drawing(_ content: String, _ frame: String = #"viewBox="0 0 24 24""#) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(frame)>\(content)</svg>"
    }

    private static let arrow = drawing(#"<path d="M8 4l8 8-8 8z"/>"#)

    /// The mirror image of the arrow, moved.
    private static func mirror(movedBy x: Double) -> String {
        drawing("<path transform=\"translate(\(x))\" d=\"M16 4l-8 8 8 8z\"/>")
    }

    private static func localized(_ keys: String..., name: String = "zorp") -> String {
        let variants = keys.map { "\"\($0)\": \"drawn.svg\"" }.joined(separator: ", ")
        return "\"\(name)\": { \"kind\": \"localized\", \"variants\": { \(variants) } }"
    }

    /// Drawings that people made, of an arrow.
    static let drawn: [Case] =
        [
            // Up to a fifth of the canvas, to either side.
            (0.25, Rule.variantIsMirror), (5, .variantIsShiftedMirror), (-5, .variantIsShiftedMirror), (5.5, nil),
            (-5.5, nil),
        ].map { move, rule in
            Case(
                testDescription: "the mirror image, moved by \(move)", icons: localized("rtl"), source: arrow,
                variant: mirror(movedBy: move), found: [rule].compactMap(\.self))
        } + [
            Case(
                testDescription: "the mirror image for left to right", icons: localized("ltr"), locales: #""ar", "en""#,
                source: arrow, variant: mirror(movedBy: 0), found: [.localeWithoutVariant]),
            Case(
                testDescription: "a drawing for one of two languages", icons: localized("he"), source: arrow,
                variant: drawing(#"<path d="M2 2h9v20H2z"/>"#), found: [.localeWithoutVariant]),
            Case(
                testDescription: "a language that is written from left to right needs none", icons: localized("ar"),
                locales: #""ar", "de""#, source: arrow, variant: drawing(#"<path d="M2 2h9v20H2z"/>"#)),
            Case(
                testDescription: "another shape elsewhere", icons: localized("rtl"), source: arrow,
                variant: drawing(#"<circle cx="4" cy="4" r="3"/>"#), found: [.staleVariant]),
            Case(
                testDescription: "letters of another script, which have nothing in common",
                icons: localized("rtl", name: "zorp-letters"), source: arrow,
                variant: drawing(#"<circle cx="4" cy="4" r="3"/>"#)),
            Case(
                testDescription: "another shape for one language", icons: localized("he"), locales: #""he""#,
                source: arrow, variant: drawing(#"<circle cx="4" cy="4" r="3"/>"#)),
            Case(
                testDescription: "another shape where the mirror image is", icons: localized("rtl"),
                source: drawing(#"<path d="M2 4l8 8-8 8z"/>"#), variant: drawing(#"<circle cx="19" cy="12" r="4.5"/>"#)),
            Case(
                testDescription: "another shape where the source is", icons: localized("rtl"),
                source: drawing(#"<path d="M2 4l8 8-8 8z"/>"#), variant: drawing(#"<circle cx="5" cy="12" r="4.5"/>"#)),
        ]

    private static let framed = #"viewBox="0 0 24 24" width="24" height="24""#

    static let sized: [Case] = [
        (#"viewBox="0 0 24 24" width="24" height="24.0005""#, nil as Rule?),
        (#"viewBox="0 0 24 24" width="24" height="30""#, .variantSize),
        (#"viewBox="0 0 24 24" width="30" height="24""#, .variantSize),
        (#"viewBox="0 0 24 20" width="24" height="24""#, .variantSize),
        (#"width="24" height="24""#, .variantSize),
    ].map { frame, rule in
        // What else is found of the file, such as a missing view box, is no matter here.
        Case(
            testDescription: "a variant with \(frame)", icons: localized("rtl"),
            source: drawing(#"<path d="M8 4l8 8-8 8z"/>"#, framed),
            variant: drawing(#"<path d="M16 4l-8 8 8 8zM2 2h3v3H2z"/>"#, frame), found: [rule].compactMap(\.self))
    }

    @Test("of drawings that people made", arguments: drawn)
    func drawings(one: Case) throws {
        let found = try Self.findings(one)
        #expect(found == one.found)
    }

    @Test("of their sizes, in either direction", arguments: sized)
    func sizes(one: Case) throws {
        #expect(try Self.findings(one).filter { $0 == .variantSize } == one.found)
    }

    private static func findings(_ one: Case) throws -> [Rule] {
        let name = one.icons.contains("letters") ? "zorp-letters.svg" : "zorp.svg"
        return try LintedSet(
            one.icons, locales: one.locales,
            sources: one.icons.contains("drawn") ? [name: one.source, "drawn.svg": one.variant] : [name: one.source],
            variants: ["zorp": one.variant]
        ).findings.map(\.rule)
    }

    @Test("a mirror image that is the only drawing is taken away by one edit, and one of two is not")
    func edits() throws {
        for (keys, hasEdit) in [(["rtl"], true), (["rtl", "he"], false), (["ar"], false)] {
            let variants = keys.map { "\"\($0)\": \"\($0 == "he" ? "other" : "drawn").svg\"" }.joined(separator: ", ")
            let set = try LintedSet(
                "\"zorp\": { \"kind\": \"localized\", \"variants\": { \(variants) } }",
                sources: [
                    "zorp.svg": Self.arrow, "drawn.svg": Self.mirror(movedBy: 0),
                    "other.svg": Self.drawing(#"<path d="M8 4l8 8-8 8zM2 2h3v3H2z"/>"#),
                ])
            let found = try #require(set.findings.first { $0.rule == .variantIsMirror }, "\(keys)")
            #expect(found.edits.isEmpty != hasEdit, "\(keys)")
        }
    }

    /// Bars that reach out of the canvas where they stand, and out of the other side after a flip.
    static let outside: [Case] = [
        ("sideways, a little", "false", "M2 5h20v9H2z", "M-.2 5h20v9h-20z", []),
        ("sideways", "false", "M2 5h20v9H2z", "M-.3 5h20v9h-20z", [Rule.outside]),
        ("as the source is on the other side", "false", "M8 5h19v9H8z", "M-3 5h19v9h-19z", [.outsideViewBox]),
        ("farther than the source is", "false", "M8 5h19v9H8z", "M-4 5h19v9h-19z", [.outside, .outsideViewBox]),
        ("as the source is below", "true", "M5 8h9v19H5z", "M5 -3h9v19H5z", [.outsideViewBox]),
        ("upwards", "true", "M5 2h9v20H5z", "M5 -2h9v20H5z", [.outside]),
    ].map { name, isVertical, source, variant, found in
        Case(
            testDescription: "mirrored beyond the canvas \(name)",
            icons: #""zorp": { "kind": "directional", "axis": 12, "vertical": \#(isVertical) }"#,
            source: drawing("<path d=\"\(source)M4 6h1v1h-1z\"/>"),
            variant: drawing("<path d=\"\(variant)M4 6h1v1h-1z\"/>"),
            found: found)
    }

    @Test("of what a flip moves out of the canvas", arguments: outside)
    func crossed(one: Case) throws {
        let found = try Self.findings(one)
        #expect(found == one.found)
    }
}
