import Diagnostics
import Flattening
import SVGDocument
import SVGScene

/// Something in a drawing that a platform cannot say, with the element that has it.
struct DrawingObstacle: Error, Hashable {
    /// What it is, for a message: `a mask`, or `<text> is not drawn`.
    var what: String
    var element: NodeID?
    /// What helps, or `nil` for what helps against all that the platform cannot say.
    var remedy: String?
}

/// How formats tell what they cannot say, all of a set in one finding (``Swift/Array/withSetFindingsOnce()``).
struct Shortfall: Sendable {
    let rule: Rule
    /// The beginning of the message, which what cannot be said follows.
    let beginning: String
    /// What helps, where nothing else is known to.
    let hint: String
    /// What is added to a remedy.
    var alternative = ""

    /// The row of an export that shows an icon, and less of it than its source.
    static func less(in export: String) -> Shortfall {
        Shortfall(
            rule: .lessInExport, beginning: "the export to '\(export)' shows less than the source: ",
            hint: "draw it by filled and stroked shapes, or leave the icon out of the export by \"except\"",
            alternative: ", or leave the icon out of the export by \"except\"")
    }

    func finding(_ obstacle: DrawingObstacle, in document: SVGDocument) -> Diagnostic {
        finding(
            obstacle.what, at: document.location(of: obstacle.element ?? document.root),
            hint: obstacle.remedy.map { $0 + alternative })
    }

    func finding(_ what: String, at location: SourceLocation?, hint: String? = nil) -> Diagnostic {
        Diagnostic(
            rule: rule, message: beginning + what, location: location, hint: hint ?? self.hint,
            setMessage: SetMessage(lead: beginning, what: what))
    }
}

extension BuiltVariant {
    /// What a picture or an outline of the variant lacks, since builds do not draw it: text above all.
    var undrawn: [DrawingObstacle] {
        scene.undrawn.map { warning in
            DrawingObstacle(what: warning.problem, element: warning.element, remedy: warning.remedy)
        }
    }

    /// The elements of some names, for a platform that draws none of these.
    func losses(of names: Set<ElementName>) -> [DrawingObstacle] {
        losses { element, _ in
            names.contains(where: element.isSVG)
        } what: {
            "\($0) is not drawn"
        }
    }

    /// The elements within the drawing that have a box of their own, for a platform that knows the box of the whole alone.
    var boxLosses: [DrawingObstacle] {
        losses("place its shapes by a group with a transform") { element, node in
            node != document.root && (element.isSVG(.svg) || (element.isSVG(.symbol) && element[.viewBox] != nil))
        } what: {
            "\($0) is not placed by its box"
        }
    }

    /// The style sheets with rules that no element can have as attributes, for a format without style sheets.
    var sheetLosses: [DrawingObstacle] {
        let sheets = LiveStyle.sheets(in: document)
        return losses("let the page say them of the icon") {
            sheets.contains($1)
        } what: {
            "the animations and conditions of \($0) are left out"
        }
    }

    /// The elements with values of custom properties, for a library that knows none.
    var variableLosses: [DrawingObstacle] {
        let written = SelfContained.document(document)
        return losses("write its value") { _, node in
            written.element(node)?.attributes.contains { $0.value.lowercased().contains("var(") } == true
        } what: {
            "the variable in \($0) is not known"
        }
    }

    /// The texts with parts, for a tree of elements, which has the text of each before the parts in it.
    var textLosses: [DrawingObstacle] {
        losses("convert it to paths") { element, node in
            element.isSVG(.text) && !document.childElements(of: node).isEmpty && !document.text(of: node).isEmpty
        } what: {
            "the text of \($0) is drawn before the parts in it"
        }
    }

    /// Returns what is lost of the elements that meet a condition; `what` says it of an element as messages name it.
    private func losses(
        _ remedy: String? = nil, where isLost: (Element, NodeID) -> Bool, what: (String) -> String
    ) -> [DrawingObstacle] {
        document.subtree(of: document.root).filter { node in
            document.element(node).map { isLost($0, node) } == true
        }.map { DrawingObstacle(what: what(document.describe($0)), element: $0, remedy: remedy) }
    }
}

extension Scene {
    var undrawn: [SceneWarning] {
        let rules: Set<Rule> = [.externalReference, .notDrawn, .textNotOutlined]
        return warnings.filter { rules.contains($0.rule) }
    }
}

extension BuiltIcon {
    /// A finding for each variant that a platform cannot draw, but for exact mirror images.
    func problems<Drawing>(
        _ shortfall: Shortfall, _ draw: (BuiltVariant) throws(DrawingObstacle) -> Drawing
    ) -> [Diagnostic] {
        variants.compactMap { variant in
            guard !variant.drawing.isExactMirror else { return nil }
            do throws(DrawingObstacle) {
                _ = try draw(variant)
                return nil
            } catch {
                return shortfall.finding(error, in: variant.document)
            }
        }
    }

    /// Returns the drawings of all variants, or `nil` where a platform cannot draw one of them.
    func drawings<Drawing>(_ draw: (BuiltVariant) throws(DrawingObstacle) -> Drawing) -> [Drawing]? {
        let drawings = variants.compactMap { try? draw($0) }
        return drawings.count == variants.count ? drawings : nil
    }
}

/// What the formats of a set cannot say of its icons, for builds and validations alike.
extension [any OutputFormat] {
    private func of(_ icon: PlannedIcon) -> [any OutputFormat] {
        zip(self, icon.files).filter { !$1.isLeftOut }.map(\.0)
    }

    /// The reasons that files of an icon cannot be made; what stands against the source is not repeated for its variants.
    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        var told: Set<Statement> = []
        return of(icon.planned).flatMap { $0.problems(with: icon) }.filter { told.insert($0.statement).inserted }
    }

    /// A finding for each element of a variant that an export does not show, but for exact mirror images.
    func lossFindings(in variant: BuiltVariant, of icon: PlannedIcon) -> [Diagnostic] {
        guard !variant.drawing.isExactMirror else { return [] }
        return of(icon).flatMap { format in
            let less = Shortfall.less(in: type(of: format).name)
            return format.losses(in: variant).map { less.finding($0, in: variant.document) }
        }.withoutRepetitions()
    }
}
