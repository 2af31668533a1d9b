import Geometry

/// The limits of components that may be characters. Likeness is the share of ink that a component has in common with the
/// character of the pen alphabet that it resembles most; shares are of the component's height.
private enum GlyphLimits {
    static let height = 9.0  // Pixels, at least.
    static let mostHeight = 0.95  // Of the canvas, at most: what fills all of it is a frame.
    static let width = 3.0  // Pixels, at least.
    static let mostWidth = 1.15  // At most, with six pixels.
    static let thickness = 0.04...0.48  // Twice the greatest distance from the edge.
    static let plainThickness = 0.42  // At most: with a thicker pen, characters are like half a disc and other things.
    static let way = 1.2  // At least, of all centre lines: dashes and drops have less.
    static let wayOfOne = 0.95  // At least, of a 1 that stands alone in something.
    static let likeness = 0.66  // At least, with any character.
    static let plate = 0.9  // Likeness, less than, of what may be a plate with something in it.
    static let disc = (aspect: 0.9...1.1, fill: 0.74...0.83)  // Round plates: width to height, and of the box.
    static let roundPlate = (aspect: 0.85...1.15, fill: 0.74...0.9)  // Hexagons, too.
    static let arm = (
        middle: [0.42, 0.46, 0.5, 0.54], above: [0.24, 0.28, 0.32, 0.36], below: [0.64, 0.68, 0.72, 0.76]
    )
}

/// The limits of single characters: least likenesses.
private enum SingleLimits {
    static let any = 0.75  // Of characters that hardly anything else looks like.
    static let common = 0.82  // Of those that loops and hooks resemble.
    static let sign = 0.72  // Of signs of currencies other than the dollar.
    static let stacked = 0.7  // Of letters above or below another one.
    static let certain = 0.8  // Of those that are certain.
    static let one = (least: 0.78, certain: 0.85)  // Of a 1 that stands alone in something.
    static let hook = 0.68  // Of a question mark's hook, with a dot below.
}

private enum DotLimits {
    static let gap = 0.45  // Of the hook's height, at most, below it.
    static let offset = 0.3  // Of the hook's width, at most, between both middles.
    static let width = 0.62  // Of the hook's width, at most.
    static let aspect = (above: 0.6, below: 1.7)  // Width to height.
    static let depth = 2.6  // Of the hook's, at most.
}

extension ComponentMask {
    /// Whether ink goes further across in the middle of the height than a quarter above and below, as in a 3; in brackets
    /// it does not.
    fileprivate var hasMiddleArm: Bool {
        func counts(_ shares: [Double]) -> [Int] {
            shares.map { share in
                let row = Int(bounded: share * Double(height))
                return pixels[row * width..<(row + 1) * width].count { $0 != 0 }
            }
        }
        let middle = counts(GlyphLimits.arm.middle).max() ?? 0
        let (above, below) = (counts(GlyphLimits.arm.above).min() ?? 0, counts(GlyphLimits.arm.below).min() ?? 0)
        return middle * 5 >= 6 * max(above, below)
    }
}

/// Question marks, runs of characters, and single characters.
extension TracedDrawing {
    /// A component that may be a character.
    struct Glyph {
        let number: Int
        let character: Unicode.Scalar
        let likeness: Double
        let box: PixelBox
        let isInk: Bool
        let depth: Double
        let area: Int
        /// Whether the component looks different when it is mirrored.
        let hasHand: Bool
        /// Whether nothing else is drawn so: a round bubble with one square corner is like an a whose strokes do not meet,
        /// and half a disc like a letter by a thick pen.
        var isPlain = true

        init(_ number: Int, _ component: Component, _ character: Unicode.Scalar, likeness: Double, hasHand: Bool) {
            (self.number, self.character, self.likeness, self.hasHand) = (number, character, likeness, hasHand)
            (box, isInk) = (component.box, component.isInk)
            (depth, area) = (component.depth, component.area)
        }

        /// Whether the character is one that hardly anything else looks like, and that has a hand.
        var isDistinct: Bool { Self.distinct.contains(character) && hasHand }
        /// Whether the pen is not so thick that it fills what tells characters apart.
        var hasThinPen: Bool { 2 * depth <= GlyphLimits.plainThickness * Double(box.height) }
        var isDigit: Bool { ("0"..."9").contains(character) }

        private static let distinct = Set("23456789RGKBaegkSsPpqbdfh&@$€£₹zZNFEjy".unicodeScalars)
        /// Lower-case letters and signs, which loops and hooks resemble.
        fileprivate static let common = Set("aegftbdpqy&@jhs".unicodeScalars)
        /// Characters in which a stroke ends on another one, however they are drawn.
        fileprivate static let joined = Set("EFBPRKabdpqeg469@&€£₹".unicodeScalars)
        /// Signs of currencies that nothing else looks like.
        fileprivate static let signs = Set("€£₹".unicodeScalars)
        /// Round characters, which discs with something in them resemble.
        fileprivate static let round = Set("aeQg@&GBb6890".unicodeScalars)
    }

