import Composites
import IconModel
import SVGDocument
import Testing

@testable import Fitting

/// Returns a drawing on a canvas of 24 units.
func drawing(_ content: String, viewBox: String = "0 0 24 24") throws -> SVGDocument {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\(content)</svg>"
    return try SVGReader.read(Array(text.utf8), name: "test.svg")
}

@Suite("fitting of an entry to two drawings")
struct FitterTests {
    /// A pair of drawings with the entry that makes the second.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var drawn: String
        var entry: String
        var viewBox: String

        init(
            _ description: String, _ source: String, _ drawn: String, _ entry: String, viewBox: String = "0 0 24 24"
        ) {
            (testDescription, self.source, self.drawn) = (description, source, drawn)
            (self.entry, self.viewBox) = (entry, viewBox)
        }
    }

    /// Three lines and their mirror image, and a seven that is no mirror image of itself.
    private static let lines = #"<path d="M10 4h12v2H10zM10 11h9v2h-9zM10 18h6v2h-6z"/>"#
    private static let mirroredLines = #"<path d="M2 4h12v2H2zM5 11h9v2H5zM8 18h6v2H8z"/>"#
    private static func seven(_ x: Double, _ y: Double, _ attributes: String = "") -> String {
        #"<path \#(attributes) d="M\#(x) \#(y)h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#
    }
    private static func sevens(_ y: Double) -> String { [2.5, 9.5, 16.5].map { seven($0, y) }.joined() }
    private static func pennant(_ x: Double, _ y: Double) -> String {
        #"<path d="M\#(x) \#(y)h4l-1 1.5 1 1.5h-3v3h-1z"/>"#
    }
    private static let slash = #"<path id="slash" d="M3 1.6 22.4 21 21 22.4 1.6 3z"/>"#
    private static let arrow = #"<path d="M2 10h12V4l8 8-8 8v-6H2z"/>"#
    /// Three columns, and their image from top to bottom.
    private static let columns = #"<path d="M4 10v12h2V12zM16 10v9h2v-7zM20 10v6h2v-4z"/>"#
    private static let mirroredColumns = #"<path d="M4 14V2h2v10zM16 14V5h2v7zM20 14V8h2v4z"/>"#
    private static func small(_ x: Double) -> String { #"<path d="M\#(x) 3h2v.5l-1 2h-.6l1-2h-1.4z"/>"# }
    private static func flag(_ y: Double, _ x: Double = 2, _ dy: Double = 0) -> String {
        #"<path d="M\#(x) \#(y + dy)h3v8h-3l\#(y > 9 ? 1 : 2)-4z"/>"#
    }

    static let cases = [
        Case(
            "a mirror image is directional", arrow, #"<path d="M22 10H10V4l-8 8 8 8v-6h12z"/>"#, #""directional""#),
        Case(
            "drawn with another start and other commands, too", arrow,
            #"<polygon points="2,12 10,20 10,14 22,14 22,10 10,10 10,4"/>"#, #""directional""#),
        Case(
            "a mirror image in the place of the source has the ink's axis", #"<path d="M1 10h8V4l8 8-8 8v-6H1z"/>"#,
            #"<path d="M17 10H9V4l-8 8 8 8v-6h8z"/>"#, #"{ "kind": "directional", "axis": "ink" }"#),
        Case(
            "a mirror image about another axis has its coordinate", arrow,
            #"<path d="M19 10H7V4l-8 8 8 8v-6h12z"/>"#, #"{ "kind": "directional", "axis": 10.5 }"#),
        Case("the same drawing is fixed", arrow, arrow, #""fixed""#),
        Case(
            "top to bottom", #"<path d="M3 2h18v3l-4 9H3z"/>"#, #"<path d="M3 22h18v-3l-4-9H3z"/>"#,
            #"{ "kind": "directional", "vertical": true }"#),
        Case(
            "top to bottom on a wide canvas", #"<path d="M3 2h18v3l-4 6H3z"/>"#, #"<path d="M3 14h18v-3l-4-6H3z"/>"#,
            #"{ "kind": "directional", "vertical": true }"#, viewBox: "0 0 24 16"),
        Case(
            "top to bottom about another line on a wide canvas", #"<path d="M3 2h18v3l-4 6H3z"/>"#,
            #"<path d="M3 13h18v-3l-4-6H3z"/>"#, #"{ "kind": "directional", "axis": 7.5, "vertical": true }"#,
            viewBox: "0 0 24 16"),
        Case(
            "top to bottom with a mark that stays upright", columns + seven(8, 2), mirroredColumns + seven(8, 15),
            #"{ "kind": "composite", "vertical": true, "parts": { "digits": { "select": "region(8 2 5 7)", "role": "digits" } } }"#
        ),
        Case(
            "top to bottom with a mark that moves", columns + seven(8, 2), mirroredColumns + seven(7, 15.5),
            #"{ "kind": "composite", "vertical": true, "parts": { "digits": { "select": "region(8 2 5 7)", "role": "digits", "dx": -1, "dy": 0.5 } } }"#
        ),
        Case(
            "a small mark that stays upright in something large", #"<path d="M2 8h12V2l8 10-8 10v-6H2z"/>"# + small(4),
            #"<path d="M22 8H10V2L2 12l8 10v-6h12z"/>"# + small(18),
            #"{ "kind": "composite", "parts": { "digits": { "select": "region(4 3 2 2.5)", "role": "digits" } } }"#),
        Case(
            "two marks of one name", lines + flag(2) + flag(13), mirroredLines + flag(2, 19.5) + flag(13, 19, -1),
            #"{ "kind": "composite", "parts": { "mark": { "select": "region(2 2 3 8)", "role": "badge", "dx": 0.5 }, "#
                + #""mark2": { "select": "region(2 13 3 8)", "role": "badge", "dy": -1 } } }"#),
        Case(
            "what moves upright is named by what is seen", lines + seven(2, 8, "id=\"seven\""),
            mirroredLines + seven(17, 8),
            ##"{ "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } } }"##),
        Case(
            "a 1, which is read in no drawing alone, is a digit as it stays upright",
            #"<path d="M2 4h14v2H4v12h9v2H2z"/><path d="M17.5 10.5l2-1.5H21v9h-1.6v-6.9l-1.3 1z"/>"#,
            #"<path d="M22 4H8v2h12v12h-9v2h11z"/><path d="M3 10.5l2-1.5h1.5v9H4.9v-6.9l-1.3 1z"/>"#,
            #"{ "kind": "composite", "parts": { "digits": { "select": "region(17.5 9 3.5 9)", "role": "digits" } } }"#),
        Case(
            "with a displacement", lines + seven(2, 8), mirroredLines + seven(17.5, 7),
            #"{ "kind": "composite", "parts": { "digits": { "select": "region(2 8 5 7)", "role": "digits", "dx": 0.5, "dy": -1 } } }"#
        ),
        Case(
            "in whole and half units where that is seen as little", lines + seven(2, 8),
            mirroredLines + seven(17.51, 8),
            #"{ "kind": "composite", "parts": { "digits": { "select": "region(2 8 5 7)", "role": "digits", "dx": 0.5 } } }"#
        ),
        Case(
            "equal pieces keep their rows", lines + pennant(3, 2) + pennant(2, 9) + pennant(2, 16),
            mirroredLines + pennant(18, 2) + pennant(18, 9) + pennant(18, 16),
            #"{ "kind": "composite", "parts": { "mark": { "select": "region(2 9 4 13)", "role": "badge" }, "#
                + #""mark2": { "select": "region(3 2 4 6)", "role": "badge", "dx": 1 } } }"#),
        Case(
            "a list that is turned by a quarter is mirrored from top to bottom",
            #"<path d="M4 2h2v12H4zM11 2h2v12h-2zM18 2h2v12h-2z"/>"# + sevens(16),
            #"<path d="M4 10h2v12H4zM11 10h2v12h-2zM18 10h2v12h-2z"/>"# + sevens(1),
            #"{ "kind": "composite", "vertical": true, "parts": { "digits": { "select": "region(2.5 16 19 7)", "role": "digits" } } }"#
        ),
        Case(
            "what somebody calls a slash is one", lines + slash, mirroredLines + slash,
            ##"{ "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "slash" } } }"##),
        Case(
            "what stays where it is is kept", lines + seven(9.5, 8), mirroredLines + seven(9.5, 8),
            #"{ "kind": "composite", "parts": { "kept": { "select": "region(9.5 8 5 7)", "place": "keep", "drawing": "keep" } } }"#
        ),
        Case(
            "subpaths of one path have their region",
            #"<path d="M10 4h12v2H10zM10 11h9v2h-9zM2 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#,
            #"<path d="M2 4h12v2H2zM5 11h9v2H5zM17 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#,
            #"{ "kind": "composite", "parts": { "digits": { "select": "region(2 8 5 7)", "role": "digits" } } }"#
        ),
        Case(
            "a group that draws nothing else is named",
            "\(lines)<g id=\"both\">\(seven(2, 2))<path d=\"M2 12h3v8H2l2-4z\"/></g>",
            "\(mirroredLines)<path d=\"M17 12h3v8h-3l2-4z\"/>\(seven(17, 2))",
            ##"{ "kind": "composite", "parts": { "digits": { "select": "#both", "role": "digits" } } }"##),
        Case(
            "what is in a group that nobody named has its region",
            "\(lines)<g>\(seven(2, 2))<path d=\"M2 12h3v8H2l2-4z\"/></g>",
            "\(mirroredLines)<path d=\"M17 12h3v8h-3l2-4z\"/>\(seven(17, 2))",
            #"{ "kind": "composite", "parts": { "digits": { "select": "region(2 2 5 18)", "role": "digits" } } }"#),
        Case(
            "a group that is clipped is counted",
            "\(lines)<clipPath id=\"c\"><path d=\"M2 2h6L2 11z\"/></clipPath><g clip-path=\"url(#c)\">\(seven(2, 2))"
                + "\(seven(2.5, 5))</g>",
            "\(mirroredLines)<clipPath id=\"c\"><path d=\"M16.5 2h6l-6 9z\"/></clipPath><g clip-path=\"url(#c)\">"
                + "\(seven(16.5, 2))\(seven(17, 5))</g>",
            #"{ "kind": "composite", "parts": { "digits": { "select": "g:nth-of-type(1)", "role": "digits" } } }"#),
        Case(
            "what something else lies in is counted", lines + seven(2, 8) + #"<path d="M3.5 13h.4v.4h-.4z"/>"#,
            mirroredLines + seven(17, 8) + #"<path d="M20.1 13h.4v.4h-.4z"/>"#,
            #"{ "kind": "composite", "parts": { "digits": { "select": "path:nth-of-type(2)", "role": "digits" } } }"#),
        Case(
            "three things that each move alone are a row",
            #"<path d="M4 20h18v2H4z"/><path d="M2 3h4l-2 3 2 3H2z"/><path d="M9 3h5l-2 3 2 3H9z"/><path d="M17 3h3l-2 3 2 3h-3z"/>"#,
            #"<path d="M2 20h18v2H2z"/><path d="M18 3h4l-2 3 2 3h-4z"/><path d="M10 3h5l-2 3 2 3h-5z"/><path d="M4 3h3l-2 3 2 3H4z"/>"#,
            #"{ "kind": "composite", "parts": { "row": { "select": "region(2 3 4 6), region(9 3 5 6), region(17 3 3 6)", "role": "sequence" } } }"#
        ),
        Case(
            "what flips in its own place is contents", lines + #"<path d="M2 8h5l-3 3 3 3v3H2z"/>"#,
            mirroredLines + #"<path d="M7 8H2l3 3-3 3v3h5z"/>"#,
            #"{ "kind": "composite", "parts": { "contents": { "select": "region(2 8 5 9)", "role": "contents" } } }"#
        ),
        Case(
            "what the drawing lacks is dropped", lines + seven(2, 8), mirroredLines,
            #"{ "kind": "composite", "parts": { "dropped": { "select": "region(2 8 5 7)", "role": "base", "drop": "rtl" } } }"#
        ),
    ]

    @Test("the entry is found, and makes the drawing", arguments: cases)
    func entry(of example: Case) throws {
        let fit = Fitter(
            try drawing(example.source, viewBox: example.viewBox),
            drawn: try drawing(example.drawn, viewBox: example.viewBox)
        ).fit()
        #expect(fit.status == .derived)
        #expect(fit.entry?.json == example.entry)
        #expect(try #require(fit.proof).sizes.map(\.extent) == [24, 48, 96])
        #expect(try #require(fit.proof).worst < 0.003)
        #expect(fit.obstacles.isEmpty)
    }

    @Test("drawings of other sizes are compared in the units of the source")
    func otherSize() throws {
        let drawn = try drawing(
            "<g transform=\"translate(10 10) scale(2)\">\(Self.mirroredLines)\(Self.seven(17, 8))</g>",
            viewBox: "10 10 48 48")
        let fit = Fitter(try drawing(Self.lines + Self.seven(2, 8, "id=\"a\"")), drawn: drawn).fit()
        #expect(fit.status == .derived)
        #expect(
            fit.entry?.json
                == ##"{ "kind": "composite", "parts": { "digits": { "select": "#a", "role": "digits" } } }"##)
    }

    @Test("a slash stays and the whole base of another icon flips behind it")
    func wholeBase() throws {
        let slash = ##"<path d="M3 3 21 21" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/>"##
        let source = try drawing(#"<path d="M11.5 8H17V13.5z"/><path d="M5 8.5 14.5 18H5z"/>"# + slash)
        let drawn = try drawing(#"<path d="M11.5 8H19V15.5z"/><path d="M7 10.5 14.5 18H7z"/>"# + slash)
        let plate = WholeBaseDrawing(document: try drawing(#"<path d="M5 8H17V18H5z"/>"#), name: "plate")
        let fit = Fitter(source, drawn: drawn, whole: [plate]).fit()
        #expect(fit.status == .derived)
        #expect(fit.entry?.base == .from("plate"))
        let part = try #require(fit.entry?.parts.first)
        #expect(part.role == .slash)
        #expect(abs(try #require(part.clearance).above - 1.475) < 0.1)
    }

    @Test("the base of another icon is not taken where it does not give the source again: a build would refuse it")
    func otherBase() throws {
        let slash = ##"<path d="M3 3 21 21" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/>"##
        let source = try drawing(#"<path d="M11.5 8H17V13.5z"/><path d="M5 8.5 14.5 18H5zM6 14v3h3v-3z"/>"# + slash)
        let drawn = try drawing(#"<path d="M11.5 8H19V15.5z"/><path d="M7 10.5 14.5 18H7z"/>"# + slash)
        let plate = WholeBaseDrawing(document: try drawing(#"<path d="M5 8H17V18H5z"/>"#), name: "plate")
        #expect(Fitter(source, drawn: drawn, whole: [plate]).fit().entry?.base != .from("plate"))
    }

    @Test("the whole base may be drawn elsewhere by the other icon, and the slash be one outline with its own")
    func movedBase() throws {
        let plate = #"<path d="M7 8H19V18H7z"/>"#
        let whole = WholeBaseDrawing(document: try drawing(plate), name: "plate")
        func off(_ dx: Double, _ base: String, slash: String) throws -> SVGDocument {
            try drawing(
                "<mask id=\"m\"><path fill=\"#fff\" d=\"M0 0h24v24H0z\"/>"
                    + "<path stroke=\"#000\" stroke-width=\"6\" d=\"M3 2 22 21\"/></mask>"
                    + "<g mask=\"url(#m)\"><g transform=\"translate(\(dx) -1)\">\(base)</g></g>\(slash)")
        }
        let bar = #"<path d="M3.7 1.3 22.7 20.3 21.3 21.7 2.3 2.7z"/>"#
        let mirrored = #"<path d="M5 8H17V18H5z"/>"#
        let fit = Fitter(try off(-2, plate, slash: bar), drawn: try off(2, mirrored, slash: bar), whole: [whole]).fit()
        #expect(fit.status == .derived, "\(fit.obstacles)")
        #expect(fit.entry?.base == .from("plate", dx: -2, dy: -1))
        #expect(fit.entry?.json.contains(#""base": { "from": "plate", "dx": -2, "dy": -1 }"#) == true)
    }

    @Test("the icon that draws the whole base is found by its picture, whatever its name")
    func neighbours() throws {
        let slash = ##"<path d="M3 3 21 21" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/>"##
        let source = try drawing(#"<path d="M11.5 8H17V13.5z"/><path d="M5 8.5 14.5 18H5z"/>"# + slash)
        let drawn = try drawing(#"<path d="M11.5 8H19V15.5z"/><path d="M7 10.5 14.5 18H7z"/>"# + slash)
        let icons = [
            WholeBaseDrawing(document: try drawing(Self.arrow), name: "arrow"),
            WholeBaseDrawing(document: try drawing(#"<path d="M5 8H17V18H5z"/>"#), name: "card"),
            WholeBaseDrawing(document: source, name: "card-off"),
        ]
        let neighbours = Neighbours(icons)
        let fit = Fitter(source, drawn: drawn) { neighbours.bases(of: "card-off", $0, besides: $1) }.fit()
        #expect(fit.status == .derived)
        #expect(fit.entry?.base == .from("card"))
        #expect(neighbours.icon(drawnAs: try drawing(Self.arrow), except: "card")?.name == "arrow")
        #expect(neighbours.icon(drawnAs: try drawing(Self.arrow), except: "arrow") == nil)
    }

    // MARK: Obstacles

    static let refused = [
        Case(
            "drawn anew", lines + seven(2, 8), mirroredLines + #"<path d="M17 8h5l-1 7h-3z"/>"#,
            "redrawn: path:nth-of-type(2) (2 8 5 7) has no counterpart in the drawing"),
        Case(
            "turned", #"<path d="M5 2h6v12l-6-6z"/>"#, #"<path d="M11 14H5V2l6 6z"/>"#,
            "redrawn: path:nth-of-type(1) (5 2 6 12) is turned by 180° in the drawing, which no rule does"),
        Case(
            "painted anew", lines + seven(2, 8, "fill=\"#000\""), mirroredLines + seven(17, 8, "fill=\"#c00\""),
            "repainted: path:nth-of-type(2) (2 8 5 7) has the same shape and another paint"),
        Case(
            "flipped and painted anew", lines + ##"<path fill="#000" d="M2 8h5l-3 3 3 3v3H2z"/>"##,
            mirroredLines + ##"<path fill="#c00" d="M22 8h-5l3 3-3 3v3h5z"/>"##,
            "repainted: path:nth-of-type(2) (2 8 5 9) has the same shape and another paint"),
    ]

    @Test("what stands in the way is named with its place", arguments: refused)
    func obstacle(in example: Case) throws {
        var budget = FittingBudget()
        budget.builds = 30
        let fit = Fitter(try drawing(example.source), drawn: try drawing(example.drawn), budget: budget).fit()
        #expect(fit.status == .refused)
        #expect(fit.obstacles.map { "\($0.kind.rawValue): \($0.message)" }.first == example.entry)
    }

    @Test("view boxes of other proportions are refused, and drawings without any")
    func viewBoxes() throws {
        let wide = Fitter(try drawing(Self.arrow), drawn: try drawing(Self.arrow, viewBox: "0 0 48 24")).fit()
        #expect(wide.obstacles.map(\.kind) == [.reframed])
        let none = try SVGReader.read(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), name: "none.svg")
        #expect(Fitter(none, drawn: none).fit().obstacles.map(\.kind) == [.unread])
    }

    // MARK: Slips

    @Test("a piece that flips to another place is a slip, and the rule without it has its own proof")
    func slip() throws {
        let dot = { (x: Double, y: Double) in #"<path d="M\#(x) \#(y)h2v1.5h-2z"/>"# }
        let fit = Fitter(
            try drawing(Self.lines + dot(3, 9)), drawn: try drawing(Self.mirroredLines + dot(18, 9))
        ).fit()
        let steady = try #require(fit.steady)
        #expect(steady.entry == .directional)
        #expect(steady.proof.residual > 0.01 && steady.proof.residual < 0.1)
        #expect(fit.status == .derived)
    }

    @Test("an upright part a little beside its place may be meant there, or be stale")
    func offset() throws {
        let fit = Fitter(
            try drawing(Self.lines + Self.seven(2, 8)), drawn: try drawing(Self.mirroredLines + Self.seven(17.15, 8))
        ).fit()
        let steady = try #require(fit.steady)
        #expect(!steady.isSlip)
        #expect(steady.entry.parts.map(\.dx) == [0])
        #expect(fit.offsets == [PartOffset(dx: 0.15, dy: 0, size: 24)])
        // Farther away no other place speaks for itself.
        let far = Fitter(
            try drawing(Self.lines + Self.seven(2, 8)), drawn: try drawing(Self.mirroredLines + Self.seven(17.6, 8))
        ).fit()
        #expect(far.entry?.parts.map(\.dx) == [0.6] && far.steady == nil)
        // Nor does anybody align by so much.
        let beyond = Fitter(
            try drawing(Self.lines + Self.seven(2, 8)), drawn: try drawing(Self.mirroredLines + Self.seven(18, 8))
        ).fit()
        #expect(beyond.entry?.parts.map(\.dx) == [1] && beyond.steady?.isSlip == true)
    }

    @Test("where most of an icon has moved, what has not is beside the mirror line of the rest")
    func line() throws {
        // Mirrored about 11.5, but for a bar that is mirrored about 12.
        let fit = Fitter(
            try drawing(Self.arrow + #"<path d="M1 2h1v3H1z"/>"#),
            drawn: try drawing(#"<path d="M21 10H9V4l-8 8 8 8v-6h12z"/><path d="M22 2h1v3h-1z"/>"#)
        ).fit()
        #expect(fit.steady?.entry.json == #"{ "kind": "directional", "axis": 11.5 }"#)
    }

    // MARK: The budget

    @Test("no more variants are built than the budget allows")
    func budget() throws {
        var budget = FittingBudget()
        budget.builds = 5
        let example = Self.refused[0]
        let fit = Fitter(try drawing(example.source), drawn: try drawing(example.drawn), budget: budget).fit()
        #expect(fit.builds == 5)
    }

    @Test("pieces that are too many to compare are told of")
    func manyPieces() throws {
        var budget = FittingBudget()
        (budget.builds, budget.distances) = (5, 1_000)
        let example = Self.refused[0]
        let fit = Fitter(try drawing(example.source), drawn: try drawing(example.drawn), budget: budget).fit()
        #expect(fit.obstacles.first?.message == "the drawings have too many pieces to compare them all")
    }
}
