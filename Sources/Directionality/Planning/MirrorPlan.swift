import Diagnostics
import SVGDocument
import SVGScene

/// The changes that make a document's mirrored variant, computed before anything is changed.
struct MirrorPlan: Sendable {
    var inPlace: NodeTable<NodePlan> = [:]
    /// The definitions in the forms that are needed, in the order of discovery.
    var demanded: [DefinitionForm] = []
    /// The definitions that style sheets refer to for elements of the drawn tree.
    var declared: Set<NodeID> = []
    /// The changes of a definition's nodes in one of its forms, by the form and the node.
    var definitions: [DefinitionForm: [NodeID: NodePlan]] = [:]
    /// The elements that could not be mirrored by changing coordinates.
    var fallbacks: [MirrorObstacle] = []
    var obstacles: [MirrorObstacle] = []
    /// The remarks, for example on elements that were kept readable instead of being mirrored.
    var notes: [MirrorNote] = []
}

/// The changes of one node in one form.
struct NodePlan: Sendable {
    /// The reflection applied to the node's coordinates, if any.
    var reflection: Reflection?
    var edits: [AttributeEdit] = []
    /// The text of a transform to prepend to the node's own one.
    var prefix: String?
    /// Whether the prefix must be on a group around the node, as the node's transform is not in its attribute alone.
    var needsWrapper = false
    /// The forms of the definitions that the node refers to, by their ids.
    var targets: [ExactName: DefinitionForm] = [:]
    /// The references that are not in the node's own attributes, whose forms are in `targets` too.
    var restated: [OverriddenReference] = []
}

/// A node in one of the forms that a document needs: as drawn, or reflected.
struct DefinitionForm: Hashable, Sendable {
    var node: NodeID
    /// The reflection of the node's own coordinates, or `nil` for the form as drawn.
    var reflection: Reflection?
}

/// A reference that an element has through a style sheet or inheritance, and may have to declare itself, because it
/// needs another form of the definition.
struct OverriddenReference: Hashable, Sendable {
    var property: Property
    var value: String
    /// Whether the declaration must be `!important` to win.
    var isImportant: Bool
    /// Whether the element declares it even if the id is unchanged, because the inherited value has a different one.
    var isForced: Bool
}
