import Buffers

/// What a look at the bytes of a program says: whether reading it as tokens can tell anything.
struct CodeScan {
    /// Whether something may be chosen or mirrored by the direction, or the class with the drawables have a name of its own.
    private(set) var canChoose = false
    /// Whether drawables, images or sides of the screen are named, and icons of platforms and frameworks.
    private(set) var namesDrawables = false
    private(set) var namesSymbols = false

    /// What is in code that chooses by a direction or a language, by a resource that may depend on one, or mirrors something.
    private static let choosing = [
        "Rtl", "RTL", "rtl", "Ltr", "LTR", "ltr", "ayoutDirection", "ayoutdirection", "LAYOUT_DIR", "ightToLeft",
        "eftToRight", "IGHT_TO_LEFT", "right-to-left", "R.bool", "R.integer", "irror", "rabic", "RABIC", "ebrew",
        "EBREW", "ersian", "ERSIAN", "Farsi", "FARSI", "Urdu", "URDU",
    ].map { Array($0.utf8) }
    private static let drawable = Array("drawable".utf8)
    private static let symbols = ["systemName", "systemImage", "systemSymbolName", "Icons."].map { Array($0.utf8) }
    private static let named = [".LEFT", ".RIGHT", ".Left", ".Right", "Image(", "imageNamed:", "Asset."].map {
        Array($0.utf8)
    }
    private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    private static let isFirst: [Bool] = {
        let firsts = Set((choosing + symbols + named + [drawable]).map { $0[0] } + quotes)
        return (0...255).map { firsts.contains(UInt8($0)) }
    }()

    init(_ bytes: [UInt8]) {
        bytes.withLoopBuffer { bytes in
            for index in 0..<bytes.count where Self.isFirst[Int(bytes[index])] { look(bytes, at: index) }
        }
    }

    private mutating func look(_ bytes: LoopBuffer<UInt8>, at index: Int) {
        func stands(_ text: [UInt8]) -> Bool {
            guard bytes[index] == text[0], index + text.count <= bytes.count else { return false }
            var place = 1
            while place < text.count, bytes[index + place] == text[place] { place += 1 }
            return place == text.count
        }
        canChoose = canChoose || Self.choosing.contains(where: stands) || quotesLanguage(bytes, at: index)
        namesSymbols = namesSymbols || Self.symbols.contains(where: stands)
        namesDrawables = namesDrawables || Self.named.contains(where: stands)
        guard stands(Self.drawable) else { return }
        namesDrawables = true
        let end = index + Self.drawable.count
        let hasName = end < bytes.count && (bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "/"))
        canChoose = canChoose || !hasName
    }

    private func quotesLanguage(_ bytes: LoopBuffer<UInt8>, at index: Int) -> Bool {
        guard Self.quotes.contains(bytes[index]) else { return false }
        return (2...3).contains { count in
            guard index + count + 1 < bytes.count, bytes[index + count + 1] == bytes[index] else { return false }
            return DirectionWords.languages.contains(
                String(decoding: (index + 1...index + count).map { bytes[$0] }, as: UTF8.self))
        }
    }
}
