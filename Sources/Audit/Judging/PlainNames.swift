import IconModel

/// The words in names of resources that say nothing of an icon: those of conventions, and those of many names, such as the app's.
struct PlainNames: Sendable {
    private let frequent: Set<String>

    /// Learns from the names of an app: what a tenth of them have says nothing about one.
    init(_ names: [String]) {
        var counts: [String: Int] = [:]
        for name in names { for word in Set(IconName(name).words) { counts[word, default: 0] += 1 } }
        frequent = Set(counts.filter { $1 >= max(8, names.count / 10) }.map(\.key))
    }

    func isSilent(_ word: String) -> Bool {
        [Words.convention, Words.style, Words.silent].contains { $0.contains(word) } || frequent.contains(word)
    }
}
