import SVGDocument

/// What an app shows its icons for, as its code and its layouts say beside their names: as `back`, for the left side, or as its own.
struct IconUses: Sendable {
    /// What icons are shown for: `back`, `previous`, `forward`, `next`, `undo` and `redo`, the sides `left` and `right`, and
    /// the app ``itself``.
    private var words: [CodeName: Set<String>] = [:]
    /// What code and layouts show as something else than the app itself.
    private var others: Set<CodeName> = []
    /// The drawables of views by their identifiers, and the sides that code names beside these.
    private var views: [String: Set<String>] = [:]
    private var sides: [String: Set<String>] = [:]

    /// What names say that lead somewhere, or take something back.
    static let motions: Set<String> = ["back", "previous", "forward", "next", "undo", "redo"]
    private static let synonyms = ["backward": "back", "prev": "previous", "up": "back"]

    /// The functions, properties and attributes with the icon that leads back.
    private static let leadingBack: Set<String> = [
        "setNavigationIcon", "navigationIcon", "setHomeAsUpIndicator", "homeAsUpIndicator", "setCollapseIcon",
        "collapseIcon", "actionModeCloseDrawable",
    ]

    /// What an icon is shown for that is the app's own, in the status bar or in the launcher, and nowhere else.
    static let itself = "itself"

    /// Returns whether a name is that of the icon of an app's notifications: `setSmallIcon`, `NOTIFICATION_ICON`.
    private static func isOfNotifications(_ name: String) -> Bool {
        let words = DirectionWords.words(of: name).filter { !["set", "default", "res", "id"].contains($0) }
        return words == ["small", "icon"] || words == ["notification", "icon"]
    }

    /// Words of names that say nothing of what an icon does.
    private static let silent: Set<String> = [
        "abc", "accessibility", "action", "app", "bar", "btn", "button", "cd", "click", "content", "desc",
        "description",
        "drawable", "go", "hint", "ic", "icon", "id", "image", "img", "item", "label", "menu", "nav", "navigate",
        "navigation", "page", "res", "resource", "string", "text", "title", "to", "toolbar", "tooltip", "view",
    ]

    /// Returns what a name says that an icon does, where it says nothing else: `toolbar_back_button` says `back`.
    static func motion(_ name: String) -> String? {
        let words = DirectionWords.words(of: name).filter { !silent.contains($0) }
        guard words.count == 1, let word = words.first else { return nil }
        let motion = synonyms[word] ?? word
        return motions.contains(motion) ? motion : nil
    }

    mutating func formUnion(_ other: IconUses) {
        words.merge(other.words) { $0.union($1) }
        others.formUnion(other.others)
        views.merge(other.views) { $0.union($1) }
        sides.merge(other.sides) { $0.union($1) }
    }

    /// The words with the sides that views stand for by their identifiers.
    var all: [CodeName: Set<String>] {
        var all = words
        for name in others { all[name]?.remove(Self.itself) }
        for (view, sides) in sides {
            for drawable in views[view] ?? [] { all[.resource(drawable), default: []].formUnion(sides) }
        }
        return all
    }

    // MARK: Layouts

    /// The attributes whose values say what an element does.
    private static let describing: Set<String> = ["contentDescription", "title", "tooltipText", "id"]

    mutating func read(_ tag: StartTag) {
        let drawables = ResourceChoices.drawables
        let attributes = tag.attributes.map {
            (name: String($0.name.split(separator: ":").last ?? ""), value: $0.value)
        }
        let named = attributes.flatMap { drawables($0.value) }
        guard !named.isEmpty else { return }
        others.formUnion(named.map(CodeName.resource))
        for (name, value) in attributes where Self.leadingBack.contains(name) {
            for drawable in drawables(value) { words[.resource(drawable), default: []].insert("back") }
        }
        for (name, value) in attributes where Self.describing.contains(name) {
            let value = String(value.split(separator: "/").last ?? "")
            if name == "id" { views[value, default: []].formUnion(named) }
            guard let motion = Self.motion(value) else { continue }
            for drawable in named { words[.resource(drawable), default: []].insert(motion) }
        }
    }

