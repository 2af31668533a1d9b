import Geometry
import SVGDocument
import SVGScene

/// A drawing as stages see it that know of no templates.
public struct ShownDrawing: Sendable {
    /// What the drawing shows as a plain icon: Regular-M of a template between its margins, and of others the document itself.
    public let document: SVGDocument
    /// The template, if it is one.
    public let template: SymbolTemplate?

    /// Creates what a document shows.
    /// - Throws: ``SymbolError`` for what looks like a template and is none.
    public init(_ document: SVGDocument) throws(SymbolError) {
        template = try SymbolTemplate(document)
        self.document = template?.picture ?? document
    }

    /// Creates what a document shows that is known to be no template.
    public init(plain document: SVGDocument) { (self.document, template) = (document, nil) }

    /// Returns what a file's bytes show, or `nil` where they are no template that can be shown and the file shows itself.
    public static func template(_ file: [UInt8], name: String) -> SymbolTemplate? {
        guard SymbolTemplate.canBe(in: file), let document = try? SVGReader.read(file, name: name) else { return nil }
        return try? SymbolTemplate(document)
    }
}

/// Variants as plain icons.
extension SymbolTemplate {
    /// Regular-M as a plain icon, or Regular-S where the template has no other.
    public var picture: SVGDocument { principal.map(picture) ?? document }

    /// Returns a variant as a plain icon: the same elements at the same places of the file, without guides, notes and other
    /// variants, on a square canvas. Its middle is that of the margins and of the capitals; it is as high as the text's size is,
    /// or larger where the margins or the ink are, and 24 units of it are that size.
    public func picture(of variant: SymbolVariant) -> SVGDocument {
        var picture = document
        var kept = variant.element
        while kept != picture.root, let parent = picture.parent(of: kept) {
            for child in picture.childElements(of: parent) where child != kept {
                if let element = picture.element(child), LayerReader.isDrawn(element) { picture.remove(child) }
            }
            kept = parent
        }
        let size = variant.fontSize
        guard let middle = DecimalNumber(variant.capitalMiddle, decimals: 3),
            let side = variant.canvasSide(fontSize: size, middle: middle.doubleValue),
            let left = (variant.doubledAxis - side)?.half, let half = side.half, let top = middle - half
        else { return picture }
        let box = [left, top, side, side].map { $0.text(omittingLeadingZero: false) }
        let extent = NumberText.rounded(24 * side.doubleValue / size, decimals: 3)
        picture.setAttribute(.viewBox, to: box.joined(separator: " "), on: picture.root)
        for name in [AttributeName.width, .height] { picture.setAttribute(name, to: extent, on: picture.root) }
        // The colours in the file are those of the app's preview. A symbol has the colour of the text.
        let filled = Set(
            SceneResolver.resolve(picture).nodes().shapes.filter { $0.shape.fill != nil }.map(\.shape.element))
        let layers = variant.layers.map(\.element)
        return picture.painting(filled.isEmpty ? layers : layers.filter(filled.contains))
    }
}

extension SymbolVariant {
    /// The height of the middle of the capitals, from the top of the template.
    var capitalMiddle: Double { (baseline + capline) / 2 }

    /// The size of the text that the variant is drawn for, by its capitals: in Apple's templates 100.
    var fontSize: Double { (baseline - capline) / SymbolMetrics.capitalHeight }

    /// Returns the extent of a square canvas that holds the variant, around the middle of the capitals.
    fileprivate func canvasSide(fontSize: Double, middle: Double) -> DecimalNumber? {
        let axis = doubledAxis.doubleValue / 2
        let width = 2 * max(axis - ink.minX, ink.maxX - axis)
        let height = 2 * max(middle - ink.minY, ink.maxY - middle)
        let margins = margins.map { $0.right.doubleValue - $0.left.doubleValue } ?? 0
        // Rounded up, so that nothing is cut off, but not by the error of binary numbers: both directions have one size.
        return DecimalNumber((1000 * max(fontSize, margins, width, height) - 0.001).rounded(.up) / 1000, decimals: 3)
    }
}
