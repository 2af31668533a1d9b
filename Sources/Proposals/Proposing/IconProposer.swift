import Composites
import Diagnostics
import IconModel
import Judging
import Manifest
import Raster
import Seeing

/// A proposer of an icon's kind, from the evidence that rules use and further evidence in its name and drawing.
///
/// Where nothing is certain the proposal is `fixed`: an icon that faces the wrong way is noticed at once, a reversed
/// digit or checkmark is not.
public struct IconProposer: Sendable {
    private let words: WordTable
    /// The configured languages that write question marks as English does.
    private let uprightQuestions: [String]
    /// Whether question marks are reversed in any configured locale.
    private let turnsQuestions: Bool
    /// Whether any configured locale usually writes other digits than western ones.
    private let writesDigits: Bool

    /// Creates a proposer.
    ///
    /// - Parameters:
    ///   - locales: The locales that the icons are shipped in.
    ///   - words: The words by which names are recognized.
    public init(locales: [LanguageTag], words: WordTable) {
        self.words = words
        let rightToLeft = locales.filter { $0.direction == .rightToLeft }
        let hebrew = rightToLeft.filter { $0.likelyScript?.code == "Hebr" }
        uprightQuestions = hebrew.map(\.language).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        turnsQuestions = hebrew.count < rightToLeft.count
        writesDigits = locales.contains { locale in
            let system = NumberingSystem.standard(for: locale)
            return system != .latn && system.isDrawn
        }
    }

    /// Returns a proposal for an icon.
    ///
    /// `set` is what the set says about it, and `label` what somebody says about it, which decides where it can. `mayErr` is whether that may be wrong of some: a list may be out of date.
    func proposal(
        for name: String, _ file: DrawnFile, _ set: SetEvidence.Finding, _ label: IconLabel?,
        mayErr: Bool = false
    ) -> Proposal {
        guard let picture = file.picture else {
            return Proposal(name, [ProposedEntry(.fixed, "it cannot be drawn", look: "look at it")])
        }
        if let digit = set.digit, label == nil, writesDigits,
            let number = FramedNumber(IconView(name, words, file), expecting: digit)
        {
            return proposal(name, number, isSymmetric: sameness(picture) != nil)
        }
        if let reason = sameness(picture, isLabelled: label != nil) {
            return Proposal(name, [ProposedEntry(.fixed, reason)], isSymmetric: true)
        }
        if let label {
            let own = self.proposal(for: name, file, set, nil)
            let objection =
                label.isOfApp || mayErr ? own.objection(to: label, IconView(name, words, file).evidence) : nil
            var proposal = labelled(name, label, objection: objection, view: IconView(name, words, file))
            proposal.ground = Ground(certainty: .decided)
            proposal.objection = objection
            return proposal
        }
        if DrawnName.isForRightToLeft(name) {
            let reason = "drawn for right-to-left languages, but its base icon is unknown"
            return Proposal(name, [ProposedEntry(.fixed, reason, look: "look at it")])
        }
        let view = IconView(name, words, file)
        if writesDigits, !set.isArt, view.base == nil, let number = FramedNumber(view) {
            return proposal(name, number, isSymmetric: false)
        }
        if let stays = view.opinionToStay {
            var fixed = ProposedEntry(.fixed, stays.reason)
            // A word says that the list stays, and the drawing that its numbers are localized: neither is surer.
            if view.hasMarkAtSide, let base = view.base { fixed.ask(against: reason(view, base)) }
            return Proposal(name, stays.entries(fixed), ground: stays.ground)
        }
        if let brand = set.brand {
            let reason = "it goes with '\(brand)': \(Mark.logo.principle)"
            return Proposal(name, [ProposedEntry(.fixed, reason)], ground: Ground(certainty: .told))
        }
        // In small letters, as in `burj-al-arab`, it need not be a script.
        if let (stem, key) = DrawnName.suffix(of: name),
            name.dropFirst(stem.count).contains(where: { $0 == "." || $0.isUppercase })
        {
            let reason = "drawn for '\(key)', but its base icon is unknown"
            return Proposal(name, [ProposedEntry(.fixed, reason, look: "look at it")])
        }
        if set.isArt, view.evidence.direction == nil {
            var entry = ProposedEntry(.fixed, ProposedEntry.artReason)
            entry.isArt = true
            return Proposal(name, [entry])
        }
        if let twin = set.twin, words.contains(.playback, in: IconName(twin)) {
            let reason = "its mirror image is '\(twin)': \(Mark.playback.principle)"
            let stays = Opinion(reason, .family, policy: .players)
            return Proposal(name, stays.entries(), ground: stays.ground)
        }
        if let base = view.base, let reason = view.reasonAgainst(base.policy, picture) {
            return Proposal(name, [ProposedEntry(.fixed, reason)], ground: Ground(certainty: .drawn))
        }
        if let base = view.base ?? set.relative?.evidence {
            let followsBase = view.base == nil && set.relative?.isBase == true
            var entries = flipped(followsBase ? view.withSlashAlone : view, base)
            if view.base == nil {
                for index in entries.indices where entries[index].kind != .fixed {
                    entries[index].policy = entries[index].policy ?? set.relative?.policy
                }
            }
            if let twin = set.twin {
                for index in entries.indices { entries[index].addTwin(twin) }
            }
            return Proposal(name, entries, leads: !view.isNamedDirection, ground: Ground(base))
        }
        // What is questioned decides where that has a policy.
        if view.hasQuestion, view.marks.isEmpty, view.opinionWithoutDirection?.policy == nil {
            let ground = view.evidence(of: .question).map { Ground($0) } ?? Ground(certainty: .probable)
            let stays = ProposedEntry(.fixed, view.reason(.question) ?? Mark.question.principle)
            return Proposal(name, question(view, "") + [stays], ground: ground)
        }
        if let stays = view.opinionWithoutDirection {
            return Proposal(
                name, stays.entries(), hasBadge: view.hasBadge, follows: stays.policy == nil, ground: stays.ground)
        }
        let entry = ProposedEntry(.fixed, "nothing shows that it has a direction")
        return Proposal(name, [entry], isUndecided: true, hasBadge: view.hasBadge, follows: true)
    }

