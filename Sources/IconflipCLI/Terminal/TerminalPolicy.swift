/// The environment's settings for output: the conventions of no-color.org and bixense.com/clicolors.
struct TerminalPolicy: Sendable {
    /// The variables as listed in the help.
    static let variables: [(term: String, description: String)] = [
        ("NO_COLOR", "when set and not empty, no colours"),
        ("CLICOLOR_FORCE", "when set and not 0, colours even where the output is not a terminal"),
        ("TERM", "when 'dumb', neither colours nor progress"),
        (
            "XDG_CACHE_HOME",
            "the folder in whose 'iconflip' validations remember what they found "
                + "[default: ~/.cache, on macOS ~/Library/Caches]"
        ),
    ]

    private let forbidsColor: Bool
    private let forcesColor: Bool
    private let isDumb: Bool

    init(_ environment: [String: String]) {
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        forbidsColor = isSet("NO_COLOR")
        forcesColor = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
        isDumb = environment["TERM"] == "dumb"
    }

    /// Returns whether output to a sink is coloured.
    func usesColor(on sink: any ByteSink) -> Bool {
        if forbidsColor { return false }
        return forcesColor || (sink.isTerminal && !isDumb)
    }

    /// Returns whether progress is shown on a sink.
    func showsProgress(on sink: any ByteSink) -> Bool {
        sink.isTerminal && !isDumb
    }
}
