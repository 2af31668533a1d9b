import Directionality
import SVGDocument
import Testing

struct DirectionalValueTests {
    @Test(
        "shadows fall to the other side, and the clips of viewports change sides",
        arguments: [
            MirrorCase(
                "a shadow in an attribute", "<g filter=\"drop-shadow(4px 1px red)\"/>",
                "<g filter=\"drop-shadow(-4px 1px red)\"/>"),
            MirrorCase(
                "behind its colour, in units without a decimal number of pixels",
                "<g filter=\"drop-shadow(rgb(1 2 3 / .5) -1mm 1px 2px)\"/>",
                "<g filter=\"drop-shadow(rgb(1 2 3 / .5) 1mm 1px 2px)\"/>"),
            MirrorCase(
                "among other filters, behind a colour of digits",
                "<g style=\"filter:url(#f) blur(2px) Drop-Shadow(#123456 .5em 0)hue-rotate(90deg)\"/>",
                "<g style=\"filter:url(#f) blur(2px) Drop-Shadow(#123456 -.5em 0)hue-rotate(90deg)\"/>"),
            MirrorCase(
                "a shadow right below", "<g filter=\"drop-shadow(0 4px)\"/>", "<g filter=\"drop-shadow(0 4px)\"/>"),
            MirrorCase(
                "by the name that browsers know as well", "<g style=\"-webkit-filter:drop-shadow(4px 0)\"/>",
                "<g style=\"-webkit-filter:drop-shadow(-4px 0)\"/>"),
            MirrorCase(
                "by a name with an escape, and never closed", "<g style=\"fil\\74 er:Drop\\-shadow(4px 0\"/>",
                "<g style=\"fil\\74 er:Drop\\-shadow(-4px 0\"/>"),
            MirrorCase(
                "several declarations of one property",
                "<g style=\"clip-path:inset(0 1px 0 2px);clip-path:polygon(10% 0, 20% 1%, 30% 2%) !important\"/>",
                "<g style=\"clip-path:inset(0 2px 0 1px);clip-path:polygon(90% 0, 80% 1%, 70% 2%) !important\"/>"),
            MirrorCase(
                "the shown part of a viewport", "<svg width=\"9\" height=\"9\" clip=\"rect(1px, 2px, 3px, auto)\"/>",
                "<svg width=\"9\" height=\"9\" clip=\"rect(1px, auto, 3px, 2px)\" x=\"15\"/>", comesBack: false),
            MirrorCase(
                "the shown part of a symbol, without commas",
                "<symbol id=\"s\" viewBox=\"0 0 8 8\" style=\"clip:rect(1 2 3 4)\"/><use href=\"#s\" width=\"24\" height=\"9\"/>",
                "<symbol id=\"s\" viewBox=\"0 0 8 8\" style=\"clip:rect(1 4 3 2)\"/><use href=\"#s\" width=\"24\" height=\"9\"/>"
            ),
            MirrorCase(
                "the shown part of a marker that turns with its path",
                "<marker id=\"m\" orient=\"auto\" viewBox=\"0 0 4 4\" refY=\"2\" clip=\"rect(1 2 3 4)\"/><path d=\"M1 2h3\" marker-end=\"url(#m)\"/>",
                "<marker id=\"m\" orient=\"auto\" viewBox=\"0 0 4 4\" refY=\"2\" clip=\"rect(3 2 1 4)\"/><path d=\"M23 2h-3\" marker-end=\"url(#m)\"/>"
            ),
            MirrorCase(
                "what clips a clip path, and what is in it",
                "<clipPath id=\"c\" clip-path=\"inset(0 1px 0 2px)\"><path d=\"M1 2h3\" clip-path=\"circle(9px at 10% 5px)\"/></clipPath><g clip-path=\"url(#c)\"/>",
                "<clipPath id=\"c\" clip-path=\"inset(0 2px 0 1px)\"><path d=\"M23 2h-3\" clip-path=\"circle(9px at 90% 5px)\"/></clipPath><g clip-path=\"url(#c)\"/>"
            ),
            MirrorCase(
                "words that are no functions", "<g filter=\"none\" clip-path=\"none\" clip=\"auto\" mask=\"none\"/>",
                "<g filter=\"none\" clip-path=\"none\" clip=\"auto\" mask=\"none\"/>"),
            MirrorCase(
                "what no browser takes for a value",
                "<g style=\"filter:alpha(opacity=50) drop-shadow(red);clip:rect(1px);*filter:x(1px)\"/>",
                "<g style=\"filter:alpha(opacity=50) drop-shadow(red);clip:rect(1px);*filter:x(1px)\"/>"),
            MirrorCase(
                "text that is set anew in the same attribute",
                "<text style=\"text-anchor:start;filter:drop-shadow(1px 0)\" x=\"1\"/>",
                "<text style=\"text-anchor:end;filter:drop-shadow(-1px 0)\" x=\"23\"/>"),
        ])
    func value(_ c: MirrorCase) throws {
        try c.check()
    }

