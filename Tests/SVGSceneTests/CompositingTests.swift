import Geometry
import SVGDocument
import SVGScene
import Testing

@Suite("Clips, masks, opacity and blending") struct CompositingTests {
    private func group(_ content: String) throws -> SceneGroup? {
        try scene(content).root.children.last?.group
    }

    struct ClipCase: CustomTestStringConvertible {
        var name: String
        var clip: String
        var box: String?
        var testDescription: String { name }
    }

    @Test(arguments: [
        ClipCase(name: "user units", clip: "<clipPath id='c'><rect width='5' height='6'/></clipPath>", box: "0 0 5 6"),
        ClipCase(
            name: "box units",
            clip: "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>",
            box: "10 10 10 20"),
        ClipCase(
            name: "transforms",
            clip:
                "<clipPath id='c' transform='translate(1)'><rect transform='scale(2)' width='5' height='6'/></clipPath>",
            box: "1 0 10 12"),
        ClipCase(
            name: "use", clip: "<rect id='r' width='5' height='6'/><clipPath id='c'><use href='#r' x='2'/></clipPath>",
            box: "2 0 5 6"),
        ClipCase(name: "empty", clip: "<clipPath id='c'/>"),
        ClipCase(
            name: "groups are no outlines", clip: "<clipPath id='c'><g><rect width='9' height='9'/></g></clipPath>"),
        ClipCase(name: "hidden", clip: "<clipPath id='c'><rect visibility='hidden' width='9' height='9'/></clipPath>"),
    ])
    func clipIsResolved(_ test: ClipCase) throws {
        let group = try group(test.clip + "<g clip-path='url(#c)'><rect x='10' y='10' width='20' height='20'/></g>")
        #expect(group?.clip?.outlines.first?.path.bounds?.summary == test.box)
        if test.box == nil { #expect(group == nil) }
    }

    @Test func clipOfAUseMovesWithIt() throws {
        let group = try group(
            """
            <rect id='r' width='5' height='6'/><clipPath id='d' clipPathUnits='objectBoundingBox'><rect width='1' height='.5'/></clipPath>
            <clipPath id='e'><rect width='1' height='1'/></clipPath>
            <clipPath id='c'><use href='#r' x='2' clip-path='url(#d)'/><use href='#r' x='2' clip-path='url(#e)'/></clipPath>
            <rect clip-path='url(#c)' width='20' height='20'/>
            """)
        let outlines = try #require(group?.clip?.outlines)
        #expect(outlines.map { $0.clip?.outlines.first?.path.bounds?.summary } == ["2 0 5 3", "2 0 1 1"])
    }

    @Test func clipsOfAUseAndOfItsShapeAreKept() throws {
        let group = try group(
            """
            <rect id='r' width='5' height='6' clip-path='url(#d)'/>
            <clipPath id='d' clipPathUnits='objectBoundingBox'><rect width='1' height='.5'/></clipPath>
            <clipPath id='e'><rect width='1' height='1'/></clipPath>
            <clipPath id='c'><use href='#r' x='2' clip-path='url(#e)'/></clipPath>
            <rect clip-path='url(#c)' width='20' height='20'/>
            """)
        let clip = try #require(group?.clip?.outlines.first?.clip)
        #expect(clip.outlines.first?.path.bounds?.summary == "2 0 5 3")
        #expect(clip.furtherClips.map { $0.outlines.first?.path.bounds?.summary } == ["2 0 1 1"])
    }

    @Test func clipsOnClipsAreKept() throws {
        let group = try group(
            """
            <clipPath id='d'><rect width='7' height='7'/></clipPath>
            <clipPath id='c' clip-path='url(#d)'><rect clip-path='url(#d)' width='5' height='6' clip-rule='evenodd'/></clipPath>
            <rect clip-path='url(#c)' width='20' height='20'/>
            """)
        let clip = try #require(group?.clip)
        #expect(clip.furtherClips.first?.outlines.first?.path.bounds?.summary == "0 0 7 7")
        #expect(clip.outlines.first?.clip?.outlines.first?.path.bounds?.summary == "0 0 7 7")
        #expect(clip.outlines.first?.rule == .evenodd)
    }

    /// A drawing of 48 by 24 pixels and 24 by 12 units: the box of CSS that its root is.
    @Test(
        "shapes clip the root in its pixels",
        arguments: [
            ("circle(6px)", "9 3 6 6"), ("circle(50%)", "2.51317 -3.48683 18.97367 18.97367"),
            ("inset(25%) fill-box", "6 3 12 6"), ("polygon(0 0, 48px 0, 0 24px) view-box", "0 0 24 12"),
            ("path('M4 4h20v8z')", "2 2 10 4"), ("circle(6px at 25% 50%)", "3 3 6 6"),
        ])
    func shapesOfTheRoot(_ test: (value: String, box: String)) throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='24' viewBox='0 0 24 12' style=\"clip-path:\(test.value)\"><path d='M1 1h20v9z'/></svg>"
        let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "test.svg"))
        let bounds = try #require(scene.root.clip?.outlines.first?.path.bounds)
        let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { ($0 * 1e5).rounded() / 1e5 }
        #expect(numbers == test.box.split(separator: " ").compactMap { Double($0) })
    }

    @Test(arguments: [
        ("circle(5px at 20px 10px) view-box", "15 5 10 10"), ("inset(10% 20%) fill-box", "14 12 12 16"),
        ("polygon(0 0, 100% 0, 0 100%) fill-box", "10 10 20 20"), ("view-box", "0 0 100 100"),
        ("ellipse(closest-side farthest-side) fill-box", "10 10 20 20"), ("path('M0 0h3v3z') fill-box", "10 10 3 3"),
        ("path('M0 0h3v3z') view-box", "0 0 3 3"),
        ("inset(1px 2px 3px 4px round 1px 2px / 3px) fill-box", "14 11 14 16"),
        ("xywh(1px 10% 50% 6px round 2px) fill-box", "11 12 10 6"), ("rect(1px auto 50% 10%) fill-box", "12 11 18 9"),
        ("rect(calc(10% + 1px) calc(100% - 2px) 9px 0) fill-box", "10 13 18 6"),
        ("inset(calc(2 * (1px + 5%)) 0 0 calc(10px - 12px / 4 - 5px)) fill-box", "12 14 18 16"),
        ("circle(5px at right 4px top 30%) fill-box", "21 11 10 10"),
        ("circle(5px at bottom left) view-box", "-5 95 10 10"),
        ("circle(5px at bottom 2px left calc(50% + 1px)) fill-box", "16 23 10 10"),
        ("ellipse(1px 2px at top) fill-box", "19 8 2 4"), ("ellipse(1px 2px at center 5px) fill-box", "19 13 2 4"),
    ])
    func basicShapesClip(_ test: (value: String, box: String)) throws {
        let group = try group("<rect style=\"clip-path:\(test.value)\" x='10' y='10' width='20' height='20'/>")
        #expect(group?.clip?.outlines.first?.path.bounds?.summary == test.box)
    }

    @Test(arguments: [
        "circle(5px at 4px left)", "circle(5px at left right)", "circle(5px at left 1px top)",
        "circle(5px at 1px 2px 3px)",
        "inset(calc(1px + 2))", "inset(calc(1px * 2px))", "inset(calc(2))", "inset(calc(1px +))",
        "inset(calc(1px / 0))",
        "inset(calc(2 / 1px))", "inset(min(1px))", "circle(-5px)", "circle(-5px at 1px 1px)",
        "ellipse(-5px 5px)", "ellipse(5px)",
    ])
    func invalidShapesClipNothing(_ value: String) throws {
        let group = try group("<g style=\"clip-path:\(value)\"><rect x='10' y='10' width='20' height='20'/></g>")
        #expect(group?.clip == nil)
    }

    @Test func boxesCountWhatIsNotPainted() throws {
        let group = try group(
            """
            <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath>
            <g clip-path='url(#c)'><rect width='4' height='4'/><rect x='10' opacity='0' width='2' height='2'/>
            <g transform='translate(0 20)'><rect fill='none' width='1' height='1'/></g></g>
            """)
        #expect(group?.clip?.outlines.first?.path.bounds?.summary == "0 0 12 21")
    }

    @Test func maskIsResolved() throws {
        let group = try group(
            """
            <mask id='m' maskContentUnits='objectBoundingBox' style='mask-type:alpha'><rect width='1' height='1'/></mask>
            <rect mask='url(#m)' x='10' y='10' width='20' height='20'/>
            """)
        let mask = try #require(group?.mask)
        #expect(mask.kind == .alpha)
        #expect(mask.region.summary == "8 8 24 24")
        #expect(mask.content.first?.group?.transform == Transform(a: 20, b: 0, c: 0, d: 20, e: 10, f: 10))
    }

    @Test(arguments: [
        ("url(#m)", true), ("url(#m) luminance", true), ("url(#m) 1px 50% / cover no-repeat add", true),
        ("url(#m), url(#n)", false), ("url(#m) green", false), ("url(#m) url(#m)", false), ("url(#m) 5q5", false),
        ("none", false), ("none add", false),
    ])
    func valuesThatAreNoMaskAreIgnored(_ value: String, _ isMasked: Bool) throws {
        let mask = "<mask id='m'><rect width='9' height='9' fill='white'/></mask>"
        let group = try group(mask + "<g opacity='.5' style='mask:\(value)'><rect width='20' height='20'/></g>")
        #expect((group?.mask != nil) == isMasked)
    }

    @Test(arguments: ["<mask id='m'/>", "<mask id='m' width='0'><rect width='9' height='9'/></mask>"])
    func emptyMaskLeavesNothing(_ mask: String) throws {
        #expect(try scene(mask + "<rect mask='url(#m)' width='20' height='20'/>").shapes.isEmpty)
    }

    @Test func blendingAndIsolationMakeGroups() throws {
        #expect(try group("<rect style='mix-blend-mode:color-dodge' width='2' height='2'/>")?.blendMode == .colorDodge)
        #expect(try group("<g style='isolation:isolate'><rect width='2' height='2'/></g>")?.isIsolated == true)
    }

    @Test func overflowClipsViewports() throws {
        let hidden = try group("<svg width='5' height='5'><rect width='9' height='9'/></svg>")
        #expect(hidden?.clip?.outlines.first?.path.bounds?.summary == "0 0 5 5")
        let visible = try group("<svg overflow='visible' width='5' height='5'><rect width='9' height='9'/></svg>")
        #expect(visible?.clip == nil)
    }
}
