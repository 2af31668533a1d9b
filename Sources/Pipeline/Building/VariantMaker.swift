import Composites
import Diagnostics
import Directionality
import Flattening
import HostSystem
import IconModel
import Linting
import Manifest
import Raster
import SVGDocument
import SVGScene

/// A maker of the SVG files of one icon from its source, which collects findings.
public struct VariantMaker {
    private let set: IconSet
    private let icon: IconEntry
    /// What was found in the files that were made.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The source files that were read, by path.
    private(set) var inputs: [ExactName: TrackedFile] = [:]
    /// Whether every required file could be read.
    private(set) var hasReadAll = true
    private var files: [ExactName: [UInt8]] = [:]
    private var sourceFile: SVGDocument?
    private var triedSource = false
    private var checks: CompositeChecks?

    /// Creates a maker of the files of one icon.
    public init(_ set: IconSet, _ icon: IconEntry) {
        self.set = set
        self.icon = icon
    }

    /// Makes a file, or returns `nil` and reports the reason.
    public mutating func make(_ recipe: VariantRecipe) -> VariantDrawing? {
        switch recipe {
        // Clearances are cut, and parts left out, in the source's own direction as well.
        case .copy(let path) where path == source && changesSource: return composed(false, Localization())
        case .copy(let path) where path == source: return copiedSource()
        case .copy(let path): return copiedDrawing(path)
        case .mirror: return mirrored()
        case .compose(let isMirrored, let drawings, let digits):
            return composed(isMirrored, Localization(drawings: drawings, digits: digits))
        }
    }

