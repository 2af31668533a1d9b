import Diagnostics

/// A resolver of the icons that the keys of `icons` mean.
struct NameResolver {
    /// The maximum number of globs in a manifest, so that hostile ones cost little: each is tried on every source file.
    static let maxGlobCount = 1_000

    /// The maximum number of globs without a match for which another one is suggested.
    private static let maxGlobHintCount = 10

    struct Name {
        /// The icon's name, located at the key that names or matches it.
        var name: Located<String>
        /// The icon's source file, or `nil` if there is none.
        var sourcePath: String?
        var entry: Int
        /// The icon that this one is another name of (see ``IconEntry/original``).
        var original: String?
    }

    fileprivate struct Pattern {
        var glob: Glob
        var entry: Int
    }

    /// Two entries that disagree about the same icons.
    private struct Dispute: Hashable {
        var first: Int
        var second: Int
    }

    let listing: SourceListing?
    let drawings: Set<ExactName>
    let mirrored: Set<Int>
    let saysWhatIsMissing: Bool
    private(set) var disputed: Set<ExactName> = []
    private(set) var renamed: RenamedFiles

    /// Returns the icons in the order of the entries; those of one glob are ordered by name.
    mutating func names(_ members: [JSONMember], _ findings: inout Findings) -> [Name] {
        var exact: [Name] = []
        var patterns: [Pattern] = []
        var suggester = NameSuggester(listing?.iconNames ?? [])
        for (index, member) in members.enumerated() {
            if Glob.isGlob(member.key), listing?.file(ofIcon: member.key) == nil {
                if let glob = glob(member, count: patterns.count, &findings) {
                    patterns.append(Pattern(glob: glob, entry: index))
                }
            } else if let name = name(member, entry: index, &suggester, &findings) {
                exact.append(name)
            }
        }
        let names = withLinks(exact + matches(patterns, members, exact, &findings), members)
        return names.sorted { ($0.entry, ExactName($0.name.value)) < ($1.entry, ExactName($1.name.value)) }
    }

    // MARK: Links among the sources

    /// Returns icons with those whose files are links to files of some of them: another name of that icon where no
    /// entry names it, or one that says the same.
    private mutating func withLinks(_ names: [Name], _ members: [JSONMember]) -> [Name] {
        guard let listing, case let links = listing.links, !links.isEmpty else { return names }
        var names = names
        let places = Dictionary(names.indices.map { (ExactName(names[$0].name.value), $0) }) { first, _ in first }
        for link in links {
            guard let target = listing.original(ofIcon: link),
                let original = places[ExactName(target)].map({ names[$0] }), let path = original.sourcePath
            else { continue }
            if let place = places[ExactName(link)] {
                guard members[names[place].entry].saysTheSame(as: members[original.entry]) else { continue }
                (names[place].sourcePath, names[place].original) = (path, target)
            } else if let file = listing.file(ofIcon: link), !drawings.contains(ExactName(file.path)) {
                names.append(
                    Name(
                        name: Located(link, at: original.name.range), sourcePath: path, entry: original.entry,
                        original: target))
                if disputed.contains(ExactName(target)) { disputed.insert(ExactName(link)) }
            }
        }
        return names
    }

    // MARK: Exact names

    private mutating func name(
        _ member: JSONMember, entry: Int, _ suggester: inout NameSuggester, _ findings: inout Findings
    ) -> Name? {
        guard isIconName(member, &findings) else { return nil }
        let name = Located(member.key, at: member.keyRange)
        guard let listing else { return Name(name: name, sourcePath: nil, entry: entry) }
        if let file = listing.file(ofIcon: member.key) { return Name(name: name, sourcePath: file.path, entry: entry) }
        let file = listing.expectedFile(ofIcon: member.key).map { " " + quoted($0) } ?? ""
        let message = "icon \(quoted(member.key)) has no source file\(file)"
        if let now = renamed.icon(of: member.key) {
            findings.addRenamed(message, at: member.keyRange, to: now)
        } else {
            findings.add(
                .missingSource, message, at: member.keyRange,
                hint: listing.iconName(atEndOf: member.key).map { "write \(quoted($0))" }
                    ?? suggester.hint(for: member.key))
        }
        return Name(name: name, sourcePath: nil, entry: entry)
    }

