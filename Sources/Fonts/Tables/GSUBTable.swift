/// The substitutions of glyphs (OpenType 1.9.1, "GSUB", version 1.0).
///
/// Every subtable is reached by an extension (lookup type 7), whose offsets have 32 bits, so that names of thousands of icons
/// fit.
struct GSUBTable {
    let table: FontTable

    /// The scripts in which languages are told apart. Text engines take the script of the text around for characters
    /// without one; the default is for all that are not listed.
    private static let scripts = ["DFLT", "arab", "hebr", "latn"]

    init(_ substitutions: GlyphSubstitutions) {
        // Features are ordered by their tags. All languages have the general ones.
        let features =
            (substitutions.features.map { (tag: $0.tag, language: String?.none, lookups: $0.lookups) }
            + substitutions.languages.map { (tag: "locl", language: Optional($0.tag), lookups: [$0.lookup]) })
            .sorted { ($0.tag, $0.language ?? "") < ($1.tag, $1.language ?? "") }
        func indices(for language: String?) -> [Int] {
            features.indices.filter { features[$0].language == nil || features[$0].language == language }
        }
        let languages = substitutions.languages.map(\.tag).sorted()
        let script = Self.script(
            general: indices(for: nil), languages: languages.map { (tag: $0, features: indices(for: $0)) })
        let scriptList = Self.list(Self.scripts.map { ($0, script) })
        let featureList = Self.list(features.map { ($0.tag, Self.feature($0.lookups)) })
        var data = BigEndianBytes()
        data.add16([1, 0, 10, 10 + scriptList.count, 10 + scriptList.count + featureList.count])
        data.add(scriptList)
        data.add(featureList)
        data.add(Self.lookupList(substitutions.lookups))
        table = FontTable(tag: "GSUB", bytes: data.bytes)
    }

    // MARK: Scripts and features

    /// Returns a list of tables under their tags. Equal neighbours are one table.
    private static func list(_ entries: [(tag: String, table: [UInt8])]) -> [UInt8] {
        var (records, tables) = (BigEndianBytes(), BigEndianBytes())
        let start = 2 + 6 * entries.count
        records.add16(entries.count)
        var place = start
        for (index, entry) in entries.enumerated() {
            if index == 0 || entries[index - 1].table != entry.table {
                place = start + tables.count
                tables.add(entry.table)
            }
            records.add(tag: entry.tag)
            records.add16(place)
        }
        return records.bytes + tables.bytes
    }

    private static func script(general: [Int], languages: [(tag: String, features: [Int])]) -> [UInt8] {
        func system(_ features: [Int]) -> [UInt8] {
            var data = BigEndianBytes()
            data.add16([0, 0xFFFF, features.count])
            data.add16(features)
            return data.bytes
        }
        var (records, systems) = (BigEndianBytes(), BigEndianBytes())
        let start = 4 + 6 * languages.count
        records.add16([start, languages.count])
        systems.add(system(general))
        for language in languages {
            records.add(tag: language.tag)
            records.add16(start + systems.count)
            systems.add(system(language.features))
        }
        return records.bytes + systems.bytes
    }

    private static func feature(_ lookups: [Int]) -> [UInt8] {
        var data = BigEndianBytes()
        data.add16([0, lookups.count])
        data.add16(lookups)
        return data.bytes
    }

    // MARK: Lookups

    private static func lookupList(_ lookups: [GlyphSubstitutions.Lookup]) -> [UInt8] {
        let subtables = lookups.map(Self.subtables)
        var (list, heads, bodies) = (BigEndianBytes(), BigEndianBytes(), BigEndianBytes())
        let headsStart = 2 + 2 * lookups.count
        // A head has the number of its subtables, their places, and an extension of eight bytes for each.
        let bodiesStart = headsStart + subtables.reduce(0) { $0 + 6 + 10 * $1.count }
        list.add16(lookups.count)
        for (lookup, tables) in zip(lookups, subtables) {
            list.add16(headsStart + heads.count)
            heads.add16([7, 0, tables.count])
            heads.add16(tables.indices.map { 6 + 2 * tables.count + 8 * $0 })
            for table in tables {
                let place = headsStart + heads.count
                heads.add16([1, lookup.type])
                heads.add32(bodiesStart + bodies.count - place)
                bodies.add(table)
            }
        }
        return list.bytes + heads.bytes + bodies.bytes
    }

    private static func subtables(_ lookup: GlyphSubstitutions.Lookup) -> [[UInt8]] {
        switch lookup {
        case .single(let pairs):
            let sorted = pairs.sorted { $0.from < $1.from }
            return stride(from: 0, to: sorted.count, by: maxPairCount).map { start in
                single(Array(sorted[start...].prefix(maxPairCount)))
            }
        case .ligature(let ligatures): return self.ligatures(ligatures)
        }
    }

    /// The maximum number of pairs whose places have 16 bits.
    private static let maxPairCount = 16_000

