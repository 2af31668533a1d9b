import Foundation

/// An address space in which the program finds room for what it does, but not for the stack of a thread.
enum RoomForNoThread {
    /// The room in KiB, or `nil` where it cannot be limited: what the program needs to say its version, and half of what
    /// a stack needs (see `WorkerThread`).
    static let kibibytes: Int? = {
        guard starts(within: most) == true, starts(within: least) == false else { return nil }
        var (tooLittle, enough) = (least, most)
        while enough - tooLittle > 1024 {
            let middle = (tooLittle + enough) / 2
            if starts(within: middle) == true { enough = middle } else { tooLittle = middle }
        }
        return enough + 32 << 10
    }()

    private static let least = 1 << 10
    private static let most = 1 << 24

    private static func starts(within kibibytes: Int) -> Bool? {
        guard
            let tool = try? RunningTool(
                "ulimit -v \(kibibytes) && exec \"$0\" --version", in: FileManager.default.temporaryDirectory)
        else { return nil }
        _ = tool.wait()
        return tool.process.terminationStatus == 0
    }
}