    @Test(
        "where top and bottom are exchanged, shadows fall upwards, and the clips of viewports change these sides",
        arguments: [
            MirrorCase(
                "a shadow", "<g filter=\"drop-shadow(4px 1px red)\"/>", "<g filter=\"drop-shadow(4px -1px red)\"/>"),
            MirrorCase(
                "a shadow that is moved aside by a computed length", "<g filter=\"drop-shadow(calc(1px + 1%) 2px)\"/>",
                "<g filter=\"drop-shadow(calc(1px + 1%) -2px)\"/>"),
            MirrorCase(
                "the shown part of a viewport", "<svg width=\"9\" height=\"9\" clip=\"rect(1px, 2px, 3px, auto)\"/>",
                "<svg width=\"9\" height=\"9\" clip=\"rect(3px, 2px, 1px, auto)\" y=\"15\"/>", comesBack: false),
            MirrorCase(
                "the shown part of a symbol",
                "<symbol id=\"s\" viewBox=\"0 0 8 8\" style=\"clip:rect(1 2 3 4)\"/><use href=\"#s\" width=\"9\" height=\"24\"/>",
                "<symbol id=\"s\" viewBox=\"0 0 8 8\" style=\"clip:rect(3 2 1 4)\"/><use href=\"#s\" width=\"9\" height=\"24\"/>"
            ),
        ])
    func vertical(_ c: MirrorCase) throws {
        try c.check(options: MirrorOptions(orientation: .vertical))
    }

    @Test("in rules that reach several elements, each declares its own")
    func styleSheet() throws {
        try MirrorCase(
            "",
            "<style>.a{filter:drop-shadow(4px 0)}#b{clip-path:inset(0 1px 0 2px)!important}</style>"
                + "<g class=\"a\"/><g class=\"a\" id=\"b\" style=\"filter:none\"/><g class=\"c\"/>",
            "<style>.a{filter:drop-shadow(4px 0)}#b{clip-path:inset(0 1px 0 2px)!important}</style>"
                + "<g class=\"a\" style=\"filter:drop-shadow(-4px 0)\"/>"
                + "<g class=\"a\" id=\"b\" style=\"filter:none;clip-path:inset(0 2px 0 1px) !important\"/><g class=\"c\"/>",
            comesBack: false
        ).check()
    }

