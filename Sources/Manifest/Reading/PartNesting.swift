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