    private func isIconName(_ member: JSONMember, _ findings: inout Findings) -> Bool {
        if let name = SourceListing.iconName(ofPath: member.key) {
            findings.add(
                .badIconName, "an icon's name is written without an extension", at: member.keyRange,
                hint: "write \(quoted(listing?.iconName(atEndOf: name) ?? name))")
            return false
        }
        do {
            let normalized = member.key.isEmpty ? "." : try RelativePath.normalized(member.key)
            if normalized == member.key, normalized != "." { return true }
            findings.add(
                .badIconName, "\(quoted(member.key)) is not the name of an icon", at: member.keyRange,
                hint: normalized == "." ? nil : "write \(quoted(normalized))")
        } catch {
            findings.add(.badPath, error.message, at: member.keyRange, hint: error.hint)
        }
        return false
    }

    // MARK: Globs

    private func glob(_ member: JSONMember, count: Int, _ findings: inout Findings) -> Glob? {
        guard count < Self.maxGlobCount else {
            findings.add(.badGlob, "there are more than \(Self.maxGlobCount) globs", at: member.keyRange)
            return nil
        }
        do {
            return try Glob(parsing: member.key)
        } catch {
            report(error, member, &findings)
            return nil
        }
    }

    private func report(_ problem: Glob.Problem, _ member: JSONMember, _ findings: inout Findings) {
        switch problem {
        case .tooLong:
            findings.add(.badGlob, "a glob is longer than \(Glob.longest) bytes", at: member.keyRange)
        case .openClass:
            findings.add(
                .badGlob, "'[' is not closed in glob \(quoted(member.key))", at: member.keyRange, hint: "add ']'")
        }
    }

    /// Returns the icons that only globs name; `exact` are those that entries name exactly.
    private mutating func matches(
        _ patterns: [Pattern], _ members: [JSONMember], _ exact: [Name], _ findings: inout Findings
    ) -> [Name] {
        guard let listing, !patterns.isEmpty else { return [] }
        let named = Set(exact.compactMap(\.sourcePath).map { ExactName($0) })
        let links = Set(listing.links.map { ExactName($0) })
        // A link follows its target where that has an entry, so it comes after all targets.
        var listed = Set(exact.map { ExactName($0.name.value) })
        let ordered =
            links.isEmpty
            ? listing.iconNames
            : listing.iconNames.filter { !links.contains(ExactName($0)) } + links.sorted().map(\.text)
        let entriesOfExact = Dictionary(exact.map { (ExactName($0.name.value), $0.entry) }) { first, _ in first }
        var names: [Name] = []
        var fruitful: Set<Int> = []
        var disputes: [Dispute: [String]] = [:]
        var order = GlobOrder(patterns)
        for name in ordered {
            let matching = patterns.indices.filter { patterns[$0].glob.matches(name) }
            fruitful.formUnion(matching.map { patterns[$0].entry })
            let entries = order.mostExact(of: matching).map { patterns[$0].entry }
            guard let first = entries.first, let file = listing.file(ofIcon: name),
                case let path = ExactName(file.path), !named.contains(path), !drawings.contains(path),
                file.target.map({ drawings.contains(ExactName($0)) }) != true,
                listing.original(ofIcon: name).map({ listed.contains(ExactName($0)) }) != true
            else { continue }
            // The drawing of a mirrored icon for right-to-left languages is no icon, and would be mirrored back.
            if mirrored.contains(first), file.target == nil,
                let icon = listing.drawing(named: name)?.partner,
                let entry = entriesOfExact[ExactName(icon)]
                    ?? order.mostExact(of: patterns.indices.filter { patterns[$0].glob.matches(icon) }).first.map({
                        patterns[$0].entry
                    }), mirrored.contains(entry)
            {
                continue
            }
            if !links.isEmpty { listed.insert(ExactName(name)) }
            let place = members[first].keyRange
            names.append(Name(name: Located(name, at: place), sourcePath: file.path, entry: first))
            for entry in entries.dropFirst() where !members[entry].saysTheSame(as: members[first]) {
                disputes[Dispute(first: first, second: entry), default: []].append(name)
                disputed.insert(ExactName(name))
            }
        }
        report(disputes, members, &findings)
        let fruitless = saysWhatIsMissing ? patterns.filter { !fruitful.contains($0.entry) } : []
        let beginnings = fruitless.isEmpty ? nil : Glob.beginnings(of: listing.iconNames)
        for (index, pattern) in fruitless.enumerated() {
            let member = members[pattern.entry]
            findings.add(
                .unmatchedGlob, "glob \(quoted(member.key)) matches no source file", at: member.keyRange,
                hint: index < Self.maxGlobHintCount
                    ? beginnings.flatMap { pattern.glob.suggestion(for: member.key, among: $0) } : nil)
        }
        return names
    }

