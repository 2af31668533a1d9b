import Raster
import SVGDocument
import SVGScene

/// The limits of what is said of a drawing as a whole.
private enum Limits {
    static let symmetry = 0.97  // Of the ink in common with the mirror image, at least: pixels of an edge may differ.
    static let diagonal = 0.4  // Of the canvas, at least, of a bar at a slant.
    static let shape = 0.07...0.72  // Of the canvas, of the longer side: between specks and all of the drawing.
}

/// The eye: a pure function from a drawing to the figures that are seen in it.
///
/// The drawing is drawn once. As ink and paper it is looked at as a whole, and in several tones also tone by tone. Ink and the holes in it are thinned to their centre lines, so that filled
/// outlines, strokes and what is knocked out of plates become the same pen strokes, and the figures are read from these.
public struct Eye: Sendable {
    private var renderer = Renderer()
    private var scratch = TraceScratch()
    private let extent: Int
    private let memory: (any SightMemory)?

    /// Creates an eye, with a memory of what was seen before.
    public init(memory: (any SightMemory)? = nil) { self.init(extent: InkPicture.usualExtent, memory: memory) }

    /// Creates an eye that looks at pictures of another size.
    init(extent: Int, memory: (any SightMemory)? = nil) { (self.extent, self.memory) = (extent, memory) }

    /// Returns what is seen in a drawing that is looked at for something, or `nil` where it cannot be drawn. The document is
    /// the one that the drawing was resolved from, in which subpaths are counted. `picture` says what a
    /// small picture of it shows, and is asked only where that is kept.
    public mutating func see(
        _ scene: Scene, of document: SVGDocument, for attention: Attention = .figures,
        picture: () -> PictureFacts? = { nil }
    ) -> Sight? {
        guard let memory = memory(of: document) else { return look(scene, document, attention) }
        if let known = memory.sight(of: document, for: attention) { return known }
        var sight = look(scene, document, attention)
        sight?.picture = picture()
        if let sight { memory.keep(sight, of: document, for: attention) }
        return sight
    }

    /// Returns what a small picture of a drawing showed, as far as the memory has it.
    public func picture(of document: SVGDocument) -> PictureFacts? {
        guard let memory = memory(of: document) else { return nil }
        return [.figures, .shapes].lazy.compactMap { memory.sight(of: document, for: $0) }.first?.picture
    }

    /// Returns the memory in which a document can be: what was made from a source, and what has none, is known by no bytes.
    private func memory(of document: SVGDocument) -> (any SightMemory)? {
        document.isEdited || document.source.bytes.isEmpty ? nil : memory
    }

    private mutating func look(_ scene: Scene, _ document: SVGDocument, _ attention: Attention) -> Sight? {
        guard let painting = Painting(scene, extent: extent, &renderer) else { return nil }
        let picture = InkPicture(painting)
        let drawing = TracedDrawing(picture, attention, &scratch)
        let bitmap = Bitmap(picture)
        let isSymmetric = bitmap.mirrorShare >= Limits.symmetry
        guard attention == .figures else {
            return Sight(
                marks: [], colors: picture.colors, isSymmetric: isSymmetric, textShare: 0, hasDiagonal: false,
                shapes: drawing.shapes { _ in [] }, bitmap: bitmap)
        }
        let pieces = InkPieces(scene, of: document, drawing)
        let bars = drawing.longBars(pieces)
        let finds = drawing.finds(bars)
        var sightings = Sightings(finds, pieces)
        if let layers = ColorLayers(painting, scene, picture, &renderer) {
            look(at: layers, of: picture, pieces, &sightings)
        }
        return Sight(
            marks: sightings.marks(picture), colors: picture.colors, isSymmetric: isSymmetric,
            textShare: drawing.textShare(of: finds),
            hasDiagonal: bars.contains { $0.bar.length >= Limits.diagonal * drawing.extent },
            shapes: drawing.shapes(pieces.sources), bitmap: bitmap)
    }

    /// Looks at what has one tone each, as at a drawing of its own.
    private mutating func look(
        at layers: ColorLayers, of picture: InkPicture, _ pieces: InkPieces, _ sightings: inout Sightings
    ) {
        let all = layers.all
        for layer in layers.looks(all) {
            let traced = TracedDrawing(layer.picture, map: layer.map, .figures, &scratch)
            let own = pieces.of(traced)
            sightings.add(traced.finds(traced.longBars(own)).map { $0.painted(over: picture, traced) }, own)
        }
        sightings.addBars(layers.bars(in: all), pieces)
    }
}

extension Find {
    /// The share of its pixels, at least, of a hole in a layer that is filled by another tone.
    private static let leastFilled = 0.5

    /// Returns the figure as it is in the whole drawing: what another layer fills is no hole.
    fileprivate func painted(over picture: InkPicture, _ layer: TracedDrawing) -> Find {
        guard !isInk, let number = components.first else { return self }
        let box = layer[number].box
        var (own, filled) = (0, 0)
        for y in box.minY...box.maxY {
            for x in box.minX...box.maxX where layer.componentNumber(x, y) == number {
                own += 1
                filled += Int(picture.ink[y * picture.stride + x])
            }
        }
        var find = self
        find.isInk = Double(filled) >= Self.leastFilled * Double(own)
        return find
    }
}

extension TracedDrawing {
    /// Returns the shapes that are neither specks nor all of the drawing, with what draws each.
    func shapes(_ sources: (Find) -> [InkSource]) -> [SeenShape] {
        seen.compactMap { number in
            let component = self[number]
            let longer = Double(max(component.box.width, component.box.height))
            guard longer >= Limits.shape.lowerBound * extent, longer <= Limits.shape.upperBound * extent,
                min(component.box.width, component.box.height) >= 2, let stencil = stencils[number]
            else { return nil }
            return SeenShape(
                box: picture.userSpace(component.box), isInk: component.isInk,
                sources: sources(find(.object, [number], .possible)), pixels: component.box,
                area: component.area, filledShare: component.filledShare, stencil: stencil)
        }
    }

    /// Returns the share of the ink's box that runs of characters cover.
    func textShare(of finds: [Find]) -> Double {
        guard let inkBox else { return 0 }
        let area = finds.filter { $0.figure == .text || $0.figure == .digits }.reduce(0) { $0 + $1.box.area }
        return min(1, Double(area) / Double(inkBox.area))
    }
}
