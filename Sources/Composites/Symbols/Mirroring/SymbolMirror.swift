import Diagnostics
import Directionality
import SVGDocument
import SVGScene

/// The mirror of templates: each variant is mirrored in its place, about the middle of its margins, by its coordinates alone.
///
/// It guarantees:
/// - everything but the coordinates of shapes of variants is kept byte for byte: names, classes, guides, notes, transforms;
/// - every path keeps the number, order and kinds of its points, so that the system can interpolate as before;
/// - mirrored twice, a template is its source, number for number.
public enum SymbolMirror {
    /// Mirrors all variants of a template.
    /// - Throws: ``SymbolError`` with every shape that coordinates alone cannot mirror, or if the options ask for another axis.
    public static func mirror(
        _ template: SymbolTemplate, options: MirrorOptions = MirrorOptions()
    ) throws(SymbolError) -> SVGDocument {
        try template.checkAxis(options)
        var moves: [NodeID: LayerMove] = [:]
        for variant in template.variants {
            let map = AxisMap(orientation: .horizontal, reflects: true, offset: variant.doubledAxis)
            for layer in variant.layers { moves[layer.element] = LayerMove(whole: map) }
        }
        return try LayerWriter.write(template, moves)
    }
}

extension SymbolTemplate {
    /// Throws an error for options that the structure of templates leaves no choice about.
    func checkAxis(_ options: MirrorOptions) throws(SymbolError) {
        guard options != MirrorOptions() else { return }
        let finding = Diagnostic(
            rule: .symbolTemplate,
            message: "a template of SF Symbols has no other axis than the middle of the margins of each variant",
            location: document.location(of: document.root),
            hint: "leave out the axis and the vertical flip; margins may be moved in the file")
        throw SymbolError(diagnostics: [finding])
    }
}

/// The maps of one layer of a template, in the template's units.
struct LayerMove: Hashable {
    /// The map of what no subpath has a map of its own for.
    var whole: AxisMap
    /// The maps of subpaths by their numbers, counted from 0.
    var subpaths: [Int: AxisMap] = [:]

    init(whole: AxisMap, subpaths: [Int: AxisMap] = [:]) {
        self.whole = whole
        self.subpaths = subpaths.filter { $0.value != whole }
    }
}

/// A writer of the layers of a template in their new places, which proves the result.
struct LayerWriter {
    private let template: SymbolTemplate
    private let style: NumberStyle
    private var declared: DeclaredValues
    private var document: SVGDocument
    private var problems: [Diagnostic] = []

    /// Returns the document of a template with some of its layers mapped.
    static func write(_ template: SymbolTemplate, _ moves: [NodeID: LayerMove]) throws(SymbolError) -> SVGDocument {
        var writer = LayerWriter(template)
        for variant in template.variants {
            for layer in variant.layers {
                if let move = moves[layer.element] { writer.write(layer, move, in: variant) }
            }
        }
        guard writer.problems.isEmpty else { throw SymbolError(diagnostics: writer.problems) }
        let faults = SymbolProof(template, moves).faults(in: SVGWriter.write(writer.document))
        guard faults.isEmpty else { throw SymbolError(diagnostics: faults) }
        return writer.document
    }

    private init(_ template: SymbolTemplate) {
        self.template = template
        document = template.document
        style = NumberStyle(of: template.document)
        declared = DeclaredValues(template.document)
    }

    private mutating func write(_ layer: SymbolLayer, _ move: LayerMove, in whole: SymbolVariant) {
        let (id, variant) = (layer.element, whole.name)
        if let obstacle = effect(around: id, whole) ?? obstacle(around: id, variant) {
            problems.append(obstacle)
            return
        }
        guard let element = document.element(id),
            case .success(let transform) = template.document.transformToRoot(of: id),
            let own = transform.inside(move.whole)
        else { return }
        var parts: [Int: AxisMap] = [:]
        for (number, map) in move.subpaths { parts[number] = transform.inside(map) }
        if parts.isEmpty, own.reflects {
            let reflection = Reflection(own.orientation, doubledAxis: own.offset)
            guard let edits = ShapeMirror.edits(of: element, by: reflection, style: style) else {
                report("has a coordinate that cannot be mirrored exactly", id, variant)
                return
            }
            for edit in edits { document.setAttribute(edit.name, to: edit.value, on: id) }
            return
        }
        guard let text = element[.d], element.isSVG(.path) else {
            if !own.isIdentity { report("is moved, and only the coordinates of a path can be", id, variant) }
            return
        }
        let count = max(PathData(text).subpathCount, 1)
        do {
            let maps = (0..<count).map { parts[$0] ?? own }
            document.setAttribute(.d, to: try SubpathMover.move(text, by: maps, style: style), on: id)
        } catch {
            switch error {
            case .sharedStart:
                report(
                    "has subpaths of different parts that begin at one point without a move of their own", id, variant)
            case .tooManyDigits: report("has a coordinate that cannot be moved exactly", id, variant)
            }
        }
    }

    /// Returns what cuts or filters a layer, which would stay in its place.
    private mutating func effect(around id: NodeID, _ variant: SymbolVariant) -> Diagnostic? {
        for node in document.lineage(of: id) {
            for (property, value) in declared.values(of: [.clipPath, .mask, .filter], on: node)
            where value.text != "none" {
                return finding("has a '\(property.name)', and symbols consist of shapes alone", node, variant.name)
            }
            if node == variant.element { break }
        }
        return nil
    }

    /// Returns what keeps coordinates from saying where a layer is.
    private mutating func obstacle(around id: NodeID, _ variant: SymbolVariantName) -> Diagnostic? {
        if let placement = declared.placement(of: id, along: .horizontal) {
            return finding("has geometry in CSS ('\(placement.property.name)')", id, variant)
        }
        for current in document.lineage(of: id) where current != document.root {
            if declared.overridesTransform(of: current) { return finding("is placed by CSS", current, variant) }
        }
        switch template.document.transformToRoot(of: id) {
        case .failure(let problem): return finding("turns or slants what is in it", problem.element, variant)
        case .success(let transform):
            let probe = AxisMap(orientation: .horizontal, reflects: true, offset: .zero)
            return transform.inside(probe) == nil ? finding("is turned or slanted by a transform", id, variant) : nil
        }
    }

    private mutating func report(_ reason: String, _ id: NodeID, _ variant: SymbolVariantName) {
        problems.append(finding(reason, id, variant))
    }

    private func finding(_ reason: String, _ id: NodeID, _ variant: SymbolVariantName) -> Diagnostic {
        Diagnostic(
            rule: .symbolTemplate, message: "\(document.describe(id)) of '\(variant)' \(reason)",
            location: template.document.location(of: id),
            hint: "a transform or another point would keep the system from interpolating; write it as a plain path")
    }
}
