import Geometry

private enum CheckLimits {
    static let pen = 0.16  // Of the canvas, at most: a thicker line has no legs that a centre line tells.
    static let variation = 0.4  // Of the pen, at most: an end that tapers is still a pen's.
    static let length = 9.0  // Pixels of 128, at least, and twice the pen: shorter ones are specks and tips.
    static let weldedLength = 18.0  // Pixels of 128, at least, and three times the pen: the rest is hidden.
    static let certainHeight = 0.08  // Of the canvas, at least: a lower one may be the tip of something.
    static let shortLeg = 112.0...160  // Degrees: up to the left, between upright and flat.
    static let longLeg = 32.0...72  // Degrees: up to the right, between flat and upright.
    static let opening = 66.0...116  // Degrees between the legs.
    static let leastRatio = 1.2  // Long leg to short one, at least: equal legs are a chevron's or a V's.
    static let mostRatio = 4.5  // Long leg to short one, at most: a longer one is a line with a hook.
    static let worn = (least: 0.3, most: 0.8)  // Of the pen: what thinning wears away of a leg at square ends.
    static let hand = 0.9  // Of the ink in common with the mirror image, less than: the arc of a smile has more.
    static let likeness = 0.88  // Of the ink in common, at least, of two checkmarks of one size.
}

private enum ChevronLimits {
    static let pen = 0.2  // Of the canvas, at most.
    static let length = 10.0  // Pixels of 128, at least.
    static let ratio = 1.13  // Long leg to short one, at most, with 0.8 pixels: unequal legs are a checkmark's.
    static let opening = 55.0...130  // Degrees between the legs: neither a needle nor a bent line.
    static let stray = 0.05  // Of the shorter leg, with a pixel, at most: bent legs are arcs.
    static let slant = 15.0  // Degrees from left or right, at most: the others look the same in the mirror.
}

/// Checkmarks and chevrons: one line with one corner.
extension TracedDrawing {
    /// Returns the components that are a checkmark and nothing else. Legs that touch other ink are those of arrow heads,
    /// letters and forks more often than not.
    func checks() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard let branch = component.onlyBranch, branch.pen <= CheckLimits.pen * extent,
                branch.variation <= CheckLimits.variation, branch.length >= picture.scaled(CheckLimits.length),
                branch.length >= 2 * branch.pen, component.isLine(branch), isCheck(branch),
                stencils[number].map({ $0.mirrorLikeness < CheckLimits.hand }) ?? true
            else { return nil }
            return find(.check, [number], gradeOfCheck(component.box))
        }
    }

    /// Returns the checkmarks of which one end runs into other ink, as over the edge of a box. Arrow heads and forks look
    /// the same, so a name must say that there is a check.
    func weldedChecks() -> [Find] {
        seen.flatMap { number -> [Find] in
            let component = self[number]
            guard component.branches.count > 1 else { return [] }
            return component.branches.compactMap { branch in
                guard (branch.startDegree == 1) != (branch.endDegree == 1), branch.pen <= CheckLimits.pen * extent,
                    branch.length >= picture.scaled(CheckLimits.weldedLength), branch.length >= 3 * branch.pen,
                    isCheck(branch), let box = PixelBox(around: branch.points, margin: branch.pen / 2)
                else { return nil }
                return find(.check, [number], .possible, box: box.intersection(component.box))
            }
        }
    }

    /// Returns how sure an isolated check is.
    func gradeOfCheck(_ box: PixelBox) -> Grade {
        Double(box.height) >= CheckLimits.certainHeight * extent ? .certain : .probable
    }

    private func isCheck(_ branch: Branch) -> Bool {
        guard let found = TwoLegs(branch.points) else { return false }
        let legs = found.ends.0.x <= found.ends.1.x ? found : found.reversed
        let (start, end) = legs.ends
        guard legs.corner.y > start.y, legs.corner.y > end.y, start.x < legs.corner.x, legs.corner.x < end.x else {
            return false
        }
        func ratio(_ worn: Double) -> Double {
            (legs.lengths.1 + worn * branch.pen) / (legs.lengths.0 + worn * branch.pen)
        }
        return CheckLimits.shortLeg.contains(legs.angles.0) && CheckLimits.longLeg.contains(legs.angles.1)
            && CheckLimits.opening.contains(legs.opening) && ratio(CheckLimits.worn.least) >= CheckLimits.leastRatio
            && ratio(CheckLimits.worn.most) <= CheckLimits.mostRatio
    }

    /// Returns the components that look like one in which a checkmark was found: of the checkmarks of a list, one may lie
    /// on the pixels so that its centre line cannot be read.
    func repeatedChecks(_ finds: [Find]) -> [Find] {
        let models = finds.filter { $0.figure == .check && $0.components.count == 1 }
        guard !models.isEmpty else { return [] }
        let known = Set(finds.flatMap(\.components))
        return seen.filter { !known.contains($0) }.compactMap { number in
            let component = self[number]
            guard let stencil = stencils[number] else { return nil }
            let model = models.first { model in
                let other = self[model.components[0]]
                return other.isInk == component.isInk && other.holeCount == component.holeCount
                    && abs(other.box.width - component.box.width) <= 1
                    && abs(other.box.height - component.box.height) <= 1
                    && stencils[model.components[0]].map {
                        stencil.likeness($0, atLeast: CheckLimits.likeness) >= CheckLimits.likeness
                    } == true
            }
            guard var found = model else { return nil }
            (found.components, found.box) = ([number], component.box)
            return found
        }
    }

    /// Returns the components that are two equal legs.
    func chevrons() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard let branch = component.onlyBranch, branch.pen <= ChevronLimits.pen * extent,
                branch.length >= picture.scaled(ChevronLimits.length), component.isLine(branch),
                let legs = TwoLegs(branch.points), legs.longer <= ChevronLimits.ratio * legs.shorter + 0.8,
                ChevronLimits.opening.contains(legs.opening),
                legs.stray(of: branch.points) <= ChevronLimits.stray * legs.shorter + 1
            else { return nil }
            let one = (legs.ends.0 - legs.corner) * (1 / legs.lengths.0)
            let two = (legs.ends.1 - legs.corner) * (1 / legs.lengths.1)
            return chevron(number, direction: Angle.degrees(-(one + two)))
        }
    }

    /// Returns a chevron, if it points to the left or to the right.
    func chevron(_ number: Int, direction: Double) -> Find? {
        Angle.isSideways(direction, within: ChevronLimits.slant)
            ? find(.chevron, [number], .possible, direction: direction) : nil
    }
}
