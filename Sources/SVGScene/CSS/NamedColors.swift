import Buffers
import IconModel

/// The named colours of CSS Color Module Level 4, section 6.1, as 0xRRGGBB, and those of its system colours, section 6.2, that
/// every system of a light page shares, as in Chromium.
enum NamedColors {
    static let table: KeywordTable<UInt32> = KeywordTable(named + system, ignoresCase: true)

    /// What is another colour on other systems and devices: the system colours, and what SVG 1.1 allowed after a colour.
    static let varying: KeywordTable<Void> = KeywordTable(
        (system.map(\.0) + [
            "accentcolor", "accentcolortext", "highlight", "highlighttext", "icc-color", "selecteditem",
            "selecteditemtext",
        ]).map { ($0, ()) }, ignoresCase: true)

    private static let named = rows(
        """
        aliceblue=F0F8FF antiquewhite=FAEBD7 aqua=00FFFF aquamarine=7FFFD4 azure=F0FFFF beige=F5F5DC bisque=FFE4C4
        black=000000 blanchedalmond=FFEBCD blue=0000FF blueviolet=8A2BE2 brown=A52A2A burlywood=DEB887 cadetblue=5F9EA0
        chartreuse=7FFF00 chocolate=D2691E coral=FF7F50 cornflowerblue=6495ED cornsilk=FFF8DC crimson=DC143C cyan=00FFFF
        darkblue=00008B darkcyan=008B8B darkgoldenrod=B8860B darkgray=A9A9A9 darkgreen=006400 darkgrey=A9A9A9
        darkkhaki=BDB76B darkmagenta=8B008B darkolivegreen=556B2F darkorange=FF8C00 darkorchid=9932CC darkred=8B0000
        darksalmon=E9967A darkseagreen=8FBC8F darkslateblue=483D8B darkslategray=2F4F4F darkslategrey=2F4F4F
        darkturquoise=00CED1 darkviolet=9400D3 deeppink=FF1493 deepskyblue=00BFFF dimgray=696969 dimgrey=696969
        dodgerblue=1E90FF firebrick=B22222 floralwhite=FFFAF0 forestgreen=228B22 fuchsia=FF00FF gainsboro=DCDCDC
        ghostwhite=F8F8FF gold=FFD700 goldenrod=DAA520 gray=808080 green=008000 greenyellow=ADFF2F grey=808080
        honeydew=F0FFF0 hotpink=FF69B4 indianred=CD5C5C indigo=4B0082 ivory=FFFFF0 khaki=F0E68C lavender=E6E6FA
        lavenderblush=FFF0F5 lawngreen=7CFC00 lemonchiffon=FFFACD lightblue=ADD8E6 lightcoral=F08080 lightcyan=E0FFFF
        lightgoldenrodyellow=FAFAD2 lightgray=D3D3D3 lightgreen=90EE90 lightgrey=D3D3D3 lightpink=FFB6C1
        lightsalmon=FFA07A lightseagreen=20B2AA lightskyblue=87CEFA lightslategray=778899 lightslategrey=778899
        lightsteelblue=B0C4DE lightyellow=FFFFE0 lime=00FF00 limegreen=32CD32 linen=FAF0E6 magenta=FF00FF maroon=800000
        mediumaquamarine=66CDAA mediumblue=0000CD mediumorchid=BA55D3 mediumpurple=9370DB mediumseagreen=3CB371
        mediumslateblue=7B68EE mediumspringgreen=00FA9A mediumturquoise=48D1CC mediumvioletred=C71585
        midnightblue=191970 mintcream=F5FFFA mistyrose=FFE4E1 moccasin=FFE4B5 navajowhite=FFDEAD navy=000080
        oldlace=FDF5E6 olive=808000 olivedrab=6B8E23 orange=FFA500 orangered=FF4500 orchid=DA70D6 palegoldenrod=EEE8AA
        palegreen=98FB98 paleturquoise=AFEEEE palevioletred=DB7093 papayawhip=FFEFD5 peachpuff=FFDAB9 peru=CD853F
        pink=FFC0CB plum=DDA0DD powderblue=B0E0E6 purple=800080 rebeccapurple=663399 red=FF0000 rosybrown=BC8F8F
        royalblue=4169E1 saddlebrown=8B4513 salmon=FA8072 sandybrown=F4A460 seagreen=2E8B57 seashell=FFF5EE
        sienna=A0522D silver=C0C0C0 skyblue=87CEEB slateblue=6A5ACD slategray=708090 slategrey=708090 snow=FFFAFA
        springgreen=00FF7F steelblue=4682B4 tan=D2B48C teal=008080 thistle=D8BFD8 tomato=FF6347 turquoise=40E0D0
        violet=EE82EE wheat=F5DEB3 white=FFFFFF whitesmoke=F5F5F5 yellow=FFFF00 yellowgreen=9ACD32
        """)

    private static let system = rows(
        """
        activetext=FF0000 buttonborder=000000 buttonface=EFEFEF buttontext=000000 canvas=FFFFFF canvastext=000000
        field=FFFFFF fieldtext=000000 graytext=808080 linktext=0000EE mark=FFFF00 marktext=000000 visitedtext=551A8B
        """)

    private static func rows(_ text: String) -> [(String, UInt32)] {
        text.utf8.split { $0 <= 0x20 }.map { row in
            let sides = row.split(separator: UInt8(ascii: "=")).map { Substring($0) }
            return (String(sides[0]), UInt32(sides[1], radix: 16) ?? 0)
        }
    }
}

/// A table of values by keyword, looked up by bytes without creating a string.
///
/// A hash table with open addressing: names of elements, attributes and properties are looked up once for every
/// attribute of a file, and comparing them one after the other was the largest part of resolving.
struct KeywordTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var keyword: [UInt8]
        var value: Value
    }

    private var slots: [Entry?]
    private let mask: Int
    private let ignoresCase: Bool

    /// Creates a table; if it ignores case, keywords must be in lower case.
    init(_ keywords: [(String, Value)], ignoresCase: Bool = false) {
        var size = 16
        while size < keywords.count * 4 { size *= 2 }
        mask = size - 1
        slots = Array(repeating: nil, count: size)
        self.ignoresCase = ignoresCase
        for (keyword, value) in keywords {
            let bytes = Array(keyword.utf8)
            var slot = hash(bytes) & mask
            while slots[slot] != nil { slot = (slot + 1) & mask }
            slots[slot] = Entry(keyword: bytes, value: value)
        }
    }

    /// The value of a keyword, or `nil` if it is unknown.
    subscript(keyword: some Collection<UInt8>) -> Value? {
        var slot = hash(keyword) & mask
        while let entry = slots[slot] {
            if matches(entry.keyword, keyword) { return entry.value }
            slot = (slot + 1) & mask
        }
        return nil
    }

    subscript(keyword: String) -> Value? { keyword.withLoopBuffer { self[$0] } }

    /// Returns the FNV-1a hash.
    @inline(__always)
    private func hash(_ bytes: some Collection<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(ignoresCase ? ASCII.lowercased(byte) : byte)) &* 16_777_619 }
        return Int(hash ^ (hash >> 15))
    }

    @inline(__always)
    private func matches(_ keyword: [UInt8], _ bytes: some Collection<UInt8>) -> Bool {
        guard keyword.count == bytes.count else { return false }
        return zip(keyword, bytes).allSatisfy { $0 == (ignoresCase ? ASCII.lowercased($1) : $1) }
    }
}
