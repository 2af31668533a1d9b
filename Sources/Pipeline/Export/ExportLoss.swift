import Diagnostics
import Flattening
import SVGDocument
import SVGScene

/// Something of a drawing that an export does not show.
struct ExportLoss: Hashable {
    /// What is lost, as a sentence: `<text> is not drawn`.
    var what: String
    /// The element that is lost.
    var element: NodeID
    /// What helps, or `nil` where only another drawing does.
    var remedy: String?
}

extension BuiltVariant {
    /// What a picture or an outline of the variant lacks, since builds do not draw it: text above all.
    var undrawn: [ExportLoss] {
        scene.undrawn.map { warning in
            let parts = warning.message.split(separator: ": ", maxSplits: 1).map(String.init)
            return ExportLoss(
                what: parts.first ?? "", element: warning.element, remedy: parts.count > 1 ? parts.last : nil)
        }
    }

    /// The elements of some names, for a platform that draws none of these.
    func losses(of names: Set<ElementName>) -> [ExportLoss] {
        document.subtree(of: document.root).filter { node in
            names.contains { document.element(node)?.isSVG($0) == true }
        }.map { ExportLoss(what: "\(document.describe($0)) is not drawn", element: $0) }
    }

    /// The elements within the drawing that have a box of their own, for a platform that knows the box of the whole alone.
    var boxLosses: [ExportLoss] {
        document.subtree(of: document.root).filter { node in
            guard node != document.root, let element = document.element(node) else { return false }
            return element.isSVG(.svg) || (element.isSVG(.symbol) && element[.viewBox] != nil)
        }.map {
            ExportLoss(
                what: "\(document.describe($0)) is not placed by its box", element: $0,
                remedy: "place its shapes by a group with a transform")
        }
    }

    /// The style sheets with rules that no element can have as attributes, for a format without style sheets.
    var sheetLosses: [ExportLoss] {
        LiveStyle.sheets(in: document).map {
            ExportLoss(
                what: "the animations and conditions of \(document.describe($0)) are left out", element: $0,
                remedy: "let the page say them of the icon")
        }
    }

    /// The elements with values of custom properties, for a library that knows none.
    var variableLosses: [ExportLoss] {
        let written = SelfContained.document(document)
        return written.subtree(of: written.root).filter { node in
            written.element(node)?.attributes.contains { $0.value.lowercased().contains("var(") } == true
        }.map {
            ExportLoss(
                what: "the variable in \(document.describe($0)) is not known", element: $0,
                remedy: "write its value")
        }
    }
}

extension Scene {
    /// What is in the file and not drawn: text above all.
    var undrawn: [SceneWarning] {
        let rules: Set<Rule> = [.externalReference, .notDrawn, .textNotOutlined]
        return warnings.filter { rules.contains($0.rule) }
    }
}

extension BuiltIcon {
    /// Returns a finding for each drawing that a platform cannot say as a whole. What cannot be said of an exact mirror image cannot
    /// be said of the base.
    /// - Parameters:
    ///   - rule: The rule.
    ///   - hint: What to do.
    ///   - check: Throws what cannot be said.
    ///   - message: Returns the message about it.
    /// - Returns: The findings.
    func problems(
        _ rule: Rule, hint: String, _ check: (BuiltVariant) throws(DrawingObstacle) -> Void,
        message: (String) -> String
    ) -> [Diagnostic] {
        variants.compactMap { variant in
            guard !variant.drawing.isExactMirror else { return nil }
            do throws(DrawingObstacle) {
                try check(variant)
                return nil
            } catch {
                return Diagnostic(
                    rule: rule, message: message(error.what),
                    location: variant.document.location(of: error.element ?? variant.document.root), hint: hint)
            }
        }
    }
}

/// What the formats of a set cannot say of its icons, for builds and validations alike.
extension [any OutputFormat] {
    /// Returns the formats that do not leave an icon out.
    private func of(_ icon: PlannedIcon) -> [any OutputFormat] {
        zip(self, icon.files).filter { !$1.isLeftOut }.map(\.0)
    }

    /// Returns the reasons that files of an icon cannot be made. What stands against the source stands against its variants, and
    /// is said once.
    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        of(icon.planned).flatMap { $0.problems(with: icon) }.reduce(into: []) { problems, problem in
            if !problems.contains(where: { $0.rule == problem.rule && $0.message == problem.message }) {
                problems.append(problem)
            }
        }
    }

    /// Returns a finding for each element of a variant that an export does not show, with the names of the exports. What is lost in
    /// an exact mirror image is lost in the base.
    func lossFindings(in variant: BuiltVariant, of icon: PlannedIcon) -> [Diagnostic] {
        guard !variant.drawing.isExactMirror else { return [] }
        var losses: [(loss: ExportLoss, exports: [String])] = []
        for format in of(icon) {
            let name = "'\(type(of: format).name)'"
            for loss in format.losses(in: variant, of: icon) {
                if let known = losses.firstIndex(where: { $0.loss == loss }) {
                    if !losses[known].exports.contains(name) { losses[known].exports.append(name) }
                } else {
                    losses.append((loss, [name]))
                }
            }
        }
        return losses.map { loss, exports in
            let names = exports.joined(separator: ", ")
            return Diagnostic(
                rule: .lessInExport,
                message: (exports.count == 1 ? "the export to \(names) shows" : "the exports to \(names) show")
                    + " less than the source: \(loss.what)",
                location: variant.document.location(of: loss.element),
                hint: (loss.remedy ?? "draw it by filled and stroked shapes")
                    + ", or leave the icon out of the export by \"except\"")
        }
    }
}
