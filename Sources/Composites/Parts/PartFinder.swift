import Geometry
import IconModel
import SVGDocument

/// A finder of the elements of parts in the source, which collects all errors.
struct PartFinder {
    private let document: SVGDocument
    private let ink: InkMeasure
    private(set) var errors: [PartError] = []

    init(_ document: SVGDocument, _ ink: InkMeasure) {
        self.document = document
        self.ink = ink
    }

    /// Returns the parts with the items that their selectors match, in the same order, without those that match
    /// nothing.
    mutating func find(_ parts: [Part]) -> [PartSelection] {
        let found = parts.compactMap { part -> PartSelection? in
            let items = select(part.selector, of: part, .select)
            // The anchor of a localized drawing is looked up in the drawing itself.
            let anchor = part.drawing == nil ? part.anchor : nil
            let anchors = anchor.map { select($0, of: part, .anchor) } ?? []
            return items.isEmpty ? nil : PartSelection(part: part, items: items, anchors: anchors)
        }
        checkOverlaps(found)
        checkNesting(parts)
        return found
    }

    /// Returns the items that a selector matches; if there are none, reports an error that lists the available items.
    mutating func select(_ selector: PartSelector, of part: Part, _ setting: PartError.Setting) -> [SelectedItem] {
        let count = errors.count
        let matches = selector.matches(in: document)
        // Only a drawing that replaces a part may be kept among the definitions.
        let wanted = setting == .drawing ? matches : matches.filter(document.isDrawnWhereItStands)
        var items = outermost(wanted).map(SelectedItem.element)
        for alternative in selector.alternatives {
            switch alternative.pick {
            case .numbers(let ranges):
                items += pick(ranges, alternative, selector: selector, part: part, setting: setting)
            case .region(let x, let y, let width, let height):
                items += pick(
                    Rect(x: x, y: y, width: width, height: height), selector.scope(of: alternative, in: document))
            case .bar(let bar): items += pick(bar, selector.scope(of: alternative, in: document), part, setting)
            case nil: break
            }
        }
        if setting != .drawing, errors.count == count { checkDrawn(selector, part, setting) }
        if items.isEmpty, errors.count == count {
            errors.append(
                PartError(
                    part: part.name, setting: setting, message: "'\(selector.text)' selects nothing in the icon",
                    hint: IconInventory(document, ink).hint(for: selector)))
        }
        return items
    }

    /// Reports an alternative of a selector that matches definitions only: the part would lack what its author sees.
    private mutating func checkDrawn(_ selector: PartSelector, _ part: Part, _ setting: PartError.Setting) {
        for alternative in selector.alternatives where alternative.pick == nil {
            let matches = selector.scope(of: alternative, in: document)
            guard let first = matches.first, !matches.contains(where: document.isDrawnWhereItStands) else { continue }
            let isAll = selector.alternatives.count == 1
            errors.append(
                PartError(
                    part: part.name, setting: setting,
                    message: isAll
                        ? "'\(selector.text)' selects only definitions, which are drawn elsewhere"
                        : "'\(selector.text)' selects \(document.describe(first)), a definition, which is drawn elsewhere",
                    hint: "select the drawn elements, such as the <use> that refers to them"))
        }
    }

    /// Returns the matches without those inside another match.
    private func outermost(_ matches: [NodeID]) -> [NodeID] {
        matches.filter { id in !matches.contains { $0 != id && document.contains($0, id) } }
    }

    private mutating func pick(
        _ ranges: [ClosedRange<Int>], _ alternative: PartSelector.Alternative, selector: PartSelector, part: Part,
        setting: PartError.Setting
    ) -> [SelectedItem] {
        let paths = selector.scope(of: alternative, in: document).filter { !ink.subpathBoxes(of: $0).isEmpty }
        return paths.flatMap { path in
            let count = ink.subpathBoxes(of: path).count
            let missing = ranges.filter { $0.upperBound > count }
            guard missing.isEmpty else {
                errors.append(
                    PartError(
                        part: part.name, setting: setting,
                        message: "\(document.describe(path)) has no subpath \(missing[0].upperBound)",
                        hint: IconInventory.subpaths(ink.subpathBoxes(of: path))))
                return [SelectedItem]()
            }
            return ranges.map { .subpaths(of: path, Array($0.lowerBound - 1..<$0.upperBound)) }
        }
    }

