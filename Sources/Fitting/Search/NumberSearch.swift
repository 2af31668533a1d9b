/// A number of an entry that can be changed.
enum EntryNumber: Hashable {
    case axis
    case dx(Int)
    case dy(Int)
    case clearance(Int)

    static func all(of entry: FittedEntry) -> [EntryNumber] {
        [.axis]
            + entry.parts.indices.flatMap { index -> [EntryNumber] in
                guard !entry.parts[index].isDropped else { return [] }
                return [.dx(index), .dy(index)] + (entry.parts[index].clearance == nil ? [] : [.clearance(index)])
            }
    }
}

extension FittedEntry {
    /// Returns a number; the axis that is not written is the middle.
    func value(of number: EntryNumber, middle: Double) -> Double {
        switch number {
        case .axis: if case .coordinate(let value) = axis { value } else { middle }
        case .dx(let index): parts[index].dx
        case .dy(let index): parts[index].dy
        case .clearance(let index): parts[index].clearance?.reach ?? 0
        }
    }

    /// Returns the entry with another value of a number, rounded as entries are.
    func setting(_ number: EntryNumber, to value: Double, middle: Double, size: Double) -> FittedEntry {
        var entry = self
        let rounded = NumberOfEntry.rounded(value, size: size)
        switch number {
        case .axis: entry.axis = (rounded - middle).magnitude < 1e-9 ? .canvas : .coordinate(rounded)
        case .dx(let index): entry.parts[index].dx = rounded
        case .dy(let index): entry.parts[index].dy = rounded
        case .clearance(let index):
            guard let old = parts[index].clearance, old.reach > 0, rounded > 0 else { return self }
            let factor = rounded / old.reach
            entry.parts[index].clearance = old.map { NumberOfEntry.rounded($0 * factor, size: size) }
        }
        return entry
    }
}

/// The search for the numbers of an entry of the right structure: one after the other, in ever smaller steps.
extension FitSearch {
    /// The steps, as shares of the canvas.
    private static let steps = [1 / 48.0, 1 / 200.0, 1 / 800.0]
    /// The number of numbers beyond which the search is hopeless.
    private static let maxCount = 9
    /// What a change must gain.
    private static let gain = 0.0004
    /// What a simpler number may cost: one not written, for a move that is not seen or is, and one of fewer digits.
    private static let slack = (unseen: 0.008, home: 0.004, other: 0.003)
    /// The move that is not seen, as a share of the canvas.
    private static let unseen = 0.0015

    /// Returns the best entry that is found. At most `limit` entries are built.
    func nearest(to entry: FittedEntry, _ residual: Double, limit: Int, in trial: inout Trial) -> FittedEntry {
        let numbers = EntryNumber.all(of: entry)
        guard numbers.count <= Self.maxCount else { return entry }
        let middle = middle(of: entry)
        var best = (entry: entry, residual: residual)
        let start = trial.count
        for share in Self.steps {
            var hasChanged = true
            while hasChanged, trial.count - start < limit, trial.canBuild {
                hasChanged = false
                for number in numbers {
                    for sign in [1.0, -1] {
                        while trial.count - start < limit {
                            let value = best.entry.value(of: number, middle: middle) + sign * share * size
                            let next = best.entry.setting(number, to: value, middle: middle, size: size)
                            guard next != best.entry, let residual = trial.residual(of: next),
                                residual < best.residual - Self.gain
                            else { break }
                            best = (next, residual)
                            hasChanged = true
                        }
                    }
                }
            }
        }
        return best.entry
    }

    /// Returns the entry with the simplest numbers about as good: none, the ink's middle, whole to tenth units.
    func simplified(_ entry: FittedEntry, _ residual: Double, in trial: inout Trial) -> (FittedEntry, Double) {
        let middle = middle(of: entry)
        let unit = size / 24
        var best = (entry: entry, residual: residual)
        for number in EntryNumber.all(of: entry) {
            let value = entry.value(of: number, middle: middle)
            let home = number == .axis ? middle : 0
            guard value != home else { continue }
            let rounded = [home] + [1.0, 2, 4, 10].map { (value * $0).rounded() / $0 }
            var simpler = rounded.filter { ($0 - value).magnitude < 0.12 * unit && $0 != value }.map { candidate in
                (best.entry.setting(number, to: candidate, middle: middle, size: size), candidate == home)
            }
            if number == .axis {
                var centred = best.entry
                centred.axis = .ink
                simpler.insert((centred, false), at: simpler.first?.1 == true ? 1 : 0)
            }
            for (next, isHome) in simpler where next != best.entry {
                let isUnseen = isHome && (value - home).magnitude <= Self.unseen * size
                let slack = isUnseen ? Self.slack.unseen : isHome ? Self.slack.home : Self.slack.other
                guard let residual = trial.residual(of: next), residual <= best.residual + slack else { continue }
                best = (next, residual)
                break
            }
        }
        return best
    }

    private func middle(of entry: FittedEntry) -> Double { entry.isVertical ? canvas.center.y : canvas.center.x }
}
