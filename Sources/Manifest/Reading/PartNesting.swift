import IconModel

/// The check of the targets of clearances.
struct PartCuts {
    private let names: Set<String>
    /// The parts directly inside each part.
    private let contents: [String: [String]]
    private var suggester: NameSuggester

    /// Reports targets that do not exist or cannot be cut. `cutting` are the parts that have a clearance.
    static func check(_ members: [JSONMember], cutting: Set<String>, _ findings: inout Findings) {
        var checker = PartCuts(members)
        for member in members {
            guard let cuts = member.value["cuts"] else { continue }
            if !cutting.contains(member.key) {
                findings.add(
                    .missingKey, "'cuts' needs a clearance, and part \(quoted(member.key)) has none",
                    at: cuts.range, hint: "add 'clearance'")
            }
            checker.check(cuts.elements.prefix(Shape.maxElementCount), of: member.key, &findings)
        }
    }

    private init(_ members: [JSONMember]) {
        names = Set(members.map(\.key))
        contents = Dictionary(grouping: members) { $0.value["within"]?.string ?? "" }.mapValues { $0.map(\.key) }
        suggester = NameSuggester(members.map(\.key) + [CutTargets.baseName])
    }

    private mutating func check(_ elements: ArraySlice<JSONValue>, of part: String, _ findings: inout Findings) {
        let inside = parts(within: part)
        var seen: Set<String> = []
        for element in elements {
            guard let name = element.string, !name.isEmpty else { continue }
            if !seen.insert(name).inserted {
                findings.add(.badValue, "\(quoted(name)) is listed twice", at: element.range)
            } else if name == CutTargets.baseName {
                checkBase(at: element.range, &findings)
            } else if !names.contains(name) {
                findings.add(
                    .unknownPart, "there is no part \(quoted(name))", at: element.range, hint: suggester.hint(for: name)
                )
            } else if name == part {
                findings.add(.selfReference, "part \(quoted(name)) cuts itself", at: element.range)
            } else if inside.contains(name) {
                findings.add(
                    .badValue, "part \(quoted(name)) is within \(quoted(part)), whose clearance never cuts it",
                    at: element.range, hint: "remove it")
            }
        }
    }

    private func checkBase(at range: Range<Int>, _ findings: inout Findings) {
        guard names.contains(CutTargets.baseName) else { return }
        findings.add(
            .badValue, "'base' means everything that no part selects, but a part has that name too", at: range,
            hint: "give the part another name")
    }

    private func parts(within outer: String) -> Set<String> {
        var inside: Set<String> = []
        var waiting = [outer]
        while let name = waiting.popLast() {
            for content in contents[name] ?? [] where inside.insert(content).inserted { waiting.append(content) }
        }
        return inside
    }
}

/// The check of the nesting of parts.
enum PartNesting {
    /// Reports unknown parents, and each cycle once.
    static func check(_ members: [JSONMember], _ findings: inout Findings) {
        var parents: [String: (name: String, range: Range<Int>)] = [:]
        for member in members {
            guard let within = member.value["within"], let name = within.string, !name.isEmpty else { continue }
            parents[member.key] = (name, within.range)
        }
        reportUnknown(members, parents, &findings)
        reportCycles(members, parents, &findings)
    }

    private static func reportUnknown(
        _ members: [JSONMember], _ parents: [String: (name: String, range: Range<Int>)], _ findings: inout Findings
    ) {
        let names = members.map(\.key)
        let known = Set(names)
        var suggester = NameSuggester(names)
        for name in names {
            guard let parent = parents[name], !known.contains(parent.name) else { continue }
            findings.add(
                .unknownPart, "there is no part \(quoted(parent.name))", at: parent.range,
                hint: suggester.hint(for: parent.name))
        }
    }

    private static func reportCycles(
        _ members: [JSONMember], _ parents: [String: (name: String, range: Range<Int>)], _ findings: inout Findings
    ) {
        // Every part is visited once: a part seen in an earlier walk leads to nothing new.
        var walkOf: [String: Int] = [:]
        for (walk, member) in members.enumerated() {
            var name = member.key
            while walkOf[name] == nil, let parent = parents[name] {
                walkOf[name] = walk
                name = parent.name
            }
            guard walkOf[name] == walk, let parent = parents[name] else { continue }
            let message =
                parent.name == name
                ? "part \(quoted(name)) is within itself"
                : "part \(quoted(name)) is within itself through \(quoted(parent.name))"
            findings.add(parent.name == name ? .selfReference : .partCycle, message, at: parent.range)
        }
    }
}
