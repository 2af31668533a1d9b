import Composites
import Diagnostics
import SVGDocument

/// Templates of SF Symbols made from the variants of a plain icon of one colour.
struct SymbolMaking {
    /// The templates of the base and the variants, in the order of the plan.
    private(set) var templates: [[UInt8]] = []
    private(set) var findings: [Diagnostic] = []

    static let noSymbol = Shortfall(
        rule: .appleNoSymbol, beginning: "the asset catalog gets images of the icon and no symbol, since ",
        hint: "draw it by filled and stroked shapes, or leave it out of the export by \"except\"")
    static let equalWeights = Shortfall(
        rule: .appleEqualWeights, beginning: "the symbol has one outline for all weights, since ",
        hint: "draw '-light', the icon and '-bold' by the same points, as outlines and not as strokes")

    /// Returns `nil` where the icon has several colours; where it cannot be a symbol, there are findings alone.
    init?(_ icon: BuiltIcon) {
        guard icon.variants.allSatisfy({ !$0.isTemplate && $0.exportScene.singleColor != nil }) else { return nil }
        for variant in icon.variants {
            guard let template = template(variant, of: icon) else { continue }
            templates.append(template)
        }
        if templates.count < icon.variants.count { templates = [] }
    }

    private mutating func template(_ variant: BuiltVariant, of icon: BuiltIcon) -> [UInt8]? {
        // What the mirror of the icon is, the mirror of its symbol is too, point by point.
        if variant.drawing.isExactMirror, let base = templates.first,
            let mirrored = Self.mirrored(base, variant.drawing.name)
        {
            return mirrored
        }
        switch Self.drawing(variant) {
        case .success(let drawing?):
            let (light, bold) = weights(of: variant, in: icon, drawing)
            return TemplateMaker.template(regular: drawing, light: light, bold: bold)
        case .success(nil):
            findings.append(Self.noSymbol.finding(DrawingObstacle(what: "it draws nothing"), in: variant.document))
            return nil
        case .failure(let obstacle):
            let cause = DrawingObstacle(what: "outlines cannot say \(obstacle.what)", element: obstacle.element)
            findings.append(Self.noSymbol.finding(cause, in: variant.document))
            return nil
        }
    }

    private static func mirrored(_ template: [UInt8], _ name: String) -> [UInt8]? {
        ShownDrawing.template(template, name: name).flatMap { try? SymbolMirror.mirror($0) }.map { SVGWriter.write($0) }
    }

    private static func drawing(_ variant: BuiltVariant) -> Result<SymbolDrawing?, DrawingObstacle> {
        variant.forms.document(.fills).map(SymbolDrawing.init)
    }

    /// Returns the thinnest and the thickest drawing: the icon's own, if they have the same points, or else itself.
    private mutating func weights(
        of variant: BuiltVariant, in icon: BuiltIcon, _ drawing: SymbolDrawing
    ) -> (light: SymbolDrawing, bold: SymbolDrawing) {
        let name = icon.planned.plan.recipes[variant.index].name
        let others = icon.weights.compactMap { weight -> SymbolDrawing? in
            guard let other = weight.variants[name], case .success(let drawing) = Self.drawing(other) else {
                return nil
            }
            return drawing
        }
        guard !others.isEmpty else { return (drawing, drawing) }
        guard others.count == SymbolWeightIcon.suffixes.count, others.allSatisfy(drawing.agrees) else {
            let names = icon.weights.map { "'\($0.name)'" }.joined(separator: " and ")
            let isLacking = others.count < SymbolWeightIcon.suffixes.count
            let obstacle = DrawingObstacle(what: isLacking ? "there is \(names) alone" : "\(names) have other points")
            findings.append(Self.equalWeights.finding(obstacle, in: variant.document))
            return (drawing, drawing)
        }
        return (others[0], others[1])
    }
}

/// An icon that draws another one in a thinner or thicker weight, by its name.
struct SymbolWeightIcon {
    /// The endings of the names of such icons, from the thinnest.
    static let suffixes = ["-light", "-bold"]

    var name: String
    /// What could be made of it, by the names of variants; `nil` for the base.
    var variants: [String?: BuiltVariant]
}
