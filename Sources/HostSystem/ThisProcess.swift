import CMalloc
import Synchronization

#if canImport(Glibc)
    // The environment is not declared as safe to share between threads; nothing in this process changes it.
    @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
    @unsafe @preconcurrency import Musl
#else
    import Darwin
#endif

/// The process that this program runs in.
public enum ThisProcess {
    /// The environment variables; of duplicates, the first.
    public static var environment: [String: String] {
        #if canImport(Darwin)
            guard var next = _NSGetEnviron()?.pointee else { return [:] }
        #else
            // The list ends with a null pointer, its texts with a zero, and nobody in this process changes either.
            var next = unsafe environ
        #endif
        var variables: [String: String] = [:]
        while let variable = unsafe next.pointee {
            unsafe next += 1
            let text = unsafe String(cString: variable)
            guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(text[..<sign])
            variables[name] = variables[name] ?? String(text[sign...].dropFirst())
        }
        return variables
    }

    /// The number of processors that are online, at least one.
    public static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

    package static var programPath: String {
        #if os(Linux)
            "/proc/self/exe"
        #else
            var size: UInt32 = 0
            _ = _NSGetExecutablePath(nil, &size)
            let path = [CChar](unsafeUninitializedCapacity: Int(size)) { buffer, count in
                count = _NSGetExecutablePath(buffer.baseAddress, &size) == 0 ? Int(size) : 0
            }
            return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #endif
    }

    /// Makes writing to a closed pipe fail with an error instead of ending the process.
    public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Makes the program say a line before a fault ends it, such as a full stack; it then ends as it would have.
    /// Signals that are handled already are left to their handlers.
    public static func reportFaults() {
        // Never let go: the stack of the first thread.
        _ = unsafe FaultStack()
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
            var former = sigaction()
            guard unsafe sigaction(number, nil, &former) == 0, former.handler == nil else { continue }
            var action = sigaction()
            action.handler = { number in
                // Nothing but calls that a handler of signals may make. The text lives as long as the program.
                let text = ThisProcess.lastWords
                _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
                signal(number, SIG_DFL)
                raise(number)
            }
            action.sa_flags = SA_ONSTACK
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    private static var lastWords: StaticString {
        """

        error: ended by a fault: out of memory, or a mistake of iconflip; no file is half written [internal]
          hint: give it more memory, or fewer '--jobs'; if that does not help, report the command and the icon

        """
    }

    /// Makes memory of 8 MiB and more go back to the system as soon as it is let go: by itself glibc learns to keep
    /// room, between which 20 MB stay unused. What is freed at the end of a heap stays there up to 16 MiB, to save
    /// time.
    /// Where the address space is limited, all threads share one heap, without which glibc maps each piece of memory.
    public static func returnLargeMemory() {
        #if canImport(Glibc)
            _ = mallopt(M_MMAP_THRESHOLD, 8 << 20)
            _ = mallopt(M_TRIM_THRESHOLD, 16 << 20)
            var limit = rlimit()
            // The call writes the limit while it runs.
            if unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < 1 << 40 {
                _ = mallopt(M_ARENA_MAX, 1)
            }
        #endif
    }

    /// Makes what is freed at the end of a heap go back at once where it adds up: to 20 MB for 50,000 drawings.
    public static func returnMemorySoon(fileCount: Int) {
        #if canImport(Glibc)
            if fileCount > 8192 { _ = mallopt(M_TRIM_THRESHOLD, 128 << 10) }
        #endif
    }

    /// Gives memory that was let go back to the system, after a stage of which little is kept.
    public static func returnFreeMemory() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }

    /// Ends the process.
    public static func end(_ exitStatus: Int32) -> Never { exit(exitStatus) }
}

extension sigaction {
    /// The function that handles the signal; `nil` for what the system does by itself.
    fileprivate var handler: (@convention(c) (Int32) -> Void)? {
        get {
            #if canImport(Glibc)
                unsafe __sigaction_handler.sa_handler
            #elseif canImport(Musl)
                unsafe __sa_handler.sa_handler
            #else
                unsafe __sigaction_u.__sa_handler
            #endif
        }
        set {
            #if canImport(Glibc)
                unsafe __sigaction_handler.sa_handler = newValue
            #elseif canImport(Musl)
                unsafe __sa_handler.sa_handler = newValue
            #else
                unsafe __sigaction_u.__sa_handler = newValue
            #endif
        }
    }
}

/// A stack for the handlers of signals on one thread, whose own may be full.
@unsafe struct FaultStack {
    /// Enough for handlers that write a line, and for what processors save.
    private static let size = 64 << 10

    private let memory: UnsafeMutableRawPointer

    /// Sets up the calling thread's; `nil` where there is no memory.
    init?() {
        guard let memory = unsafe malloc(Self.size) else { return nil }
        unsafe self.memory = memory
        var stack = unsafe stack_t()
        unsafe (stack.ss_sp, stack.ss_size) = (memory, numericCast(Self.size))
        unsafe sigaltstack(&stack, nil)
    }

    /// Takes it away from the thread, which ends.
    func end() {
        var stack = unsafe stack_t()
        unsafe (stack.ss_flags, stack.ss_size) = (numericCast(SS_DISABLE), numericCast(Self.size))
        unsafe sigaltstack(&stack, nil)
        unsafe free(memory)
    }
}

/// Whether the user has interrupted the program (`SIGINT`) or something else has asked it to end (`SIGTERM`).
public enum Interruption {
    private static let flag = Atomic(false)

    /// Makes these signals only be recorded from now on, so that work in progress can finish.
    public static func observe() {
        flag.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
        }
    }

    package static var hasCome: Bool { flag.load(ordering: .relaxed) }
}

/// The clock of the system.
public enum SystemClock {
    /// The time in nanoseconds since 1970; file systems may have other clocks (see ``FileLock/clock()``).
    public static var now: Int64 {
        var time = timespec()
        // The call writes the time while it runs.
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Waits for a time in milliseconds, or until a signal arrives.
    public static func wait(milliseconds: Int32) { usleep(UInt32(clamping: milliseconds) * 1000) }
}
