import Buffers
import Diagnostics
import Pipeline

/// A line on a terminal that shows progress and is cleared when the work is done.
final class ProgressLine: Sendable {
    private struct State {
        var start: ContinuousClock.Instant
        var verb = ""
        var lastDrawn: ContinuousClock.Instant
        var isDrawn = false
    }

    /// The minimum time between updates: short enough to look alive; work that finishes sooner shows no line.
    private static let interval = Duration.milliseconds(100)
    private static let clearLine = "\r\u{1B}[K"

    private let sink: (any ByteSink)?
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Guarded<State>

    /// Creates a line; if nobody would see it, nothing is ever written.
    init(_ console: Console, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        let sink = console.streams.errors
        self.sink = console.policy.showsProgress(on: sink) ? sink : nil
        self.now = now
        let start = now()
        state = Guarded(State(start: start, lastDrawn: start))
    }

    func update(_ progress: BuildProgress) {
        update(progress.step?.rawValue ?? "", done: progress.done, of: progress.total, name: progress.icon)
    }

    /// Shows progress. What is done with `verb` has a pace of its own. It may be called from any thread.
    func update(_ verb: String, done: Int, of total: Int, name: String) {
        guard let sink else { return }
        state.withLock { state in
            let time = now()
            if state.verb != verb {
                if !state.verb.isEmpty { state.start = time }
                state.verb = verb
            }
            guard time - state.lastDrawn >= Self.interval else { return }
            state.lastDrawn = time
            state.isDrawn = true
            let pace = Self.pace(done: done, of: total, in: time - state.start)
            let text = "\(verb) \(done)/\(total)\(pace) \(VisibleText.escaped(name))"
            // A line that wraps could not be cleared. One column stays free, as some terminals wrap early.
            let visible = text.prefix((sink.columns ?? TextLayout.width) - 1)
            try? sink.write(Array((Self.clearLine + visible).utf8))
        }
    }

    /// Returns the rate and the remaining time, once a second has passed and they can be estimated.
    private static func pace(done: Int, of total: Int, in time: Duration) -> String {
        let seconds = time / .seconds(1)
        guard seconds >= 1, done > 0 else { return "" }
        let rate = Double(done) / seconds
        let left = Int((Double(max(total - done, 0)) / rate).rounded(.up))
        let text = left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s"
        return rate >= 1 ? " (\(Int(rate.rounded()))/s, \(text) left)" : " (\(text) left)"
    }

    func clear() {
        state.withLock { state in
            guard state.isDrawn else { return }
            state.isDrawn = false
            try? sink?.write(Array(Self.clearLine.utf8))
        }
    }
}
