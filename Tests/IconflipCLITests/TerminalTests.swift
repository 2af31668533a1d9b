import Buffers
import Testing

@testable import iconflip

@Suite("colours and progress are for people who look")
struct TerminalTests {
    struct ColorCase: CustomTestStringConvertible {
        let environment: [String: String]
        let isTerminal: Bool
        let isColored: Bool
        var testDescription: String { "\(environment), \(isTerminal ? "terminal" : "pipe")" }

        init(_ environment: [String: String], terminal: Bool, colored: Bool) {
            self.environment = environment
            isTerminal = terminal
            isColored = colored
        }
    }

    @Test(arguments: [
        ColorCase([:], terminal: true, colored: true),
        ColorCase([:], terminal: false, colored: false),
        ColorCase(["NO_COLOR": "1"], terminal: true, colored: false),
        ColorCase(["NO_COLOR": ""], terminal: true, colored: true),
        ColorCase(["TERM": "dumb"], terminal: true, colored: false),
        ColorCase(["CLICOLOR_FORCE": "1"], terminal: false, colored: true),
        ColorCase(["CLICOLOR_FORCE": "0"], terminal: false, colored: false),
        ColorCase(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], terminal: true, colored: false),
    ])
    func colors(_ test: ColorCase) {
        let errors = CapturedSink(isTerminal: test.isTerminal)
        let usage = ToolRun(["nonsense"], environment: test.environment, errors: errors)
        #expect(usage.errors.contains("\u{1B}[") == test.isColored)
        let finding = ToolRun(
            ["mirror", "-"], environment: test.environment, errors: CapturedSink(isTerminal: test.isTerminal))
        #expect(finding.errors.contains("\u{1B}[") == test.isColored)
    }

    /// A clock that a test sets forward.
    private final class Clock: Sendable {
        private let time = Guarded(ContinuousClock.now)
        var now: ContinuousClock.Instant { time.withLock { $0 } }
        func advance(milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
    }

    private func progress(
        on sink: CapturedSink, _ clock: Clock, _ environment: [String: String] = [:]
    ) -> ProgressLine {
        let streams = Streams(input: TextSource(text: ""), output: CapturedSink(), errors: sink)
        return ProgressLine(Console(streams: streams, policy: TerminalPolicy(environment)), now: { clock.now })
    }

    @Test("progress is drawn at most ten times a second, within the line, and goes when the work is done")
    func throttled() {
        let (sink, clock) = (CapturedSink(isTerminal: true, columns: 16), Clock())
        let line = progress(on: sink, clock)
        line.update("building", done: 1, of: 9, name: "a")
        #expect(sink.text.isEmpty)
        clock.advance(milliseconds: 100)
        line.update("building", done: 2, of: 9, name: "b\u{7}c")
        line.update("building", done: 3, of: 9, name: "d")
        #expect(sink.text == "\r\u{1B}[Kbuilding 2/9 b\\")
        line.clear()
        line.clear()
        #expect(sink.text == "\r\u{1B}[Kbuilding 2/9 b\\\r\u{1B}[K")
    }

    @Test(
        "after a second progress says how fast it is and how long it will take",
        arguments: [
            (done: 500, milliseconds: 2000, shown: "building 500/2000 (250/s, 6 s left) a"),
            (done: 20, milliseconds: 2000, shown: "building 20/2000 (10/s, 3 min 18 s left) a"),
            (done: 1, milliseconds: 4000, shown: "building 1/2000 (133 min 16 s left) a"),
            (done: 500, milliseconds: 900, shown: "building 500/2000 a"),
        ])
    func pace(done: Int, milliseconds: Int, shown: String) {
        let (sink, clock) = (CapturedSink(isTerminal: true), Clock())
        let line = progress(on: sink, clock)
        clock.advance(milliseconds: milliseconds)
        line.update("building", done: done, of: 2000, name: "a")
        #expect(sink.text == "\r\u{1B}[K" + shown)
    }

    @Test("nothing is drawn in a pipe or on a dumb terminal", arguments: [false, true])
    func hidden(isTerminal: Bool) {
        let (sink, clock) = (CapturedSink(isTerminal: isTerminal), Clock())
        let line = progress(on: sink, clock, isTerminal ? ["TERM": "dumb"] : [:])
        clock.advance(milliseconds: 1000)
        line.update("building", done: 1, of: 2, name: "a")
        line.clear()
        #expect(sink.text.isEmpty)
    }
}
