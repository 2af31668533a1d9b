/// Numbers near the ends of what a `Double` holds, and texts that are like numbers.
package enum ExtremeNumbers {
    package static let all = [
        "1e308", "-1e308", "5e-324", "9223372036854775808", "NaN", "0." + String(repeating: "0", count: 400) + "1",
    ]

    /// The numbers of one of many places: the largest one and the least that no integer holds, and one of each other pair in turn.
    package static func some(for place: Int) -> [String] {
        [all[0], all[3]] + (place.isMultiple(of: 2) ? [all[1], all[4]] : [all[2], all[5]])
    }
}

/// A place for numbers; each `%` in a text is one.
package struct NumberPlace: CustomStringConvertible, Sendable {
    package var description: String
    var root = "viewBox='0 0 24 24'"
    var content = "<path d='M4 12l8-8v16z'/>"
    /// Whether the file is a vector drawable.
    package var isDrawable = false

    static func root(_ text: String) -> NumberPlace { NumberPlace(description: text, root: text) }
    static func content(_ text: String) -> NumberPlace { NumberPlace(description: text, content: text) }
    static func path(_ attributes: String) -> NumberPlace { content("<path d='M4 12l8-8v16z' \(attributes)/>") }
    static func used(_ definition: String, _ attributes: String) -> NumberPlace {
        content("\(definition)<path d='M4 12l8-8v16z' \(attributes)/>")
    }
    static func filter(_ primitive: String) -> NumberPlace {
        used("<filter id='f'>\(primitive)</filter>", "filter='url(#f)'")
    }
    /// Attributes of the vector and of its path.
    static func drawable(_ vector: String, _ path: String = "") -> NumberPlace {
        NumberPlace(description: "\(vector) \(path)", root: vector, content: path, isDrawable: true)
    }

    /// Returns the file with a number in the place.
    package func source(_ number: String) -> String {
        func filled(_ text: String) -> String { text.replacing("%", with: number) }
        guard isDrawable else {
            return "<svg xmlns='http://www.w3.org/2000/svg' \(filled(root))>\(filled(content))</svg>"
        }
        let size = "android:width='24dp' android:height='24dp' android:viewportWidth='24'"
        let given = filled(root)
        let rest = (size + " android:viewportHeight='24'").split(separator: " ").filter { attribute in
            !given.contains(attribute.prefix { $0 != "=" })
        }
        return """
            <vector xmlns:android='http://schemas.android.com/apk/res/android' \(given) \(rest.joined(separator: " "))>
              <path android:fillColor='#000' \(filled(content.isEmpty ? "android:pathData='M4 12l8-8v16z'" : content))/>
            </vector>
            """
    }
}

