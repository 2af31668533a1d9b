import Directionality
import IconModel
import SVGDocument

/// A template whose variants are composites: each has the same parts, which go to their places by that variant's own
/// distances.
///
/// A part is selected once, in Regular-M. In the other variants it is what is drawn at the same place of the order of drawing,
/// as the layers of all variants correspond.
public struct SymbolComposite {
    private let template: SymbolTemplate
    private let parts: [Part]

    /// Creates a composite.
    public init(_ template: SymbolTemplate, parts: [Part]) {
        self.template = template
        self.parts = parts
    }

    /// The error of a composite that cannot be made.
    public enum Failure: Error {
        /// Parts that are not found, or that a template cannot have.
        case parts(CompositeError)
        /// The template itself.
        case template(SymbolError)
    }

    /// Mirrors the base of each variant and places its parts.
    public func mirror(_ options: MirrorOptions = MirrorOptions()) throws(Failure) -> SVGDocument {
        do {
            try template.checkAxis(options)
        } catch {
            throw .template(error)
        }
        let refusals = parts.compactMap(refusal)
        guard refusals.isEmpty else { throw .parts(CompositeError(parts: refusals)) }
        guard let principal = template.principal else { return template.document }
        let moves: [NodeID: LayerMove]
        let counters: [PartError]
        do {
            let located = try LocatedPart.all(parts, in: template.picture(of: principal))
            counters = located.compactMap { counter(of: $0, in: principal) }
            moves = try self.moves(located, principal)
        } catch {
            throw .parts(error)
        }
        guard counters.isEmpty else { throw .parts(CompositeError(parts: counters)) }
        do {
            return try LayerWriter.write(template, moves)
        } catch {
            throw .template(error)
        }
    }

    private func moves(
        _ located: [LocatedPart], _ principal: SymbolVariant
    ) throws(CompositeError) -> [NodeID: LayerMove] {
        var moves: [NodeID: LayerMove] = [:]
        var errors: [PartError] = []
        for variant in template.variants {
            do {
                let picture = template.picture(of: variant)
                let parts = try located.map { part throws(CompositeError) in
                    try self.part(part, in: variant, as: principal, SelectorWriter(picture))
                }
                let maps = try PreparedComposite(picture, parts: parts).maps(MirrorOptions())
                for layer in variant.layers {
                    moves[layer.element] = LayerMove(
                        whole: maps.map(of: layer.element), subpaths: maps.subpathMaps(of: layer.element))
                }
            } catch {
                guard error.icon == nil else { throw error }
                errors += error.parts.map { problem in
                    var problem = problem
                    problem.message += ", in '\(variant.name)'"
                    return problem
                }
            }
        }
        guard errors.isEmpty else { throw CompositeError(parts: Self.firstOfEachPart(errors)) }
        return moves
    }

    private static func firstOfEachPart(_ errors: [PartError]) -> [PartError] {
        errors.indices.filter { place in !errors[..<place].contains { $0.part == errors[place].part } }.map {
            errors[$0]
        }
    }

    private func part(
        _ located: LocatedPart, in variant: SymbolVariant, as principal: SymbolVariant, _ writer: SelectorWriter
    ) throws(CompositeError) -> Part {
        var part = located.part
        part.clearance = Clearance(around: .zero)
        guard variant.name != principal.name else { return part }
        part.selector = try selector(of: located.places, of: part, in: variant, as: principal, writer)
        if !located.anchors.isEmpty {
            part.anchor = try selector(of: located.anchors, of: part, in: variant, as: principal, writer)
        }
        return part
    }

    private func selector(
        of places: [SelectedPlace], of part: Part, in variant: SymbolVariant, as principal: SymbolVariant,
        _ writer: SelectorWriter
    ) throws(CompositeError) -> PartSelector {
        var found: [(element: NodeID, subpaths: [Int])] = []
        for place in places {
            for (index, layer) in principal.layers.enumerated()
            where template.document.contains(place.element, layer.element) {
                guard variant.layers.count == principal.layers.count,
                    variant.layers[index].annotations == layer.annotations,
                    place.subpaths.isEmpty
                        || variant.layers[index].outline.subpaths.count == layer.outline.subpaths.count
                else { throw CompositeError(parts: [differing(part, layer, principal)]) }
                found.append((variant.layers[index].element, place.subpaths))
            }
        }
        do {
            return try PartSelector(parsing: writer.selector(of: found))
        } catch {
            throw CompositeError(parts: [
                PartError(part: part.name, setting: .select, message: error.message, hint: nil)
            ])
        }
    }

