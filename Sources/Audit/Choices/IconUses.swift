import IconModel
import SVGDocument

/// What an app shows its icons for, as its code and its layouts say beside their names: as `back`, for the left side, or as its own.
struct IconUses: Sendable {
    /// What icons are shown for: `back`, `previous`, `forward`, `next`, `undo` and `redo`, the sides `left` and `right`, the
    /// app ``itself``, and as a ``bitmap``.
    private var words: [CodeName: Set<String>] = [:]
    /// What code and layouts show as something else than the app itself or a bitmap.
    private var others: Set<CodeName> = []
    /// The drawables of views by their identifiers, and the sides that code names beside these.
    private var views: [String: Set<String>] = [:]
    private var sides: [String: Set<String>] = [:]

    /// What an icon is shown for that is the app's own, in the status bar or in the launcher, and nowhere else.
    static let itself = "itself"
    /// What an icon is shown as that is made a bitmap, which no attribute mirrors, and nothing else: launchers make one of a
    /// shortcut's.
    static let bitmap = "bitmap"
    private static let alone: Set<String> = [itself, bitmap]
    /// What an icon is shown as that code turns by more or less than a half turn: its mirror image must turn the other way.
    static let spun = "spun"

    mutating func formUnion(_ other: IconUses) {
        words.merge(other.words) { $0.union($1) }
        others.formUnion(other.others)
        views.merge(other.views) { $0.union($1) }
        sides.merge(other.sides) { $0.union($1) }
    }

    /// The words with the sides that views stand for by their identifiers.
    var all: [CodeName: Set<String>] {
        var all = words
        for name in others { all[name]?.subtract(Self.alone) }
        for (view, sides) in sides {
            for drawable in views[view] ?? [] { all[.resource(drawable), default: []].formUnion(sides) }
        }
        return all
    }

    /// Returns the drawables of the views that code calls by some names: `binding.icBack` is the view `ic_back`.
    func drawables(ofViews names: Set<String>) -> Set<CodeName> {
        guard !names.isEmpty else { return [] }
        return views.reduce(into: []) { found, view in
            let words = view.key.split(separator: "_")
            let generated =
                (words.first.map(String.init) ?? "")
                + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            guard names.contains(view.key) || names.contains(generated) else { return }
            found.formUnion(view.value.map(CodeName.resource))
        }
    }

    // MARK: Layouts

    /// The attributes whose values say what an element does.
    private static let describing: Set<String> = [
        "contentDescription", "title", "tooltipText", "text", "onClick", "id",
    ]

    mutating func read(_ tag: StartTag) {
        let drawables = ResourceChoices.drawables
        let attributes = tag.attributes.map {
            (name: String($0.name.split(separator: ":").last ?? ""), value: $0.value)
        }
        let named = attributes.flatMap { drawables($0.value) }
        guard !named.isEmpty else { return }
        if tag.name == "shortcut" {
            for drawable in named { words[.resource(drawable), default: []].insert(Self.bitmap) }
        } else {
            others.formUnion(named.map(CodeName.resource))
        }
        for (name, value) in attributes where UseWords.leadingBack.contains(name) {
            for drawable in drawables(value) { words[.resource(drawable), default: []].insert("back") }
        }
        for (name, value) in attributes where Self.describing.contains(name) {
            let value = String(value.split(separator: "/").last ?? "")
            if name == "id" { views[value, default: []].formUnion(named) }
            let motion = UseWords.motion(value, besides: name == "onClick" ? UseWords.called : [])
            guard let said = motion ?? UseWords.movedSide(value) else { continue }
            for drawable in named { words[.resource(drawable), default: []].insert(said) }
        }
    }

    mutating func read(styleItem name: String, drawables: [String]) {
        guard UseWords.leadingBack.contains(String(name.split(separator: ":").last ?? "")) else { return }
        for drawable in drawables { words[.resource(drawable), default: []].insert("back") }
    }

    // MARK: Manifests

    /// The elements and attributes of a manifest with the icons under which a launcher shows an app.
    private static let launched = (
        elements: ["application", "activity", "activity-alias"], attributes: ["icon", "roundIcon", "logo", "banner"]
    )

    mutating func read(manifest bytes: [UInt8]) {
        for tag in StartTag.all(in: EncodedText(bytes)).map(\.tag) {
            let isOfNotifications = tag.attributes.contains { attribute in
                attribute.value.split(separator: ".").last.map { UseWords.isOfNotifications(String($0)) } == true
            }
            for attribute in tag.attributes {
                let name = attribute.name.split(separator: ":").last.map(String.init) ?? ""
                let isOwn = Self.launched.attributes.contains(name) && Self.launched.elements.contains(tag.name)
                guard isOwn || isOfNotifications else { continue }
                for drawable in ResourceChoices.drawables(attribute.value) {
                    words[.resource(drawable), default: []].insert(Self.itself)
                }
            }
        }
    }

