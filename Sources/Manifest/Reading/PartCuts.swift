import Directionality

/// The check of the targets of clearances.
struct PartCuts {
    private let names: Set<String>
    /// The parts directly inside each part.
    private let contents: [String: [String]]
    private var suggester: NameSuggester

    /// Reports targets that do not exist or cannot be cut.
    ///
    /// - Parameter cutting: The parts that have a clearance.
    static func check(_ members: [JSONMember], cutting: Set<String>, _ findings: inout Findings) {
        var checker = PartCuts(members)
        for member in members {
            guard let cuts = member.value["cuts"] else { continue }
            if !cutting.contains(member.key) {
                findings.add(
                    .missingKey, "'cuts' says what a clearance cuts, and part \(quoted(member.key)) has none",
                    at: cuts.range, hint: "add 'clearance'")
            }
            checker.check(cuts.elements.prefix(ManifestShape.mostElements), of: member.key, &findings)
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
                findings.add(.badValue, "\(quoted(name)) stands twice", at: element.range)
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
                    .badValue, "part \(quoted(name)) lies within \(quoted(part)), whose clearance never cuts it",
                    at: element.range, hint: "remove it")
            }
        }
    }

    private func checkBase(at range: Range<Int>, _ findings: inout Findings) {
        guard names.contains(CutTargets.baseName) else { return }
        findings.add(
            .badValue, "'base' stands for what no part selects, and is the name of a part as well", at: range,
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
