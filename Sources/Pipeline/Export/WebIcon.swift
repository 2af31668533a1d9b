import Directionality
import Geometry
import Manifest
import SVGDocument
import SVGScene

struct WebIcon: Sendable {
    /// The base and the variants, as far as there are files of them; of a set of names alone, nothing.
    private(set) var drawings: [WebDrawing] = []
    let isTemplate: Bool

    /// The width for a height of 1.
    var proportion: Double { drawings.first?.drawing.proportion ?? 1 }

    /// Reads the drawings of an icon that a build wrote to the folder of an export.
    init(_ icon: PlannedIcon, _ place: ExportPlace, _ colors: ExportColors, _ set: BuiltSet) {
        let read = (0...icon.plan.variants.count).compactMap { variant -> (variant: Int, document: SVGDocument)? in
            set.document(place.path(WebName.file(of: icon, variant))).map { (variant, $0) }
        }
        isTemplate = colors.areTemplate(where: read.map { SceneResolver.resolve($0.document).singleColor }.areOne)
        for ((variant, _), painted) in zip(read, TextColor.drawings(read.map(\.document), colors)) {
            let id = WebName.id(of: icon.name, variant: icon.plan.name(of: variant))
            var drawing = WebDrawing(id: id, drawing: ElementDrawing(painted))
            if let base = drawings.first, variant > 0, read[0].variant == 0, drawing.drawing.hasRoot(of: base.drawing),
                icon.mirrorsExactly(variant, read[0].document)
            {
                drawing.mirrored = base.id
            }
            drawings.append(drawing)
        }
    }
}

extension PlannedIcon {
    /// Whether the icon is flipped as a whole about the middle of its canvas.
    var isFlippedAsWhole: Bool {
        guard case .directional(let mirroring) = icon.kind else { return false }
        return mirroring.axis == .canvas && !mirroring.isVertical
    }

    /// Whether a variant is its base, flipped as a whole about the middle of the canvas by its coordinates alone.
    func mirrorsExactly(_ variant: VariantSlots.Variant, _ base: SVGDocument) -> Bool {
        guard isFlippedAsWhole, case .mirror = plan.variants[variant - 1].recipe,
            case .directional(let mirroring) = icon.kind
        else { return false }
        return (try? Mirror.mirror(base, options: MirrorOptions(mirroring)))?.isExact == true
    }
}

extension SVGDocument {
    /// Without a transform of the root, and in the proportions of the view box, as pages draw it.
    var fitForPages: SVGDocument {
        let placed = withTransformInside ?? self
        return placed.withProportionsOfSize ?? placed
    }
}

/// A variant for use inside other documents: nothing in it depends on names or style sheets around it.
struct WebDrawing: Sendable {
    let id: String
    let drawing: ElementDrawing
    /// The name of the symbol whose mirror image this one is, or `nil` where it has elements of its own.
    var mirrored: String?

    var markup: ElementMarkup { ElementMarkup(idPrefix: id + ".") }

    var content: String { markup.text(drawing.children) }

    var symbol: String {
        var content = content
        if let mirrored, let box = ViewBox(drawing.viewBox)?.rect, let mirroring = drawing.mirroring {
            let place = [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)].map {
                "\($0.0)=\"\(NumberText.rounded($0.1))\""
            }
            content =
                "<use href=\"#\(XMLEscaping.attributeValue(mirrored))\" \(place.joined(separator: " ")) "
                + "transform=\"\(mirroring)\"/>"
        }
        return
            "<symbol id=\"\(XMLEscaping.attributeValue(id))\" viewBox=\"\(XMLEscaping.attributeValue(drawing.viewBox))\""
            + "\(markup.attributes(drawing.attributes))>\(content)</symbol>"
    }
}
