import Synchronization

#if THREAD_SANITIZER
    /// A value that one thread at a time may use, guarded by a lock that the thread sanitizer sees: it does not see that a
    /// thread has waited for a lock of the standard library.
    public final class Guarded<Value>: @unchecked Sendable {
        private let isTaken = Atomic(false)
        private var value: Value

        /// Guards a value.
        public init(_ value: sending Value) { self.value = value }

        /// Calls `body` with the value while no other thread can.
        public func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            while !isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged {}
            defer { isTaken.store(false, ordering: .releasing) }
            return try body(&value)
        }
    }
#else
    /// A value that one thread at a time may use.
    public typealias Guarded<Value> = Mutex<Value>
#endif
