import Diagnostics
import Testing

struct PathSetTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var first: [String]
        var second: [String]
    }

    private static let cases = [
        Case(testDescription: "nothing and nothing", first: [], second: []),
        Case(testDescription: "nothing and something", first: [], second: ["svg/a.svg"]),
        Case(testDescription: "something and nothing", first: ["svg/a.svg", "png/a.png"], second: []),
        Case(testDescription: "the same", first: ["b", "a", "c"], second: ["c", "b", "a"]),
        Case(testDescription: "repeats", first: ["b", "a", "b", "a"], second: ["a", "a"]),
        Case(testDescription: "one within the other", first: ["d", "a", "c", "b"], second: ["b", "d"]),
        Case(testDescription: "nothing in common", first: ["a", "c", "e"], second: ["f", "d", "b"]),
        Case(testDescription: "beginnings of each other", first: ["a", "a/b", "a.b"], second: ["a/", "a", "a.bc"]),
    ]

    @Test("paths are in order, each once", arguments: cases)
    func order(_ sets: Case) {
        #expect(PathSet(sets.first).paths == Set(sets.first).sorted())
    }

    @Test("two sets are put together and taken apart", arguments: cases)
    func combination(_ sets: Case) {
        let (first, second) = (PathSet(sets.first), PathSet(sets.second))
        #expect(first.union(second).paths == Set(sets.first).union(sets.second).sorted())
        #expect(first.subtracting(second).paths == Set(sets.first).subtracting(sets.second).sorted())
    }

    @Test("what is in a set is found", arguments: cases)
    func membership(_ sets: Case) {
        let set = PathSet(sets.first)
        for path in sets.first + sets.second { #expect(set.contains(path) == sets.first.contains(path)) }
    }
}
