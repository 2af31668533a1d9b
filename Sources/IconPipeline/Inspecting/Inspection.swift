import Geometry
import SVGDocument
import SVGScene

/// The elements of an icon, numbered and with selectors so that a person can pick parts of it.
public struct Inspection: Sendable {
    /// The view box, or the whole drawing where there is none, in root user space.
    public let canvas: Rect
    /// The drawn elements, in document order.
    public let elements: [InspectedElement]
    /// The elements that are drawn only where something refers to them, in document order.
    public let definitions: [InspectedDefinition]
    /// The resolved drawing.
    public let scene: Scene
    /// The outlines and bounding boxes of the drawn elements.
    let survey: InkSurvey

    /// Creates an inspection of a document.
    public init(_ document: SVGDocument) {
        scene = SceneResolver.resolve(document)
        canvas = Self.canvas(of: document, scene)
        survey = InkSurvey(document, scene)
        var builder = InspectionBuilder(document, survey)
        builder.build()
        elements = builder.elements
        definitions = builder.definitions
    }

    private static func canvas(of document: SVGDocument, _ scene: Scene) -> Rect {
        if let box = document.rootElement?["viewBox"].flatMap({ ViewBox($0)?.rect }), box.width > 0, box.height > 0 {
            return box
        }
        return Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    }
}
