import Synchronization

/// A queue that distributes independent pieces of work over threads and returns the results in the order of the pieces.
package enum WorkQueue {
    /// Does all pieces of work, and returns when the last is done.
    ///
    /// Where fewer threads can be made than are asked for, those that there are do the work, and without any the calling
    /// thread does.
    /// - Parameters:
    ///   - count: The number of pieces.
    ///   - jobs: The number of pieces run at the same time.
    ///   - makeWorker: Makes the state that one thread keeps for all its pieces.
    ///   - work: Runs a piece; called on several threads, each with a worker of its own.
    ///   - finished: Called once after each piece, one call at a time, with counts that rise by one.
    package static func run<Worker, Result: Sendable>(
        count: Int, jobs: Int, makeWorker: @escaping @Sendable () -> Worker,
        work: @escaping @Sendable (inout Worker, Int) -> Result,
        finished: @escaping @Sendable (_ done: Int, _ piece: Int) -> Void
    ) -> [Result] {
        guard count > 0 else { return [] }
        let pieces = Pieces<Result>(count: count)
        let share = { @Sendable in
            var worker = makeWorker()
            while let piece = pieces.take() { pieces.finish(piece, work(&worker, piece), finished) }
        }
        var threads: [WorkerThread] = []
        while threads.count < min(jobs, count), let thread = WorkerThread(share) { threads.append(thread) }
        if threads.isEmpty { share() }
        for thread in threads { thread.join() }
        return pieces.results
    }

    /// Transforms many small elements, in chunks, and returns the results in order.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        mapChunks(of: elements, jobs: jobs) { $0.map(transform) }
    }

    /// Transforms many small elements chunk by chunk, and returns the results in order.
    package static func mapChunks<Element: Sendable, Result: Sendable>(
        of elements: [Element], jobs: Int, _ transform: @escaping @Sendable (ArraySlice<Element>) -> [Result]
    ) -> [Result] {
        let chunk = 256
        return run(
            count: (elements.count + chunk - 1) / chunk, jobs: jobs, makeWorker: {},
            work: { _, piece in transform(elements[piece * chunk..<min(elements.count, (piece + 1) * chunk)]) },
            finished: { _, _ in }
        ).flatMap(\.self)
    }

    /// The pieces that are not yet taken and the results of those that are done.
    private final class Pieces<Result: Sendable>: Sendable {
        private struct State {
            var next = 0
            var done = 0
            var results: [Result?]
        }

        private let state: Mutex<State>

        init(count: Int) {
            state = Mutex(State(results: Array(repeating: nil, count: count)))
        }

        var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }

        func take() -> Int? {
            state.withLock { state in
                guard state.next < state.results.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        /// Stores a result. `finished` is called under the lock, so that counts rise one by one.
        func finish(_ piece: Int, _ result: Result, _ finished: (_ done: Int, _ piece: Int) -> Void) {
            state.withLock { state in
                state.results[piece] = result
                state.done += 1
                finished(state.done, piece)
            }
        }
    }
}
