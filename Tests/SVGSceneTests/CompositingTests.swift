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
        ("url(#m)", true), ("url(#m) luminance", false), ("url(#m) 1px 50% / cover no-repeat add", false),
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
