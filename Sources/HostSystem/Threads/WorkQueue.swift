import Buffers
import SystemLibrary

/// A queue that distributes independent pieces of work over threads and returns the results in the order of the pieces.
package enum WorkQueue {
    /// Runs `count` pieces of work, `jobs` at a time, each on a thread with a worker of its own, and returns the
    /// results in order.
    /// If the system refuses some of the threads, the others do the work. `finished` is called after each piece, one
    /// call at a time, with counts that rise by one.
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
        return pieces.takeResults()
    }

    /// Runs all pieces of work, and hands over each result in the order of the pieces, one at a time, holding only
    /// those that wait for an earlier one.
    package static func run<Worker, Result: Sendable>(
        count: Int, jobs: Int, makeWorker: @escaping @Sendable () -> Worker,
        work: @escaping @Sendable (inout Worker, Int) -> Result,
        finished: @escaping @Sendable (_ done: Int, _ piece: Int) -> Void,
        each: @escaping @Sendable (Result) -> Void
    ) {
        let waiting = Guarded(WaitingResults<Result>())
        _ = run(
            count: count, jobs: jobs, makeWorker: makeWorker,
            work: { worker, piece in
                let result = work(&worker, piece)
                waiting.withLock { $0.results[piece] = result }
                while let next = waiting.withLock({ $0.takeNext() }) {
                    each(next)
                    waiting.withLock { $0.isTaken = false }
                }
            }, finished: finished)
    }

    /// The results that are not yet handed over, by piece.
    private struct WaitingResults<Result> {
        var results: [Int: Result] = [:]
        /// Whether a thread is handing one over.
        var isTaken = false
        private var next = 0

        mutating func takeNext() -> Result? {
            guard !isTaken, let result = results.removeValue(forKey: next) else { return nil }
            next += 1
            isTaken = true
            return result
        }
    }

    /// Transforms many small elements, in chunks, and returns the results in order. What is large is a chunk of its own.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, chunk: Int = 256, _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        mapChunks(of: elements, jobs: jobs, chunk: chunk) { $0.map(transform) }
    }

    /// Transforms many small elements chunk by chunk, and returns the results in order.
    package static func mapChunks<Element: Sendable, Result: Sendable>(
        of elements: [Element], jobs: Int, chunk: Int = 256,
        _ transform: @escaping @Sendable (ArraySlice<Element>) -> [Result]
    ) -> [Result] {
        let chunks = run(
            count: (elements.count + chunk - 1) / chunk, jobs: jobs, makeWorker: {},
            work: { _, piece in transform(elements[piece * chunk..<min(elements.count, (piece + 1) * chunk)]) },
            finished: { _, _ in })
        var results: [Result] = []
        results.reserveCapacity(chunks.reduce(0) { $0 + $1.count })
        for chunk in chunks { results += chunk }
        return results
    }

    /// Computes a value on another thread while `work` runs, which is given a function that waits for the value.
    package static func begin<Value: Sendable, Result>(
        _ compute: @escaping @Sendable () -> Value, during work: (_ value: () -> Value) -> Result
    ) -> Result {
        let known = Guarded<Value?>(nil)
        // The first thread that asks for the value computes it, while the other waits.
        let value: @Sendable () -> Value = {
            known.withLock { known in
                let value = known ?? compute()
                known = value
                return value
            }
        }
        let thread = WorkerThread { _ = value() }
        defer { thread?.join() }
        return work(value)
    }

    /// The pieces that are not yet taken and the results of those that are done.
    private final class Pieces<Result: Sendable>: Sendable {
        private struct State {
            var next = 0
            var done = 0
            var results: [Result?]
        }

        private let state: Guarded<State>

        init(count: Int) { state = Guarded(State(results: Array(repeating: nil, count: count))) }

        /// The results, which are taken away: there may be many.
        func takeResults() -> [Result] {
            var results: [Result] = []
            state.withLock { state in
                results.reserveCapacity(state.results.count)
                for case let result? in state.results { results.append(result) }
                state.results = []
            }
            return results
        }

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

/// A thread that runs one function, which the system may refuse to create.
public struct WorkerThread {
    /// The stack size, sufficient for the deepest tree that the limits of reading allow, even without optimization. It
    /// is address space, committed as it is used.
    private static let stackSize = 64 << 20

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: pthread_t

    /// Starts a thread, or returns `nil` if none can be created.
    public init?(_ run: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        // The calls write the attributes, which are destroyed once.
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        guard unsafe pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
        // Released once: by the thread, or here where none is made.
        let body = unsafe Unmanaged.passRetained(Body(run))
        #if canImport(Darwin)
            var thread: pthread_t?
            let error = pthread_create(&thread, &attributes, { Self.run($0) }, body.toOpaque())
        #else
            var thread = pthread_t()
            let error = unsafe pthread_create(
                &thread, &attributes, { unsafe $0.flatMap { unsafe Self.run($0) } }, body.toOpaque())
        #endif
        guard error == 0 else {
            unsafe body.release()
            return nil
        }
        #if canImport(Darwin)
            guard let thread else { return nil }
        #endif
        self.thread = thread
    }

    /// Waits until the thread has ended; must be called once.
    public func join() { pthread_join(thread, nil) }

    private static func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let faults = unsafe FaultStack()
        defer { unsafe faults?.end() }
        // The one reference that was retained for this thread.
        unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }
}
