import Geometry
import IconModel
import Seeing

/// The names and roles of parts by what is seen where they are: digits, a checkmark, a slash.
struct PartNames {
    /// The boxes of the parts' ink, by name.
    private let boxes: [String: Rect]
    private let sight: Sight?
    /// What the name of the icon says that is read in it, although it is too small to be seen.
    private let read: (name: String, role: Role)?

    /// The least share of two boxes that is common where they are of the same thing, and of the longer sides of writing where that
    /// is all of a line or a column: of 1 2 the 1 is a line as others are, and is not seen, and of A B C the B alone may be.
    private static let leastOverlap = (usual: 0.6, line: 0.8)
    /// How much a shape that stays upright resembles a 1, at least, if it is one.
    private static let leastLikeness = 0.79

    init(boxes: [String: Rect], _ sight: Sight?, icon: String) {
        (self.boxes, self.sight) = (boxes, sight)
        let (words, name) = (WordTable(), IconName(icon.lastPathStep))
        let figures: [(WordList, Figure)] = [(.digits, .digits), (.letters, .letter), (.currency, .letter)]
        read = figures.first { words.contains($0.0, in: name) }.flatMap { Self.kinds[$0.1] }
    }

    /// Returns the entry with its parts named. Roles change only where another one does the same.
    func named(_ entry: FittedEntry) -> FittedEntry {
        var entry = entry
        let upright = entry.parts.filter { $0.role == .badge }
        var taken: Set<String> = []
        for index in entry.parts.indices {
            let part = entry.parts[index]
            let mark = boxes[part.name].flatMap { Self.mark(in: $0, sight) }
            let seen =
                mark.flatMap { Self.kinds[$0.figure] } ?? Self.kind(named: part.lastingSelector)
                ?? (part.role == .badge ? boxes[part.name].flatMap(one) ?? (upright.count == 1 ? read : nil) : nil)
            var name = seen?.name ?? Self.usualName(of: part)
            if name == "object", let word = mark?.reading { name = word }
            let role = seen?.role
            let isOpen = part.role == .badge || part.role == nil && (part.clearance != nil || role == .slash)
            if isOpen, let role, role.preset == part.behavior { entry.parts[index].role = role }
            let count = (2...).first { !taken.contains("\(name)\($0)") } ?? 2
            let unique = taken.contains(name) ? "\(name)\(count)" : name
            taken.insert(unique)
            entry.parts[index].name = unique
        }
        return entry
    }

    /// What figures are as parts. Others have no name that says more than their role.
    private static let kinds: [Figure: (name: String, role: Role)] = [
        .check: ("check", .badge), .slash: ("slash", .slash), .clock: ("clock", .badge), .lens: ("lens", .tool),
        .questionMark: ("question", .badge), .arrow: ("arrow", .badge), .plus: ("plus", .badge),
        .cross: ("cross", .badge), .text: ("letters", .digits), .letter: ("letters", .digits),
        .digits: ("digits", .digits), .digit: ("digits", .digits), .object: ("object", .badge),
    ]

    /// Returns what a part is that somebody has given a name, as `#slash`.
    private static func kind(named selector: String) -> (name: String, role: Role)? {
        guard selector.hasPrefix("#") else { return nil }
        let words = selector.lowercased().split { !$0.isLetter }.map(String.init)
        return words.lazy.compactMap { word in
            kinds.values.first { [word, word + "s"].contains($0.name) }
        }.first
    }

    private static func usualName(of part: FittedPart) -> String {
        if part.isDropped { return "dropped" }
        return switch part.role {
        case .badge: "mark"
        case .base: part.dx == 0 && part.dy == 0 ? "mark" : "moved"
        case .contents: "contents"
        case .sequence: "row"
        case .slash: "slash"
        case .digits, .tool: "mark"
        case nil: "kept"
        }
    }

    /// Returns what is seen where a part is: one mark, or several of one kind, as the digits of a numbered list.
    private static func mark(in box: Rect, _ sight: Sight?) -> SeenMark? {
        let slack = 0.1 * max(box.width, box.height)
        let inside = (sight?.marks ?? []).filter {
            // What does not flip in the drawing is a mark, so that a look is enough to say which.
            box.insetBy(-slack).contains($0.box) && kinds[$0.figure] != nil
        }
        var best: (mark: SeenMark, share: Double)?
        for mark in inside {
            let alike = inside.filter { kinds[$0.figure]?.name == kinds[mark.figure]?.name }
            guard let all = Rect.union(of: alike.map(\.box)) else { continue }
            let share = overlap(all, box)
            let isWriting = kinds[mark.figure]?.role == .digits && isLine(of: all, box)
            if isWriting || share >= leastOverlap.usual, share > best?.share ?? 0 { best = (mark, share) }
        }
        return best?.mark
    }

    /// Returns what a part is that is a 1 if anything: a look alone does not tell it from other bars with a hook, but it stays upright.
    private func one(in box: Rect) -> (name: String, role: Role)? {
        let shapes =
            sight?.shapes.filter { !$0.isSymmetric && Self.overlap($0.box, box) >= Self.leastOverlap.line } ?? []
        return shapes.contains { $0.likeness(to: "1") >= Self.leastLikeness } ? Self.kinds[.digit] : nil
    }

    /// Returns whether what is written in a box is as wide or as high as the box.
    private static func isLine(of writing: Rect, _ box: Rect) -> Bool {
        max(writing.width / box.width, writing.height / box.height) >= leastOverlap.line
    }

    private static func overlap(_ a: Rect, _ b: Rect) -> Double {
        guard let common = a.intersection(b) else { return 0 }
        let both = a.union(b)
        let area = both.width * both.height
        return area > 0 ? common.width * common.height / area : 0
    }
}