    private func pick(_ region: Rect, _ scope: [NodeID]) -> [SelectedItem] {
        scope.compactMap { id in
            guard document.isDrawnLeaf(id), let box = ink.box(of: [id]) else { return nil }
            if Self.holds(region, box) { return .element(id) }
            let inside = ink.subpathBoxes(of: id).enumerated().filter {
                $0.element.map { Self.holds(region, $0) } == true
            }
            return inside.isEmpty ? nil : .subpaths(of: id, inside.map(\.offset))
        }
    }

    /// Returns the bar with the topmost shape that is filled along it.
    private mutating func pick(
        _ bar: BarOutline, _ scope: [NodeID], _ part: Part, _ setting: PartError.Setting
    ) -> [SelectedItem] {
        let host = scope.last { id in
            guard document.isDrawnLeaf(id), let (shape, transform) = ink.shape(of: id), let rule = shape.fill?.rule
            else { return false }
            return WeldedBar.lies(bar, on: shape.path.applying(transform), rule)
        }
        if let host { return [.bar(bar, on: host)] }
        errors.append(
            PartError(
                part: part.name, setting: setting, message: "no filled shape lies along the bar",
                hint: "'iconflip inspect' prints the bar of a slash that is part of a larger shape"))
        return []
    }

    private static func holds(_ region: Rect, _ box: Rect) -> Bool {
        let slack = 1e-6 * max(1, region.width, region.height)
        return region.insetBy(-slack).contains(box)
    }

    private mutating func checkOverlaps(_ found: [PartSelection]) {
        var owners: [SelectedItem: String] = [:]
        for selection in found {
            for piece in selection.items.flatMap(pieces) {
                if let owner = owners[piece], owner != selection.part.name {
                    errors.append(
                        PartError(
                            part: selection.part.name, setting: .select,
                            message: "\(describe(piece)) already belongs to the part '\(owner)'",
                            hint: "assign each element to one part"))
                }
                owners[piece] = selection.part.name
            }
        }
    }

    private func pieces(_ item: SelectedItem) -> [SelectedItem] {
        guard case .subpaths(let path, let numbers) = item else { return [item] }
        return numbers.map { .subpaths(of: path, [$0]) }
    }

    private func describe(_ item: SelectedItem) -> String {
        switch item {
        case .element(let id): document.describe(id)
        case .bar(_, let host): "the bar on \(document.describe(host))"
        case .subpaths(let path, let numbers): "subpath \((numbers.first ?? 0) + 1) of \(document.describe(path))"
        }
    }

    private mutating func checkNesting(_ parts: [Part]) {
        let outer = Dictionary(parts.map { ($0.name, $0.within) }) { first, _ in first }
        for part in parts {
            guard let within = part.within else { continue }
            if outer[within] == nil {
                errors.append(
                    PartError(part: part.name, setting: .within, message: "there is no part '\(within)'", hint: nil))
            }
            var current: String? = within
            var steps = 0
            while let name = current, name != part.name, steps <= parts.count {
                current = outer[name] ?? nil
                steps += 1
            }
            if current == part.name {
                errors.append(
                    PartError(
                        part: part.name, setting: .within, message: "the part '\(part.name)' is within itself",
                        hint: nil))
            }
        }
    }
}

extension SVGDocument {
    /// Returns whether an element is drawn in place and has no drawn children.
    func isDrawnLeaf(_ id: NodeID) -> Bool { isDrawnWhereItStands(id) && isDrawnItself(id) }

    /// Returns whether an element is drawn, and not by what is in it.
    func isDrawnItself(_ id: NodeID) -> Bool { isDrawn(id) && !childElements(of: id).contains(where: isDrawn) }
}

/// A part with the items that its selectors match in the source.
struct PartSelection {
    var part: Part
    var items: [SelectedItem]
    /// The items that are placed; empty if that is the whole part.
    var anchors: [SelectedItem]

    /// Returns the member of a sequence for an item; a part that is not a sequence has one member, so that all its
    /// subpaths of a path stay together and a hole is a hole in whatever order the selector lists them.
    func member(of item: Int) -> Int { part.behavior.isSequence ? item : 0 }
}

/// An item that a selector matches.
enum SelectedItem: Hashable {
    /// An element with its content.
    case element(NodeID)
    /// Some subpaths of a path, by their indices, counted from 0.
    case subpaths(of: NodeID, [Int])
    /// A bar that is part of what an element draws.
    case bar(BarOutline, on: NodeID)
}
