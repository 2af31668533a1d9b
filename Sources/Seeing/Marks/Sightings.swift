/// The limits of figures that are seen several times in one drawing.
private enum Limits {
    static let same = 0.45  // Of both boxes together, at least, of what they have in common, if they are one figure.
}

/// The figures of a drawing as they are found, first in its ink and then in its layers of colour.
struct Sightings {
    /// A figure that was found.
    fileprivate struct Sighting {
        var find: Find
        var sources: [InkSource]
        /// Whether it was found in the ink of the whole drawing.
        let isInPicture: Bool
        /// How often it was found.
        var count = 1
    }

    private var all: [Sighting] = []

    /// The figures that layers are looked at for. Rows, waves and arrows are told by what is beside them, which other layers have,
    /// and a triangle of one tone is as often a flag or a fold as the sign of a player.
    private static let inLayers: Set<Figure> = [
        .check, .slash, .clock, .lens, .questionMark, .text, .digits, .letter, .digit,
    ]
    /// What one character resembles is too much for it to be sure where it was seen once.
    fileprivate static let single: Set<Figure> = [.letter, .digit]
    private static let characters: Set<Figure> = [.text, .digits, .letter, .digit]

    /// Begins with what is found in the ink of a drawing.
    init(_ finds: [Find], _ pieces: InkPieces) {
        all = finds.map { Sighting(find: $0, sources: pieces.sources(of: $0), isInPicture: true) }
    }

    mutating func add(_ finds: [Find], _ pieces: InkPieces) {
        for find in finds where Self.inLayers.contains(find.figure) {
            let sources = pieces.sources(of: find)
            if let place = all.firstIndex(where: { $0.find.isSame(as: find) }) {
                all[place].count += 1
                if find.grade < all[place].find.grade { all[place].find = find }
                if all[place].sources.isEmpty { all[place].sources = sources }
            } else {
                all.append(Sighting(find: find, sources: sources, isInPicture: false))
            }
        }
    }

    /// Adds bars that are told by their tone, unless a slash was found as surely.
    mutating func addBars(_ finds: [Find], _ pieces: InkPieces) {
        guard !all.contains(where: { $0.find.figure == .slash && $0.grade <= .probable }) else { return }
        for find in finds where !isPartOfCharacter(find) {
            all.removeAll { $0.find.isSame(as: find) }
            all.append(Sighting(find: find, sources: pieces.sources(of: find), isInPicture: true))
        }
    }

    /// Returns whether a bar is a stroke of a character, such as that of a percent sign.
    private func isPartOfCharacter(_ bar: Find) -> Bool {
        all.contains {
            Self.characters.contains($0.find.figure) && $0.grade <= .probable
                && $0.find.box.contains(bar.box, tolerance: 2)
        }
    }

    /// Returns the figures as they are known outside.
    func marks(_ picture: InkPicture) -> [SeenMark] {
        all.filter { !isPlate($0) }.map { sighting in
            let find = sighting.find
            return SeenMark(
                figure: find.figure, box: picture.userSpace(find.box), isKnockedOut: !find.isInk,
                sources: sighting.sources, witnesses: [.drawing], grade: sighting.grade, direction: find.direction,
                reading: find.reading)
        }
    }

    /// Returns whether a character is what another one stands in: a coin with a sign on it is like an `@`.
    private func isPlate(_ sighting: Sighting) -> Bool {
        guard !sighting.isInPicture, Self.single.contains(sighting.find.figure) else { return false }
        return all.contains { other in
            other.grade <= .probable && other.find.box != sighting.find.box
                && sighting.find.box.contains(other.find.box)
        }
    }
}

extension Sightings.Sighting {
    /// How sure it is.
    ///
    /// What is seen in layers alone should be ink in one and a hole in another, and something that is drawn: what is left of
    /// a plate between other things has any shape. A sign that is told by its arrangement is enough once.
    fileprivate var grade: Grade {
        guard !isInPicture else { return find.grade }
        let isDrawn = !sources.isEmpty
        if count > 1 { return isDrawn ? find.grade : max(find.grade, .probable) }
        guard isDrawn else { return .possible }
        let isSign = find.reading == TracedDrawing.prohibition
        return isSign || find.grade == .certain && !Sightings.single.contains(find.figure) ? find.grade : .possible
    }
}

extension Find {
    /// Returns whether two are one figure, in one place.
    fileprivate func isSame(as other: Find) -> Bool {
        guard figure == other.figure else { return false }
        let common = box.intersection(other.box)
        guard common.width > 0, common.height > 0 else { return false }
        return Double(common.area) >= Limits.same * Double(box.area + other.box.area - common.area)
    }
}
