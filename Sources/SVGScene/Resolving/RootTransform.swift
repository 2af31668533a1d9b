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
        var names = Set(elementsByID().keys.map(\.text))
        let id = names.insertUnused("canvas")
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

extension SVGDocument {
    /// Returns what the root shows at a size, in the user units of the drawing: more than the view box where the size has other
    /// proportions, and less of it with `slice`.
    public func shownBox(in size: Size) -> Rect {
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard let box = rootElement?.viewBox else { return whole }
        guard let fit = rootRatio.transform(from: box, to: size), let back = fit.inverse else { return box }
        let (start, end) = (back.apply(Point(x: 0, y: 0)), back.apply(Point(x: size.width, y: size.height)))
        return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }

    /// The document with a view box of the proportions of its size, which looks the same in programs that take the proportions
    /// of the view box for those of the picture; `nil` where these are the same already.
    public var withProportionsOfSize: SVGDocument? {
        // Most drawings say no size of their own, or one of these proportions, and are not resolved for that.
        guard let element = rootElement, let box = element.viewBox, box.width > 0, box.height > 0 else { return nil }
        let says =
            [AttributeName.width, .height, .style, .class].contains { element[$0] != nil } || holdsText(in: .style)
        guard says else { return nil }
        let size = SceneResolver.resolve(self).size
        let (across, down) = (size.width * box.height, size.height * box.width)
        guard across > 0, down > 0, (across - down).magnitude > 1e-6 * across,
            let fit = rootRatio.transform(from: box, to: size)
        else { return nil }
        var document = self
        // A stretched drawing has no view box, but a transform.
        let isStretched = rootRatio.x == nil
        if isStretched { document.moveContent(by: fit) }
        let shown = isStretched ? Rect(x: 0, y: 0, width: size.width, height: size.height) : shownBox(in: size)
        let numbers = [shown.minX, shown.minY, shown.width, shown.height]
        document.setAttribute(
            .viewBox, to: numbers.map { NumberText.rounded($0, decimals: 6) }.joined(separator: " "), on: root)
        document.removeAttribute(.preserveAspectRatio, from: root)
        return document
    }

    private var rootRatio: PreserveAspectRatio {
        rootElement?[.preserveAspectRatio].flatMap { PreserveAspectRatio($0) } ?? .initial
    }
}
