import Diagnostics
import Testing

@Suite("Changes of files as diffs")
struct UnifiedDiffTests {
    private func diff(_ before: String?, _ after: String) -> String {
        let bytes = UnifiedDiff.text(of: "a.json", from: before.map { Array($0.utf8) }, to: Array(after.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "the names of files are as Git writes them",
        arguments: [
            ("a b/c d.xml", "--- a/a b/c d.xml\t\n+++ b/a b/c d.xml\t\n"),
            ("a\tb", #"--- "a/a\011b"\#n+++ "b/a\011b"\#n"#),
            (#"a"\"#, #"--- "a/a\"\\"\#n+++ "b/a\"\\"\#n"#),
            ("סמל.xml", "--- a/סמל.xml\n+++ b/סמל.xml\n"),
        ])
    func names(path: String, head: String) {
        let bytes = UnifiedDiff.text(of: path, from: Array("a".utf8), to: Array("b".utf8))
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(head + "@@"))
    }

    @Test("nothing that changes is no text")
    func same() {
        #expect(diff("a\n", "a\n").isEmpty)
    }

    @Test("changes have three lines around them, and those near each other are one")
    func hunks() {
        let before = (1...20).map { "\($0)\n" }
        var after = before
        (after[1], after[6]) = ("two\n", "7\nseven\n")
        after.remove(at: 18)
        #expect(
            diff(before.joined(), after.joined()) == """
                --- a/a.json
                +++ b/a.json
                @@ -1,10 +1,11 @@
                 1
                -2
                +two
                 3
                 4
                 5
                 6
                 7
                +seven
                 8
                 9
                 10
                @@ -16,5 +17,4 @@
                 16
                 17
                 18
                -19
                 20

                """)
    }

    @Test("a new file comes from nothing, and a last line without its end is told")
    func ends() {
        #expect(
            diff(nil, "a\nb") == "--- /dev/null\n+++ b/a.json\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n")
        #expect(diff("a\n", "").contains("@@ -1,1 +0,0 @@\n-a\n"))
    }

    @Test("what is no text in UTF-8 is not shown")
    func binary() {
        #expect(diff("a\0", "b\0") == "Binary files a/a.json and b/a.json differ\n")
    }
}
