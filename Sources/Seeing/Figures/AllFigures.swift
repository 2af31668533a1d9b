extension TracedDrawing {
    /// Returns a figure that components draw, and nothing else, unless its box says so.
    func find(
        _ figure: Figure, _ numbers: [Int], _ grade: Grade, box: PixelBox? = nil, direction: Double? = nil,
        reading: String? = nil
    ) -> Find {
        let first = self[numbers[0]]
        return Find(
            figure: figure, components: numbers, box: box ?? numbers.reduce(first.box) { $0.union(self[$1].box) },
            isInk: first.isInk, grade: grade, direction: direction, reading: reading)
    }

    /// Returns all figures of the drawing. Where one component could be several, it is the one that asks for most.
    func finds(_ bars: [LongBar]) -> [Find] {
        guard inkBox != nil else { return [] }
        var finds = clocks()
        func add(_ more: [Find]) {
            for find in more where !find.components.contains(where: isTaken(by: find.figure)) { finds.append(find) }
        }
        func isTaken(by figure: Figure) -> (Int) -> Bool {
            { number in finds.contains { $0.components.contains(number) && $0.figure.isExclusive(with: figure) } }
        }
        add(handsAlone())
        add(checks())
        add(thickFigures())
        add(chevrons())
        add(lenses())
        add(repeatedChecks(finds))
        let arrows = drawnArrows()
        add(arrows.map(\.find).filter { $0.isHorizontal })
        add(skips())
        let pointers = solidArrows() + triangles()
        add(pointers)
        finds += pairedTriangles()
        add(lines())
        add(lists())
        add(waves())
        func components(of figures: Set<Figure>) -> Set<Int> {
            Set(finds.lazy.filter { figures.contains($0.figure) }.flatMap(\.components))
        }
        finds += percentSigns()
        finds += slashes(arrows: arrows, except: components(of: [.check, .chevron, .cross, .letter]), bars)
        finds += prohibitionSigns() + framedBars(except: components(of: [.check, .clock, .chevron, .cross, .letter]))
        // What grows evenly from a tip, and has no hole, is no letter by a thick pen.
        let solid = pointers.flatMap(\.components).filter { self[$0].holeCount == 0 }
        finds += characters(
            except: components(of: [.check, .clock, .chevron, .plus, .cross, .lens, .lines, .letter]).union(solid))
        let read = components(of: [.text, .digits, .letter, .digit, .questionMark])
        finds += notes().filter { note in
            note.components.allSatisfy { !read.contains($0) && !read.contains(self[$0].encloser) }
        }
        finds += finds.filter { $0.figure == .list }.flatMap { letters(in: $0, except: read) }
        let checks = components(of: [.check])
        return finds + weldedChecks().filter { checks.isDisjoint(with: $0.components) }
    }
}

extension Find {
    /// The degrees from left or right from which on an arrow points up or down.
    private static let leastUpright = 60.0

    /// Whether the figure points to the left or to the right more than up or down.
    fileprivate var isHorizontal: Bool { direction.map { Angle.isSideways($0, within: Self.leastUpright) } ?? true }
}

extension Figure {
    /// Returns whether one component cannot be both figures.
    fileprivate func isExclusive(with other: Figure) -> Bool {
        if self == other { return true }
        let single: Set<Figure> = [.check, .clock, .chevron, .plus, .cross, .questionMark]
        return single.contains(self) && single.contains(other)
    }
}
