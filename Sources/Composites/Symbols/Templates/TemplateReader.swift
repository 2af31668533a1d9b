import Diagnostics
import Geometry
import SVGDocument

/// A reader of templates, which checks what the next stages rely on and collects everything that is wrong.
struct TemplateReader {
    private let document: SVGDocument
    private let signs: TemplateSigns
    private var guides: [GuideName: GuideLine] = [:]
    private(set) var variants: [SymbolVariant] = []
    private(set) var problems: [Diagnostic] = []

    init(_ document: SVGDocument, _ signs: TemplateSigns) {
        self.document = document
        self.signs = signs
    }

    mutating func read() {
        guard let symbols = signs.symbols else {
            report(
                "this looks like a template of SF Symbols, but has no group 'Symbols'", at: document.root,
                hint: "export it again from the SF Symbols app, or name the group of the variants 'Symbols'")
            return
        }
        readGuides()
        let groups = variantGroups(in: symbols)
        guard !groups.isEmpty else {
            report(
                "the group 'Symbols' has no variants, such as 'Regular-M'", at: symbols,
                hint: "export the template again, and keep the names of its groups")
            return
        }
        if !groups.contains(where: { $0.name.weight == .regular && $0.name.scale != .large }) {
            report(
                "the template has neither the variant 'Regular-M' nor 'Regular-S'", at: symbols,
                hint: "the system draws all other variants relative to them")
        }
        checkLines(of: Set(groups.map(\.name.scale)))
        let layers = readLayers(of: groups)
        checkMargins(of: groups.map(\.name), symbols)
        guard let layers else { return }
        variants = zip(groups, layers).compactMap { group, layers in variant(group.name, group.element, layers) }
        checkPoints()
    }

    private mutating func readGuides() {
        for (name, element) in signs.guides {
            if let first = guides[name] {
                reportTwice("the guide '\(name.text)'", at: element, first: first.element)
            } else if let line = GuideLine(element, in: document) {
                guides[name] = line
            } else {
                report(
                    "the guide '\(name.text)' is no straight line", at: element,
                    hint: "draw it as a <line>, without a transform that turns it")
            }
        }
    }

    private mutating func checkLines(of scales: Set<SymbolScale>) {
        for scale in SymbolScale.allCases where scales.contains(scale) {
            let names = [GuideName.baseline(scale), .capline(scale)]
            let missing = names.filter { name in !signs.guides.contains { $0.name == name } }
            guard missing.isEmpty else {
                report(
                    "the template has no guide \(missing.map { "'\($0.text)'" }.joined(separator: " and "))",
                    at: document.root, hint: "export it again with its guides, which the variants are placed by")
                continue
            }
            guard let baseline = guides[names[0]], let capline = guides[names[1]] else { continue }
            for (name, line) in zip(names, [baseline, capline]) where !line.isLevel {
                report("the guide '\(name.text)' is not level", at: line.element, hint: "draw it from left to right")
            }
            if baseline.isLevel, capline.isLevel, baseline.box.minY <= capline.box.minY {
                report(
                    "the guide '\(names[0].text)' is not below '\(names[1].text)'", at: baseline.element,
                    hint: "capitals stand on the baseline and reach to the capline")
            }
        }
    }

    /// The guides of the margins of a variant: its own, or those of version 2 for Regular-M.
    private func marginGuides(of name: SymbolVariantName) -> [GuideLine?] {
        let isPrincipal = name == SymbolVariantName(.regular, .medium)
        return GuideName.Side.allCases.map { side in
            guides[.margin(side, name)] ?? (isPrincipal ? guides[.margin(side, nil)] : nil)
        }
    }

    private func margins(of name: SymbolVariantName) -> SymbolMargins? {
        let lines = marginGuides(of: name)
        guard let left = lines[0], let right = lines[1] else { return nil }
        return SymbolMargins(left: left.x, right: right.x)
    }

    private mutating func checkMargins(of names: [SymbolVariantName], _ symbols: NodeID) {
        var hasMargins = false
        for name in names {
            let lines = marginGuides(of: name)
            let found = lines.compactMap(\.self)
            for line in found where !line.isUpright {
                report("a margin of '\(name)' is not upright", at: line.element, hint: "draw it from top to bottom")
            }
            guard let left = lines[0], let right = lines[1] else {
                if let only = found.first {
                    let side = lines[0] == nil ? "left" : "right"
                    report(
                        "the variant '\(name)' has one margin alone", at: only.element,
                        hint: "add '\(side)-margin-\(name)', or remove this one")
                }
                continue
            }
            hasMargins = true
            if left.x.doubleValue >= right.x.doubleValue {
                report(
                    "the left margin of '\(name)' (\(text(left.x))) is not left of its right margin (\(text(right.x)))",
                    at: left.element, hint: "swap their names, or export the template again",
                    notes: [note("the right margin is here", right.element)])
            }
        }
        if !hasMargins, problems.isEmpty {
            report(
                "no variant of the template has margins", at: symbols,
                hint: "add 'left-margin-Regular-M' and 'right-margin-Regular-M', as the SF Symbols app writes them")
        }
    }

    private func text(_ number: DecimalNumber) -> String { number.text(omittingLeadingZero: false) }