    private func proposal(_ name: String, _ number: FramedNumber, isSymmetric: Bool) -> Proposal {
        let composite = ProposedEntry(.composite([number.part], base: .own), number.reason)
        let western = isSymmetric ? "looks the same in the mirror" : Mark.digits.principle
        var proposal = Proposal(
            name, [composite, ProposedEntry(.fixed, western)], isSymmetric: isSymmetric,
            ground: Ground(certainty: .drawn))
        proposal.digits = number.box
        return proposal
    }

    /// Returns the reason that the icon is the same for everybody whatever it shows; nobody who labels it overlooks a hair.
    private func sameness(_ picture: Thumbnail, isLabelled: Bool = true) -> String? {
        if picture.isEmpty { return "it draws nothing" }
        let isSame = picture.isSymmetric || (!isLabelled && picture.isNearlySymmetric)
        return isSame ? "looks the same in the mirror" : nil
    }

    // MARK: Labels

    /// Returns the proposal for an icon that is labelled. What must not be flipped in it becomes a part where the label
    /// leaves that open. An objection to the label is asked.
    private func labelled(_ name: String, _ label: IconLabel, objection: String?, view: IconView) -> Proposal {
        func stay(_ problem: String) -> ProposedEntry {
            ProposedEntry(
                .fixed, "\(label.reason), but \(problem)", look: "look at it",
                excused: excuse(view), excuse: label.reason)
        }
        func objected(_ entry: ProposedEntry) -> ProposedEntry {
            var entry = entry
            if let objection { entry.ask(against: objection) }
            return entry
        }
        var whole = objected(ProposedEntry(.directional(except: []), label.reason))
        whole.settler = label.isOfApp || label.kind == .flips ? .mirroring : .person
        let flipped = flipped(view, .label(label.reason)).filter { $0.kind != .fixed }.map { entry in
            var entry = entry
            entry.policy = nil
            return entry
        }
        let composites = flipped.filter { if case .composite = $0.kind { true } else { false } }
        switch label.kind {
        case .fixed:
            let entry = ProposedEntry(.fixed, label.reason, excused: excuse(view), excuse: label.reason)
            return Proposal(name, [objected(entry)])
        case .flips:
            let own = flipped.filter { $0.kind != whole.kind }
            return Proposal(name, own + [whole, stay("it cannot be flipped")], leads: true)
        case .directional: return Proposal(name, [whole, stay("it cannot be flipped")], leads: true)
        case .composite: return Proposal(name, composites + [stay("nothing in it is certain to be a part")])
        case .localized: return Proposal(name, [stay("there is no drawing for other languages")])
        }
    }

    // MARK: Icons that flip

