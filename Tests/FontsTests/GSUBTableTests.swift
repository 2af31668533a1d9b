import Testing

@testable import Fonts

/// A reader of substitutions as text engines read them: coverage by halves, and of ligatures the first that fits.
private struct Substitutions {
    let bytes: [UInt8]

    private func number(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

    private func long(_ place: Int) -> Int { number(place) << 16 | number(place + 2) }

    private func tag(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }

    /// The tables of a list with tags.
    private func list(_ start: Int) -> [(tag: String, place: Int)] {
        (0..<number(start)).map { (tag(start + 2 + 6 * $0), start + number(start + 6 + 6 * $0)) }
    }

    /// The tags of the features that a language has in a script; those of all languages where it has none of its own.
    func features(script: String, language: String) -> [String] {
        guard let script = list(number(4)).first(where: { $0.tag == script })?.place else { return [] }
        let own = (0..<number(script + 2)).map { script + 4 + 6 * $0 }.first { tag($0) == language }
        let system = script + number(own.map { $0 + 4 } ?? script)
        let features = list(number(6))
        return (0..<number(system + 4)).map { features[number(system + 6 + 2 * $0)].tag }
    }

    /// Whether a language has to have a feature, whatever is switched on.
    func requires(script: String, language: String) -> Bool {
        guard let script = list(number(4)).first(where: { $0.tag == script })?.place else { return true }
        let own = (0..<number(script + 2)).map { script + 4 + 6 * $0 }.first { tag($0) == language }
        return number(script + number(own.map { $0 + 4 } ?? script) + 2) != 0xFFFF
    }

    /// The tags of the languages of a script, as they stand in the table.
    func languages(script: String) -> [String] {
        guard let script = list(number(4)).first(where: { $0.tag == script })?.place else { return [] }
        return (0..<number(script + 2)).map { tag(script + 4 + 6 * $0) }
    }

    /// The glyph that a lookup puts in the place of another one.
    func single(_ glyph: Int, lookup: Int) -> Int? {
        for table in subtables(lookup) {
            if let place = covered(glyph, table + number(table + 2)) { return number(table + 6 + 2 * place) }
        }
        return nil
    }

    /// The places of the subtables of a lookup, behind their extensions.
    func subtables(_ lookup: Int) -> [Int] {
        let list = number(8)
        let head = list + number(list + 2 + 2 * lookup)
        return (0..<number(head + 4)).map { head + number(head + 6 + 2 * $0) }.map { $0 + long($0 + 4) }
    }

    private func covered(_ glyph: Int, _ coverage: Int) -> Int? {
        var (low, high) = (0, number(coverage + 2) - 1)
        while low <= high {
            let middle = (low + high) / 2
            let found = number(coverage + 4 + 2 * middle)
            if found == glyph { return middle }
            if found < glyph { low = middle + 1 } else { high = middle - 1 }
        }
        return nil
    }

    /// The glyph that a ligature of a lookup puts in the place of the first glyphs, and how many it takes.
    func ligature(_ glyphs: [Int], lookup: Int) -> [Int]? {
        for table in subtables(lookup) {
            guard let place = covered(glyphs[0], table + number(table + 2)) else { continue }
            let set = table + number(table + 6 + 2 * place)
            for index in 0..<number(set) {
                let entry = set + number(set + 2 + 2 * index)
                let parts = (1..<number(entry + 2)).map { number(entry + 2 + 2 * $0) }
                if glyphs.dropFirst().starts(with: parts) { return [number(entry), parts.count + 1] }
            }
        }
        return nil
    }
}

@Suite("The table of substitutions, read back")
struct GSUBTableTests {
    private static func ligature(_ glyphs: [Int], _ result: Int) -> GlyphSubstitutions.Ligature {
        GlyphSubstitutions.Ligature(glyphs: glyphs, result: result)
    }

    private static func read(_ build: (inout GlyphSubstitutions) -> Void) -> Substitutions {
        var substitutions = GlyphSubstitutions()
        build(&substitutions)
        return Substitutions(bytes: GSUBTable(substitutions).table.bytes)
    }

    @Test("of ligatures that begin alike the longest is taken, in whatever order they come", arguments: [false, true])
    func longest(isReversed: Bool) {
        let all = [Self.ligature([1, 2], 50), Self.ligature([1, 2, 3], 51), Self.ligature([1, 2, 3, 4], 52)]
        let table = Self.read { $0.add(.ligature(isReversed ? all.reversed() : all), feature: "liga") }
        #expect(table.ligature([1, 2, 9], lookup: 0) == [50, 2])
        #expect(table.ligature([1, 2, 3, 9], lookup: 0) == [51, 3])
        #expect(table.ligature([1, 2, 3, 4], lookup: 0) == [52, 4])
        #expect(table.ligature([2, 1], lookup: 0) == nil)
    }

    @Test("every ligature is found by halving the coverage, whatever its first glyph")
    func coverage() {
        let all = [9, 3, 7, 1, 8, 2].map { Self.ligature([$0, 20], 100 + $0) }
        let table = Self.read { $0.add(.ligature(all), feature: "liga") }
        for one in all { #expect(table.ligature(one.glyphs, lookup: 0) == [one.result, 2], "\(one)") }
    }

    @Test("more ligatures than 16 bits reach are several subtables, and all are found")
    func many() {
        let all = (0..<3000).map { Self.ligature([1 + $0 % 50, $0, 1, 2, 3, 4, 5, 6, 7, 8], 4000 + $0) }
        let table = Self.read { $0.add(.ligature(all), feature: "liga") }
        #expect(table.subtables(0).count == 2)
        let lost = all.filter { table.ligature($0.glyphs, lookup: 0) != [$0.result, 10] }
        #expect(lost.isEmpty, "\(lost.count)")
    }

    @Test("every glyph is found by halving the coverage, in whatever order they come, and however many they are")
    func singles() {
        let few = [9, 3, 7, 1].map { (from: $0, to: 100 + $0) }
        let table = Self.read { $0.add(.single(few), feature: "rtlm") }
        #expect([1, 3, 7, 9, 2].map { table.single($0, lookup: 0) } == [101, 103, 107, 109, nil])
        let all = (0..<33_000).map { (from: $0, to: 33_000 + $0 % 32_000) }
        let large = Self.read { $0.add(.single(all.reversed()), feature: "rtlm") }
        #expect(large.subtables(0).count == 3)
        #expect(all.allSatisfy { large.single($0.from, lookup: 0) == $0.to })
    }

    @Test("a language with a lookup of its own keeps the features of all", arguments: ["DFLT", "arab", "hebr", "latn"])
    func languages(script: String) {
        let table = Self.read { substitutions in
            substitutions.add(.single([(from: 1, to: 2)]), feature: "rtlm")
            substitutions.add(.ligature([Self.ligature([1, 2], 3)]), feature: "liga")
            substitutions.add(.single([(from: 1, to: 4)]), language: "IWR ")
            substitutions.add(.single([(from: 1, to: 5)]), language: "ARA ")
        }
        #expect(table.features(script: script, language: "IWR ") == ["liga", "locl", "rtlm"])
        #expect(table.features(script: script, language: "ARA ") == ["liga", "locl", "rtlm"])
        #expect(table.features(script: script, language: "DEU ") == ["liga", "rtlm"])
        #expect(["IWR ", "ARA ", "DEU "].allSatisfy { !table.requires(script: script, language: $0) })
        // Text engines look for languages by halves.
        #expect(table.languages(script: script) == ["ARA ", "IWR "])
    }
}
