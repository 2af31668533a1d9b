/// The words by which the names of one family differ.
public enum FamilyWords {
    /// Styles, in which one icon is drawn several times. `alt` is none: it is another drawing.
    public static let styles = set(
        """
        bold broken bulk bx bxs duotone fill filled flat glyph ios light line linear lined md o outline outlined regular \
        remix round rounded s sharp solid stroke symbolic thin twotone
        """)

    /// The words for the digits, from 0.
    public static let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

    /// Words that say that the numbers of a series are drawn.
    public static let numbers = set("counter counters digit digits looks number numbers numeric")

    /// Degrees of one thing.
    public static let levels = set(
        """
        low medium high min max none empty half full quarter zero one two three 0 1 2 3 4 5 6 7 8 01 02 03 04 05 06 07 08
        """)

    /// Words with their counterparts, but for sides of the screen.
    public static let counterparts: [String: String] = {
        let pairs = [
            ("start", "end"), ("next", "previous"), ("back", "forward"), ("in", "out"), ("import", "export"),
            ("undo", "redo"), ("login", "logout"), ("before", "after"), ("first", "last"), ("indent", "outdent"),
            ("increase", "decrease"), ("enter", "exit"), ("incoming", "outgoing"), ("open", "close"),
        ]
        let more = [("prev", "next"), ("backward", "forward"), ("rewind", "forward"), ("begin", "end")]
        return Dictionary((pairs + pairs.map { ($1, $0) } + more).map { ($0.0, $0.1) }) { first, _ in first }
    }()

    /// Marks that look the same in the mirror, or move with it: nothing in them is to be kept.
    public static let modifiers = set(
        """
        plus add minus remove subtract x cancel close delete dismiss cross heart favorite star dot circle square box fill \
        notification alert warning error exclamation info pause stop bookmark lock locked home multiple new badge block \
        prohibited sparkle sparkles ellipsis dots more
        """)

    /// Marks that keep their drawing where the rest flips.
    public static let marks = set(
        """
        check checked checkmark tick verified done success off slash disabled edit pen pencil write search find zoom \
        question help clock time history code number user person settings gear sync refresh shield
        """)

    /// Heads of arrows.
    public static let heads = set("arrow arrows caret carets chevron chevrons angle")

    /// Words for the forms of arrows that stand alone.
    public static let arrowForms = set(
        """
        alt badge bar big bold box button circle collapse compact dash dashed diamond dotted double drop end expand fat from \
        full head hexagon large lg lines long medium md move narrow octagon oval pentagon pill pipe rhombus ring rounded short \
        simple skinny sm small square start stem tail thick thin tiny to triangle wide
        """)

    /// Words for turns, corners, hands and devices: what points to a side there shows a real direction.
    public static let turns = set(
        """
        turn bend curve elbow u uturn hook fork roundabout ramp merge rotate arc corner crossover round swipe hand click \
        mouse cursor gesture finger tap car seat earbud gamepad game hearing face keyboard sign gear traffic road \
        direction directions refresh spin circular up down top bottom
        """)

    /// Words for panes, columns and alignments, of which a name says the side of the screen.
    public static let sides = set(
        """
        align text justify format valign toggle switch panel sidebar border dock layout column columns row rows pane \
        position padding margin split object insert bar side indent sider navbar drawer screen splitscreen join
        """)

    /// Buttons of players that run, and those that lead from one record to another.
    static let transport = set("play pause stop record")
    static let steps = set("next previous prev forward backward rewind skip fast")
    static let seeking = set("forward backward replay rewind back skip")
    static let seconds = set("5 10 15 30 45 60")
    /// Words for buttons, beside which a step is one of a player.
    static let buttons = set(
        """
        audio box button buttons circle control controls double fast media music playback player skip song square step \
        track video
        """)
    /// Words beside seconds to go on or back.
    static let secondWords = set("go s sec secs second seconds circle media mark player button arrow")

    /// Words with which names begin to say that they are icons, or of which set.
    public static let prefixes = set("bx bxs ic icon icons img ios md vd")
    /// Words that say nothing of what an icon shows: prefixes, and those of formats, colours and units.
    public static let conventions = prefixes.union(
        set("baseline black dip dp drawable gray grey px symbol symbols vec vector white"))

    /// Returns whether words say an arrow, a caret or a chevron, where it points and how it is drawn, and nothing else.
    public static func isBareArrow(_ words: [String]) -> Bool {
        let words = words.filter { !IconName.isNumber($0) && !conventions.contains($0) }
        // A right angle is one of ninety degrees.
        if let angle = words.firstIndex(of: "angle"), angle > 0, sides(words[angle - 1]) { return false }
        return words.contains(where: heads.contains)
            && words.allSatisfy {
                heads.contains($0) || styles.contains($0) || arrowForms.contains($0) || sides($0)
                    || ["up", "down"].contains($0)
            }
    }

    private static func sides(_ word: String) -> Bool { ["left", "right"].contains(word) }

    private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
}
