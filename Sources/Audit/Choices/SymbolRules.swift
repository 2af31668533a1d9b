import Diagnostics
import IconModel

/// The rules against icons of platforms and frameworks that code names: those that never mirror, and those that mirror twice.
enum SymbolRules {
    /// Returns the findings in a program. `bytes` are those of its file, which findings call `name`.
    static func findings(in choices: CodeChoices, _ bytes: [UInt8], named name: String) -> [Diagnostic] {
        let source = SourceText(name: name, bytes: bytes)
        return switch choices.values.code.language {
        case .swift, .objectiveC: unmirrored(choices, source)
        case .dart: turnedTwice(choices, source)
        case .kotlin: withoutTwin(choices, source)
        case .java: []
        }
    }

    private static let unmirroredText = "is not mirrored in right-to-left languages"
    private static let spunHint = ", and turn it the other way in right-to-left layouts"

    // MARK: Compose

    /// Returns the findings about icons of Compose that it mirrors under another name: `Icons.Filled.ArrowBack`.
    private static func withoutTwin(_ choices: CodeChoices, _ source: SourceText) -> [Diagnostic] {
        let code = choices.values.code
        func isIcon(_ index: Int) -> Bool {
            code.word(at: index - 4) == "Icons" && code.isMark(".", at: index - 1)
                && code.word(at: index - 2).map(SymbolNames.composeStyles.contains) == true
        }
        return code.tokens.indices.compactMap { index in
            guard isIcon(index), let name = code.word(at: index), let style = code.word(at: index - 2),
                let isSure = SymbolNames.composeTwins[name], !choices.isSettled(at: index),
                !isOfSide(index, code, besides: isIcon)
            else { return nil }
            let isSpun = choices.isSpun(at: index)
            return Diagnostic(
                rule: .unmirroredSymbol, severity: isSure && !isSpun ? .warning : .note,
                message: "the symbol 'Icons.\(style).\(name)' \(unmirroredText)",
                location: source.location(code.ranges[index - 4].lowerBound..<code.ranges[index].upperBound),
                hint: "write \"Icons.AutoMirrored.\(style == "Default" ? "Filled" : style).\(name)\""
                    + (isSpun ? spunHint : ""))
        }
    }

    // MARK: SF Symbols

    private static let labels: Set<String> = ["systemName", "systemImage", "systemImageNamed", "systemSymbolName"]

    private static func unmirrored(_ choices: CodeChoices, _ source: SourceText) -> [Diagnostic] {
        let code = choices.values.code
        return code.tokens.indices.compactMap { index in
            guard let text = code.text(at: index), let symbol = SymbolNames.sided(text),
                isName(index, code), !choices.isSettled(at: index), !isOfSide(index, code)
            else { return nil }
            let (range, isSpun) = (code.ranges[index], choices.isSpun(at: index))
            return Diagnostic(
                rule: .unmirroredSymbol, severity: symbol.isSure && !isSpun ? .warning : .note,
                message: "the symbol '\(text)' \(unmirroredText)",
                location: source.location(range), hint: "write \"\(symbol.following)\"" + (isSpun ? spunHint : ""),
                edits: isSpun ? [] : [TextEdit(range, "\"\(symbol.following)\"")])
        }
    }

    private static func isName(_ index: Int, _ code: CodeTokens) -> Bool {
        var (place, steps) = (index - 1, 0)
        while place > 0, steps < 40, code.parents[place] == code.parents[index] || code.partners[place] < place {
            if code.isMark(",", at: place) { return false }
            if code.isMark(":", at: place), let label = code.word(at: place - 1), labels.contains(label) { return true }
            place = code.partners[place] < place ? code.partners[place] - 1 : place - 1
            steps += 1
        }
        return false
    }

    /// Returns whether something near a symbol says a real side: `.left`, `moveRight`. The sides of insets and bars do not.
    private static func isOfSide(_ index: Int, _ code: CodeTokens, besides isIcon: (Int) -> Bool = { _ in false })
        -> Bool
    {
        var place = index
        for _ in 0..<6 {
            let statement = code.statement(at: place)
            guard statement.count <= 60 else { return false }
            if statement.contains(where: { saysSide($0, code) && !isIcon($0) }) { return true }
            guard code.parents[place] >= 0 else { return false }
            place = code.parents[place]
        }
        return false
    }

    private static func saysSide(_ index: Int, _ code: CodeTokens) -> Bool {
        if let text = code.text(at: index), !text.contains(".") {
            let words = CodeWords.of(text)
            return (words.count == 1 || !UseWords.moving.isDisjoint(with: words))
                && words.contains { ["left", "right"].contains($0) }
        }
        let isLabel = code.isMark(":", at: index + 1) && !code.isMark(".", at: index - 1)
        guard let word = code.word(at: index), !isLabel else { return false }
        let words = CodeWords.of(word)
        // A key with an arrow moves to its side.
        return words.last.map(["left", "right"].contains) == true
            || [["left", "arrow"], ["right", "arrow"]].contains(words)
    }

