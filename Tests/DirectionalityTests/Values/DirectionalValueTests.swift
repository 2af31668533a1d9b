import Directionality
import SVGDocument
import Testing

struct DirectionalValueTests {
    @Test(
        "references and what has no side stay as they are",
        arguments: [
            "filter=\"none\" clip-path=\"none\" clip=\"auto\" mask=\"none\"",
            "style=\"filter:blur(2px) hue-rotate(90deg)\"",
            "style=\"*filter:x(1px)\"", "clip-path=\"fill-box\"",
        ])
    func value(_ attributes: String) throws {
        try MirrorCase("", "<g \(attributes)/>", "<g \(attributes)/>").check()
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
                "has a 'mask-image' by 'linear-gradient()', whose mirror image is not known"
            ),
            (
                "g{-webkit-clip-path:inset(0 1px 0 2px)}",
                "has a 'clip-path' by 'inset()', whose mirror image is not known"
            ),
            (
                "g{fil\\74 er:drop-shadow(4px 0)}", "has a 'filter' by 'drop-shadow()', whose mirror image is not known"
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
                "filter=\"drop-shadow(4px 1px red)\"",
                "has a 'filter' by 'drop-shadow()', whose mirror image is not known"
            ),
            (
                "clip-path=\"circle(9px at 10% 5px)\"",
                "has a 'clip-path' by 'circle()', whose mirror image is not known"
            ),
            ("clip=\"rect(1px 2px 3px 4px)\"", "has a 'clip' by 'rect()', whose mirror image is not known"),
            ("clip-path=\"view-box\"", "is clipped by a 'view-box', whose mirror image is not known"),
            (
                "style=\"--x:4px;filter:drop-shadow(var(--x) 0)\"",
                "has a 'filter' by 'drop-shadow()', whose mirror image is not known"
            ),
            (
                "style=\"filter:drop-shadow(var(--x) 0)\"",
                "has a 'filter' whose text is known only where the icon is shown"
            ),
            (
                "style=\"mask:linear-gradient(90deg,red,blue)\"",
                "has a 'mask' by 'linear-gradient()', whose mirror image is not known"
            ),
            ("style=\"-webkit-mask-image:url('a.png')\"", "refers to another file by its 'mask-image'"),
            ("filter=\"url(a.svg#f)\"", "refers to another file by its 'filter'"),
            (
                "style=\"-webkit-mask-box-image:-webkit-gradient(x)\"",
                "has a 'mask-border' by '-webkit-gradient()', whose mirror image is not known"
            ),
        ])
    func fallback(attribute: String, reason: String) throws {
        let result = try MirrorCase.mirror("<g \(attribute)/>")
        #expect(result.text == "<g \(attribute) transform=\"matrix(-1 0 0 1 24 0)\"/>")
        #expect(result.fallbacks == ["<g> \(reason)"])
    }
}
