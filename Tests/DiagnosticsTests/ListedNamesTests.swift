import Diagnostics
import Testing

@Suite("Names in messages")
struct ListedNamesTests {
    @Test(
        "the first names stand in full, and of the others their number",
        arguments: [
            ([], 2, ""), (["a"], 2, "a"), (["a", "b"], 2, "a, b"), (["a", "b", "c"], 2, "a, b and 1 more"),
            (["a", "b", "c"], 1, "a and 2 more"),
        ] as [([String], Int, String)])
    func lists(_ names: [String], _ most: Int, _ text: String) { #expect(names.listed(atMost: most) == text) }
}
