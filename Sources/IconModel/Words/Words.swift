import CWords

/// What the words of icons' names mean: the one table, `words.txt`, which says of each word and of each compound all that it
/// means. A meaning is a list of the words that have it.
///
/// A row of the table is a word, a tab, and its meanings, separated by spaces: `play<TAB>playback published=0/8 transport`. What
/// stands behind `=` is a value; a meaning behind `-` hides the words of that meaning in a compound that means something else.
public enum Words {
    /// Things that follow the direction of reading: pages and bindings, speech and sound, vehicles and walkers, progress,
    /// order, exits (rows G1 and G2).
    public static let reading = list("reading")
    /// Things that are sent or led somewhere, which follow the direction of reading where an arrow to the side is drawn.
    public static let carried = list("carried")
    /// Words of order, which say hardly anything by themselves: where an arrow, a chevron or a triangle to the side is drawn, they
    /// follow the direction of reading.
    public static let weak = list("weak")
    /// What grows or shrinks with time, which follows the direction of reading where an arrow to the side is drawn.
    public static let trend = list("trend")
    /// What opens and closes, which follows the direction of reading where a triangle to the side is drawn.
    public static let disclosure = list("disclosure")
    /// Compounds that do not mean what their words mean.
    public static let figurative = list("figurative")
    /// What must not be flipped in what follows the direction of reading, and often is not told by its shape: notes, signs that
    /// forbid, the triangle of a player, the sign of a thread.
    public static let unseen = list("unseen")
    /// Things that are on or off by the side of their knob.
    public static let switches = list("switches")
    /// Signs that compare.
    public static let compares = list("compares")
    /// Words by which a name says that the drawing is another one reversed, or one for right-to-left languages.
    public static let reversing = list("reversing")
    /// Words before a direction that the icon itself shows, as in `text-direction-rtl`.
    public static let directionNames = list("names-direction")

    /// Words before each of two directions that icons themselves show, as in `paragraph-ltr` and `paragraph-rtl`.
    public static let typesetting = list("typesetting")

    /// Words behind a direction that the icon itself shows, as in `rtl-paragraph`.
    public static let directed = list("directed")

    /// Code and formulas, which are written from left to right everywhere.
    public static let code = list("code")
    /// Things that turn as clocks do.
    public static let turning = list("turning")
    /// Characters and things that show characters.
    public static let character = list("character")
    /// Words beside a character that say no more than that it is one.
    public static let sign = list("says-sign")
    /// Pictures of numbers.
    public static let chart = list("chart")
    /// Real objects, which stay as they are (row G6).
    public static let object = list("object")
    /// Signs of money that are asked about; that of Korea is mostly a verb in names.
    public static let money = list("money")
    /// Brands that are words of names, too.
    public static let alsoLogo = list("also-logo")
    /// Names of styles of text and of formats, which are always drawn by letters.
    public static let lettering = list("lettering")

    /// Formats of files, which icons of files have written on them, and words that are one where others stand beside them.
    static let format = list("format"), alsoFormat = list("also-format")

    /// Things with bars that are no lines of text: charts, weather, machines, bricks, and what lies above or beside each other.
    public static let bars = list("bars")
    /// Text; without such words, bars that stand are a chart, or books.
    public static let text = list("says-text")
    /// Bars that stand and are no text.
    public static let standing = list("standing")
    /// Things that fill along the direction of reading where they lie, and upwards where they stand.
    public static let filling = list("fills")
    /// Signs that are drawn as pairs of bent strokes.
    public static let quotes = list("quotes")
    /// Tools that are drawn as a slender shape that rises to the right.
    public static let pencil = list("pencil")
    /// Icons in which a triangle points to what follows.
    public static let pointed = list("pointed")
    /// Icons whose triangles point along the direction of reading.
    public static let led = list("led")

    /// Words that say that the numbers of a series are drawn.
    public static let series = list("series")
    /// Words after which a number is the subject of the icon.
    public static let counted = list("counted")
    /// What a number beside it in a name measures, or is the version of.
    public static let unit = list("unit")
    /// Words right behind a number that make it a measure, as in `2x` and `3d`.
    public static let measure = list("measure")
    /// Things with numbers that are not read as numbers, and turns in degrees.
    public static let uncounted = list("uncounted")
    /// Degrees of one thing.
    public static let level = list("level")

    /// Heads of arrows.
    public static let head = list("head")
    /// Those that mean back and forward even where a name says left and right.
    public static let chevron = list("chevron")
    /// Forms of arrows that stand alone.
    public static let form = list("form")
    /// Turns, corners, hands and devices: what points to a side there shows a real direction.
    public static let turn = list("turn")
    /// Panes, columns and alignments, of which a name says the side of the screen.
    public static let side = list("side")
    /// Alignments of text.
    public static let aligned = list("aligned")
    /// Axes, which are no direction.
    public static let axis = list("axis")
    /// Up and down.
    public static let upright = list("upright")
    /// Motions that an arrow or a chevron draws: to the left, to the right, and to either side.
    public static let leftward = list("leftward"), rightward = list("rightward"), sideways = list("sideways")
    /// Motions that a bent arrow draws, whatever its tip points to.
    public static let bent = list("bent")
    /// Rows of text.
    public static let rows = list("rows")
    /// Names that a chevron alone draws.
    public static let points = list("points")
    /// Motions and rows of text, whatever draws them, such as the paper plane of "send".
    public static let plain = list("plain")