    private func flipped(_ view: IconView, _ base: Evidence) -> [ProposedEntry] {
        let stay = ProposedEntry(
            .fixed, "\(base.text), but not everything in it may be flipped",
            look: "look at it", excused: excuse(view))
        if view.hasConstant || view.holdsUnseen { return [stay] }
        if let mark = view.marks.first {
            return composites(view, base) + (view.marks == [.tool] ? [withTool(view, base)] : [])
                + [view.marks.count > 1 ? stay : partByHand(view, base, mark)]
        }
        if view.hasQuestion { return question(view, base.text) + [stay] }
        var reason = base.text + PublishedPractice.clause(for: base)
        // A default that hardly any design system shares says why.
        if let flipping = PublishedPractice.flippingCount(for: base), flipping <= 1,
            case .family(let family)? = base.policy, let because = family.row.because
        {
            reason += "; \(because)"
        }
        var whole = ProposedEntry(.directional(except: []), reason, policy: base.policy)
        whole.isVertical = view.evidence.showsTurnedText
        return [whole, stay]
    }

    private func question(_ view: IconView, _ base: String) -> [ProposedEntry] {
        guard turnsQuestions else { return [] }
        let question = view.evidence.place(of: .question).map(view.evidence.quoted)
        let seen = Evidence.drawing(
            .other(Mark.question.noun),
            view.evidence.figures(of: .question, atLeast: .possible).surest?.grade ?? .possible)
        let reason =
            switch (base.isEmpty, question) {
            case (true, let word?): "its name says '\(word)'"
            case (true, nil): seen.text
            case (false, let word?): "\(base) and '\(word)'"
            case (false, nil): "\(base), and \(seen.text)"
            }
        let exception = uprightQuestions.isEmpty ? "" : ": \(Mark.question.principle)"
        return [
            ProposedEntry(.directional(except: uprightQuestions), reason + exception, policy: .family(.questions))
        ]
    }

    // MARK: Composites

    private func composites(_ view: IconView, _ base: Evidence) -> [ProposedEntry] {
        guard let parts = MarkParts(view.file).parts(view.marks.map { ($0, view.evidence.proposedFigures(of: $0)) })
        else { return [] }
        let reason = reason(view, base)
        func entry(clearance: Clearance<Double>? = nil) -> ProposedEntry {
            var parts = parts
            for index in parts.indices where parts[index].role == .slash {
                parts[index].clearance = clearance
            }
            var entry = ProposedEntry(.composite(parts, base: .own), reason, policy: base.policy)
            if view.marks == [.slash] {
                entry.noteAlong = "\(base.text): in the mirror it lies along the slash, which flips with it"
            }
            return entry
        }
        guard parts.contains(where: { $0.role == .slash }) else {
            // Where there is no room for other digits, or what was read is wrong, the part stays as it is.
            let western = parts.map { part in
                var part = part
                part.staysWestern = part.text != nil
                return part
            }
            let plain = western.map { part in
                var part = part
                (part.text, part.staysWestern) = (nil, false)
                return part
            }
            // A mark that keeps its drawing may run into what it keeps away from in the source.
            return (plain == parts ? [parts] : [parts, western, plain]).flatMap { [$0] + withOwnGaps($0, view.file) }
                .map { ProposedEntry(.composite($0, base: .own), reason, policy: base.policy) }
        }
        // Most bases are drawn already cut for the slash.
        let gap = gap(beside: parts.first { $0.role == .slash }, view.file)
        return [entry()] + (gap.map { [entry(clearance: $0)] } ?? [])
    }

    private func reason(_ view: IconView, _ base: Evidence) -> String {
        let marks = view.marks.compactMap { mark in
            view.evidence(of: mark).map { (clause: joined(base, $0), principle: view.principle(mark)) }
        }
        guard let first = marks.first else { return base.text }
        return marks.count == 1
            ? "\(first.clause): \(first.principle)" : "\(base.text): \(marks.map(\.principle).joined(separator: ", "))"
    }

    private func partByHand(_ view: IconView, _ base: Evidence, _ mark: Mark) -> ProposedEntry {
        ProposedEntry(
            .fixed, "\(joined(base, view.evidence(of: mark))): \(view.principle(mark)), and the rest should flip",
            look: "look at it", excused: excuse(view))
    }

    /// Returns the rule that objects to what stays fixed although its name says that it follows the reading direction.
    private func excuse(_ view: IconView) -> Rule? { view.evidence.direction == nil ? nil : .fixedDirection }

    /// Returns the entry for an icon that is mirrored with its tool, where the tool cannot be a part: what is read is more
    /// of it than the hand that holds the tool.
    private func withTool(_ view: IconView, _ base: Evidence) -> ProposedEntry {
        ProposedEntry(
            .directional(except: []),
            "\(joined(base, view.evidence(of: .tool))); \(toolProblem(view)), so that it is mirrored with the rest",
            policy: base.policy, look: "look at it")
    }

