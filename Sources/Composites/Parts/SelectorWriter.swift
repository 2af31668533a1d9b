import SVGDocument

/// A writer of the shortest selector that matches an element alone and survives changes elsewhere in the file: its name
/// if somebody gave it one, otherwise its place among its siblings, inside a named ancestor or after as much of the chain of its
/// parents as is needed.
public struct SelectorWriter: Sendable {
    /// An element's tag and its position among the siblings of that name.
    private struct Place: Hashable, Sendable {
        var tag: String
        var position: Int
    }

    let document: SVGDocument
    /// The selector of the root, for chains of parents that reach it.
    private var rootSelector = "svg"
    /// The number of elements that each name matches.
    private var nameCounts: [String: Int] = [:]
    private var places: [NodeID: Place] = [:]
    private var placeCounts: [Place: Int] = [:]

    /// Creates a writer for the elements of a document.
    public init(_ document: SVGDocument) {
        self.document = document
        let all = document.subtree(of: document.root)
        for id in all {
            for name in Set(names(of: id)) { nameCounts[name, default: 0] += 1 }
            notePlaces(of: document.childElements(of: id))
        }
        let hasNestedRoot = all.dropFirst().contains { document.element($0)?.isSVG(.svg) == true }
        if hasNestedRoot { rootSelector = distinctRootSelector(among: all) }
    }

    /// Returns the selector of an element other than the root.
    public func selector(of id: NodeID) -> String {
        if let name = uniqueName(of: id) { return name }
        guard let place = places[id], let parent = document.parent(of: id) else { return rootSelector }
        let own = "\(place.tag):nth-of-type(\(place.position))"
        let isInNamed = document.ancestors(of: id).contains { $0 != document.root && uniqueName(of: $0) != nil }
        let isAlone = placeCounts[place] == 1 && !isInNamed
        return isAlone ? own : "\(selector(of: parent)) > \(own)"
    }

    /// Returns the selector of several elements, or of some subpaths of paths, numbered from 1, where there are numbers. What
    /// is all of a path is that path, and what is all of a group that has a name is that group: both hold where it is drawn anew.
    public func selector(of places: [(element: NodeID, subpaths: [Int])]) -> String {
        var subpaths: [NodeID: Set<Int>] = [:]
        var elements: [NodeID] = []
        for place in places {
            if !elements.contains(place.element) { elements.append(place.element) }
            subpaths[place.element, default: []].formUnion(place.subpaths)
        }
        for element in elements where subpaths[element]?.count == subpathCount(of: element) { subpaths[element] = [] }
        let whole = Set(elements.filter { subpaths[$0]?.isEmpty == true })
        var chosen: [NodeID] = []
        for element in elements {
            let choice = whole.contains(element) ? namedGroup(around: element, of: whole) ?? element : element
            if !chosen.contains(choice) { chosen.append(choice) }
        }
        return chosen.map { selector(of: $0, subpaths: Array(subpaths[$0] ?? [])) }.joined(separator: ", ")
    }

    /// Returns the selector of an element, or of some of its subpaths, numbered from 1, where there are numbers.
    package func selector(of element: NodeID, subpaths: [Int]) -> String {
        let selector = selector(of: element)
        guard !subpaths.isEmpty else { return selector }
        let texts = Self.ranges(of: subpaths).map { range in
            range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
        }
        return "\(selector) subpath(\(texts.joined(separator: ", ")))"
    }

