import Diagnostics
import SVGDocument
import SVGScene

/// The application of a plan to a copy of the document.
///
/// A definition needed in one form only is changed in place. Of a definition needed in several forms, one form takes
/// the original's place and the others are copies with ids of their own.
struct PlanApplier {
    private let plan: MirrorPlan
    private let survey: DocumentSurvey
    private var document: SVGDocument
    private lazy var usedIDs = Set(survey.ids.keys.map(\.text))
    /// The ids of the forms of definitions that differ from the original ids.
    private var names: [DefinitionForm: String] = [:]
    /// The form of each definition that takes the original's place.
    private var inPlace: [NodeID: DefinitionForm] = [:]
    /// The copies: the form, the copy's root, and pairs of original and copied nodes in document order.
    private var copies: [(form: DefinitionForm, root: NodeID, nodes: [(original: NodeID, copy: NodeID)])] = []

    static func apply(_ plan: MirrorPlan, to survey: DocumentSurvey) -> SVGDocument {
        var applier = PlanApplier(plan: plan, survey: survey, document: survey.document)
        applier.chooseForms()
        applier.makeCopies()
        applier.editInPlace()
        applier.editCopies()
        applier.insertCopies()
        return applier.document
    }

    private var source: SVGDocument { survey.document }

    private mutating func chooseForms() {
        for form in formsInDocumentOrder() {
            switch standing(of: form.node) {
            case .shared(let reflection) where reflection == form.reflection: break
            case .undecided where inPlace[form.node] == nil: inPlace[form.node] = form
            default: names[form] = freshID(from: source.element(form.node)?[.id] ?? "definition")
            }
        }
    }

    /// Returns outer definitions before their content, and the form as drawn before reflected ones; but if a style
    /// sheet refers to a definition, the reflected form is first, because most of the drawing needs it.
    private func formsInDocumentOrder() -> [DefinitionForm] {
        guard plan.demanded.count > 1 else { return plan.demanded }
        var places: [NodeID: Int] = [:]
        for (place, id) in survey.elements.enumerated() { places[id] = place }
        return plan.demanded.sorted { (places[$0.node] ?? 0, rank($0)) < (places[$1.node] ?? 0, rank($1)) }
    }

    private func rank(_ form: DefinitionForm) -> Int {
        (form.reflection == nil) == plan.declared.contains(form.node) ? 1 : 0
    }

    /// The form of a node in its place, as determined by the tree around it.
    private enum Standing {
        /// Not determined: the node may take any form.
        case undecided
        /// The form is determined, and others may refer to it.
        case shared(Reflection?)
        /// The node moves as a part of the icon, or contains such parts: no other element can use it.
        case unshareable
    }

    private func standing(of id: NodeID) -> Standing {
        if let node = plan.inPlace[id] { return isShareable(id, node) ? .shared(node.reflection) : .unshareable }
        for ancestor in source.ancestors(of: id) {
            if let form = inPlace[ancestor], let node = plan.definitions[form]?[id] { return .shared(node.reflection) }
        }
        return .undecided
    }

    private func isShareable(_ id: NodeID, _ node: NodePlan) -> Bool {
        source.subtree(of: id).allSatisfy { inner in
            guard let planned = plan.inPlace[inner] else { return true }
            return planned.prefix == nil && (planned.reflection == nil) == (node.reflection == nil)
        }
    }

    private mutating func freshID(from base: String) -> String { usedIDs.insertUnused(base + "-mirrored") }

    private mutating func makeCopies() {
        for form in plan.demanded where names[form] != nil {
            let root = document.copy(form.node)
            let nodes = zip(source.subtree(of: form.node), document.subtree(of: root)).map { ($0, $1) }
            copies.append((form, root, nodes))
        }
    }

    private mutating func editCopies() {
        for copy in copies {
            let plans = plan.definitions[copy.form] ?? [:]
            for (original, node) in copy.nodes {
                if let planned = plans[original] { edit(node, planned) }
                guard let id = source.element(original)?[.id] else { continue }
                let name = original == copy.form.node ? names[copy.form] : freshID(from: id)
                document.setAttribute(.id, to: name ?? id, on: node)
            }
        }
    }

    private mutating func insertCopies() {
        for copy in copies {
            let original = copy.form.node
            guard let parent = document.parent(of: original) else { continue }
            if !source.isDrawn(original) || document.element(parent)?.isSVG(.defs) == true {
                insert(copy.root, after: original, in: parent)
            } else {
                document.declarePrefixes(around: original, on: copy.root)
                document.insert(copy.root, into: document.definitions())
            }
        }
    }

    /// Inserts a copy after its original, with the white space that is before the original.
    private mutating func insert(_ copy: NodeID, after original: NodeID, in parent: NodeID) {
        let siblings = Array(document.children(of: parent))
        guard let index = siblings.firstIndex(of: original) else { return }
        document.insert(copy, after: original)
        if index > 0, document.isWhiteSpace(siblings[index - 1]) {
            document.insert(document.copy(siblings[index - 1]), after: original)
        }
    }

    private mutating func editInPlace() {
        for id in survey.elements {
            if let node = plan.inPlace[id] { edit(id, node) }
        }
        for form in plan.demanded where inPlace[form.node] == form {
            let plans = plan.definitions[form] ?? [:]
            for id in source.subtree(of: form.node) {
                if let node = plans[id] { edit(id, node) }
            }
        }
    }

    private mutating func edit(_ id: NodeID, _ node: NodePlan) {
        for edit in node.edits { document.setAttribute(edit.name, to: edit.value, on: id) }
        renameReferences(of: id, node)
        guard let prefix = node.prefix else { return }
        if node.needsWrapper {
            document.group([id], attributes: [(.transform, prefix)])
        } else {
            prefixTransform(of: id, prefix)
        }
    }

    private mutating func renameReferences(of id: NodeID, _ node: NodePlan) {
        var renamed: [ExactName: String] = [:]
        for (target, form) in node.targets { renamed[target] = names[form] }
        restateReferences(of: id, node, renamed)
        guard !renamed.isEmpty, let element = document.element(id) else { return }
        for attribute in element.attributes {
            let value = ReferenceScanner.rename(attribute, renamed)
            document.setAttribute(attribute.name, to: value, on: id)
        }
    }

    /// Declares references in the `style` attribute, which overrides style sheets and inheritance.
    private mutating func restateReferences(of id: NodeID, _ node: NodePlan, _ renamed: [ExactName: String]) {
        for reference in node.restated.sorted(by: { $0.property < $1.property }) {
            let value = ReferenceScanner.rename(reference.value, renamed)
            guard reference.isForced || value != reference.value else { continue }
            let declaration = "\(reference.property.name):\(value)" + (reference.isImportant ? " !important" : "")
            let style = document.element(id)?[.style] ?? ""
            document.setAttribute(.style, to: StyleAttribute.adding(declaration, to: style), on: id)
        }
    }

    /// Prepends a transform to an element's own; if that already begins with the same reflection, both are removed.
    private mutating func prefixTransform(of id: NodeID, _ prefix: String) {
        let own = document.element(id)?[.transform] ?? ""
        if prefix.hasPrefix("matrix"), own == prefix {
            document.removeAttribute(.transform, from: id)
        } else if prefix.hasPrefix("matrix"), own.hasPrefix(prefix + " ") {
            document.setAttribute(.transform, to: String(own.dropFirst(prefix.count + 1)), on: id)
        } else {
            document.setAttribute(.transform, to: own.isEmpty ? prefix : prefix + " " + own, on: id)
        }
    }
}
