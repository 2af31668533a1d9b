import Diagnostics
import Directionality
import Geometry
import Manifest
import Raster
import SVGScene

/// The checks of a composite's variants against its source: balance (row G15), collisions, parts that leave the view box, and
/// bases that are drawn cut or are not the one that the source shows.
public struct CompositeChecks {
    /// The maximum new overhang of a part's ink over the view box, as a share of the canvas's longer side.
    private static let overhangSlack = 0.005
    /// The maximum distance by which the ink's centre of mass may be farther from the axis than in the source, as a share of the
    /// canvas's width. Composites that designers drew for both directions are off by up to 0.07, icons whose badge is left in its old
    /// corner by 0.10 to 0.15.
    private static let mostImbalance = 0.08
    /// The maximum growth of a part's overlap with the rest of the icon over that in the source, as a share of the part's ink.
    private static let mostOverlap = 0.1
    /// The least move of a part that is to be seen, as a share of the canvas's longer side.
    private static let leastMove = 0.005

    let manifest: Manifest
    let icon: IconEntry
    let entries: [PartEntry]
    var renderer = Renderer()
    private let staying: Set<String>
    /// The composite as the source draws it.
    private let composite: PreparedComposite
    private let drawn: LayerPair
    private let source: CompositeMeasure

    /// The layers of a drawing with its clearances and without.
    private struct LayerPair {
        let cut: CompositeLayers
        let uncut: CompositeLayers

        init(_ composite: PreparedComposite) {
            uncut = composite.layers(cutsClearances: false)
            cut = composite.cuts(in: .leftToRight) ? composite.layers() : uncut
        }

        init(_ variant: PlacedComposite) {
            uncut = variant.layers(cutsClearances: false)
            cut = variant.prepared.cuts(in: .rightToLeft) ? variant.layers() : uncut
        }
    }

    /// Creates checks by measuring the source: the icon, with its parts as the source draws them.
    public init(_ manifest: Manifest, _ icon: IconEntry, _ entries: [PartEntry], _ composite: PreparedComposite) {
        self.manifest = manifest
        self.icon = icon
        self.entries = entries
        // A part that stays because of its role was decided for the set; one that stays by its own entry was not.
        staying = Set(
            entries.filter { entry in
                entry.role.map { manifest.roles[$0.value].behavior.place == .keep } == true
                    && entry.behavior.place == .keep
            }.map(\.name.value))
        self.composite = composite
        drawn = LayerPair(composite)
        source = CompositeMeasure(drawn.cut, staying: staying, &renderer)
    }

    /// Returns the findings about a mirrored variant, whose base was handled by `mirroring`. `localized` is the
    /// composite that became the variant, with its own base, if its parts draw something else for some locales.
    public mutating func findings(
        in variant: PlacedComposite, madeFrom localized: PreparedComposite?, _ mirroring: Mirroring
    ) -> [Diagnostic] {
        let before = localized.map { LayerPair($0) } ?? drawn
        let after = LayerPair(variant)
        let whole = mirroring.replacesBase ? variant.prepared.layers(cutsClearances: false) : before.uncut
        var findings = balance(of: after, beside: whole, about: after.cut.mirror) + places(of: after.cut)
        if !mirroring.replacesBase { findings += bakedCuts(before.uncut, after.uncut) }
        // Where the base is drawn cut, nobody knows how much of it the source hides.
        if mirroring.replacesBase || !findings.contains(where: { $0.rule == .baseAlreadyCut }) {
            findings += basesAlongParts(whole, after.uncut)
        }
        // What is found already is seen as well, and said once.
        if findings.isEmpty { findings += alarms(before.cut, after.cut, mirroring) }
        return findings + idleClearances([before, after]) + (mirroring.replacesBase ? [] : wholeIcon(before, after))
    }

    /// Returns a finding where the only part takes all that is drawn, so that there is nothing besides that the entry flips. A
    /// number that is the whole icon is a part so that each locale has its digits; and what then looks like the source is told
    /// once the variants are compared.
    private mutating func wholeIcon(_ before: LayerPair, _ after: LayerPair) -> [Diagnostic] {
        guard entries.count == 1, let entry = entries.first, entry.text == nil, entry.variants.isEmpty,
            AlphaMap(before.uncut.base, &renderer)?.alpha.allSatisfy({ $0 == 0 }) == true,
            let (place, size) = before.uncut.parts.first?.box.map({ ($0, before.uncut.whole.size) }),
            let moved = after.uncut.parts.first?.box,
            entry.behavior.drawing == .mirror
                || (moved.center - place.center).length > Self.leastMove * max(size.width, size.height)
        else { return [] }
        return [
            warning(
                .unchangedComposite,
                "the part '\(entry.name.value)' takes all that is drawn: nothing is left that flips besides it",
                at: entry.name.range,
                hint:
                    "tag the icon \"fixed\", or \"directional\"; or let the part select less: 'iconflip inspect' shows what there is"
            )
        ]
    }

