import SystemLibrary

/// An open file, pipe or terminal.
public struct FileDescriptor: Sendable {
    let number: Int32

    package static let standardInput = FileDescriptor(number: STDIN_FILENO)
    package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
    /// The standard error.
    public static let standardError = FileDescriptor(number: STDERR_FILENO)

    private static let chunkSize = 1 << 16

    /// Whether it is a terminal.
    public var isTerminal: Bool { isatty(number) != 0 }

    /// The width of the terminal in columns, or `nil` if it is not a terminal or its width is unknown.
    public var columns: Int? {
        var size = winsize()
        // The call writes the size while it runs.
        guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Returns the bytes of a file of any kind, including pipes and devices, up to a number of bytes.
    public static func read(_ path: String, atMost count: Int) throws(SystemError) -> [UInt8] {
        // The call reads the path while it runs.
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw .last }
        defer { close(number) }
        return try FileDescriptor(number: number).read(atMost: count)
    }

    /// Reads to the end, or up to a number of bytes.
    public func read(atMost count: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        while bytes.count < count {
            let wanted = min(chunk.count, count - bytes.count)
            // The call writes at most as many bytes as the array has.
            let received = unsafe systemRead(number, &chunk, wanted)
            if received == 0 { break }
            if received > 0 {
                bytes += chunk[..<received]
            } else if errno != EINTR {
                throw .last
            }
        }
        return bytes
    }

    /// Writes all bytes; a closed pipe discards them.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The call reads the bytes while the slice is borrowed.
            let sent = unsafe rest.withUnsafeBytes { unsafe systemWrite(number, $0.baseAddress, $0.count) }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
            } else if errno == EPIPE {
                return
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Writes all pieces to a file opened for it, and closes it even if writing fails; `nil` leaves its permissions.
    func finish(_ pieces: some Sequence<[UInt8]>, mode: mode_t? = nil) throws(SystemError) {
        do throws(SystemError) {
            for bytes in pieces { try write(bytes) }
            if let mode { try SystemError.check(fchmod(number, mode)) }
        } catch {
            close(number)
            throw error
        }
        // Some file systems report a full disk only here.
        try SystemError.check(close(number))
    }
}

// Inside a type that has its own `read` or `write`, the system's cannot be named.

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    // Callers own as many bytes at the address; likewise below.
    unsafe read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
