/// The icons of brands and coloured art, told by the colours of those around them.
///
/// Interface icons are often kept beside logos, so folders are judged by themselves. Those with few icons say too little
/// and are judged with what is around them; a few icons in all are interface icons, whatever their colours. Coloured icons that
/// are named as commands of an interface are no art.
enum ColoredArt {
    /// The least number of icons in a folder that is judged by itself.
    private static let leastCount = 20
    /// The saturation, 0 to 255, from which on an icon of one colour is coloured; grays have less.
    private static let mostGray = 40.0

    /// Returns whether each icon belongs to brands or coloured art.
    static func find(_ members: [SetMember], _ sights: PackedSights) -> [Bool] {
        let folders = members.map { Self.folders(of: $0.name) }
        var counts: [Substring: Int] = [:]
        for folder in folders.joined() { counts[folder, default: 0] += 1 }
        let judged = folders.map { $0.last { counts[$0, default: 0] >= leastCount } ?? "" }
        let areArt = Dictionary(grouping: members.indices, by: { judged[$0] }).mapValues { icons in
            icons.count >= leastCount && !areCommands(icons.map { members[$0].words })
                && isArt(icons.map(sights.colors))
        }
        return judged.map { areArt[$0] == true }
    }

    /// Returns whether every seventh name has a word for what people do, or where things are put; of brands, one in two hundred has.
    private static func areCommands(_ names: [[String]]) -> Bool {
        let found = names.count { words in
            words.contains { word in commands.contains(word) || beginnings.contains { word.hasPrefix($0) } }
        }
        return found * 7 >= names.count
    }

    private static func list(_ words: String) -> [String] {
        words.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The words of commands and of what they act on.
    private static let commands = Set(
        list(
            """
            add align arrange arrow back browse bullet bullets cancel cell check clear close column columns configure copy \
            create cut decrease default delete document down download draw edit export field file filter find font forward \
            format group header home import increase indent insert italic layer layout left link list lock media menu merge \
            modify move new next object open page paragraph paste previous print properties redo refresh reload remove rename \
            replace report reset right rotate row rows save search select send settings share show size sort stop style table \
            text toolbar top undo underline up update upload view window zoom
            """))

    /// What unsplit names of commands begin with, as `deletecolumns` does.
    private static let beginnings = list(
        """
        align decrease delete export format import increase insert next numbering para paste previous recent remove replace \
        save search select table update
        """)

    /// Returns the folders that an icon is in, from the outermost one.
    private static func folders(of name: String) -> [Substring] {
        name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: "/") }.map { name[..<$0] }
    }

    /// Returns whether three tenths of icons are coloured, apart from one colour that most of them share.
    private static func isArt(_ colors: [ColorFacts]) -> Bool {
        var counts: [Int: Int] = [:]
        for color in colors { counts[color.dominant, default: 0] += 1 }
        let house = counts.mostFrequent
        let isHouse = house.map { $0.value * 2 > colors.count } == true
        let colored = colors.count { color in
            color.count >= 2 || color.saturation > mostGray && !(isHouse && color.dominant == house?.key)
        }
        return colored * 10 >= colors.count * 3
    }
}