    /// Returns a finding where the ink is farther from the axis than in the source; what a gap takes on one side does not count.
    private mutating func balance(
        of variant: LayerPair, beside whole: CompositeLayers, about mirror: Transform
    ) -> [Diagnostic] {
        let places = [whole, variant.uncut].map {
            CompositeMeasure($0, staying: staying, &renderer).imbalance(about: mirror)
        }
        guard let before = places[0], let after = places[1], after - before > Self.mostImbalance else { return [] }
        return [unbalanced(before, after)]
    }

    /// Returns findings for parts that overlap the rest, or leave the view box, more than in the source.
    private mutating func places(of variant: CompositeLayers) -> [Diagnostic] {
        let result = CompositeMeasure(variant, staying: staying, &renderer)
        return entries.flatMap { entry -> [Diagnostic] in
            guard let before = source.parts[entry.name.value], let after = result.parts[entry.name.value] else {
                return []
            }
            var findings: [Diagnostic] = []
            if after.overlap - before.overlap > Self.mostOverlap {
                findings.append(collision(of: entry, before.overlap, after.overlap))
            }
            if after.overhang > before.overhang + Self.overhangSlack { findings.append(outside(entry, after.overhang)) }
            return findings
        }
    }

    /// Returns a finding where a whole base does not give the source again, or where the drawing that is mirrored by `options` has a
    /// part twice. `others` are the drawings of other icons that may be the base.
    /// - Throws: `CompositeError` if the base cannot be that of the icon.
    public mutating func findings(
        inBase whole: WholeBaseDrawing, _ mirroring: Mirroring, _ options: MirrorOptions,
        others: () -> [WholeBaseDrawing]
    ) throws(CompositeError) -> [Diagnostic] {
        guard let named = mirroring.whole,
            let proof = try WholeBaseCheck(composite, drawn.uncut, base: whole, options, &renderer)
        else { return [] }
        var fitting: WholeBaseDrawing?
        if !proof.isEnough {
            fitting = try place(of: whole, options)
            fitting?.name = named.name.value
            for other in fitting == nil ? others() : [] where fitting == nil {
                if try isBase(other, options) { fitting = other }
            }
        }
        return [proof.finding(named, manifest, fitting: fitting)].compactMap(\.self)
    }

    private mutating func isBase(_ other: WholeBaseDrawing, _ options: MirrorOptions) throws(CompositeError) -> Bool {
        guard other.hasCanvas(of: composite.document) else { return false }
        return try WholeBaseCheck(composite, drawn.uncut, base: other, options, &renderer)?.isEnough == true
    }

    /// Returns another place in which a drawing is the base of the icon, if there is one.
    private mutating func place(
        of whole: WholeBaseDrawing, _ options: MirrorOptions
    ) throws(CompositeError) -> WholeBaseDrawing? {
        let drawing = SceneResolver.resolve(whole.document)
        let source = drawn.uncut
        for shift in BaseShift.candidates(of: drawing, under: source.base, besides: source.marks, &renderer) {
            var moved = whole
            (moved.dx, moved.dy) = (GapFit.decimal(shift.dx), GapFit.decimal(shift.dy))
            if try isBase(moved, options) { return moved }
        }
        return nil
    }

    /// Returns findings for the parts for which the base was drawn already cut, if the mirrored variant closes the gap.
    /// Both the source and the variant are without clearances.
    private mutating func bakedCuts(_ source: CompositeLayers, _ variant: CompositeLayers) -> [Diagnostic] {
        let cuts = PrecutBaseCheck.find(source: source, variant: variant, &renderer)
        return entries.compactMap { entry in
            guard let cut = cuts.first(where: { $0.part == entry.name.value }), !(cut.isOfLineEnds && isCutAnew(entry))
            else { return nil }
            let fixed = cut.canBeFixed ? "as the base looks the same mirrored, make the icon 'fixed'" : nil
            let remedies = [fixed, another, "draw the base uncut and give the part a 'clearance'"]
            return warning(
                .baseAlreadyCut,
                "the base is already cut around the part '\(entry.name.value)', and mirroring moves the gap away from it",
                at: entry.name.range, hint: remedies.compactMap(\.self).joined(separator: "; or "))
        }
    }

