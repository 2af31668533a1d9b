import Geometry
import SVGScene
import Testing

@Suite("Filters") struct FilterTests {
    private func filters(
        _ filter: String, _ content: String = "<rect filter='url(#f)' x='10' y='10' width='20' height='20'/>"
    )
        throws -> [SceneFilter]?
    {
        try scene(filter + content).root.children.last?.group?.filters
    }

    @Test func regionAndInputsAreResolved() throws {
        let filter = try #require(
            try filters(
                """
                <filter id='f'><feGaussianBlur stdDeviation='2 3' result='b' x='12'/><feOffset dx='1' in='SourceAlpha'/>
                <feMerge><feMergeNode in='b'/><feMergeNode in='nowhere'/></feMerge></filter>
                """)?.first)
        #expect(filter.region?.summary == "8 8 24 24")
        #expect(filter.primitives.map { $0.region?.summary } == ["12 8 24 24", nil, nil])
        #expect(filter.primitives.allSatisfy { $0.usesLinearRGB })
        guard case .gaussianBlur(.sourceGraphic, 2, 3) = filter.primitives[0].effect,
            case .offset(.sourceAlpha, Point(x: 1, y: 0)) = filter.primitives[1].effect,
            case .merge([.result(0), .result(1)]) = filter.primitives[2].effect
        else {
            Issue.record("unexpected \(filter.primitives)")
            return
        }
    }

    @Test(arguments: ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"])
    func inputsThatAreNotWorkedOutAreNamed(_ input: String) throws {
        let filter =
            "<filter id='f'><feMerge><feMergeNode in='\(input)'/><feMergeNode in='SourceGraphic'/></feMerge></filter>"
        let scene = try scene(filter + "<rect filter='url(#f)' width='20' height='20'/>")
        #expect(
            scene.warnings.map(\.message) == [
                "<feMerge> uses the input '\(input)', which is not supported: it is treated as missing"
            ])
        guard
            case .merge([.sourceGraphic, .sourceGraphic])? = scene.root.children.last?.group?.filters.first?.primitives
                .first?.effect
        else {
            Issue.record("unexpected \(scene.root)")
            return
        }
    }

    @Test func boxUnitsScaleNumbers() throws {
        let filter = try #require(
            try filters(
                "<filter id='f' primitiveUnits='objectBoundingBox'><feOffset dx='.5' dy='.1' width='.5'/></filter>")?
                .first)
        guard case .offset(.sourceGraphic, Point(x: 10, y: 2)) = filter.primitives[0].effect else {
            Issue.record("unexpected \(filter.primitives)")
            return
        }
        #expect(filter.primitives[0].region?.summary == "8 8 10 24")
    }

    @Test func missingFilterIsLeftOutOfAList() throws {
        let found = try filters(
            "<filter id='f'><feOffset dx='1'/></filter>", "<rect filter='url(#f) url(#x)' width='20' height='20'/>")
        #expect(try #require(found).count == 1)
    }

    @Test(arguments: [
        ("saturate", ""), ("saturate", ".2 .3"), ("saturate", "x"), ("hueRotate", "90 90"), ("hueRotate", ""),
        ("matrix", "0 0 0 0"), ("matrix", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0"),
    ])
    func colorMatricesWithAnotherNumberOfValuesChangeNothing(_ type: String, _ values: String) throws {
        let primitive = "<feColorMatrix type='\(type)' values='\(values)'/>"
        let filter = try #require(try filters("<filter id='f'>\(primitive)</filter>")?.first)
        guard case .colorMatrix(.sourceGraphic, let matrix) = filter.primitives[0].effect else {
            Issue.record("unexpected \(filter.primitives)")
            return
        }
        #expect(matrix == [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
    }

    @Test func negativeDeviationBlursNothingInItsDirection() throws {
        let filter = try #require(try filters("<filter id='f'><feGaussianBlur stdDeviation='5 -1'/></filter>")?.first)
        guard case .gaussianBlur(_, 5, 0) = filter.primitives[0].effect else {
            Issue.record("unexpected \(filter.primitives)")
            return
        }
    }

    @Test(arguments: ["", "<filter id='f' width='0'><feFlood/></filter>", "<filter id='f'/>"])
    func filterInErrorHidesAndMissingOneDoesNothing(_ filter: String) throws {
        let scene = try scene(filter + "<rect filter='url(#f)' width='20' height='20'/>")
        #expect(scene.shapes.count == (filter.isEmpty ? 1 : 0))
    }

    @Test(arguments: [
        "feComponentTransfer", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feImage",
        "feSpecularLighting", "feTile", "feTurbulence",
    ])
    func primitiveThatIsNotDrawnIsToldAndLeavesItsInput(_ name: String) throws {
        let scene = try scene(
            "<filter id='f'><feOffset dx='1'/><\(name) in='SourceGraphic'/></filter><rect filter='url(#f)' width='20' height='20'/>"
        )
        #expect(scene.warnings.map(\.rule) == [.notDrawn])
        #expect(
            scene.warnings.map(\.message) == ["<\(name)> is not drawn: draw the icon without it"])
        guard
            case .offset(.sourceGraphic, .zero)? = scene.root.children.last?.group?.filters.first?.primitives.last?
                .effect
        else {
            Issue.record("unexpected \(scene.root)")
            return
        }
    }
}
