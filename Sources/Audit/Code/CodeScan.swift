import Buffers

/// What a look at the bytes of a program says: whether reading it as tokens can tell anything.
struct CodeScan {
    /// Whether something may be chosen or mirrored by the direction, or the class with the drawables have a name of its own.
    private(set) var canChoose = false
    /// Whether drawables, images or sides of the screen are named, and icons of platforms and frameworks.
    private(set) var namesDrawables = false
    private(set) var namesSymbols = false

    private enum Sign { case chooses, drawable, namesDrawable, namesSymbol, quote }

    /// What is in code that chooses by a direction or a language, by a resource that may depend on one, or turns something; and what
    /// names icons.
    private static let texts: [(sign: Sign, texts: [String])] = [
        (
            .chooses,
            [
                "Rtl", "RTL", "rtl", "Ltr", "LTR", "ltr", "ayoutDirection", "ayoutdirection", "LAYOUT_DIR",
                "ightToLeft", "eftToRight", "IGHT_TO_LEFT", "right-to-left", "R.bool", "R.integer", "irror", "rotat",
                "Rotat", "rabic", "RABIC", "ebrew", "EBREW", "ersian", "ERSIAN", "Farsi", "FARSI", "Urdu", "URDU",
            ]
        ),
        (.namesSymbol, ["systemName", "systemImage", "systemSymbolName", "Icons."]),
        (.namesDrawable, [".LEFT", ".RIGHT", ".Left", ".Right", "Image(", "imageNamed:", "Asset."]),
        (.drawable, ["drawable"]), (.quote, ["\"", "'"]),
    ]
    /// The same by their first bytes, as most bytes begin none.
    private static let signs: [[(sign: Sign, text: [UInt8])]] = (0...255).map { first in
        texts.flatMap { sign, texts in
            texts.filter { $0.utf8.first == UInt8(first) }.map { (sign, Array($0.utf8)) }
        }
    }

    init(_ bytes: [UInt8]) {
        bytes.withLoopBuffer { bytes in
            for index in 0..<bytes.count {
                for (sign, text) in Self.signs[Int(bytes[index])] where Self.stands(text, at: index, bytes) {
                    note(sign, endingAt: index + text.count, bytes)
                }
            }
        }
    }

    private static func stands(_ text: [UInt8], at index: Int, _ bytes: LoopBuffer<UInt8>) -> Bool {
        guard index + text.count <= bytes.count else { return false }
        var place = 1
        while place < text.count, bytes[index + place] == text[place] { place += 1 }
        return place == text.count
    }

    private mutating func note(_ sign: Sign, endingAt end: Int, _ bytes: LoopBuffer<UInt8>) {
        switch sign {
        case .chooses: canChoose = true
        case .namesSymbol: namesSymbols = true
        case .namesDrawable: namesDrawables = true
        case .drawable:
            namesDrawables = true
            let hasName = end < bytes.count && (bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "/"))
            canChoose = canChoose || !hasName
        case .quote: canChoose = canChoose || Self.isLanguage(from: end, bytes)
        }
    }

    /// Returns whether a language stands from an index on up to the same byte as before it.
    private static func isLanguage(from start: Int, _ bytes: LoopBuffer<UInt8>) -> Bool {
        (2...3).contains { count in
            guard start + count < bytes.count, bytes[start + count] == bytes[start - 1] else { return false }
            return DirectionWords.languages.contains(
                String(decoding: (start..<start + count).map { bytes[$0] }, as: UTF8.self))
        }
    }
}