    // MARK: Code

    /// The largest number of tokens of a group around an icon, of a statement with a side, and of the rest of a function in which
    /// an icon may have a name.
    private static let largest = (group: 120, statement: 30, levels: 6, function: 1_000)

    mutating func read(_ values: CodeValues) {
        let code = values.code
        // Swift names images by texts, too.
        let hasTexts = code.language == .swift || code.language == .objectiveC
        for index in code.tokens.indices where code.word(at: index) != nil || hasTexts && code.text(at: index) != nil {
            if let name = values.name(at: index) {
                let uses = Self.uses(of: index, code)
                let told = ([index] + uses).map { Self.motions(at: $0, code).union(Self.sides(at: $0, code)) }
                let said = told.reduce(into: Set()) { $0.formUnion($1) }
                if !said.isEmpty { words[name, default: []].formUnion(said) }
                let isAlone = told.map { !$0.isDisjoint(with: Self.alone) }
                if !isAlone[0], uses.isEmpty || isAlone.dropFirst().contains(false),
                    code.word(at: code.statement(at: index).lowerBound) != "import"
                {
                    others.insert(name)
                }
            } else if let view = code.word(at: index), code.word(at: index - 2) == "id",
                code.isMark(".", at: index - 1)
            {
                let named = Self.sides(at: index, code)
                if !named.isEmpty { sides[view, default: []].formUnion(named) }
            }
        }
    }

    /// Returns what the calls and the names around an icon say that it does.
    private static func motions(at index: Int, _ code: CodeTokens) -> Set<String> {
        var (place, said): (Int, Set<String>) = (index, isOfBitmap(index, code) ? [bitmap] : [])
        for _ in 0..<largest.levels {
            if let target = target(of: place, code), let name = code.word(at: target) {
                if UseWords.leadingBack.contains(name) { said.insert("back") }
                if UseWords.isOfNotifications(name) { said.insert(itself) }
                // What a function gets by such a name is what it shows; a property of something else may be anything.
                if let motion = UseWords.motion(name) ?? owner(of: target, code) { said.insert(motion) }
            }
            let open = code.parents[place]
            guard open > 0, code.opens(at: open), code.partners[open] - open <= largest.group else { break }
            if code.isMark("(", at: open) { said.formUnion(motions(ofCallAt: open, showing: index, code)) }
            if code.isMark("{", at: open) { said.formUnion(motions(ofButtonAt: open, code)) }
            place = open
        }
        return said
    }

    /// Returns what a call says that the icon does which it is given: `setNavigationIcon(…)`, `backButton.setImageResource(…)`,
    /// `BackButton(…)`, `Icon(…, "Back")`.
    private static func motions(ofCallAt open: Int, showing index: Int, _ code: CodeTokens) -> Set<String> {
        guard let call = code.word(at: open - 1) else { return [] }
        var said: Set<String> = []
        if UseWords.leadingBack.contains(call) { said.insert("back") }
        if UseWords.isOfNotifications(call) { said.insert(itself) }
        if isOfBitmap(open, code) { said.insert(bitmap) }
        if let motion = owner(of: open - 1, code) { said.insert(motion) }
        if CodeWords.of(call).last == "button", let motion = UseWords.motion(call) { said.insert(motion) }
        if ["Icon", "Image", "IconButton"].contains(call) {
            let others = (open..<code.partners[open]).filter { $0 != index }
            said.formUnion(others.compactMap { description(at: $0, code).flatMap { UseWords.motion($0) } })
        }
        return said
    }

    /// Returns whether a call makes a bitmap of the icon that it is given, what is called on its result or on a name does, or it
    /// is about a shortcut of the launcher: `BitmapFactory.decodeResource(…)`, `icon.toBitmap()`,
    /// `ShortcutInfo.Builder(…).setIcon(…)`.
    private static func isOfBitmap(_ index: Int, _ code: CodeTokens) -> Bool {
        let statement = code.statement(at: index)
        var (before, behind, names) = (index - 1, code.partners[index] + 1, [] as [String?])
        if code.opens(at: index) {
            names.append(code.word(at: before))
            while before > statement.lowerBound, code.isMark(".", at: before - 1) {
                before = code.partners[before - 2] < before - 2 ? code.partners[before - 2] - 1 : before - 2
                names.append(code.word(at: before))
            }
        }
        while behind < statement.upperBound, code.parents[behind] == code.parents[index], !code.isMark(",", at: behind)
        {
            names.append(code.word(at: behind))
            behind = code.opens(at: behind) ? code.partners[behind] + 1 : behind + 1
        }
        return names.contains { name in
            let words = name.map(CodeWords.of) ?? []
            return words.contains("bitmap") || words.starts(with: ["shortcut", "info"])
        }
    }

