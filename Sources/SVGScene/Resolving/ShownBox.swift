import Geometry
import SVGDocument

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
