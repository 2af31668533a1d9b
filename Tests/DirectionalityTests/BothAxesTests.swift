import DrawingTestSupport
import Testing

@testable import Directionality

/// What is rare, and what is not written: each drawing with its mirror image from left to right, and from top to bottom. Where it
/// has none by its numbers (`!`), the reason for a transform.
@Suite("Defaults, units and limits along both axes")
struct BothAxesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let source: String
        let across: String
        let down: String
        var testDescription: String { source }
    }

    static let rows: [Row] = {
        let lines = table.split(separator: "\n").map(String.init)
        return stride(from: 0, to: lines.count, by: 3).map {
            Row(source: lines[$0], across: lines[$0 + 1], down: lines[$0 + 2])
        }
    }()

    @Test(arguments: rows) func isMirrored(_ row: Row) throws {
        for (orientation, expected) in [(Reflection.Orientation.horizontal, row.across), (.vertical, row.down)] {
            let result = try MirrorCase.mirror(row.source, MirrorOptions(orientation: orientation))
            let found =
                result.fallbacks.isEmpty ? "= " + result.text : "! " + result.fallbacks.joined(separator: " | ")
            #expect(found == expected)
        }
    }

    private static let table = #"""
        <filter id="f"><feFlood x="1"/></filter><path d="M1 1h3" filter="url(#f)"/>
        ! <path> is filtered by <feFlood>, whose region is incomplete
        = <filter id="f"><feFlood x="1"/></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f"><feFlood y="1"/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feFlood y="1"/></filter><path d="M23 1h-3" filter="url(#f)"/>
        ! <path> is filtered by <feFlood>, whose region is incomplete
        <filter id="f" primitiveUnits="objectBoundingBox"><feFlood x=".1" y=".2" width=".3" height=".4"/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f" primitiveUnits="objectBoundingBox"><feFlood x="0.6" y=".2" width=".3" height=".4"/></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f" primitiveUnits="objectBoundingBox"><feFlood x=".1" y="0.4" width=".3" height=".4"/></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f"><feFlood x="1" y="2" width="3" height="4"/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feFlood x="20" y="2" width="3" height="4"/></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f"><feFlood x="1" y="18" width="3" height="4"/></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f" x="0" y=".1"><feDropShadow/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f" x="-20%" y=".1"><feDropShadow dx="-2"/></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f" x="0" y="-0.3"><feDropShadow dy="-2"/></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f" width="2" height="3"><feOffset/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f" width="2" height="3" x="-0.9"><feOffset/></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f" width="2" height="3" y="-1.9"><feOffset/></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f"><feOffset dx="1" dy="2px"/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feOffset dx="-1" dy="2px"/></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f"><feOffset dx="1" dy="2px"/></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f"><feSpecularLighting><feSpotLight x="1" y="2" pointsAtX="3" pointsAtY="4"/></feSpecularLighting></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feSpecularLighting><feSpotLight x="23" y="2" pointsAtX="21" pointsAtY="4"/></feSpecularLighting></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f"><feSpecularLighting><feSpotLight x="1" y="22" pointsAtX="3" pointsAtY="20"/></feSpecularLighting></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f"><feDiffuseLighting><fePointLight x="1" y="2"/></feDiffuseLighting></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feDiffuseLighting><fePointLight x="23" y="2"/></feDiffuseLighting></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f"><feDiffuseLighting><fePointLight x="1" y="22"/></feDiffuseLighting></filter><path d="M1 23h3" filter="url(#f)"/>
        <filter id="f"><feSpecularLighting><feDistantLight/></feSpecularLighting></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feSpecularLighting><feDistantLight azimuth="180"/></feSpecularLighting></filter><path d="M23 1h-3" filter="url(#f)"/>
        ! <path> has a coordinate that cannot be mirrored exactly
        <filter id="f"><feSpecularLighting><feDistantLight azimuth="10"/></feSpecularLighting></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><feSpecularLighting><feDistantLight azimuth="170"/></feSpecularLighting></filter><path d="M23 1h-3" filter="url(#f)"/>
        ! <path> has a coordinate that cannot be mirrored exactly
        <filter id="f"><feNew/></filter><path d="M1 1h3" filter="url(#f)"/>
        ! <path> is filtered by <feNew>, whose result cannot be mirrored exactly
        ! <path> is filtered by <feNew>, whose result cannot be mirrored exactly
        <filter id="f"><other/></filter><path d="M1 1h3" filter="url(#f)"/>
        = <filter id="f"><other/></filter><path d="M23 1h-3" filter="url(#f)"/>
        = <filter id="f"><other/></filter><path d="M1 23h3" filter="url(#f)"/>
        <mask id="m" x="0" y="0"><path d="M1 1h3"/></mask><path d="M1 1h3" mask="url(#m)"/>
        = <mask id="m" x="-20%" y="0"><path d="M23 1h-3"/></mask><path d="M23 1h-3" mask="url(#m)"/>
        = <mask id="m" x="0" y="-20%"><path d="M1 23h3"/></mask><path d="M1 23h3" mask="url(#m)"/>
        <mask id="m" maskContentUnits="objectBoundingBox"><path d="M0 .1h.3"/></mask><path d="M1 1h3" mask="url(#m)"/>
        = <mask id="m" maskContentUnits="objectBoundingBox"><path d="M1 .1h-.3"/></mask><path d="M23 1h-3" mask="url(#m)"/>
        = <mask id="m" maskContentUnits="objectBoundingBox"><path d="M0 .9h.3"/></mask><path d="M1 23h3" mask="url(#m)"/>
        <clipPath id="c"><path d="M1 1h3v3z"><animateTransform attributeName="transform"/></path></clipPath><path d="M1 1h3" clip-path="url(#c)"/>
        ! <path> refers to <path>, which is animated by <animateTransform>
        ! <path> refers to <path>, which is animated by <animateTransform>
        <clipPath id="c"><rect x="2" y="3" width="4" height="5"/></clipPath><path d="M1 1h3" clip-path="url(#c)"/>
        = <clipPath id="c"><rect x="18" y="3" width="4" height="5"/></clipPath><path d="M23 1h-3" clip-path="url(#c)"/>
        = <clipPath id="c"><rect x="2" y="16" width="4" height="5"/></clipPath><path d="M1 23h3" clip-path="url(#c)"/>
        <linearGradient id="g"><animateTransform attributeName="gradientTransform"/></linearGradient><path d="M1 1h3" fill="url(#g)"/>
        ! <path> refers to <linearGradient id="g">, which is animated by <animateTransform>
        ! <path> refers to <linearGradient id="g">, which is animated by <animateTransform>
        <linearGradient id="t"><animateTransform attributeName="gradientTransform"/></linearGradient><linearGradient id="g" href="#t"/><path d="M1 1h3" fill="url(#g)"/>
        ! <path> refers to <linearGradient id="t">, which is animated by <animateTransform>
        ! <path> refers to <linearGradient id="t">, which is animated by <animateTransform>
        <linearGradient id="g" x1="10%" y1="20%"/><path d="M1 1h3" fill="url(#g)"/>
        = <linearGradient id="g" x1="90%" y1="20%" x2="0%"/><path d="M23 1h-3" fill="url(#g)"/>
        = <linearGradient id="g" x1="10%" y1="80%" y2="100%"/><path d="M1 23h3" fill="url(#g)"/>
        <linearGradient id="g" x2="no" y2="no"/><path d="M1 1h3" fill="url(#g)"/>
        = <linearGradient id="g" x2="0%" y2="no" x1="100%"/><path d="M23 1h-3" fill="url(#g)"/>
        = <linearGradient id="g" x2="no" y2="100%" y1="100%"/><path d="M1 23h3" fill="url(#g)"/>
        <radialGradient id="g" cx=".3" cy=".4" fx=".5" fy=".6"/><path d="M1 1h3" fill="url(#g)"/>
        = <radialGradient id="g" cx="0.7" cy=".4" fx="0.5" fy=".6"/><path d="M23 1h-3" fill="url(#g)"/>
        = <radialGradient id="g" cx=".3" cy="0.6" fx=".5" fy="0.4"/><path d="M1 23h3" fill="url(#g)"/>
        <radialGradient id="g" cx="no" cy="no"/><path d="M1 1h3" fill="url(#g)"/>
        = <radialGradient id="g" cx="50%" cy="no"/><path d="M23 1h-3" fill="url(#g)"/>
        = <radialGradient id="g" cx="no" cy="50%"/><path d="M1 23h3" fill="url(#g)"/>
        <pattern id="p" width="1em" height="1em" patternUnits="userSpaceOnUse"><path d="M1 1h3"/></pattern><path d="M1 1h3" fill="url(#p)"/>
        ! <pattern id="p"> has a tile whose exact size is unknown
        ! <pattern id="p"> has a tile whose exact size is unknown
        <pattern id="p" width="4" height="5" patternUnits="userSpaceOnUse"><path d="M1 1h3"/></pattern><path d="M1 1h3" fill="url(#p)"/>
        = <pattern id="p" width="4" height="5" patternUnits="userSpaceOnUse" x="20"><path d="M3 1h-3"/></pattern><path d="M23 1h-3" fill="url(#p)"/>
        = <pattern id="p" width="4" height="5" patternUnits="userSpaceOnUse" y="19"><path d="M1 4h3"/></pattern><path d="M1 23h3" fill="url(#p)"/>
        <marker id="m"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        = <marker id="m" refX="3"><path d="M3 1h-1"/></marker><path d="M23 1h-3" marker-end="url(#m)"/>
        = <marker id="m" refY="3"><path d="M0 2h1"/></marker><path d="M1 23h3" marker-end="url(#m)"/>
        <marker id="m" markerWidth="1em" markerHeight="1em"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        ! <path> has a marker whose exact size is unknown
        ! <path> has a marker whose exact size is unknown
        <marker id="m" refX="50%" refY="2"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        ! <path> has a marker whose reference point is a percentage
        = <marker id="m" refX="50%" refY="1"><path d="M0 2h1"/></marker><path d="M1 23h3" marker-end="url(#m)"/>
        <marker id="m" refX="2" refY="50%"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        = <marker id="m" refX="1" refY="50%"><path d="M3 1h-1"/></marker><path d="M23 1h-3" marker-end="url(#m)"/>
        ! <path> has a marker whose reference point is a percentage
        <marker id="m" refX="left" refY="top"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        = <marker id="m" refX="right" refY="top"><path d="M3 1h-1"/></marker><path d="M23 1h-3" marker-end="url(#m)"/>
        = <marker id="m" refX="left" refY="bottom"><path d="M0 2h1"/></marker><path d="M1 23h3" marker-end="url(#m)"/>
        <marker id="m" refX="right" refY="bottom" orient="30"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        = <marker id="m" refX="left" refY="bottom" orient="-30"><path d="M3 1h-1"/></marker><path d="M23 1h-3" marker-end="url(#m)"/>
        = <marker id="m" refX="right" refY="top" orient="-30"><path d="M0 2h1"/></marker><path d="M1 23h3" marker-end="url(#m)"/>
        <marker id="m" orient="auto" refX="1" refY="2"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        = <marker id="m" orient="auto" refX="1" refY="1"><path d="M0 2h1"/></marker><path d="M23 1h-3" marker-end="url(#m)"/>
        = <marker id="m" orient="auto" refX="1" refY="1"><path d="M0 2h1"/></marker><path d="M1 23h3" marker-end="url(#m)"/>
        <symbol id="s" transform="scale(2)"><path d="M1 1h3"/></symbol><use href="#s" width="4" height="4"/>
        ! <use> refers to <symbol id="s">, which has a transform of its own
        ! <use> refers to <symbol id="s">, which has a transform of its own
        <symbol id="s" x="2"><path d="M1 1h3"/></symbol><use href="#s" width="4" height="5"/>
        ! <use> refers to a <symbol> with a position of its own
        = <symbol id="s" x="2"><path d="M1 4h3"/></symbol><use href="#s" width="4" height="5" y="19"/>
        <symbol id="s" y="2"><path d="M1 1h3"/></symbol><use href="#s" width="4" height="5"/>
        = <symbol id="s" y="2"><path d="M3 1h-3"/></symbol><use href="#s" width="4" height="5" x="20"/>
        ! <use> refers to a <symbol> with a position of its own
        <symbol id="s"><path d="M1 1h3"/></symbol><use href="#s" width="1em" height="4"/>
        ! <use> establishes a viewport whose exact size is unknown
        = <symbol id="s"><path d="M1 3h3"/></symbol><use href="#s" width="1em" height="4" y="20"/>
        <symbol id="s"><path d="M1 1h3"/></symbol><use href="#s" x="1" y="2" width="4" height="5"/>
        = <symbol id="s"><path d="M3 1h-3"/></symbol><use href="#s" x="19" y="2" width="4" height="5"/>
        = <symbol id="s"><path d="M1 4h3"/></symbol><use href="#s" x="1" y="17" width="4" height="5"/>
        <symbol id="s" width="4" height="5"><path d="M1 1h3"/></symbol><use href="#s" x="1" y="2"/>
        = <symbol id="s" width="4" height="5"><path d="M3 1h-3"/></symbol><use href="#s" x="19" y="2"/>
        = <symbol id="s" width="4" height="5"><path d="M1 4h3"/></symbol><use href="#s" x="1" y="17"/>
        <defs><svg id="s" width="4" height="5"><path d="M1 1h3"/></svg></defs><use href="#s" width="6" height="5"/>
        ! <use> overrides the size of the <svg> that it refers to
        = <defs><svg id="s" width="4" height="5"><path d="M1 4h3"/></svg></defs><use href="#s" width="6" height="5" y="19"/>
        <defs><svg id="s" width="4" height="5"><path d="M1 1h3"/></svg></defs><use href="#s" width="4" height="6"/>
        = <defs><svg id="s" width="4" height="5"><path d="M3 1h-3"/></svg></defs><use href="#s" width="4" height="6" x="20"/>
        ! <use> overrides the size of the <svg> that it refers to
        <defs><svg id="s" x="10%" width="4" height="4"><path d="M1 1h3"/></svg></defs><use href="#s"/>
        ! <use> refers to an <svg> whose position is a percentage of the viewport around it
        = <defs><svg id="s" x="10%" width="4" height="4"><path d="M1 3h3"/></svg></defs><use href="#s" y="20"/>
        <svg width="1em"><path d="M1 1h3"/></svg>
        ! <svg> has a view box or size that cannot be mirrored exactly
        = <svg width="1em" y="0%"><path d="M1 23h3"/></svg>
        <svg x="1" y="2" width="50%" height="25%"><path d="M1 1h3"/></svg>
        = <svg x="11" y="2" width="50%" height="25%"><path d="M11 1h-3"/></svg>
        = <svg x="1" y="16" width="50%" height="25%"><path d="M1 5h3"/></svg>
        <svg x="1" y="2"><path d="M1 1h3"/></svg>
        = <svg x="-1" y="2"><path d="M23 1h-3"/></svg>
        = <svg x="1" y="-2"><path d="M1 23h3"/></svg>
        <svg width="auto" height="auto"><path d="M1 1h3"/></svg>
        = <svg width="auto" height="auto" x="0%"><path d="M23 1h-3"/></svg>
        = <svg width="auto" height="auto" y="0%"><path d="M1 23h3"/></svg>
        <svg viewBox="0 0 2 4" width="4" height="4" preserveAspectRatio="xMinYMax"><path d="M1 1h3"/></svg>
        = <svg viewBox="0 0 2 4" width="4" height="4" preserveAspectRatio="xMaxYMax" x="20"><path d="M1 1h-3"/></svg>
        = <svg viewBox="0 0 2 4" width="4" height="4" preserveAspectRatio="xMinYMin" y="20"><path d="M1 3h3"/></svg>
        <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="1" x2="2"/><svg fill="url(#g)" width="8" height="8"><path d="M1 1h3"/></svg>
        ! <svg> establishes a viewport and passes a 'fill' in user units on to its content
        ! <svg> establishes a viewport and passes a 'fill' in user units on to its content
        <pattern id="g" patternUnits="userSpaceOnUse" width="2" height="2"/><svg fill="url(#g)" width="8" height="8"><path d="M1 1h3"/></svg>
        ! <svg> establishes a viewport and passes a 'fill' in user units on to its content
        ! <svg> establishes a viewport and passes a 'fill' in user units on to its content
        <linearGradient id="g" x1=".1" x2=".2"/><svg fill="url(#g)" width="8" height="8"><path d="M1 1h3"/></svg>
        = <linearGradient id="g" x1="0.9" x2="0.8"/><svg fill="url(#g)" width="8" height="8" x="16"><path d="M7 1h-3"/></svg>
        = <linearGradient id="g" x1=".1" x2=".2" y1="100%" y2="100%"/><svg fill="url(#g)" width="8" height="8" y="16"><path d="M1 7h3"/></svg>
        <image x="1" height="2" href="data:image/png;base64,"/>
        ! <image> has no width, so its mirrored place is unknown
        = <image x="1" height="2" href="data:image/png;base64," y="22"/>
        <image x="1" y="2" width="3" height="4" href="data:image/png;base64,"/>
        = <image x="20" y="2" width="3" height="4" href="data:image/png;base64,"/>
        = <image x="1" y="18" width="3" height="4" href="data:image/png;base64,"/>
        <text x="1"><textPath href="#p">a</textPath></text><path id="p" d="M1 1h3"/>
        ! <textPath> sets text on a path
        ! <text> is text, which cannot be turned upside down
        <text x="4" style="text-anchor:start!important">a</text>
        = <text x="20" style="text-anchor:end!important">a</text>
        ! <text> is text, which cannot be turned upside down
        <style>text{text-anchor:end!important}</style><text x="4">a</text>
        = <style>text{text-anchor:end!important}</style><text x="20" style="text-anchor:start !important">a</text>
        ! <text> is text, which cannot be turned upside down
        <text x="4"><tspan text-anchor="end">a</tspan><tspan x="3 6">b</tspan></text>
        = <text x="20" text-anchor="end"><tspan text-anchor="start">a</tspan><tspan x="18 21">b</tspan></text>
        ! <text> is text, which cannot be turned upside down
        <rect width="2" height="3"/><circle cx="5" cy="4" r="1"/><ellipse cx="5px" cy="4px" rx="1"/><line x2="3" y1="1" y2="2"/>
        = <rect width="2" height="3" x="22"/><circle cx="19" cy="4" r="1"/><ellipse cx="19px" cy="4px" rx="1"/><line x2="21" y1="1" y2="2" x1="24"/>
        = <rect width="2" height="3" y="21"/><circle cx="5" cy="20" r="1"/><ellipse cx="5px" cy="20px" rx="1"/><line x2="3" y1="23" y2="22"/>
        <rect x="10%" y="10%" width="50%" height="50%"/><rect x="1in" y="1pc" width="2" height="2"/>
        = <rect x="40%" y="10%" width="50%" height="50%"/><rect x="-74" y="1pc" width="2" height="2"/>
        = <rect x="10%" y="40%" width="50%" height="50%"/><rect x="1in" y="6" width="2" height="2"/>
        <path d="M1 1h3" transform="scale(2)"/><path d="M1 1h3" transform="scale(2 3)"/><path d="M1 1h3" transform="skewX(9)"/><path d="M1 1h3" transform="skewY(9)"/>
        = <path d="M23 1h-3" transform="translate(-24) scale(2)"/><path d="M23 1h-3" transform="translate(-24) scale(2 3)"/><path d="M23 1h-3" transform="skewX(-9)"/><path d="M23 1h-3" transform="translate(24) skewY(-9) translate(-24)"/>
        = <path d="M1 23h3" transform="translate(0 -24) scale(2)"/><path d="M1 23h3" transform="translate(0 -48) scale(2 3)"/><path d="M1 23h3" transform="translate(0 24) skewX(-9) translate(0 -24)"/><path d="M1 23h3" transform="skewY(-9)"/>
        <path d="M1 1h3" transform="rotate(9)"/><path d="M1 1h3" transform="rotate(9 1 2)"/><path d="M1 1h3" transform="matrix(1 2 3 4 5 6)"/><path d="M1 1h3" transform="translate(1)"/>
        = <path d="M23 1h-3" transform="rotate(-9 24 0)"/><path d="M23 1h-3" transform="rotate(-9 23 2)"/><path d="M23 1h-3" transform="matrix(1 -2 -3 4 -5 54)"/><path d="M23 1h-3" transform="translate(-1)"/>
        = <path d="M1 23h3" transform="rotate(-9 0 24)"/><path d="M1 23h3" transform="rotate(-9 1 22)"/><path d="M1 23h3" transform="matrix(1 -2 -3 4 77 -78)"/><path d="M1 23h3" transform="translate(1)"/>
        <path d="m1 2a3 4 20 01 5 6a3 4 20 0 1-5 6"/><path d="M1 2Q3 4 5 6t1 2S3 4 5 6H1V2z"/><polyline points="1 2 3,4"/>
        = <path d="m23 2a3 4-20 00-5 6a3 4-20 0 05 6"/><path d="M23 2Q21 4 19 6t-1 2S21 4 19 6H23V2z"/><polyline points="23 2 21,4"/>
        = <path d="m1 22a3 4-20 00 5-6a3 4-20 0 0-5-6"/><path d="M1 22Q3 20 5 18t1-2S3 20 5 18H1V22z"/><polyline points="1 22 3,20"/>
        <symbol id="s"><path d="M1 1h3"/></symbol><svg width="6" height="12"><use href="#s" width="50%" height="50%"/></svg>
        = <symbol id="s"><path d="M2 1h-3"/></symbol><svg width="6" height="12" x="18"><use href="#s" width="50%" height="50%" x="3"/></svg>
        = <symbol id="s"><path d="M1 5h3"/></symbol><svg width="6" height="12" y="12"><use href="#s" width="50%" height="50%" y="6"/></svg>
        <symbol id="s" width="50%" height="50%"><path d="M1 1h3"/></symbol><svg width="6" height="12"><use href="#s"/></svg>
        = <symbol id="s" width="50%" height="50%"><path d="M2 1h-3"/></symbol><svg width="6" height="12" x="18"><use href="#s" x="3"/></svg>
        = <symbol id="s" width="50%" height="50%"><path d="M1 5h3"/></symbol><svg width="6" height="12" y="12"><use href="#s" y="6"/></svg>
        <svg width="6" height="12"><svg x="1" y="2" width="50%" height="50%"><path d="M1 1h3"/></svg></svg>
        = <svg width="6" height="12" x="18"><svg x="2" y="2" width="50%" height="50%"><path d="M2 1h-3"/></svg></svg>
        = <svg width="6" height="12" y="12"><svg x="1" y="4" width="50%" height="50%"><path d="M1 5h3"/></svg></svg>
        <path d="M1 1h3" transform="scale(2) translate(1 0)"/><path d="M1 1h3" transform="translate(0 0) scale(2)"/>
        = <path d="M23 1h-3" transform="translate(-24) scale(2) translate(-1 0)"/><path d="M23 1h-3" transform="translate(-24 0) scale(2)"/>
        = <path d="M1 23h3" transform="translate(0 -24) scale(2) translate(1 0)"/><path d="M1 23h3" transform="translate(0 -24) scale(2)"/>
        <svg viewBox="1 2 10 20" width="10" height="20"><rect x="10%" y="10%" width="2" height="2"/></svg>
        = <svg viewBox="1 2 10 20" width="10" height="20" x="14"><rect x="9" y="10%" width="2" height="2"/></svg>
        = <svg viewBox="1 2 10 20" width="10" height="20" y="4"><rect x="10%" y="20" width="2" height="2"/></svg>
        <marker id="m" markerWidth="4" markerHeight="5"><path d="M0 1h1"/></marker><path d="M1 1h3" marker-end="url(#m)"/>
        = <marker id="m" markerWidth="4" markerHeight="5" refX="4"><path d="M4 1h-1"/></marker><path d="M23 1h-3" marker-end="url(#m)"/>
        = <marker id="m" markerWidth="4" markerHeight="5" refY="5"><path d="M0 4h1"/></marker><path d="M1 23h3" marker-end="url(#m)"/>
        <rect x="0px" y="0px" width="50%" height="50%"/><rect x="3px" y="4px" width="5" height="6"/>
        = <rect x="50%" y="0px" width="50%" height="50%"/><rect x="16px" y="4px" width="5" height="6"/>
        = <rect x="0px" y="50%" width="50%" height="50%"/><rect x="3px" y="14px" width="5" height="6"/>
        """#
}
