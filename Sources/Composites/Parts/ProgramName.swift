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

    /// Returns whether a program made a name.
    static func isMade(_ name: String) -> Bool {
        if bare.contains(name) || beginnings.contains(where: name.hasPrefix) { return true }
        let isPart = { (character: Character) in character.isLetter }
        // A kind, then numbers alone: `path10-7-2`, `Rounded Rectangle 3`, `_Group_2_`.
        let letters = name.prefix { !$0.isNumber }.filter(isPart).lowercased()
        let rest = name.drop { !$0.isNumber }
        return !rest.isEmpty && kinds.contains(letters) && !rest.contains(where: isPart)
    }
}