    /// Returns the variants inside the group, and reports everything else that is drawn there.
    private mutating func variantGroups(in symbols: NodeID) -> [(name: SymbolVariantName, element: NodeID)] {
        var groups: [(name: SymbolVariantName, element: NodeID)] = []
        for (name, element) in signs.variants {
            guard document.contains(symbols, element) else {
                report(
                    "the variant '\(name)' is outside the group 'Symbols'", at: element, hint: "move it into the group")
                continue
            }
            if let first = groups.first(where: { $0.name == name }) {
                reportTwice("the variant '\(name)'", at: element, first: first.element)
            } else if let outer = groups.first(where: { document.contains($0.element, element) }) {
                report(
                    "the variant '\(name)' is inside of '\(outer.name)'", at: element,
                    hint: "move it out, so that the groups of all variants are neighbours",
                    notes: [note("'\(outer.name)' is here", outer.element)])
            } else {
                groups.append((name, element))
            }
        }
        let known = signs.variants.map(\.element)
        var unvisited = document.childElements(of: symbols)
        while let next = unvisited.popLast() {
            if known.contains(next) { continue }
            guard let element = document.element(next), LayerReader.isDrawn(element) else { continue }
            if known.contains(where: { document.contains(next, $0) }) {
                unvisited += document.childElements(of: next)
                continue
            }
            let written = element[.id] ?? element.name.written
            report(
                "\(document.describe(next)) in the group 'Symbols' is no variant", at: next,
                hint: Suggestion.hint(for: written, among: SymbolVariantName.all.map(\.description))
                    ?? "name it by weight and scale, such as 'Regular-M', or remove it")
        }
        return groups
    }

    /// Returns the layers of each variant, or `nil` where there are too many points to look at them.
    private mutating func readLayers(of groups: [(name: SymbolVariantName, element: NodeID)]) -> [[SymbolLayer]]? {
        var reader = LayerReader(document)
        let shapes = groups.map { reader.shapes(of: $0.element, in: $0.name) }
        problems += reader.problems
        let count = shapes.joined().reduce(0) { $0 + $1.commands.count }
        guard count <= SymbolTemplate.maximumPointCount else {
            report(
                "the variants of the template have \(count) points, more than \(SymbolTemplate.maximumPointCount)",
                at: signs.symbols ?? document.root, hint: "simplify the outlines; symbols are drawn by far fewer points"
            )
            return nil
        }
        return LayerReader.outlined(shapes, in: document)
    }

    private mutating func variant(
        _ name: SymbolVariantName, _ element: NodeID, _ layers: [SymbolLayer]
    ) -> SymbolVariant? {
        guard let ink = Rect.union(of: layers.compactMap(\.outline.fillBounds)) else {
            report(
                "the variant '\(name)' draws nothing", at: element,
                hint: "draw it, or remove its group, so that the system interpolates it")
            return nil
        }
        let middle = (ink.minX + ink.maxX) / 2
        if let margins = margins(of: name) {
            let (left, right) = (margins.left.doubleValue, margins.right.doubleValue)
            // Symbols reach over their margins, but are not drawn elsewhere.
            guard left >= right || middle > left - (right - left) && middle < right + (right - left) else {
                report(
                    "the variant '\(name)' is not drawn between its margins", at: element,
                    hint: "move it to its place in the grid, or export the template again")
                return nil
            }
        }
        return SymbolVariant(
            name: name, element: element, layers: layers, margins: margins(of: name),
            baseline: guides[.baseline(name.scale)]?.box.minY ?? 0,
            capline: guides[.capline(name.scale)]?.box.minY ?? 0, ink: ink)
    }

    /// Checks that the variants by which the system interpolates all others have the same layers and points. Where some of the
    /// others are drawn, it needs not interpolate.
    private mutating func checkPoints() {
        let named = SymbolVariantName.interpolated.compactMap { name in variants.first { $0.name == name } }
        guard named.count == SymbolVariantName.interpolated.count, variants.count == named.count,
            let first = named.first
        else { return }
        for other in named.dropFirst() {
            guard let difference = other.difference(from: first) else { continue }
            report(
                "the variant '\(other.name)' cannot be interpolated with '\(first.name)': \(difference.reason)",
                at: difference.layer ?? other.element,
                hint: "draw all variants by the same points in the same order, as the SF Symbols app demands",
                notes: [note("'\(first.name)' is here", first.element)])
        }
    }

    private mutating func report(_ message: String, at element: NodeID, hint: String, notes: [DiagnosticNote] = []) {
        problems.append(
            Diagnostic(
                rule: .symbolTemplate, message: message, location: document.location(of: element), hint: hint,
                notes: notes))
    }

    private mutating func reportTwice(_ what: String, at element: NodeID, first: NodeID) {
        report(
            "\(what) is there twice", at: element, hint: "remove one of the two",
            notes: [note("the first one is here", first)])
    }

    private func note(_ message: String, _ element: NodeID) -> DiagnosticNote {
        DiagnosticNote(message: message, location: document.location(of: element))
    }
}

extension SymbolVariant {
    /// Returns in what the points of a variant differ from those of another one, or `nil` where the system can interpolate.
    func difference(from other: SymbolVariant) -> (reason: String, layer: NodeID?)? {
        guard layers.count == other.layers.count else {
            return ("the number of its layers is \(layers.count) instead of \(other.layers.count)", nil)
        }
        for (index, (own, theirs)) in zip(layers, other.layers).enumerated() {
            let place = "layer \(index + 1)"
            if own.annotations != theirs.annotations { return ("\(place) has other classes", own.element) }
            if own.commands.count != theirs.commands.count {
                return ("\(place) has \(own.commands.count) points instead of \(theirs.commands.count)", own.element)
            }
            if own.commands.map(\.kindOfPoint) != theirs.commands.map(\.kindOfPoint) {
                return ("\(place) has other kinds of points", own.element)
            }
        }
        return nil
    }
}

extension PathCommand {
    /// The command that adds the same kind of point: horizontal and vertical lines are lines.
    var kindOfPoint: PathCommand {
        switch self {
        case .horizontalLineTo, .verticalLineTo: .lineTo
        default: self
        }
    }
}
