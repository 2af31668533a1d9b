import Foundation
import Synchronization

/// A queue that distributes independent pieces of work over threads and returns the results in the order of the pieces.
package enum WorkQueue {
    /// The stack size of a thread in bytes. It suffices for the deepest recursion that the limits of reading allow,
    /// even without optimization; the system's default for secondary threads can be as little as 512 KiB. It is address
    /// space, committed only as it is used.
    private static let stackSize = 64 << 20

    /// Runs all pieces of work, and returns when the last one is done.
    ///
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
        let pieces = Pieces<Result>(count: count)
        let threads = DispatchGroup()
        for _ in 0..<min(max(jobs, 1), count) {
            threads.enter()
            let thread = Thread {
                var worker = makeWorker()
                while let piece = pieces.take() { pieces.finish(piece, work(&worker, piece), finished) }
                threads.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        threads.wait()
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
