import Geometry

/// The marks that tell an icon from the one of the same name without the mark: `mic-off` and `mic`.
struct FamilyMarks {
    /// A mark by its difference.
    struct Difference {
        let icon: Int
        /// The icon without the mark.
        let base: Int
        let concept: String
        /// The box of what is new, in pixels.
        let pixels: PixelBox
        /// The same in root user space.
        let box: Rect
    }

    private(set) var differences: [Difference] = []

    /// The share of the base's ink that the icon with the mark keeps.
    private static let leastKept = 0.55
    /// The number of pixels of new ink that are a mark.
    private static let leastArea = 12

    /// The share of a shape's ink that is new: of each of several, and of one that has most of the new ink.
    private static let leastNew = (each: 0.6, main: 0.35)

    /// Compares each icon whose name has a mark's word with the one whose name lacks it.
    init(_ members: [SetMember], _ sights: PackedSights) {
        // By the folder and the words of the name.
        let icons = Dictionary(zip(members.map { [$0.folder] + $0.words }, 0...)) { first, _ in first }
        for (index, member) in members.enumerated() where member.words.count > 1 {
            let concepts = MarkWords.concepts(of: member.words)
            for position in member.words.indices {
                guard let concept = concepts[position] else { continue }
                var words = member.words
                words.remove(at: position)
                guard let base = icons[[member.folder] + words], base != index,
                    let pixels = Self.newInk(of: index, beside: base, concept, sights),
                    // What a slash cuts off is small.
                    MarkWords.figure(of: concept) != .slash
                        || 3 * max(pixels.width, pixels.height) >= sights.bitmap(of: index).height
                else { continue }
                differences.append(
                    Difference(
                        icon: index, base: base, concept: concept, pixels: pixels,
                        box: sights.userSpace(pixels, of: index)))
                break
            }
        }
    }

    /// Returns the box of the ink that a drawing has beyond another one that it contains: of the shapes that are new, or
    /// of a part that is welded to the rest.
    private static func newInk(of icon: Int, beside other: Int, _ concept: String, _ sights: PackedSights) -> PixelBox?
    {
        let (drawing, base) = (sights.bitmap(of: icon), sights.bitmap(of: other))
        guard drawing.width == base.width, drawing.height == base.height, base.area > 0 else { return nil }
        let kept = drawing.intersection(base).area
        let new = drawing.subtracting(base.grown.grown).opened
        // Where most is new, the base is hidden at most, and another thing is drawn.
        guard Double(kept) >= leastKept * Double(base.area), new.area >= leastArea, new.area * 2 <= drawing.area,
            let box = new.box
        else { return nil }
        let shapes = sights.shapes(of: icon).filter(\.isInk).map {
            (pixels: $0.pixels, area: Int($0.area), new: new.area(in: $0.pixels))
        }
        let all = shapes.filter { Double($0.new) >= leastNew.each * Double($0.area) }.map(\.pixels)
        // What lies partly on the base is the mark where it has most of what is new; dots in the base are none then.
        let main = shapes.first { $0.new * 2 > new.area && Double($0.new) >= leastNew.main * Double($0.area) }
        if let main, !all.contains(where: { $0.contains(main.pixels) }) { return main.pixels }
        if let first = all.first { return all.reduce(first) { $0.union($1) } }
        let isCompact = box.area * 2 <= drawing.width * drawing.height
        return isCompact || MarkWords.figure(of: concept) == .slash ? box : nil
    }
}
