import Geometry
import Raster
import SVGDocument
import SVGScene

/// The eye: a pure function from a drawing to the figures that are seen in it.
///
/// The drawing is drawn once, in ink and paper. Ink and the holes in it are thinned to their centre lines, so that filled
/// outlines, strokes and what is knocked out of plates become the same pen strokes, and the figures are read from these.
public struct Eye: Sendable {
    private var renderer = Renderer()
    private let extent: Int

    /// Creates an eye.
    public init() { self.init(extent: InkPicture.usualExtent) }

    /// Creates an eye that looks at pictures of another size.
    init(extent: Int) { self.extent = extent }

    /// Returns what is seen in a drawing, or `nil` where it cannot be drawn.
    /// - Parameters:
    ///   - scene: The drawing.
    ///   - document: The document that it was resolved from, in which subpaths are counted.
    public mutating func see(_ scene: Scene, of document: SVGDocument) -> Sight? {
        guard let picture = InkPicture(scene, extent: extent, &renderer) else { return nil }
        let drawing = TracedDrawing(picture)
        let pieces = InkPieces(scene, of: document, drawing)
        let bars = drawing.longBars(pieces)
        let finds = drawing.finds(bars)
        let marks = finds.map { find in
            SeenMark(
                figure: find.figure, box: picture.userSpace(find.box), isKnockedOut: !find.isInk,
                sources: pieces.sources(of: find), witnesses: [.drawing], grade: find.grade,
                direction: find.direction, reading: find.reading)
        }
        return Sight(
            marks: marks, colors: picture.colors,
            isSymmetric: drawing.inkMask.map { $0.mirrorOverlap >= 0.97 } ?? true,
            textShare: drawing.textShare(of: finds),
            hasDiagonal: bars.contains { $0.bar.length >= 0.4 * drawing.extent },
            shapes: drawing.shapes(pieces), silhouette: Silhouette(picture))
    }
}

extension Figure {
    /// Whether the figure looks different when it is mirrored.
    public var hasHand: Bool {
        switch self {
        case .plus, .cross: false
        // Nobody knows.
        case .object: true
        case .check, .slash, .clock, .lens, .questionMark, .arrow, .chevron, .triangle, .lines, .list, .waves, .text,
            .digits, .letter, .digit:
            true
        }
    }
}

extension TracedDrawing {
    /// Returns the shapes that are neither specks nor all of the drawing.
    func shapes(_ pieces: InkPieces) -> [SeenShape] {
        seen.compactMap { label in
            let region = self[label]
            let longer = Double(max(region.box.width, region.box.height))
            guard longer >= 0.07 * extent, longer <= 0.72 * extent, min(region.box.width, region.box.height) >= 2,
                let stencil = stencils[label]
            else { return nil }
            let find = Find(
                figure: .object, regions: [label], box: region.box, isInk: region.isInk, grade: .possible)
            return SeenShape(
                box: picture.userSpace(region.box), isInk: region.isInk, sources: pieces.sources(of: find),
                pixels: region.box, area: region.area, filledShare: region.filledShare, stencil: stencil)
        }
    }

    /// Returns the share of the ink's box that runs of characters cover.
    func textShare(of finds: [Find]) -> Double {
        guard let inkBox else { return 0 }
        let area = finds.filter { $0.figure == .text || $0.figure == .digits }.reduce(0) {
            $0 + $1.box.width * $1.box.height
        }
        return min(1, Double(area) / Double(inkBox.width * inkBox.height))
    }

    /// Returns all figures of the drawing. Where one region could be several, it is the one that asks for most.
    func finds(_ bars: [LongBar]) -> [Find] {
        guard inkBox != nil else { return [] }
        var finds = clocks()
        func add(_ more: [Find]) {
            for find in more where !find.regions.contains(where: isTaken(by: find.figure)) { finds.append(find) }
        }
        func isTaken(by figure: Figure) -> (Int) -> Bool {
            { label in finds.contains { $0.regions.contains(label) && $0.figure.isExclusive(with: figure) } }
        }
        add(checks())
        add(thickFigures())
        add(chevrons())
        add(lenses())
        add(repeatedChecks(finds))
        let arrows = drawnArrows()
        add(arrows.map(\.find).filter { $0.isHorizontal })
        add(solidArrows())
        add(triangles())
        finds += pairedTriangles()
        add(lines())
        add(lists())
        add(waves())
        func regions(of figures: Set<Figure>) -> Set<Int> {
            Set(finds.lazy.filter { figures.contains($0.figure) }.flatMap(\.regions))
        }
        finds += percentSigns()
        finds += slashes(arrows: arrows, except: regions(of: [.check, .chevron, .cross, .letter]), bars)
        finds += prohibitionSigns()
        finds += characters(except: regions(of: [.check, .clock, .chevron, .plus, .cross, .lens, .lines, .letter]))
        let read = regions(of: [.text, .digits, .letter, .digit, .questionMark])
        finds += notes().filter { note in
            note.regions.allSatisfy { !read.contains($0) && !read.contains(self[$0].encloser) }
        }
        let checks = regions(of: [.check])
        return finds + weldedChecks().filter { checks.isDisjoint(with: $0.regions) }
    }
}

extension TracedDrawing {
    /// The least likeness of two regions of one size that show the same.
    private static let leastLikeness = 0.88

    /// Returns the regions that look like one in which a checkmark was found: of the checkmarks of a list, one may lie on
    /// the pixels so that its centre line cannot be read.
    private func repeatedChecks(_ finds: [Find]) -> [Find] {
        let models = finds.filter { $0.figure == .check && $0.regions.count == 1 }
        guard !models.isEmpty else { return [] }
        let known = Set(finds.flatMap(\.regions))
        return seen.filter { !known.contains($0) }.compactMap { label in
            let region = self[label]
            guard let stencil = stencils[label] else { return nil }
            let model = models.first { model in
                let other = self[model.regions[0]]
                return other.isInk == region.isInk && other.holeCount == region.holeCount
                    && abs(other.box.width - region.box.width) <= 1 && abs(other.box.height - region.box.height) <= 1
                    && stencils[model.regions[0]].map {
                        stencil.likeness($0, atLeast: Self.leastLikeness) >= Self.leastLikeness
                    } == true
            }
            guard var found = model else { return nil }
            (found.regions, found.box) = ([label], region.box)
            return found
        }
    }
}

extension Find {
    /// Whether the figure points to the left or to the right more than up or down.
    fileprivate var isHorizontal: Bool {
        direction.map { min(Angle.between($0, 0), Angle.between($0, 180)) <= 60 } ?? true
    }
}

extension Figure {
    /// Returns whether one region cannot be both figures.
    fileprivate func isExclusive(with other: Figure) -> Bool {
        if self == other { return true }
        let single: Set<Figure> = [.check, .clock, .chevron, .plus, .cross, .questionMark]
        return single.contains(self) && single.contains(other)
    }
}
