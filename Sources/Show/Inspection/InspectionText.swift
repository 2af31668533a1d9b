import Composites
import Diagnostics
import Geometry
import Seeing

/// An inspection as a table for people.
public enum InspectionText {
    /// One line of a table.
    private struct Row {
        var number = ""
        var element: String
        var ink: Rect?
        var paint = ""
        var selector: String
    }

    /// Returns the tree of elements and subpaths with numbers, ink boxes, paints and selectors, then definitions and figures seen.
    public static func render(_ inspection: Inspection) -> String {
        let box = inspection.canvas
        let canvas = [box.minX, box.minY, box.width, box.height].map(InspectionNumber.short).joined(separator: " ")
        var blocks = inspection.template.map { ["\(line($0))\n"] } ?? []
        blocks.append("view box \(canvas)\n")
        let rows = inspection.elements.flatMap { Self.rows(of: $0, depth: 0) }
        blocks.append(rows.isEmpty ? "nothing is drawn\n" : table(rows))
        let definitions = inspection.definitions.map { Row(element: $0.tag, ink: $0.ink, selector: $0.selector) }
        if !definitions.isEmpty { blocks.append("definitions, drawn where they are used\n" + table(definitions)) }
        let figures = inspection.figures.map { figure in
            Row(
                element: figure.mark.text, ink: figure.mark.box, paint: figure.certainty,
                selector: figure.selector ?? "part of a larger shape")
        }
        if !figures.isEmpty { blocks.append("seen in the drawing\n" + table(figures, of: "figure", how: "how sure")) }
        let gaps = inspection.figures.compactMap { figure in figure.gap.map { "\($0.text(of: figure.mark))\n" } }
        if !gaps.isEmpty { blocks.append(gaps.joined()) }
        return blocks.joined(separator: "\n")
    }

    private static func line(_ template: InspectedTemplate) -> String {
        let version = template.version.map { " \($0)" } ?? ""
        return "template of SF Symbols\(version) with the variants \(template.variants.joined(separator: ", ")); "
            + "this is \(template.shown), and what is selected in it is found in all others"
    }

    private static func rows(of element: InspectedElement, depth: Int) -> [Row] {
        let indent = String(repeating: "  ", count: depth)
        let isInkless = element.ink == nil
        let own = Row(
            number: "\(element.number)", element: indent + element.tag, ink: element.ink,
            paint: element.paint?.rawValue ?? (isInkless ? "no ink" : ""), selector: element.selector)
        let subpaths = element.subpaths.map { subpath in
            Row(
                number: "\(element.number).\(subpath.number)", element: indent + "  subpath", ink: subpath.ink,
                paint: subpath.ink == nil ? "no ink" : subpath.isHole ? "hole" : "", selector: subpath.selector)
        }
        return [own] + subpaths + element.children.flatMap { rows(of: $0, depth: depth + 1) }
    }

    // MARK: Layout

    private static func table(_ rows: [Row], of element: String = "element", how: String = "paint") -> String {
        // Definitions have neither numbers nor paints: empty columns are left out.
        let number = rows.contains { !$0.number.isEmpty } ? "no." : ""
        let paint = rows.contains { !$0.paint.isEmpty } ? how : ""
        let head = [number, element, "x", "y", "width", "height", paint, "selector"]
        let cells = [head] + rows.map(cells)
        let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { line($0, widths) + "\n" }.joined()
    }

    private static func cells(_ row: Row) -> [String] {
        let box = row.ink.map { InspectionNumber.outer($0).map(InspectionNumber.fixed) }
        return [row.number, row.element] + (box ?? ["", "", "", ""]) + [row.paint, VisibleText.escaped(row.selector)]
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let numeric = 2...5
        let padded = cells.indices.compactMap { column -> String? in
            guard widths[column] > 0 else { return nil }
            let padding = String(repeating: " ", count: widths[column] - cells[column].count)
            if column == cells.count - 1 { return cells[column] }
            return numeric.contains(column) ? padding + cells[column] : cells[column] + padding
        }
        return padded.joined(separator: "  ")
    }
}

extension DrawnGap {
    /// Returns the gap of a mark in words, rounded to hundredths of a unit.
    fileprivate func text(of mark: SeenMark) -> String {
        if let around {
            let lines = pens.map { ", between middle lines: \(InspectionNumber.short(around + $0))" } ?? ""
            return "gap around the \(mark.text), to the nearest ink: \(InspectionNumber.short(around))\(lines)"
        }
        func sides(_ reach: Double) -> String {
            [(above, "above"), (below, "below")].compactMap { distance, side in
                distance.map { $0 > 0 ? "\(InspectionNumber.short($0 + reach)) \(side)" : "none \(side)" }
            }.joined(separator: ", ")
        }
        let lines = pens.map { "; between middle lines, for \"trim\": \(sides($0))" } ?? ""
        return "gap beside the slash, to the nearest ink: \(sides(0))\(lines)"
    }
}