    /// Single substitution, format 2.
    private static func single(_ pairs: [(from: Int, to: Int)]) -> [UInt8] {
        var data = BigEndianBytes()
        data.add16([2, 6 + 2 * pairs.count, pairs.count])
        data.add16(pairs.map(\.to))
        data.add(coverage(pairs.map(\.from)))
        return data.bytes
    }

    /// Coverage, format 1.
    private static func coverage(_ glyphs: [Int]) -> [UInt8] {
        var data = BigEndianBytes()
        data.add16([1, glyphs.count])
        data.add16(glyphs)
        return data.bytes
    }

    /// The maximum number of bytes of ligatures in a subtable; its places have 16 bits.
    private static let maxLigatureBytes = 60_000

    /// Ligature substitutions, format 1. What is found first is taken, so longer ones come before shorter ones, in one
    /// subtable and from one to the next.
    private static func ligatures(_ all: [GlyphSubstitutions.Ligature]) -> [[UInt8]] {
        var tables: [[UInt8]] = []
        var (part, size) = ([GlyphSubstitutions.Ligature](), 0)
        for ligature in all.sorted(by: { $0.glyphs.count > $1.glyphs.count }) {
            // Its place, its head and its glyphs; at most a set, a place of that and a glyph of the coverage.
            let bytes = 6 + 2 * ligature.glyphs.count + 6
            if size + bytes > maxLigatureBytes {
                tables.append(subtable(part))
                (part, size) = ([], 0)
            }
            part.append(ligature)
            size += bytes
        }
        if !part.isEmpty { tables.append(subtable(part)) }
        return tables
    }

    private static func subtable(_ ligatures: [GlyphSubstitutions.Ligature]) -> [UInt8] {
        let sets = Dictionary(grouping: ligatures) { $0.glyphs[0] }.sorted { $0.key < $1.key }
        var (heads, bodies) = (BigEndianBytes(), BigEndianBytes())
        let start = 6 + 2 * sets.count
        for set in sets {
            heads.add16(start + bodies.count)
            var (places, entries) = (BigEndianBytes(), BigEndianBytes())
            places.add16(set.value.count)
            for ligature in set.value {
                places.add16(2 + 2 * set.value.count + entries.count)
                entries.add16([ligature.result, ligature.glyphs.count])
                entries.add16(ligature.glyphs.dropFirst())
            }
            bodies.add(places.bytes + entries.bytes)
        }
        var data = BigEndianBytes()
        data.add16([1, start + bodies.count, sets.count])
        data.add(heads.bytes + bodies.bytes + coverage(sets.map(\.key)))
        return data.bytes
    }
}

/// What a font substitutes: lookups in the order in which text engines apply them, and the features that switch them on.
struct GlyphSubstitutions: Sendable {
    /// Glyphs that become one.
    struct Ligature: Sendable {
        /// The glyphs, at least one.
        var glyphs: [Int]
        /// The glyph in their place.
        var result: Int
    }

    /// One step of substitutions.
    enum Lookup: Sendable {
        /// Glyphs for glyphs; each glyph at most once.
        case single([(from: Int, to: Int)])
        /// Glyphs for sequences of glyphs.
        case ligature([Ligature])

        /// The type, as OpenType numbers them.
        fileprivate var type: Int {
            switch self {
            case .single: 1
            case .ligature: 4
            }
        }
    }

    /// The lookups.
    private(set) var lookups: [Lookup] = []
    /// The features of all languages, each with the numbers of its lookups.
    private(set) var features: [(tag: String, lookups: [Int])] = []
    /// The languages that have a lookup of their own (`locl`), by their tags in OpenType.
    private(set) var languages: [(tag: String, lookup: Int)] = []

    /// Whether there is nothing to substitute.
    var isEmpty: Bool { lookups.isEmpty }

    /// The number of glyphs that the longest substitution takes together; 0 where there is none.
    var context: Int {
        lookups.map { lookup in
            switch lookup {
            case .single: 1
            case .ligature(let ligatures): ligatures.map(\.glyphs.count).max() ?? 0
            }
        }.max() ?? 0
    }

    /// Adds a lookup for all languages to a feature; none where it would be empty.
    mutating func add(_ lookup: Lookup, feature tag: String) {
        guard !lookup.isEmpty else { return }
        if let known = features.firstIndex(where: { $0.tag == tag }) {
            features[known].lookups.append(lookups.count)
        } else {
            features.append((tag, [lookups.count]))
        }
        lookups.append(lookup)
    }

    /// Adds a lookup for a language; none where it would be empty.
    mutating func add(_ lookup: Lookup, language tag: String) {
        guard !lookup.isEmpty else { return }
        languages.append((tag, lookups.count))
        lookups.append(lookup)
    }
}

extension GlyphSubstitutions.Lookup {
    fileprivate var isEmpty: Bool {
        switch self {
        case .single(let pairs): pairs.isEmpty
        case .ligature(let ligatures): ligatures.isEmpty
        }
    }
}
