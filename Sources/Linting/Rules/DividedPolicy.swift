import Diagnostics
import Manifest

/// The rule about policies whose question has been divided into several, which proposals ask now.
enum DividedPolicy: SetRule {
    static var pages: [RulePage] {
        RulePage(
            .dividedPolicy,
            "a policy whose question is asked as several by now",
            why:
                "An answer holds for all icons of the policy, as it did. Proposals ask about sound, signals and progress by "
                + "themselves, about carts beside vehicles, and about arrows alone, arrows in other icons and sides of the screen, as "
                + "design systems treat these differently.",
            fix:
                "Add the policies that the hint names with your answer, and name them in the entries that they are about.",
            bad: ##""volume": { "kind": "directional", "policy": "levels" }"##,
            good: ##""volume": { "kind": "directional", "policy": "sound" }"##,
            set: ##""policies": { "levels": "flip", "sound": "flip" }"##,
            .arrow("volume.svg"))
    }

    static func findings(in set: SetSubject) -> [Diagnostic] {
        let manifest = set.manifest
        let used = Set(manifest.icons.compactMap(\.policy))
        return manifest.policies.filter { used.contains($0.name) }.compactMap { policy in
            let parts = Policy.Family.allCases.filter { $0.row.former.map(policy.isFormer) == true }.map(\.rawValue)
            guard !parts.isEmpty else { return nil }
            let names = parts.map { "'\($0)'" }.joined(separator: ", ")
            return Diagnostic(
                rule: .dividedPolicy,
                message: "policy '\(policy.name)' is asked in parts by now: \(names)",
                location: manifest.text.location(policy.place.key),
                hint:
                    "its answer holds as it did; to answer them one by one, add them to 'policies' and name them in entries"
            )
        }
    }
}
