import Synchronization

#if THREAD_SANITIZER
    import Glibc

    /// A value that one thread at a time may use, guarded by a lock that the thread sanitizer sees. It does not see where
    /// a thread has waited for a lock of the standard library.
    public final class Guarded<Value>: @unchecked Sendable {
        // Allocated and destroyed once, and never moved between: both belong to this object alone.
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var value: Value

        /// Guards a value.
        public init(_ value: sending Value) {
            self.value = value
            unsafe pthread_mutex_init(lock, nil)
        }

        deinit {
            unsafe pthread_mutex_destroy(lock)
            unsafe lock.deallocate()
        }

        /// Calls `body` with the value while no other thread can.
        public func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            unsafe pthread_mutex_lock(lock)
            defer { unsafe pthread_mutex_unlock(lock) }
            return try body(&value)
        }
    }
#else
    /// A value that one thread at a time may use.
    public typealias Guarded<Value> = Mutex<Value>
#endif
