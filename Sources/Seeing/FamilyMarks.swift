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

    private struct Key: Hashable {
        var folder: String
        var words: [String]
    }

    private(set) var differences: [Difference] = []

    /// The share of the base's ink that the icon with the mark keeps.
    private static let leastKept = 0.55
    /// The number of pixels of new ink that are a mark.
    private static let leastArea = 12

    /// Compares each icon whose name has a mark's word with the one whose name lacks it.
    init(_ members: [SetMember]) {
        var icons: [Key: Int] = [:]
        for (index, member) in members.enumerated() {
            let key = Key(folder: member.folder, words: member.words)
            if icons[key] == nil { icons[key] = index }
        }
        for (index, member) in members.enumerated() where member.words.count > 1 {
            for (position, word) in member.words.enumerated() {
                guard let concept = MarkWords.concept(of: word) else { continue }
                var words = member.words
                words.remove(at: position)
                guard let base = icons[Key(folder: member.folder, words: words)], base != index,
                    let pixels = Self.newInk(member.sight.silhouette, beside: members[base].sight.silhouette)
                else { continue }
                let corner = PixelBox(
                    minX: pixels.minX, minY: pixels.minY, maxX: pixels.maxX + 1, maxY: pixels.maxY + 1)
                let box = Rect(
                    minX: Double(corner.minX), minY: Double(corner.minY), maxX: Double(corner.maxX),
                    maxY: Double(corner.maxY))
                differences.append(
                    Difference(
                        icon: index, base: base, concept: concept, pixels: pixels,
                        box: box.applying(member.sight.silhouette.toUserSpace)))
                break
            }
        }
    }

    /// Returns the box of the ink that one drawing has beyond another one that it contains.
    private static func newInk(_ drawing: Silhouette, beside base: Silhouette) -> PixelBox? {
        guard drawing.width == base.width, drawing.height == base.height, base.area > 0 else { return nil }
        let kept = drawing.intersection(base).area
        guard Double(kept) >= leastKept * Double(base.area) else { return nil }
        let new = drawing.subtracting(base.grown.grown).opened
        return new.area >= leastArea ? new.box : nil
    }
}
