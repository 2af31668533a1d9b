import Geometry
import SVGDocument

extension SVGDocument {
    /// The document with a transform of its root on a group around the content instead, in user units, for programs that do
    /// not apply it about the middle of the picture as browsers do; `nil` where there is none.
    public var withTransformInside: SVGDocument? {
        guard let element = rootElement, let turned = turnedRoot(element) else { return nil }
        var document = self
        document.moveContent(by: turned.transform, clip: turned.clip)
        for name in [AttributeName.transform, .transformOrigin] { document.removeAttribute(name, from: root) }
        var declared = DeclaredValues(self)
        let styles = declared.values(of: [.transform, .translate, .rotate, .scale], on: root)
        if styles.byName.contains(where: { $0.value.origin != .attribute }) {
            let none = "transform:none;translate:none;rotate:none;scale:none"
            document.setAttribute(.style, to: element[.style].map { $0 + ";" + none } ?? none, on: root)
        }
        return document
    }

    /// Moves what the root holds into a group with a transform. What clips, masks, filters and fades the whole drawing by
    /// attributes of the root goes with it. `clip` is in the units of the root.
    mutating func moveContent(by matrix: Transform, clip: Rect? = nil) {
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
        let text = numbers.map { NumberText.rounded($0, decimals: 6) }.joined(separator: " ")
        let outer = makeElement(.g, attributes: [(.transform, "matrix(\(text))")])
        if let clip { self.clip(outer, by: clip) }
        var effects: [(name: AttributeName, value: String)] = []
        for name in [AttributeName.opacity, .clipPath, .mask, .filter] {
            guard let value = rootElement?[name] else { continue }
            effects.append((name, value))
            removeAttribute(name, from: root)
        }
        let inner = effects.isEmpty ? outer : makeElement(.g, attributes: effects)
        for child in Array(children(of: root)) {
            let isKept = [ElementName.title, .desc, .defs, .style].contains { element(child)?.isSVG($0) == true }
            guard !isKept else { continue }
            remove(child)
            insert(child, into: inner)
        }
        if inner != outer { insert(inner, into: outer) }
        insert(outer, into: root)
    }

    /// Clips an element that is not in the document yet to a rectangle.
    private mutating func clip(_ node: NodeID, by rect: Rect) {
        let names = elementsByID()
        var (id, number) = ("canvas", 2)
        while names[id] != nil { (id, number) = ("canvas-\(number)", number + 1) }
        let definition = makeElement(.clipPath, attributes: [(.id, id)])
        let sides: [(AttributeName, Double)] = [
            (.x, rect.minX), (.y, rect.minY), (.width, rect.width), (.height, rect.height),
        ]
        let shape = makeElement(.rect, attributes: sides.map { ($0.0, NumberText.rounded($0.1, decimals: 6)) })
        insert(shape, into: definition)
        insert(definition, into: root)
        setAttribute(.clipPath, to: "url(#\(id))", on: node)
    }

    /// Returns the transform of the root in user units, and the canvas where content would leave it otherwise; `nil` if there
    /// is no transform or nothing is drawn.
    private func turnedRoot(_ element: Element) -> (transform: Transform, clip: Rect?)? {
        // Most drawings say nothing of transforms at their root, and are not resolved for that.
        let mayTurn =
            [AttributeName.transform, .style, .class].contains { element[$0] != nil } || holdsText(in: .style)
        guard mayTurn else { return nil }
        let scene = SceneResolver.resolve(self)
        guard scene.root.element == root, case .group(let group)? = scene.root.children.first, group.element == root
        else { return nil }
        let canvas = group.clip?.outlines.first?.path.bounds
        let ink = Scene(size: scene.size, root: SceneGroup(children: group.children)).inkBounds { _ in true }
        // Without ink beyond it, the clip changes nothing.
        let isInside = ink.flatMap { ink in canvas.map { $0.contains(ink) } } ?? true
        return (group.transform, isInside ? nil : canvas)
    }
}
