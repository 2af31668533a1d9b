import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("drawings that have gone stale")
struct StaleDrawingTests {
    /// A source and its drawing.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var drawn: String
        /// What is said of the drawing, or `nil` for nothing.
        var said: String?
    }

    private static let lines = #"<path d="M10 4h12v2H10zM10 11h9v2h-9zM10 18h6v2h-6z"/>"#
    private static let mirroredLines = #"<path d="M2 4h12v2H2zM5 11h9v2H5zM8 18h6v2H8z"/>"#
    private static let seven = #"<path d="M2 8h5v1l-3 6H2.5L5 9.5H2z"/>"#
    private static let movedDown = seven.replacing("M2 8", with: "M2 9").replacing("L5 9.5", with: "L5 10.5")
    private static let movedSeven = #"<path d="M17 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#
    private static let besideSeven = #"<path d="M17.15 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#
    private static let plate = #"<path d="M3 4h4v16l-4-5z"/><path d="M8 2h1v20H8z"/>"#
    private static let mirroredPlate = #"<path d="M21 4h-4v16l4-5z"/><path d="M15 2h1v20h-1z"/>"#
    private static let mirroredDot = #"<path d="M12 21.5h1v1h-1z"/>"#

    static let cases = [
        Case(
            testDescription: "a drawing that follows its rule", source: lines + seven,
            drawn: mirroredLines + movedSeven, said: nil),
        Case(
            testDescription: "a dot that was added to the source",
            source: lines + seven + #"<path d="M11 21.5h1v1h-1z"/>"#, drawn: mirroredLines + movedSeven,
            said: ", at 12 21.5 1 1"),
        Case(
            testDescription: "a dot that was moved in the source",
            source: lines + seven + #"<path d="M10 21.5h1v1h-1z"/>"#,
            drawn: mirroredLines + movedSeven + mirroredDot, said: "from what a rule makes of the source, at "),
        Case(
            testDescription: "a part that was moved in the source, although it is much of the ink",
            source: #"<path d="M11 4h12v2H11zM11 11h9v2h-9zM11 18h6v2h-6z"/>"# + plate,
            drawn: mirroredLines + mirroredPlate, said: "from what a rule makes of the source, at "),
        Case(
            testDescription: "a part that is upright a little beside its place", source: lines + seven,
            drawn: mirroredLines + besideSeven,
            said: "differs by 2.9 % from what a rule makes of the source, at "),
        Case(
            testDescription: "a little that differs from the source itself",
            source: lines, drawn: lines + #"<path d="M11 21.5h1v1h-1z"/>"#, said: "from its source, at 11 21.5 1 1"),
        Case(
            testDescription: "a dot that was added to a faint source",
            source: "<g opacity=\".3\">\(lines + seven)<path d=\"M11 21.5h1v1h-1z\"/></g>",
            drawn: "<g opacity=\".3\">\(mirroredLines + movedSeven)</g>", said: ", at 12 21.5 1 1"),
        Case(
            testDescription: "a dot that was added beside a part that is moved",
            source: #"<path d="M11 4h12v2H11zM11 11h9v2h-9zM11 18h6v2h-6z"/>"# + plate,
            drawn: mirroredLines + mirroredPlate + #"<path d="M18 21h2v2h-2z"/>"#, said: ", at 18 21 2 2"),
        Case(
            testDescription: "a part that was painted anew",
            source: lines + seven, drawn: mirroredLines + movedSeven.replacing("<path", with: "<path fill=\"red\""),
            said:
                "has other colours than its source: path:nth-of-type(2) (2 8 5 7) has the same shape and another paint"),
        Case(
            testDescription: "a mark that was moved down, where a mirror keeps rows", source: lines + movedDown,
            drawn: mirroredLines + movedSeven, said: "from what a rule makes of the source, at 17 "),
        Case(
            testDescription: "a mark that was moved to the side, farther than drawings are aligned",
            source: lines + seven,
            drawn: mirroredLines + movedSeven.replacing("M17 8", with: "M18.2 8"),
            said: "from what a rule makes of the source, at "),
        Case(
            testDescription: "a mark that was moved down, although it is much of the ink",
            source: #"<path d="M10 4h12v1H10zM10 18h6v1h-6z"/><path d="M2 10h5v1l-3 6H2.5L5 11.5H2z"/>"#,
            drawn: #"<path d="M2 4h12v1H2zM8 18h6v1H8z"/>"# + movedSeven,
            said: "from what a rule makes of the source, at 17 "),
        Case(
            testDescription: "a mark that was removed, although it is much of the ink", source: lines,
            drawn: mirroredLines + movedSeven, said: "from what a rule makes of the source, at 17 8 5 7"),
        Case(
            testDescription: "a line that has another size",
            source: lines.replacing("h9v2h-9z", with: "h8v1h-8z") + seven, drawn: mirroredLines + movedSeven,
            said: "from what a rule makes of the source, at 5 11 9 2"),
        Case(
            testDescription: "a mark of quite another form", source: lines + seven,
            drawn: mirroredLines + #"<circle cx="19" cy="12" r="3"/>"#, said: nil),
        Case(
            testDescription: "two pieces that were drawn anew", source: lines + seven,
            drawn: #"<path d="M2 4h12v2H2zM5 11h9v2H5z"/>"# + #"<circle cx="19" cy="12" r="3"/>"#, said: nil),
    ]

    @Test("what differs a little from what a rule makes is said with its place", arguments: cases)
    func findings(in example: Case) throws {
        let set = try TemporarySet(
            icons: #""list": { "kind": "localized", "variants": { "rtl": "list-rtl.svg" } }"#,
            sources: ["list.svg": Drawing.svg(example.source), "list-rtl.svg": Drawing.svg(example.drawn)])
        let found = Validation.run(manifest: set.manifest, jobs: 1, cache: nil, judge: .silent).diagnostics
            .filter { $0.rule == .staleDrawing }
        #expect(found.count == (example.said == nil ? 0 : 1))
        if let said = example.said { #expect(found.first?.message.contains(said) == true, "\(found)") }
    }

    private static let pair = #""list": { "kind": "localized", "variants": { "rtl": "list-rtl.svg" } }"#
    static let siblings = [
        // Another drawing with the same move, and an entry that has it.
        (#""other": { "kind": "localized", "variants": { "rtl": "other-rtl.svg" } }"#, 0),
        (
            ##""other": { "kind": "composite", "parts": { "seven": { "select": "#seven", "role": "digits", "dx": 0.15 } } }"##,
            0
        ),
        (
            ##""other": { "kind": "composite", "parts": { "seven": { "select": "#seven", "role": "digits", "dx": -0.3 } } }"##,
            1
        ),
    ]

    @Test("a move that another icon of the set has is a rule", arguments: siblings)
    func sibling(_ entry: String, told: Int) throws {
        let bar = #"<path d="M9 1h3v1H9z"/>"#
        let set = try TemporarySet(
            icons: Self.pair + ", " + entry,
            sources: [
                "list.svg": Drawing.svg(Self.lines + Self.seven),
                "list-rtl.svg": Drawing.svg(Self.mirroredLines + Self.besideSeven),
                "other.svg": Drawing.svg(bar + Self.lines + Self.seven.replacing("<path", with: #"<path id="seven""#)),
                "other-rtl.svg": Drawing.svg(#"<path d="M12 1h3v1h-3z"/>"# + Self.mirroredLines + Self.besideSeven),
            ])
        let cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
        for _ in 1...2 {
            let found = Validation.run(manifest: set.manifest, jobs: 1, cache: cache, judge: .silent).diagnostics
            #expect(found.filter { $0.rule == .staleDrawing }.count == told)
        }
    }
}