    private func differing(_ part: Part, _ layer: SymbolLayer, _ principal: SymbolVariant) -> PartError {
        PartError(
            part: part.name, setting: .select,
            message: "the part '\(part.name)' is found in '\(principal.name)', but other things are drawn in its place",
            hint: "draw all variants by the same layers and subpaths in the same order", element: layer.element)
    }

    /// Returns the reason that a template cannot have a part, if there is one.
    private func refusal(of part: Part) -> PartError? {
        if part.drawing != nil {
            return refusal(
                part, .drawing, "another drawing", "draw a template for these locales, as a variant of the icon")
        }
        if part.digits != nil {
            return refusal(part, .text, "other digits", "draw a template for these locales, as a variant of the icon")
        }
        if part.dropped != nil {
            return refusal(
                part, .select, "no place in one direction", "draw a template without it, as a variant of the icon")
        }
        if part.selector.namesBar {
            return refusal(part, .select, "a bar of its own", "draw what is to be moved as a subpath or a layer")
        }
        if !part.dy.isZero { return refusal(part, .select, "a 'dy'", "move it in the file") }
        if !part.clearance.above.isZero || !part.clearance.below.isZero, !isErasing(part) {
            return refusal(
                part, .clearance, "a clearance, which would add points to what is cut",
                "draw the gap, or a layer that clears what is behind it ('-sfsymbols-clear-behind'), and give \"clearance\": 0"
            )
        }
        return nil
    }

    private func refusal(_ part: Part, _ setting: PartError.Setting, _ what: String, _ hint: String) -> PartError {
        PartError(
            part: part.name, setting: setting,
            message: "the part '\(part.name)' of a template of SF Symbols cannot have \(what)", hint: hint)
    }

    /// Returns why a part cannot be subpaths of a path, if they lie in others of it or around them: a hole is one by the
    /// direction of its outline, which turns in the mirror and stays in a part that keeps its drawing.
    private func counter(of located: LocatedPart, in principal: SymbolVariant) -> PartError? {
        guard located.part.behavior.drawing == .keep else { return nil }
        for place in located.places where !place.subpaths.isEmpty {
            for layer in principal.layers where template.document.contains(place.element, layer.element) {
                let boxes = layer.outline.subpaths.map(\.bounds)
                let own = Set(place.subpaths.map { $0 - 1 })
                let isCut = boxes.indices.contains { first in
                    own.contains(first)
                        && boxes.indices.contains { second in
                            guard !own.contains(second), let a = boxes[first], let b = boxes[second] else {
                                return false
                            }
                            return a.contains(b) || b.contains(a)
                        }
                }
                guard isCut else { continue }
                return PartError(
                    part: located.part.name, setting: .select,
                    message:
                        "the part '\(located.part.name)' has an outline without its holes, or holes without their outline",
                    hint: "select an outline together with its holes", element: layer.element)
            }
        }
        return nil
    }

    /// Returns whether the system cuts the gap around a part: its layers clear what is behind them.
    private func isErasing(_ part: Part) -> Bool {
        guard let principal = template.principal,
            let located = try? LocatedPart.all([part], in: template.picture(of: principal))
        else { return false }
        let erasing = template.erasingClasses
        let layers = principal.layers.filter { layer in
            located.flatMap(\.places).contains { template.document.contains($0.element, layer.element) }
        }
        return !layers.isEmpty
            && layers.allSatisfy { layer in
                layer.className.split(whereSeparator: \.isWhitespace).contains { erasing.contains(String($0)) }
            }
    }
}

extension SymbolTemplate {
    /// The classes whose layers clear what is behind them, by the style sheets of the template: version 4 and later.
    fileprivate var erasingClasses: Set<String> {
        var found: Set<String> = []
        for id in document.subtree(of: document.root) where document.element(id)?.isSVG(.style) == true {
            for rule in document.text(of: id).split(separator: "}") {
                let halves = rule.split(separator: "{", maxSplits: 1)
                guard halves.count == 2 else { continue }
                let declarations = halves[1].split(separator: ";").map { $0.filter { !$0.isWhitespace } }
                guard declarations.contains("-sfsymbols-clear-behind:true") else { continue }
                for selector in halves[0].split(separator: ",") {
                    let name = selector.filter { !$0.isWhitespace && $0 != "\\" }
                    if name.hasPrefix(".") { found.insert(String(name.dropFirst())) }
                }
            }
        }
        return found
    }
}
