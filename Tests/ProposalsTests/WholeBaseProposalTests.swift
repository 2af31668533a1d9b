import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("Bases that are found in the set")
struct WholeBaseProposalTests {
    private static func strokes(_ content: String) -> String {
        Drawing.svg(
            content,
            attributes:
                ##"viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round""##)
    }

    @Test("the base is found by its name, with the gap that the drawing has")
    func named() throws {
        let flag = Self.strokes(#"<path d="M4 22V3h14l-3 5 3 5H4"/>"#)
        let off = Self.strokes(
            ##"<path d="M8.657 3H18L15 8L17.0145 11.3575M13 13H4M4 22V4"/><path d="M2 2L22 22"/>"##)
        let set = try TemporarySet(["Assets/reply.svg": flag, "Assets/reply-off.svg": off])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(##""base": { "from": "reply" }"##), "\(text)")
        #expect(text.contains(##""clearance": { "above": 4, "ends": "trim" }"##), "\(text)")
    }

    @Test("a mark that runs into strokes in the mirror gets a gap of its own there, at which they end with their pens")
    func ownGap() throws {
        let bubble = "<path d='M11 4H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3v4l4-4h7a2 2 0 0 0 2-2V8'/>"
        let set = try TemporarySet([
            "Assets/chat-done.svg": Self.strokes(bubble + "<path d='M14 6l2.5 2.5L21.5 2'/>")
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(##""ends": "trim" }"##), "\(text)")
    }

    @Test(
        "a base that is drawn elsewhere is moved to where the icon has it, if it then gives the icon again",
        arguments: [
            (#"<path d="M3 20V1h14l-3 5 3 5H3"/>"#, ##""base": { "from": "reply", "dx": 1, "dy": 2 }"##),
            (#"<path d="M4 19.5V.5h14l-3 5 3 5H4"/>"#, ##""base": { "from": "reply", "dy": 2.5 }"##),
            (#"<path d="M3 20V1h14l-3 8 3 8H3"/>"#, nil),
        ] as [(String, String?)])
    func shifted(whole: String, base: String?) throws {
        let off = Self.strokes(
            ##"<path d="M8.657 3H18L15 8L17.0145 11.3575M13 13H4M4 22V4"/><path d="M2 2L22 22"/>"##)
        let set = try TemporarySet(["Assets/reply.svg": Self.strokes(whole), "Assets/reply-off.svg": off])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(base ?? "from") == (base != nil), "\(text)")
    }

    struct PictureCase: CustomTestStringConvertible {
        let testDescription: String
        let icons: [String: String]
        let base: String?
    }

    private static let flag = #"<path d="M4 22V3h14l-3 5 3 5H4"/>"#

    @Test(
        "a base with another name is found by its picture, if no other fits as well",
        arguments: [
            PictureCase(
                testDescription: "one that fits", icons: ["pennant": flag, "box": "<path d='M4 5h16v12H4z'/>"],
                base: "pennant"),
            PictureCase(testDescription: "two that fit", icons: ["pennant": flag, "banner": flag], base: nil),
            PictureCase(
                testDescription: "one that has a mark of its own near the slash",
                icons: ["pennant": flag + "<path d='M10.5 16v2.5'/>", "box": "<path d='M4 5h16v12H4z'/>"], base: nil),
            PictureCase(
                testDescription: "one that differs away from the slash",
                icons: ["pennant": flag + "<path d='M20 4v5'/>", "box": "<path d='M4 5h16v12H4z'/>"], base: nil),
        ])
    func pictured(_ c: PictureCase) throws {
        var files = [
            "Assets/reply-off.svg": Self.strokes(
                ##"<path d="M8.657 3H18L15 8L17.0145 11.3575M13 13H4M4 22V4"/><path d="M2 2L22 22"/>"##)
        ]
        for (name, content) in c.icons { files["Assets/\(name).svg"] = Self.strokes(content) }
        let text = try #require(try TemporarySet(files).propose()).manifest.text
        if let base = c.base {
            #expect(text.contains(##""base": { "from": "\##(base)" }"##), "\(text)")
        } else {
            #expect(!text.contains(##""from""##), "\(text)")
        }
    }

    @Test("a slash that is one outline with its base is a bar, and the base is found all the same")
    func welded() throws {
        let files = [
            "Assets/reply.svg": Drawing.svg(#"<path d="M4 3h14l-3 5 3 5H6v8H4z"/>"#),
            "Assets/reply-off.svg": Drawing.svg(
                #"<path d="M4 21V6.828L1.293 4.121 2.707 2.707 22.707 22.707 21.293 24.121 10.172 13H6v8zM5.828 3H18l-3 5 3 5h-2.172z"/>"#
            ),
        ]
        let text = try #require(try TemporarySet(files).propose()).manifest.text
        #expect(text.contains(##""base": { "from": "reply" }"##), "\(text)")
        #expect(text.contains(##""select": "bar(2 3.41 22 23.41 2)""##), "\(text)")
    }

    @Test("a base that looks the same in the mirror settles that the icon stays")
    func symmetric() throws {
        let box = Self.strokes(#"<path d="M4 5h16v12H4z"/>"#)
        let off = Self.strokes(
            #"<path d="M10.657 5H20V14.343M17 17H4V5L5 5"/><path d="M2 2L22 22"/>"#)
        let set = try TemporarySet(["Assets/reply.svg": box, "Assets/reply-off.svg": off])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains("its base 'reply' looks the same in the mirror"), "\(text)")
    }

    private static let bubble = Drawing.svg(
        #"<path fill-rule="evenodd" d="M2 5h18v13H9l-5 4v-4H2zM4 7v9h14V7z"/>"#)
    /// The bubble, cut around a checkmark over its corner, which would run into the mirrored bubble.
    private static let cutBubble = #"<path d="M2 5V18H4v4l5-4H20V10.024l-2 2.812V16H4V7H16.74l1.428-2z"/>"#
    /// The bubble with room for the checkmark on both sides.
    private static let openBubble = #"<path d="M2 5V18H4v4l5-4H20V16H4V7H8V5z"/>"#
    private static let check = #"<path d="M12.5 10.5L14 9L15.5 10.8L20.5 3.8L22.1 5L15.7 14z"/>"#

    @Test(
        "a mark that does not fit the mirrored gap of its base gets a base that is whole",
        arguments: [
            ("the icon without the mark", ["message": bubble], cutBubble, ##""base": { "from": "message" }"##),
            ("none where the gap fits", ["message": bubble], openBubble, nil),
        ] as [(String, [String: String], String, String?)])
    func marked(_: String, others: [String: String], drawing: String, base: String?) throws {
        var files = ["Assets/message-check.svg": Drawing.svg(drawing + Self.check)]
        for (name, drawing) in others { files["Assets/\(name).svg"] = drawing }
        let set = try TemporarySet(files)
        let report = try #require(try set.propose())
        #expect(report.icons.last?.entry.kind.name == "composite")
        #expect(report.icons.last?.entry.needsLook == false)
        #expect(
            base.map(report.manifest.text.contains) ?? !report.manifest.text.contains("\"base\""),
            "\(report.manifest.text)")
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.validate().diagnostics.map(\.rule) == [])
    }

    @Test("an icon with a slash flips because its base does, even if its own drawing and name do not say so")
    func following() throws {
        let files = [
            "Assets/point.svg": Self.strokes(#"<path d="M12 3L4 11L12 19"/>"#),
            "Assets/point-off.svg": Self.strokes(
                #"<path d="M12 3L10.328 4.672M7.5 7.5L4 11L12 19"/><path d="M3 3L21 21"/>"#),
        ]
        let text = try #require(try TemporarySet(files).propose()).manifest.text
        #expect(text.contains(##""base": { "from": "point" }"##), "\(text)")
        #expect(
            text.contains("its base 'point' is mirrored, and its name says 'off': a slash keeps its slant"), "\(text)")
    }

    @Test("a slash along which the base would lie flips too, if the policy of the base lets it flip")
    func along() throws {
        let files = [
            "Assets/pen.svg": Self.strokes(#"<path d="M20 2L22 4L6 20L2 22L4 18z"/>"#),
            "Assets/pen-off.svg": Self.strokes(
                #"<path d="M13.828 8.172L20 2L22 4L15.828 10.172M11 11L4 18L2 22L6 20L13 13"/><path d="M3 3L21 21"/>"#),
        ]
        let text = try #require(try TemporarySet(files).propose()).manifest.text
        #expect(
            text.contains(
                ##""pen-off": { "kind": "directional", "policy": "tools", "ignore": { "flipped-slash": "##), "\(text)")
        #expect(text.contains("in the mirror it lies along the slash, which flips with it"), "\(text)")
    }

    @Test("a slash that flips with its base in any case is asked about")
    func alongAsked() throws {
        let files = [
            "Assets/reply.svg": Self.strokes(#"<path d="M20 2L22 4L6 20L2 22L4 18z"/>"#),
            "Assets/reply-off.svg": Self.strokes(
                #"<path d="M13.828 8.172L20 2L22 4L15.828 10.172M11 11L4 18L2 22L6 20L13 13"/><path d="M3 3L21 21"/>"#),
        ]
        let text = try #require(try TemporarySet(files).propose()).manifest.text
        #expect(
            text.contains(##""reply-off": { "kind": "directional", "ask": { "rules": ["flipped-slash"] }, "##),
            "\(text)")
        #expect(text.contains("lies along the slash, which flips with it: look at it"), "\(text)")
    }

    @Test(
        "a base that is drawn fainter than the icon that it is taken from is found, and is as faint in the mirror",
        arguments: [

            ("opacity=\".4\"", "opacity=\".4\"", ##"<g opacity="0.4">"##),
            ("style=\"opacity:.4\"", "style=\"fill:#000;opacity:.4\"", ##"<g opacity="0.4">"##),
        ])
    func faint(base: String, slash: String, expected: String) throws {
        let flag = #"<path d="M4 3h14l-3 5 3 5H6v8H4z"/>"#
        let off =
            "<path \(base) d=\"M4 21V6.828L10.172 13H6v8zM5.828 3H18l-3 5 3 5h-2.172z\"/>"
            + "<path \(slash) d=\"M1.293 4.121L2.707 2.707 22.707 22.707 21.293 24.121z\"/>"
        let set = try TemporarySet(["Assets/reply.svg": Drawing.svg(flag), "Assets/reply-off.svg": Drawing.svg(off)])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(##""base": { "from": "reply" }"##), "\(text)")
        try set.write(text, to: "manifest.json")
        _ = set.build()
        let mirrored = try #require(set.text("build/icons/svg/reply-off.rtl.svg"))
        #expect(mirrored.contains(expected), "\(mirrored)")
    }

    @Test("the gap that is proposed is the one that the drawing has, also in a file without a view box")
    func drawnGap() throws {
        let flag = #"<path d="M8.83 6H22v12h-1.17zM4 6.83L15.17 18H4z"/><path d="M2 3.41L3.41 2L22 20.59L20.59 22z"/>"#
        for root in [#"viewBox="0 0 30 30""#, #"width="30" height="30""#] {
            let set = try TemporarySet([
                "Assets/reply.svg": Drawing.svg(#"<path d="M4 6H22v12H4z"/>"#, attributes: root),
                "Assets/reply-off.svg": Drawing.svg(flag, attributes: root),
            ])
            let proposal = try #require(try set.propose()?.icons.last)
            let gaps = proposal.entries.compactMap { entry in
                if case .composite(let parts, .whole(_, _, _)) = entry.kind {
                    parts[0].clearance?.reach
                } else {
                    nil
                }
            }
            #expect(!gaps.isEmpty && gaps.allSatisfy { ($0 - 1).magnitude < 0.05 }, "\(proposal)")
        }
    }
}
