import Composites
import Geometry
import SVGDocument
import SVGScene
import Seeing

/// The elements of an icon, numbered and with selectors so that a person can pick parts of it.
public struct Inspection: Sendable {
    /// The view box, or the whole drawing where there is none, in root user space.
    public let canvas: Rect
    /// The drawn elements, in document order.
    public let elements: [InspectedElement]
    /// The elements that are drawn only where something refers to them, in document order.
    public let definitions: [InspectedDefinition]
    /// The figures that are seen in the drawing.
    public let figures: [InspectedFigure]
    /// The resolved drawing.
    public let scene: Scene
    /// The template of SF Symbols that the drawing is taken from, if it is one.
    public let template: InspectedTemplate?

    /// Creates an inspection of a document. `words` are those of the icon's name, which are evidence of what it shows.
    public init(
        _ document: SVGDocument, words: [String] = [], template: InspectedTemplate? = nil,
        memory: (any SightMemory)? = nil
    ) {
        self.template = template
        scene = SceneResolver.resolve(document)
        canvas = Self.canvas(of: document, scene)
        var builder = InspectionBuilder(document, InkSurvey(document, scene))
        builder.build()
        elements = builder.elements
        definitions = builder.definitions
        figures = InspectedFigure.all(in: scene, of: document, canvas: canvas, words, memory)
    }

    private static func canvas(of document: SVGDocument, _ scene: Scene) -> Rect {
        if let box = document.rootElement?.viewBox, box.width > 0, box.height > 0 { return box }
        return Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    }
}

/// The template of SF Symbols that a drawing is one variant of.
public struct InspectedTemplate: Hashable, Sendable {
    /// The version of the template, if it says one.
    public var version: String?
    /// The names of its variants, in the order of the file.
    public var variants: [String]
    package var shown: String

    package init(_ template: SymbolTemplate) {
        version = template.version
        variants = template.variants.map(\.name.description)
        shown = template.principal?.name.description ?? ""
    }
}

/// An element that is drawn only where something refers to it, such as a child of `defs`.
public struct InspectedDefinition: Sendable {
    /// The tag without its prefix.
    public let tag: String
    /// The selector that matches this element and no other.
    public let selector: String
    /// The box of the ink in all instances that `use` draws, in view box coordinates; `nil` if there is none.
    public let ink: Rect?
}

/// An element that is drawn, or contains elements that are.
public struct InspectedElement: Sendable {
    /// The position in the tree, counted from 1 in document order, as shown in pictures.
    public let number: Int
    /// The element.
    public let id: NodeID
    /// The tag without its prefix.
    public let tag: String
    /// The selector that matches this element and no other.
    public let selector: String
    /// The bounding box of the ink, in the coordinates of the view box; `nil` if there is none.
    public let ink: Rect?
    /// The way it is painted; `nil` for groups and where nothing is painted.
    public let paint: InspectedPaint?
    /// The subpaths, where the element is a `path` that has several.
    public let subpaths: [InspectedSubpath]
    /// The elements inside.
    public let children: [InspectedElement]
}

/// The way that something is painted.
public enum InspectedPaint: String, Sendable {
    case fill
    case stroke
    case fillAndStroke = "fill+stroke"
    case image
}

/// One of several subpaths of a `path`.
public struct InspectedSubpath: Sendable {
    /// The position among the subpaths, counted from 1 in the order of the path data.
    public let number: Int
    /// The selector that matches this subpath and no other.
    public let selector: String
    /// The bounding box of what is painted, with the stroke and the transforms of the path, in the coordinates of the
    /// view box; `nil` where nothing is. A hole has the bounding box of its outline.
    public let ink: Rect?
    /// Whether it is a hole: the inside of it, right beside its outline, is not filled.
    public let isHole: Bool
}

enum ElementRole {
    /// It is drawn, or contains elements that are.
    case drawn
    /// It contains definitions (`defs`).
    case definitions
    /// It is drawn only where something refers to it.
    case definition
    /// It is none of these: a description, style sheet, script or animation.
    case other

    init(_ element: Element) {
        switch element.kind {
        case .a, .circle, .ellipse, .foreignObject, .g, .image, .line, .path, .polygon, .polyline, .rect, .svg, .switch,
            .text, .use:
            self = .drawn
        case .defs: self = .definitions
        case .clipPath, .filter, .linearGradient, .marker, .mask, .pattern, .radialGradient, .symbol:
            self = .definition
        case .animate, .animateColor, .animateMotion, .animateTransform, .colorProfile, .cursor, .desc, .feBlend,
            .feColorMatrix, .feComponentTransfer, .feComposite, .feConvolveMatrix, .feDiffuseLighting,
            .feDisplacementMap, .feDistantLight, .feDropShadow, .feFlood, .feFuncA, .feFuncB, .feFuncG, .feFuncR,
            .feGaussianBlur, .feImage, .feMerge, .feMergeNode, .feMorphology, .feOffset, .fePointLight,
            .feSpecularLighting, .feSpotLight, .feTile, .feTurbulence, .font, .fontFace, .hatch, .metadata, .mpath,
            .script, .set, .solidColor, .stop, .style, .textPath, .title, .tref, .tspan, .view, nil:
            self = .other
        }
    }
}
