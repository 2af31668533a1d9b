import Foundation
import Testing

@testable import HostSystem

@Suite("streams of the operating system")
struct FileDescriptorTests {
    @Test("a pipe that nobody reads is not an error")
    func brokenPipe() throws {
        ThisProcess.ignoreBrokenPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sink = FileDescriptor(number: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: Never.self) { try sink.write(Array(repeating: 0, count: 1 << 20)) }
    }

    @Test("other failures are errors")
    func closed() {
        #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(number: -1).write([0]) }
        #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(number: -1).read(atMost: 1) }
    }

    @Test("no more is read than was asked for")
    func limit() throws {
        let folder = try ScratchFolder()
        try folder.write(Array(repeating: UInt8(ascii: "a"), count: 200_000), to: "a")
        #expect(try FileDescriptor.read(folder["a"], atMost: 100_001).count == 100_001)
        #expect(try FileDescriptor.read(folder["a"], atMost: 300_000).count == 200_000)
    }
}
