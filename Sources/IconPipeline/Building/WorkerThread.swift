import Foundation

/// A thread that does one thing and ends.
///
/// Foundation's threads do not tell where one cannot be made, as the operating system refuses it where a user, a container
/// or an address space has no room for more; whoever waits for such a thread waits for ever.
struct WorkerThread {
    /// Room for the deepest walk over a tree that the limits of reading allow, also where nothing is optimized; the
    /// system's own choice for further threads can be as little as 512 KiB. It is address space, and taken as it is used.
    private static let stackSize = 64 << 20

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: pthread_t

    /// Starts a thread, or returns `nil` where none can be made.
    init?(_ run: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
        let body = Unmanaged.passRetained(Body(run))
        #if canImport(Darwin)
            var thread: pthread_t?
            let error = pthread_create(&thread, &attributes, { Self.run($0) }, body.toOpaque())
        #else
            var thread = pthread_t()
            let error = pthread_create(&thread, &attributes, { $0.flatMap { Self.run($0) } }, body.toOpaque())
        #endif
        guard error == 0 else {
            body.release()
            return nil
        }
        #if canImport(Darwin)
            guard let thread else { return nil }
        #endif
        self.thread = thread
    }

    /// Waits until the thread has ended; to be called once.
    func join() { pthread_join(thread, nil) }

    private static func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }
}
