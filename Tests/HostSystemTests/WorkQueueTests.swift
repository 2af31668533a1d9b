import Buffers
import Testing

@testable import HostSystem

@Suite("A queue of work")
struct WorkQueueTests {
    @Test("hands over each result once, in the order of the pieces", arguments: [1, 2, 5])
    func order(jobs: Int) {
        let found = Guarded<[Int]>([])
        WorkQueue.run(
            count: 300, jobs: jobs, makeWorker: {},
            work: { _, piece in
                // Every third piece takes longer than those after it.
                let rounds = piece % 3 == 0 ? 20_000 : 1
                return (0..<rounds).reduce(piece) { result, _ in result }
            }, finished: { _, _ in }, each: { result in found.withLock { $0.append(result) } })
        #expect(found.withLock { $0 } == Array(0..<300))
    }

    @Test("with nothing to do hands over nothing")
    func nothing() {
        WorkQueue.run(
            count: 0, jobs: 2, makeWorker: {}, work: { _, piece in piece }, finished: { _, _ in },
            each: { _ in Issue.record("nothing is handed over") })
    }
}
