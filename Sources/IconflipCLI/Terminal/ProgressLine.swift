import Diagnostics
import Synchronization

/// A line on a terminal that shows progress and is cleared when the work is done.
final class ProgressLine: Sendable {
    private struct State {
        var lastDrawn: ContinuousClock.Instant
        var isDrawn = false
    }

    /// The minimum time between updates: short enough to look alive, long enough to cost nothing; work that is done
    /// sooner shows no line at all.
    private static let interval = Duration.milliseconds(100)
    private static let clearLine = "\r\u{1B}[K"

    private let sink: (any ByteSink)?
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    /// Creates a line; where nobody would see it nothing is ever written.
    init(_ console: Console, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        let sink = console.streams.errors
        self.sink = console.policy.showsProgress(on: sink) ? sink : nil
        self.now = now
        state = Mutex(State(lastDrawn: now()))
    }

    /// Shows progress. It may be called from any thread.
    func update(_ verb: String, done: Int, of total: Int, name: String) {
        guard let sink else { return }
        state.withLock { state in
            let time = now()
            guard time - state.lastDrawn >= Self.interval else { return }
            state.lastDrawn = time
            state.isDrawn = true
            let text = "\(verb) \(done)/\(total) \(VisibleText.escaped(name))"
            // A line that wraps could not be cleared. One column stays free, as some terminals wrap early.
            let visible = text.prefix((sink.columns ?? TextLayout.width) - 1)
            try? sink.write(Array((Self.clearLine + visible).utf8))
        }
    }

    /// Clears the line, so that other text can follow.
    func clear() {
        state.withLock { state in
            guard state.isDrawn else { return }
            state.isDrawn = false
            try? sink?.write(Array(Self.clearLine.utf8))
        }
    }
}