    // MARK: Flutter

    private static func turnedTwice(_ choices: CodeChoices, _ source: SourceText) -> [Diagnostic] {
        let code = choices.values.code
        let chosen = choices.choices.compactMap { branches -> (place: Int, what: String)? in
            let places = branches.flatMap(\.self).filter { symbol(at: $0, choices.values) != nil }
            let names = places.compactMap { symbol(at: $0, choices.values) }
            guard let first = places.first, Set(names).count == 2, Set(names.map(SymbolNames.pointsRight)).count == 2,
                names.allSatisfy({ SymbolNames.pointsRight($0) != nil }), !places.contains(where: { isHeld($0, code) })
            else { return nil }
            return (
                first, "'\(names[0])' and '\(names.first { $0 != names[0] } ?? names[0])' are chosen by the direction"
            )
        }
        let turned = code.tokens.indices.compactMap { index -> (place: Int, what: String)? in
            guard let child = child(ofTurnAt: index, choices.values) else { return nil }
            let places = child.filter { symbol(at: $0, choices.values) != nil }
            guard places.count == 1, let name = symbol(at: places[0], choices.values),
                SymbolNames.pointsRight(name) != nil, !isHeld(places[0], code)
            else { return nil }
            return (places[0], "'\(name)' is turned by the direction")
        }
        return (chosen + turned).map { place, what in
            Diagnostic(
                rule: .turnedTwice, message: "\(what), and mirrored by Flutter as well",
                location: source.location(code.ranges[place]),
                hint: "write the icon that is meant left to right alone, and turn nothing")
        }.withoutRepetitions()
    }

    private static func symbol(at index: Int, _ values: CodeValues) -> String? {
        guard case .symbol(let name)? = values.name(at: index) else { return nil }
        return values.code.word(at: index - 2) == "CupertinoIcons" && SymbolNames.isStill(name) ? nil : name
    }

    /// Returns whether the icon around a name, or what is around it, has a direction of its own, which keeps it from mirroring.
    private static func isHeld(_ index: Int, _ code: CodeTokens) -> Bool {
        var place = code.parents[index]
        for _ in 0..<12 where place > 0 {
            if let widget = code.word(at: place - 1), ["Icon", "Directionality"].contains(widget),
                code.opens(at: place),
                (place..<code.partners[place]).contains(where: { argument in
                    code.parents[argument] == place && code.word(at: argument) == "textDirection"
                })
            {
                return true
            }
            place = code.parents[place]
        }
        return false
    }

    /// Returns the child of a widget that turns it by the direction: `Transform.flip(flipX: rtl, child: …)`.
    private static func child(ofTurnAt index: Int, _ values: CodeValues) -> Range<Int>? {
        let code = values.code
        guard let widget = code.word(at: index), ["AnimatedRotation", "RotatedBox", "Transform"].contains(widget) else {
            return nil
        }
        let kind = code.isMark(".", at: index + 1) ? code.word(at: index + 2) : nil
        let open = kind == nil ? index + 1 : index + 3
        guard code.isMark("(", at: open), code.opens(at: open) else { return nil }
        let arguments = open + 1..<code.partners[open]
        // What is moved, or is larger, is not turned.
        let isReversed = arguments.contains { code.isMark("-", at: $0) || code.isWord(of: ["scaleX"], at: $0) }
        let isMoved = arguments.contains { code.isWord(of: ["translation", "translationValues"], at: $0) }
        guard kind != "translate", kind != "scale" || isReversed, kind != nil || !isMoved else { return nil }
        let label = arguments.first { code.parents[$0] == open && code.word(at: $0) == "child" }
        guard let label, code.isMark(":", at: label + 1) else { return nil }
        // What points up or down after a quarter turn is not turned round.
        let isQuarter = (arguments.lowerBound..<label).contains { place in
            switch widget {
            case "RotatedBox": code.isWord(of: ["1", "3"], at: place)
            case "AnimatedRotation": code.isWord(of: ["25", "75"], at: place)
            default: code.isMark("/", at: place - 1) && code.word(at: place) == "2"
            }
        }
        let child = label + 2..<max(label + 2, code.end(ofExpressionAt: label + 2))
        guard !isQuarter, child.count <= 40,
            values.hasDirection(arguments.lowerBound..<label)
                || values.hasDirection(child.upperBound..<max(child.upperBound, arguments.upperBound))
        else { return nil }
        return child
    }
}