    package static func ranges(of numbers: [Int]) -> [ClosedRange<Int>] {
        numbers.sorted().reduce(into: []) { ranges, number in
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
    }

    private func subpathCount(of id: NodeID) -> Int? { document.element(id)?[.d].map { PathData($0).subpathCount } }

    /// Returns the outermost group around an element that has a name and draws nothing but some elements.
    private func namedGroup(around element: NodeID, of elements: Set<NodeID>) -> NodeID? {
        var found: NodeID?
        for group in document.ancestors(of: element) where group != document.root {
            let inside = document.subtree(of: group).filter(document.isDrawnItself)
            guard elements.isSuperset(of: inside) else { break }
            if isNamed(group), inside.count > 1 || !isNamed(element) { found = group }
        }
        return found
    }

    /// Returns whether a name that somebody gave an element is its alone.
    public func isNamed(_ id: NodeID) -> Bool { uniqueName(of: id) != nil }

    private func uniqueName(of id: NodeID) -> String? { names(of: id, isLasting: true).first { nameCounts[$0] == 1 } }

    /// Returns the simple selectors that name an element, best first; others may have the same names. Where names must be
    /// lasting, ids and classes that a drawing program made are left out. The label of a layer stays when it saves anew.
    func names(of id: NodeID, isLasting: Bool = false) -> [String] {
        guard let element = document.element(id) else { return [] }
        let isUsed = { (name: String) in !isLasting || !ProgramName.isMade(name) }
        var names: [String] = []
        if let name = element[.id], isUsed(name) {
            names += Self.isName(name) ? ["#\(name)"] : attribute("", AttributeName.id.rawValue, name)
        }
        let classes = element.classes.filter(isUsed)
        names += classes.filter { Self.isName($0.filter { $0 != ":" }) }.map { "." + $0.replacing(":", with: "\\:") }
        let label = element.layerLabel
        for data in element.attributes {
            let isLabel = label == data.value && data.name.local == "label" && !data.name.prefix.isEmpty
            let isData = data.name.prefix.isEmpty && data.name.local.hasPrefix("data-")
            if isLabel || isData { names += attribute(data.name.prefix, data.name.local, data.value) }
        }
        return names
    }

    /// Returns the selector of an attribute's value, or nothing if it cannot be written.
    private func attribute(_ prefix: String, _ local: String, _ value: String) -> [String] {
        guard Self.isName(local), prefix.isEmpty || Self.isName(prefix) else { return [] }
        let name = prefix.isEmpty ? local : "\(prefix):\(local)"
        if Self.isName(value) { return ["[\(name)=\(value)]"] }
        if !value.contains("\"") { return ["[\(name)=\"\(value)\"]"] }
        return value.contains("'") ? [] : ["[\(name)='\(value)']"]
    }

    /// Returns whether a text needs no quotes in a selector.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || !$0.isASCII }
    }

    private mutating func notePlaces(of siblings: [NodeID]) {
        var positions: [QualifiedName: Int] = [:]
        for id in siblings {
            guard let name = document.element(id)?.name else { continue }
            let position = (positions[name] ?? 0) + 1
            positions[name] = position
            let place = Place(tag: name.local, position: position)
            places[id] = place
            placeCounts[place, default: 0] += 1
        }
    }

    /// Returns a selector that distinguishes the root from the `svg` elements inside it.
    private func distinctRootSelector(among all: [NodeID]) -> String {
        if let name = uniqueName(of: document.root) { return name }
        let elements = all.dropFirst().compactMap { document.element($0) }
        for own in document.rootElement?.attributes ?? [] {
            let isShared = elements.contains {
                $0.attributes.contains { $0.name.prefix == own.name.prefix && $0.name.local == own.name.local }
            }
            if !isShared, let selector = attribute(own.name.prefix, own.name.local, own.value).first { return selector }
        }
        return ElementName.svg.rawValue
    }
}

/// The names that drawing programs give to elements by themselves: `path1234`, `Layer_1`, `SVGRepo_iconCarrier`.
///
/// They say nothing of what is drawn, and become others when the drawing is exported again, so that selectors do not use them.
enum ProgramName {
    /// What programs call elements, in lower case and without what separates words.
    private static let kinds: Set<String> = [
        "artboard", "bezier", "calque", "capa", "circle", "clip", "clippath", "cls", "combinedshape",
        "compoundpath", "compoundshape", "curve", "defs", "ebene", "element", "ellipse", "fil", "fill", "frame",
        "g", "gfx", "group", "groupe", "gruppe", "guide", "image", "intersect", "layer", "line", "livello",
        "mask", "object", "oval", "page", "path", "polygon", "polyline", "rect", "rectangle", "roundedrectangle",
        "shape", "st", "str", "stroke", "subtract", "svg", "symbol", "text", "tspan", "union", "use", "vector",
        "vectors",
    ]
    /// The kinds that some programs write with a capital and without a number.
    private static let bare: Set<String> = [
        "Combined-Shape", "Fill", "Group", "Intersect", "Mask", "Oval", "Path", "Rectangle", "Shape", "Stroke",
        "Subtract", "Union", "Vector", "Vectors",
    ]
    /// How names begin that converters and exports write.
    private static let beginnings = ["SVGRepo_", "XMLID_", "SVGID_", "svg_", "sketch_", "Artboard", "Page-"]

    static func isMade(_ name: String) -> Bool {
        if bare.contains(name) || beginnings.contains(where: name.hasPrefix) { return true }
        let isPart = { (character: Character) in character.isLetter }
        // A kind, then numbers alone: `path10-7-2`, `Rounded Rectangle 3`, `_Group_2_`.
        let letters = name.prefix { !$0.isNumber }.filter(isPart).lowercased()
        let rest = name.drop { !$0.isNumber }
        return !rest.isEmpty && kinds.contains(letters) && !rest.contains(where: isPart)
    }
}
