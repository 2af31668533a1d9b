import Diagnostics

/// A comparison of JSON values with shapes that reports every difference.
struct ShapeChecker {
    /// The maximum number of words that a hint lists.
    private static let maxListedCount = 20

    private var findings: Findings

    static func check(_ value: JSONValue, against shape: Shape, _ findings: inout Findings) {
        var checker = ShapeChecker(findings: findings)
        checker.check(value, shape)
        findings = checker.findings
    }

    private mutating func check(_ value: JSONValue, _ shape: Shape) {
        if case .invalid = value.content { return }
        switch (shape, value.content) {
        case (.named(_, let shape), _): check(value, shape)
        case (.either(let shapes), let content) where shape.takesType(of: content):
            if let fitting = shapes.first(where: { $0.takesType(of: content) }) { check(value, fitting) }
        case (.boolean, .boolean): break
        case (.text(_, let isFilled), .string(let text)):
            if isFilled, text.isEmpty { findings.add(.badValue, "the string is empty", at: value.range) }
        case (.number(let shape), .number(let number)): check(number, at: value.range, shape)
        case (.choice(let shape), .string(let text)): check(text, at: value.range, shape)
        case (.list(let shape), .array(let elements)): check(elements, at: value.range, shape)
        case (.object(let shape), .object(let members)): check(members, at: value.range, shape)
        case (.map(let shape), .object(let members)): check(members, at: value.range, shape)
        case (.tagged(let shape), .object(let members)): check(members, at: value.range, shape)
        default:
            findings.add(.wrongType, "expected \(shape.noun), not \(value.content.noun)", at: value.range)
        }
    }

    // MARK: Scalars

    private mutating func check(_ number: JSONNumber, at range: Range<Int>, _ shape: NumberShape) {
        let isInside =
            shape.range.contains(number.value) && !(shape.excludesLowerBound && number.value == shape.range.lowerBound)
        if !isInside {
            findings.add(.badValue, "\(quoted(number.text)) is not \(shape.expectation)", at: range)
        } else if shape.isInteger, number.value.rounded() != number.value {
            findings.add(.badValue, "\(quoted(number.text)) is not a whole number", at: range)
        }
    }

    private mutating func check(_ text: String, at range: Range<Int>, _ shape: ChoiceShape) {
        guard !shape.values.contains(text) else { return }
        if let refusal = shape.refused.first(where: { $0.value == text }) {
            return findings.add(.badValue, refusal.message, at: range, hint: refusal.hint)
        }
        findings.add(
            .badValue, "unknown \(shape.noun) \(quoted(text))", at: range,
            hint: hint(for: text, among: shape.values + shape.refused.map(\.value)))
    }

    private func hint(for word: String, among candidates: [String]) -> String? {
        guard !findings.isFull else { return nil }
        if let hint = Suggestion.hint(for: word, among: candidates) { return hint }
        guard (1...Self.maxListedCount).contains(candidates.count) else { return nil }
        return (candidates.count > 1 ? "use one of " : "use ") + candidates.map { "'\($0)'" }.joined(separator: ", ")
    }

    // MARK: Collections

    private mutating func check(_ elements: [JSONValue], at range: Range<Int>, _ shape: ListShape) {
        if shape.isFilled, elements.isEmpty { findings.add(.badValue, "the list of \(shape.noun) is empty", at: range) }
        if elements.count > shape.maxCount { reportExcess(of: shape.noun, maxCount: shape.maxCount, at: range) }
        for element in elements { check(element, shape.element) }
    }

    private mutating func reportExcess(of noun: String, maxCount: Int, at range: Range<Int>) {
        findings.add(.badValue, "there are more than \(maxCount) \(noun)", at: range.prefix(1))
    }

    private mutating func check(_ members: [JSONMember], at range: Range<Int>, _ shape: MapShape) {
        if shape.isFilled, members.isEmpty { findings.add(.badValue, "there is no \(shape.noun)", at: range) }
        if let maxCount = shape.maxCount, members.count > maxCount {
            reportExcess(of: shape.noun + "s", maxCount: maxCount, at: range)
        }
        for member in members {
            if let keys = shape.keys, !keys.contains(member.key) {
                findings.add(
                    .unknownKey, "unknown \(shape.noun) \(quoted(member.key))", at: member.keyRange,
                    hint: hint(for: member.key, among: keys))
            }
            check(member.value, shape.value)
        }
    }

