/// The word lists by which rules interpret an icon's name; a manifest can add to them and remove from them.
public enum WordList: String, Sendable, CaseIterable {
    /// Words for a direction of reading or motion, which mirroring reverses (rows G1 and G2).
    case direction
    /// Words for a real direction or a place on the screen, which stays (row G4).
    case place
    /// Words for logos, brands and trademarks (row G5).
    case logo
    /// Words for checkmarks (row G5).
    case check
    /// Words for clocks (row G6).
    case clock
    /// Words for playback controls, which show the direction of the tape rather than of reading.
    case playback
    /// Words for digits (rows G16 and G17).
    case digits
    /// Words for letters (row G8).
    case letters
    /// Words for currencies, whose signs are letters (row G8).
    case currency
    /// Words for a question mark (row P1).
    case question
    /// Words for the slash that means "off" (row G11).
    case slash
    /// Words for a mark in a corner (row G13).
    case badge
    /// Words for tools held in the right hand (row G14).
    case tool
    /// Words that mark a variant of an icon's name (row P10).
    case suffix

    /// The content of the list, for the manifest's schema.
    public var summary: String {
        switch self {
        case .direction: "directions of reading or motion"
        case .place: "real directions and places on the screen"
        case .logo: "logos and brands"
        case .check: "checkmarks"
        case .clock: "clocks"
        case .playback: "playback controls"
        case .digits: "digits"
        case .letters: "letters"
        case .currency: "currencies"
        case .question: "question marks"
        case .slash: "the stroke that means \"off\""
        case .badge: "marks in a corner"
        case .tool: "tools held in the right hand"
        case .suffix: "variants of an icon"
        }
    }

    /// The default words of the list; compound words are joined by hyphens.
    public var standard: [String] {
        switch self {
        case .direction:
            Self.split(
                """
                chevron chevrons caret back backward backwards forward forwards next previous prev reply undo redo indent \
                outdent dedent leading trailing send login logout log-in log-out sign-in sign-out signin signout \
                breadcrumb list rollback
                """)
        case .place:
            Self.split(
                """
                left right up down top bottom north south east west horizontal vertical clockwise \
                counterclockwise anticlockwise cw ccw ltr rtl alignleft alignright
                """)
        case .logo:
            Self.split(
                """
                logo logos logotype wordmark brand brands bluetooth github gitlab google facebook twitter youtube \
                linkedin instagram whatsapp telegram slack microsoft wikipedia wikimedia amazon paypal \
                adobe alipay apple-finder apple-intelligence apple-music apple-news apple-pay apple-podcast apple-podcasts \
                apple-reminder apple-reminders apple-stocks apple-vision baidu behance blogger codepen deviantart \
                douban edge-new evernote kakao kakaotalk netflix qq quora soundcloud stack-overflow stackoverflow \
                taobao trello tumblr viber weibo zhihu \
                openai anthropic bing bitbucket chrome discord dribbble dropbox figma firefox mastodon nvidia \
                pinterest playstation reddit safari skype snapchat spotify tiktok twitch ubuntu vimeo wechat wordpress \
                xbox yahoo
                """)
        case .check: Self.split("check checks checked checkmark checkbox checklist tick success verified")
        case .clock: Self.split("clock clocks alarm delay delayed stopwatch timer history time hourly")
        case .playback:
            Self.split(
                """
                play playback rewind fast-forward fastforward fast-backward forward-fast backward-fast step-forward \
                step-backward step-back forward-step backward-step seek-forward seek-backward seek-back skip \
                skip-forward skip-backward skip-back skip-next skip-previous
                """)
        case .digits: Self.split("digit digits number numbers numbered numeric ordered ol")
        case .letters:
            Self.split(
                """
                letter letters alphabet abc font fonts typography heading bold italic strikethrough underline \
                character characters diacritics hieroglyph signature spell 2g 3g 4g 5g 6g cdma h-plus lte hspa gprs hd uhd hdr 4k 8k
                """)
        case .currency:
            Self.split(
                "currency dollar dollars euro euros pound pounds sterling yen yuan rupee rupees ruble rubles lira shekel usd eur gbp inr "
                    + "baht franc francs naira peso pesos hryvnia manat renminbi rial riyal tenge tugrik zloty forint bitcoin btc ethereum dogecoin litecoin"
            )
        case .question: Self.split("question questionmark help faq")
        case .slash: Self.split("slash off disabled mute muted offline")
        case .badge: Self.split("badge plus add minus remove")
        case .tool:
            Self.split("search magnifyingglass magnifier zoom find pencil pen edit compose")
        case .suffix:
            Self.split(
                """
                off slash fill filled outline outlined solid line badge circle square rounded sharp plus add minus \
                remove alert
                """)
        }
    }

