import Diagnostics
import Geometry

/// The reader of Android's vector drawables, which makes the SVG that the XML means.
///
/// Groups and paths become `g` and `path`, a clip path an element around the siblings after it, colours and gradients paint.
/// Names (`android:name`) become ids. Colours of a theme, and references without a value, are black.
struct DrawableReader {
    static let rootName = QualifiedName(namespace: .none, local: "vector")
    /// The roots of Android's other drawables, which are not read.
    static let otherRoots: Set<String> = [
        "adaptive-icon", "animated-image", "animated-rotate", "animated-selector", "animated-vector", "animation-list",
        "bitmap", "clip", "inset", "layer-list", "level-list", "maskable-icon", "nine-patch", "ripple", "rotate",
        "scale",
        "selector", "shape", "transition",
    ]
    /// The attributes of the XML that those of the document stand for.
    static let attributeNames: [AttributeName: String] = [
        .d: "pathData", .fill: "fillColor", .fillOpacity: "fillAlpha", .fillRule: "fillType", .stroke: "strokeColor",
        .strokeOpacity: "strokeAlpha", .strokeWidth: "strokeWidth", .strokeLinecap: "strokeLineCap",
        .strokeLinejoin: "strokeLineJoin", .strokeMiterlimit: "strokeMiterLimit", .id: "name", .x1: "startX",
        .y1: "startY", .x2: "endX", .y2: "endY", .cx: "centerX", .cy: "centerY", .r: "gradientRadius",
        .spreadMethod: "tileMode", .viewBox: "viewportWidth", .width: "width", .height: "height", .opacity: "alpha",
    ]

    let xml: SVGDocument
    let resources: DrawableResources
    private let limits: SVGLimits
    private var document: SVGDocument
    private var origins: NodeTable<NodeID> = [:]
    /// The elements of the document by those of the XML; where several stand for one, the last that was made.
    private var elements: NodeTable<NodeID> = [:]
    private var remarks: [(node: NodeID, message: String)] = []
    /// The texts by which the file says each opaque colour, which is written `#AARRGGBB`.
    var spellings: [String: Set<String>] = [:]
    /// The names that are ids already, or that definitions may not have because they will be.
    private var names: Set<String>
    private var usedNames: Set<String> = []
    private var definitions = 0
    /// The size of the values made so far, which references to one long text can multiply.
    private var size = 0
    private var depth = 1
    /// The colour that all others are drawn in, or `nil` where each keeps its own.
    private(set) var tint: String?

    static func read(
        _ xml: SVGDocument, _ resources: DrawableResources, _ limits: SVGLimits
    ) throws(SVGReadError) -> SVGDocument {
        var reader = DrawableReader(xml, resources, limits)
        try reader.readRoot()
        var document = reader.document
        let remarks = reader.remarks.map { remark in
            DrawableSource.Remark(
                element: reader.elements[remark.node] ?? document.root,
                message: "\(xml.describeXML(remark.node)) \(remark.message)")
        }
        document.drawable = DrawableSource(
            xml: xml, origins: reader.origins, remarks: remarks, spellings: reader.spellings)
        return document
    }

    private init(_ xml: SVGDocument, _ resources: DrawableResources, _ limits: SVGLimits) {
        (self.xml, self.resources, self.limits) = (xml, resources, limits)
        document = SVGDocument(emptyNamed: xml.source.name)
        names = Set(xml.subtree(of: xml.root).compactMap { xml.element($0)?["name", .android] })
        origins[document.root] = xml.root
        elements[xml.root] = document.root
    }

    private mutating func readRoot() throws(SVGReadError) {
        let root = xml.root
        let viewport = ["viewportWidth", "viewportHeight"].compactMap { number($0, of: root) }
        guard viewport.count == 2, viewport.allSatisfy({ $0.value > 0 }) else {
            throw failure(
                "the drawable has no 'viewportWidth' and 'viewportHeight' above zero", root, rule: .svgSyntax,
                hint: "add android:viewportWidth and android:viewportHeight, the size that its paths are drawn in")
        }
        let size = zip(["width", "height"], viewport).map { dimension($0, of: root) ?? $1 }
        document.setAttribute(.width, to: size[0].text, on: document.root)
        document.setAttribute(.height, to: size[1].text, on: document.root)
        document.setAttribute(.viewBox, to: "0 0 \(viewport[0].text) \(viewport[1].text)", on: document.root)
        // Android stretches the viewport to the size.
        if size[0].value * viewport[1].value != size[1].value * viewport[0].value {
            document.setAttribute(.preserveAspectRatio, to: "none", on: document.root)
        }
        let opacity = (number("alpha", of: root)?.value ?? 1) * readTint(of: root)
        var parent = document.root
        if opacity < 1 {
            parent = try open(.g, [(.opacity, NumberText.rounded(opacity))], in: parent, from: root)
            elements[root] = document.root
        }
        try readChildren(of: root, into: parent)
    }

