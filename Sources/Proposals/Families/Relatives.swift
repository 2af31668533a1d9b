import Judging

/// The steps by which icons go as those that they are relatives of.
extension FamilyDecisions {
    mutating func decideStyles() {
        for family in families.all(.styles) {
            let members = voters(family.members).filter { !isNumbered($0) }
            let (flipping, staying) = (members.filter(changes), members.filter { !changes($0) })
            guard !flipping.isEmpty, !staying.isEmpty else { continue }
            if staying.allSatisfy({ treatment($0) == .asked }) {
                waitForStyles(flipping, staying[0])
                continue
            }
            settle(flipping, staying, "another style")
        }
    }

    /// What is mirrored as a whole waits where every other style is asked about, as part of it must not be flipped.
    private mutating func waitForStyles(_ flipping: [Int], _ asked: Int) {
        let whole = flipping.filter { member in
            guard isOpen(member), case .directional = proposal(member)?.entry.kind else { return false }
            return certainty(member) < .drawn
        }
        let name = families.members[asked].name
        ask(whole, "another style of '\(name)', which is asked about", waitingFor: name)
    }

    /// Settles a contradiction: the surest decides, then most, and else it is asked.
    private mutating func settle(_ flipping: [Int], _ staying: [Int], _ relation: String) {
        func name(_ member: Int) -> String { families.members[member].name }
        func all(_ members: [Int], stayAs other: Int) {
            for member in members {
                stay(member, "\(relation) of '\(name(other))', which stays", certainty(other))
            }
        }
        // A word that is a style says nothing.
        if flipping.allSatisfy(isStyleAlone) { return all(flipping, stayAs: staying[0]) }
        // What is asked already, as part of it must not be flipped, has no vote and keeps its question.
        let quiet = staying.filter { treatment($0) == .stays }
        guard let first = quiet.first, let model = flipping.first else { return }
        let (flips, stays) = (flipping.map(certainty).max() ?? .nothing, quiet.map(certainty).max() ?? .nothing)
        if stays > flips || stays == flips && quiet.count > flipping.count {
            all(flipping, stayAs: quiet.first { certainty($0) == stays } ?? first)
        } else if flips > stays || flipping.count > quiet.count {
            let leader = flipping.first { certainty($0) == flips } ?? model
            for member in quiet {
                flip(member, "\(relation) of '\(name(leader))', which is mirrored", as: leader)
            }
        } else {
            ask(
                flipping,
                by: FamilyQuestion(
                    name: families.names[model].stem.joined(separator: "-"),
                    text:
                        "Does '\(name(model))' flip in all its styles (flip), or stay as '\(name(first))' does (stay)?",
                    reasonToStay: "another style of '\(name(first))', which stays"))
        }
    }

    /// What draws another icon with something more goes as that one does.
    mutating func decideModifiers() {
        let order = families.modified.sorted {
            (families.names[$0.variant].stem.count, $0.variant) < (families.names[$1.variant].stem.count, $1.variant)
        }
        for pair in order { decide(pair) }
    }

    private mutating func decide(_ pair: ModifiedIcon) {
        let voters = voters([pair.base, pair.variant])
        guard voters.count == 2, voters.allSatisfy({ !isNumbered($0) && treatment($0) != .digits }),
            treatment(pair.base) != .asked, treatment(pair.variant) != .asked,
            changes(pair.base) != changes(pair.variant),
            let base = proposal(pair.base), let variant = proposal(pair.variant),
            pair.word != "multiple", variant.entry.policy != .family(.questions), base.entry.policy != .family(.players)
        else { return }
        if changes(pair.base) {
            follow(base, pair)
        } else {
            stayWith(base, variant, pair)
        }
    }

    private mutating func follow(_ base: Proposal, _ pair: ModifiedIcon) {
        // A sure reason to stay that the note gives, such as a mark that is the whole icon, is no question.
        guard certainty(pair.variant) <= max(.probable, certainty(pair.base)) else { return }
        let reason = "it goes with '\(base.name)', which is mirrored"
        guard pair.keepsDrawing else { return flip(pair.variant, reason, as: pair.base) }
        // What a policy settles is asked there.
        guard isOpen(pair.variant), proposal(pair.variant)?.entry.policy == nil else { return }
        ask(pair.variant, of: pair.base, "\(reason), and part of it must not be flipped")
    }

    /// Asks about what draws another icon with something more: once for all that draw it.
    private mutating func ask(_ variant: Int, of base: Int, _ reason: String) {
        let family = families.names[base].key(families.names[base].stem)
        ask([variant], reason, waitingFor: variantLeads[family])
        if variantLeads[family] == nil { variantLeads[family] = proposal(variant)?.name }
    }

    private mutating func stayWith(_ base: Proposal, _ variant: Proposal, _ pair: ModifiedIcon) {
        let said = Set(variant.ground.words)
        // The word of the modifier speaks for the modifier alone.
        if said.contains(pair.word) || !said.isEmpty && said.isDisjoint(with: families.names[pair.base].stem) { return }
        guard case .directional = variant.entry.kind, certainty(pair.variant) < .published else { return }
        let (own, other) = (certainty(pair.variant), certainty(pair.base))
        if other > own || own == .nothing && other == .nothing {
            stay(pair.variant, "it goes with '\(base.name)', which stays", other)
        } else if own < .named {
            ask(pair.variant, of: pair.base, "'\(base.name)' stays, which it draws with '\(pair.word)'")
        }
    }

    /// A counterpart follows what flips; it never takes a flip away.
    mutating func decideTwins() {
        for family in families.all(.twins) + families.all(.mirrorImages) + families.all(.sides) {
            let members = voters(family.members)
            let (flipping, staying) = (members.filter(changes), members.filter { treatment($0) == .stays })
            guard let leader = flipping.first, !staying.isEmpty, !members.contains(where: isNumbered) else { continue }
            let all = members.compactMap(proposal)
            let isPlayer = all.contains { $0.entry.policy == .family(.players) }
            if isPlayer, family.kind == .twins {
                for member in flipping {
                    stay(member, "its counterpart belongs to a player: the tape runs the same way everywhere", .family)
                }
                // Where somebody drew one of the two for right-to-left languages, both would look the same there.
                if changes(leader) {
                    for member in staying {
                        ask(member, "its counterpart '\(families.members[leader].name)' is mirrored")
                    }
                }
                continue
            }
            let isPlain = all.allSatisfy { proposal in
                if case .composite = proposal.entry.kind { return false }
                return family.kind == .sides || proposal.entry.policy?.isOfArrows != true
            }
            guard !isPlayer, isPlain else { continue }
            let sure = flipping.map(certainty).max() ?? .nothing
            for member in staying
            where certainty(member) < sure && isOpen(member) && proposal(member)?.entry.policy == nil {
                flip(member, "its counterpart '\(families.members[leader].name)' is mirrored", as: leader)
            }
        }
    }
}

extension ProposedPolicy {
    fileprivate var isOfArrows: Bool {
        [.family(.arrows), .family(.arrowMarks), .family(.sides)].contains(self)
    }
}
