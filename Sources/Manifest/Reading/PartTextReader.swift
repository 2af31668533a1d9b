import IconModel

extension DigitSetting {
    /// Reads a setting of the manifest; `nil` where there is none. Unknown words and tags are reported.
    init?(_ value: JSONValue?, _ findings: inout Findings) {
        guard let value else { return nil }
        if let word = value.string {
            guard let choice = DigitChoice(word: word) else { return nil }
            self.init(everywhere: choice)
            return
        }
        var byKey: [VariantKey: DigitChoice] = [:]
        var places: [VariantKey: Range<Int>] = [:]
        for member in value.members.prefix(Shape.maxElementCount) {
            guard let key = TagReader.key(Located(member.key, at: member.keyRange), &places, &findings),
                let choice = member.value.string.flatMap(DigitChoice.init(word:))
            else { continue }
            byKey[key.value] = choice
        }
        self.init(byKey: byKey)
    }

    static let shape = Shape.either([
        choiceShape, .map(noun: "variant", value: choiceShape, isFilled: true, maxCount: 100),
    ])

    private static let choiceShape = Shape.choice(
        noun: "choice of digits",
        values: ["default", "native"] + NumberingSystem.drawn.map(\.code).sorted(),
        refused: NumberingSystem.undrawn.map { system in
            ChoiceShape.Refusal(
                value: system.code, message: "digits of '\(system)' cannot be made",
                hint: "draw the part for the locales that use them, in its 'variants': a key is a locale such as "
                    + "\"mr-IN\", its language \"mr\", its script \"Deva\" or its direction \"ltr\"")
        })
}

extension PartText {
    /// Reads the text of a part; `nil` where it has none. `set` is the choice for the whole set.
    init?(_ part: JSONValue, set: DigitSetting?, _ findings: inout Findings) {
        guard let value = part["text"] else {
            for member in part.members where member.key == "digits" {
                findings.add(
                    .missingKey, "'\(member.key)' says how a text is drawn, but the part has no 'text'",
                    at: member.keyRange, hint: "add the digits that the part draws, such as \"text\": \"123\"")
            }
            return nil
        }
        let own = DigitSetting(part["digits"], &findings)
        guard let text = value.string, !text.isEmpty else { return nil }
        let digits = Located(text, at: value.range)
        var offset = 0
        for character in text.unicodeScalars {
            let length = String(character).utf8.count
            guard ("0"..."9").contains(character) else {
                findings.add(
                    .badValue, "\(quoted(String(character))) is not a digit from 0 to 9",
                    at: digits.range(of: offset..<offset + length, in: findings.source),
                    hint:
                        "write the western digits that the part draws, row by row; letters and signs are drawn as 'variants'"
                )
                return nil
            }
            offset += length
        }
        self.init(digits: digits, choices: [own, set].compactMap(\.self))
    }
}