    /// Reads the tint; returns its opacity.
    private mutating func readTint(of root: NodeID) -> Double {
        guard let value = xml.element(root)?["tint", .android], case .color(let color) = paint(value, root) else {
            return 1
        }
        // The tint is said once for all, and colours below it do not matter.
        spellings = [:]
        let mode = text("tintMode", of: root) ?? "src_in"
        guard mode == "src_in" || mode == "src_atop" && color.alpha == 1 else {
            remark("is drawn without its tint: of the modes, 'src_in' alone is read", root)
            return 1
        }
        tint = color.rgb
        return color.alpha
    }

    private mutating func readChildren(of node: NodeID, into parent: NodeID) throws(SVGReadError) {
        var parent = parent
        let outerDepth = depth
        for child in xml.childElements(of: node) {
            guard let name = xml.element(child)?.name, name.namespace == .none else { continue }
            switch name.local {
            case "group":
                let attributes = id(of: child) + transform(of: child)
                let group = try open(.g, attributes, in: parent, from: child)
                try readChildren(of: child, into: group)
                depth -= 1
            case "path": try readPath(child, into: parent)
            // Each cuts what comes after it in its group.
            case "clip-path": parent = try openClip(child, in: parent)
            // Android skips others.
            default: continue
            }
        }
        depth = outerDepth
    }

    /// Returns a group's transform: about the pivot scaled, then turned, then moved.
    private mutating func transform(of group: NodeID) -> [Value] {
        func text(_ local: String, _ standard: String) -> String { number(local, of: group)?.text ?? standard }
        let (moveX, moveY) = (text("translateX", "0"), text("translateY", "0"))
        let (pivotX, pivotY) = (text("pivotX", "0"), text("pivotY", "0"))
        let (scaleX, scaleY) = (text("scaleX", "1"), text("scaleY", "1"))
        let turn = text("rotation", "0")
        let hasPivot = pivotX != "0" || pivotY != "0"
        var functions: [String] = []
        if moveX != "0" || moveY != "0" { functions.append("translate(\(moveX) \(moveY))") }
        if turn != "0" { functions.append(hasPivot ? "rotate(\(turn) \(pivotX) \(pivotY))" : "rotate(\(turn))") }
        if scaleX != "1" || scaleY != "1" {
            if hasPivot { functions.append("translate(\(pivotX) \(pivotY))") }
            functions.append("scale(\(scaleX) \(scaleY))")
            if hasPivot { functions.append("translate(\(Self.opposite(pivotX)) \(Self.opposite(pivotY)))") }
        }
        return functions.isEmpty ? [] : [(.transform, functions.joined(separator: " "))]
    }

    private static func opposite(_ number: String) -> String {
        DecimalNumber(Array(number.utf8)[...]).map { (-$0).text(omittingLeadingZero: false) } ?? "0"
    }

    private mutating func openClip(_ clip: NodeID, in parent: NodeID) throws(SVGReadError) -> NodeID {
        let id = freshID("clip")
        let definition = try open(.clipPath, [(.id, id)], in: parent, from: clip)
        _ = try open(.path, [(.d, pathData(of: clip))], in: definition, from: clip)
        depth -= 2
        return try open(.g, [(.clipPath, "url(#\(id))")], in: parent, from: clip)
    }

    private mutating func readPath(_ path: NodeID, into parent: NodeID) throws(SVGReadError) {
        var attributes = id(of: path)
        attributes.append((.d, pathData(of: path)))
        attributes += try paint(.fill, of: path, in: parent) ?? [(.fill, "none")]
        if text("fillType", of: path) == "evenOdd" { attributes.append((.fillRule, "evenodd")) }
        if let width = number("strokeWidth", of: path), width.value > 0,
            let stroke = try paint(.stroke, of: path, in: parent)
        {
            attributes += stroke + [(.strokeWidth, width.text)] + strokeStyle(of: path)
        }
        for trim in ["trimPathStart", "trimPathEnd", "trimPathOffset"] {
            guard let value = number(trim, of: path)?.value, value != (trim == "trimPathEnd" ? 1 : 0) else { continue }
            remark("is drawn whole: '\(trim)' is not read", path)
            break
        }
        _ = try open(.path, attributes, in: parent, from: path)
        depth -= 1
    }

    private mutating func strokeStyle(of path: NodeID) -> [Value] {
        var attributes: [Value] = []
        if let cap = text("strokeLineCap", of: path), ["round", "square"].contains(cap) {
            attributes.append((.strokeLinecap, cap))
        }
        if let join = text("strokeLineJoin", of: path), ["round", "bevel"].contains(join) {
            attributes.append((.strokeLinejoin, join))
        }
        if let limit = number("strokeMiterLimit", of: path) { attributes.append((.strokeMiterlimit, limit.text)) }
        return attributes
    }

