/// A statement of a program that mirrors something by the direction of the layout: `Image(…).scaleEffect(x: isRTL ? -1 : 1)`.
enum TurningStatement {
    /// The largest number of tokens of a value, a function and a statement, and of the groups around what turns.
    private static let largest = (value: 80, function: 60, statement: 400, levels: 12)

    /// Returns the statement in which a token turns something by the direction: the direction is in what turns, or decides whether
    /// it does.
    static func range(around index: Int, _ values: CodeValues) -> Range<Int>? {
        guard values.isTurn(at: index) else { return nil }
        let code = values.code
        let argument = argument(ofTurnAt: index, code)
        guard
            values.isMirror(at: index) || values.hasDirection(argument) || isDecidedByDirection(index, values)
                || argument.contains(where: { code.word(at: $0).map(DirectionWords.saysFlip) == true })
        else { return nil }
        var place = index
        // A turn may be in a modifier, in its block, or in the branch of a condition.
        for _ in 0..<largest.levels {
            let parent = code.parents[place]
            guard parent >= 0, !code.isMark("{", at: parent) || isPartOfStatement(blockAt: parent, code) else { break }
            place = parent
        }
        let statement = code.statement(at: place)
        return statement.count <= largest.statement ? statement : nil
    }

    /// Returns what a turn is told: the group behind it, or its value.
    private static func argument(ofTurnAt index: Int, _ code: CodeTokens) -> Range<Int> {
        var place = index + 1
        if code.isMark("=", at: place) {
            return place..<min(code.end(ofExpressionAt: place + 1), place + largest.value)
        }
        guard code.isMark("(", at: place) || code.isMark("{", at: place) || code.isMark(":", at: place) else {
            return index..<index
        }
        if code.isMark(":", at: place) {
            return place..<min(code.end(ofExpressionAt: place + 1), place + largest.value)
        }
        while code.opens(at: place), code.isMark("(", at: place) || code.isMark("{", at: place) {
            place = code.partners[place] + 1
        }
        return place - index <= largest.value ? index + 1..<place : index..<index
    }

    /// Returns whether a condition about the direction decides whether a token counts, in the statement around it.
    private static func isDecidedByDirection(_ index: Int, _ values: CodeValues) -> Bool {
        let code = values.code
        var place = index
        for _ in 0..<6 {
            let statement = code.statement(at: place)
            let before = statement.lowerBound..<place
            if before.count <= largest.value,
                before.contains(where: { code.word(at: $0) == "if" || code.isMark("?", at: $0) }),
                values.hasDirection(before)
            {
                return true
            }
            let parent = code.parents[place]
            guard parent >= 0, !code.isMark("{", at: parent) || code.partners[parent] - parent <= largest.function
            else {
                return false
            }
            place = parent
        }
        return false
    }

    /// Returns whether a block belongs to a value in a statement, as that of a modifier or of a branch does.
    private static func isPartOfStatement(blockAt open: Int, _ code: CodeTokens) -> Bool {
        guard code.partners[open] - open <= largest.function else { return false }
        let before = code.isMark(")", at: open - 1) ? code.partners[open - 1] - 1 : open - 1
        guard let word = code.word(at: before) else { return false }
        return DirectionWords.turns.contains(word)
            || ["if", "else", "apply", "then", "let", "run", "composed", "conditional"].contains(word)
    }
}
