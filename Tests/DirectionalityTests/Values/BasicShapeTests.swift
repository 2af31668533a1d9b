import Directionality
import SVGDocument
import Testing

struct BasicShapeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let shape: String
        let mirrored: String
        /// Top and bottom exchanged.
        let turned: String
        /// Whether the mirror's mirror is the shape to the byte.
        var comesBack = true
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "an inset's edges change places", shape: "inset(1px 2px 3px 4px)", mirrored: "inset(1px 4px 3px 2px)",
            turned: "inset(3px 2px 1px 4px)"),
        Case(
            name: "edges that stand for two", shape: "inset(1px 2px 3px)", mirrored: "inset(1px 2px 3px)",
            turned: "inset(3px 2px 1px)"),
        Case(
            name: "lengths of any kind may change places", shape: "inset(0 5% 1mm calc(1px * 2))",
            mirrored: "inset(0 calc(1px * 2) 1mm 5%)", turned: "inset(1mm 5% 0 calc(1px * 2))"),
        Case(
            name: "the radii of corners", shape: "inset(0 round 1px 2px 3px 4px / 5px 6px)",
            mirrored: "inset(0 round 2px 1px 4px 3px / 6px 5px)", turned: "inset(0 round 4px 3px 2px 1px / 6px 5px)"),
        Case(
            name: "a radius that stands for two is written twice where it has to be",
            shape: "inset(0 round 1px 2px 3px)",
            mirrored: "inset(0 round 2px 1px 2px 3px)", turned: "inset(0 round 2px 3px 2px 1px)", comesBack: false),
        Case(
            name: "edges given from one corner", shape: "rect(1px 9px 12px 2px)",
            mirrored: "rect(1px calc(100% - 2px) 12px calc(100% - 9px))",
            turned: "rect(calc(100% - 12px) 9px calc(100% - 1px) 2px)"),
        Case(
            name: "edges of the box itself", shape: "rect(auto 60% 12px auto round 1px 2px)",
            mirrored: "rect(auto auto 12px 40% round 2px 1px)",
            turned: "rect(calc(100% - 12px) 60% auto auto round 2px 1px)"),
        Case(
            name: "a corner and two extents", shape: "xywh(1px 10% 9px 20%)",
            mirrored: "xywh(calc(100% - 10px) 10% 9px 20%)", turned: "xywh(1px 70% 9px 20%)"),
        Case(
            name: "points", shape: "polygon(0 0, 10.5px 0%, 25% 4px)",
            mirrored: "polygon(100% 0, calc(100% - 10.5px) 0%, 75% 4px)",
            turned: "polygon(0 100%, 10.5px 100%, 25% calc(100% - 4px))", comesBack: false),
        Case(
            name: "points with a fill rule, beyond the box", shape: "polygon(evenodd, -3px 1px, 120% 2px, 4px 5px)",
            mirrored: "polygon(evenodd, calc(100% + 3px) 1px, -20% 2px, calc(100% - 4px) 5px)",
            turned: "polygon(evenodd, -3px calc(100% - 1px), 120% calc(100% - 2px), 4px calc(100% - 5px))"),
        Case(
            name: "a sum that is computed", shape: "polygon(calc(50% + 2px) 1px, calc(10% - 1mm - 2px) 2px, 3px 4px)",
            mirrored: "polygon(calc(50% - 2px) 1px, calc(90% + 1mm + 2px) 2px, calc(100% - 3px) 4px)",
            turned:
                "polygon(calc(50% + 2px) calc(100% - 1px), calc(10% - 1mm - 2px) calc(100% - 2px), 3px calc(100% - 4px))"
        ),
        Case(
            name: "a circle about a point", shape: "circle(5px at 4px 30%)",
            mirrored: "circle(5px at calc(100% - 4px) 30%)",
            turned: "circle(5px at 4px 70%)"),
        Case(
            name: "a circle at sides", shape: "circle(closest-side at left 4px bottom 2px)",
            mirrored: "circle(closest-side at right 4px bottom 2px)",
            turned: "circle(closest-side at left 4px top 2px)"),
        Case(
            name: "sides in the other order", shape: "circle(5px at top right)", mirrored: "circle(5px at top left)",
            turned: "circle(5px at bottom right)"),
        Case(
            name: "an ellipse of which one coordinate is given", shape: "ellipse(3px 5px at 20%)",
            mirrored: "ellipse(3px 5px at 80%)", turned: "ellipse(3px 5px at 20%)"),
        Case(
            name: "an ellipse in the middle", shape: "ellipse(3px 5px at center 20%)",
            mirrored: "ellipse(3px 5px at center 20%)", turned: "ellipse(3px 5px at center 80%)"),
        Case(name: "a circle without a place", shape: "circle(40%)", mirrored: "circle(40%)", turned: "circle(40%)"),
        Case(
            name: "path data in the box of the viewport", shape: "path(evenodd, 'M1 2h9V7z') view-box",
            mirrored: "path(evenodd, 'M23 2h-9V7z') view-box", turned: "path(evenodd, 'M1 22h9V17z') view-box"),
        Case(
            name: "numbers that only signs and points tell apart", shape: "polygon(.5px.5px,10%-.5px,25% 9px)",
            mirrored: "polygon(calc(100% - 0.5px).5px,90% -.5px,75% 9px)",
            turned: "polygon(.5px calc(100% - 0.5px),10% calc(100% + 0.5px),25% calc(100% - 9px))", comesBack: false),
        Case(
            name: "comments and letter case stay", shape: "/*a*/Polygon( 25%/*b*/0, 10PX 1px, 50% 50% )fill-box",
            mirrored: "/*a*/Polygon( 75%/*b*/0, calc(100% - 10px) 1px, 50% 50% )fill-box",
            turned: "/*a*/Polygon( 25%/*b*/100%, 10PX calc(100% - 1px), 50% 50% )fill-box", comesBack: false),
        Case(
            name: "a name with an escape", shape: "pol\\79gon(0 0,10% 20%,50% 60%)",
            mirrored: "pol\\79gon(100% 0,90% 20%,50% 60%)", turned: "pol\\79gon(0 100%,10% 80%,50% 40%)",
            comesBack: false
        ),
        Case(name: "a box alone", shape: "fill-box", mirrored: "fill-box", turned: "fill-box"),
    ]

    @Test("a shape is mirrored in its own box, by exact numbers", arguments: cases)
    func horizontal(_ c: Case) throws {
        try MirrorCase(
            c.name, "<g clip-path=\"\(c.shape)\"/>", "<g clip-path=\"\(c.mirrored)\"/>", comesBack: c.comesBack
        ).check()
        func style(_ shape: String) -> String { "<g style=\"fill:red; clip-path: \(shape) ; opacity:.5\"/>" }
        try MirrorCase(c.name, style(c.shape), style(c.mirrored), comesBack: c.comesBack).check()
    }

    @Test("or top and bottom are exchanged", arguments: cases)
    func vertical(_ c: Case) throws {
        try MirrorCase(
            c.name, "<g clip-path=\"\(c.shape)\"/>", "<g clip-path=\"\(c.turned)\"/>", comesBack: c.comesBack
        ).check(options: MirrorOptions(orientation: .vertical))
    }

    @Test(
        "what cannot be mirrored by numbers is reflected by a transform, and said",
        arguments: [
            ("path('M1 2h9')", "is clipped to a 'path()' in a box whose size is not known exactly"),
            (
                "shape(from 0 0, line to 9px 9px)",
                "is clipped to 'shape(from 0 0, line to 9px 9px)', whose mirror image is not known"
            ),
            ("polygon(min(1px, 2%) 0, 9px 9px)", "is clipped by 'min(1px, 2%)', which cannot be mirrored exactly"),
            ("polygon(calc(2 * 1px) 0, 9px 9px)", "is clipped by 'calc(2 * 1px)', which cannot be mirrored exactly"),
            ("polygon(env(--x) 0, 9px 9px)", "has a 'clip-path' whose text is known only where the icon is shown"),
            ("polygon(1px 2px 3px)", "has a 'polygon()' that is invalid"),
            ("inset()", "has an 'inset()' that is invalid"), ("rect(1px)", "has a 'rect()' that is invalid"),
            ("xywh(1px 2px)", "has an 'xywh()' that is invalid"),
            ("inset(1px square 2px)", "has an 'inset()' that is invalid"),
            (String(repeating: "a(", count: 20), "has a 'clip-path' that is nested too deeply"),
        ])
    func fallback(shape: String, reason: String) throws {
        let result = try MirrorCase.mirror("<g clip-path=\"\(shape)\"/>")
        #expect(result.text == "<g clip-path=\"\(shape)\" transform=\"matrix(-1 0 0 1 24 0)\"/>")
        #expect(result.fallbacks == ["<g> \(reason)"])
    }

    @Test(
        "in the box of the viewport, shapes are mirrored where its middle is that of the mirror, and path data always")
    func viewBox() throws {
        let axis = MirrorOptions(axis: .coordinate(DecimalNumber(10)))
        let path = try MirrorCase.mirror("<g clip-path=\"path('M1 2h9') view-box\"/>", axis)
        #expect(path.text == "<g clip-path=\"path('M19 2h-9') view-box\"/>")
        let shapes = ["circle(3px at 1px 2px) view-box", "view-box"]
        for shape in shapes {
            let result = try MirrorCase.mirror("<g clip-path=\"\(shape)\"/>", axis)
            #expect(result.text == "<g clip-path=\"\(shape)\" transform=\"matrix(-1 0 0 1 20 0)\"/>")
            #expect(result.fallbacks == ["<g> is clipped in a 'view-box' with another mirror axis"])
        }
    }
}
