import IconModel

/// The words by which names of code and resources say what an icon does: lead back or on, take something back, or show a side.
enum UseWords {
    /// What names say that lead somewhere, or take something back.
    static let motions: Set<String> = ["back", "previous", "forward", "next", "undo", "redo"]
    static let synonyms = ["backward": "back", "prev": "previous", "up": "back"]

    /// The functions, properties and attributes with the icon that leads back.
    static let leadingBack: Set<String> = [
        "setNavigationIcon", "navigationIcon", "setHomeAsUpIndicator", "homeAsUpIndicator", "setCollapseIcon",
        "collapseIcon", "actionModeCloseDrawable", "backIndicatorImage",
    ]

    /// Returns whether a name is that of the icon of an app's notifications: `setSmallIcon`, `NOTIFICATION_ICON`.
    static func isOfNotifications(_ name: String) -> Bool {
        let words = CodeWords.of(name).filter { !["set", "default", "res", "id"].contains($0) }
        return words == ["small", "icon"] || words == ["notification", "icon"]
    }

    /// Words of names that say nothing of what an icon does.
    static let silent: Set<String> = [
        "abc", "accessibility", "action", "app", "arrow", "bar", "btn", "button", "card", "cd", "chapter", "click",
        "content", "date", "day", "desc", "description", "drawable", "fab", "go", "hint", "ib", "ic", "icon", "id",
        "image", "img", "item", "iv", "label", "m", "menu", "month", "nav", "navigate", "navigation", "page", "photo",
        "picture", "post", "question", "res", "resource", "result", "screen", "slide", "string", "text", "title",
        "to", "toolbar", "tooltip", "view", "week", "year",
    ]

    /// Words of functions that are called when something is pressed which say nothing of what they do either.
    static let called: Set<String> = [
        "callback", "clicked", "do", "handle", "handler", "invoke", "listener", "on", "pop", "press", "pressed",
        "request", "requested", "stack", "tap", "tapped",
    ]

    /// Returns what a name says that an icon does, where it says nothing else: `toolbar_back_button` says `back`.
    static func motion(_ name: String, besides others: Set<String> = []) -> String? {
        let words = CodeWords.of(name).filter { !silent.contains($0) && !others.contains($0) }
        guard words.count == 1, let word = words.first else { return nil }
        let motion = synonyms[word] ?? word
        return motions.contains(motion) ? motion : nil
    }

    /// Words of what moves something, or is pressed for it, to a side of the screen.
    static let moving: Set<String> = [
        "cursor", "dpad", "drag", "joystick", "key", "move", "nudge", "pan", "scroll", "steer", "swipe",
    ]

    /// Returns the side of the screen to which a name says that something moves: `move_cursor_left`.
    static func movedSide(_ name: String) -> String? {
        let words = CodeWords.of(name)
        guard !moving.isDisjoint(with: words) else { return nil }
        return words.last { !silent.contains($0) }.flatMap { ["left", "right"].contains($0) ? $0 : nil }
    }

    /// How code names sides, and the words of what has them.
    static let sideWords: Set<String> = ["LEFT", "RIGHT", "Left", "Right"]
    static let standing: Set<String> = ["gravity", "align", "alignment", "side", "edge"]
}
