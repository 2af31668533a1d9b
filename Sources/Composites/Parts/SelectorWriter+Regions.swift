import Geometry
import IconModel
import SVGDocument

extension SelectorWriter {
    /// Returns the selector of several elements, or of some subpaths of paths, that lasts longest: names as ``selector(of:)`` has them,
    /// and where subpaths would be counted, the region of their ink, if nothing else lies in it. A tool that saves a drawing anew may
    /// put subpaths in another order, and leaves them where they are.
    public func lastingSelector(of places: [(element: NodeID, subpaths: [Int])]) -> String {
        let counting = selector(of: places)
        guard let counted = try? PartSelector(parsing: counting), counted.countsSubpaths else { return counting }
        let ink = InkMeasure(document)
        let items = Self.items(of: counted, document, ink)
        let boxes = items.map { item -> Rect? in
            switch item {
            case .element(let id): ink.box(of: [id])
            case .subpaths(let path, let numbers): numbers.first.flatMap { ink.subpathBoxes(of: path)[$0] }
            case .bar: nil
            }
        }
        guard let box = Rect.union(of: boxes.compactMap(\.self)), !boxes.contains(nil) else { return counting }
        let lasting = "region(\(box.outerRegionText))"
        guard let region = try? PartSelector(parsing: lasting), Self.items(of: region, document, ink) == items else {
            return counting
        }
        return lasting
    }

    /// Returns what a selector matches, subpath by subpath.
    private static func items(of selector: PartSelector, _ document: SVGDocument, _ ink: InkMeasure) -> Set<
        SelectedItem
    > {
        var finder = PartFinder(document, ink)
        let part = Part(name: "part", selector: selector, behavior: Role.badge.preset)
        return Set(
            finder.select(selector, of: part, .select).flatMap { item -> [SelectedItem] in
                guard case .subpaths(let path, let numbers) = item else { return [item] }
                return numbers.map { .subpaths(of: path, [$0]) }
            })
    }
}

extension PartSelector {
    /// Whether it names subpaths by their numbers.
    fileprivate var countsSubpaths: Bool {
        alternatives.contains { if case .numbers = $0.pick { true } else { false } }
    }
}

extension Rect {
    /// The box as a selector writes it, rounded so that nothing of it is outside: x y width height.
    fileprivate var outerRegionText: String {
        let (left, top) = ((minX * 10 + 1e-6).rounded(.down), (minY * 10 + 1e-6).rounded(.down))
        let (right, bottom) = ((maxX * 10 - 1e-6).rounded(.up), (maxY * 10 - 1e-6).rounded(.up))
        return [left, top, right - left, bottom - top].map { NumberText.rounded($0 / 10, decimals: 1) }
            .joined(separator: " ")
    }
}
