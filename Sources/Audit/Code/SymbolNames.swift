/// The icons of platforms and frameworks by their names in code, as far as their names say a side.
enum SymbolNames {
    // MARK: SF Symbols

    /// A symbol of Apple that points to a side whatever the language, with the one that follows the language.
    struct Sided: Sendable {
        /// The name of the symbol that the system mirrors.
        let following: String
        /// Whether it hardly ever means a real side.
        let isSure: Bool
    }

    /// What stands before the side, what may stand behind it where both kinds of symbols exist, and whether it hardly ever
    /// means a real side.
    private static let sided: [(before: String, behind: Set<String>, isSure: Bool)] = [
        ("chevron.", ["", ".2", ".circle", ".circle.fill", ".square", ".square.fill"], true),
        ("chevron.", [".to.line"], false),
        ("arrow.", ["", ".circle", ".circle.fill", ".square", ".square.fill", ".to.line"], false),
        ("arrow.uturn.", ["", ".circle", ".circle.fill", ".square", ".square.fill"], false),
        ("arrowshape.", ["", ".fill"], false),
        ("delete.", ["", ".fill"], false),
        ("rectangle.portrait.and.arrow.", ["", ".fill"], false),
        ("arrowshape.turn.up.", ["", ".fill", ".circle", ".circle.fill", ".2", ".2.fill"], false),
    ]

    /// Returns the symbol of a name, or `nil` for one that the system mirrors, or that has no mirrored twin.
    static func sided(_ name: String) -> Sided? {
        for (side, other) in [("left", "backward"), ("right", "forward")] {
            for (before, behind, isSure) in sided {
                guard let rest = name.rest(after: before + side), behind.contains(rest) else { continue }
                return Sided(following: before + other + rest, isSure: isSure)
            }
        }
        return nil
    }

    // MARK: Compose

    static let composeStyles: Set<String> = ["Default", "Filled", "Outlined", "Rounded", "Sharp", "TwoTone"]

    /// The icons of Compose that have a twin in `Icons.AutoMirrored`, and whether they hardly ever mean a real side.
    static let composeTwins: [String: Bool] = {
        let sure = [
            "ArrowBack", "ArrowBackIos", "ArrowForward", "ArrowForwardIos", "KeyboardArrowLeft", "KeyboardArrowRight",
            "NavigateBefore", "NavigateNext", "Reply", "ReplyAll", "Send",
        ]
        let others = [
            "ArrowLeft", "ArrowRight", "ExitToApp", "KeyboardBackspace", "KeyboardReturn", "Launch", "List", "Login",
            "Logout", "OpenInNew", "Redo", "Sort", "Undo",
        ]
        return Dictionary(uniqueKeysWithValues: sure.map { ($0, true) } + others.map { ($0, false) })
    }()

    // MARK: Flutter

    static let flutterClasses: Set<String> = ["Icons", "CupertinoIcons"]

    /// Returns whether an icon of `CupertinoIcons` stays as it is, unlike that of `Icons` with its name.
    static func isStill(_ name: String) -> Bool {
        ["chevron_left", "chevron_right", "arrow_left", "arrow_right"].contains(name)
    }

    /// The icons that Flutter mirrors by itself (`matchTextDirection`) and that point to one side: their side left to right.
    private static let flutterSides: [String: Bool] = {
        let left = [
            "arrow_back", "arrow_back_ios", "arrow_left", "chevron_left", "first_page", "format_indent_decrease",
            "keyboard_backspace", "navigate_before", "reply", "reply_all", "undo", "back", "left_chevron",
        ]
        let right = [
            "arrow_forward", "arrow_forward_ios", "arrow_right", "chevron_right", "format_indent_increase", "forward",
            "keyboard_tab", "last_page", "navigate_next", "redo", "right_chevron", "send", "trending_flat",
        ]
        return Dictionary(left.map { ($0, false) } + right.map { ($0, true) }) { first, _ in first }
    }()

    /// Returns whether an icon of Flutter points to the right as it is drawn, or `nil` where Flutter does not mirror it, or it
    /// points nowhere.
    static func pointsRight(_ name: String) -> Bool? {
        let styles = ["_outlined", "_rounded", "_sharp"]
        return flutterSides[styles.first(where: name.hasSuffix).map { String(name.dropLast($0.utf8.count)) } ?? name]
    }
}
