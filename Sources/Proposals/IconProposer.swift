import Directionality
import IconModel
import Manifest
import Recognition
import SVGDocument
import SVGScene

/// A proposer of an icon's kind, from the evidence that rules use and further evidence in its name and drawing.
///
/// Where nothing is certain the proposal is `fixed`: an icon that faces the wrong way is noticed at once, a reversed
/// digit or checkmark is not.
public struct IconProposer: Sendable {
    private let words = WordTable()
    /// The configured languages that write question marks as English does.
    private let uprightQuestions: [String]
    /// Whether question marks are reversed in any configured locale.
    private let turnsQuestions: Bool
    /// The source folder, as spelled in the manifest.
    private let source: String

    /// Creates a proposer.
    ///
    /// - Parameters:
    ///   - locales: The locales that the icons are shipped in.
    ///   - source: The source folder, relative to the manifest.
    public init(locales: [LanguageTag], source: String) {
        let rightToLeft = locales.filter { $0.direction == .rightToLeft }
        let hebrew = rightToLeft.filter { $0.likelyScript?.code == "Hebr" }
        uprightQuestions = hebrew.map(\.language).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        turnsQuestions = hebrew.count < rightToLeft.count
        self.source = source
    }

    /// Returns a proposal for an icon, regardless of the others.
    ///
    /// - Parameters:
    ///   - name: The icon's name.
    ///   - path: The path of its file in the source folder.
    ///   - file: The file.
    public func proposal(for name: String, at path: String, _ file: DrawnFile) -> Proposal {
        guard let picture = file.picture else {
            return Proposal(name, [ProposedEntry(.fixed, "it cannot be drawn", look: "look at it")])
        }
        if let reason = sameness(picture) { return Proposal(name, [ProposedEntry(.fixed, reason)], isSymmetric: true) }
        let view = IconView(name, words, file)
        if let reason = view.reasonToStay { return Proposal(name, [ProposedEntry(.fixed, reason)]) }
        if let key = DrawnName.suffix(of: name)?.key {
            let reason = "drawn for '\(key)', but its base icon is unknown"
            return Proposal(name, [ProposedEntry(.fixed, reason, look: "look at it")])
        }
        if view.isForLeftToRight {
            let reason = "drawn for left-to-right languages, without a drawing for right-to-left ones"
            return Proposal(name, [ProposedEntry(.fixed, reason, look: "look at it")])
        }
        if let base = view.base { return Proposal(name, flipped(view, base, path)) }
        if view.evidence.place(of: .question) != nil, view.marks.isEmpty {
            return Proposal(name, question(view, "") + [fixed(by: .question, view)])
        }
        if let reason = view.reasonWithoutDirection {
            return Proposal(name, [ProposedEntry(.fixed, reason)], hasBadge: view.hasBadge)
        }
        let entry = ProposedEntry(.fixed, "nothing shows that it has a direction", look: "look at it")
        return Proposal(name, [entry], isUndecided: true, hasBadge: view.hasBadge)
    }

    /// Returns the reason that the icon is the same for everybody whatever it shows.
    private func sameness(_ picture: Thumbnail) -> String? {
        if picture.isEmpty { return "it draws nothing" }
        return picture.looksLike(picture.mirrored) ? "looks the same in the mirror" : nil
    }

    // MARK: Icons that flip

    private func flipped(_ view: IconView, _ base: Evidence, _ path: String) -> [ProposedEntry] {
        let stay = ProposedEntry(
            .fixed, "\(base.text), but not everything in it may be flipped",
            look: "look at it with 'iconflip inspect \(source)/\(path)'")
        if view.hasConstant || view.marks.count > 1 { return [stay] }
        if let mark = view.marks.first { return composites(view, base, mark) + [partByHand(view, base, mark, path)] }
        if view.evidence.place(of: .question) != nil { return question(view, base.text) + [stay] }
        return [ProposedEntry(.directional(except: []), base.text), stay]
    }

    private func question(_ view: IconView, _ base: String) -> [ProposedEntry] {
        guard turnsQuestions else { return [] }
        let place = view.evidence.place(of: .question).map(view.evidence.quoted) ?? ""
        let reason = base.isEmpty ? "its name says '\(place)'" : "\(base) and '\(place)'"
        let exception = uprightQuestions.isEmpty ? "" : ": \(Mark.question.principle)"
        return [ProposedEntry(.directional(except: uprightQuestions), reason + exception)]
    }