    /// Returns whether a part cuts a gap of its own form into the mirrored base at the place to which the drawn one moves with it.
    private func isCutAnew(_ entry: PartEntry) -> Bool {
        entry.behavior.place == .mirror && (entry.clearance?.reach ?? 0) > 0
    }

    /// Returns findings for the parts whose clearance cuts nothing, neither in the source nor in the mirrored variant.
    private mutating func idleClearances(_ variants: [LayerPair]) -> [Diagnostic] {
        entries.compactMap { entry in
            guard let clearance = entry.clearance?.reach, clearance > 0,
                clearance != entry.role.flatMap({ manifest.roles[$0.value].clearance?.reach }),
                !variants.contains(where: { cuts(entry.name.value, clearance, $0.cut, $0.uncut) })
            else { return nil }
            let trims = entry.clearance?.ends == .trim
            return warning(
                .idleClearance, "the clearance of the part '\(entry.name.value)' cuts nothing", at: entry.name.range,
                hint: (trims ? "\"trim\" shortens strokes alone; \"round\" cuts filled shapes; " : "")
                    + "remove it, or make it larger: the rest of the icon is farther away")
        }
    }

    private mutating func cuts(
        _ part: String, _ clearance: Double, _ cut: CompositeLayers, _ uncut: CompositeLayers
    ) -> Bool {
        guard let before = uncut.parts.first(where: { $0.part == part }),
            let after = cut.parts.first(where: { $0.part == part }), let ink = AlphaMap(before.ink, &renderer),
            let whole = AlphaMap(before.rest, &renderer), let rest = AlphaMap(after.rest, &renderer)
        else { return true }
        let scale = AlphaMap.scale(of: before.rest) * before.rest.root.transform.meanScale
        return whole.differs(from: rest, near: ink, within: clearance * scale + 2)
    }

    /// The advice to take the base from another icon, by its name where the set has it.
    private var another: String {
        let names = BaseNames(manifest.icons.map(\.name.value), manifest.control.words)
        guard let name = names.base(of: icon.name.value) else {
            return "take the whole base from an icon that draws it: \"base\": { \"from\": … } and a 'clearance'"
        }
        return "take the whole base from '\(name)': \"base\": { \"from\": \"\(name)\" } and a 'clearance'"
    }

    private func unbalanced(_ before: Double, _ after: Double) -> Diagnostic {
        let (growth, limit) = percentages(after - before, besides: Self.mostImbalance)
        return warning(
            .unbalanced,
            "the ink of the mirrored icon is out of balance: its centre is \(NumberText.percent(after)) of the canvas's width from the "
                + "axis, \(NumberText.percent(before)) in the source; that is \(growth) farther, more than \(limit)",
            at: icon.name.range,
            hint: "let heavy parts move to the mirrored place (\"place\": \"mirror\"), or shift them by 'dx' and 'dy'")
    }

    private func collision(of entry: PartEntry, _ before: Double, _ after: Double) -> Diagnostic {
        let (overlap, inSource) = percentages(after, besides: before)
        return warning(
            .collision,
            "\(overlap) of the ink of the part '\(entry.name.value)' overlaps the rest of the mirrored icon, \(inSource) "
                + "in the source",
            at: entry.name.range,
            hint:
                "give it a 'clearance', place it by an 'anchor', or shift it by 'dx' and 'dy'")
    }

    private func outside(_ entry: PartEntry, _ overhang: Double) -> Diagnostic {
        warning(
            .outside,
            "the part '\(entry.name.value)' extends beyond the view box of the mirrored icon by \(NumberText.percent(overhang)) of its size",
            at: entry.name.range, hint: "shift it by 'dx' and 'dy', or place it by an 'anchor'")
    }

    func warning(_ rule: Rule, _ message: String, at range: Range<Int>, hint: String) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: .warning, message: message, location: manifest.text.location(range), hint: hint)
    }

    /// Returns two shares as percentages with as many decimals as show which of them is the larger.
    func percentages(_ share: Double, besides other: Double) -> (share: String, other: String) {
        let texts = (1...4).lazy.map {
            (share: NumberText.percent(share, decimals: $0), other: NumberText.percent(other, decimals: $0))
        }
        return texts.first { $0.share != $0.other } ?? (NumberText.percent(share), NumberText.percent(other))
    }
}