extension NumberPlace {
    /// The places of SVG files and vector drawables.
    package static let all: [NumberPlace] = [
        .root("viewBox='% 0 24 24'"), .root("viewBox='0 0 % 24'"), .root("viewBox='0 0 24 %'"),
        .root("viewBox='% % % %'"), .root("viewBox='0 0 24 %' width='24' height='24'"),
        .root("width='%' height='24'"), .root("width='24' height='%'"), .root("width='%' height='%'"),
        .root("viewBox='0 0 24 24' width='%'"), .root("viewBox='0 0 24 24' width='%em' height='24'"),
        .root("viewBox='0 0 24 24' font-size='%' width='1em' height='1em'"),
        .root("viewBox='0 0 24 24' transform='translate(% 0)'"), .root("viewBox='0 0 24 24' transform='scale(%)'"),
        .root("viewBox='0 0 24 24' transform='rotate(%)'"),
        .content("<g transform='translate(% 0)'><path d='M4 12l8-8v16z'/></g>"),
        .content("<g transform='scale(%)'><path d='M4 12l8-8v16z'/></g>"),
        .content("<g transform='scale(% 1)'><path d='M4 12l8-8v16z'/></g>"),
        .content("<g transform='rotate(% 12 %)'><path d='M4 12l8-8v16z'/></g>"),
        .content("<g transform='matrix(1 % 1 1 % 0)'><path d='M4 12l8-8v16z'/></g>"),
        .content("<g style='transform:translate(%px) rotate(%deg);transform-origin:%px 0'><path d='M0 0h9v9z'/></g>"),
        .content("<path d='M% 12l8-8v16z'/>"), .content("<path d='M4 12l%-8v16z'/>"),
        .content("<path d='M4 12C% 1 2 % 4 5zQ%,%,4 5'/>"), .content("<path d='M4 12A% % 0 0 1 20 12z'/>"),
        .content("<path d='M4 12A8 4 % 0 1 20 12z'/>"), .content("<path d='M0 0h%v%z'/><path d='M4 12l8-8v16z'/>"),
        .path("stroke='#000' stroke-width='%'"), .path("stroke='#000' stroke-linejoin='round' stroke-width='%'"),
        .path("stroke='#000' stroke-miterlimit='%'"), .path("stroke='#000' stroke-dasharray='% 1'"),
        .path("stroke='#000' stroke-dasharray='2' stroke-dashoffset='%'"),
        .path("stroke='#000' stroke-dasharray='2' pathLength='%'"), .path("opacity='%'"), .path("fill='rgb(%,0,0)'"),
        .path("fill='hsl(% 50% 50%)'"),
        .content("<rect x='%' width='9' height='9' rx='%'/>"), .content("<rect x='2' width='%' height='9'/>"),
        .content("<circle cx='%' cy='12' r='8'/>"), .content("<circle cx='12' cy='12' r='%'/>"),
        .content("<polygon points='1,2 %,4 9,9'/>"), .content("<text x='3' y='9' font-size='%'>a1</text>"),
        .used("<linearGradient id='g' x1='%'><stop offset='%'/></linearGradient>", "fill='url(#g)'"),
        .used(
            "<linearGradient id='g' gradientTransform='scale(%)'><stop/><stop offset='1' stop-color='red'/></linearGradient>",
            "fill='url(#g)'"),
        .used(
            "<radialGradient id='g' r='%' fx='%' spreadMethod='repeat'><stop/><stop offset='1' stop-color='red'/></radialGradient>",
            "fill='url(#g)'"),
        .used(
            "<pattern id='p' width='%' height='4' patternUnits='userSpaceOnUse'><path d='M0 0h2v2z'/></pattern>",
            "fill='url(#p)'"),
        .used(
            "<pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse' patternTransform='scale(%)'><path d='M0 0h2v2z'/></pattern>",
            "fill='url(#p)'"),
        .used("<marker id='m' markerWidth='%' refX='%'><path d='M0 0h2v2z'/></marker>", "marker-end='url(#m)'"),
        .used("<marker id='m' orient='%' viewBox='0 0 % 4'><path d='M0 0h2v2z'/></marker>", "marker-end='url(#m)'"),
        .used("<mask id='m' x='%' width='%'><path fill='#fff' d='M0 0h9v9z'/></mask>", "mask='url(#m)'"),
        .used("<clipPath id='c' transform='scale(%)'><rect width='9' height='9'/></clipPath>", "clip-path='url(#c)'"),
        .content("<symbol id='s' viewBox='0 0 % 9'><path d='M0 0h2v2z'/></symbol><use href='#s' x='%' height='9'/>"),
        .content("<svg x='%' width='9' height='9' viewBox='0 0 % 9'><path d='M0 0h2v2z'/></svg>"),
        .filter("<feGaussianBlur stdDeviation='%'/>"), .filter("<feOffset dx='%'/>"),
        .filter("<feMorphology operator='dilate' radius='%'/>"), .filter("<feFlood width='%' height='3'/><feTile/>"),
        .filter("<feTurbulence baseFrequency='%' seed='%' stitchTiles='stitch'/>"),
        .filter("<feDisplacementMap in2='SourceGraphic' scale='%'/>"),
        .filter("<feDiffuseLighting surfaceScale='%'><fePointLight x='%' y='1' z='2'/></feDiffuseLighting>"),
        .filter("<feConvolveMatrix order='3' divisor='%' kernelMatrix='1 % 1 1 1 1 1 1 1'/>"),
        .drawable("android:width='%dp'"), .drawable("android:width='%dp' android:height='%dp'"),
        .drawable("android:viewportHeight='%'"), .drawable("android:viewportWidth='%' android:viewportHeight='%'"),
        .drawable("", "android:pathData='M%,12l8,-8v16z'"),
        .drawable("", "android:pathData='M4,12l8,-8v16z' android:strokeColor='#000' android:strokeWidth='%'"),
        .drawable(
            "",
            "android:pathData='M4,12l8,-8v16z' android:strokeColor='#000' android:strokeWidth='1' android:trimPathEnd='%'"
        ),
    ]
}
