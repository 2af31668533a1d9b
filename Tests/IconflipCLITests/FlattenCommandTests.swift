import TestSupport
import Testing

@testable import iconflip

@Suite("iconflip flatten")
struct FlattenCommandTests {
    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor">\
        <title>Minus</title><path id="bar" d="M4 12h16" stroke-width="2"/><path d="M4 6h16"/></svg>
        """

    struct Case: CustomTestStringConvertible {
        let flags: [String]
        let content: String
        var testDescription: String { flags.joined(separator: " ") }
    }

    @Test("of a template of SF Symbols the regular variant is taken")
    func template() {
        let run = ToolRun(
            ["flatten", "-", "--level", "union"], input: SampleTemplate.drawing(SampleTemplate.arrow).text)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(
            run.output.contains(#"width="24" height="24" viewBox="1396.5 610.771 100 100"><path "#), "\(run.output)")
        #expect(run.output.matches(of: /<path/).count == 1)
    }

    @Test(
        "makes paths at the level that is asked for",
        arguments: [
            Case(
                flags: [],
                content: "<path id=\"bar\" d=\"M20 11v2H4V11z\"/><path d=\"M20 5.5v1H4v-1z\"/>"),
            Case(flags: ["--level", "union"], content: "<path d=\"M20 5.5v1H4v-1zM20 11v2H4V11z\"/>"),
            Case(
                flags: ["--level", "cut"],
                content: "<path id=\"bar\" d=\"M4 12h16\" stroke-width=\"2\"/><path d=\"M4 6h16\"/>"),
        ])
    func levels(_ c: Case) {
        let run = ToolRun(["flatten", "-"] + c.flags, input: Self.icon)
        #expect(run.exitCode == .success)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("<title>Minus</title>" + c.content), "\(run.output)")
    }

    @Test("says at its place what paths cannot say")
    func refused() {
        let icon = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
            <filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M4 4h9v9z"/></svg>
            """
        let run = ToolRun(["flatten", "-"], input: icon)
        #expect(run.exitCode == .success)
        #expect(run.output == icon)
        #expect(
            run.errors.contains("2:59: warning: <path> stays as it is drawn: a filter has no outline"), "\(run.errors)")
    }

    @Test("a wrong level is refused with the ones that there are")
    func wrongLevel() {
        let run = ToolRun(["flatten", "--level", "fonts", "-"], input: Self.icon)
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("'cut', 'fills' or 'union'"))
    }
}