    private mutating func check(_ members: [JSONMember], at range: Range<Int>, _ shape: ObjectShape) {
        for member in members {
            if let key = shape.keys.first(where: { $0.name == member.key }) {
                check(member.value, key.shape)
            } else {
                reportUnknown(member, among: shape.keys.map(\.name), retired: shape.retired)
            }
        }
        for pair in shape.exclusions {
            let both = members.filter { pair.contains($0.key) && !$0.isRepeated }
            guard Set(both.map(\.key)).count == pair.count, let last = both.last else { continue }
            findings.add(
                .badValue, "keys \(pair.map { "'\($0)'" }.joined(separator: " and ")) exclude each other",
                at: last.keyRange, hint: "remove one of them")
        }
        reportMissing(members, at: range, shape)
    }

    private mutating func reportUnknown(_ member: JSONMember, among keys: [String], retired: [String: String] = [:]) {
        if let advice = retired[member.key] {
            findings.add(
                .unknownKey, "there is no key \(quoted(member.key)) any more", at: member.keyRange, hint: advice)
        } else {
            findings.add(
                .unknownKey, "unknown key \(quoted(member.key))", at: member.keyRange,
                hint: hint(for: member.key, among: keys))
        }
    }

    private mutating func reportMissing(_ members: [JSONMember], at range: Range<Int>, _ shape: ObjectShape) {
        guard !shape.alternatives.isEmpty || shape.keys.contains(where: \.isRequired) else { return }
        let present = intended(members, shape.keys.map(\.name))
        for key in shape.keys where key.isRequired && !present.contains(key.name) {
            findings.add(.missingKey, "missing key '\(key.name)'", at: range.prefix(1))
        }
        if !shape.alternatives.isEmpty, !shape.alternatives.contains(where: present.isSuperset) {
            let wanted = shape.alternatives.map { $0.map { "'\($0)'" }.joined(separator: " and ") }
            findings.add(.missingKey, "missing key \(wanted.joined(separator: ", or "))", at: range.prefix(1))
        }
    }

    /// Returns the present keys and those that mistyped keys were meant to be, so that one typo causes one finding.
    private func intended(_ members: [JSONMember], _ keys: [String]) -> Set<String> {
        let present = Set(members.lazy.map(\.key))
        guard !findings.isFull, !present.isSuperset(of: keys) else { return present }
        let strange = present.subtracting(keys)
        return present.union(strange.compactMap { Suggestion.closest(to: $0, among: keys) })
    }

    // MARK: Tagged objects

    private mutating func check(_ members: [JSONMember], at range: Range<Int>, _ shape: TaggedShape) {
        let tag = members.first { $0.key == shape.tag }
        let chosen = shape.cases.first { $0.value == tag?.value.string }
        if let tag {
            check(
                tag.value,
                .choice(ChoiceShape(noun: shape.tag, values: shape.cases.map(\.value), refused: shape.refused)))
        } else if !intended(members, [shape.tag]).contains(shape.tag) {
            reportMissingTag(members, at: range, shape)
        }
        for member in members where member.key != shape.tag {
            if let key = chosen?.object.keys.first(where: { $0.name == member.key }) {
                check(member.value, key.shape)
            } else {
                reportMisfit(member, chosen: chosen, shape)
            }
        }
        if let chosen { reportMissing(members, at: range, chosen.object) }
    }

    private mutating func reportMissingTag(_ members: [JSONMember], at range: Range<Int>, _ shape: TaggedShape) {
        let likely = shape.cases.filter { chosen in
            members.contains { member in chosen.object.keys.contains { $0.name == member.key } }
        }
        let hint = likely.count == 1 ? likely.first.map { "add \"\(shape.tag)\": \"\($0.value)\"" } : nil
        findings.add(.missingKey, "missing key '\(shape.tag)'", at: range.prefix(1), hint: hint)
    }

    private mutating func reportMisfit(_ member: JSONMember, chosen: TaggedShape.Case?, _ shape: TaggedShape) {
        let fitting = shape.cases.filter { $0.object.keys.contains { $0.name == member.key } }
        let retired = chosen?.object.retired ?? [:]
        guard !fitting.isEmpty, retired[member.key] == nil else {
            let keys = chosen?.object.keys ?? shape.cases.flatMap(\.object.keys)
            return reportUnknown(member, among: [shape.tag] + keys.map(\.name), retired: retired)
        }
        guard let chosen else { return }
        let kinds = fitting.map { "'\($0.value)'" }.joined(separator: " and ")
        findings.add(
            .misplacedKey, "key '\(member.key)' is not valid for \(shape.tag) '\(chosen.value)'", at: member.keyRange,
            hint: "it belongs to \(shape.tag) \(kinds)")
    }
}

extension Range<Int> {
    /// Returns the first bytes of the range, for pointing at a bracket and not at its whole content.
    fileprivate func prefix(_ length: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + length) }
}