    @Test("what a variable or a parent gives, the element declares itself")
    func variable() throws {
        let icon = { (own: String, inner: String) in
            "<g style=\"--x:4px;--c:inset(0 1px 0 2px)\"><g style=\"filter:drop-shadow(var(--x) 0)\(own)\"><g clip-path=\"var(--c)\"\(inner)/></g></g>"
        }
        try MirrorCase(
            "", icon("", ""), icon(";filter:drop-shadow(-4px 0)", " style=\"clip-path:inset(0 2px 0 1px)\""),
            comesBack: false
        ).check()
        try MirrorCase(
            "", "<g clip-path=\"inset(0 1px 0 2px)\"><g clip-path=\"inherit\"/></g>",
            "<g clip-path=\"inset(0 2px 0 1px)\"><g clip-path=\"inherit\" style=\"clip-path:inset(0 2px 0 1px)\"/></g>",
            comesBack: false
        ).check()
        // What is reflected by a transform keeps what it had before its parent was mirrored.
        let kept = try MirrorCase.mirror(
            "<g filter=\"drop-shadow(1px 0)\"><rect x=\"1mm\" width=\"3\" height=\"3\" filter=\"inherit\"/></g>")
        #expect(
            kept.text.contains(
                "<rect x=\"1mm\" width=\"3\" height=\"3\" filter=\"inherit\" style=\"filter:drop-shadow(1px 0)\" transform=\"matrix"
            ))
    }

    @Test(
        "names that only browsers know, and names with escapes",
        arguments: [
            ("g{-webkit-clip-path:inset(0 1px 0 2px)}", "clip-path:inset(0 2px 0 1px)"),
            ("g{fil\\74 er:drop-shadow(4px 0)}", "filter:drop-shadow(-4px 0)"),
        ])
    func names(rule: String, declaration: String) throws {
        try MirrorCase(
            "", "<style>\(rule)</style><g/>", "<style>\(rule)</style><g style=\"\(declaration)\"/>", comesBack: false
        ).check()
    }

    @Test(
        "what an element has in some states alone, or with a value that has no mirror, is reflected with it",
        arguments: [
            (
                "g:hover{filter:drop-shadow(4px 0)}",
                "has a 'filter' that distinguishes left and right only in some places or states"
            ),
            (
                "@supports (x:y){g{filter:drop-shadow(4px 0)}}",
                "has a 'filter' that distinguishes left and right only in some places or states"
            ),
            (
                "svg{g{clip-path:inset(0 1px 0 2px)}}",
                "has a 'clip-path' that distinguishes left and right only in some places or states"
            ),
            (
                "g{mask-image:linear-gradient(90deg,red,blue)}",
                "is masked by 'linear-gradient()', which is not a <mask> of this file"
            ),
        ])
    func conditional(rule: String, reason: String) throws {
        let result = try MirrorCase.mirror("<style>\(rule)</style><g/>")
        #expect(result.text == "<style>\(rule)</style><g transform=\"matrix(-1 0 0 1 24 0)\"/>")
        #expect(result.fallbacks == ["<g> \(reason)"])
    }

    @Test(
        "what cannot be mirrored by numbers is reflected by a transform, and said",
        arguments: [
            (
                "filter=\"drop-shadow(calc(1px + 2px) 0)\"",
                "has a shadow with 'calc(1px + 2px)', which cannot be mirrored exactly"
            ),
            (
                "style=\"filter:drop-shadow(var(--x) 0)\"",
                "has a 'filter' whose text is known only where the icon is shown"
            ),
            (
                "style=\"mask:linear-gradient(90deg,red,blue)\"",
                "is masked by 'linear-gradient()', which is not a <mask> of this file"
            ),
            ("style=\"-webkit-mask-image:url('a.png')\"", "refers to another file by its 'mask-image'"),
            ("filter=\"url(a.svg#f)\"", "refers to another file by its 'filter'"),
            (
                "style=\"-webkit-mask-box-image:-webkit-gradient(x)\"",
                "is masked by '-webkit-gradient()', which is not a <mask> of this file"
            ),
        ])
    func fallback(attribute: String, reason: String) throws {
        let result = try MirrorCase.mirror("<g \(attribute)/>")
        #expect(result.text == "<g \(attribute) transform=\"matrix(-1 0 0 1 24 0)\"/>")
        #expect(result.fallbacks == ["<g> \(reason)"])
    }
}
