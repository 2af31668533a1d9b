import SVGDocument

/// The mirror of vector drawables, which changes numbers of the XML as `Mirror` changes those of the SVG that it means.
///
/// It guarantees to the next stage:
/// - what the mirrored file means is drawn as the mirror image of what the source means;
/// - nothing changes but the numbers of paths, groups and gradients along the mirrored axis, and references that a changed
///   number takes the place of; mirroring the mirrored file again gives every number back;
/// - what has no such numbers, such as a sweep gradient, is reflected by a group around it and reported.
public struct DrawableMirror: Sendable {
    /// The tree of the mirrored XML.
    public private(set) var xml: SVGDocument
    /// The elements of the document that are reflected by a group.
    public private(set) var fallbacks: [MirrorObstacle] = []
    private let document: SVGDocument
    private let drawable: DrawableSource
    private let reflection: Reflection
    private let style: NumberStyle
    private let prefix: String
    /// The paths and gradients of the document by the elements of the XML that they stand for.
    private var elements: NodeTable<NodeID> = [:]

    /// Mirrors the vector drawable that a document was read from, or returns `nil` where it was read from SVG.
    /// - Throws: `MirrorError` if the axis cannot be determined.
    public static func mirror(
        _ document: SVGDocument, options: MirrorOptions = MirrorOptions()
    ) throws(MirrorError) -> DrawableMirror? {
        guard let drawable = document.drawable else { return nil }
        var mirror = DrawableMirror(document, drawable, try MirrorFrame(document, options).reflection)
        mirror.run()
        return mirror
    }

    private init(_ document: SVGDocument, _ drawable: DrawableSource, _ reflection: Reflection) {
        (self.document, self.drawable, self.reflection) = (document, drawable, reflection)
        style = NumberStyle(of: document)
        prefix = drawable.androidPrefix
        xml = drawable.xml
        for id in document.subtree(of: document.root) {
            guard let kind = document.element(id)?.kind, [.path, .linearGradient, .radialGradient].contains(kind) else {
                continue
            }
            if let origin = drawable.origin(of: id) { elements[origin] = id }
        }
    }

    /// Why something is reflected by a group, of which all numbers along the axis would have to change.
    private static let isNoNumber = "has a number that is a reference or has too many digits"

    private var isHorizontal: Bool { reflection.orientation == .horizontal }

    /// Returns the name of an attribute along the mirrored axis.
    private func along(_ name: String) -> String { name + (isHorizontal ? "X" : "Y") }

    private mutating func run() {
        let children = xml.childElements(of: xml.root)
        if let clip = reflect(children) {
            // What a clip path cuts is beside it, so that a group around it alone would change the drawing.
            (xml, fallbacks) = (drawable.xml, [])
            wrap(children, in: xml.root, Self.isNoNumber, at: clip)
        }
    }

    /// Reflects siblings; returns a clip path that cannot be, if there is one.
    private mutating func reflect(_ siblings: [NodeID]) -> NodeID? {
        for node in siblings {
            guard let name = xml.element(node)?.name, name.namespace == .none else { continue }
            switch name.local {
            case "clip-path":
                if !reflectData(of: node) { return node }
            case "path": reflectPath(node)
            case "group":
                if !reflectPlace(of: node) {
                    wrapAlone(node, Self.isNoNumber)
                } else if let clip = reflect(xml.childElements(of: node)) {
                    return clip
                }
            default: continue
            }
        }
        return nil
    }

    private mutating func reflectPath(_ path: NodeID) {
        if let problem = problem(with: path) {
            wrapAlone(path, problem)
            return
        }
        let line = reflection.doubledAxis
        let numbers = gradients(of: path).flatMap { gradient in
            let isRadial = xml.element(gradient)?["type", .android] == "radial"
            return (isRadial ? [along("center")] : [along("start"), along("end")]).map { local in
                mirrored(local, of: gradient, isNeeded: true) { line - $0 }
            }
        }
        if numbers.allSatisfy({ $0 != nil }), reflectData(of: path) {
            write(numbers.compactMap(\.self))
        } else {
            wrapAlone(path, Self.isNoNumber)
        }
    }

    private mutating func reflectData(of node: NodeID) -> Bool {
        guard let data = elements[node].flatMap({ document.element($0)?[.d] }), !data.isEmpty else {
            // A reference to what is not there draws nothing here, and what it means in the app.
            return xml.element(node)?["pathData", .android]?.utf8.first != UInt8(ascii: "@")
        }
        guard let mirrored = PathMirror.mirror(data, by: reflection, style: style) else { return false }
        xml.setAttribute(name("pathData"), to: mirrored, on: node)
        return true
    }

