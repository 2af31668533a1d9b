import IconModel
import Judging

/// The step that draws the digits of a series in those of the locale, all or none.
extension FamilyDecisions {
    mutating func decideDigits() {
        // The styles of one series go together.
        var series: [String: [SetFamily]] = [:]
        for family in families.all(.digits) { series[family.nameWithoutStyle, default: []].append(family) }
        for (name, families) in series.sorted(by: { $0.key < $1.key }) { decide(families, name) }
    }

    private mutating func decide(_ series: [SetFamily], _ name: String) {
        let members = series.flatMap { zip($0.members, $0.numbers) }.filter { proposal($0.0) != nil }
        let local = members.filter { treatment($0.0) == .digits }.map(\.0)
        guard series.contains(where: { $0.showsNumbers(in: local.count) }) else { return }
        number(members.map(\.0))
        let missing = members.filter { treatment($0.0) != .digits }
        guard !missing.isEmpty else { return }
        let numbers = Set(missing.map(\.1)).sorted().map(String.init).joined(separator: ", ")
        // What somebody has decided for most of those that are listed is no question.
        let (listed, western) = (local.filter(isDecided), missing.map(\.0).filter(isDecided))
        if listed.isEmpty || listed.count < western.count {
            ask(
                local,
                by: FamilyQuestion(
                    name: name,
                    text: "Are the digits of '\(name)' drawn in those of each locale (flip), or western for all "
                        + "(stay)? Not found: \(numbers);",
                    reasonToStay: "others of the series '\(name)' stay western, so it does too: \(numbers)"))
        }
        for (member, _) in missing where isOpen(member) {
            remark(member, "not every digit of the series '\(name)' was found, so it stays western: \(numbers)")
        }
    }
}

extension SetFamily {
    /// The name without words of style.
    fileprivate var nameWithoutStyle: String {
        let words = name.split(separator: "-").filter { !Words.style.contains(String($0)) }
        return words.joined(separator: "-")
    }
}