    /// Buttons that run.
    static let transport = list("transport")
    /// Buttons that lead from one record to another.
    static let step = list("step")
    /// Steps that are a tape's, even where nothing else is said.
    static let tape = list("tape")
    /// Where a step leads to, as in `jump-to-start`.
    static let goal = list("goal")
    /// Steps by seconds, the numbers of seconds, and the words beside them.
    static let seek = list("seek"), seconds = list("seconds"), secondsWord = list("seconds-word")
    /// Words for buttons, beside which a step is one of a player.
    public static let button = list("button")
    /// What lies behind something in an order of layers.
    static let behind = list("behind")

    /// Styles, in which one icon is drawn several times. `alt` is none: it is another drawing.
    public static let style = list("style")
    /// Marks that look the same in the mirror, or move with it: nothing in them is to be kept.
    public static let modifier = list("modifier")
    /// Marks that keep their drawing where the rest flips.
    public static let mark = list("mark")
    /// Words with which names begin to say that they are icons, or of which set.
    public static let prefix = list("prefix")
    /// Words that say nothing of what an icon shows: prefixes, and those of formats, colours and units.
    public static let convention = PhraseList(words(of: "prefix") + words(of: "convention"))
    /// Sizes and modes, which say nothing of what a drawable of an app shows.
    public static let silent = list("silent")

    /// The words for the digits, from 0.
    public static let digits = values(of: "digit").sorted { $0.value < $1.value }.map(\.word)
    /// Words with their counterparts, but for sides of the screen.
    public static let counterparts = Dictionary(values(of: "counterpart").map { ($0.word, $0.value) }) { first, _ in
        first
    }

    /// Returns the words with a value of a meaning, with the value: `("play", "0/8")` of `published`.
    public static func values(of meaning: String) -> [(word: String, value: String)] { table[meaning + "="] ?? [] }

    /// Returns the words of a meaning; compounds are joined by hyphens.
    static func words(of meaning: String) -> [String] { (table[meaning] ?? []).map(\.word) }

    /// The meanings that the table knows; those with values end with `=`.
    static var meanings: Set<String> { Set(table.keys) }

    private static func list(_ meaning: String) -> PhraseList { PhraseList(words(of: meaning)) }

    /// The words with a meaning of their own.
    public static let known = Set(table.values.joined().map(\.word).filter { !$0.utf8.contains(UInt8(ascii: "-")) })

    /// The words by their meaning, with their values; by the meaning with `=` where it has values.
    private static let table: [String: [(word: String, value: String)]] = {
        var count = 0
        // The bytes live as long as the program.
        let bytes = unsafe Array(UnsafeBufferPointer(start: word_table_bytes(&count), count: count))
        var table: [String: [(word: String, value: String)]] = [:]
        for row in bytes.split(separator: UInt8(ascii: "\n")) {
            let columns = row.split(separator: UInt8(ascii: "\t"))
            guard columns.count == 2 else { continue }
            let word = String(decoding: columns[0], as: UTF8.self)
            for token in columns[1].split(separator: UInt8(ascii: " ")) {
                let end = token.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? token.endIndex
                let meaning = String(decoding: token[..<end], as: UTF8.self)
                table[meaning, default: []].append((word, String(decoding: token[end...], as: UTF8.self)))
            }
        }
        return table
    }()
}

extension Words {
    /// Returns whether words say an arrow, a caret or a chevron, where it points and how it is drawn, and nothing else; or the side
    /// alone, as in `left` and `circle-left`, but for what opens, has bars or stands at that side.
    public static func isBareArrow(_ words: [String]) -> Bool {
        let words = words.filter { !IconName.isNumber($0) && !convention.contains($0) }
        // A right angle is one of ninety degrees.
        if let angle = words.firstIndex(of: "angle"), angle > 0, isSide(words[angle - 1]) { return false }
        let saysSide =
            words.firstIndex(where: isSide).map { place in
                // A stroke to the left is a line there, and no style.
                !words[..<place].contains { style.contains($0) && !form.contains($0) }
                    && !words.contains { side.contains($0) || disclosure.contains($0) }
            } ?? false
        return (saysSide || words.contains(where: head.contains))
            && words.allSatisfy {
                head.contains($0) || style.contains($0) || form.contains($0) || isSide($0)
                    || ["up", "down"].contains($0)
            }
    }

    private static func isSide(_ word: String) -> Bool { ["left", "right"].contains(word) }
}