    /// Returns why a path's paint cannot be mirrored by its numbers, if it cannot.
    private func problem(with path: NodeID) -> String? {
        let own = gradients(of: path)
        let paints = elements[path].flatMap(document.element).map { [$0[.fill], $0[.stroke]] } ?? []
        if paints.compactMap(\.self).filter({ $0.hasPrefix("url(") }).count > own.filter({ elements[$0] != nil }).count
        {
            return "has a gradient in a file of its own"
        }
        for gradient in own {
            guard let element = xml.element(gradient) else { continue }
            if element["type", .android] == "sweep" { return "has a sweep gradient" }
            let numbers = ["startX", "endX", "centerX", "startY", "endY", "centerY"].compactMap {
                element[$0, .android]
            }
            if numbers.contains(where: { Self.number($0) == nil }) {
                return "has a gradient whose place is a reference"
            }
        }
        return nil
    }

    private func gradients(of path: NodeID) -> [NodeID] {
        xml.childElements(of: path).filter { xml.element($0)?.name.namespace == .aapt }
            .flatMap { xml.childElements(of: $0) }.filter { xml.element($0)?.name.local == "gradient" }
    }

    /// Reflects a group's transform, so that its content is reflected by the same line; returns whether that was exact.
    private mutating func reflectPlace(of group: NodeID) -> Bool {
        guard let element = xml.element(group) else { return true }
        let line = reflection.doubledAxis
        let (turn, scale) = (element["rotation", .android], element[along("scale"), .android])
        let usesPivot =
            turn.map { Self.number($0)?.isZero != true } ?? false || scale.map { Self.number($0) != .one } ?? false
        guard [turn, scale].compactMap(\.self).allSatisfy({ Self.number($0) != nil }),
            let place = mirrored(along("translate"), of: group, { -$0 }),
            let angle = mirrored("rotation", of: group, { -$0 }),
            let pivot = mirrored(along("pivot"), of: group, isNeeded: usesPivot, { line - $0 })
        else { return false }
        write([place, angle, pivot])
        return true
    }

    /// An attribute of an element, with the text that its number becomes, or `nil` where none is to be written.
    private typealias MirroredNumber = (node: NodeID, local: String, text: String?)

    /// Returns what a number becomes, or `nil` where that cannot be written exactly. An absent attribute is 0, and written
    /// only if needed.
    private func mirrored(
        _ local: String, of node: NodeID, isNeeded: Bool = false, _ map: (DecimalNumber) -> DecimalNumber?
    ) -> MirroredNumber? {
        guard let text = xml.element(node)?[local, .android] else {
            guard isNeeded, let new = map(.zero), !new.isZero else { return (node, local, nil) }
            return (node, local, style.text(new))
        }
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        guard let token = scanner.number() else { return nil }
        var rewriter = NumberRewriter(scanner.bytes, style: style)
        return rewriter.map(token, map) ? (node, local, rewriter.finish()) : nil
    }

    private mutating func write(_ numbers: [MirroredNumber]) {
        for case (let node, let local, let text?) in numbers { xml.setAttribute(name(local), to: text, on: node) }
    }

    private static func number(_ text: String) -> DecimalNumber? {
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        return scanner.number().flatMap { DecimalNumber(scanner.bytes[$0]) }
    }

    private mutating func wrapAlone(_ node: NodeID, _ reason: String) {
        guard let parent = xml.parent(of: node) else { return }
        if isOwnGroup(parent) {
            // It is reflected already, and the two reflections cancel out.
            guard let outer = xml.parent(of: parent) else { return }
            xml.remove(node)
            xml.insert(node, into: outer, before: parent)
            xml.remove(parent)
        } else {
            wrap([node], in: parent, reason, at: node)
        }
    }

    private mutating func wrap(_ nodes: [NodeID], in parent: NodeID, _ reason: String, at place: NodeID) {
        guard let first = nodes.first, let last = nodes.last else { return }
        let group = xml.makeElement(
            named: QualifiedName(namespace: .none, local: "group"),
            attributes: ownAttributes.map { (name($0.local), $0.value) })
        let siblings = Array(xml.children(of: parent))
        guard let start = siblings.firstIndex(of: first), let end = siblings.firstIndex(of: last) else { return }
        xml.insert(group, into: parent, before: first)
        for node in siblings[start...end] {
            xml.remove(node)
            xml.insert(node, into: group)
        }
        fallbacks.append(MirrorObstacle(element: elements[place] ?? document.root, reason: reason))
    }

    private var ownAttributes: [(local: String, value: String)] {
        let axis = DecimalNumber(5, decimals: 1) * reflection.doubledAxis
        return [(along("scale"), "-1"), (along("pivot"), style.text(axis ?? .zero))]
    }

    /// Returns whether an element is the group of an earlier mirror image around one element.
    private func isOwnGroup(_ node: NodeID) -> Bool {
        guard let element = xml.element(node), element.name.local == "group", Array(xml.children(of: node)).count == 1
        else { return false }
        return element.attributes.map { "\($0.name.local)=\($0.value)" }
            == ownAttributes.map { "\($0.local)=\($0.value)" }
    }

    private func name(_ local: String) -> QualifiedName {
        QualifiedName(namespace: .android, prefix: prefix, local: local)
    }
}
