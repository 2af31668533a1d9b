import Geometry
import SVGScene

/// The items that are outlined and numbered in the labelled picture.
struct SketchItems {
    /// The distance between the boxes of nested groups, in pixels.
    private static let boxDistance = 5.0

    private(set) var items: [SketchItem] = []
    private let survey: InkSurvey
    private let frame: PictureFrame

    init(_ inspection: Inspection, _ frame: PictureFrame) {
        survey = inspection.survey
        self.frame = frame
        for element in inspection.elements { add(element) }
    }

    private mutating func add(_ element: InspectedElement) {
        guard let ink = element.ink else { return }
        let entry = survey.entries[element.id]
        let isGroup = !element.children.isEmpty || !element.subpaths.isEmpty
        if isGroup {
            let distance = Self.boxDistance * Double(1 + Self.depth(of: element))
            add("\(element.number)", [box(ink, distance)], isBox: true)
        } else {
            let outlines = entry?.outlines.map { $0.applying(frame.transform) } ?? []
            add("\(element.number)", outlines.isEmpty ? [box(ink, 0)] : outlines, isBox: false)
        }
        for (subpath, known) in zip(element.subpaths, entry?.subpaths ?? []) where subpath.ink != nil {
            add(
                "\(element.number).\(subpath.number)", known.outlines.map { $0.applying(frame.transform) }, isBox: false
            )
        }
        for child in element.children { add(child) }
    }

    private mutating func add(_ label: String, _ outlines: [Path], isBox: Bool) {
        let visible = outlines.filter { path in
            path.points.allSatisfy(\.isFinite) && path.controlBox?.intersection(frame.bounds) != nil
        }
        guard !visible.isEmpty else { return }
        items.append(
            SketchItem(label: label, outlines: visible, isBox: isBox, color: LabelColor.color(items.count)))
    }

    private func box(_ ink: Rect, _ distance: Double) -> Path {
        .roundedBox(ink.applying(frame.transform).insetBy(-distance), radius: min(distance, 8))
    }

    /// Returns the depth of nested groups inside an element, so that the boxes of the outer ones stay clear.
    private static func depth(of element: InspectedElement) -> Int {
        (element.children.filter { !$0.children.isEmpty || !$0.subpaths.isEmpty }.map(depth).max() ?? -1) + 1
    }
}