    /// Returns a file as a document, for its preview; errors are reported.
    public mutating func document(of drawing: VariantDrawing) -> SVGDocument? {
        if let document = drawing.document { return document }
        do {
            return try SVGReader.read(drawing.bytes, name: drawing.name)
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    private var changesSource: Bool {
        guard case .composite(_, let parts) = icon.kind else { return false }
        return parts.contains { cutsLeftToRight($0) || $0.dropped == .leftToRight }
    }

    /// Returns whether a part's clearance cuts left-to-right variants too: not where the base is taken from elsewhere, as
    /// the source is drawn cut.
    private func cutsLeftToRight(_ entry: PartEntry) -> Bool {
        guard case .composite(let mirroring, _) = icon.kind else { return false }
        return (entry.clearance ?? 0) > 0 && !entry.clearsMirroredOnly && !mirroring.replacesBase
    }

    // MARK: Sources

    private var source: ExactName { ExactName(icon.sourcePath) }

    private mutating func bytes(of path: ExactName) -> [UInt8]? {
        if let known = files[path] { return known }
        do {
            let content = try FileAccess.content(
                of: set.path(ofSource: path.text), limit: SVGLimits.standard.fileSize)
            files[path] = content.bytes
            inputs[path] = TrackedFile(
                signature: content.signature, hash: ContentHash(content.bytes), isSettled: false)
            return content.bytes
        } catch {
            hasReadAll = false
            diagnostics.append(
                Diagnostic(
                    rule: .unreadableSource, severity: .error, message: "the file cannot be read: \(error.message)",
                    location: SourceLocation(file: set.displayName(ofSource: path.text))))
            return nil
        }
    }

    private mutating func sourceDocument() -> SVGDocument? {
        if triedSource { return sourceFile }
        triedSource = true
        guard let bytes = bytes(of: source) else { return nil }
        sourceFile = document(of: VariantDrawing(bytes: bytes, name: set.displayName(ofSource: icon.sourcePath)))
        return sourceFile
    }

    // MARK: Recipes

    private mutating func copiedSource() -> VariantDrawing? {
        guard let document = sourceDocument(), let bytes = bytes(of: source) else { return nil }
        return VariantDrawing(
            bytes: bytes, name: set.displayName(ofSource: icon.sourcePath), document: document)
    }

    /// Returns a drawing for some locales, without a request to pages to flip it.
    private mutating func copiedDrawing(_ path: ExactName) -> VariantDrawing? {
        guard let bytes = bytes(of: path) else { return nil }
        let drawing = VariantDrawing(bytes: bytes, name: set.displayName(ofSource: path.text))
        // Few drawings have one, and reading all of them takes time. Errors in a drawing are told of what is returned.
        guard FlipRequest.canBe(in: bytes), var plain = try? SVGReader.read(bytes, name: drawing.name) else {
            return drawing
        }
        plain.removeFlipRequests()
        return VariantDrawing(bytes: SVGWriter.write(plain), name: drawing.name)
    }

    private mutating func mirrored() -> VariantDrawing? {
        guard case .directional(let mirroring) = icon.kind, let document = sourceDocument() else { return nil }
        do {
            let result = try Mirror.mirror(document, options: MirrorOptions(mirroring))
            var drawing = written(result, document)
            drawing.isExactMirror = mirroring.axis == .canvas && !mirroring.isVertical && result.isExact
            return drawing
        } catch {
            diagnostics.append(error.diagnostic(in: document))
            return nil
        }
    }

    /// What a locale's variant of a composite draws in other ways than the source, by part name.
    private struct Localization {
        var drawings: [String: VariantKey] = [:]
        var digits: [String: DigitForms] = [:]

        var isEmpty: Bool { drawings.isEmpty && digits.isEmpty }
    }

    private mutating func composed(_ isMirrored: Bool, _ localization: Localization) -> VariantDrawing? {
        guard case .composite(let mirroring, let entries) = icon.kind, let document = sourceDocument(),
            let parts = parts(entries, localization)
        else { return nil }
        do {
            try checkDigits(document, entries, parts)
            if isMirrored {
                let options = MirrorOptions(mirroring)
                let whole = try wholeBase(mirroring, document, parts)
                guard !mirroring.replacesBase || whole != nil else { return nil }
                let result = try Composite.mirror(document, parts: parts, options: options, base: whole)
                try check(document, entries, parts, options, whole)
                if let whole { try prove(whole, mirroring, document, parts) }
                var plain = result
                plain.document = withPlainGaps(result.document, of: document, entries)
                return written(plain, document)
            }
            let localized = try Composite.localize(document, parts: parts)
            if localization.isEmpty, changesSource { try checkSource(document, localized, entries, parts) }
            return VariantDrawing(
                bytes: SVGWriter.write(withPlainGaps(localized, of: document, entries)),
                name: set.displayName(ofSource: icon.sourcePath))
        } catch {
            report(error, entries, document)
            return nil
        }
    }

    /// Reports digits that have no room.
    private mutating func checkDigits(
        _ document: SVGDocument, _ entries: [PartEntry], _ parts: [Part]
    ) throws(CompositeError) {
        let cramped = try Composite.crampedDigits(document, parts: parts)
        for text in entries.filter({ cramped.contains($0.name.value) }).compactMap(\.text) {
            let forms = parts.compactMap(\.digits).first { $0.text == text.digits.value }?.forms
            let finding = Diagnostic(
                rule: .crampedDigits,
                message: "the \(forms?.system.code ?? "") digits for '\(text.digits.value)' have less room than their "
                    + "counters need",
                location: set.manifest.text.location(text.digits.range),
                hint: "give a thinner 'pen', draw the western digits farther apart, or draw these as 'variants'")
            if !diagnostics.contains(where: { $0.rule == finding.rule && $0.location == finding.location }) {
                diagnostics.append(finding)
            }
        }
    }

    /// Returns a drawing with filled paths instead of the masks of its clearances, unless a part asks for a mask.
    private mutating func withPlainGaps(
        _ drawing: SVGDocument, of source: SVGDocument, _ entries: [PartEntry]
    ) -> SVGDocument {
        let cutting = entries.filter { ($0.clearance ?? 0) > 0 }
        guard !cutting.isEmpty, cutting.allSatisfy({ $0.clearanceForm == .geometry }) else { return drawing }
        let masks = drawing.elementsByID().filter { drawing.element($0.value)?.isSVG(.mask) == true }
        let added = Set(masks.keys).subtracting(source.elementsByID().keys)
        // What is not built needs no further findings.
        guard !added.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) else { return drawing }
        let flattened = Flattener.cut(drawing, masks: added)
        addNew(flattened.findings.map { $0.diagnostic(in: drawing) })
        return flattened.document
    }

    /// Measures a mirrored variant; findings that another variant already has are not repeated.
    private mutating func check(
        _ document: SVGDocument, _ entries: [PartEntry], _ parts: [Part], _ options: MirrorOptions,
        _ whole: WholeBaseDrawing?
    ) throws(CompositeError) {
        if checks == nil {
            let plain = self.parts(entries, Localization()) ?? parts
            checks = CompositeChecks(set.manifest, icon, entries, source: try .source(document, parts: plain))
        }
        guard var checks else { return }
        let mirrored = try CompositeLayers.mirrored(document, parts: parts, options: options, base: whole)
        let uncut = (
            source: try CompositeLayers.source(document, parts: parts, cutsClearances: false),
            mirrored: try CompositeLayers.mirrored(
                document, parts: parts, options: options, base: whole, cutsClearances: false)
        )
        let uncutSource =
            whole == nil
            ? uncut.source
            : try CompositeLayers.source(document, parts: parts, base: whole, cutsClearances: false)
        var findings = checks.findings(in: mirrored, uncut: (uncutSource, uncut.mirrored))
        func closing(_ part: String) -> GapFit.Gap? {
            var renderer = Renderer()
            return GapFit.closing(document, uncut.source, parts: parts, cutting: part, &renderer)?.fit.gap
        }
        if whole == nil {
            findings += checks.bakedCuts(uncut.source, uncut.mirrored, base: options.base, closing: closing)
        }
        if options.base == .turn,
            let finding = checks.upsideDown(uncut.source, uncut.mirrored, closing: closing)
        {
            findings.append(finding)
        }
        // Where the base is drawn cut, nobody knows how much of it the source hides.
        if whole != nil || !findings.contains(where: { $0.rule == .baseAlreadyCut }) {
            findings += checks.basesAlongParts(uncutSource, uncut.mirrored)
        }
        findings += checks.idleClearances([
            (try .source(document, parts: parts), uncut.source), (mirrored, uncut.mirrored),
        ])
        self.checks = checks
        addNew(findings)
    }

    /// Reports damage to the source's own direction.
    private mutating func checkSource(
        _ document: SVGDocument, _ localized: SVGDocument, _ entries: [PartEntry], _ parts: [Part]
    ) throws(CompositeError) {
        let whole = parts.map { part in
            var part = part
            part.dropped = nil
            return part
        }
        var renderer = Renderer()
        let finding = LeftToRightCheck.finding(
            SceneResolver.resolve(localized), source: try .source(document, parts: whole, cutsClearances: false),
            whole: SceneResolver.resolve(document), set.manifest, icon, entries, &renderer)
        if let finding { diagnostics.append(finding) }
    }

    /// Returns the drawing of the whole base, or `nil` where the icon's own is mirrored or the other cannot be read.
    private mutating func wholeBase(
        _ mirroring: Mirroring, _ document: SVGDocument, _ parts: [Part]
    ) throws(CompositeError) -> WholeBaseDrawing? {
        if mirroring.base == .uncut { return try .uncut(document, parts: parts) }
        guard let whole = mirroring.whole, let bytes = bytes(of: ExactName(whole.sourcePath)) else { return nil }
        let name = set.displayName(ofSource: whole.sourcePath)
        return self.document(of: VariantDrawing(bytes: bytes, name: name)).map {
            WholeBaseDrawing(document: $0, name: name, dx: decimal(whole.dx), dy: decimal(whole.dy))
        }
    }

    /// Reports a whole base that does not give the source again.
    private mutating func prove(
        _ whole: WholeBaseDrawing, _ mirroring: Mirroring, _ document: SVGDocument, _ parts: [Part]
    ) throws(CompositeError) {
        let plain = parts.map(\.undrawn)
        var renderer = Renderer()
        let recomposed = try Composite.recomposed(document, parts: plain, base: whole)
        let source = try CompositeLayers.source(document, parts: plain, cutsClearances: false)
        let proof = WholeBaseCheck(
            source: SceneResolver.resolve(document), recomposed: SceneResolver.resolve(recomposed),
            parts: source.marks, base: source.base,
            whole: try CompositeLayers.source(document, parts: plain, base: whole, cutsClearances: false).base,
            &renderer)
        let finding =
            if let entry = mirroring.whole {
                proof?.finding(entry, set.manifest)
            } else {
                proof?.findingOfUncut(icon, set.manifest)
            }
        if let finding { addNew([finding]) }
    }

    /// Adds findings, without those that another variant of the icon has given already.
    private mutating func addNew(_ findings: [Diagnostic]) {
        diagnostics += findings.filter { finding in
            !diagnostics.contains { $0.rule == finding.rule && $0.location == finding.location }
        }
    }

    private mutating func written(_ result: MirrorResult, _ source: SVGDocument) -> VariantDrawing {
        diagnostics += result.findings(in: source)
        return VariantDrawing(
            bytes: SVGWriter.write(result.document), name: set.displayName(ofSource: icon.sourcePath))
    }

    // MARK: Parts

    /// Returns the layers of a composite in a variant, for display; `nil` where the recipe has none, or they cannot be made and
    /// the reason is reported.
    public mutating func layers(of recipe: VariantRecipe) -> CompositeLayers? {
        guard case .compose(let isMirrored, let drawings, let digits) = recipe,
            case .composite(let mirroring, let entries) = icon.kind, let document = sourceDocument(),
            let parts = parts(entries, Localization(drawings: drawings, digits: digits))
        else { return nil }
        do {
            guard isMirrored else { return try .source(document, parts: parts) }
            let whole = try wholeBase(mirroring, document, parts)
            guard !mirroring.replacesBase || whole != nil else { return nil }
            return try .mirrored(document, parts: parts, options: MirrorOptions(mirroring), base: whole)
        } catch {
            report(error, entries, document)
            return nil
        }
    }

    private mutating func parts(_ entries: [PartEntry], _ localization: Localization) -> [Part]? {
        let parts = entries.map { part($0, localization) }
        let complete = parts.compactMap(\.self)
        return complete.count == parts.count ? complete : nil
    }

    private mutating func part(_ entry: PartEntry, _ localization: Localization) -> Part? {
        var part = Part(
            name: entry.name.value, selector: entry.selector.value, behavior: entry.behavior,
            anchor: entry.anchor?.value, within: entry.within?.value, clearance: decimal(entry.clearance ?? 0),
            sides: entry.sides.map {
                ClearanceSides<DecimalNumber>(above: decimal($0.above), below: decimal($0.below), ends: $0.ends)
            }, clearsMirroredOnly: !cutsLeftToRight(entry),
            cuts: entry.cuts, snap: entry.snap.map(decimal), dx: decimal(entry.dx), dy: decimal(entry.dy),
            dropped: entry.dropped)
        if let text = entry.text, let forms = localization.digits[entry.name.value] {
            part.digits = LocalText(
                text: text.digits.value, forms: forms, pen: text.pen?.value, isUpright: text.isUpright)
        }
        let key = localization.drawings[entry.name.value]
        if let variant = entry.variants.first(where: { $0.key.value == key }) {
            guard let drawing = drawing(variant, in: entry) else { return nil }
            part.drawing = drawing
        }
        return part
    }

    private mutating func drawing(_ variant: PartVariant, in entry: PartEntry) -> PartDrawing? {
        let scale = decimal(variant.scale)
        switch variant.drawing {
        case nil: return PartDrawing(source: .selector(entry.selector.value), scale: scale)
        case .selector(let selector): return PartDrawing(source: .selector(selector.value), scale: scale)
        case .file(let path):
            return bytes(of: ExactName(path.value)).map { bytes in
                let name = set.displayName(ofSource: path.value)
                return PartDrawing(source: .file(bytes: bytes, name: name), scale: scale)
            }
        }
    }

    /// Returns the decimal number that the author wrote: the manifest's numbers are doubles, and this is their shortest
    /// text.
    private func decimal(_ value: Double) -> DecimalNumber {
        DecimalNumber("\(value)".utf8) ?? .zero
    }

    private mutating func report(_ error: CompositeError, _ entries: [PartEntry], _ document: SVGDocument) {
        if let icon = error.icon { diagnostics.append(icon.diagnostic(in: document)) }
        for problem in error.parts {
            guard let entry = entries.first(where: { $0.name.value == problem.part }) else { continue }
            diagnostics.append(
                Diagnostic(
                    rule: problem.setting == .base ? .baseUncutRefused : .badPart, severity: .error,
                    message: problem.message,
                    location: set.manifest.text.location(range(of: problem.setting, in: entry)), hint: problem.hint,
                    notes: problem.element.map {
                        [
                            DiagnosticNote(
                                message: "\(document.describe($0)) is here", location: document.location(of: $0))
                        ]
                    } ?? []))
        }
    }

    private func range(of setting: PartError.Setting, in entry: PartEntry) -> Range<Int> {
        switch setting {
        case .select, .drawing: entry.selector.range
        case .clearance, .base: entry.name.range
        case .text: entry.text?.digits.range ?? entry.name.range
        case .pen: entry.text?.pen?.range ?? entry.name.range
        case .anchor: entry.anchor?.range ?? entry.name.range
        case .within: entry.within?.range ?? entry.name.range
        }
    }
}