    private func fixed(by mark: Mark, _ view: IconView) -> ProposedEntry {
        ProposedEntry(.fixed, view.reason(mark) ?? mark.principle)
    }

    // MARK: Composites

    private func composites(_ view: IconView, _ base: Evidence, _ mark: Mark) -> [ProposedEntry] {
        let strokes = view.evidence.strokes(of: mark)
        guard strokes.count < view.evidence.strokes.count, let selector = MarkPart(view.file).selector(of: strokes)
        else {
            return []
        }
        let reason = "\(joined(base, view.evidence.evidence(of: mark))): \(mark.principle)"
        func entry(_ base: BaseMode, clearance: Double? = nil) -> ProposedEntry {
            let part = ProposedPart(name: "\(mark)", selector: selector, role: mark.role, clearance: clearance)
            return ProposedEntry(.composite(part, base: base), reason)
        }
        guard mark == .slash else { return [entry(.mirror)] }
        // Most bases are drawn already cut for the slash.
        let gap = usualGap(view.file)
        return [entry(.mirror), entry(.turn)]
            + (gap.map { [entry(.restore, clearance: $0), entry(.mirror, clearance: $0)] } ?? [])
    }

    private func partByHand(_ view: IconView, _ base: Evidence, _ mark: Mark, _ path: String) -> ProposedEntry {
        ProposedEntry(
            .fixed, "\(joined(base, view.evidence.evidence(of: mark))): \(mark.principle), and the rest should flip",
            look: "look at it with 'iconflip inspect \(source)/\(path)'")
    }

    private func joined(_ base: Evidence, _ mark: Evidence?) -> String {
        switch (base, mark) {
        case (_, nil): base.text
        case (.name(let all), .name(let words)) where all.contains(words): base.text
        case (.name, .name(let words)): "\(base.text) and '\(words)'"
        case (_, let mark?): "\(base.text), and \(mark.text)"
        }
    }

    /// Returns the gap that icons leave around a slash: a stroke's width in most grids.
    private func usualGap(_ file: DrawnFile) -> Double? {
        guard let box = file.document.rootElement?["viewBox"].flatMap({ ViewBox($0)?.rect }) else { return nil }
        let gap = max(box.width, box.height) / 24
        return gap.isFinite && gap > 0 && gap < 1000 ? (gap * 100).rounded() / 100 : nil
    }
}

/// A finder of selectors for marks that have elements or subpaths of their own.
struct MarkPart {
    private let document: SVGDocument
    private let strokes: [NormalizedSubpath]

    init(_ file: DrawnFile) {
        document = file.document
        strokes = file.strokes
    }

    /// Returns a selector of some strokes, or `nil` where they cannot be selected for certain.
    func selector(of indices: [Int]) -> String? {
        let origins = indices.compactMap { strokes[$0].origin }
        guard !origins.isEmpty, origins.count == indices.count, origins.allSatisfy(isDrawnOnce) else { return nil }
        let writer = SelectorWriter(document)
        var elements: [NodeID] = []
        for origin in origins where !elements.contains(origin.element) { elements.append(origin.element) }
        var selectors: [String] = []
        for element in elements {
            guard let own = selector(of: element, origins.filter { $0.element == element }, writer) else { return nil }
            selectors.append(own)
        }
        return selectors.joined(separator: ", ")
    }

    private func isDrawnOnce(_ origin: NormalizedSubpath.Origin) -> Bool { strokes.count { $0.origin == origin } == 1 }

    private func selector(of element: NodeID, _ picked: [NormalizedSubpath.Origin], _ writer: SelectorWriter) -> String?
    {
        let selector = writer.selector(of: element)
        guard let count = picked.first?.count, picked.count < count else { return selector }
        // Subpaths are numbered as in the path data; where one of them has no extent, the drawing has fewer.
        guard document.element(element)?["d"].map({ PathData($0).subpathCount }) == count else { return nil }
        let numbers = picked.map { "\($0.subpath + 1)" }.joined(separator: ", ")
        return "\(selector) subpath(\(numbers))"
    }
}
