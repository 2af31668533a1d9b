import Composites
import Diagnostics
import Directionality
import HostSystem
import IconModel
import Manifest
import SVGDocument

/// A maker of the SVG files of one icon from its source, which collects findings.
public struct VariantMaker {
    private let set: IconSet
    private let icon: IconEntry
    /// What was found in the files that were made.
    public private(set) var diagnostics: [Diagnostic] = []
    private(set) var inputs: [ExactName: TrackedFile] = [:]
    private(set) var hasReadAll = true
    private var files: [ExactName: [UInt8]] = [:]
    private var sourceFile: ShownDrawing?
    private var triedSource = false
    private var plain: PreparedComposite?
    private var checks: CompositeChecks?
    /// The whole base that takes the place of a composite's own.
    private var whole: WholeBaseDrawing?
    private var isProved = false
    private let isTried: Bool

    /// Where the entry is tried already, what the variants of a composite look like is not judged once more.
    public init(_ set: IconSet, _ icon: IconEntry, isTried: Bool = false) {
        self.set = set
        self.icon = icon
        self.isTried = isTried
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

    /// Returns what a file shows that is made by a recipe, or `nil` where it cannot be made; errors are reported.
    public mutating func document(_ recipe: VariantRecipe) -> SVGDocument? {
        make(recipe).flatMap { shown($0)?.document }
    }

    /// Returns a file as what it shows, for its preview; errors are reported.
    public mutating func shown(_ drawing: VariantDrawing) -> ShownDrawing? {
        if let shown = drawing.shown { return shown }
        let document: SVGDocument
        do {
            document = try SVGReader.read(drawing.bytes, name: drawing.name)
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
        return shown(document)
    }

    private var changesSource: Bool {
        guard case .composite(_, let parts) = icon.kind else { return false }
        return parts.contains { cutsLeftToRight($0) || $0.dropped == .leftToRight }
    }

    private func cutsLeftToRight(_ entry: PartEntry) -> Bool {
        guard case .composite(let mirroring, _) = icon.kind else { return false }
        return mirroring.cutsLeftToRight(entry, set.manifest.roles.clearances)
    }

    // MARK: Sources

    private var source: ExactName { ExactName(icon.sourcePath) }

    private mutating func bytes(of path: ExactName) -> [UInt8]? {
        if let known = files[path] { return known }
        do {
            let content = try FileAccess.content(of: set.path(ofSource: path.text), limit: SVGLimits.standard.fileSize)
            files[path] = content.bytes
            inputs[path] = TrackedFile(signature: content.signature, hash: ContentHash(content.bytes), isSettled: false)
            return content.bytes
        } catch {
            hasReadAll = false
            diagnostics.append(
                Diagnostic(
                    rule: .unreadableFile, severity: .error, message: "the file cannot be read: \(error.message)",
                    location: SourceLocation(file: set.displayName(ofSource: path.text))))
            return nil
        }
    }

    private mutating func sourceDrawing() -> ShownDrawing? {
        if triedSource { return sourceFile }
        triedSource = true
        guard let bytes = bytes(of: source) else { return nil }
        sourceFile = shown(bytes, at: source)
        return sourceFile
    }

    mutating func sourceTemplate() -> SymbolTemplate? { sourceDrawing()?.template }

    private mutating func sourceDocument() -> SVGDocument? { sourceDrawing()?.document }

    /// Returns what a source file shows, or reports errors; what a vector drawable refers to is read as well.
    private mutating func shown(_ bytes: [UInt8], at path: ExactName) -> ShownDrawing? {
        let document: SVGDocument
        do {
            let drawing = try set.resources.drawing(bytes, at: path.text, in: set.sourceFolder)
            for (path, file) in drawing.files { inputs[ExactName(path)] = file }
            addNew(drawing.faults.asWarnings())
            document = drawing.document
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
        return shown(document)
    }

    private mutating func shown(_ document: SVGDocument) -> ShownDrawing? {
        do {
            return try ShownDrawing(document)
        } catch {
            addNew(error.diagnostics)
            return nil
        }
    }

    /// A source file as it is shipped: SVG byte for byte, and a vector drawable as the SVG that it means.
    private mutating func shipped(_ bytes: [UInt8], at path: ExactName) -> VariantDrawing? {
        let name = set.displayName(ofSource: path.text)
        guard path.text.hasSuffix(".xml") else { return VariantDrawing(bytes: bytes, name: name) }
        return shown(bytes, at: path).map { VariantDrawing(copyOf: $0, bytes, name: name) }
    }

    // MARK: Recipes

    private mutating func copiedSource() -> VariantDrawing? {
        guard let shown = sourceDrawing(), let bytes = bytes(of: source) else { return nil }
        return VariantDrawing(copyOf: shown, bytes, name: set.displayName(ofSource: icon.sourcePath))
    }

    /// Returns a drawing for some locales, without a request to pages to flip it.
    private mutating func copiedDrawing(_ path: ExactName) -> VariantDrawing? {
        guard let bytes = bytes(of: path), let drawing = shipped(bytes, at: path) else { return nil }
        // Few drawings have one, and reading all of them takes time. Errors in a drawing are told of what is returned.
        guard drawing.drawable == nil, FlipRequest.canBe(in: bytes),
            var plain = try? SVGReader.read(bytes, name: drawing.name)
        else { return drawing }
        plain.removeFlipRequests()
        return VariantDrawing(bytes: SVGWriter.write(plain), name: drawing.name)
    }

    private mutating func mirrored() -> VariantDrawing? {
        guard case .directional(let mirroring) = icon.kind, let source = sourceDrawing() else { return nil }
        if let template = source.template {
            return written { () throws(SymbolError) in
                try SymbolMirror.mirror(template, options: MirrorOptions(mirroring))
            }
        }
        let document = source.document
        do {
            let options = MirrorOptions(mirroring)
            let result = try Mirror.mirror(document, options: options)
            var drawing = written(result, document)
            drawing.drawable = try DrawableMirror.mirror(document, options: options)?.xml
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
        guard case .composite(let mirroring, let entries) = icon.kind, let source = sourceDrawing() else { return nil }
        let document = source.document
        if let template = source.template {
            guard isMirrored || !localization.isEmpty else { return copiedSource() }
            return composed(template, document, mirroring: mirroring, entries: entries, localization: localization)
        }
        do {
            guard let composite = try composite(entries, localization, document) else { return nil }
            addNew(crampedDigits(of: composite, entries, localization))
            guard isMirrored else {
                if localization.isEmpty, changesSource {
                    addNew(LeftToRightCheck.findings(in: composite, set.manifest, icon, entries))
                }
                let result = withPlainGaps(composite.leftToRight, of: document, entries)
                return VariantDrawing(
                    bytes: SVGWriter.write(result), name: set.displayName(ofSource: icon.sourcePath),
                    shown: document.drawable == nil ? nil : ShownDrawing(plain: result))
            }
            guard let placed = try placed(composite, mirroring) else { return nil }
            var result = placed.variant
            if !isTried { try judge(placed, madeFrom: localization.isEmpty ? nil : composite, mirroring, entries) }
            result.document = withPlainGaps(result.document, of: document, entries)
            return written(result, document)
        } catch {
            report(error, entries, document)
            return nil
        }
    }

    /// Reports what is wrong with a variant, and with the whole base that all variants have.
    private mutating func judge(
        _ placed: PlacedComposite, madeFrom composite: PreparedComposite?, _ mirroring: Mirroring,
        _ entries: [PartEntry]
    ) throws(CompositeError) {
        if checks == nil { checks = plain.map { CompositeChecks(set.manifest, icon, entries, $0) } }
        addNew(checks?.findings(in: placed, madeFrom: composite, mirroring) ?? [])
        if let whole, !isProved {
            var wasAsked = false
            addNew(
                try checks?.findings(inBase: whole, mirroring, MirrorOptions(mirroring)) {
                    wasAsked = true
                    return OtherBases.of(icon, in: set)
                } ?? [])
            // Whatever other icons draw is no input.
            if wasAsked { hasReadAll = false }
        }
        isProved = true
    }

    /// Returns a template as a composite. How its parts lie is judged by Regular-M.
    private mutating func composed(
        _ template: SymbolTemplate, _ picture: SVGDocument, mirroring: Mirroring, entries: [PartEntry],
        localization: Localization
    ) -> VariantDrawing? {
        guard !mirroring.replacesBase else {
            diagnostics.append(
                Diagnostic(
                    rule: .symbolTemplate,
                    message: "the base of a template of SF Symbols cannot be taken from another icon",
                    location: picture.location(of: picture.root), hint: "draw it whole, and leave out \"base\""))
            return nil
        }
        guard let parts = parts(entries, localization) else { return nil }
        let options = MirrorOptions(mirroring)
        do {
            let document = try SymbolComposite(template, parts: parts).mirror(options)
            do {
                // The system clears gaps, which are no part of the outlines.
                let uncut = parts.map { part in
                    var part = part
                    part.clearance = Clearance(around: .zero)
                    return part
                }
                let composite = try PreparedComposite(picture, parts: uncut)
                var checks = CompositeChecks(set.manifest, icon, entries, composite)
                addNew(checks.findings(in: try composite.placed(options), madeFrom: nil, mirroring))
            } catch {
                report(error, entries, picture)
            }
            return VariantDrawing(bytes: SVGWriter.write(document), name: set.displayName(ofSource: icon.sourcePath))
        } catch {
            switch error {
            case .parts(let error): report(error, entries, picture)
            case .template(let error): addNew(error.diagnostics)
            }
            return nil
        }
    }

    /// The composite of some variants, or `nil` where a drawing cannot be read. The one as the source is prepared once.
    private mutating func composite(
        _ entries: [PartEntry], _ localization: Localization, _ document: SVGDocument
    ) throws(CompositeError) -> PreparedComposite? {
        if localization.isEmpty, let plain { return plain }
        guard let parts = parts(entries, localization) else { return nil }
        let composite = try PreparedComposite(document, parts: parts)
        if localization.isEmpty { plain = composite }
        return composite
    }

    /// The composite with its parts in their places in the mirror, or `nil` where the whole base cannot be read.
    private mutating func placed(
        _ composite: PreparedComposite, _ mirroring: Mirroring
    ) throws(CompositeError) -> PlacedComposite? {
        let options = MirrorOptions(mirroring)
        guard mirroring.replacesBase else { return try composite.placed(options) }
        if whole == nil { whole = wholeBase(mirroring) }
        guard let whole else { return nil }
        return try composite.withBase(whole).placed(options)
    }

    /// Returns the drawing that the base is taken from, or `nil` where it cannot be read, which is reported.
    private mutating func wholeBase(_ mirroring: Mirroring) -> WholeBaseDrawing? {
        guard let whole = mirroring.whole, let bytes = bytes(of: ExactName(whole.sourcePath)) else { return nil }
        let name = set.displayName(ofSource: whole.sourcePath)
        let base = shown(bytes, at: ExactName(whole.sourcePath)).map {
            WholeBaseDrawing(document: $0.document, name: name, dx: decimal(whole.dx), dy: decimal(whole.dy))
        }
        guard let base, let document = sourceDocument(), !base.hasCanvas(of: document) else { return base }
        addNew([
            Diagnostic(
                rule: .baseFromDiffers,
                message: "the drawing of '\(whole.name.value)' is not the base of this icon: it has another view box",
                location: set.manifest.text.location(whole.name.range),
                hint: "take the base from an icon with the same view box")
        ])
        return nil
    }

    private func crampedDigits(
        of composite: PreparedComposite, _ entries: [PartEntry], _ localization: Localization
    ) -> [Diagnostic] {
        composite.crampedDigits.compactMap { part in
            guard let text = entries.first(where: { $0.name.value == part })?.text,
                let forms = localization.digits[part]
            else { return nil }
            return Diagnostic(
                rule: .crampedDigits,
                message:
                    "the \(forms.system.code) digits for '\(text.digits.value)' have less room than their counters need",
                location: set.manifest.text.location(text.digits.range),
                hint: "draw the western digits larger or farther apart, or draw these as 'variants'")
        }
    }

    /// Returns a drawing with filled paths instead of the masks of its clearances.
    private mutating func withPlainGaps(
        _ drawing: SVGDocument, of source: SVGDocument, _ entries: [PartEntry]
    ) -> SVGDocument {
        // What is not built needs no further findings.
        guard entries.contains(where: \.cutsBack),
            !diagnostics.contains(where: { $0.severity == .error }),
            let flattened = PlainGaps.cut(into: drawing, of: source)
        else { return drawing }
        addNew(flattened.findings.map { $0.diagnostic(in: drawing) })
        return flattened.document
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
            bytes: SVGWriter.write(result.document), name: set.displayName(ofSource: icon.sourcePath),
            shown: source.drawable == nil ? nil : ShownDrawing(plain: result.document))
    }

    /// Returns a template that was made, or reports why it could not be.
    private mutating func written(_ make: () throws(SymbolError) -> SVGDocument) -> VariantDrawing? {
        do {
            return VariantDrawing(bytes: SVGWriter.write(try make()), name: set.displayName(ofSource: icon.sourcePath))
        } catch {
            addNew(error.diagnostics)
            return nil
        }
    }

    // MARK: Parts

    /// Returns the layers of a composite in a variant, for display; `nil` where there are none, or that is reported.
    public mutating func layers(of recipe: VariantRecipe) -> CompositeLayers? {
        guard case .compose(let isMirrored, let drawings, let digits) = recipe,
            case .composite(let mirroring, let entries) = icon.kind, let document = sourceDocument()
        else { return nil }
        do {
            let localization = Localization(drawings: drawings, digits: digits)
            guard let composite = try composite(entries, localization, document) else { return nil }
            guard isMirrored else { return composite.layers() }
            return try placed(composite, mirroring)?.layers()
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
            anchor: entry.anchor?.value, within: entry.within?.value,
            clearance: entry.clearance.map { $0.map(decimal) } ?? Clearance(around: .zero),
            clearsMirroredOnly: !cutsLeftToRight(entry),
            snap: entry.snap.map(decimal), dx: decimal(entry.dx), dy: decimal(entry.dy),
            dropped: entry.dropped)
        if let text = entry.text, let forms = localization.digits[entry.name.value] {
            part.digits = LocalText(text: text.digits.value, forms: forms)
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
            return bytes(of: ExactName(path.value)).flatMap { shipped($0, at: ExactName(path.value)) }.map {
                PartDrawing(source: .file(bytes: $0.bytes, name: $0.name), scale: scale)
            }
        }
    }

    private func decimal(_ value: Double) -> DecimalNumber { DecimalNumber(shortest: value) ?? .zero }

    private mutating func report(_ error: CompositeError, _ entries: [PartEntry], _ document: SVGDocument) {
        if let icon = error.icon { diagnostics.append(icon.diagnostic(in: document)) }
        for problem in error.parts {
            guard let entry = entries.first(where: { $0.name.value == problem.part }) else { continue }
            diagnostics.append(
                Diagnostic(
                    rule: .badPart, severity: .error,
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
        case .clearance: entry.clearanceRange ?? entry.name.range
        case .text: entry.text?.digits.range ?? entry.name.range
        case .anchor: entry.anchor?.range ?? entry.name.range
        case .within: entry.within?.range ?? entry.name.range
        }
    }
}