    /// Returns path data in SVG's grammar, each number in its place. Android takes any number of commas for a space.
    private mutating func pathData(of node: NodeID) -> String {
        guard let text = text("pathData", of: node) else { return "" }
        let bytes = Array(text.utf8)
        var result = bytes
        // Whether the last byte other than white space ends a number, so that a comma can follow.
        var endsNumber = false
        for (place, byte) in bytes.enumerated() where !NumberScanner.isSpace(byte) {
            if byte == UInt8(ascii: ",") {
                let next = bytes[(place + 1)...].first { !NumberScanner.isSpace($0) }
                if !endsNumber || !(next.map(Self.beginsNumber) ?? false) { result[place] = UInt8(ascii: " ") }
                endsNumber = false
            } else {
                endsNumber = byte == UInt8(ascii: ".") || byte &- UInt8(ascii: "0") < 10
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
    }

    typealias Value = (name: AttributeName, value: String)

    /// Makes the last child of an element; `depth` counts it until the caller is done with it.
    mutating func open(
        _ name: ElementName, _ attributes: [Value], in parent: NodeID, from origin: NodeID
    ) throws(SVGReadError) -> NodeID {
        depth += 1
        guard depth <= limits.depth else {
            throw failure("clips and groups are nested more than \(limits.depth) levels deep", origin, rule: .svgLimit)
        }
        guard document.nodes.count < limits.nodes else {
            throw failure("the drawing has more than \(limits.nodes) elements", origin, rule: .svgLimit)
        }
        size += attributes.reduce(0) { $0 + $1.value.utf8.count }
        guard size <= limits.decodedSize else {
            throw failure(
                "the drawing has more than \(limits.decodedSize) bytes with the resources that it refers to", origin,
                rule: .svgLimit)
        }
        let element = document.makeElement(name, attributes: attributes)
        document.insert(element, into: parent)
        origins[element] = origin
        elements[origin] = element
        return element
    }

    /// Closes an element without children.
    mutating func close() { depth -= 1 }

    /// Returns an element's name as its id, where it can be one and no other element has it.
    private mutating func id(of node: NodeID) -> [Value] {
        guard let name = xml.element(node)?["name", .android], !name.isEmpty,
            !name.utf8.contains(where: NumberScanner.isSpace), usedNames.insert(name).inserted
        else { return [] }
        return [(.id, name)]
    }

    /// Returns an id for a definition that no element has as its name.
    mutating func freshID(_ base: String) -> String {
        repeat { definitions += 1 } while names.contains(base + "\(definitions)")
        return base + "\(definitions)"
    }

    /// Returns the text of an attribute, followed through the resources; `nil` where it is absent or unknown.
    mutating func text(_ local: String, of node: NodeID, in tree: SVGDocument? = nil) -> String? {
        guard let value = (tree ?? xml).element(node)?[local, .android] else { return nil }
        guard case .text(let text) = resources.resolve(value) else {
            // What a theme says is an opacity as a rule, without which everything has its shape.
            if value.hasPrefix("@"), tree.map({ $0.source.name == xml.source.name }) ?? true {
                remark("is drawn without '\(local)', as there is no value '\(value)'", node)
            }
            return nil
        }
        return text
    }

    /// A number and its text without needless zeros.
    typealias Number = (value: Double, text: String)

    mutating func number(_ local: String, of node: NodeID, in other: SVGDocument? = nil) -> Number? {
        let tree = other ?? xml
        guard let text = text(local, of: node, in: tree) else { return nil }
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        guard let token = scanner.number(), let number = Self.number(scanner.bytes[token]) else {
            if tree.source.name == xml.source.name { remark("is drawn without '\(local)', which is no number", node) }
            return nil
        }
        return number
    }

    private static func number(_ token: ArraySlice<UInt8>) -> Number? {
        let value = SVGNumber.double(token)
        guard value.isFinite else { return nil }
        let text = DecimalNumber(token)?.text(omittingLeadingZero: false)
        return (value, text ?? String(decoding: token, as: UTF8.self))
    }

    /// Returns a length in density-independent pixels, of which one is a pixel here.
    private mutating func dimension(_ local: String, of node: NodeID) -> Number? {
        guard let number = number(local, of: node), number.value > 0, let text = text(local, of: node) else {
            return nil
        }
        let unit = String(
            decoding: text.utf8.reversed().prefix { $0 | 0x20 > UInt8(ascii: "`") }.reversed(), as: UTF8.self)
        guard let factor = Self.pixels[unit] else { return number }
        return (number.value * factor, NumberText.rounded(number.value * factor))
    }

    /// The density-independent pixels of the units other than `dp`, `sp` and `px`.
    private static let pixels = ["in": 160, "pt": 160.0 / 72, "mm": 160 / 25.4]

    mutating func remark(_ message: String, _ node: NodeID) { remarks.append((node, message)) }

    private func failure(_ message: String, _ node: NodeID, rule: Rule, hint: String? = nil) -> SVGReadError {
        SVGReadError(rule, message, at: xml.location(of: node), hint: hint)
    }
}