    private func report(_ disputes: [Dispute: [String]], _ members: [JSONMember], _ findings: inout Findings) {
        for (dispute, names) in disputes.sorted(by: { ($0.key.second, $0.key.first) < ($1.key.second, $1.key.first) }) {
            let first = members[dispute.first]
            let second = members[dispute.second]
            findings.add(
                .conflictingGlobs,
                "globs \(quoted(first.key)) and \(quoted(second.key)) disagree on icon \(names.map(quoted).listed(atMost: 1))",
                at: second.keyRange,
                hint:
                    "name the icon exactly: an exact name beats a glob, and a glob those that match all that it matches",
                notes: [("the other glob is here", first.keyRange)])
        }
    }
}

/// The order of globs: one beats every other that matches all that it matches, and more.
private struct GlobOrder {
    private struct Pair: Hashable {
        var glob: Int
        var other: Int
    }

    private let patterns: [NameResolver.Pattern]
    /// Whether one glob beats another, of the pairs that match some icon.
    private var known: [Pair: Bool] = [:]

    init(_ patterns: [NameResolver.Pattern]) { self.patterns = patterns }

    /// Returns those of some globs that no other one beats.
    mutating func mostExact(of indices: [Int]) -> [Int] {
        guard indices.count > 1 else { return indices }
        return indices.filter { index in !indices.contains { $0 != index && beats($0, index) } }
    }

    private mutating func beats(_ glob: Int, _ other: Int) -> Bool {
        let pair = Pair(glob: glob, other: other)
        if let answer = known[pair] { return answer }
        let answer =
            patterns[other].glob.covers(patterns[glob].glob) && !patterns[glob].glob.covers(patterns[other].glob)
        known[pair] = answer
        return answer
    }
}

extension JSONMember {
    /// Whether two entries are equivalent: a bare kind is an object, and notes and who decided are ignored.
    fileprivate func saysTheSame(as other: JSONMember) -> Bool { value.asEntry.hasSameContent(as: other.value.asEntry) }
}

extension JSONValue {
    fileprivate var asEntry: JSONValue {
        if case .object(let members) = content {
            return JSONValue(content: .object(members.filter { !["note", "decided"].contains($0.key) }), range: range)
        }
        guard string != nil else { return self }
        return JSONValue(content: .object([JSONMember(key: "kind", keyRange: range, value: self)]), range: range)
    }
}

/// Values by name: of the same bytes, or else the only one that looks the same, as people type `é` in one code point,
/// and macOS gives files names in which it is two.
struct LookalikeTable<Value> {
    private var values: [ExactName: Value] = [:]
    /// The names beyond ASCII, by the string that equals all names that look the same; `nil` if there are several.
    private var lookalikes: [String: ExactName?] = [:]

    init(_ entries: some Collection<(name: String, value: Value)>) {
        values.reserveCapacity(entries.count)
        for (text, value) in entries {
            let name = ExactName(text)
            let isKnown = values.updateValue(value, forKey: name) != nil
            if isKnown || text.utf8.allSatisfy({ $0 < 0x80 }) { continue }
            lookalikes[text] = .some(lookalikes[text] == nil ? name : nil)
        }
    }

    subscript(name: String) -> Value? { values[ExactName(name)] ?? lookalikes[name]?.flatMap { values[$0] } }
}

extension LookalikeTable: Sendable where Value: Sendable {}

/// A source of "did you mean" suggestions among the names of a set, whose work is bounded however many names are wrong.
struct NameSuggester {
    /// The number of comparisons after which no more suggestions are made.
    private static let maxComparisonCount = 20_000_000

    private let names: [String]
    /// The index, built for the first wrong name, because most sets have none.
    private lazy var index = SuggestionIndex(names)
    private var comparisons = 0

    init(_ names: [String]) { self.names = names }

    mutating func hint(for name: String) -> String? {
        comparisons += names.count
        return comparisons <= Self.maxComparisonCount ? index.hint(for: name) : nil
    }
}
