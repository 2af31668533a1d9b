import Directionality
import Geometry
import IconModel
import SVGDocument

extension SelectorWriter {
    /// Returns the selector of several elements, or of some subpaths of paths, that lasts longest: names as ``selector(of:)`` has
    /// them, and where it would count, what ``lasting(_:apart:)`` says.
    public func lastingSelector(of places: [(element: NodeID, subpaths: [Int])]) -> String {
        lasting(selector(of: places))
    }

    /// Returns a selector of what another one selects that lasts longer: where that counts elements or subpaths, the region of
    /// their ink, if nothing else lies in it and it is inside the canvas. A tool that saves a drawing anew may put them in another
    /// order, and leaves them where they are. What is `apart` has a region for each; anything else one for all, if it can.
    ///
    /// Of an unnamed group it selects what is in it, which is another drawing where the group itself is clipped or translucent.
    public func lasting(_ selector: String, apart: Bool = false) -> String {
        guard let parsed = try? PartSelector(parsing: selector), parsed.alternatives.contains(where: \.counts),
            let canvas = Canvas(of: document)?.rect
        else { return selector }
        let regions = RegionWriter(document, canvas)
        let counting = parsed.alternatives.filter(\.counts)
        if !apart, let region = regions.region(of: counting) {
            return (parsed.alternatives.filter { !$0.counts }.map(\.text) + [region]).joined(separator: ", ")
        }
        return parsed.alternatives.map { one in
            one.counts ? regions.region(of: [one]) ?? one.text : one.text
        }.joined(separator: ", ")
    }
}

extension PartSelector {
    /// Returns the box of the ink that the selector selects in a drawing, in view box coordinates, or `nil` if it selects nothing.
    public func box(in document: SVGDocument) -> Rect? {
        let ink = InkMeasure(document)
        return ink.box(of: items(in: document, ink))
    }

    /// Returns the elements without children that the selector selects in a drawing, each with the numbers of its selected subpaths
    /// from 1, or with none where it is selected as a whole. A bar along an outline is neither.
    public func pieces(in document: SVGDocument) -> [NodeID: Set<Int>] {
        let items = items(in: document, InkMeasure(document))
        var pieces: [NodeID: Set<Int>] = [:]
        for case .subpaths(let path, let numbers) in items {
            pieces[path, default: []].formUnion(numbers.map { $0 + 1 })
        }
        for case .element(let id) in items { pieces[id] = [] }
        return pieces
    }

    /// Returns what the selector selects, subpath by subpath, and the elements of groups that draw something.
    fileprivate func items(in document: SVGDocument, _ ink: InkMeasure) -> Set<SelectedItem> {
        var finder = PartFinder(document, ink)
        let part = Part(name: "part", selector: self, behavior: Role.badge.preset)
        return Set(
            finder.select(self, of: part, .select).flatMap { item -> [SelectedItem] in
                switch item {
                case .element(let id):
                    let leaves = document.subtree(of: id).filter(document.isDrawnLeaf)
                    return leaves.filter { ink.box(of: [$0]) != nil }.map(SelectedItem.element)
                case .subpaths(let path, let numbers): return numbers.map { .subpaths(of: path, [$0]) }
                case .bar: return [item]
                }
            })
    }
}

extension InkMeasure {
    /// Returns the box of what a selector selects, or `nil` if it selects nothing, or a part of an outline.
    fileprivate func box(of items: Set<SelectedItem>) -> Rect? {
        let boxes = items.map { item -> Rect? in
            switch item {
            case .element(let id): box(of: [id])
            case .subpaths(let path, let numbers): numbers.first.flatMap { subpathBoxes(of: path)[$0] }
            case .bar: nil
            }
        }
        return boxes.contains(nil) ? nil : Rect.union(of: boxes.compactMap(\.self))
    }
}

/// A writer of regions that select what a selector selects.
private struct RegionWriter {
    /// The numbers of decimals that are tried: few are easier to read, and small canvases need more.
    private static let decimals = 1...3

    private let document: SVGDocument
    private let canvas: Rect
    private let ink: InkMeasure

    init(_ document: SVGDocument, _ canvas: Rect) {
        self.document = document
        self.canvas = canvas
        ink = InkMeasure(document)
    }

    /// Returns the region of all that some alternatives select, or `nil` if it would hold more, or reach beyond the canvas.
    func region(of alternatives: [PartSelector.Alternative]) -> String? {
        let counting = alternatives.map(\.text).joined(separator: ", ")
        guard let items = items(of: counting), let box = ink.box(of: items) else { return nil }
        for decimals in Self.decimals {
            let outer = box.roundedOutwards(decimals: decimals)
            let region = "region(\(outer.regionText(decimals: decimals)))"
            if canvas.insetBy(-1e-9 * canvas.width).contains(outer), self.items(of: region) == items { return region }
        }
        return nil
    }

    /// Returns what a selector selects, or `nil` if it cannot be read.
    private func items(of selector: String) -> Set<SelectedItem>? {
        (try? PartSelector(parsing: selector))?.items(in: document, ink)
    }
}

extension PartSelector.Alternative {
    /// Whether it counts elements or subpaths.
    fileprivate var counts: Bool {
        if case .numbers = pick { return true }
        return steps.contains { step in
            step.conditions.contains { if case .nthOfType = $0 { true } else { false } }
        }
    }
}

extension Rect {
    /// The box as a selector writes it, so that what fills it is in the region: x y width height.
    package var regionText: String { roundedOutwards(decimals: 1).regionText(decimals: 1) }

    fileprivate func regionText(decimals: Int) -> String {
        [minX, minY, width, height].map { NumberText.rounded($0, decimals: decimals) }.joined(separator: " ")
    }

    /// Returns the box with numbers of few decimals, so that nothing of it is outside.
    fileprivate func roundedOutwards(decimals: Int) -> Rect {
        let unit = [10.0, 100, 1000][decimals - 1]
        func down(_ value: Double) -> Double { (value * unit + 1e-6).rounded(.down) / unit }
        func up(_ value: Double) -> Double { (value * unit - 1e-6).rounded(.up) / unit }
        return Rect(minX: down(minX), minY: down(minY), maxX: up(maxX), maxY: up(maxY))
    }
}
