import IconModel

enum CodeName: Hashable, Sendable {
    case resource(String)
    /// What a generator makes of the name of an image: its letters and digits in lower case.
    case generated(String)
    case symbol(String)

    /// Returns the name that a generator makes of an image's.
    static func generated(from name: String) -> CodeName {
        .generated(
            name.utf8.filter(ASCII.isAlphanumeric).reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
                .lowercased())
    }
}

/// What names of a program mean that others use: each is declared in one file and used in many.
struct CodeVocabulary: Sendable {
    /// Names of the class with the drawables, `R.drawable`.
    var drawables: Set<String> = ["drawable"]
    var directions: Set<String> = []
    /// Names of one word of functions that ask for the direction, which choose where they are called with two drawables.
    var choosers: Set<String> = []
    /// Names of functions and values that turn something by the direction.
    var turns: Set<String> = []
    /// Resources that have another value for right-to-left languages: `bool/is_rtl`.
    var switches: Set<String> = []

    mutating func formUnion(_ other: CodeVocabulary) {
        drawables.formUnion(other.drawables)
        directions.formUnion(other.directions)
        choosers.formUnion(other.choosers)
        turns.formUnion(other.turns)
        switches.formUnion(other.switches)
    }
}

/// What the tokens of a program mean by themselves, or by what others declare.
struct CodeMeanings: Sendable {
    /// Whether a token asks for the direction of the layout, or is one.
    private(set) var isDirection: [Bool]
    /// Whether it scales or turns something, and whether it mirrors it by the direction.
    private(set) var isTurn: [Bool]
    private(set) var isMirror: [Bool]
    private(set) var names: [CodeName?]
    /// The number of each word, −1 for other tokens.
    private(set) var words: [Int]
    private(set) var numbers: [String: Int] = [:]

    /// Reads a program by the words that others declare.
    init(_ code: CodeTokens, _ vocabulary: CodeVocabulary) {
        let none = [Bool](repeating: false, count: code.count)
        let imported = Self.imported(code)
        (isDirection, isTurn, isMirror) = (none, none, none)
        names = [CodeName?](repeating: nil, count: code.count)
        words = [Int](repeating: -1, count: code.count)
        for index in code.tokens.indices {
            switch code.tokens[index] {
            case .mark: continue
            case .text(let text):
                isDirection[index] = Self.isDirection(text, at: index, code)
                names[index] = Self.name(text)
            case .word(let word):
                words[index] = numbers[word] ?? numbers.count
                numbers[word] = words[index]
                let type = index >= 2 ? code.word(at: index - 2) : nil
                let mirrors = DirectionWords.isMirror(word)
                // What flips may be of a class for the direction: `RtlUtils.flip(…)`.
                let isUsed =
                    (mirrors || type.map(DirectionWords.isDirection) == true && DirectionWords.saysFlip(word))
                    && Self.isUsed(index, code)
                isDirection[index] =
                    DirectionWords.isDirection(word) && (isUsed || !mirrors)
                    || vocabulary.directions.contains(word)
                    || vocabulary.choosers.contains(word) && Self.isGivenDrawables(index, code, vocabulary)
                    || type.map { vocabulary.switches.contains("\($0)/\(word)") } == true
                isTurn[index] = DirectionWords.turns.contains(word)
                isMirror[index] = vocabulary.turns.contains(word) || isUsed
                names[index] = imported.contains(word) ? .resource(word) : Self.name(word, at: index, code, vocabulary)
            }
        }
    }

    /// Returns the names of drawables that a file imports one by one: `import a.R.drawable.back`.
    private static func imported(_ code: CodeTokens) -> Set<String> {
        var names: Set<String> = []
        for index in code.tokens.indices where code.word(at: index) == "import" {
            var place = code.word(at: index + 1) == "static" ? index + 2 : index + 1
            while code.isMark(".", at: place + 1), code.word(at: place + 2) != nil { place += 2 }
            if code.word(at: place - 2) == "drawable", let name = code.word(at: place) { names.insert(name) }
        }
        return names
    }

    /// Whether a function is called with several drawables.
    private static func isGivenDrawables(_ index: Int, _ code: CodeTokens, _ vocabulary: CodeVocabulary) -> Bool {
        guard code.isMark("(", at: index + 1), code.opens(at: index + 1) else { return false }
        let drawables = (index + 1..<code.partners[index + 1]).filter {
            code.word(at: $0).map(vocabulary.drawables.contains) == true
        }
        return drawables.count > 1
    }

    /// Whether what mirrors by itself is called or set, or asked of a picture, and not told not to.
    private static func isUsed(_ index: Int, _ code: CodeTokens) -> Bool {
        if code.isMark("(", at: index + 1) || code.isMark("=", at: index + 1) {
            let value = code.word(at: code.isMark(".", at: index + 2) ? index + 3 : index + 2)
            return value != "false" && value != "fixed"
        }
        return code.isMark(".", at: index - 1) || code.isMark("?.", at: index - 1)
            || code.language == .objectiveC && code.isMark("]", at: index + 1)
    }

    private static func isDirection(_ text: String, at index: Int, _ code: CodeTokens) -> Bool {
        if DirectionWords.isDirectionText(text) { return true }
        guard DirectionWords.languages.contains(text) else { return false }
        return (max(0, index - 14)..<min(code.count, index + 14)).contains { place in
            code.word(at: place).map(DirectionWords.isLanguage) == true
        }
    }

    private static func name(_ text: String) -> CodeName? {
        let file =
            text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[text.utf8.index(after: $0)...]) } ?? text
        guard !file.isEmpty, file.utf8.count < 128, !file.utf8.contains(0x20), !DirectionWords.languages.contains(file),
            !DirectionWords.isDirectionText(file)
        else { return nil }
        let endings = [".xml", ".svg", ".png", ".pdf"]
        return .resource(endings.first(where: file.hasSuffix).map { String(file.dropLast($0.utf8.count)) } ?? file)
    }

    private static func name(
        _ word: String, at index: Int, _ code: CodeTokens, _ vocabulary: CodeVocabulary
    ) -> CodeName? {
        if index >= 2, code.isMark(".", at: index - 1) || code.isMark("/", at: index - 1),
            let owner = code.word(at: index - 2), vocabulary.drawables.contains(owner)
        {
            return .resource(word)
        }
        if code.language == .dart {
            let owner = code.isMark(".", at: index - 1) ? code.word(at: index - 2) : nil
            return owner.map(SymbolNames.flutterClasses.contains) == true ? .symbol(word) : nil
        }
        // So Xcode calls images in C.
        if code.language == .objectiveC, word.hasPrefix("ACImageName") {
            return .generated(from: String(word.dropFirst(11)))
        }
        guard code.language == .swift || code.language == .objectiveC, code.isMark(".", at: index - 1),
            !DirectionWords.isDirection(word), !DirectionWords.turns.contains(word)
        else { return nil }
        // One word may be anything, unless something beside it is about pictures.
        guard CodeWords.of(word).count > 1 || isAboutImages(index, code) else { return nil }
        return .generated(from: word)
    }

    private static func isAboutImages(_ index: Int, _ code: CodeTokens) -> Bool {
        (max(0, index - 12)..<min(code.count, index + 8)).contains { place in
            guard let word = code.word(at: place) else { return false }
            return !Set(CodeWords.of(word)).isDisjoint(with: [
                "image", "images", "asset", "assets", "icon", "icons",
            ])
        }
    }
}