    mutating func read(styleItem name: String, drawables: [String]) {
        guard Self.leadingBack.contains(String(name.split(separator: ":").last ?? "")) else { return }
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
                attribute.value.split(separator: ".").last.map { Self.isOfNotifications(String($0)) } == true
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
        for index in code.tokens.indices where code.word(at: index) != nil {
            if let name = values.name(at: index) {
                let uses = Self.uses(of: index, code)
                let told = ([index] + uses).map { place in
                    Self.motions(at: place, code).union(Self.side(at: place, code).map { [$0] } ?? [])
                }
                let said = told.reduce(into: Set()) { $0.formUnion($1) }
                if !said.isEmpty { words[name, default: []].formUnion(said) }
                let isItself = told[0].contains(Self.itself) || told.dropFirst().allSatisfy { $0.contains(Self.itself) }
                if uses.isEmpty ? !said.contains(Self.itself) : !isItself,
                    code.word(at: code.statement(at: index).lowerBound) != "import"
                {
                    others.insert(name)
                }
            } else if let view = code.word(at: index), code.word(at: index - 2) == "id",
                code.isMark(".", at: index - 1), let side = Self.side(at: index, code)
            {
                sides[view, default: []].insert(side)
            }
        }
    }

    /// Returns what the calls and the names around an icon say that it does.
    private static func motions(at index: Int, _ code: CodeTokens) -> Set<String> {
        var (place, said): (Int, Set<String>) = (index, [])
        for _ in 0..<largest.levels {
            if let target = target(of: place, code) {
                if leadingBack.contains(target) { said.insert("back") }
                if isOfNotifications(target) { said.insert(itself) }
                // What a function gets by such a name is what it shows; a property of something else may be anything.
                if let motion = motion(target) { said.insert(motion) }
            }
            let open = code.parents[place]
            guard open > 0, code.opens(at: open), code.partners[open] - open <= largest.group else { break }
            if code.isMark("(", at: open), let call = code.word(at: open - 1) {
                if leadingBack.contains(call) { said.insert("back") }
                if isOfNotifications(call) { said.insert(itself) }
                if ["Icon", "Image", "IconButton"].contains(call) {
                    let others = (open..<code.partners[open]).filter { $0 != index }
                    said.formUnion(others.compactMap { description(at: $0, code).flatMap(motion) })
                }
            }
            place = open
        }
        return said
    }

    /// Returns the places in which an icon stands by the name that its function gives it: `val icon = R.drawable.ic_app`.
    private static func uses(of index: Int, _ code: CodeTokens) -> [Int] {
        guard let name = target(of: index, code) else { return [] }
        let statement = code.statement(at: index)
        let rest = statement.upperBound..<code.group(around: statement.lowerBound).upperBound
        guard statement.upperBound <= rest.upperBound, rest.count <= largest.function else { return [] }
        return rest.filter {
            code.word(at: $0) == name && !code.isMark("=", at: $0 + 1) && !code.isMark(".", at: $0 - 1)
        }
    }

    /// Returns the text or the name of a text that a token is.
    private static func description(at index: Int, _ code: CodeTokens) -> String? {
        if let text = code.text(at: index) { return text }
        return code.isMark(".", at: index - 1) && code.word(at: index - 2) == "string" ? code.word(at: index) : nil
    }

    /// Returns the name that the value around a token is given to, in its group.
    private static func target(of index: Int, _ code: CodeTokens) -> String? {
        let start = code.statement(at: index).lowerBound
        var place = index
        while place > start, !code.isMark(",", at: place - 1) {
            place = code.partners[place - 1] < place - 1 ? code.partners[place - 1] : place - 1
            // A type may stand between the name and its value.
            if code.isMark("=", at: place) {
                return code.word(at: code.isMark(":", at: place - 2) ? place - 3 : place - 1)
            }
        }
        return nil
    }

    /// Returns the side of the screen that the statement of a token names, where it names one alone: `Gravity.LEFT`.
    private static func side(at index: Int, _ code: CodeTokens) -> String? {
        let statement = code.statement(at: index)
        guard statement.count <= largest.statement else { return nil }
        let sides = statement.compactMap { place -> String? in
            guard let word = code.word(at: place), ["LEFT", "RIGHT", "Left", "Right"].contains(word),
                code.isMark(".", at: place - 1), let owner = code.word(at: place - 2),
                !Set(DirectionWords.words(of: owner)).isDisjoint(with: [
                    "gravity", "align", "alignment", "side", "edge",
                ])
            else { return nil }
            return word.lowercased()
        }
        return Set(sides).count == 1 ? sides.first : nil
    }
}