    /// Returns what the owner of a function or a property with a picture says that it does: `backButton.setImageResource`,
    /// `backButton.icon`.
    private static func owner(of index: Int, _ code: CodeTokens) -> String? {
        guard code.isMark(".", at: index - 1) || code.isMark("?.", at: index - 1), let member = code.word(at: index),
            !Set(CodeWords.of(member)).isDisjoint(with: ["icon", "image", "drawable", "drawables"])
        else { return nil }
        return code.word(at: index - 2).flatMap { UseWords.motion($0) }
    }

    /// Returns what a button does with an icon in its block: `IconButton(onClick = onBackClick) { … }`.
    private static func motions(ofButtonAt open: Int, _ code: CodeTokens) -> Set<String> {
        let start = code.isMark(")", at: open - 1) ? code.partners[open - 1] : open
        guard start < open - 1, let call = code.word(at: start - 1), call.hasSuffix("Button") else { return [] }
        let arguments = start + 1..<open - 1
        let label = arguments.first { ["onClick", "action"].contains(code.word(at: $0)) && code.parents[$0] == start }
        let action = label.map { $0 + 2..<max($0 + 2, code.end(ofExpressionAt: $0 + 2)) } ?? arguments
        guard action.count <= largest.statement else { return [] }
        let said = Set(
            action.compactMap { code.word(at: $0).flatMap { UseWords.motion($0, besides: UseWords.called) } })
        return said.count == 1 ? said : []
    }

    /// Returns the places in which an icon stands by the name that its function gives it, or what is loaded of it:
    /// `val icon = R.drawable.ic_app`, `Drawable icon = getDrawable(R.drawable.ic_app)`.
    private static func uses(of index: Int, _ code: CodeTokens) -> [Int] {
        let open = code.parents[index]
        let loads = code.word(at: open - 1).map { !loading.isDisjoint(with: CodeWords.of($0)) } == true
        let place = loads ? open : index
        guard let name = target(of: place, code).flatMap(code.word) else { return [] }
        let statement = code.statement(at: place)
        let rest = statement.upperBound..<code.group(around: statement.lowerBound).upperBound
        guard statement.upperBound <= rest.upperBound, rest.count <= largest.function else { return [] }
        return rest.filter {
            code.word(at: $0) == name && !code.isMark("=", at: $0 + 1) && !code.isMark(".", at: $0 - 1)
        }
    }

    private static let loading: Set<String> = ["drawable", "image", "painter", "resource", "vector"]

    /// Returns the text or the name of a text that a token is.
    private static func description(at index: Int, _ code: CodeTokens) -> String? {
        if let text = code.text(at: index) { return text }
        return code.isMark(".", at: index - 1) && code.word(at: index - 2) == "string" ? code.word(at: index) : nil
    }

    /// Returns the place of the name that the value around a token is given to, in its group.
    private static func target(of index: Int, _ code: CodeTokens) -> Int? {
        let start = code.statement(at: index).lowerBound
        var place = index
        while place > start, !code.isMark(",", at: place - 1) {
            place = code.partners[place - 1] < place - 1 ? code.partners[place - 1] : place - 1
            // A type may stand between the name and its value.
            if code.isMark("=", at: place) { return code.isMark(":", at: place - 2) ? place - 3 : place - 1 }
        }
        return nil
    }

    /// Returns the side of the screen that the statement of a token names, where it names one alone: `Gravity.LEFT`, and both
    /// where something moves to one, which the statement may choose: `KEYCODE_DPAD_LEFT`, `ItemTouchHelper.RIGHT`.
    private static func sides(at index: Int, _ code: CodeTokens) -> Set<String> {
        let call = code.parents[index] - 1
        if let constant = code.word(at: call), code.isMark("(", at: call + 1), UseWords.sideWords.contains(constant) {
            return [constant.lowercased()]
        }
        let statement = code.statement(at: index)
        guard statement.count <= largest.statement else { return [] }
        var sides: Set<String> = []
        for place in statement {
            guard let word = code.word(at: place), let side = CodeWords.of(word).last,
                ["left", "right"].contains(side)
            else { continue }
            let isMember = UseWords.sideWords.contains(word) && code.isMark(".", at: place - 1)
            let owner = isMember ? code.word(at: place - 2) ?? "" : ""
            if word.hasPrefix("KEYCODE_")
                || !UseWords.moving.union(["touch", "direction"]).isDisjoint(with: CodeWords.of(owner))
            {
                return ["left", "right"]
            }
            if !UseWords.standing.isDisjoint(with: CodeWords.of(owner)) { sides.insert(side) }
        }
        return sides.count == 1 ? sides : []
    }
}