    /// The compound words that share a part with the list but mean something else.
    public var exceptions: [String] {
        switch self {
        case .slash: Self.split("log-off sign-off toggle-off take-off kick-off drop-off switch-off power-off")
        case .question: Self.split("help-circle-off")
        case .direction:
            Self.split(
                """
                back-hand back-slash background bring-forward camera-back car-back check-list control-plane door-back \
                door-sliding-back door-front-back forward-slash hand-back list-check photo-camera-back seat-back \
                send-back send-backward send-to-back slash-back slash-forward
                """)
        case .clock: Self.split("real-time time-zone")
        case .digits: Self.split("phone-number")
        case .tool: Self.split("pen-tablet")
        case .letters: Self.split("card-heading")
        default: []
        }
    }

    private static func split(_ words: String) -> [String] {
        words.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

/// The word lists of a set: the standard ones, with the manifest's additions and removals.
public struct WordTable: Hashable, Sendable {
    private static let standard = tables(\.standard)
    private static let exceptions = tables(\.exceptions)

    private var lists = Self.standard
    /// What the names of the set say of each other.
    public private(set) var names = SetNames()

    /// Creates the standard lists.
    public init() {}

    /// Learns from the names of a set.
    public mutating func learn(from names: some Collection<String>) { self.names = SetNames(names) }

    /// Adds a word, or removes it where the entry begins with `-`.
    public mutating func amend(_ list: WordList, with entry: String) {
        let isRemoval = entry.hasPrefix("-")
        let words = IconName(isRemoval ? String(entry.dropFirst()) : entry).words
        lists[list]?.remove(words)
        if !isRemoval { lists[list]?.insert(words) }
    }

    /// Returns the first place of a list's words in a name, as a range of the name's words, or `nil`.
    public func match(_ list: WordList, in name: IconName) -> Range<Int>? {
        guard let found = lists[list]?.places(in: name.words), !found.isEmpty else { return nil }
        let hidden = Self.exceptions[list]?.places(in: name.words) ?? []
        return found.first { place in !hidden.contains { $0.overlaps(place) } }
    }

    /// Returns whether a name has a word of a list.
    public func contains(_ list: WordList, in name: IconName) -> Bool { match(list, in: name) != nil }

    /// Returns whether a word of a name is a word of a list by itself.
    public func contains(_ list: WordList, word: String) -> Bool {
        lists[list]?.contains(word) == true && Self.exceptions[list]?.contains(word) != true
    }

    private static func tables(_ words: (WordList) -> [String]) -> [WordList: PhraseList] {
        Dictionary(uniqueKeysWithValues: WordList.allCases.map { ($0, PhraseList(words($0))) })
    }
}

/// The words and runs of words to find in names.
public struct PhraseList: Hashable, Sendable {
    /// The phrases, each as its words, by their first word.
    private var byFirst: [String: [[String]]]

    /// Creates a list; the words of a phrase are joined by hyphens.
    public init(_ phrases: some Sequence<String>) {
        let phrases = phrases.map { IconName($0).words }.filter { !$0.isEmpty }
        byFirst = Dictionary(grouping: phrases) { $0[0] }
    }

    /// Creates a list from phrases separated by white space.
    public init(parsing text: String) { self.init(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

    /// Returns the range of the first phrase in a name, or in its simplified form.
    public func match(looselyIn name: IconName) -> Range<Int>? { match(in: name) ?? match(in: name.simplified) }

    mutating func insert(_ words: [String]) {
        guard let first = words.first else { return }
        byFirst[first, default: []].append(words)
    }

    mutating func remove(_ words: [String]) {
        guard let first = words.first else { return }
        byFirst[first]?.removeAll { $0 == words }
    }

    /// Returns the first phrase in a name, the longest of those that begin there, as a range of the name's words.
    public func match(in name: IconName) -> Range<Int>? { places(in: name.words).first }

    /// Returns whether a word is a phrase by itself.
    func contains(_ word: String) -> Bool { byFirst[word]?.contains([word]) == true }

    /// Returns the places of phrases, in the order of the name, longer ones first.
    func places(in words: [String]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for (start, word) in words.enumerated() {
            guard let phrases = byFirst[word] else { continue }
            let found = phrases.filter { phrase in
                start + phrase.count <= words.count && phrase.indices.allSatisfy { words[start + $0] == phrase[$0] }
            }
            places += found.map { start..<start + $0.count }.sorted { $0.count > $1.count }
        }
        return places
    }
}