    /// Returns the characters; `taken` are the components that are something else.
    func characters(except taken: Set<Int>) -> [Find] {
        let glyphs = seen.compactMap { taken.contains($0) ? nil : glyph($0) }
        var finds: [Find] = []
        var used: Set<Int> = []
        for glyph in glyphs where glyph.character == "?" {
            guard let dot = dot(below: glyph) else { continue }
            used.formUnion([glyph.number, dot])
            finds.append(find(.questionMark, [glyph.number, dot], .certain, reading: "?"))
        }
        let column = numberColumn(except: taken.union(used))
        used.formUnion(column)
        finds += zip(column, "123").map { find(.digit, [$0], .certain, reading: String($1)) }
        let rest = glyphs.filter { !used.contains($0.number) && $0.character != "?" }.sorted {
            ($0.box.minX, $0.box.minY, $0.number) < ($1.box.minX, $1.box.minY, $1.number)
        }
        for run in runs(of: rest) {
            let (whole, isNumber) = (completed(run, except: taken.union(used)), run.allSatisfy(\.isDigit))
            used.formUnion(whole.map(\.number))
            let isSure =
                Self.isText(run) && run.contains { $0.isDistinct && $0.isPlain } || isInscription(run)
                || areDecimals(run) || isWhole(run)
            finds.append(
                find(
                    isNumber && whole.count == run.count ? .digits : .text, whole.map(\.number),
                    isSure ? .certain : .probable, reading: Self.reading(whole)))
        }
        for glyph in rest where !used.contains(glyph.number) && glyph.character == "1" && isFramed([glyph]) {
            guard glyph.hasHand, glyph.likeness >= SingleLimits.one.least else { continue }
            let isSure = glyph.likeness >= SingleLimits.one.certain
            finds.append(find(.digit, [glyph.number], isSure ? .certain : .probable, reading: "1"))
        }
        for glyph in rest where !used.contains(glyph.number) && glyph.isDistinct {
            // Above or below another letter, less is enough.
            let isStacked = !glyph.isDigit && rest.contains { Self.isStacked(glyph, $0) }
            let least =
                Glyph.common.contains(glyph.character)
                ? SingleLimits.common
                : Glyph.signs.contains(glyph.character)
                    ? SingleLimits.sign : isStacked ? SingleLimits.stacked : SingleLimits.any
            // Hexagons and other plates with something in them are no letters, either.
            let isPlate =
                Glyph.round.contains(glyph.character) && glyph.likeness < GlyphLimits.plate
                && GlyphLimits.roundPlate.fill.contains(self[glyph.number].filledShare)
                && GlyphLimits.roundPlate.aspect.contains(glyph.box.aspect)
            guard glyph.likeness >= least, glyph.isPlain || isStacked, !isPlate else { continue }
            finds.append(
                find(
                    glyph.isDigit ? .digit : .letter, [glyph.number],
                    glyph.likeness >= SingleLimits.certain ? .certain : .probable, reading: Self.reading([glyph])))
        }
        return finds
    }

    private static func reading(_ run: [Glyph]) -> String { run.reduce("") { $0 + String($1.character) } }

    /// Returns what a component reads as, if it has the proportions and the pen of a character and resembles one.
    private func glyph(_ number: Int) -> Glyph? {
        let component = self[number]
        let box = component.box
        let (width, height) = (Double(box.width), Double(box.height))
        guard height >= GlyphLimits.height, width >= GlyphLimits.width, height <= GlyphLimits.mostHeight * extent,
            width <= GlyphLimits.mostWidth * height + 6, component.holeCount <= 2, !component.branches.isEmpty,
            2 * component.depth >= GlyphLimits.thickness.lowerBound * height,
            2 * component.depth <= GlyphLimits.thickness.upperBound * height, let stencil = stencils[number]
        else { return nil }
        if isAtSign(number) { return Glyph(number, component, "@", likeness: 1, hasHand: true) }
        // The pen's way is longer than the character is high; that of dashes and drops is not.
        let length = component.branches.reduce(0) { $0 + $1.length }
        let isLong = length + 2 * component.depth >= GlyphLimits.way * height
        // That of a 1 need not be, so it counts only where it stands alone in something.
        let canBeOne = component.encloser != 0 && self[component.encloser].holeCount == 1
        guard isLong || canBeOne && length + 2 * component.depth >= GlyphLimits.wayOfOne * height else { return nil }
        // Brackets and hooks lack the stroke that ends on another one, and the arm of a 3.
        let hasJunction = component.branches.contains { $0.startDegree >= 3 || $0.endDegree >= 3 }
        let hasArm = mask(of: number).hasMiddleArm
        let match = CharacterStencils.match(stencil, atLeast: GlyphLimits.likeness) { character in
            (hasJunction || component.holeCount == 1 || !Glyph.joined.contains(character))
                && (hasArm || character != "3") && (isLong || character == "1")
        }
        guard let match else { return nil }
        let isRound =
            GlyphLimits.disc.aspect.contains(width / height) && GlyphLimits.disc.fill.contains(component.filledShare)
        if isRound, Glyph.round.contains(match.character), match.likeness < GlyphLimits.plate { return nil }
        let hasHand = stencil.hasHand
        // A zero is its own mirror image, and a D is not.
        let character = match.character == "0" && hasHand ? "D" : match.character
        var glyph = Glyph(number, component, character, likeness: match.likeness, hasHand: hasHand)
        glyph.isPlain = glyph.hasThinPen && (hasJunction || !Glyph.joined.contains(match.character))
        return glyph
    }

    /// Returns the dot below the hook of a question mark.
    private func dot(below hook: Glyph) -> Int? {
        guard hook.likeness >= SingleLimits.hook else { return nil }
        return seen.first { number in
            let (component, box) = (self[number], self[number].box)
            let gap = Double(box.minY - hook.box.maxY - 1)
            return number != hook.number && component.isInk == hook.isInk && gap >= -1
                && gap <= DotLimits.gap * Double(hook.box.height)
                && abs(box.center.x - hook.box.center.x) <= DotLimits.offset * Double(hook.box.width)
                && Double(box.width) <= DotLimits.width * Double(hook.box.width)
                && box.aspect > DotLimits.aspect.above && box.aspect < DotLimits.aspect.below
                && component.depth <= DotLimits.depth * hook.depth
        }
    }
}
