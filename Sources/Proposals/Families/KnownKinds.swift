import IconModel

/// The steps that say what the icons of a family are.
extension FamilyDecisions {
    /// A drawing that is named as the mirror image of another one is not turned back.
    mutating func decideMirrorDrawings() {
        for member in members where changes(member) {
            let stem = families.names[member].stem
            let rest = stem.filter { !Words.reversing.contains($0) }
            guard !rest.isEmpty, rest.count < stem.count,
                let base = families.icons(rest, beside: member).first(where: { base in
                    // Other words are also those of things and of ways to turn.
                    ["mirror", "mirrored"].contains(stem.last) || families.areMirrorImages(member, base)
                })
            else { continue }
            stay(member, "it is the mirror drawing of '\(families.members[base].name)'", .family)
        }
    }

    /// The back of an object that stays is no way back: it is asked about.
    mutating func decideBacks() {
        for member in members where changes(member) && isOpen(member) {
            let stem = families.names[member].stem
            guard stem.count > 1, let last = stem.last, ["back", "backward"].contains(last) else { continue }
            let bases = families.icons(Array(stem.dropLast()), beside: member).filter { $0 != member }
            guard let base = bases.first, bases.allSatisfy({ treatment($0) == .stays }),
                proposal(base)?.isSymmetric == false, certainty(base) <= .object
            else { continue }
            ask([member], "its name says '\(last)', and '\(families.members[base].name)' stays, which may be its front")
        }
    }

    /// Signs that are never flipped, in what flips as a whole.
    mutating func decideSigns() {
        for member in members where treatment(member) == .flips && isOpen(member) {
            guard let proposal = proposal(member), case .directional = proposal.entry.kind else { continue }
            let words = Set(families.names[member].words)
            if let currency = families.names[member].words.first(where: Self.isMoney) {
                ask([member], "its name says '\(currency)', the sign of which is never flipped")
            } else if !words.contains(where: Words.led.contains), !proposal.moves, showsPlay(member) {
                ask([member], "it draws the triangle of a player, which points the same way everywhere")
            }
        }
    }

    static func isMoney(_ word: String) -> Bool { Self.currencies.contains(word) || Words.money.contains(word) }

    private static let currencies = PhraseList(WordList.currency.standard)

    /// Levels of one thing that together fill a circle turn the same way everywhere; bars fill along the direction of reading.
    mutating func decideCircles() {
        for family in families.all(.levels) {
            let flipping = voters(family.members).filter(changes)
            guard family.members.count >= 3, !flipping.isEmpty, flipping.allSatisfy({ proposal($0)?.fills == true })
            else { continue }
            let stamps = family.members.compactMap { families.members[$0].stamp }
            guard let first = stamps.first, stamps.allSatisfy({ $0.width == first.width && $0.height == first.height }),
                stamps.dropFirst().reduce(first, { $0.union($1) }).isRound
            else { continue }
            for member in family.members {
                stay(
                    member, "the levels of '\(family.name)' fill a circle, which turns the same way everywhere", .family
                )
            }
        }
        for member in members where treatment(member) == .flips && proposal(member)?.entry.policy == .family(.progress)
        {
            // The knob of a switch is round as well.
            guard families.members[member].stamp?.isRound == true,
                !families.names[member].words.contains(where: Words.switches.contains)
            else { continue }
            stay(member, "its level fills a circle, which turns the same way everywhere", .family)
        }
    }

    /// A word of the base that makes a variant flip says nothing where the base is the same in the mirror, and only what
    /// stands in it is not.
    mutating func decideIdleBases() {
        for member in members where treatment(member) == .flips && isOpen(member) {
            guard let proposal = proposal(member), case .directional = proposal.entry.kind,
                proposal.fills || proposal.moves
            else { continue }
            let stem = families.names[member].stem
            for place in stem.indices where stem.count > 1 {
                guard !Words.modifier.contains(stem[place]), !IconName.isNumber(stem[place]) else { continue }
                var base = stem
                base.remove(at: place)
                guard let icon = families.icons(base, beside: member).first,
                    self.proposal(icon)?.isSymmetric == true, !proposal.ground.words.isEmpty,
                    Set(proposal.ground.words).isSubset(of: base),
                    let own = families.members[member].stamp, let other = families.members[icon].stamp,
                    own.hasBox(of: other), families.draws(member, icon, atSizeAlone: true)
                else { continue }
                let name = families.members[icon].name
                stay(
                    member, "its base '\(name)' looks the same in the mirror, and only what stands in it does not",
                    .family)
                break
            }
        }
    }
}

extension Proposal {
    /// Whether it flips because of a level, a signal or a sound.
    fileprivate var fills: Bool { [.family(.sound), .family(.signals), .family(.progress)].contains(entry.policy) }

    /// Whether it flips because of something that moves.
    fileprivate var moves: Bool { [.family(.vehicles), .family(.carts)].contains(entry.policy) }
}
