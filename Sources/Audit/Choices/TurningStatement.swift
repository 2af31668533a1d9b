import IconModel

/// A statement of a program that mirrors something by the direction of the layout: `Image(…).scaleEffect(x: isRTL ? -1 : 1)`.
enum TurningStatement {
    /// The largest number of tokens of a value, a function and a statement, and of the groups around what turns.
    private static let largest = (value: 80, function: 60, statement: 400, levels: 12)

    /// Returns the statement in which a token turns something by the direction, which is in what turns or decides whether it does.
    static func range(around index: Int, _ values: CodeValues) -> Range<Int>? {
        guard values.isTurn(at: index) else { return nil }
        let code = values.code
        let argument = argument(ofTurnAt: index, code)
        guard
            values.isMirror(at: index) || values.hasDirection(argument) || isDecidedByDirection(index, values)
                || argument.contains(where: { code.word(at: $0).map(DirectionWords.saysFlip) == true })
        else { return nil }
        return statement(around: index, code)
    }

    /// Returns the statement in which a token turns something by another amount than a half turn, whatever the direction.
    static func range(ofSpinAt index: Int, _ code: CodeTokens) -> Range<Int>? {
        guard let word = code.word(at: index), DirectionWords.rotations.contains(word) else { return nil }
        let argument = argument(ofTurnAt: index, code).compactMap(code.word)
        guard !argument.isEmpty, word != "CGAffineTransform" || argument.contains("rotationAngle") else { return nil }
        let amounts = argument.filter { $0.utf8.first.map(ASCII.isDigit) == true }
        let isHalf = amounts.allSatisfy { [0, 180, 360].contains(Int($0.prefix { ("0"..."9").contains($0) }) ?? 1) }
        guard !isHalf || amounts.isEmpty && !argument.contains(where: ["pi", "PI"].contains) else { return nil }
        return statement(around: index, code)
    }

    private static func statement(around index: Int, _ code: CodeTokens) -> Range<Int>? {
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

    /// Returns the names of what a token turns: `binding.arrow.rotation`, `arrow.apply { if (rtl) rotation = 180f }`,
    /// `Rtl.flip(arrow)`.
    static func subjects(ofTurnAt index: Int, _ code: CodeTokens) -> Set<String> {
        let owners = owners(ofTurnAt: index, code)
        guard code.isMark("(", at: index + 1), code.opens(at: index + 1) else { return owners }
        return owners.union((index + 1..<code.partners[index + 1]).compactMap(code.word))
    }

    private static func owners(ofTurnAt index: Int, _ code: CodeTokens) -> Set<String> {
        var place = index
        for _ in 0..<largest.levels {
            let owners = owners(of: place, code)
            if !owners.isEmpty { return owners }
            let open = code.parents[place]
            guard open > 0 else { return [] }
            let isBlock = code.isMark("{", at: open)
            if isBlock, code.isMark(")", at: open - 1), code.word(at: code.partners[open - 1] - 1) == "with" {
                return Set((code.partners[open - 1]..<open).compactMap(code.word))
            }
            place = isBlock && code.word(at: open - 1).map(scoping.contains) == true ? open - 1 : open
        }
        return []
    }

    /// The functions whose blocks are about what they are called on.
    private static let scoping: Set<String> = ["also", "apply", "let", "run"]

    /// Returns the names before a member in its chain: `a` and `b` in `a.b.rotation`, and `id` in `find(R.id.id).rotation`.
    private static func owners(of index: Int, _ code: CodeTokens) -> Set<String> {
        var (place, names): (Int, Set<String>) = (index, [])
        while code.isMark(".", at: place - 1) || code.isMark("?.", at: place - 1) {
            let before = place - 2
            if code.isMark(")", at: before), code.partners[before] < before {
                names.formUnion((code.partners[before]..<before).compactMap(code.word))
                place = code.partners[before] - 1
            } else if let name = code.word(at: before) {
                names.insert(name)
                place = before
            } else {
                break
            }
        }
        return names
    }

    /// Returns what a turn is told: the group behind it, or its value.
    private static func argument(ofTurnAt index: Int, _ code: CodeTokens) -> Range<Int> {
        var place = index + 1
        if code.isMark("=", at: place) || code.isMark(":", at: place) {
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
            else { return false }
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
