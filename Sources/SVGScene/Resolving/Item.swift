import SVGDocument

/// An element that is being drawn.
struct Item {
    var id: NodeID
    var element: Element
    var kind: ElementKind
    var style: ComputedStyle
}