    /// Returns why a tool is no part of its own.
    private func toolProblem(_ view: IconView) -> String {
        let figures = view.evidence.proposedFigures(of: .tool)
        if figures.isEmpty { return "the tool was not found in the drawing" }
        return figures.allSatisfy(\.sources.isEmpty)
            ? "the tool is part of a larger outline" : "the tool alone cannot stay where it is"
    }

    private func joined(_ base: Evidence, _ mark: Evidence?) -> String {
        switch (base, mark) {
        case (_, nil): base.text
        case (.name(let all), .name(let words)) where all.contains(words): base.text
        case (.name, .name(let words)): "\(base.text) and '\(words)'"
        case (.both(let all, _, _), .name(let words)) where all.contains(words): base.text
        case (_, let mark?): "\(base.text), and \(mark.text)"
        }
    }

    /// Returns parts that cut the gap around them anew in the mirror, as wide as the drawing leaves it: strokes end with their
    /// pens, or everything is cut straight. None where the drawing leaves no gap.
    private func withOwnGaps(_ parts: [ProposedPart], _ file: DrawnFile) -> [[ProposedPart]] {
        let gaps = parts.map { DrawnGap(around: $0.selector, in: file.document) }
        // What is farther away than a gap is not drawn for the mark.
        let widest = file.scene.extent / 16
        func cut(_ clearance: (DrawnGap) -> Clearance<Double>?) -> [ProposedPart] {
            zip(parts, gaps).map { part, gap in
                guard let clearance = gap.flatMap(clearance) else { return part }
                var part = part
                part.clearance = clearance
                return part
            }
        }
        let straight = cut { $0.clearance(atMost: widest) }
        let trimmed = cut { $0.trim(atMost: widest) ?? $0.clearance(atMost: widest) }
        return straight == parts ? [] : trimmed == straight ? [straight] : [trimmed, straight]
    }

    /// Returns the gap that the drawing leaves around a slash, or else the one of most grids, a stroke's width.
    private func gap(beside slash: ProposedPart?, _ file: DrawnFile) -> Clearance<Double>? {
        let extent = file.scene.extent
        if let drawn = slash.flatMap({ DrawnGap(beside: $0.selector, in: file.document) }) {
            let gap = Clearance<Double>(drawn, extent)
            if gap.reach > 0 { return gap }
        }
        let gap = extent / 24
        return gap.isFinite && gap > 0 && gap < 1000 ? Clearance(around: (gap * 100).rounded() / 100) : nil
    }
}

extension ProposedEntry {
    /// Asks about the entry, as something speaks against its reason.
    fileprivate mutating func ask(against objection: String) {
        note += "; against that, \(objection): look at it"
        question = ProposedQuestion()
    }

    /// Adds the icon whose drawing is the mirror image of this one.
    fileprivate mutating func addTwin(_ name: String) {
        guard case .directional = kind else { return }
        note += "; its mirror image is '\(name)'"
    }
}

extension Evidence {
    var policy: ProposedPolicy? {
        switch self {
        case .name(let words): Policy.Family.ofWord(words).map(ProposedPolicy.family)
        case .drawing(.linesOfText, _): .family(.text)
        case .drawing(.chevron, _): .family(.arrows)
        case .drawing, .both, .relative, .base, .label, .set: nil
        }
    }
}

extension Proposal {
    /// Returns the reason for which what an app does, or a list says, is surely wrong by the drawing, or `nil`. Whoever names the
    /// kind `directional` has decided; what an app chooses by the direction is right as it is.
    fileprivate func objection(to label: IconLabel, _ evidence: IconEvidence) -> String? {
        let isSure =
            switch label.kind {
            case .flips: surelyStays(evidence)
            case .fixed: !label.isOfApp && surelyFlips(evidence)
            case .directional, .localized, .composite: false
            }
        return isSure ? entry.note : nil
    }

    /// Whether the icon stays by its name and its drawing, and shows no mark, of which the rules tell, and no badge, which moves to
    /// the other corner.
    private func surelyStays(_ evidence: IconEvidence) -> Bool {
        entry.kind == .fixed && !isUndecided && !entry.needsLook && !hasBadge
            && Mark.all.allSatisfy { evidence.evidence(of: $0, for: .finding) == nil }
    }

    /// Whether the name says a direction, and an arrow to the side or lines of text are drawn.
    private func surelyFlips(_ evidence: IconEvidence) -> Bool {
        let arrows = [Figure.arrow, .chevron].compactMap(evidence.pointingSideways)
        return entry.kind != .fixed && !staysByPolicy && evidence.direction != nil
            && (arrows + evidence.rowsOfText).contains { $0.grade >= .probable }
    }
}
