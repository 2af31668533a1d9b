import Geometry
import SVGDocument
import Testing

@testable import Directionality

struct TransformTests {
    @Test(
        "transforms are conjugated function by function",
        arguments: [
            transform("translate(2 3)", "translate(-2 3)"),
            transform("translate(2)", "translate(-2)"),
            transform("scale(2)", "translate(-24) scale(2)"),
            transform("scale(.5 3)", "translate(12) scale(.5 3)"),
            transform("scale(-1 1)", "translate(48) scale(-1 1)"),
            transform("translate(5 6) scale(2)", "translate(-29 6) scale(2)"),
            transform("scale(2) translate(5)", "translate(-24) scale(2) translate(-5)"),
            transform("rotate(30)", "rotate(-30 24 0)"),
            transform("rotate(30 4 5)", "rotate(-30 20 5)"),
            transform("rotate(-45, 12, 12)", "rotate(45, 12, 12)"),
            transform("skewX(20)", "skewX(-20)"),
            transform("skewY(20)", "translate(24) skewY(-20) translate(-24)"),
            transform("matrix(1 0 0 1 5 6)", "matrix(1 0 0 1 -5 6)"),
            transform("matrix(.8 .6 -.6 .8 1 2)", "matrix(.8 -.6 .6 .8 3.8 16.4)"),
            transform("matrix(2,0,0,2,-1.5,3)", "matrix(2,0,0,2,-22.5,3)"),
            transform(
                "translate(1,2) rotate(15) translate(-1,-2)", "translate(-1 2) rotate(-15 24 0) translate(1 -2)", false),
            transform("none of this", "none of this"),
            transform("rotate(3e8301)", "rotate(3e8301)"),
            transform("translate(1e400 2)", "translate(1e400 2)"),
        ])
    func conjugate(_ c: MirrorCase) throws {
        try c.check()
    }

    @Test(
        "in a vertical mirror the roles of the axes change",
        arguments: [
            transform("translate(2 3)", "translate(2 -3)"),
            transform("scale(2 3)", "translate(0 -48) scale(2 3)"),
            transform("skewX(20)", "translate(0 24) skewX(-20) translate(0 -24)"),
            transform("skewY(20)", "skewY(-20)"),
            transform("rotate(30)", "rotate(-30 0 24)"),
            transform("matrix(.8 .6 -.6 .8 1 2)", "matrix(.8 -.6 .6 .8 -13.4 2.8)"),
        ])
    func vertical(_ c: MirrorCase) throws {
        try c.check(options: MirrorOptions(orientation: .vertical))
    }

    @Test("maps along an axis are the transforms that they are written as, and undone by their inverses")
    func axisMaps() {
        for orientation in [Reflection.Orientation.horizontal, .vertical] {
            for reflects in [false, true] {
                let map = AxisMap(orientation: orientation, reflects: reflects, offset: DecimalNumber(7))
                #expect(TransformList(map.transformText)?.transform == map.transform)
                let (along, across) = (reflects ? 7.0 - 3 : 7 + 3, 3.0)
                let expected = orientation == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
                #expect(map.transform.apply(Point(x: 3, y: 3)) == expected)
                #expect((map * map.inverse)?.isIdentity == true && (map.inverse * map)?.isIdentity == true)
                let other = AxisMap(orientation: orientation, reflects: true, offset: DecimalNumber(2))
                let product: AxisMap? = map * other
                let place = Point(x: 3, y: 4)
                #expect(product?.transform.apply(place) == map.transform.apply(other.transform.apply(place)))
            }
        }
    }

    @Test("what a transformed group holds is mirrored in the group's own coordinates")
    func nested() throws {
        try MirrorCase(
            "", "<g transform=\"translate(2 3)\"><path d=\"M4 5h2\"/></g>",
            "<g transform=\"translate(-2 3)\"><path d=\"M20 5h-2\"/></g>"
        ).check()
    }

    static func transform(_ source: String, _ mirrored: String, _ comesBack: Bool = true) -> MirrorCase {
        MirrorCase(
            source, "<path d=\"M12 12\" transform=\"\(source)\"/>", "<path d=\"M12 12\" transform=\"\(mirrored)\"/>",
            comesBack: comesBack)
    }
}
