import Dispatch
import Synchronization

/// Spreads independent pieces of work over threads and gives the results in the order of the pieces.
enum WorkQueue {
    private struct State<Result: Sendable> {
        var next = 0
        var results: [Result?]
    }

    /// Does all pieces of work.
    /// - Parameters:
    ///   - count: How many pieces there are.
    ///   - jobs: How many are done at the same time.
    ///   - makeWorker: Makes what one thread keeps for all its pieces.
    ///   - work: Does a piece; called on several threads, each with a worker of its own.
    ///   - finished: Called once after each piece, one call at a time.
    static func run<Worker, Result: Sendable>(
        count: Int, jobs: Int, makeWorker: @Sendable () -> Worker,
        work: @Sendable (inout Worker, Int) -> Result, finished: @Sendable (_ done: Int, _ piece: Int) -> Void
    ) -> [Result] {
        let state = Mutex(State<Result>(results: Array(repeating: nil, count: count)))
        let done = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
            var worker = makeWorker()
            while let piece = state.withLock({ take(&$0) }) {
                let result = work(&worker, piece)
                state.withLock { $0.results[piece] = result }
                done.withLock { done in
                    done += 1
                    finished(done, piece)
                }
            }
        }
        return state.withLock { $0.results.compactMap(\.self) }
    }

    private static func take<Result>(_ state: inout State<Result>) -> Int? {
        guard state.next < state.results.count else { return nil }
        defer { state.next += 1 }
        return state.next
    }
}
