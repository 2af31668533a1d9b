import Composites
import SVGDocument
import SVGScene
import TestSupport
import Testing

/// A variant of a template as a plain icon.
struct SymbolPictureTests {
    private func picture(_ sample: SampleTemplate) throws -> SVGDocument { try sample.read().picture }

    @Test func itIsASquareAroundTheMiddleOfTheMargins() throws {
        let picture = try picture(SampleTemplate())
        // Between 1404.5 and 1488.5; the capitals between 625.541 and 696, so that the size of the text is 100.
        #expect(picture.rootElement?[.viewBox] == "1396.5 610.771 100 100")
        #expect(picture.rootElement?[.width] == "24")
        #expect(picture.rootElement?[.height] == "24")
    }

    @Test func itHasTheElementsOfOneVariantAlone() throws {
        let picture = try picture(SampleTemplate())
        #expect(picture.childElements(of: picture.root).compactMap { picture.element($0)?[.id] } == ["Symbols"])
        #expect(picture.elementsByID().keys.sorted() == ["Regular-S", "Symbols"])
    }

    @Test func nothingIsCutOff() throws {
        let sample = SampleTemplate.with { sample in
            for index in sample.variants.indices { sample.variants[index].shapes += #"<path d="M-30-150h10v200z"/>"# }
        }
        let scene = SceneResolver.resolve(try picture(sample))
        let box = try #require(try picture(sample).rootElement?.viewBox)
        #expect(scene.inkBounds { _ in true }.map(box.contains) == true)
    }

    @Test func bothDirectionsHaveOneCanvas() throws {
        let template = try SampleTemplate.with { $0.withoutMargins = ["Regular-S"] }.read()
        let mirrored = try #require(try SymbolTemplate(SymbolMirror.mirror(template)))
        #expect(mirrored.picture.rootElement?[.viewBox] == template.picture.rootElement?[.viewBox])
    }

    @Test func itHasOneColour() throws {
        let sample = SampleTemplate.with { $0.style = ".hierarchical-1\\:secondary { fill: #8e8e8e; opacity: .5 }" }
        let scene = SceneResolver.resolve(try picture(sample))
        #expect(scene.singleColor == .black)
        #expect(Array(scene.nodes().shapes).count == 2)
    }

    @Test func aLayerThatIsNotPaintedIsNot() throws {
        let sample = SampleTemplate.with { $0.style = ".hierarchical-1\\:secondary { fill: none }" }
        #expect(Array(SceneResolver.resolve(try picture(sample)).nodes().shapes).count == 1)
    }

    @Test func anOutlineThatOnlyThePreviewOfTheAppPaintsIsFilled() throws {
        let sample = SampleTemplate.with { $0.style = "path { fill: none; stroke: black }" }
        let shapes = Array(SceneResolver.resolve(try picture(sample)).nodes().shapes)
        #expect(shapes.count == 2)
        #expect(shapes.allSatisfy { $0.shape.fill != nil && $0.shape.stroke == nil })
    }
}
